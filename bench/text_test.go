package bench

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/brianvoe/gofakeit/v7"
	"github.com/go-pdf/fpdf"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// BenchmarkText writes texts of 10,000,000 characters, from the options to the last byte.
func BenchmarkText(b *testing.B) {
	for _, format := range placeholder.TextFormats() {
		b.Run("placeholder/"+string(format), func(b *testing.B) {
			var size int64
			for b.Loop() {
				var err error
				size, err = longestText(b, format).WriteTo(io.Discard)
				require.NoError(b, err)
			}
			b.SetBytes(size)
			b.ReportAllocs()
		})
	}
	// Paragraphs of sentences as long as ours.
	b.Run("gofakeit/txt", func(b *testing.B) {
		faker := gofakeit.New(1)
		size := 0
		for b.Loop() {
			size = 0
			for size < placeholder.MaxTextChars {
				size += len(faker.LoremIpsumParagraph(10, 5, 10, "\n\n"))
			}
		}
		b.SetBytes(int64(size))
		b.ReportAllocs()
	})
	b.Run("fpdf-MultiCell/pdf", func(b *testing.B) {
		text := new(strings.Builder)
		_, err := longestText(b, placeholder.TextTXT).WriteTo(text)
		require.NoError(b, err)
		for b.Loop() {
			doc := fpdf.New("P", "mm", "A4", "")
			doc.SetCompression(false)
			doc.SetFont("Times", "", 11)
			doc.AddPage()
			doc.MultiCell(0, 5, text.String(), "", "L", false)
			var file bytes.Buffer
			require.NoError(b, doc.Output(&file))
			b.SetBytes(int64(file.Len()))
		}
		b.ReportAllocs()
	})
}

func longestText(b *testing.B, format placeholder.TextFormat) *placeholder.Content {
	content, err := placeholder.NewText(placeholder.TextOptions{Chars: placeholder.MaxTextChars, Format: format})
	require.NoError(b, err)
	return content
}
