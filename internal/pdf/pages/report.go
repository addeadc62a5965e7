package pages

// report is a report of a company: a cover with a coloured band and a table of contents, followed by
// pages with charts, tables and key figures.
var report = design{
	name: "report", style: "corporate", logs: true,
	faces: sans, size: 9 * pt, leading: 13 * pt,
	draw: drawReport,
}

func drawReport(p *page) {
	if p.number == 1 {
		[]func(*page){reportTopBand, reportSideBand, reportPattern}[p.variant%3](p)
	} else {
		reportPage(p)
	}
	small := style{p.regular, 8 * pt, p.base}
	if p.number > 1 || p.variant%3 != 1 {
		p.rule(55*pt, p.bottom(797*pt), p.right(485*pt), pt/2, p.light)
	}
	p.footer(55*pt, p.right(540*pt), p.bottom(813*pt), small, p.title)
}

// reportTopBand draws a cover with a band at the top.
func reportTopBand(p *page) {
	height := p.down((270 + p.variant/3%4*40) * pt)
	p.panel(box{0, 0, p.width, height}, p.ink)
	p.panel(box{0, height, p.width, 8 * pt}, p.accent)
	p.paragraph("P", 55*pt, 70*pt, 0, style{p.regular, 13 * pt, p.light}, p.title)
	p.writeHeading(55*pt, height-62*pt, style{p.display, 60 * pt, white})
	p.writeTopic(55*pt, height-32*pt, style{p.regular, 18 * pt, p.light})
	reportStart(p, box{55 * pt, height + 42*pt, p.right(485 * pt), p.bottom(740*pt) - height}, style{p.regular, 9 * pt, p.ink})
}

// reportStart writes a table of contents beside text.
func reportStart(p *page, area box, s style) {
	toc, rest := area.cutLeft(150*pt, 28*pt)
	if p.pages > 1 {
		p.paragraph("H2", toc.x, toc.y+s.capHeight(), 0, style{p.bold, 10 * pt, p.base}, encode(p.Contents))
		_, toc = toc.cutTop(18*pt, 0)
		p.contents(box{toc.x, toc.y, toc.w, min(toc.h, 250*pt)}, s, 2, 20*pt)
	} else {
		rest = area
	}
	bottom := p.writeLead(rest, 3)
	_, rest = rest.cutTop(bottom+22*pt-rest.y, 0)
	p.body(2, p.columns(rest, 2, 16*pt)...)
}

// reportSideBand draws a cover with a band at the left, which has the table of contents.
func reportSideBand(p *page) {
	band, rest := p.whole().cutLeft(p.across(190*pt), 0)
	if p.variant/3%2 == 1 {
		band, rest = p.whole().cutRight(p.across(190*pt), 0)
	}
	p.panel(band, p.base)
	p.panel(box{band.x + 30*pt, 60 * pt, 40 * pt, 5 * pt}, p.light)
	p.writeHeading(band.x+30*pt, 120*pt, style{p.display, 34 * pt, white})
	p.writeTopic(band.x+30*pt, 146*pt, style{p.regular, 12 * pt, white})
	if p.pages > 1 {
		p.contents(box{band.x + 30*pt, 200 * pt, band.w - 60*pt, p.down(320 * pt)}, style{p.regular, 8*pt + 50, white}, 2, 22*pt)
	}
	rest = box{rest.x + 40*pt, 60 * pt, rest.w - 85*pt, p.bottom(720 * pt)}
	p.paragraph("P", rest.x, rest.y+22*pt, 0, style{p.display, 26 * pt, p.ink}, p.title)
	_, rest = rest.cutTop(52*pt, 0)
	bottom := p.writeLead(rest, 3)
	_, rest = rest.cutTop(bottom+22*pt-rest.y, 0)
	chart, rest := rest.cutTop(p.down(200*pt), 20*pt)
	p.figure(chart, *charts[p.variant/6%len(charts)])
	p.body(2, p.columns(rest, 1, 16*pt)...)
}

