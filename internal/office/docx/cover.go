package docx

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
)

// A cover is the position of a title on a page, and the shapes behind it. Lengths are in percent of
// the width and the height of the page, see [geometry.edge].
type cover struct {
	shapes []shape
	x, y   int // of the title
	width  int
	white  bool // text
	center bool // text
	height int  // of the part of the page that no text follows in, or 0 for all of it
}

// A shape is a rectangle of a colour, or a photo.
type shape struct {
	x, y, width, height int
	fill                fillColor
}

type fillColor int

const (
	dark fillColor = iota
	accent
	tint
	photograph
)

// covers fill a page without other text.
var covers = [...]cover{
	{shapes: []shape{{0, 0, 100, 56, photograph}, {0, 56, 100, 2, accent}}, x: 11, y: 64, width: 78},
	{shapes: []shape{{0, 0, 100, 100, dark}, {48, 0, 52, 100, photograph}}, x: 6, y: 30, width: 38, white: true},
	{shapes: []shape{{0, 0, 100, 100, photograph}, {0, 60, 100, 26, dark}}, x: 11, y: 65, width: 78, white: true},
	{shapes: []shape{{0, 0, 100, 100, dark}, {11, 48, 78, 34, photograph}}, x: 11, y: 16, width: 78, white: true},
	{shapes: []shape{{0, 0, 22, 100, accent}, {22, 0, 3, 100, tint}}, x: 31, y: 30, width: 58},
	{shapes: []shape{{0, 0, 100, 100, tint}, {0, 62, 100, 38, photograph}}, x: 11, y: 18, width: 78},
	{shapes: []shape{{0, 0, 46, 100, photograph}, {46, 0, 2, 100, accent}}, x: 53, y: 34, width: 40},
	{shapes: []shape{{0, 67, 100, 33, dark}, {11, 8, 78, 53, photograph}}, x: 11, y: 71, width: 78, white: true},
	{shapes: []shape{{0, 0, 100, 44, dark}, {62, 33, 27, 19, accent}}, x: 11, y: 16, width: 66, white: true},
	{shapes: []shape{{0, 88, 100, 12, accent}, {30, 20, 40, 20, photograph}}, x: 14, y: 46, width: 72, center: true},
	{shapes: []shape{{0, 0, 100, 9, accent}, {0, 91, 100, 9, accent}, {20, 34, 60, 30, tint}}, x: 24, y: 41, width: 52, center: true},
	{shapes: []shape{{66, 0, 34, 100, accent}, {40, 58, 46, 24, photograph}}, x: 9, y: 18, width: 54},
}

// mastheads are titles above the text of the first page. A title and a subtitle take 9 percent.
var mastheads = [...]cover{
	{shapes: []shape{{0, 0, 100, 18, dark}}, x: 11, y: 9, width: 78, white: true, height: 21},
	{shapes: []shape{{11, 17, 78, 0, accent}}, x: 11, y: 9, width: 78, height: 19},
	{shapes: []shape{{0, 0, 6, 100, accent}}, x: 11, y: 9, width: 78, height: 18},
	{shapes: []shape{{11, 7, 78, 12, tint}, {11, 7, 1, 12, accent}}, x: 15, y: 9, width: 70, height: 21},
	{x: 11, y: 9, width: 78, center: true, height: 19},
	{shapes: []shape{{0, 0, 100, 4, accent}}, x: 11, y: 9, width: 78, center: true, height: 18},
	{shapes: []shape{{0, 0, 72, 18, accent}, {72, 0, 28, 18, tint}}, x: 11, y: 9, width: 60, white: true, height: 21},
}

// photoMastheads are like mastheads, with a photo.
var photoMastheads = [...]cover{
	{shapes: []shape{{0, 0, 100, 27, photograph}}, x: 11, y: 29, width: 78, height: 40},
	{shapes: []shape{{0, 0, 100, 30, dark}, {60, 0, 40, 30, photograph}}, x: 11, y: 11, width: 46, white: true, height: 33},
	{shapes: []shape{{11, 24, 78, 22, photograph}}, x: 11, y: 9, width: 78, center: true, height: 48},
	{shapes: []shape{{0, 0, 38, 30, photograph}, {38, 0, 62, 30, tint}}, x: 43, y: 11, width: 48, height: 33},
	{shapes: []shape{{0, 0, 100, 34, photograph}, {0, 22, 72, 14, accent}}, x: 11, y: 24, width: 58, white: true, height: 38},
}

// backdrop writes the shapes of a cover behind the text, relative to the page (20.4.2.3).
func (p *page) backdrop(c cover) {
	p.open(p.spacer, "")
	for order, s := range c.shapes {
		p.shape(s, order)
	}
	p.raw("</w:p>")
	p.left -= p.spacer.line
}

func (p *page) shape(s shape, order int) {
	id := p.id()
	left, width, height := p.edge(s.x), p.edge(s.x+s.width)-p.edge(s.x), max(minHeight, pageHeight*s.height/100)
	drawing := anchorStart(left, pageHeight*s.y/100, width, height, order) + `<wp:docPr id="` + itoa(id) + `" name="Shape ` + itoa(id) + `"`
	if s.fill != photograph {
		p.raw(shapeStart + drawing + "/>" + rectangle(width, height, p.color(s.fill)) + shapeEnd)
		return
	}
	p.raw("<w:r><w:drawing>" + drawing + ` descr="`).text(p.sceneOf(0)).raw(`"/><wp:cNvGraphicFramePr/>`)
	p.graphic(0, id, width, height)
	p.raw("</wp:anchor></w:drawing></w:r>")
}

