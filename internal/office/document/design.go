package document

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A Design is a kind of document.
type Design struct {
	Name     string
	MaxPages int    // or 0 for any number
	Style    string // of the text that suits it best
	suits    string // other styles of text that suit it, separated by spaces

	cover, contents bool // whether longer documents have these pages
	footnotes       bool
	pictures        int // number of photos
	chapters        func(w *labels.Documents) labels.Outline
	opening         func(d *document) int // height of the parts of the first page other than the title and text
	first           []*block              // of the first page with text; if nil, blocks of the rotation
	rotation        [][]*block            // blocks of pages

	adapt    func(d *document, c *random.Sequence) // adapts the look
	title    func(d *document) string
	subtitle func(d *document) string // below the title
	write    func(p *page)
}

var designs = [...]*Design{&report, &letter, &minutes, &manual, &contract, &invoice, &cv, &essay}

// Designs returns all designs.
func Designs() []*Design { return slices.Clone(designs[:]) }

// designNamed returns the design of a name.
func designNamed(name string) *Design {
	i := slices.IndexFunc(designs[:], func(d *Design) bool { return d.Name == name })
	if i < 0 {
		panic("document: unknown design " + name)
	}
	return designs[i]
}

// Choose returns the design that a seed selects from the designs that suit the number of pages and the
// style of the text. An empty style suits all designs. Consecutive seeds select different designs.
func Choose(pages int, style string, seed uint64) *Design {
	suitable := slices.DeleteFunc(Designs(), func(d *Design) bool {
		return !d.Allows(pages) || style != "" && !d.isFor(style)
	})
	round, turn := seed/uint64(len(suitable)), int(seed%uint64(len(suitable)))
	if round > 0 {
		c := random.Sequence(random.Mix(round))
		random.Shuffle(&c, suitable)
	}
	return suitable[turn]
}

// Allows reports whether a document of the design may have that many pages.
func (d *Design) Allows(pages int) bool { return d.MaxPages == 0 || pages <= d.MaxPages }

func (d *Design) isFor(style string) bool {
	return style == d.Style || slices.Contains(strings.Fields(d.suits), style)
}

// pick returns an element of a list for the document.
func (d *document) pick(topic topic, list []string) string { return list[d.choose(topic, len(list))] }
