package layout

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// addPatterns adds the patterns to a zone, as large as they fit, around its centre.
func (c *card) addPatterns(zone image.Rectangle) {
	const across, rows, rowsWithLinePairs = 16, 10, 15 // in modules and half modules
	down := rowsWithLinePairs
	withLinePairs := hasLinePairs(min(zone.Dx()/across, 2*zone.Dy()/down))
	if !withLinePairs {
		down = rows
	}
	module := min(zone.Dx()/across, 2*zone.Dy()/down)
	corner := zone.Min.Add(image.Pt((zone.Dx()-across*module)/2, (zone.Dy()-down*module/2)/2))
	row := func(top, bottom int) image.Rectangle {
		return image.Rect(0, top*module/2, across*module, bottom*module/2).Add(corner)
	}
	c.addPlate(row(0, down), module/2)
	c.addBars(row(0, 6))
	c.addGreys(row(7, 10))
	if withLinePairs {
		c.addLinePairs(row(11, down))
	}
}

// addBars adds the colour bars in 100 % sRGB.
func (c *card) addBars(r image.Rectangle) {
	for i := range bars {
		c.addRectangle(part(r, i, bars), firstBar+uint8(i))
	}
}

// addGreys adds grey steps from 0 to 255.
func (c *card) addGreys(r image.Rectangle) {
	for i := range greys {
		c.addRectangle(part(r, i, greys), firstGrey+uint8(i))
	}
}

// part returns one of n columns of a rectangle.
func part(r image.Rectangle, i, n int) image.Rectangle {
	return image.Rect(r.Min.X+r.Dx()*i/n, r.Min.Y, r.Min.X+r.Dx()*(i+1)/n, r.Max.Y)
}

// minLinePairs and maxLinePairs are the minimum and the maximum height of line pairs in
// pixels. A pair of the thickest lines fits the minimum. The number of runs of the picture
// grows with the maximum.
const (
	thickestLine = 4
	minLinePairs = 2 * thickestLine
	maxLinePairs = 96
)

// hasLinePairs reports whether line pairs are large enough at a size of the module, which is
// half their height.
func hasLinePairs(module int) bool { return 2*module >= minLinePairs }

// addLinePairs adds fields of lines in white and black that are 1 to 4 pixels thick:
// upright ones on the left, and level ones on the right.
func (c *card) addLinePairs(r image.Rectangle) {
	r.Max.Y = min(r.Max.Y, r.Min.Y+maxLinePairs)
	const fields = 2 * thickestLine
	for i := range thickestLine {
		c.addUprightLines(part(r, i, fields), i+1)
		c.addLevelLines(part(r, fields-1-i, fields), i+1)
	}
}

// addUprightLines fills a rectangle with vertical lines, from white on the left.
func (c *card) addUprightLines(r image.Rectangle, thickness int) {
	c.addRectangle(r, black)
	for x := r.Min.X; x < r.Max.X; x += 2 * thickness {
		c.addRectangle(image.Rect(x, r.Min.Y, x+thickness, r.Max.Y).Intersect(r), white)
	}
}

// addLevelLines fills a rectangle with horizontal lines, from white at the top.
func (c *card) addLevelLines(r image.Rectangle, thickness int) {
	c.addRectangle(r, black)
	for y := r.Min.Y; y < r.Max.Y; y += 2 * thickness {
		c.addRectangle(image.Rect(r.Min.X, y, r.Max.X, y+thickness).Intersect(r), white)
	}
}

// addArrow adds an arrow that points up. It fills a square.
func (c *card) addArrow(r image.Rectangle) {
	c.addPlate(r, r.Dx()/4)
	point := func(x, y int) picture.Point { // in twelfths of the square
		return picture.Point{
			X: int32(12*r.Min.X+x*r.Dx()) * picture.One / 12,
			Y: int32(12*r.Min.Y+y*r.Dy()) * picture.One / 12,
		}
	}
	c.arrow = []picture.Point{point(6, 0), point(11, 6), point(8, 6), point(8, 12), point(4, 12), point(4, 6), point(1, 6)}
}
