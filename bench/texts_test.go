package bench

import (
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/brianvoe/gofakeit/v7"
	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder"
)

func texts() []task {
	var tasks []task
	for _, style := range placeholder.TextTypes() {
		other := paragraphs
		if style == placeholder.TextLorem {
			other = loremParagraphs
		}
		options := placeholder.TextOptions{Chars: textLength, TextType: style}
		tasks = append(tasks, task{fmt.Sprintf("text %s", style), generate(placeholder.NewText, options), map[string]implementation{"gofakeit": other}})
	}
	return append(tasks, pdfOfText())
}

// textLength is the length of texts in characters.
const textLength = 1_000_000

func pdfOfText() task {
	options := placeholder.TextOptions{Chars: textLength}
	text := sync.OnceValues(func() (string, error) {
		var b strings.Builder
		err := generate(placeholder.NewText, options)(&b)
		return b.String(), err
	})
	pdf := options
	pdf.Format = placeholder.TextPDF
	return task{"text lorem as pdf", generate(placeholder.NewText, pdf), map[string]implementation{"fpdf": func(w io.Writer) error {
		text, err := text()
		if err != nil {
			return err
		}
		return typeset(w, text)
	}}}
}

func typeset(w io.Writer, text string) error {
	doc := fpdf.New("P", "mm", "A4", "")
	doc.SetCompression(false)
	doc.SetFont("Times", "", 11)
	doc.AddPage()
	doc.MultiCell(0, 5, text, "", "L", false)
	return doc.Output(w)
}

// paragraphs writes English sentences.
func paragraphs(w io.Writer) error {
	faker := gofakeit.New(1)
	return repeat(w, func() string { return faker.Paragraph() })
}

// loremParagraphs writes pseudo-Latin sentences about as long as the sentences of the library.
func loremParagraphs(w io.Writer) error {
	faker := gofakeit.New(1)
	return repeat(w, func() string { return faker.LoremIpsumParagraph(10, 5, 10, "\n\n") })
}

// repeat writes results of a function until there are textLength bytes.
func repeat(w io.Writer, generate func() string) error {
	for size := 0; size < textLength; {
		n, err := io.WriteString(w, generate())
		if err != nil {
			return err
		}
		size += n
	}
	return nil
}
