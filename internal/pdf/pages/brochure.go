package pages

import "fmt"

// brochure consists of coloured panels.
var brochure = design{
	name: "brochure", style: "marketing",
	faces: sans, size: 9*pt + 50, leading: 14 * pt,
	draw: drawBrochure,
}

func drawBrochure(p *page) {
	layouts := []func(*page){brochureBand, brochureCircle, brochureMosaic, brochureTower}
	if p.logs() {
		layouts = layouts[:2] // which are wide enough
	}
	layouts[(p.variant+p.number)%len(layouts)](p)
}

func bulletMarker(int) string { return bullet }

// numberMarker returns the number of an item.
func numberMarker(i int) string { return fmt.Sprint(1+i, ".") }

// fitting returns how many blocks of a height fit in a height, at least one.
func (p *page) fitting(height, block int) int { return max(1, height/block) }

// brochureHeading writes the heading into a panel.
func brochureHeading(p *page, b box, size int, c color) {
	p.writeHeading(b.x, b.y+size*3/4, style{p.display, size, c})
	p.writeTopic(b.x, b.y+size*3/4+24*pt, style{p.regular, 15 * pt, c})
}

// brochureBand draws a photo, a band with the heading, and three panels.
func brochureBand(p *page) {
	photo, rest := p.whole().cutTop(p.down(300*pt), 0)
	p.photoOrPattern(photo)
	band, rest := rest.cutTop(110*pt, 0)
	p.panel(band, p.base)
	brochureHeading(p, band.pad(50*pt, 26*pt), 40*pt, white)
	rest = box{50 * pt, rest.y + 30*pt, p.right(495 * pt), p.bottom(790*pt) - rest.y - 30*pt}
	bottom := p.writeLead(rest, 3)
	_, rest = rest.cutTop(bottom+24*pt-rest.y, 0)
	p.body(1, p.columns(rest, 3, 20*pt)...)
	p.footer(50*pt, p.right(545*pt), p.bottom(818*pt), style{p.regular, 8 * pt, p.base}, p.title)
}

// photoOrPattern draws a photo on every fourth page, and a pattern on others.
func (p *page) photoOrPattern(b box) {
	switch {
	case p.number == 1 && p.variant/4%2 == 0:
		p.photo(b, 0)
	case p.number%4 == 2:
		p.photo(b, 1)
	case p.number%4 == 0:
		p.draw(b, hills)
	default:
		p.draw(b, tiles)
	}
}

// brochureMosaic draws panels of two rows, in mirrored orders.
func brochureMosaic(p *page) {
	top, bottom := p.whole().cutTop(p.down(421*pt), 0)
	a, b := top.cutLeft(p.across(340*pt), 0)
	c, d := bottom.cutRight(p.across(340*pt), 0)
	if p.variant/8%2 == 1 {
		a, b = top.cutRight(p.across(340*pt), 0)
		c, d = bottom.cutLeft(p.across(340*pt), 0)
	}
	p.panel(b, p.accent.mix(p.ink, 2, 5))
	brochureHeading(p, b.pad(30*pt, 50*pt), 40*pt, white)
	p.sentences(box{b.x + 30*pt, b.y + 150*pt, b.w - 60*pt, 0}, style{p.text, 11 * pt, white}, min(10, (b.h-180*pt)/(17*pt)))
	p.photoOrPattern(a)
	p.panel(d, p.base)
	p.quote(box{d.x + 30*pt, d.y + 60*pt, d.w - 60*pt, 0}, style{p.display, 19 * pt, white}, min(9, (d.h-80*pt)/(25*pt)))
	p.panel(c, p.paper)
	p.body(1, p.columns(c.pad(32*pt, 44*pt), 1, 18*pt)...)
	p.footer(32*pt, p.right(563*pt), p.bottom(824*pt), style{p.regular, 8 * pt, p.ink}, "")
}

// brochureTower draws a tall panel beside three others.
func brochureTower(p *page) {
	tower, rest := p.whole().cutLeft(p.across(235*pt), 0)
	if p.variant/8%2 == 1 {
		tower, rest = p.whole().cutRight(p.across(235*pt), 0)
	}
	p.panel(tower, p.ink)
	inner := tower.pad(32*pt, 70*pt)
	brochureHeading(p, inner, 44*pt, white)
	p.rule(inner.x, inner.y+76*pt, 60*pt, 4*pt, p.accent)
	p.sentences(box{inner.x, inner.y + 106*pt, inner.w, 0}, style{p.text, 12 * pt, p.light}, 8)
	p.items(box{inner.x, inner.y + 300*pt, inner.w, 0}, style{p.text, 10 * pt, white}, min(6, p.fitting(p.bottom(800*pt)-inner.y-300*pt, 52*pt)), 3, bulletMarker)
	photo, rest := rest.cutTop(p.down(280*pt), 0)
	p.photoOrPattern(photo)
	p.body(2, p.columns(box{rest.x + 32*pt, rest.y + 32*pt, rest.w - 64*pt, p.bottom(780*pt) - rest.y - 32*pt}, 1, 16*pt)...)
	p.footer(rest.x+32*pt, rest.right()-32*pt, p.bottom(818*pt), style{p.regular, 8 * pt, p.base}, p.title)
}

// brochureCircle draws a large disc on a pattern, and numbered items.
func brochureCircle(p *page) {
	top, _ := p.whole().cutTop(p.down(360*pt), 0)
	p.draw(top, tiles)
	center := point{p.width / 2, p.down(300 * pt)}
	if p.variant/8%3 == 1 {
		center.x = p.across(200 * pt)
	}
	p.artifact(func() {
		p.fill(white)
		p.circle(center, 168*pt)
		p.fill(p.base)
		p.circle(center, 158*pt)
	})
	disc := box{center.x - 158*pt, center.y - 158*pt, 316 * pt, 316 * pt}
	p.bookmarkPage(0)
	p.centered("H1", disc, disc.y+165*pt, style{p.display, 48 * pt, white}, p.heading(p.number))
	p.centered("H2", disc, disc.y+195*pt, style{p.regular, 16 * pt, white}, p.topic(p.number))
	area := box{50 * pt, center.y + 184*pt, p.right(495 * pt), p.bottom(600*pt) - center.y}
	list, text := area.cutLeft(p.across(180*pt), 24*pt)
	if p.logs() {
		list, text = area.cutTop(80*pt, 20*pt)
	}
	p.items(list, style{p.text, 10 * pt, p.ink}, p.fitting(list.h, 52*pt), 3, numberMarker)
	p.body(1, p.columns(text, 2, 18*pt)...)
	p.footer(50*pt, p.right(545*pt), p.bottom(818*pt), style{p.regular, 8 * pt, p.base}, p.title)
}
