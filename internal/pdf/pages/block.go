package pages

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// heading returns the text of the heading of a page.
func (d *document) heading(number int) string { return fmt.Sprint(d.Page, " ", number) }

// writeHeading writes the heading of the page, which a bookmark leads to.
func (p *page) writeHeading(x, baseline int, s style) {
	p.bookmarkPage(baseline - 2*s.size)
	p.paragraph("H1", x, baseline, 0, s, p.heading(p.number))
}

// bookmarkPage adds an entry for the page to the outline.
func (p *page) bookmarkPage(y int) {
	p.bookmark(p.heading(p.number)+": "+p.topic(p.number), 0, y)
}

// writeTopic writes the topic of the page.
func (p *page) writeTopic(x, baseline int, s style) {
	p.paragraph("H2", x, baseline, 0, s, p.topic(p.number))
}

// bookmark adds an entry of the outline, which leads to a height of the page.
func (p *page) bookmark(text string, level, y int) { p.surface.bookmark(text, level, max(0, y)) }

// paragraph writes lines as an element, and returns the baseline below them.
func (p *page) paragraph(kind string, x, baseline, leading int, s style, lines ...string) int {
	return p.lines(p.section.Add(kind), x, baseline, leading, s, lines...)
}

// lines writes lines as content of an element, and returns the baseline below them.
func (p *page) lines(e *structure.Element, x, baseline, leading int, s style, lines ...string) int {
	p.content(e, func() {
		for i := range lines {
			p.write(x, baseline+i*leading, s, spaced(lines, i))
		}
	})
	return baseline + len(lines)*leading
}

// spaced returns a line, with a space at its end unless it is the last one, because programs may
// join them.
func spaced(lines []string, i int) string {
	if i+1 < len(lines) {
		return lines[i] + " "
	}
	return lines[i]
}

// centered writes a line in the middle of a box.
func (p *page) centered(kind string, b box, baseline int, s style, text string) {
	p.paragraph(kind, b.x+(b.w-s.width(text))/2, baseline, 0, s, text)
}

// writeLead writes sentences in large type at the top of a box, and returns the bottom of the last one.
func (p *page) writeLead(b box, rows int) (bottom int) {
	return p.sentences(b, p.lead, rows)
}

// sentences writes sentences at the top of a box, and returns the bottom of the last one.
func (p *page) sentences(b box, s style, rows int) (bottom int) {
	leading := s.size * 3 / 2
	lines := p.asides.lead(s, b.w, rows)
	if len(lines) == 0 {
		return b.y
	}
	return p.paragraph("P", b.x, b.y+s.capHeight(), leading, s, lines...) - leading
}

// A label is a heading within a panel, with text below it.
func (p *page) label(b box, heading style, text string, s style, rows int) {
	leading := s.size * 7 / 5
	baseline := b.y + heading.capHeight()
	p.paragraph("H2", b.x, baseline, 0, heading, text)
	if lines := p.asides.lead(s, b.w, rows); len(lines) > 0 {
		p.paragraph("P", b.x, baseline+leading+heading.size/4, leading, s, lines...)
	}
}

// items writes a list of sentences with bullets or numbers.
func (p *page) items(b box, s style, n, rows int, marker func(i int) string) {
	leading := s.size * 7 / 5
	baseline, indent := b.y+s.capHeight(), s.size*3/2
	list := p.section.Add("L")
	for i := range n {
		lines := p.asides.excerpt("", s, b.w-indent, rows)
		item := list.Add("LI")
		p.lines(item.Add("Lbl"), b.x, baseline, 0, s.of(p.accentOn(s)), marker(i))
		baseline = p.lines(item.Add("LBody"), b.x+indent, baseline, leading, s, lines...) + leading/3
	}
}

// accentOn returns the colour of markers beside text in a style.
func (p *page) accentOn(s style) color {
	if s.color == white {
		return p.light
	}
	return p.base
}

// quote writes a sentence in large type below a short rule.
func (p *page) quote(b box, s style, rows int) {
	p.rule(b.x, b.y, 40*pt, 3*pt, p.accent)
	if p.logs() {
		s.size = p.design.size // because words of logs are long
	}
	leading := s.size * 13 / 10
	lines := p.asides.excerpt("", s, b.w, rows)
	p.lines(p.section.Add("BlockQuote").Add("P"), b.x, b.y+10*pt+s.capHeight(), leading, s, lines...)
}

// link writes text that leads to a page or a URI.
func (p *page) link(e *structure.Element, x, baseline int, s style, text string, l structure.Link) {
	link := e.Add("Link")
	p.content(link, func() { p.write(x, baseline, s, text) })
	l.Area = p.rectangleOf(box{x, baseline - s.size, s.width(text), s.size * 5 / 4})
	l.Description = text
	link.Link(l)
}

// contents writes a table of contents of the pages from first on.
func (p *page) contents(b box, s style, first, leading int) {
	toc := p.section.Add("TOC")
	last := min(p.pages, first+b.h/leading-1)
	for number := first; number <= last; number++ {
		baseline := b.y + s.capHeight() + (number-first)*leading
		p.rule(b.x, baseline+leading/3, b.w, pt/2, p.light)
		item := toc.Add("TOCI")
		right := fmt.Sprint(number)
		p.link(item.Add("Reference"), b.x, baseline, s, p.topic(number), structure.Link{Page: number - 1})
		p.lines(item.Add("P"), b.right()-s.width(right), baseline, 0, s, right)
	}
}

// next writes a link to the next page, if there is one, that ends at x.
func (p *page) next(right, baseline int, s style) {
	if p.number == p.pages {
		return
	}
	text := encode(p.Next) + ": " + p.topic(p.number+1)
	p.link(p.section.Add("P"), right-s.width(text), baseline, s, text, structure.Link{Page: p.number})
}
