package placeholder_test

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/epub/epubtest"
)

func init() {
	samples["epub"] = placeholder.EPUBOptions{Chapters: 3, Seed: 1}
	samples["epub 2"] = placeholder.EPUBOptions{Chapters: 2, Seed: 2, Version: placeholder.EPUBVersion2, TextType: placeholder.TextGerman}
	samples["epub of 200 KB"] = placeholder.EPUBOptions{Chapters: 1, Chars: 2000, Title: "Short", Author: "Nobody", Size: 200 * placeholder.KB}
	for _, style := range []placeholder.TextType{placeholder.TextLegal, placeholder.TextError, placeholder.TextList, placeholder.TextMedical} {
		samples["epub "+string(style)] = placeholder.EPUBOptions{Chapters: 1, Chars: 4000, TextType: style, Seed: 1}
	}
}

func TestEPUBHasItsChaptersAndCover(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewEPUB(placeholder.EPUBOptions{Chapters: 4, Title: " Über <Zeit> &\r\n Raum ", Author: "שלום 'עולם'"}))
	assert.Equal(t, "book-4.epub", content.Name())
	assert.Equal(t, "application/epub+zip", content.MediaType())
	book := epubtest.Open(t, readAll(t, content))
	assert.Len(t, book.Chapters, 4)
	assert.Equal(t, "3.0", book.Version)
	assert.Equal(t, "en-GB", book.Language)
	assert.Equal(t, "Über <Zeit> & Raum", book.Title)
	assert.Equal(t, "שלום 'עולם'", book.Author)
	for _, name := range []string{"cover", "photo-1", "photo-2"} {
		_, err := jpeg.Decode(strings.NewReader(book.Files["OEBPS/images/"+name+".jpg"]))
		assert.NoError(t, err, name)
	}
}

func TestIdentifiersOfBooksDiffer(t *testing.T) {
	t.Parallel()
	identifiers := map[string]bool{}
	for _, o := range []placeholder.EPUBOptions{{}, {Seed: 1}, {Title: "A"}, {Author: "A"}, {TextType: "lorem"}, {Version: "2"}} {
		o.Chapters, o.Chars = 1, 10
		book := epubtest.Open(t, readAll(t, placeholder.Must(placeholder.NewEPUB(o))))
		assert.Regexp(t, `^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, book.Identifier)
		assert.NotContains(t, identifiers, book.Identifier)
		identifiers[book.Identifier] = true
	}
}

func TestNewEPUBRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.EPUBOptions{
		"Chapters must be between 1 and 1000, got 0":                                    {},
		"Chapters must be between 1 and 1000, got 1001":                                 {Chapters: 1001},
		"Chars must be between 1 and 100000, got 100001":                                {Chapters: 1, Chars: 100_001},
		"Version must be one of 3, 2, got 3.2":                                          {Chapters: 1, Version: "3.2"},
		"Size must be between 1B and 5GB, got 6GB":                                      {Chapters: 1, Size: 6 * placeholder.GB},
		"Title must have 0 to 200 characters, got \"" + strings.Repeat("ü", 40) + "\"…": {Chapters: 1, Title: strings.Repeat("ü", 201)},
		fmt.Sprintf("Author must be valid UTF-8, got %q", "\xff"):                       {Chapters: 1, Author: "\xff"},
		"Size must be at least 40708B for this book, got 1KB":                           {Chapters: 1, Chars: 1, Size: 1024},
	} {
		_, err := placeholder.NewEPUB(o)
		assertInvalid(t, err, want)
	}
}

func FuzzEPUB(f *testing.F) {
	for style := range uint8(10) {
		f.Add(uint8(2), uint16(7000), style, style%2 == 0, "", "", int32(0), uint64(style))
	}
	f.Add(uint8(1), uint16(0), uint8(0), true, "<&\x00\ufffe", "]]>", int32(100_000), uint64(0))
	f.Fuzz(func(t *testing.T, chapters uint8, chars uint16, style uint8, old bool, title, author string, size int32, seed uint64) {
		styles, versions := placeholder.TextTypes(), map[bool]placeholder.EPUBVersion{true: placeholder.EPUBVersion2}
		o := placeholder.EPUBOptions{
			Chapters: int(chapters % 20), Chars: int(chars), TextType: styles[int(style)%len(styles)], Version: versions[old],
			Title: title, Author: author, Size: int64(size) % placeholder.MB, Seed: seed,
		}
		content, err := placeholder.NewEPUB(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		var b bytes.Buffer
		_, err = io.Copy(&b, content)
		require.NoError(t, err)
		book := epubtest.Open(t, b.Bytes())
		require.Len(t, book.Chapters, o.Chapters)
		require.NotEmpty(t, strings.TrimSpace(book.Title))
		if o.Size > 0 {
			require.EqualValues(t, o.Size, b.Len())
		}
	})
}
