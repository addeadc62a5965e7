package pages

import "fmt"

// datasheet describes a device with tables and charts on a dense grid.
var datasheet = design{
	name: "datasheet", style: "numbers", logs: true,
	faces: sans, size: 8 * pt, leading: 11*pt + 50,
	draw: drawDatasheet,
}

func drawDatasheet(p *page) {
	area := datasheetHeader(p)
	[]func(*page, box){datasheetColumns, datasheetCharts, datasheetTables}[(p.variant/3+p.number)%3](p, area)
	p.rule(45*pt, p.bottom(799*pt), p.right(505*pt), pt/2, p.light)
	p.footer(45*pt, p.right(550*pt), p.bottom(814*pt), style{p.regular, 7*pt + 50, p.ink}, fmt.Sprint(p.title, ", ", encode(p.Version), " 1.", p.variant%10))
}

// datasheetColumns draws a table of properties beside charts, text and a table.
func datasheetColumns(p *page, area box) {
	if p.logs() {
		side, main := area.cutTop(226*pt, 18*pt)
		datasheetSide(p, side, 10)
		p.body(1, main)
		return
	}
	side, main := area.cutLeft(190*pt, 18*pt)
	if p.variant/9%2 == 0 {
		side, main = area.cutRight(190*pt, 18*pt)
	}
	datasheetMain(p, main)
	datasheetSide(p, side, 12)
}

// datasheetCharts draws key figures and three charts above text.
func datasheetCharts(p *page, area box) {
	tiles, area := area.cutTop(74*pt, 18*pt)
	p.keyFigures(tiles, 4)
	row, area := area.cutTop(p.down(160*pt), 18*pt)
	for i, b := range row.split(3, 14*pt) {
		p.figure(b, *charts[(i+p.variant)%len(charts)])
	}
	if p.landscape() {
		p.body(2, p.columns(area, 3, 14*pt)...)
		return
	}
	wide, area := area.cutBottom(190*pt, 18*pt)
	p.body(2, p.columns(area, 3, 14*pt)...)
	p.panel(wide, p.paper)
	p.figure(wide.inset(12*pt), lines)
}

// datasheetTables draws two tables beside each other above text and a pattern.
func datasheetTables(p *page, area box) {
	top := p.sentences(area, style{p.text, 11 * pt, p.base}, 3)
	_, area = area.cutTop(top+18*pt-area.y, 0)
	left := p.properties(8)
	left.filled, left.striped = true, true
	upper, area := area.cutTop(left.height(), 18*pt)
	parts := 2
	if p.landscape() {
		parts = 3
	}
	row := upper.split(parts, 16*pt)
	p.writeTable(row[0], left, encode(p.Key))
	p.figure(row[1], *charts[(p.variant/27+p.number)%len(charts)])
	last := area
	if p.landscape() {
		last = row[2]
	}
	sales := p.sales(last.w)
	sales.filled = true
	if !p.landscape() {
		last, area = area.cutBottom(sales.height(), 14*pt)
	}
	p.body(2, p.columns(area, 3, 14*pt)...)
	p.writeTable(last, sales, encode(p.TableTitle))
}

// datasheetHeader draws a header, and returns the area below it.
func datasheetHeader(p *page) box {
	title := style{p.display, 22 * pt, white}
	x := p.right(550*pt) - title.width(p.title)
	height := 84 * pt
	switch p.variant % 3 {
	case 0:
		p.panel(box{0, 0, p.width, height}, p.ink)
		p.panel(box{0, height, p.width, 5 * pt}, p.accent)
	case 1:
		title.color = p.base
		p.outline(box{45 * pt, 30 * pt, p.right(505 * pt), 62 * pt}, p.base, 2*pt)
		x -= 14 * pt
	default:
		p.panel(box{p.width - 250*pt, 0, 250 * pt, height + 20*pt}, p.base)
	}
	heading := p.ink
	if p.variant%3 == 0 {
		heading = white
	}
	p.writeHeading(59*pt, 66*pt, style{p.display, 26 * pt, heading})
	p.writeTitle(x, 66*pt, title)
	p.writeTopic(45*pt, 126*pt, style{p.display, 15 * pt, p.base})
	return p.stretch(box{45 * pt, 142 * pt, 505 * pt, 646 * pt})
}

// datasheetMain draws two charts, text, and a table across two columns.
func datasheetMain(p *page, area box) {
	top := p.sentences(area, style{p.text, 10 * pt, p.ink}, 3)
	_, area = area.cutTop(top+18*pt-area.y, 0)
	upper, area := area.cutTop(150*pt, 16*pt)
	t := p.sales(area.w)
	lower, area := area.cutBottom(t.height(), 14*pt)
	first := (p.variant/6 + p.number) % len(charts)
	for i, b := range upper.split(2, 12*pt) {
		p.figure(b, *charts[(first+i)%len(charts)])
	}
	p.body(2, p.columns(area, 2, 14*pt)...)
	t.filled, t.striped = p.variant/18%2 == 0, true
	p.writeTable(lower, t, encode(p.TableTitle))
}

// datasheetSide draws a table of properties and, if there is room, a picture of the device.
func datasheetSide(p *page, b box, properties int) {
	t := p.properties(properties)
	t.striped, t.filled = true, true
	picture := box{}
	if b.h > 400*pt {
		picture, b = b.cutTop(150*pt, 18*pt)
		p.draw(picture, []drawing{tiles, hills}[p.number%2])
	}
	p.writeTable(b, t, encode(p.Key))
	if rest := b.h - t.height(); rest > 120*pt {
		p.panel(box{b.x, b.y + t.height(), b.w, rest}, p.paper)
		p.items(box{b.x + 12*pt, b.y + t.height() + 18*pt, b.w - 24*pt, 0}, style{p.text, 8*pt + 50, p.ink}, p.fitting(rest-30*pt, 42*pt), 3, bulletMarker)
	}
}
