package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A letter has a letterhead, an address, a subject, and a signature.
var letter = Design{
	Name: "letter", MaxPages: 3, Style: "corporate", suits: "lorem german medical marketing legal",
	adapt: adaptLetter,
	title: func(d *document) string { return d.pick(titleTopic, d.words.Letter.Subjects) },
	write: (*page).letterPage,
}

func adaptLetter(d *document, c *random.Sequence) {
	d.numbered = false
	if d.running == ruledHeader {
		d.running = outerHeader
	}
	d.geometry = margins(1418, 1418)
}

// letterheads are the positions of the company's address, and the shapes behind it.
var letterheads = [...]cover{
	{x: 11, y: 9, width: 78, height: 23},
	{x: 11, y: 9, width: 78, center: true, height: 23, shapes: []shape{{11, 20, 78, 0, accent}}},
	{x: 11, y: 9, width: 78, white: true, height: 23, shapes: []shape{{0, 0, 100, 20, dark}}},
	{x: 11, y: 9, width: 60, height: 23, shapes: []shape{{80, 0, 20, 14, accent}, {80, 14, 20, 4, tint}}},
	{x: 11, y: 9, width: 78, height: 23, shapes: []shape{{0, 0, 3, 100, accent}}},
	{x: 11, y: 9, width: 56, white: true, height: 23, shapes: []shape{{0, 0, 70, 20, accent}, {70, 0, 30, 20, dark}}},
	{x: 11, y: 9, width: 78, height: 23, shapes: []shape{{0, 0, 100, 20, tint}, {0, 96, 100, 4, tint}}},
}

func (p *page) letterPage() {
	if p.index == 0 {
		p.letterhead()
		p.address(p.people[1])
		p.space(300)
		p.labelWith(p.line, p.aside(), p.people[0].City+", "+p.date(4))
		p.space(300)
		p.label(p.heading1, p.title)
		p.label(p.normal, fmt.Sprintf(p.words.Letter.Salutation, p.people[1].Name))
	}
	if !p.last() {
		p.fill(p.left, 0)
		return
	}
	reserved := p.closingHeight()
	p.fill((p.left-reserved)*(60+p.choose(letterTextTopic, 41))/100, reserved)
	p.closing()
}

// letterhead writes the company and how to reach it.
func (p *page) letterhead() {
	from := p.people[0]
	p.titleOn(letterheads[p.choose(letterheadTopic, len(letterheads))], from.Company, from.Street+" · "+from.PostalCode+" "+from.City,
		from.Phone+" · "+from.Email)
}

// address writes the address of the recipient.
func (p *page) address(to Person) {
	for _, line := range []string{to.Company, to.Name, to.Street, to.PostalCode + " " + to.City} {
		p.label(p.line, line)
	}
}

// aside aligns the date of some letters to the right.
func (p *page) aside() format {
	if p.choose(dateAlignmentTopic, 2) == 0 {
		return format{align: "right"}
	}
	return format{}
}

func (p *page) closingHeight() int { return 200 + 900 + 5*p.line.height(1) }

// closing writes the end of the letter, with room for a signature.
func (p *page) closing() {
	p.space(200)
	p.label(p.line, p.words.Letter.Closing)
	p.space(900)
	p.label(p.line, p.people[0].Name)
	p.label(p.fine, p.people[0].JobTitle)
	p.label(p.fine, p.words.Letter.Enclosures)
}
