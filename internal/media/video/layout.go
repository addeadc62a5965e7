package video

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// A frameLayout divides the pictures of a clip, from top to bottom, into a lane in which the mark moves,
// a clock, and a labelled area, which player controls may cover. All lengths are in macroblocks unless
// stated otherwise, so that no macroblock has both a part that changes and a part that does not.
type frameLayout struct {
	laneTop    int
	laneHeight int // 0 if the pictures are too narrow for a mark
	clock      clock
	origin     image.Point // of the macroblocks, in pixels
}

// newLayout returns the layout of pictures of the given dimensions in pixels, of which there are rate in a second.
func newLayout(width, height, rate int) (l frameLayout) {
	const (
		parts       = 24 // the lane takes one part of the smaller side
		markColumns = 4  // that a mark needs
		gapRows     = 6  // minimum with a gap between the mark and the clock
		marginRows  = 12 // minimum with a margin above the mark
	)
	columns, rows := width/h264.Side, height/h264.Side // only macroblocks that are entirely in the picture
	if columns < markColumns {
		return l
	}
	l.laneHeight = max(1, min(columns, rows)/parts)
	if rows >= marginRows {
		l.laneTop = l.laneHeight
	}
	top := l.laneBottom()
	if rows >= gapRows {
		top += l.laneHeight
	}
	l.clock = newClock(columns, rows, top, rate)
	return l
}

func (l frameLayout) laneBottom() int { return l.laneTop + l.laneHeight }

// A clock is a row of glyphs.
type clock struct {
	top    int
	height int
	inset  int // margins above and below digits, in 1/16 of the height
	glyphs []glyph
}

// A glyph is a character of the clock.
type glyph struct {
	place place
	x     int
	width int
}

// A place is an index in the text of the clock, which has hours, minutes, seconds and frames, such as 00:59:59:24. The
// hundreds of frames, which only some clocks have, are between others, but have the last place.
type place int

// The places of digits that change. The digits of hours are always 0.
const (
	minuteTens    place = 3
	minutes       place = 4
	secondTens    place = 6
	seconds       place = 7
	frameTens     place = 9
	frames        place = 10
	frameHundreds place = 12
)

// An alignment says where a character is in its cell. The two digits of a pair touch.
type alignment int

const (
	right  alignment = iota // the first digit of a pair
	left                    // the second
	middle                  // a colon
)

func (p place) alignment() alignment { return alignment(p % 3) }

func (p place) isColon() bool { return p.alignment() == middle }

// digit returns the digit at a place in a frame of a second.
func (p place) digit(second, frame int) int {
	switch p {
	case minuteTens:
		return second / 600
	case minutes:
		return second / 60 % 10
	case secondTens:
		return second / 10 % 6
	case seconds:
		return second % 10
	case frameHundreds:
		return frame / 100
	case frameTens:
		return frame / 10 % 10
	case frames:
		return frame % 10
	default:
		return 0
	}
}

// newClock returns the clock of a picture, in which it has the given top row. If the picture is too
// narrow, the clock leaves out the hours, then the minutes. It has no glyphs if none fit.
func newClock(columns, rows, top, rate int) clock {
	c := clock{top: top, height: max(1, min(columns/22, rows/15)), inset: 1}
	if top+c.height > rows {
		return c
	}
	for _, first := range []place{0, minuteTens, secondTens} {
		if width := c.put(first, rate); width <= columns {
			for i := range c.glyphs {
				c.glyphs[i].x += (columns - width) / 2
			}
			return c
		}
	}
	c.glyphs = nil
	return c
}

// put sets the glyphs to the characters from a place on, and returns their width.
func (c *clock) put(first place, rate int) (width int) {
	c.glyphs = nil
	add := func(p place) {
		g := glyph{p, width, c.digitWidth()}
		if p.isColon() {
			g.width = (c.height + 1) / 2
		}
		c.glyphs = append(c.glyphs, g)
		width += g.width
	}
	for p := first; p <= frames; p++ {
		if p == frameTens && rate > 100 {
			add(frameHundreds)
		}
		add(p)
	}
	return width
}

// digitWidth returns the width of digits.
func (c clock) digitWidth() int { return (3*c.height + 3) / 4 }

// digits returns the glyphs of the digits from one place to another.
func (c clock) digits(from, to place) (digits []glyph) {
	for _, g := range c.glyphs {
		if from <= g.place && g.place <= to && !g.place.isColon() {
			digits = append(digits, g)
		}
	}
	return digits
}

// changed returns the glyphs that differ in a frame of a second, which is not the first one, from those in the frame
// before.
func (c clock) changed(frame int) (digits []glyph) {
	for _, g := range c.glyphs {
		if g.place.digit(0, frame) != g.place.digit(0, frame-1) {
			digits = append(digits, g)
		}
	}
	return digits
}

// A mark is a square in the lane, in pixels.
type mark struct {
	left, top, side int // at the start of a second
	distance        int // covered in a second
}

// mark returns the mark for pictures of the given width in pixels. It starts at the edge of a
// macroblock, where its edges are exact, but not in the first column of pixels, which fills the area
// that it leaves.
func (l frameLayout) mark(width int) mark {
	side := l.laneHeight * h264.Side
	if side == 0 {
		return mark{}
	}
	return mark{left: side, top: l.laneTop * h264.Side, side: side, distance: width - 3*side}
}

// at returns the left side of the mark in a frame of a second.
func (m mark) at(frame, rate int) int { return m.left + m.distance*frame/rate&^1 }

// slow returns a mark that stays where it is if its steps would exceed what all levels allow for vertical movements
// (ITU-T H.264, Table A-1).
func (m mark) slow(rate int) mark {
	const maxStep = 254
	if rate > 1 && m.distance/rate >= maxStep {
		m.distance = 0
	}
	return m
}

// move returns the area of the move of the mark from the frame before to this one, and its distance in pixels.
func (l frameLayout) move(m mark, frame, rate int) (area image.Rectangle, distance int) {
	from, to := m.at(frame-1, rate), m.at(frame, rate)
	if from == to {
		return image.Rectangle{}, 0
	}
	return image.Rect(from/h264.Side, l.laneTop, (to+m.side-1)/h264.Side+1, l.laneBottom()), to - from
}
