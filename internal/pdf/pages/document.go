package pages

import (
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A document has the state that its pages share, such as the position in the text.
type document struct {
	*canvas
	*faces
	*labels.Labels
	*labels.Pages
	palette
	design       *design
	pages        int
	tree         *structure.Tree
	running      *text           // of the columns, continues from page to page
	asides       *text           // of leads, captions and panels
	given        given           // is before the running text
	sequence     random.Sequence // each page has a part of it
	variant      int             // any number; selects between alternatives of a design
	title        string          // in the style of the design, in Windows-1252
	topics       []string        // of pages, in Windows-1252
	figures      int             // so far
	tables       int             // so far
	photoSeed    uint64
	plain        style // of columns
	strong       style // of headings and labels in columns
	caption      style
	captionLabel style
	lead         style
}

// newDocument returns an empty document.
func newDocument(o Options) *document {
	sequence := random.Sequence(random.Mix(o.Seed))
	design := choose(o, &sequence)
	if o.Style == "" {
		o.Style = design.style
	}
	text := newText(o.Style, o.Seed, o.Pages)
	d := &document{
		design: design, pages: o.Pages, tree: structure.NewTree(o.Pages),
		Labels: labels.In(text.language), Pages: labels.PagesIn(text.language), running: text, asides: text,
	}
	d.palette = palettes[sequence.Below(len(palettes))]
	d.variant = sequence.Below(1 << 16)
	titles := d.Titles[design.name]
	d.title = encode(titles[sequence.Below(len(titles))])
	for _, topic := range d.Topics {
		d.topics = append(d.topics, encode(topic))
	}
	random.Shuffle(&sequence, d.topics)
	d.photoSeed = o.Seed
	d.sequence = sequence.Skip(1 << 32)
	d.setFaces()
	d.given = given{style: typeset.Style{Family: d.plain.given, Language: o.Language}, rest: o.Text}
	d.canvas = &canvas{sheet: newSheet(o)}
	if text.layout != textpdf.Prose { // paragraphs of prose belong together
		d.asides = newText(o.Style, random.Mix(o.Seed), o.Pages)
	}
	return d
}

// setFaces sets the faces and the styles of the design. Lines are typewritten.
func (d *document) setFaces() {
	d.faces = d.design.faces()
	size := d.design.size
	if d.logs() {
		d.faces = typewritten(*d.faces)
		size = 7*pt + 50
	}
	d.plain, d.strong = style{d.faces.text, size, d.ink}, style{d.faces.strong, d.design.size, d.ink}
	d.caption, d.captionLabel = style{d.faces.caption, 8 * pt, d.ink}, style{d.bold, 8 * pt, d.base}
	d.lead = style{d.faces.text, 13 * pt, d.base}
	if d.logs() {
		d.lead.size, d.caption.size = 9*pt, 7*pt
	}
}

// logs reports whether the text consists of lines, which need the whole width of a page.
func (d *document) logs() bool { return d.running.layout == textpdf.Lines }

// topic returns the topic of a page.
func (d *document) topic(number int) string { return d.topics[(number-1)%len(d.topics)] }
