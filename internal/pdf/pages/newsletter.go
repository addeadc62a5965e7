package pages

import "fmt"

// newsletter has a masthead, short articles in three columns, and a coloured column with news.
var newsletter = design{
	name: "newsletter", style: "corporate",
	faces: headlines, size: 8*pt + 75, leading: 12*pt + 50,
	draw: drawNewsletter,
}

func drawNewsletter(p *page) {
	area := p.stretch(box{42 * pt, 40 * pt, 511 * pt, 748 * pt})
	if p.number == 1 {
		area = newsletterMasthead(p, area)
	} else {
		p.rule(area.x, area.y, area.w, 2*pt, p.ink)
		area.y += 10 * pt
	}
	area = newsletterHeading(p, area)
	newsletterArticles(p, area)
	p.footer(42*pt, p.right(553*pt), p.bottom(816*pt), style{p.regular, 8 * pt, p.base}, p.title)
}

// newsletterMasthead draws the name, and returns the area below it.
func newsletterMasthead(p *page, area box) box {
	issue := fmt.Sprint(encode(p.Issue), " ", 1+p.variant%12, "/2024")
	name := style{p.display, 46 * pt, p.ink}
	small := style{p.regular, 10 * pt, p.ink}
	switch p.variant % 3 {
	case 0:
		p.panel(box{0, 0, p.width, 130 * pt}, p.base)
		p.paragraph("P", area.x, 88*pt, 0, name.of(white), p.title)
		p.paragraph("P", area.x, 114*pt, 0, small.of(white), issue)
		return box{area.x, 150 * pt, area.w, p.bottom(638 * pt)}
	case 1:
		p.centered("P", area, area.y+48*pt, name, p.title)
		p.rule(area.x, area.y+66*pt, area.w, 3*pt, p.ink)
		p.rule(area.x, area.y+72*pt, area.w, pt/2, p.ink)
		p.centered("P", area, area.y+88*pt, small, issue)
		p.rule(area.x, area.y+98*pt, area.w, pt/2, p.ink)
		return box{area.x, area.y + 112*pt, area.w, area.h - 112*pt}
	default:
		p.panel(box{area.x, area.y, area.w, 90 * pt}, p.accent)
		p.panel(box{area.x, area.y + 90*pt, area.w, 26 * pt}, p.ink)
		p.paragraph("P", area.x+18*pt, area.y+62*pt, 0, name, p.title)
		p.paragraph("P", area.x+18*pt, area.y+107*pt, 0, small.of(white), issue)
		return box{area.x, area.y + 134*pt, area.w, area.h - 134*pt}
	}
}

// newsletterHeading writes the heading, and returns the area below it.
func newsletterHeading(p *page, area box) box {
	p.writeHeading(area.x, area.y+30*pt, style{p.display, 32 * pt, p.base})
	topic := style{p.display, 17 * pt, p.ink}
	p.paragraph("H2", area.right()-topic.width(p.topic(p.number)), area.y+30*pt, 0, topic, p.topic(p.number))
	p.rule(area.x, area.y+42*pt, area.w, pt/2, p.light)
	return box{area.x, area.y + 58*pt, area.w, area.h - 58*pt}
}

// newsletterArticles writes articles, with a coloured column of news at one side.
func newsletterArticles(p *page, area box) {
	side, main := area.cutRight(p.across(158*pt), 18*pt)
	if p.variant/3%2 == 1 {
		side, main = area.cutLeft(p.across(158*pt), 18*pt)
	}
	if p.logs() {
		side, main = area.cutBottom(p.down(170*pt), 18*pt)
	}
	picture, text := main.cutTop(p.down(210*pt), 18*pt)
	if (p.variant/6+p.number)%2 == 0 {
		picture, text = main.cutBottom(p.down(210*pt), 18*pt)
	}
	p.body(3, p.columns(text, 2, 17*pt)...)
	newsletterPicture(p, picture)
	newsletterSide(p, side)
}

// newsletterPicture draws the picture of the main article.
func newsletterPicture(p *page, b box) {
	switch {
	case p.number%4 == 1 && p.variant/12%2 == 0:
		p.captionedPhoto(b, 0)
	case p.number%4 == 3:
		p.figure(b, hills)
	default:
		p.figure(b, *charts[(p.variant/12+p.number)%len(charts)])
	}
}

// newsletterSide draws the coloured column.
func newsletterSide(p *page, b box) {
	background, heading, text := p.paper, p.base, p.ink
	if p.variant/24%2 == 1 {
		background, heading, text = p.base, white, white
	}
	p.panel(b, background)
	inner := b.pad(14*pt, 18*pt)
	p.paragraph("H2", inner.x, inner.y+12*pt, 0, style{p.display, 15 * pt, heading}, encode(p.Key))
	p.rule(inner.x, inner.y+22*pt, inner.w, pt, heading)
	_, inner = inner.cutTop(36*pt, 0)
	p.items(inner, style{p.regular, 8*pt + 75, text}, p.fitting(inner.h-30*pt, 55*pt), 4, bulletMarker)
	p.next(inner.right(), b.bottom()-12*pt, style{p.bold, 8 * pt, heading})
}
