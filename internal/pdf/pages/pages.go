// Package pages designs the pages of placeholder PDFs: a heading, a lead, sample text in
// two columns, or in one for the lines of a log, and a figure with a caption.
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

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Options describe a document.
type Options struct {
	Pages int
	Style string // of the text, see package prose
	Seed  uint64 // selects text, colours and figures
}

// pt is the length of a point.
const pt = 100

// points returns a length in points.
func points(n int) float64 { return float64(n) / pt }

// Render returns a document. The pages of a longer document are those of a shorter one,
// except for the number of pages in the footer. The error is that of ctx.
func Render(ctx context.Context, o Options) (structure.Document, error) {
	d := newDesign(o)
	for page := 1; page <= o.Pages; page++ {
		if err := ctx.Err(); err != nil {
			return structure.Document{}, err
		}
		d.doc.AddPage()
		d.page(page)
		d.footer(fmt.Sprintf("%d / %d", page, o.Pages))
	}
	var out bytes.Buffer
	if err := d.doc.Output(&out); err != nil {
		panic(err) // cannot fail with the fonts and text of this package
	}
	document, err := structure.Parse(out.Bytes())
	if err != nil {
		panic(err) // package fpdf wrote the file
	}
	return document, nil
}

// newDocument returns an empty document that does not depend on the current time or on
// randomness. It is not compressed, because the output of compress/zlib may differ
// between versions of Go.
func newDocument(title, language string, f *faces) *fpdf.Fpdf {
	doc := fpdf.New("P", "pt", "A4", "")
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	doc.SetCreationDate(epoch)
	doc.SetModificationDate(epoch)
	doc.SetCatalogSort(true)
	doc.SetCompression(false)
	doc.SetTitle(title, false)
	doc.SetLang(language)
	doc.SetAutoPageBreak(false, 0)
	for _, f := range []*face{f.regular, f.caption, f.bold} {
		doc.AddFontFromBytes(f.family, "", f.definition, f.font.File)
	}
	return doc
}

// A design is what the pages of a document have in common.
type design struct {
	*canvas
	*faces
	*labels.Labels
	palette
	text           *text           // of the columns, continues from page to page
	asides         *text           // of leads and captions
	sequence       random.Sequence // of which each figure has a part
	layout, figure int             // of page 0

	lead, plain, strong style // of leads, of columns, and of headings and labels in columns
	widestCaption       style
}

// newDesign returns the design of an empty document.
func newDesign(o Options) *design {
	text := newText(o.Style, o.Seed, o.Pages)
	sequence := random.Sequence(random.Mix(o.Seed))
	d := &design{faces: facesOf(o.Style, text.layout), Labels: labels.In(text.language), text: text, asides: text}
	d.sequence = sequence.Skip(1 << 32)
	d.palette = palettes[sequence.Below(len(palettes))]
	d.layout, d.figure = sequence.Below(len(layouts)), sequence.Below(len(figures))
	d.canvas = &canvas{doc: newDocument(d.PDF, text.language, d.faces)}
	d.lead, d.plain, d.strong = style{d.faces.text, 14 * pt, d.base}, style{d.faces.text, 9 * pt, d.ink}, style{d.bold, 9 * pt, d.ink}
	d.widestCaption = style{face: d.bold, size: captionSize}
	if text.layout == textpdf.Lines {
		d.lead.size, d.plain.size, d.widestCaption.face = 10*pt, 7*pt+50, d.faces.caption
	}
	if text.layout != textpdf.Prose { // whose paragraphs belong together
		d.asides = newText(o.Style, random.Mix(o.Seed), o.Pages)
	}
	return d
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
	captionSize = 8 * pt
	footerRule  = 795 * pt
	footerLine  = 811 * pt
)

// page draws everything except the footer.
func (d *design) page(number int) {
	d.fill(d.accent)
	d.rectangle(box{left, 58 * pt, 36 * pt, 5 * pt})
	d.write(left, headingLine, style{d.bold, 38 * pt, d.ink}, fmt.Sprint(d.Page, " ", number))

	for i, l := range d.asides.lead(d.lead, fullWidth, leadRows) {
		d.write(left, leadLine+i*leadLeading, d.lead, l)
	}

	d.body(d.figureAndCaption(number, layouts[(d.layout+number)%len(layouts)]))
}

// footer draws the title of the document and the number of the page.
func (d *design) footer(number string) {
	small := style{d.regular, 8 * pt, d.base}
	d.fill(d.light)
	d.rectangle(box{left, footerRule, fullWidth, pt / 2})
	d.write(left, footerLine, small, d.PDF)
	d.write(left+fullWidth-small.width(number), footerLine, small, number)
}
