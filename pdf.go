package placeholder

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// MaxPDFPages is the maximum number of pages of a placeholder PDF.
const MaxPDFPages = 100

// PDFOptions are the options of [NewPDF].
type PDFOptions struct {
	// Pages is the number of pages, 1 to MaxPDFPages.
	Pages int
	// Seed selects the sample text.
	Seed uint64
}

// NewPDF returns a PDF document with the given number of A4 pages. Each page has a
// heading with its number, paragraphs of sample text, and a footer.
func NewPDF(o PDFOptions) (*Content, error) {
	name := fmt.Sprintf("pages-%d.pdf", o.Pages)
	return newContent("pdf 2", o.options(), name, func() source { return inMemory(o.render()) })
}

// Rules returns the rules that [NewPDF] validates its options against.
func (o PDFOptions) Rules() []Rule { return rules(o.options()) }

func (o *PDFOptions) options() []option {
	return []option{
		integerOption(&o.Pages, "Pages", 0, 1, MaxPDFPages),
		seedOption(o.Seed),
	}
}

// The page layout. Font sizes are in points, other lengths in millimetres.
const (
	pageMargin     = 30.0
	bodySize       = 11.5
	bodyLeading    = 5.8
	headingSize    = 26
	paragraphGap   = 3.2
	footerOffset   = -20.0 // negative: from the bottom edge
	footerSize     = 9
	pageParagraphs = 4
)

func (o PDFOptions) render() []byte {
	doc := o.newDocument()
	paragraphs := o.paragraphs()
	for page := range o.Pages {
		doc.AddPage()
		heading(doc, fmt.Sprintf("Page %d", page+1))
		body(doc, paragraphs[page*pageParagraphs:][:pageParagraphs])
	}
	var out bytes.Buffer
	if err := doc.Output(&out); err != nil {
		panic(err) // cannot fail with core fonts and ASCII text
	}
	return out.Bytes()
}

// newDocument returns an empty document that does not depend on the current time or on
// randomness. It is not compressed, because the output of compress/zlib may differ
// between versions of Go.
func (o PDFOptions) newDocument() *fpdf.Fpdf {
	doc := fpdf.New("P", "mm", "A4", "")
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	doc.SetCreationDate(epoch)
	doc.SetModificationDate(epoch)
	doc.SetCatalogSort(true)
	doc.SetCompression(false)
	doc.SetTitle("Placeholder PDF", false)
	doc.SetLang("la")
	doc.SetMargins(pageMargin, pageMargin, pageMargin)
	doc.SetCellMargin(0)
	doc.SetAutoPageBreak(false, 0)
	doc.SetFooterFunc(func() {
		doc.SetY(footerOffset)
		doc.SetFont("Helvetica", "", footerSize)
		doc.SetTextColor(110, 110, 110)
		doc.CellFormat(0, 5, fmt.Sprintf("%d / %d", doc.PageNo(), o.Pages), "", 0, "C", false, 0, "")
	})
	return doc
}

// paragraphs returns the paragraphs of the sample text, at least pageParagraphs for each
// page.
func (o PDFOptions) paragraphs() []string {
	const charsPerPage = pageParagraphs * 1000 // more than a page needs
	text := prose.New(string(TextLorem), o.Seed, o.Pages*charsPerPage, prose.Windows1252)
	b := make([]byte, text.Size())
	if _, err := text.ReadAt(b, 0); err != nil {
		panic(err) // cannot fail: the buffer has the size of the text
	}
	return strings.Split(string(b), "\n\n")
}

// heading writes the heading and a thin rule below it.
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

// body writes paragraphs, left-aligned.
func body(doc *fpdf.Fpdf, paragraphs []string) {
	doc.SetFont("Times", "", bodySize)
	doc.SetTextColor(50, 50, 50)
	for _, p := range paragraphs {
		doc.MultiCell(0, bodyLeading, p, "", "L", false)
		doc.Ln(paragraphGap)
	}
}
