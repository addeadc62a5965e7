package layout

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// panelColor is the colour of panels. White text has a contrast ratio of at least 4.5 to it, even
// on a panel in front of white.
var panelColor = color.NRGBA{R: 12, G: 16, B: 20, A: 150}

// PanelInk returns the default colour of text on a panel.
func PanelInk() color.NRGBA { return whiteInk }

// A panel is a rectangle with round corners behind a block of lines. Its dimensions are in
// 1/picture.One pixel.
type panel struct {
	left, top, right, bottom, radius int32
}

// newPanel returns the panel of lines. There must be at least one line.
func newPanel(lines []line) panel {
	first, last := lines[0], lines[len(lines)-1]
	padding := int32(first.size) * picture.One / 2
	p := panel{
		left: first.origin.X, right: first.origin.X,
		top:    first.origin.Y - typeset.Scale(typeset.CapHeight, first.size) - padding,
		bottom: last.origin.Y + padding,
		radius: padding,
	}
	for _, l := range lines {
		p.left, p.right = min(p.left, l.origin.X), max(p.right, l.origin.X+l.width)
	}
	p.left, p.right = p.left-padding*5/4, p.right+padding*5/4
	return p
}

// panelShapes returns the outlines of the panels of blocks of lines, from top to bottom.
func panelShapes(blocks ...[]line) (shapes []picture.Shape) {
	for _, lines := range blocks {
		if len(lines) > 0 {
			p := newPanel(lines)
			shapes = append(shapes, picture.Shape{Top: int(max(0, p.top)) / picture.One, Trace: p.trace})
		}
	}
	return shapes
}

// trace adds the outline of a panel.
func (p panel) trace(o *picture.Outline) {
	r := p.radius
	o.MoveTo(picture.Point{X: p.left + r, Y: p.top})
	o.LineTo(picture.Point{X: p.right - r, Y: p.top})
	o.QuadTo(picture.Point{X: p.right, Y: p.top}, picture.Point{X: p.right, Y: p.top + r})
	o.LineTo(picture.Point{X: p.right, Y: p.bottom - r})
	o.QuadTo(picture.Point{X: p.right, Y: p.bottom}, picture.Point{X: p.right - r, Y: p.bottom})
	o.LineTo(picture.Point{X: p.left + r, Y: p.bottom})
	o.QuadTo(picture.Point{X: p.left, Y: p.bottom}, picture.Point{X: p.left, Y: p.bottom - r})
	o.LineTo(picture.Point{X: p.left, Y: p.top + r})
	o.QuadTo(picture.Point{X: p.left, Y: p.top}, picture.Point{X: p.left + r, Y: p.top})
}
