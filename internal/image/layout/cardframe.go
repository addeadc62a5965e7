package layout

import (
	"image"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// addEdges adds the outermost pixels. Each edge begins with a corner and ends before the
// next one, clockwise, so that the four corners differ. If the image is a single row or
// column, its first and last pixels have the colours of the edges there.
func (c *card) addEdges() {
	w, h := c.Width, c.Height
	x, y := min(1, w-1), min(1, h-1)
	top := picture.Rectangle{Rectangle: image.Rect(0, 0, max(1, w-1), 1), Color: red}
	right := picture.Rectangle{Rectangle: image.Rect(w-1, 0, w, max(1, h-1)), Color: green}
	bottom := picture.Rectangle{Rectangle: image.Rect(x, h-1, w, h), Color: blue}
	left := picture.Rectangle{Rectangle: image.Rect(0, y, 1, h), Color: yellow}
	if w > h {
		c.rectangles = append(c.rectangles, bottom, top, right, left)
	} else {
		c.rectangles = append(c.rectangles, right, left, bottom, top)
	}
}

// addGrid adds lines every 100 pixels. On small images they are every 50 pixels, on large
// ones every 500.
func (c *card) addGrid() {
	spacing := 100
	switch side := max(c.Width, c.Height); {
	case c.tick == 0 || min(c.Width, c.Height) < 100:
		return
	case side <= 400:
		spacing = 50
	case side > 3000:
		spacing = 500
	}
	for x := spacing; x < c.Width-1; x += spacing {
		c.addRectangle(image.Rect(x, 0, x+1, c.Height), gridShade)
	}
	for y := spacing; y < c.Height-1; y += spacing {
		c.addRectangle(image.Rect(0, y, c.Width, y+1), gridShade)
	}
}

// addCorners adds the corner labels, and returns the size of the largest one, or zero if
// they do not fit.
func (c *card) addCorners() (size image.Point) {
	fontSize := min(c.unit*4/3, max(minTextSize, min(c.Width, c.Height)/14))
	size = image.Pt(textWidth("TR", fontSize), capHeight(fontSize))
	if c.Width < 2*c.inset+3*size.X || c.Height < 2*c.inset+3*size.Y {
		return image.Point{}
	}
	for _, corner := range []struct {
		text          string
		right, bottom bool
	}{{"TL", false, false}, {"TR", true, false}, {"BL", false, true}, {"BR", true, true}} {
		at := image.Pt(c.inset, c.inset)
		if corner.right {
			at.X = c.Width - c.inset - textWidth(corner.text, fontSize)
		}
		if corner.bottom {
			at.Y = c.Height - c.inset - size.Y
		}
		c.addMark(corner.text, at, fontSize)
	}
	return size
}

// addMark adds a small text in ink. At is the upper left corner of its capitals.
func (c *card) addMark(text string, at image.Point, fontSize int) {
	line := markLine(text)
	width := typeset.Scale(line.Width(), fontSize)
	box := image.Rectangle{Min: at, Max: at.Add(image.Pt(roundUp(width), capHeight(fontSize)))}
	c.addPlate(box, c.unit/5)
	base := int32(box.Max.Y) * picture.One
	c.marks = append(c.marks, centered(line, int32(at.X)*picture.One+width/2, base, fontSize))
}

// markLine returns the text of a mark.
func markLine(text string) typeset.Line { return typeset.Style{}.Prepare(text).Line() }

// textWidth returns the width of text in pixels, rounded up.
func textWidth(text string, fontSize int) int {
	return roundUp(typeset.Scale(markLine(text).Width(), fontSize))
}

// capHeight returns the height of capitals in pixels, rounded up.
func capHeight(fontSize int) int {
	return roundUp(typeset.Scale(typeset.CapHeight, fontSize))
}

// roundUp converts a length from 1/picture.One pixels to pixels.
func roundUp(length int32) int { return int(length+picture.One-1) / picture.One }

// tickSpacing is the distance of the ticks of the rulers in pixels.
const tickSpacing = 10

// addRulers adds rulers along the top and left edges. Their ticks are at multiples of 10
// pixels from the upper left corner, beyond which the ticks of both would meet.
func (c *card) addRulers(corner image.Point) {
	if c.tick == 0 {
		return
	}
	if c.numberStep > 0 {
		c.addNumbers(corner)
	}
	start := tickSpacing * (c.tick/tickSpacing + 1)
	for x := start; x < c.Width-1; x += tickSpacing {
		c.addRectangle(image.Rect(x, 1, x+1, 1+c.tickLength(x)), ink)
	}
	for y := start; y < c.Height-1; y += tickSpacing {
		c.addRectangle(image.Rect(1, y, 1+c.tickLength(y), y+1), ink)
	}
}

// tickLength returns the length of the tick at a position.
func (c *card) tickLength(at int) int {
	switch {
	case c.numberStep > 0 && at%c.numberStep == 0:
		return c.numberInset() + capHeight(c.unit) - 1 // reaches the end of the number beside it
	case at%100 == 0:
		return c.tick * 5 / 3
	case at%50 == 0:
		return c.tick * 4 / 3
	default:
		return c.tick
	}
}

// numberInset returns the distance of the numbers of a ruler from the edge, in pixels.
// They lie beyond the ticks that have no number.
func (c *card) numberInset() int { return 1 + c.tick + c.unit/3 }

// addNumbers numbers the rulers, without touching the corner labels.
func (c *card) addNumbers(corner image.Point) {
	inset, gap, step := c.numberInset(), 1+c.unit/3, c.numberStep
	for x := step; x+gap+textWidth(strconv.Itoa(x), c.unit) < c.Width-gap; x += step {
		c.addMark(strconv.Itoa(x), image.Pt(x+gap, inset), c.unit)
	}
	top, bottom := c.inset+corner.Y+gap, c.Height-c.inset-corner.Y-gap
	for y := step; y+gap+capHeight(c.unit) < bottom; y += step {
		if y+gap > top {
			c.addMark(strconv.Itoa(y), image.Pt(inset, y+gap), c.unit)
		}
	}
}
