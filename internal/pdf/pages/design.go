package pages

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A design determines the look of the pages of a document.
type design struct {
	name      string
	style     string // of the text, by default
	logs      bool   // the lines of logs suit the design
	faces     func() *faces
	size      int // of the text in columns
	leading   int // distance of its lines
	justified bool
	draw      func(p *page)
}

var designs = []*design{&report, &magazine, &paper, &brochure, &manual, &newsletter, &datasheet, &book}

// Designs returns the names of the designs.
func Designs() (names []string) {
	for _, d := range designs {
		names = append(names, d.name)
	}
	return names
}

// choose returns the design in the options. If there is none, it returns one that suits the text.
func choose(o Options, sequence *random.Sequence) *design {
	suitable := slices.Clone(designs)
	if o.Style != "" && textpdf.Layout(prose.New(o.Style, 0, 1, prose.Windows1252).Layout()) == textpdf.Lines {
		suitable = slices.DeleteFunc(suitable, func(d *design) bool { return !d.logs })
	}
	selected := suitable[sequence.Below(len(suitable))]
	for _, d := range designs {
		if d.name == o.Design {
			selected = d
		}
	}
	return selected
}
