package pages

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// paper is an article of a scientific journal in two justified columns, with an abstract.
var paper = design{
	name: "paper", style: "technical", logs: true,
	faces: roman, size: 9 * pt, leading: 12 * pt, justified: true,
	draw: drawPaper,
}

func drawPaper(p *page) {
	area := p.stretch(box{58 * pt, 62 * pt, 479 * pt, 722 * pt})
	if p.number == 1 {
		area = paperTitle(p, area)
		area = paperAbstract(p, area)
	} else {
		small := style{p.regular, 8 * pt, p.ink}
		p.artifact(func() { p.write(area.right()-small.width(p.title), 66*pt, small, p.title) })
		p.writeHeading(area.x, 68*pt, style{p.bold, 15 * pt, p.ink})
		p.rule(area.x, 78*pt, area.w, pt/2, p.ink)
		p.writeTopic(area.x, 100*pt, style{p.bold, 11 * pt, p.ink})
		_, area = area.cutTop(54*pt, 0)
	}
	paperColumns(p, area)
	p.footer(58*pt, p.right(537*pt), p.bottom(812*pt), style{p.regular, 8 * pt, p.ink}, fmt.Sprint(encode(p.Institute), " 2024"))
}

// paperTitle writes the title and the authors, and returns the area below them.
func paperTitle(p *page, area box) box {
	heading, title, author := style{p.bold, 24 * pt, p.ink}, style{p.bold, 15 * pt, p.base}, style{p.regular, 9*pt + 50, p.ink}
	x := func(s style, text string) int { return area.x + (area.w-s.width(text))/2 }
	if p.variant%2 == 1 {
		x = func(style, string) int { return area.x }
		p.panel(box{0, 0, p.width, 26 * pt}, p.base)
	}
	first := p.heading(1)
	p.writeHeading(x(heading, first), area.y+24*pt, heading)
	p.writeTitle(x(title, p.title), area.y+50*pt, title)
	authors, institute := encode(p.Authors), encode(p.Institute)
	p.paragraph("P", x(author, authors), area.y+72*pt, 0, author, authors)
	p.link(p.section.Add("P"), x(author, institute), area.y+86*pt, author, institute, structure.Link{URI: "https://example.com/"})
	_, area = area.cutTop(108*pt, 0)
	return area
}

// writeTitle writes the title of the document.
func (p *page) writeTitle(x, baseline int, s style) { p.paragraph("P", x, baseline, 0, s, p.title) }

// paperAbstract writes an abstract, and returns the area below it.
func paperAbstract(p *page, area box) box {
	const rows = 6
	abstract := box{area.x + 40*pt, area.y, area.w - 80*pt, 112 * pt}
	if p.variant/2%2 == 1 {
		abstract = box{area.x, area.y, area.w, 112 * pt}
		p.panel(abstract, p.paper)
		abstract = abstract.pad(16*pt, 0)
	} else {
		p.rule(abstract.x, abstract.y, abstract.w, pt/2, p.ink)
		p.rule(abstract.x, abstract.bottom(), abstract.w, pt/2, p.ink)
	}
	p.label(box{abstract.x, abstract.y + 14*pt, abstract.w, 0}, style{p.bold, 9*pt + 50, p.ink}, encode(p.Abstract), style{p.regular, 8*pt + 50, p.ink}, rows)
	_, area = area.cutTop(134*pt, 0)
	return area
}

// paperColumns writes two columns with a figure or a table at the top or the bottom of a column.
func paperColumns(p *page, area box) {
	columns := p.columns(area, 2, 19*pt)
	wide := len(columns) == 1 || (p.variant/4+p.number)%3 == 0
	float, table := area, p.number%3 == 2
	height := 200 * pt
	if !table {
		height = p.down(height)
	}
	if wide {
		float, area = area.cutBottom(height, 14*pt)
		columns = p.columns(area, 2, 19*pt)
	} else {
		i := (p.variant/8 + p.number) % 2
		if p.variant/16%2 == 0 {
			float, columns[i] = columns[i].cutTop(height-10*pt, 14*pt)
		} else {
			float, columns[i] = columns[i].cutBottom(height-10*pt, 14*pt)
		}
	}
	p.body(3, columns...)
	if table {
		t := p.sales(float.w)
		p.writeTable(box{float.x, float.y + 10*pt, float.w, float.h}, t, encode(p.TableTitle))
		return
	}
	p.figure(float, *charts[(p.variant+p.number)%len(charts)])
}
