package presentation

// A canvas is what shapes and slots of a slide, a layout or a master are drawn on, from back to front.
type canvas struct{ syntax }

// A shape shows nothing to read.
type shape struct {
	geometry string // preset (20.1.10.56)
	box      box
	flipped  bool   // horizontally
	fill     string // colour of the theme, or "" for none
	opacity  int    // of the fill in percent, or 0 for 100
	line     string // colour of the theme, or "" for none
	width    int    // of the line in EMU
}

// draw adds a shape that is filled with a colour of the theme.
func (c *canvas) draw(geometry string, b box, color string) {
	c.shape(shape{geometry: geometry, box: b, fill: color})
}

// rectangle is like draw for a rectangle.
func (c *canvas) rectangle(b box, color string) { c.draw("rect", b, color) }

// tint is like draw, but lets the background shine through, given the opacity in percent.
func (c *canvas) tint(geometry string, b box, color string, opacity int) {
	c.shape(shape{geometry: geometry, box: b, fill: color, opacity: opacity})
}

// outline adds a shape that consists of a line around it, of a width in EMU.
func (c *canvas) outline(geometry string, b box, color string, width int) {
	c.shape(shape{geometry: geometry, box: b, line: color, width: width})
}
