package pages

import "fmt"

// manual has numbered steps, notes in boxes, and tables beside a margin with headings.
var manual = design{
	name: "manual", style: "technical", logs: true,
	faces: sans, size: 9 * pt, leading: 13 * pt,
	draw: drawManual,
}

func drawManual(p *page) {
	margin, main := manualGrid(p)
	manualTab(p)
	manualMargin(p, margin)
	p.writeTopic(main.x, main.y+20*pt, style{p.display, 20 * pt, p.base})
	_, main = main.cutTop(44*pt, 0)
	switch (p.variant/4 + p.number) % 3 {
	case 0:
		manualSteps(p, main)
	case 1:
		manualTable(p, main)
	default:
		manualFigure(p, main)
	}
	p.footer(50*pt, p.right(545*pt), p.bottom(813*pt), style{p.regular, 8 * pt, p.base}, p.title)
}

// manualGrid returns the margin and the main column.
func manualGrid(p *page) (margin, main box) {
	area := p.stretch(box{50 * pt, 70 * pt, 495 * pt, 712 * pt})
	if p.variant%2 == 1 {
		return area.cutRight(120*pt, 26*pt)
	}
	return area.cutLeft(120*pt, 26*pt)
}

// manualTab draws a tab on the edge of the page, in a position that depends on the number of the
// page, or a band at the top.
func manualTab(p *page) {
	if p.variant/2%2 == 1 {
		p.panel(box{0, 0, p.width, 40 * pt}, p.ink)
		p.panel(box{50 * pt, 40 * pt, 60 * pt, 4 * pt}, p.accent)
		return
	}
	tab := box{p.width - 22*pt, p.down((80 + 60*(p.number%11)) * pt), 22 * pt, 52 * pt}
	if p.variant%2 == 0 {
		tab.x = 0
	}
	p.panel(tab, p.accent)
}

// manualMargin writes the heading and a note into the margin.
func manualMargin(p *page, b box) {
	p.panel(box{b.x, b.y, b.w, 112 * pt}, p.base)
	p.writeHeading(b.x+12*pt, b.y+90*pt, style{p.display, 23 * pt, white})
	p.artifact(func() {
		p.write(b.x+12*pt, b.y+50*pt, style{p.display, 40 * pt, p.light}, fmt.Sprint(p.number))
	})
	if p.number == 1 && p.pages > 1 {
		p.contents(box{b.x, b.y + 140*pt, b.w, p.down(380 * pt)}, style{p.regular, 8*pt + 50, p.ink}, 2, 20*pt)
		return
	}
	p.sentences(box{b.x, b.y + 136*pt, b.w, 0}, p.caption.of(p.base), 6)
}

// manualSteps writes numbered steps above text and a note.
func manualSteps(p *page, area box) {
	const steps, leading, height = 5, 13 * pt, 46 * pt
	list := p.section.Add("L")
	s := style{p.text, 9*pt + 50, p.ink}
	for i := range steps {
		y := area.y + i*height
		item := list.Add("LI")
		p.stepMarker(point{area.x + 12*pt, y + 10*pt})
		number := style{p.bold, 11 * pt, white}
		text := fmt.Sprint(1 + i)
		p.lines(item.Add("Lbl"), area.x+12*pt-number.width(text)/2, y+14*pt, 0, number, text)
		p.lines(item.Add("LBody"), area.x+36*pt, y+10*pt, leading, s, p.asides.excerpt("", s, area.w-36*pt, 3)...)
	}
	_, area = area.cutTop(steps*height+10*pt, 0)
	manualNote(p, &area)
	p.body(2, p.columns(area, 1, 18*pt)...)
}

// stepMarker draws the background of the number of a step.
func (p *page) stepMarker(center point) {
	const radius = 11 * pt
	p.artifact(func() {
		p.fill(p.base)
		if p.variant/8%2 == 1 {
			p.rectangle(box{center.x - radius, center.y - radius, 2 * radius, 2 * radius})
		} else {
			p.circle(center, radius)
		}
	})
}

// manualNote draws a box with a note at the bottom of an area, and removes it from the area.
func manualNote(p *page, area *box) {
	note, rest := area.cutBottom(66*pt, 16*pt)
	*area = rest
	color, title := p.accent, p.Note
	if p.number%2 == 0 {
		color, title = p.base, p.Tip
	}
	p.panel(note, p.paper)
	p.panel(box{note.x, note.y, 5 * pt, note.h}, color)
	p.label(box{note.x + 18*pt, note.y + 14*pt, note.w - 32*pt, 0}, style{p.bold, 10 * pt, p.ink}, encode(title), style{p.text, 9 * pt, p.ink}, 2)
}

// manualTable writes text, and a table of properties below it.
func manualTable(p *page, area box) {
	t := p.properties(7)
	t.filled, t.striped = p.variant/16%2 == 0, true
	bottom, area := area.cutBottom(t.height(), 14*pt)
	manualNote(p, &area)
	p.body(2, p.columns(area, 1, 18*pt)...)
	p.writeTable(bottom, t, p.topic(p.number))
}

// manualFigure writes text below a figure.
func manualFigure(p *page, area box) {
	figure, area := area.cutTop(p.down(210*pt), 18*pt)
	p.figure(figure, []drawing{tiles, bars, lines}[p.number/3%3])
	manualNote(p, &area)
	p.body(3, p.columns(area, 1, 18*pt)...)
}
