package pages

import (
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// A color is a colour in sRGB.
type color struct{ r, g, b uint8 }

var white = color{255, 255, 255}

// mix returns the colour that is i/n of the way from c to other.
func (c color) mix(other color, i, n int) color {
	between := func(a, b uint8) uint8 { return uint8((int(a)*(n-i) + int(b)*i) / n) }
	return color{between(c.r, other.r), between(c.g, other.g), between(c.b, other.b)}
}

// A point is a position on a page.
type point struct{ x, y int }

// A surface is what pages are drawn on: a file, or pictures of its pages.
type surface interface {
	addPage()
	begin(operator string) // begins marked content
	end()
	bookmark(text string, level, y int)
	fill(color) // sets the colour of the following areas
	rectangle(box)
	clip(b box, draw func()) // draws within a rectangle
	moveTo(point)
	lineTo(point)
	curveTo(a, b, p point)
	fillPath()
	stroke(c color, width int) // draws the path as a line
	photo(number int, r raster.Raster, b box)
	text(x, baseline int, s style, text string)
	line(x, baseline, size int, c color, l typeset.Line) // draws text in any script
	stretchSpaces(by int)                                // widens the spaces of the following texts
}

// A canvas draws on the current page. Everything is drawn within an artifact or content.
type canvas struct {
	sheet
	surface
}

// artifact draws decoration and other parts that are not content.
func (c *canvas) artifact(draw func()) {
	c.begin("/Artifact BMC")
	draw()
	c.end()
}

// content draws content of an element.
func (c *canvas) content(e *structure.Element, draw func()) {
	c.begin(e.Begin())
	draw()
	c.end()
}

// write writes text from x on a baseline.
func (c *canvas) write(x, baseline int, s style, text string) {
	if text != "" {
		c.text(x, baseline, s, text)
	}
}

// panel fills a rectangle, as an artifact.
func (c *canvas) panel(b box, color color) {
	c.artifact(func() {
		c.fill(color)
		c.rectangle(b)
	})
}

// rule draws a horizontal line, as an artifact.
func (c *canvas) rule(x, y, width, height int, color color) { c.panel(box{x, y, width, height}, color) }

// outline draws the outline of a box, as an artifact.
func (c *canvas) outline(b box, color color, width int) {
	c.artifact(func() {
		c.fill(color)
		c.rectangle(box{b.x, b.y, b.w, width})
		c.rectangle(box{b.x, b.y + b.h - width, b.w, width})
		c.rectangle(box{b.x, b.y, width, b.h})
		c.rectangle(box{b.x + b.w - width, b.y, width, b.h})
	})
}

// quarter extends the path by a quarter of an ellipse around a centre, from a to b.
func (c *canvas) quarter(a, center, b point) {
	// The usual approximation of a circle by a cubic curve.
	toward := func(p, q int) int { return p + (q-p)*5523/10000 }
	corner := point{a.x + b.x - center.x, a.y + b.y - center.y}
	c.curveTo(point{toward(a.x, corner.x), toward(a.y, corner.y)}, point{toward(b.x, corner.x), toward(b.y, corner.y)}, b)
}

// circle fills a circle.
func (c *canvas) circle(center point, radius int) {
	p := [4]point{
		{center.x + radius, center.y}, {center.x, center.y + radius},
		{center.x - radius, center.y}, {center.x, center.y - radius},
	}
	c.moveTo(p[0])
	for i := range p {
		c.quarter(p[i], center, p[(i+1)%len(p)])
	}
	c.fillPath()
}

// curve extends the path by a smooth curve through points, from the first one on.
func (c *canvas) curve(through []point) {
	at := func(i int) point { return through[min(max(i, 0), len(through)-1)] }
	for i := range len(through) - 1 {
		before, a, b, after := at(i-1), at(i), at(i+1), at(i+2)
		c.curveTo(
			point{a.x + (b.x-before.x)/6, a.y + (b.y-before.y)/6},
			point{b.x - (after.x-a.x)/6, b.y - (after.y-a.y)/6}, b)
	}
}
