package document

import (
	"fmt"
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

// backdrop writes the shapes of a cover behind the text, relative to the page.
func (p *page) backdrop(c cover) {
	p.open(p, p.spacer, format{})
	for order, s := range c.shapes {
		p.shape(s, order)
	}
	p.close(p)
	p.left -= p.spacer.line
}

// shape writes a shape. One of a higher order is in front of the others.
func (p *page) shape(s shape, order int) {
	left, width, height := p.edge(s.x), p.edge(s.x+s.width)-p.edge(s.x), max(minHeight, pageHeight*s.height/100)
	d := drawing{left, pageHeight * s.y / 100, width, height, order, p.id()}
	if s.fill == photograph {
		p.photo(p, d)
	} else {
		p.rectangle(p, d, fmt.Sprint("Shape ", d.id), p.color(s.fill))
	}
}

// A drawing is at a place on the page in twips, behind the text.
type drawing struct{ x, y, width, height, order, id int }

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

// endMasthead leaves some height free. The columns of the text begin below.
func (p *page) endMasthead(height int) {
	p.space(height)
	if p.columns > 1 {
		p.startColumns(p)
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
	f := format{
		line: lineHeight(size), indented: true, left: p.edge(c.x) - p.geometry.left, right: pageWidth - p.geometry.right - p.edge(c.x+c.width),
	}
	if c.center {
		f.align = "center"
	}
	p.open(p, s, f)
	p.run(run{color: color, size: size}, text)
	p.close(p)
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
