package pages

// magazine has large photos, serifs and three columns.
var magazine = design{
	name: "magazine", style: "marketing",
	faces: mixed, size: 9 * pt, leading: 12*pt + 50,
	draw: drawMagazine,
}

func drawMagazine(p *page) {
	if p.number == 1 {
		[]func(*page){magazineCover, magazinePoster, magazineSide}[p.variant%3](p)
	} else {
		magazinePage(p)
	}
}

func magazineFooter(p *page, s style) {
	p.footer(45*pt, p.right(550*pt), p.bottom(818*pt), s, p.title)
}

// magazineCover draws a photo below the name of the magazine.
func magazineCover(p *page) {
	p.paragraph("P", 45*pt, 92*pt, 0, style{p.display, 64 * pt, p.base}, p.title)
	photo := box{0, 118 * pt, p.width, p.down((330 + p.variant/3%3*50) * pt)}
	p.photo(photo, 0)
	panel := box{45 * pt, photo.bottom() - 70*pt, 250 * pt, 110 * pt}
	if p.variant/9%2 == 1 {
		panel.x = p.width - panel.right()
	}
	p.panel(panel, p.accent.mix(p.ink, 1, 3))
	p.writeHeading(panel.x+20*pt, panel.y+56*pt, style{p.display, 42 * pt, white})
	p.writeTopic(panel.x+20*pt, panel.y+84*pt, style{p.regular, 14 * pt, white})
	p.body(1, p.columns(box{45 * pt, panel.bottom() + 24*pt, p.right(505 * pt), p.bottom(770*pt) - panel.bottom()}, 3, 18*pt)...)
	magazineFooter(p, style{p.regular, 8 * pt, p.base})
}

// magazinePoster draws a photo on the whole page, with a panel for the text.
func magazinePoster(p *page) {
	p.photo(p.whole(), 0)
	panel := box{0, p.bottom(560 * pt), p.width, 282 * pt}
	if p.variant/3%2 == 1 {
		panel.y = 0
	}
	p.panel(panel, p.ink)
	text := panel.pad(45*pt, 34*pt)
	p.writeHeading(text.x, text.y+44*pt, style{p.display, 56 * pt, white})
	title := style{p.bold, 16 * pt, p.light}
	p.paragraph("P", text.right()-title.width(p.title), text.y+44*pt, 0, title, p.title)
	p.rule(text.x, text.y+60*pt, text.w, pt, p.accent)
	p.writeTopic(text.x, text.y+84*pt, style{p.display, 16 * pt, p.light})
	plain := p.plain
	p.plain.color = white
	p.body(1, p.columns(box{text.x, text.y + 104*pt, text.w, text.h - 110*pt}, 3, 18*pt)...)
	p.plain = plain
	footer := box{0, p.bottom(800 * pt), p.width, 42 * pt}
	p.panel(footer, p.ink)
	magazineFooter(p, style{p.regular, 8 * pt, p.light})
}

// magazineSide draws a tall photo beside a column of text.
func magazineSide(p *page) {
	photo, rest := p.whole().cutLeft(p.across(300*pt), 0)
	if p.variant/3%2 == 1 {
		photo, rest = p.whole().cutRight(p.across(300*pt), 0)
	}
	p.photo(photo, 0)
	text := rest.pad(38*pt, 60*pt)
	p.paragraph("P", text.x, text.y+20*pt, 0, style{p.bold, 13 * pt, p.accent.mix(p.ink, 1, 3)}, p.title)
	p.writeHeading(text.x, text.y+84*pt, style{p.display, 46 * pt, p.ink})
	p.writeTopic(text.x, text.y+116*pt, style{p.display, 17 * pt, p.base})
	p.rule(text.x, text.y+136*pt, 40*pt, 3*pt, p.accent)
	_, text = text.cutTop(160*pt, 0)
	bottom := p.writeLead(text, 6)
	_, text = text.cutTop(bottom+24*pt-text.y, 0)
	p.body(2, p.columns(box{text.x, text.y, text.w, text.h - 6*pt}, 1, 18*pt)...)
	p.footer(text.x, text.right(), p.bottom(818*pt), style{p.regular, 8 * pt, p.base}, p.title)
}