// Markup around a shape, which is an extension of ECMA-376 by Microsoft ([MS-ODRAWXML] 2.24).
const (
	shapeStart = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>`
	shapeEnd   = `</wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`
)

// edge returns the distance of a vertical edge from the left one of the page in twips. 11 and 89 percent
// stand for the margins of the text, so that titles and lines are aligned with it.
func (g geometry) edge(percent int) int {
	switch percent {
	case 11:
		return g.left
	case 89:
		return pageWidth - g.right
	default:
		return pageWidth * percent / 100
	}
}

// minHeight is the height in twips of a shape that is a line.
const minHeight = 30

// anchorStart returns the start of a drawing that is behind the text, at a place on the page in twips.
// Drawings of a higher order are in front of the others.
func anchorStart(x, y, width, height, order int) markup {
	n := func(twips int) markup { return itoa(twips * emuPerTwip) }
	return `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="` + itoa(order+1) +
		`" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
		`<wp:positionH relativeFrom="page"><wp:posOffset>` + n(x) + `</wp:posOffset></wp:positionH>` +
		`<wp:positionV relativeFrom="page"><wp:posOffset>` + n(y) + `</wp:posOffset></wp:positionV>` +
		`<wp:extent cx="` + n(width) + `" cy="` + n(height) + `"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>`
}

// rectangle returns the graphic of a filled rectangle.
func rectangle(width, height int, color string) markup {
	size := `<a:ext cx="` + itoa(width*emuPerTwip) + `" cy="` + itoa(height*emuPerTwip) + `"/>`
	return `<wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/>` +
		`<wps:spPr><a:xfrm><a:off x="0" y="0"/>` + size + `</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` +
		`<a:solidFill><a:srgbClr val="` + escaped(color) + `"/></a:solidFill><a:ln><a:noFill/></a:ln></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic>`
}

func (l look) color(c fillColor) string {
	return [...]string{l.palette.dark, l.palette.accent, l.palette.tint}[c]
}

// titleOn writes a title, a subtitle and lines below on a cover.
func (p *page) titleOn(c cover, title, subtitle string, lines ...string) {
	p.backdrop(c)
	start := p.left
	p.space(pageHeight*c.y/100 - p.top - p.spacer.line)
	p.onCover(c, p.styles.title, title, p.titleSize(c, title), c.ink(p.palette.dark))
	p.onCover(c, p.subtitle, subtitle, p.subtitle.size, c.ink(p.palette.accent))
	for _, line := range lines {
		p.onCover(c, p.line, line, p.line.size, c.ink(grey))
	}
	if c.height > 0 {
		p.endMasthead(max(20, pageHeight*c.height/100-p.top-(start-p.left)))
	}
}

// endMasthead leaves some height free. The columns of the text begin below. Their section gets an
// additional paragraph, because LibreOffice drops one.
func (p *page) endMasthead(height int) {
	p.space(height)
	if p.columns > 1 {
		p.open(p.spacer, p.section(1, true))
		p.raw("</w:p>")
		p.left -= p.spacer.line
	}
	p.above = p.columnHeight() - p.left
}

// ink returns the colour of text.
func (c cover) ink(color string) string {
	if c.white {
		return "FFFFFF"
	}
	return color
}

// onCover writes a paragraph on a cover, with the indents that give it its place.
func (p *page) onCover(c cover, s *style, text string, size int, color string) {
	properties := exactLine(lineHeight(size)) +
		`<w:ind w:left="` + itoa(p.edge(c.x)-p.geometry.left) + `" w:right="` + itoa(pageWidth-p.geometry.right-p.edge(c.x+c.width)) + `"/>`
	if c.center {
		properties += `<w:jc w:val="center"/>`
	}
	p.open(s, properties)
	p.raw(`<w:r><w:rPr><w:color w:val="`).text(color).raw(`"/><w:sz w:val="`).integer(size).raw(`"/><w:szCs w:val="`).integer(size).
		raw(`"/></w:rPr><w:t xml:space="preserve">`).text(text).raw("</w:t></w:r></w:p>")
	ruler := copyfit.NewRuler("Helvetica-Bold", size, p.edge(c.x+c.width)-p.edge(c.x))
	p.left -= s.before + s.after + linesOf(ruler, text)*lineHeight(size)
}

// titleSize returns the size at which a title has its place on a cover: on two lines, or on one of a
// masthead.
func (p *page) titleSize(c cover, title string) int {
	size, lines := 76, 2
	if c.height > 0 {
		size, lines = 56, 1
	}
	for ; size > 28; size -= 4 {
		ruler := copyfit.NewRuler("Helvetica-Bold", size, p.edge(c.x+c.width)-p.edge(c.x))
		isBroken := func(word string) bool { return linesOf(ruler, word) > 1 }
		if linesOf(ruler, title) <= lines && !slices.ContainsFunc(strings.Fields(title), isBroken) {
			break
		}
	}
	return size
}
