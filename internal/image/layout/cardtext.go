package layout

import (
	"image"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// addText adds the text and, if there is room for both, the watermark below it. It reports
// false if the text does not fit.
func (c *card) addText(zone image.Rectangle) bool {
	upper, lower := zone, zone
	upper.Max.Y -= 2 * c.unit
	lower.Min.Y = upper.Max.Y
	if upper.Dy() >= 2*c.unit && c.hasRoomForWatermark(lower) && c.addLabel(upper, upper.Dy()) {
		c.addWatermark(lower)
		return true
	}
	return c.addLabel(zone, zone.Dy())
}

// hasRoomForWatermark reports whether there is a watermark that fits a zone.
func (c *card) hasRoomForWatermark(zone image.Rectangle) bool {
	_, ok := c.fitWatermark(zone)
	return ok
}

// fitWatermark returns the size at which the watermark fits a zone, if there is one.
func (c *card) fitWatermark(zone image.Rectangle) (size int, ok bool) {
	size, ok = c.watermark.FitLine(boxOf(zone), minTextSize, c.unit)
	return size, ok && c.Watermark != ""
}

// boxOf returns the space for text in a zone.
func boxOf(zone image.Rectangle) typeset.Box { return typeset.Box{Width: zone.Dx(), Height: zone.Dy()} }

// isBlank reports whether the card has no text in the middle.
func (c *card) isBlank() bool { return c.text.OutlineLength() == 0 }

// addLabel adds the text in the middle of a zone, no larger than maxSize. It reports false
// if the text does not fit.
func (c *card) addLabel(zone image.Rectangle, maxSize int) bool {
	if c.isBlank() {
		return true
	}
	maxSize = max(minTextSize, min(maxSize, c.sizeLimit()))
	texts, size := c.fitText(boxOf(zone), minTextSize, maxSize)
	for _, l := range c.Align.stack(texts, zone, size) {
		c.addPlate(boundsOf(l), 0)
		c.label = append(c.label, l)
	}
	return len(texts) > 0
}

// middleOf returns the centre of a zone.
func middleOf(zone image.Rectangle) picture.Point {
	sum := zone.Min.Add(zone.Max)
	return picture.Point{X: int32(sum.X) * picture.One / 2, Y: int32(sum.Y) * picture.One / 2}
}

// addWatermark adds the watermark in the middle of a zone, if it fits.
func (c *card) addWatermark(zone image.Rectangle) {
	size, ok := c.fitWatermark(zone)
	if !ok {
		return
	}
	lines := Center.stack([]typeset.Line{c.watermark.Line()}, zone, size)
	c.addPlate(boundsOf(lines[0]), c.unit/3)
	c.label = append(c.label, lines...)
}

// boundsOf returns the pixels of a line, from its descenders to its accents.
func boundsOf(l line) image.Rectangle {
	metrics := l.Metrics()
	up, down := typeset.Scale(metrics.Ascent, l.size), typeset.Scale(metrics.Descent, l.size)
	return image.Rect(
		int(l.origin.X)/picture.One, int(l.origin.Y-up)/picture.One,
		int(l.origin.X+l.width)/picture.One+1, int(l.origin.Y+down)/picture.One+1,
	)
}

// watermarkZone returns the widest rectangle inside the circle from row top that is high
// enough for a line of small text.
func (c *card) watermarkZone(top int) image.Rectangle {
	bottom := top + c.unit*(typeset.Ascent+typeset.Descent)/typeset.Em + 1
	radius, dy := c.circle.radius-c.circle.stroke-c.unit/3, bottom-c.Height/2
	half := 0
	if dy < radius {
		half = int(math.Sqrt(float64(radius*radius - dy*dy)))
	}
	return image.Rect(c.Width/2-half, top, c.Width/2+half, bottom)
}
