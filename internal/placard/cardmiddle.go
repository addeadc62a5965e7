package placard

import (
	"image"
	"math"
)

// addMiddle adds what is between the corners: on most cards a circle around the arrow, the
// patterns and the text. On long cards, there is only the arrow in the circle, with the
// patterns and the text on its sides. Where the text does not fit, it takes the place of
// the circle, or is left out.
func (c *card) addMiddle(corner image.Point) {
	radius := c.radius(corner)
	before, after := c.zones(corner, radius)
	isLong := min(before.Dx(), before.Dy()) >= minZone
	module := 2 * radius / modulesAcross
	const minModule = 6 // from which all patterns fit inside the circle
	switch {
	case module >= minModule || module > 1 && !isLong:
		c.addCircle(radius)
		c.addInside(module)
	case isLong && c.addText(after):
		c.addCircle(radius)
		c.addArrow(square(c.center(), radius))
		c.addPatterns(before)
	case !c.addText(c.between(corner)):
		c.addCircle(radius)
		c.addArrow(square(c.center(), radius))
	}
}

// center returns the centre of the card, rounded down.
func (c *card) center() image.Point { return image.Pt(c.Width/2, c.Height/2) }

// square returns a square of the given side around a point.
func square(center image.Point, side int) image.Rectangle {
	return image.Rect(0, 0, side, side).Add(center.Sub(image.Pt(side/2, side/2)))
}

func (c *card) addCircle(radius int) {
	const minRadius = 8
	if radius >= minRadius {
		c.circle = circle{radius, max(1, radius/80)}
	}
}

// radius returns the radius of the circle in pixels. It leaves room for the rulers and the
// corner labels.
func (c *card) radius(corner image.Point) int {
	left := c.inset
	if c.isNumbered() {
		left = c.numberInset() + textWidth("0000", c.unit) + c.unit/2
	}
	radius := min(c.Width/2-left, c.Height/2-c.inset)
	if corner != (image.Point{}) {
		dx, dy := c.Width/2-c.inset-corner.X, c.Height/2-c.inset-corner.Y
		radius = min(radius, int(math.Sqrt(float64(dx*dx+dy*dy)))-2-c.unit/9)
	}
	return max(0, radius)
}

// minZone is the minimum width and height of the zones beside the circle.
const minZone = 16

// between returns the space between the corner labels, along the longer side.
func (c *card) between(corner image.Point) image.Rectangle {
	frame := c.bounds().Inset(c.inset)
	if corner == (image.Point{}) {
		return frame
	}
	if c.Width > c.Height {
		return image.Rect(frame.Min.X+corner.X+c.unit, frame.Min.Y, frame.Max.X-corner.X-c.unit, frame.Max.Y)
	}
	return image.Rect(frame.Min.X, frame.Min.Y+corner.Y+c.unit, frame.Max.X, frame.Max.Y-corner.Y-c.unit)
}

// zones returns the spaces between the corner labels and a circle, along the longer side.
func (c *card) zones(corner image.Point, radius int) (before, after image.Rectangle) {
	before = c.between(corner)
	after = before
	if c.Width > c.Height {
		before.Max.X, after.Min.X = c.Width/2-radius-c.unit, (c.Width+1)/2+radius+c.unit
	} else {
		before.Max.Y, after.Min.Y = c.Height/2-radius-c.unit, (c.Height+1)/2+radius+c.unit
	}
	return before, after
}

// modulesAcross is the diameter of the circle in modules. The patterns are multiples of a
// module, which is a whole number of pixels.
const modulesAcross = 23

// addInside adds the arrow, the patterns and the text inside the circle. They form a column
// of 16 modules around the centre.
func (c *card) addInside(module int) {
	column := func(top, bottom int) image.Rectangle { // in half modules from the centre
		return image.Rect(-8*module, top*module/2, 8*module, bottom*module/2).Add(c.center())
	}
	c.addRectangle(column(-12, 14).Inset(-module/2), paper)
	c.addArrow(square(column(-20, -14).Min.Add(image.Pt(8*module, 3*module/2)), 3*module))
	c.addBars(column(-12, -6))
	c.addLabel(column(-6, 6), 4*module)
	c.addGreys(column(6, 9))
	c.addLinePairs(column(10, 14))
	c.addWatermark(c.watermarkZone(column(15, 15).Min.Y))
}
