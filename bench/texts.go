package main

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
		err := ours(placeholder.NewText, longest).run(&b)
		return b.String(), err
	})
	return []task{
		{"text of 10,000,000 characters", true, []implementation{
			ours(placeholder.NewText, longest),
			{"gofakeit", func(w io.Writer) error { return paragraphs(w, placeholder.MaxTextChars/10) }},
		}},
		{"the same as pdf", false, []implementation{
			ours(placeholder.NewText, pdf),
			{"MultiCell of fpdf", func(w io.Writer) error {
				text, err := text()
				if err != nil {
					return err
				}
				doc := fpdf.New("P", "mm", "A4", "")
				doc.SetCompression(false)
				doc.SetFont("Times", "", 11)
				doc.AddPage()
				doc.MultiCell(0, 5, text, "", "L", false)
				return doc.Output(w)
			}},
		}},
	}
}

// paragraphs writes at least size bytes of text, with sentences of a similar length.
func paragraphs(w io.Writer, size int) error {
	faker := gofakeit.New(1)
	for size > 0 {
		n, err := io.WriteString(w, faker.LoremIpsumParagraph(10, 5, 10, "\n\n"))
		if err != nil {
			return err
		}
		size -= n
	}
	return nil
}
