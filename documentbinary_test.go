package placeholder_test

import (
	"encoding/binary"
	"errors"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

func init() {
	samples["document doc"] = placeholder.DocumentOptions{Pages: 6, Design: placeholder.DocumentReport, Format: placeholder.DocumentDOC, Seed: 1}
	samples["document doc of 200,001 bytes"] = placeholder.DocumentOptions{Pages: 2, Design: placeholder.DocumentEssay, Format: placeholder.DocumentDOC, Size: 200_001}
}

var errDamagedDOC = errors.New("damaged document")

func decodeDOC(b []byte) error {
	_, err := textOfDOC(b)
	return err
}

// textOfDOC returns the text of a doc with one piece, with the footnotes, headers and footers after the pages.
func textOfDOC(b []byte) (text string, err error) {
	if len(b) < 1024 {
		return "", errDamagedDOC
	}
	streams, err := cfbtest.Streams(b)
	if err != nil {
		return "", err
	}
	defer func() {
		if recover() != nil { // an index that does not exist
			text, err = "", errDamagedDOC
		}
	}()
	main, table := streams["/WordDocument"], streams["/1Table"]
	word := func(b []byte, at int) int { return int(binary.LittleEndian.Uint32(b[at:])) }
	const pieceTable = 154 + 8*33
	if main[0] != 0xec || main[1] != 0xa5 || word(main, pieceTable+4) != 21 {
		return "", errDamagedDOC
	}
	pieces := table[word(main, pieceTable):]
	count, start := word(pieces, 9), word(pieces, 15)
	parts := word(main, 76) + word(main, 80) + word(main, 84)
	if count != parts+1 || count == 0 {
		return "", errDamagedDOC
	}
	units := make([]uint16, count)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(main[start+2*i:])
	}
	if units[count-1] != '\r' {
		return "", errDamagedDOC
	}
	return string(utf16.Decode(units)), nil
}

func TestBinaryDocumentHasTheTextOfDOCX(t *testing.T) {
	t.Parallel()
	for _, design := range placeholder.DocumentDesigns()[1:] {
		t.Run(string(design), func(t *testing.T) {
			t.Parallel()
			o := placeholder.DocumentOptions{Pages: 3, Design: design, Seed: 4}
			parts := sheetParts(t, readAll(t, placeholder.Must(placeholder.NewDocument(o))))
			o.Format = placeholder.DocumentDOC
			text, err := textOfDOC(readAll(t, placeholder.Must(placeholder.NewDocument(o))))
			require.NoError(t, err)
			runs := regexp.MustCompile(`<w:t[^>]*>([^<]*)</w:t>`).FindAllStringSubmatch(string(parts["word/document.xml"]), -1)
			require.NotEmpty(t, runs)
			rest := text
			for _, run := range runs {
				want := strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(run[1])
				_, after, found := strings.Cut(rest, want)
				require.True(t, found, "%q is not after the text before", want)
				rest = after
			}
			assert.Contains(t, rest, "\x13 PAGE \x14", "the number of the page is in a header or a footer")
		})
	}
}

func TestBinaryDocumentIsReadAsGenerated(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 150_001} {
		content := placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 5, Format: placeholder.DocumentDOC, Size: size}))
		assert.Equal(t, "document-5.doc", content.Name())
		assert.Equal(t, "application/msword", content.MediaType())
		all := readAll(t, content)
		require.NoError(t, decodeDOC(all))
		require.NoError(t, iotest.TestReader(content.Open(), all))
	}
}

func TestBinaryDocumentRejectsPasswordsAndHugeSizes(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.DocumentOptions{
		"Password must be absent for format doc; it is for docx and odt, got secret": {Password: "secret"},
		"Size must be at most 2GB for format doc, got 2147483649B":                   {Size: placeholder.MaxDocumentDOCSize + 1},
	} {
		o.Pages, o.Format = 1, placeholder.DocumentDOC
		_, err := placeholder.NewDocument(o)
		assertInvalid(t, err, want)
	}
}
