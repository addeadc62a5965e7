package clip

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/h264"
)

// A layout divides the pictures of a clip into a lane at the top, in which the mark moves, a
// placard, and a clock at the bottom. All lengths are in macroblocks unless stated otherwise, so
// that no macroblock has both a part that changes and a part that does not.
type layout struct {
	laneTop    int
	laneHeight int
	clock      clock
}

// newLayout returns the layout of pictures of the given dimensions in pixels.
func newLayout(width, height int) layout {
	const parts = 24                                   // the lane takes one part of the smaller side
	columns, rows := width/h264.Side, height/h264.Side // those that are entirely in the picture
	l := layout{laneHeight: max(1, min(columns, rows)/parts)}
	if rows >= parts {
		l.laneTop = l.laneHeight
	}
	l.clock = newClock(columns, rows-l.laneBottom(), rows)
	return l
}

func (l layout) laneBottom() int { return l.laneTop + l.laneHeight }

// A clock is a row of glyphs.
type clock struct {
	top    int
	height int
	glyphs []glyph
}

// A glyph is a character of the clock.
type glyph struct {
	place place
	x     int
	width int
}

// clockText is what the clock shows at the start: hours, minutes, seconds and pictures.
const clockText = "00:00:00:00"

// A place is an index in clockText.
type place int

// The places of digits that change. Those of hours are always 0.
const (
	minuteTens place = 3
	minutes    place = 4
	secondTens place = 6
	seconds    place = 7
	frameTens  place = 9
	frames     place = 10
)

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
	case frameTens:
		return frame / 10
	case frames:
		return frame % 10
	default:
		return 0
	}
}

// newClock returns the clock of a picture whose lowest free rows it can use. If the picture is too
// narrow, the clock leaves out the hours, then the minutes. It has no glyphs if none fit.
func newClock(columns, free, rows int) (c clock) {
	c.height = max(1, min(columns/28, rows/15))
	if free < c.height {
		return c
	}
	c.top = rows - c.height - min(c.height/2, free-c.height)
	for _, first := range []place{0, minuteTens, secondTens} {
		if width := c.put(first); width <= columns {
			for i := range c.glyphs {
				c.glyphs[i].x += (columns - width) / 2
			}
			return c
		}
	}
	c.glyphs = nil
	return c
}

// put sets the glyphs to those of clockText from a place on, and returns their width.
func (c *clock) put(first place) (width int) {
	c.glyphs = nil
	for p := first; int(p) < len(clockText); p++ {
		g := glyph{p, width, c.digitWidth()}
		if clockText[p] == ':' {
			g.width = (c.height + 1) / 2
		}
		c.glyphs = append(c.glyphs, g)
		width += g.width
	}
	return width
}

// digitWidth returns the width of digits.
func (c clock) digitWidth() int { return (3*c.height + 3) / 4 }

// digits returns the glyphs of the digits from one place to another.
func (c clock) digits(from, to place) (digits []glyph) {
	for _, g := range c.glyphs {
		if from <= g.place && g.place <= to && clockText[g.place] != ':' {
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

// mark returns the mark for pictures of the given width in pixels. It must not touch the first
// column of pixels, which fills the area that it leaves. If there is room, it starts at the edge of
// a macroblock, so that its edges are exact.
func (l layout) mark(width int) mark {
	m := mark{side: l.laneHeight * h264.Side, top: l.laneTop * h264.Side}
	m.left = m.side
	if width < 4*m.side {
		m.side = width / 4 &^ 1
		m.left = 2
	}
	m.distance = width - 2*m.left - m.side
	return m
}

// at returns the left side of the mark in a frame of a second.
func (m mark) at(frame, rate int) int { return m.left + m.distance*frame/rate&^1 }

// move returns the move of the mark from the frame before to this one.
func (l layout) move(m mark, frame, rate int) h264.Move {
	from, to := m.at(frame-1, rate), m.at(frame, rate)
	if from == to {
		return h264.Move{}
	}
	return h264.Move{
		Area:     image.Rect(from/h264.Side, l.laneTop, (to+m.side-1)/h264.Side+1, l.laneBottom()),
		Distance: to - from,
	}
}
