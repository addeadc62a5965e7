package placeholder_test

import (
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
	"github.com/seed-40aebabe/placeholder/internal/office/xls/xlstest"
	"github.com/seed-40aebabe/placeholder/internal/saslprep"
)

// openOffice checks an office file with a password, and returns its bytes, or nil if the options are not valid.
func openOffice(t *testing.T, o placeholder.Options, password string) []byte {
	t.Helper()
	password, _ = saslprep.Prepare(password)
	content, err := placeholder.New(t.Context(), o)
	if err != nil {
		var invalid *placeholder.ValidationError
		require.ErrorAs(t, err, &invalid)
		return nil
	}
	b := readAll(t, content)
	format := path.Ext(content.Name())
	isOpen := strings.HasPrefix(format, ".od")
	switch {
	case format == ".doc":
		require.NoError(t, decodeDOC(b))
	case format == ".xls":
		_, err := xlstest.ReadEncrypted(b, password)
		require.NoError(t, err)
	case isOpen && password == "":
		odftest.Open(t, b)
	case isOpen:
		_, _, err := odftest.Decrypt(b, password)
		require.NoError(t, err)
	case password == "":
		ooxmltest.Open(t, b)
	default:
		_, err := cfbtest.Streams(b)
		require.NoError(t, err)
	}
	return b
}

func FuzzDocument(f *testing.F) {
	for design := range uint8(9) {
		f.Add(uint8(3), design, design%3, design, "", int32(0), uint64(design))
	}
	f.Add(uint8(1), uint8(0), uint8(1), uint8(2), "sécret", int32(300_001), uint64(1))
	f.Add(uint8(1), uint8(0), uint8(0), uint8(2), "sécret", int32(300_001), uint64(1))
	f.Fuzz(func(t *testing.T, pages, design, format, style uint8, password string, size int32, seed uint64) {
		designs, formats, styles := placeholder.DocumentDesigns(), placeholder.DocumentFormats(), placeholder.TextTypes()
		o := placeholder.DocumentOptions{
			Pages: int(pages % 20), Design: designs[int(design)%len(designs)], Format: formats[int(format)%len(formats)],
			TextType: styles[int(style)%len(styles)], Password: password, Size: int64(size) % placeholder.MB, Seed: seed,
		}
		if b := openOffice(t, o, password); b != nil && o.Size > 0 {
			require.Len(t, b, int(o.Size))
		}
	})
}

func FuzzSlides(f *testing.F) {
	for design := range uint8(7) {
		f.Add(uint8(13), design, design%2 == 0, design, "", int32(0), uint64(design))
	}
	f.Add(uint8(2), uint8(0), true, uint8(2), "sécret", int32(500_001), uint64(1))
	f.Fuzz(func(t *testing.T, slides, design uint8, isOpen bool, style uint8, password string, size int32, seed uint64) {
		designs, styles := placeholder.SlidesDesigns(), placeholder.TextTypes()
		o := placeholder.SlidesOptions{
			Slides: int(slides % 30), Design: designs[int(design)%len(designs)], TextType: styles[int(style)%len(styles)],
			Password: password, Size: int64(size) % placeholder.MB, Seed: seed,
		}
		if isOpen {
			o.Format = placeholder.SlidesODP
		}
		if b := openOffice(t, o, password); b != nil && o.Size > 0 {
			require.Len(t, b, int(o.Size))
		}
	})
}
