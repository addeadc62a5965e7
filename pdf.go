package placeholder

import (
	"fmt"
	"strings"

	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder/internal/document"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// MaxPDFPages is the largest number of pages of a placeholder PDF.
const MaxPDFPages = 100

// PDFOptions are the options of [NewPDF].
type PDFOptions struct {
	// Pages is the number of pages, 1 to MaxPDFPages.
	Pages int
	// Seed selects the sample text.
	Seed uint64
}

// NewPDF returns a PDF document of A4 pages, each with its number as heading,
// some paragraphs of sample text, and a footer.
func NewPDF(o PDFOptions) (*Content, error) {
	if err := checkRange("pages", o.Pages, 1, MaxPDFPages); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("pages-%d.pdf", o.Pages)
	return newContent(o, name, mediaType("pdf"), func() source { return inMemory(o.render()) }), nil
}

// The page, in millimetres and points.
const (
	pageMargin     = 30.0
	bodySize       = 11.5
	bodyLeading    = 5.8
	headingSize    = 26
	paragraphGap   = 3.2
	pageParagraphs = 4
)

func (o PDFOptions) render() []byte {
	doc := document.New("Placeholder PDF", "la", pageMargin, func(page int) string {
		return fmt.Sprintf("%d / %d", page, o.Pages)
	})
	paragraphs := o.paragraphs()
	for page := range o.Pages {
		doc.AddPage()
		heading(doc, fmt.Sprintf("Page %d", page+1))
		body(doc, paragraphs[page*pageParagraphs:][:pageParagraphs])
	}
	return document.Bytes(doc)
}

// paragraphs returns the sample text, whose pages follow one another.
func (o PDFOptions) paragraphs() []string {
	const enough = pageParagraphs * 1000 // code points of a page, and more
	text := prose.New(string(TextLorem), o.Seed, o.Pages*enough, prose.Windows1252)
	b := make([]byte, text.Size())
	if _, err := text.ReadAt(b, 0); err != nil {
		panic(err) // the text has the size that it says
	}
	return strings.Split(string(b), "\n\n")
}

// heading sets the heading and a thin rule below it.
func heading(doc *fpdf.Fpdf, text string) {
	doc.SetFont("Helvetica", "B", headingSize)
	doc.SetTextColor(30, 30, 30)
	doc.CellFormat(0, 14, text, "", 1, "L", false, 0, "")
	width, _ := doc.GetPageSize()
	doc.SetDrawColor(190, 190, 190)
	doc.SetLineWidth(0.3)
	doc.Line(pageMargin, doc.GetY(), width-pageMargin, doc.GetY())
	doc.Ln(7)
}

// body sets paragraphs, flush left.
func body(doc *fpdf.Fpdf, paragraphs []string) {
	doc.SetFont("Times", "", bodySize)
	doc.SetTextColor(50, 50, 50)
	for _, p := range paragraphs {
		doc.MultiCell(0, bodyLeading, p, "", "L", false)
		doc.Ln(paragraphGap)
	}
}