// reportPattern draws a cover with a pattern of shapes above or below the title.
func reportPattern(p *page) {
	pattern, rest := p.whole().cutTop(p.down(300*pt), 0)
	if p.variant/3%2 == 1 {
		pattern, rest = p.whole().cutBottom(p.down(300*pt), 0)
	}
	rest = box{55 * pt, rest.y + 50*pt, p.right(485 * pt), min(rest.h, p.bottom(790*pt)-rest.y) - 60*pt}
	p.writeHeading(rest.x, rest.y+36*pt, style{p.display, 48 * pt, p.ink})
	p.writeTopic(rest.x, rest.y+62*pt, style{p.regular, 16 * pt, p.base})
	p.paragraph("P", rest.right()-style{p.bold, 12 * pt, p.accent}.width(p.title), rest.y+62*pt, 0, style{p.bold, 12 * pt, p.accent}, p.title)
	p.draw(pattern, tiles)
	_, rest = rest.cutTop(92*pt, 0)
	reportStart(p, rest, style{p.regular, 9 * pt, p.ink})
}

// reportPage draws a page after the cover.
func reportPage(p *page) {
	p.rule(55*pt, 50*pt, p.right(485*pt), pt/2, p.light)
	p.panel(box{55 * pt, 50 * pt, 60 * pt, 5 * pt}, p.accent)
	p.writeHeading(55*pt, 96*pt, style{p.display, 30 * pt, p.ink})
	p.writeTopic(55*pt, 120*pt, style{p.regular, 14 * pt, p.base})
	area := p.stretch(box{55 * pt, 148 * pt, 485 * pt, 636 * pt})
	switch (p.variant/12 + p.number) % 4 {
	case 0:
		bottom := p.writeLead(area, 3)
		_, area = area.cutTop(bottom+20*pt-area.y, 0)
		figure, text := area.cutTop(p.down(230*pt), 18*pt)
		p.figure(figure, *charts[p.number%len(charts)])
		p.body(2, p.columns(text, 2, 18*pt)...)
	case 1:
		p.keyFigures(box{area.x, area.y, area.w, 74 * pt}, 4)
		_, area = area.cutTop(94*pt, 0)
		reportTable(p, area)
	case 2:
		reportColumn(p, area)
	default:
		figure, text := area.cutBottom(p.down(220*pt), 18*pt)
		p.body(2, p.columns(text, 2, 18*pt)...)
		p.figure(figure, []drawing{hills, tiles}[p.number/4%2])
	}
}

// reportTable writes text above a table.
func reportTable(p *page, area box) {
	t := p.sales(area.w)
	t.filled = p.variant%2 == 0
	bottom, text := area.cutBottom(t.height(), 16*pt)
	p.body(2, p.columns(text, 2, 18*pt)...)
	p.writeTable(bottom, t, encode(p.TableTitle))
}

// reportColumn writes text in two columns, with a chart in one.
func reportColumn(p *page, area box) {
	if p.logs() {
		figure, text := area.cutTop(p.down(200*pt), 18*pt)
		p.figure(figure, bars)
		p.body(1, text)
		return
	}
	columns := area.split(2, 18*pt)
	var figure box
	figure, columns[1] = columns[1].cutTop(p.down(220*pt), 16*pt)
	p.body(3, columns...)
	p.figure(figure, *charts[p.number/4%len(charts)])
}

// keyFigures draws tiles with large numbers.
func (p *page) keyFigures(b box, n int) {
	for i, tile := range b.split(n, 12*pt) {
		background, number := p.paper, p.base
		if i == p.number%n {
			background, number = p.base, white
		}
		p.panel(tile, background)
		label := encode(p.Properties[(p.number*n+i)%len(p.Properties)])
		p.paragraph("P", tile.x+10*pt, tile.y+38*pt, 20*pt, style{p.display, 24 * pt, number}, p.Integer(2+p.random.Below(2000)))
		p.paragraph("P", tile.x+10*pt, tile.y+58*pt, 0, style{p.regular, 9 * pt, number}, label)
	}
}
