package layout

import (
	"image"
	"math"
	"strconv"
)

// addMiddle adds the parts between the corners: on most cards a circle around the arrow, the
// patterns and the text. On long cards, there is only the arrow in the circle, with the patterns
// and the text on its sides. On small cards, the text takes the place of the circle if it fits.
func (c *card) addMiddle(corner image.Point) {
	radius := c.radius(corner)
	before, after := c.zones(corner, radius)
	isLong := min(before.Dx(), before.Dy()) >= minZone
	module := 2 * radius / modulesAcross
	const minModule = 6 // smallest with legible text inside the circle of a long card
	switch {
	case module >= minModule || module > 1 && !isLong:
		c.addCircle(radius)
		c.addInside(module)
	case isLong && c.addText(after):
		c.addCircle(radius)
		c.addArrow(square(c.center(), radius))
		c.addPatterns(before)
	case c.addRows(corner) || c.addText(c.between(corner)):
	default:
		c.addCircle(radius)
		c.addArrow(square(c.center(), radius))
	}
}

// addRows adds the text in the middle of a small card, the arrow above it and the colour
// bars below it, in the rows of the corner labels. It reports false if they do not fit.
func (c *card) addRows(corner image.Point) bool {
	row := capHeight(minTextSize)
	frame := c.bounds().Inset(c.inset)
	middle := frame.Inset(row)
	middle.Min.X, middle.Max.X = frame.Min.X, frame.Max.X
	if frame.Dx() < row || middle.Dy() < row+row/2 || !c.addLabel(middle, minTextSize*3/2) {
		return false
	}
	width := max(0, frame.Dx()-2*corner.X-2*corner.Y) / bars * bars
	c.addArrow(square(image.Pt(c.Width/2, frame.Min.Y+row/2), row))
	c.addBars(image.Rect(0, 0, width, row).Add(image.Pt((c.Width-width)/2, frame.Max.Y-row)))
	return true
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
	radius := min(c.Width/2-c.sideMargin(), c.Height/2-c.inset-c.tick)
	if corner != (image.Point{}) {
		dx, dy := c.Width/2-c.inset-corner.X, c.Height/2-c.inset-corner.Y
		radius = min(radius, int(math.Sqrt(float64(dx*dx+dy*dy)))-2-c.unit/9)
	}
	return max(0, radius)
}

// sideMargin returns the width of the left ruler with its numbers, in pixels.
func (c *card) sideMargin() int {
	if c.numberStep == 0 {
		return c.inset
	}
	return c.numberInset() + textWidth(strconv.Itoa(c.Height/100*100), c.unit) + c.unit/2
}

// minZone is the minimum width and height of the zones beside the circle.
const minZone = 16

// between returns the space between the corner labels, along the longer side.
func (c *card) between(corner image.Point) image.Rectangle {
	frame := c.bounds().Inset(c.inset + c.tick)
	switch {
	case corner == image.Point{}: // there are no corner labels
	case c.Width > c.Height:
		frame.Min.X, frame.Max.X = frame.Min.X+corner.X+c.unit, frame.Max.X-corner.X-c.unit
	default:
		margin := max(0, c.sideMargin()-frame.Min.X)
		frame.Min.X, frame.Max.X = frame.Min.X+margin, frame.Max.X-margin
		frame.Min.Y, frame.Max.Y = frame.Min.Y+corner.Y+c.unit, frame.Max.Y-corner.Y-c.unit
	}
	return frame
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
// of 16 modules around the centre. Without text, the colour bars take its place.
func (c *card) addInside(module int) {
	column := func(top, bottom int) image.Rectangle { // in half modules from the centre
		return image.Rect(-8*module, top*module/2, 8*module, bottom*module/2).Add(c.center())
	}
	barsBottom, bottom := -6, 9
	if c.isBlank() {
		barsBottom = 5
	}
	if hasLinePairs(module) {
		bottom = 14
	}
	c.addPlate(column(-12, bottom), module/2)
	c.addArrow(square(column(-20, -14).Min.Add(image.Pt(8*module, 3*module/2)), 3*module))
	text := column(-6, 6)
	gap := image.Pt(0, (module-1)/2)
	c.addLabel(image.Rectangle{Min: text.Min.Add(gap), Max: text.Max.Sub(gap)}, 4*module)
	c.addBars(column(-12, barsBottom))
	c.addGreys(column(6, 9))
	if hasLinePairs(module) {
		c.addLinePairs(column(10, bottom))
	}
	c.addWatermark(c.watermarkZone(column(15, 15).Min.Y))
}
