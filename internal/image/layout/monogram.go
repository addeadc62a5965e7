package layout

import (
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// monogram returns the line of a monogram, or none if the letters would be illegible. They fit in
// the circle that touches the sides of the square, because programs show avatars in one.
func (p setting) monogram() []line {
	const minSize = 4
	text := p.text.Line()
	ink := extentOf(text)
	size := min(ink.fit(min(p.Width, p.Height)), p.sizeLimit())
	if size < minSize || !ink.isSet {
		return nil
	}
	ink = ink.aligned(text.Text)
	middle := p.middle()
	left := roundPixel(middle.X - typeset.Scale(int64(ink.low.X+ink.high.X), size)/2 + typeset.Scale(int64(ink.low.X), size))
	origin := picture.Point{
		X: left - typeset.Scale(int64(ink.low.X), size),
		Y: roundPixel(middle.Y - typeset.Scale(int64(ink.low.Y+ink.high.Y), size)/2),
	}
	width := typeset.Scale(text.Width(), size)
	return []line{{Line: text, width: width, anchor: origin.X + width/2, origin: origin, size: size}}
}

// roundPixel rounds a coordinate to a whole pixel, where horizontal and vertical strokes are sharp.
func roundPixel(n int32) int32 { return (n + picture.One/2) &^ (picture.One - 1) }

// An extent is the smallest rectangle around outlines, in font units from the start of a baseline.
type extent struct {
	low, high picture.Point
	isSet     bool
}

// extentOf returns the extent of the outlines of a line.
func extentOf(text typeset.Line) (e extent) {
	const unit = typeset.Em / picture.One // size at which a font unit is 1/picture.One pixel
	text.Trace(&e, picture.Point{}, unit)
	for _, d := range text.Drawings(picture.Point{}, unit) {
		low, high := d.Extent()
		e.add(low)
		e.add(high)
	}
	return e
}

func (e *extent) add(p picture.Point) {
	if !e.isSet {
		e.low, e.high, e.isSet = p, p, true
	}
	e.low = picture.Point{X: min(e.low.X, p.X), Y: min(e.low.Y, p.Y)}
	e.high = picture.Point{X: max(e.high.X, p.X), Y: max(e.high.Y, p.Y)}
}

// An extent is a [typeset.Pen].

func (e *extent) MoveTo(p picture.Point)          { e.add(p) }
func (e *extent) LineTo(p picture.Point)          { e.add(p) }
func (e *extent) QuadTo(control, p picture.Point) { e.add(control); e.add(p) }

// fit returns the size in pixels at which outlines fill a square of the given side. The few pixels of a
// small square are used better.
func (e extent) fit(side int) int {
	limit := func(percent, pixels int, extent int32) int {
		return (side*percent + 100*pixels) * typeset.Em / max(1, int(extent)) / 100
	}
	return min(limit(52, 3, typeset.Em), limit(68, 3, e.high.X-e.low.X), limit(58, 2, e.high.Y-e.low.Y))
}

// aligned returns the part of the outlines that is in the middle of the height. In alphabets, this
// is the part between the baseline and the height of capitals, because only marks and descenders
// extend beyond it.
func (e extent) aligned(text string) extent {
	isOther := func(r rune) bool {
		return !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
	}
	if !strings.ContainsFunc(text, isOther) && e.low.Y < 0 && e.high.Y > -typeset.CapHeight {
		e.low.Y, e.high.Y = max(e.low.Y, -typeset.CapHeight), min(e.high.Y, 0)
	}
	return e
}
