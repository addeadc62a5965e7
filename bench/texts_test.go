package bench

import (
	"io"
	"strings"
	"sync"

	"github.com/brianvoe/gofakeit/v7"
	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder"
)

func texts() []task {
	longest := placeholder.TextOptions{Chars: placeholder.MaxTextChars}
	pdf := longest
	pdf.Format = placeholder.TextPDF
	text := sync.OnceValues(func() (string, error) {
		var b strings.Builder
		err := generate(placeholder.NewText, longest)(&b)
		return b.String(), err
	})
	return []task{
		{"text of 10,000,000 characters", generate(placeholder.NewText, longest), map[string]implementation{"gofakeit": paragraphs}},
		{"the same as pdf", generate(placeholder.NewText, pdf), map[string]implementation{"fpdf": func(w io.Writer) error {
			text, err := text()
			if err != nil {
				return err
			}
			return typeset(w, text)
		}}},
	}
}

func typeset(w io.Writer, text string) error {
	doc := fpdf.New("P", "mm", "A4", "")
	doc.SetCompression(false)
	doc.SetFont("Times", "", 11)
	doc.AddPage()
	doc.MultiCell(0, 5, text, "", "L", false)
	return doc.Output(w)
}

// paragraphs writes at least MaxTextChars characters, in sentences of similar length.
func paragraphs(w io.Writer) error {
	faker := gofakeit.New(1)
	size := placeholder.MaxTextChars
	for size > 0 {
		n, err := io.WriteString(w, faker.LoremIpsumParagraph(10, 5, 10, "\n\n"))
		if err != nil {
			return err
		}
		size -= n
	}
	return nil
}
