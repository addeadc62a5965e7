package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An essay is text to read, with pictures and quotations, in one or two columns.
var essay = Design{
	Name: "essay", Style: "marketing", suits: "lorem german corporate",
	footnotes: true, pictures: 2,
	chapters: func(w *labels.Documents) labels.Outline { return w.Essay },
	first:    []*block{pullQuote},
	rotation: [][]*block{{pullQuote}, {wideFigure}, {}, {pullQuote, wideFigure}},
	adapt:    adaptEssay,
	title:    func(d *document) string { return d.pick(titleTopic, d.words.Essay.Titles) },
	write:    (*page).essayPage,
}

// adaptEssay gives an essay serifs and wide margins, or two columns.
func adaptEssay(d *document, c *random.Sequence) {
	serifs := [...]font{times, georgia, cambria}
	d.body, d.numbered, d.justified = serifs[c.Below(len(serifs))], false, true
	if c.Below(2) == 0 {
		d.display = d.body
	}
	if d.geometry = margins(1900, 1600); c.Below(2) == 0 {
		d.geometry = margins(1250, 1418)
		d.columns, d.justified = 2, false
	}
	if d.running == stripedMargin || d.running == bandFooter {
		d.running = plainFooter
	}
}

func (p *page) essayPage() {
	if p.index == 0 {
		p.titleOn(p.masthead(), p.title, fmt.Sprintf(p.words.By, p.people[0].Name))
	}
	p.flow()
}
