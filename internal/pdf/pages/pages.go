// Package pages designs the pages of placeholder PDFs. Each page has a heading with its number,
// sample text and a footer, and looks like a page of the document's design. The documents are tagged
// (ISO 32000-1, 14.8), so that programs can read them aloud.
//
// Package fpdf writes pages, fonts, pictures and bookmarks, and package structure the rest: tags,
// links and metadata.
//
// All coordinates are whole hundredths of a point of a page of the design, from the upper left corner.
// Sums of floating-point numbers could differ between processors.
package pages

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Options describe a document.
type Options struct {
	Pages  int
	Design string // one of Designs, or "any", which lets the seed select
	Style  string // of the text, see package prose; the design selects it if it is empty
	Seed   uint64 // selects text, colours and figures
	Paper  string // a key of papers; A4 if it is empty
	// Landscape turns the paper.
	Landscape bool
	Text      string // of the columns, before the sample text; a paragraph per line
	Language  string // of Text (BCP 47)
}

// pt is the length of a point.
const pt = 100

// points returns a length in points.
func points(n int) float64 { return float64(n) / pt }

// Render returns a document. A longer document begins with the pages of a shorter one of the same
// design and style. Exceptions are the number of pages in the footer, tables of contents, and links
// to pages that the shorter one lacks. The error comes from ctx.
func Render(ctx context.Context, o Options) (structure.Document, error) {
	d := newDocument(o)
	f := newFile(d.sheet, d.PDF, d.running.language, d.faces)
	if err := d.draw(ctx, f); err != nil {
		return structure.Document{}, err
	}
	return f.document(d.tree, d.PDF), nil
}

// draw draws the pages on a surface.
func (d *document) draw(ctx context.Context, s surface) error {
	d.surface = s
	for number := 1; number <= d.pages; number++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.addPage()
		d.design.draw(d.page(number))
	}
	return nil
}

// A page is a page of a document while it is drawn.
type page struct {
	*document
	number  int
	random  random.Sequence // of the page
	section *structure.Element
}

func (d *document) page(number int) *page {
	return &page{d, number, d.sequence.Skip(uint64(number) << 32), d.tree.Section(number - 1)}
}

// footer draws a text, which may be empty, and the number of the page between two margins, which
// are no content.
func (p *page) footer(left, right, baseline int, s style, text string) {
	number := fmt.Sprintf("%d / %d", p.number, p.pages)
	p.artifact(func() {
		p.write(left, baseline, s, text)
		p.write(right-s.width(number), baseline, s, number)
	})
}
