// Package pages designs the pages of placeholder PDFs: a heading, a lead, sample text in
// two columns, and a figure with a caption.
//
// All coordinates are whole hundredths of a point, from the upper left corner of the page.
// Sums of floating-point numbers could differ between processors.
package pages

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Options describe a document.
type Options struct {
	Title string // only ASCII letters, digits and spaces
	Pages int
	Seed  uint64 // selects text, colours and figures
}

// pt is the length of a point.
const pt = 100

// points returns a length in points.
func points(n int) float64 { return float64(n) / pt }

// Render returns a document. The pages of a longer document are those of a shorter one,
// except for the number of pages in the footer. The error is that of ctx.
func Render(ctx context.Context, o Options) ([]byte, error) {
	doc := newDocument(o)
	sequence := random.Sequence(random.Mix(o.Seed))
	d := design{canvas: &canvas{doc: doc}, text: newText(o), sequence: sequence.Skip(1 << 32)}
	d.palette = palettes[sequence.Below(len(palettes))]
	d.layout, d.figure = sequence.Below(len(layouts)), sequence.Below(len(figures))
	for page := 1; page <= o.Pages; page++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		doc.AddPage()
		d.page(page)
		d.footer(o.Title, fmt.Sprintf("%d / %d", page, o.Pages))
	}
	var out bytes.Buffer
	if err := doc.Output(&out); err != nil {
		panic(err) // cannot fail with the fonts and text of this package
	}
	copy(out.Bytes(), "%PDF-1.4") // fpdf declares 1.3, which lacks the language of a document
	return out.Bytes(), nil
}

// newDocument returns an empty document that does not depend on the current time or on
// randomness. It is not compressed, because the output of compress/zlib may differ
// between versions of Go.
func newDocument(o Options) *fpdf.Fpdf {
	doc := fpdf.New("P", "pt", "A4", "")
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	doc.SetCreationDate(epoch)
	doc.SetModificationDate(epoch)
	doc.SetCatalogSort(true)
	doc.SetCompression(false)
	doc.SetTitle(o.Title, false)
	doc.SetLang("la")
	doc.SetAutoPageBreak(false, 0)
	for _, f := range loadFaces() {
		doc.AddFontFromBytes(f.family, "", f.definition, f.font.File)
	}
	return doc
}

// A design is what the pages of a document have in common.
type design struct {
	*canvas
	palette
	text           *text           // continues from page to page
	sequence       random.Sequence // of which each figure has a part
	layout, figure int             // of page 0
}

// The grid. Baselines of the text are at multiples of leading below firstLine.
const (
	left        = 55 * pt
	columnWidth = 234 * pt
	gutter      = 18 * pt
	fullWidth   = 2*columnWidth + gutter
	firstLine   = 230 * pt
	leading     = 13 * pt
	rows        = 43

	headingLine = 104 * pt
	leadLine    = 144 * pt
	leadLeading = 21 * pt
	leadRows    = 3
	footerRule  = 795 * pt
	footerLine  = 811 * pt
)

// page draws everything except the footer.
func (d *design) page(number int) {
	d.fill(d.accent)
	d.rectangle(box{left, 58 * pt, 36 * pt, 5 * pt})
	d.write(left, headingLine, style{bold, 38 * pt, d.ink}, fmt.Sprint("Page ", number))

	lead := style{regular, 14 * pt, d.base}
	for i, l := range d.text.lead(lead, fullWidth, leadRows) {
		d.write(left, leadLine+i*leadLeading, lead, l)
	}

	d.body(d.figureAndCaption(number, layouts[(d.layout+number)%len(layouts)]))
}

// footer draws the title of the document and the number of the page.
func (d *design) footer(title, number string) {
	small := style{regular, 8 * pt, d.base}
	d.fill(d.light)
	d.rectangle(box{left, footerRule, fullWidth, pt / 2})
	d.write(left, footerLine, small, title)
	d.write(left+fullWidth-small.width(number), footerLine, small, number)
}

// body fills frames with text.
func (d *design) body(frames []frame) {
	s := style{regular, 9 * pt, d.ink}
	capacity := 0
	for _, f := range frames {
		capacity += f.rows
	}
	lines := d.text.fill(s, columnWidth, capacity)
	for _, f := range frames {
		for row := range min(f.rows, len(lines)) {
			l := lines[row]
			d.write(f.x+l.indent, f.line(row), s, l.text)
		}
		lines = lines[min(f.rows, len(lines)):]
	}
}
