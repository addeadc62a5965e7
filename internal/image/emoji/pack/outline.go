package pack

import "github.com/seed-40aebabe/placeholder/internal/image/glyph"

// A builder makes an outline of nodes.
type builder struct {
	outline glyph.Outline
	// start is the start of the contour, and control its last control point if pending is set.
	start, control glyph.Point
	pending        bool
}

// add draws a node. The radii of an ellipse follow its center.
func (b *builder) add(n Node) {
	p := glyph.Point{X: n.X, Y: n.Y}
	switch n.Op {
	case Start:
		b.close()
		b.move(p)
	case Point:
		b.lineOrCurve(p)
	case Control:
		if b.pending {
			b.lineOrCurve(glyph.Middle(b.control, p))
		}
		b.control, b.pending = p, true
	case Center:
		b.close()
		b.start = p
	case Radii:
		b.ellipse(b.start, p)
	}
}

// close draws the curve from the last control point to the start.
func (b *builder) close() {
	if b.pending {
		b.lineOrCurve(b.start)
	}
}

func (b *builder) move(p glyph.Point) {
	b.start = p
	b.outline = append(b.outline, glyph.MoveTo(p))
}

func (b *builder) lineOrCurve(p glyph.Point) {
	s := glyph.LineTo(p)
	if b.pending {
		s = glyph.QuadTo(b.control, p)
	}
	b.outline, b.pending = append(b.outline, s), false
}

// octagon holds the corners of the octagon around a circle of radius [one], and the points in
// the middle of its sides, which are on the circle. Its sides are tangents.
var octagon = [...]struct{ control, end glyph.Point }{
	{glyph.Point{X: one, Y: 424}, glyph.Point{X: 724, Y: 724}},
	{glyph.Point{X: 424, Y: one}, glyph.Point{X: 0, Y: one}},
	{glyph.Point{X: -424, Y: one}, glyph.Point{X: -724, Y: 724}},
	{glyph.Point{X: -one, Y: 424}, glyph.Point{X: -one, Y: 0}},
	{glyph.Point{X: -one, Y: -424}, glyph.Point{X: -724, Y: -724}},
	{glyph.Point{X: -424, Y: -one}, glyph.Point{X: 0, Y: -one}},
	{glyph.Point{X: 424, Y: -one}, glyph.Point{X: 724, Y: -724}},
	{glyph.Point{X: one, Y: -424}, glyph.Point{X: one, Y: 0}},
}

// one is 1 in the fixed-point numbers of octagon.
const one = 1 << 10

// ellipse draws an ellipse as eight curves.
func (b *builder) ellipse(center, radii glyph.Point) {
	place := func(p glyph.Point) glyph.Point {
		return glyph.Point{X: center.X + scaled(p.X, radii.X), Y: center.Y + scaled(p.Y, radii.Y)}
	}
	b.move(place(glyph.Point{X: one}))
	for _, part := range octagon {
		b.control, b.pending = place(part.control), true
		b.lineOrCurve(place(part.end))
	}
}

// scaled returns the product of a fixed-point number and a radius, rounded.
func scaled(factor, radius int16) int16 { return int16((int(factor)*int(radius) + one/2) >> 10) }
