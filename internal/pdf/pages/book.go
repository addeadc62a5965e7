package pages

// book is a page of a novel: one justified column with wide margins.
var book = design{
	name: "book", style: "lorem",
	faces: roman, size: 10*pt + 50, leading: 15*pt + 50, justified: true,
	draw: drawBook,
}

func drawBook(p *page) {
	if p.variant%3 == 1 {
		p.panel(p.whole(), p.paper)
	}
	area := p.stretch(box{118 * pt, 96 * pt, 360 * pt, 660 * pt})
	if p.variant/3%3 == 1 {
		area.x, area.w = 170*pt, p.right(350*pt)
	}
	if p.logs() {
		area.x, area.w = 60*pt, p.right(475*pt)
	}
	if p.number%8 == 1 {
		area = bookChapter(p, area)
	} else {
		area = bookHeader(p, area)
	}
	p.body(1, p.columns(area, 1, 36*pt)...)
	p.footer(area.x, area.right(), p.bottom(800*pt), style{p.regular, 9 * pt, p.ink}, p.title)
}

// bookChapter writes the beginning of a chapter, and returns the area below it.
func bookChapter(p *page, area box) box {
	heading, topic := style{p.display, 34 * pt, p.ink}, style{p.regular, 16 * pt, p.base}
	switch p.variant / 9 % 4 {
	case 0:
		p.bookmarkPage(area.y)
		p.centered("H1", area, area.y+90*pt, heading, p.heading(p.number))
		p.centered("H2", area, area.y+122*pt, topic, p.topic(p.number))
		p.ornament(point{area.x + area.w/2, area.y + 150*pt})
		_, area = area.cutTop(190*pt, 0)
	case 1:
		p.panel(box{0, 0, p.width, 250 * pt}, p.ink)
		p.writeHeading(area.x, 170*pt, style{p.display, 46 * pt, white})
		p.writeTopic(area.x, 204*pt, topic.of(p.light))
		area = box{area.x, 290 * pt, area.w, p.bottom(466 * pt)}
	case 2:
		p.draw(box{area.x, area.y, area.w, p.down(180 * pt)}, hills)
		_, area = area.cutTop(p.down(180*pt), 0)
		p.writeHeading(area.x, area.y+44*pt, heading)
		p.writeTopic(area.x, area.y+70*pt, topic)
		_, area = area.cutTop(100*pt, 0)
	default:
		p.rule(area.x, area.y, area.w, 2*pt, p.ink)
		p.writeHeading(area.x, area.y+44*pt, heading)
		p.writeTopic(area.x, area.y+72*pt, topic)
		p.rule(area.x, area.y+92*pt, area.w, pt/2, p.ink)
		_, area = area.cutTop(124*pt, 0)
	}
	return area
}

// ornament draws three diamonds around a center.
func (p *page) ornament(center point) {
	p.artifact(func() {
		p.fill(p.accent)
		for i := -1; i <= 1; i++ {
			x, size := center.x+i*16*pt, (5-2*max(i, -i))*pt
			p.moveTo(point{x - size, center.y})
			p.lineTo(point{x, center.y - size})
			p.lineTo(point{x + size, center.y})
			p.lineTo(point{x, center.y + size})
			p.fillPath()
		}
	})
}

// bookHeader writes the heading of a page within a chapter, and returns the area below it.
func bookHeader(p *page, area box) box {
	heading, topic := style{p.display, 14 * pt, p.ink}, style{p.regular, 10 * pt, p.base}
	p.writeHeading(area.x, area.y-20*pt, heading)
	p.paragraph("H2", area.right()-topic.width(p.topic(p.number)), area.y-20*pt, 0, topic, p.topic(p.number))
	p.rule(area.x, area.y-10*pt, area.w, pt/2, p.ink)
	_, area = area.cutTop(14*pt, 0)
	return area
}
