package families

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
	"golang.org/x/text/transform"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func TestTokensBeginWithTheFormat(t *testing.T) {
	t.Parallel()
	known := map[string]string{"mt940": "sta", "camt": "xml", "jcal": "json", "jcard": "json", "xcard": "xml", "hls": "zip", "dash": "zip", "photo": "zip", "qr": "png", "barcode": "png"} // names that are better known than the extension
	for _, c := range Cases() {
		format, _, _ := strings.Cut(c.Token, "-")
		assert.Equal(t, c.Format, cmp.Or(known[format], format), c.Token)
	}
}

func TestTablesAreComplete(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, _ bool, f quirk.File) {
		for _, table := range f.Expect.Tables {
			if table.Types != nil {
				assert.Len(t, table.Types, table.Columns)
			}
			if table.Cells == nil {
				require.NotNil(t, table.Rows)
				assert.Len(t, table.Rows, table.Count)
			}
			if table.Typed != nil {
				assert.Len(t, table.Typed, table.Count)
				assert.NotEqual(t, table.Rows, table.Typed)
			}
			for _, row := range slices.Concat(table.Rows, table.Typed) {
				assert.True(t, len(row) == table.Columns || slices.Contains(c.Flags, quirk.Ragged), row)
			}
		}
	})
}

// TestFilesAreInTheirCharsets decodes files with the charset of their media type, unless a byte order mark
// names another one.
func TestFilesAreInTheirCharsets(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		name := quirk.Either(twin, "utf-8", cmp.Or(c.Charset, "utf-8"))
		isBinary := bytes.HasPrefix(f.Bytes, []byte("PK")) || slices.Contains([]string{
			"7z", "aac", "aiff", "au", "bz2", "caf", "flac", "gif", "gz", "heic", "iso", "jpg", "m4a", "m4b", "mkv", "mov", "mp3", "mp4", "msg", "ogg", "parquet", "pdf", "png", "rar", "tar", "tiff", "ts", "w64", "wav", "webp",
			"xz", "zip", "zst",
		}, c.Format)
		isCompound := bytes.HasPrefix(f.Bytes, []byte("\xd0\xcf\x11\xe0"))
		if name == quirk.None || name == "cesu-8" || isBinary || isCompound {
			return // Go does not decode CESU-8, and other files are no text
		}
		text, _, err := transform.Bytes(unicode.BOMOverride(lookup(t, name).NewDecoder()), f.Bytes)
		require.NoError(t, err)
		if !bytes.Contains(f.Bytes, []byte("\uFFFD")) {
			assert.NotContains(t, string(text), "\uFFFD")
		}
	})
}

// lookup returns the encoding of a charset, as browsers or IANA name it.
func lookup(t *testing.T, name string) encoding.Encoding {
	t.Helper()
	if name == "utf-32" {
		return utf32.UTF32(utf32.LittleEndian, utf32.UseBOM)
	}
	if e, _ := charset.Lookup(name); e != nil {
		return e
	}
	e, err := ianaindex.IANA.Encoding(name)
	require.NoError(t, err)
	require.NotNil(t, e)
	return e
}
