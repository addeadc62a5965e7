package layout

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// picture renders the card: the rectangles, the shapes in ink above them, and the label with its
// emoji on top.
func (c *card) picture() picture.Picture {
	colors := c.palette()
	below := picture.Rectangles(c.Width, c.Height, colors, c.rectangles)
	shapes := shapesOf(c.marks)
	if c.circle.radius > 0 {
		shapes = append(shapes, c.circleShape())
	}
	if len(c.arrow) > 0 {
		shapes = append(shapes, c.arrowShape())
	}
	below = c.overlay(below, shapes, overGrid)
	below = c.overlay(below, append(shapesOf(c.label), c.mark()...), asLabel)
	return below.Paint(drawingsOf(c.label))
}

// overlay returns a picture with shapes above it.
func (c *card) overlay(below picture.Picture, shapes []picture.Shape, blend func(below, shade uint8) uint8) picture.Picture {
	slices.SortStableFunc(shapes, func(a, b picture.Shape) int { return a.Top - b.Top })
	above := picture.Fill(c.Width, c.Height, make([]color.NRGBA, shades), shapes)
	defer above.Release()
	return below.Overlay(above, blend)
}

// overGrid blends a shade of ink with the grid. Nothing else is below ink.
func overGrid(below, shade uint8) uint8 {
	if shade == paper {
		return below
	}
	return max(below, shade)
}

// asLabel blends a shade of the label with the paper, which is always below.
func asLabel(below, shade uint8) uint8 {
	if shade == paper {
		return below
	}
	return labelShade + shade
}

func (c *card) arrowShape() picture.Shape {
	return picture.Shape{
		Top: int(c.arrow[0].Y) / picture.One, // its tip
		Trace: func(o *picture.Outline) {
			o.MoveTo(c.arrow[0])
			for _, p := range c.arrow[1:] {
				o.LineTo(p)
			}
		},
	}
}

func (c *card) circleShape() picture.Shape {
	center, radius := c.middle(), int64(c.circle.radius)*picture.One
	return picture.Shape{
		Top: int(int64(center.Y)-radius) / picture.One,
		Trace: func(o *picture.Outline) {
			traceCircle(o, center, radius, 1)
			traceCircle(o, center, radius-int64(c.circle.stroke)*picture.One, -1)
		},
	}
}

// traceCircle adds a circle as 32 curves, which deviate from it by less than a tenth of a
// pixel. The radius is in 1/picture.One pixel, and the direction 1 or -1.
func traceCircle(o *picture.Outline, center picture.Point, radius, direction int64) {
	const (
		curves = 32
		unit   = 1 << 30
		cosine = 1068571464 // of half the angle of a curve, π/curves
		sine   = 105245103
	)
	x, y := int64(unit), int64(0)
	point := func(radius int64) picture.Point {
		return picture.Point{X: center.X + int32(radius*x/unit), Y: center.Y + int32(direction*radius*y/unit)}
	}
	turn := func() { x, y = (x*cosine-y*sine)/unit, (x*sine+y*cosine)/unit }
	o.MoveTo(point(radius))
	for range curves {
		turn()
		control := point(radius * unit / cosine)
		turn()
		o.QuadTo(control, point(radius))
	}
}
