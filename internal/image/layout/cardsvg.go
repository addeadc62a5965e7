package layout

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// svg writes the card as an SVG document, except its end.
func (c *card) svg(b *bytes.Buffer) {
	svgStart(b, c.Width, c.Height, paperColor)
	c.svgRectangles(b)
	if c.circle.radius > 0 {
		c.svgShapes(b)
	}
	c.svgLines(b, c.marks, inkColor)
	c.svgLines(b, c.label, c.Foreground)
}

// svgRectangles writes the rectangles. Successive rectangles of one colour become a group.
func (c *card) svgRectangles(b *bytes.Buffer) {
	colors := c.palette()
	b.WriteString(`<g shape-rendering="crispEdges">` + "\n")
	for i, r := range c.rectangles {
		if i == 0 || r.Color != c.rectangles[i-1].Color {
			if i > 0 {
				b.WriteString("</g>\n")
			}
			fmt.Fprintf(b, "<g%s>\n", fill(colors[r.Color]))
		}
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d"/>`+"\n", r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	}
	b.WriteString("</g>\n</g>\n")
}

// svgShapes writes the circle and the arrow.
func (c *card) svgShapes(b *bytes.Buffer) {
	center := c.middle()
	radius := int32(2*c.circle.radius-c.circle.stroke) * picture.One / 2 // to the middle of the ring
	color := fill(inkColor)
	fmt.Fprintf(b, `<circle cx="%s" cy="%s" r="%s" stroke-width="%d" fill="none"%s/>`+"\n",
		pixels(center.X), pixels(center.Y), pixels(radius), c.circle.stroke, " stroke"+color[len(" fill"):])
	fmt.Fprintf(b, `<polygon%s points="`, color)
	for i, p := range c.arrow {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(pixels(p.X) + "," + pixels(p.Y))
	}
	b.WriteString(`"/>` + "\n")
}
