package pptx

import (
	"cmp"
	"fmt"
	"strings"
)

// A canvas collects the shapes of a slide, a layout or a master, from back to front, and numbers
// them.
type canvas struct {
	shapes strings.Builder
	last   int // identifier; the tree has 1
}

// id returns the next identifier.
func (c *canvas) id() int {
	c.last = max(c.last, 1) + 1
	return c.last
}

// tree returns the shapes (19.3.1.45).
func (c *canvas) tree() string {
	return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` + c.shapes.String() + `</p:spTree>`
}

// A shape shows nothing to read.
type shape struct {
	geometry string // preset (20.1.10.56)
	box      box
	flipped  bool   // horizontally
	fill     string // element, or "" for none
	line     string // element, or "" for none
}

// add adds a shape.
func (c *canvas) add(s shape) {
	const none = `<a:noFill/>`
	position := s.box.xml()
	if s.flipped {
		position = strings.Replace(position, "<a:xfrm>", `<a:xfrm flipH="1">`, 1)
	}
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="Shape %[1]d">%s</p:cNvPr><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>`+
		`<p:spPr>%s<a:prstGeom prst="%s"><a:avLst/></a:prstGeom>%s%s</p:spPr></p:sp>`,
		c.id(), decorative, position, s.geometry, cmp.Or(s.fill, none), cmp.Or(s.line, `<a:ln>`+none+`</a:ln>`))
}

// decorative tells screen readers to skip a shape ([MS-ODRAWXML], 2.37.1).
const decorative = `<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">` +
	`<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>`

// draw adds a shape that is filled with a colour of the theme.
func (c *canvas) draw(geometry string, b box, color string) {
	c.add(shape{geometry: geometry, box: b, fill: fill(color)})
}

// rectangle is like draw for a rectangle.
func (c *canvas) rectangle(b box, color string) { c.draw("rect", b, color) }

// tint is like draw, but lets the background shine through, given the opacity in percent.
func (c *canvas) tint(geometry string, b box, color string, opacity int) {
	c.add(shape{geometry: geometry, box: b, fill: fmt.Sprintf(`<a:solidFill><a:schemeClr val="%s"><a:alpha val="%d"/></a:schemeClr></a:solidFill>`, color, opacity*1000)})
}

// outline adds a shape that consists of a line around it, of a width in EMU.
func (c *canvas) outline(geometry string, b box, color string, width int) {
	c.add(shape{geometry: geometry, box: b, line: fmt.Sprintf(`<a:ln w="%d">%s</a:ln>`, width, fill(color))})
}

func fill(color string) string {
	return `<a:solidFill><a:schemeClr val="` + color + `"/></a:solidFill>`
}

// solid returns a background in a colour of the theme (19.3.1.1).
func solid(color string) string {
	return `<p:bg><p:bgPr>` + fill(color) + `<a:effectLst/></p:bgPr></p:bg>`
}