// magazinePage draws a page after the cover.
func magazinePage(p *page) {
	area := p.stretch(box{45 * pt, 50 * pt, 505 * pt, 736 * pt})
	switch (p.variant/18 + p.number) % 4 {
	case 0:
		magazineStory(p, area)
	case 1:
		magazineQuote(p, area)
	case 2:
		magazineOpener(p)
	default:
		magazineList(p, area)
	}
	magazineFooter(p, style{p.regular, 8 * pt, p.base})
}

// magazineHeading writes the heading at the top of an area, and returns the area below it.
func magazineHeading(p *page, area box) box {
	p.writeHeading(area.x, area.y+40*pt, style{p.display, 44 * pt, p.ink})
	topic := style{p.regular, 13 * pt, p.base}
	p.paragraph("H2", area.right()-topic.width(p.topic(p.number)), area.y+40*pt, 0, topic, p.topic(p.number))
	p.rule(area.x, area.y+54*pt, area.w, pt, p.ink)
	_, area = area.cutTop(74*pt, 0)
	return area
}

// magazineStory writes three columns below a lead, with a photo in two columns.
func magazineStory(p *page, area box) {
	area = magazineHeading(p, area)
	bottom := p.writeLead(area, 3)
	_, area = area.cutTop(bottom+22*pt-area.y, 0)
	columns := p.columns(area, 3, 18*pt)
	var picture box
	last := len(columns) - 1
	for i := range columns {
		picture, columns[i] = columns[i].cutBottom(p.down(230*pt), 16*pt)
		if i > 0 && i == last-2 { // the first column is whole
			break
		}
	}
	if last > 0 {
		columns[0].h = area.h
		picture.x, picture.w = columns[1].x, area.right()-columns[1].x
	}
	p.body(2, columns...)
	p.captionedPhoto(picture, 1)
}

// magazineQuote writes three columns around a large quote.
func magazineQuote(p *page, area box) {
	area = magazineHeading(p, area)
	panel, text := area.cutTop(170*pt, 24*pt)
	p.panel(box{0, panel.y, p.width, panel.h}, p.paper)
	p.quote(panel.pad(30*pt, 28*pt), style{p.display, 21 * pt, p.base}, 4)
	p.body(3, p.columns(text, 3, 18*pt)...)
}

// magazineOpener draws a photo that fills the upper part of the page.
func magazineOpener(p *page) {
	photo, rest := p.whole().cutTop(p.down(330*pt), 0)
	p.photo(photo, 1)
	p.panel(box{0, rest.y, p.width, 6 * pt}, p.accent)
	magazineText(p, box{45 * pt, rest.y + 30*pt, p.right(505 * pt), p.bottom(780*pt) - rest.y - 30*pt})
}

func magazineText(p *page, area box) {
	area = magazineHeading(p, area)
	p.body(2, p.columns(area, 3, 18*pt)...)
}

// magazineList writes text beside a coloured column with a list.
func magazineList(p *page, area box) {
	area = magazineHeading(p, area)
	side, text := area.cutRight(p.across(157*pt), 22*pt)
	if p.logs() {
		side, text = area.cutBottom(p.down(150*pt), 18*pt)
	}
	p.body(2, p.columns(text, 2, 18*pt)...)
	p.panel(side, p.base)
	p.paragraph("H2", side.x+14*pt, side.y+30*pt, 0, style{p.display, 16 * pt, white}, encode(p.Key))
	p.items(box{side.x + 14*pt, side.y + 48*pt, side.w - 28*pt, side.h - 60*pt}, style{p.regular, 9 * pt, white}, p.fitting(side.h-70*pt, 60*pt), 4, bulletMarker)
}
