package video

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A timecode is a clock in a box of whole macroblocks, in the upper left corner, where player controls
// do not cover it.
type timecode struct {
	clock
	turn
	area image.Rectangle // in macroblocks, as it is stored; empty if the picture is too small
	box  turn            // of the area

	// After paint.
	start  *h264.Frame        // the box at the start
	digits [2][10]*h264.Frame // by alignment
}

// newTimecode returns the clock of pictures of the given dimensions in pixels, of which there are rate in a second, and
// which players rotate. It is not painted yet.
func newTimecode(width, height, rate int, r movie.Rotation) *timecode {
	const (
		parts       = 40 // the height takes one part of the width, or 1/30 of the height
		roomColumns = 20 // minimum with margins beside the box and in it
		roomRows    = 10
		inset       = 2
	)
	columns, rows, margin := width/h264.Side, height/h264.Side, 0
	if columns >= roomColumns && rows >= roomRows {
		margin = 1
	}
	t := &timecode{turn: newTurn(r, width, height), clock: clock{height: max(1, min(columns/parts, rows/30)), inset: inset}}
	for _, first := range []place{0, minuteTens, secondTens} {
		boxWidth := t.put(first, rate) + 2*margin
		if boxWidth+margin <= columns {
			for i := range t.glyphs {
				t.glyphs[i].x += margin
			}
			t.area = t.stored(image.Rect(0, 0, boxWidth, t.height).Add(image.Pt(margin, margin)))
			t.box = turn{r, boxWidth, t.height}
			return t
		}
	}
	t.glyphs = nil
	return t
}

// paint sets the frames to samples of a signal.
func (t *timecode) paint(s signal.Signal) {
	if t.area.Empty() {
		return
	}
	palette := layout.Palette(color.NRGBA{16, 16, 16, 255}, color.NRGBA{255, 255, 255, 255})
	box := picture.Picture{Width: t.box.columns * h264.Side, Palette: palette}
	box.Bands = t.bands(box.Width, 0, palette)
	t.start = t.frame(box, s)
	for a := range t.digits {
		for d := range t.digits[a] {
			t.digits[a][d] = t.frame(t.digit(d, alignment(a), palette), s)
		}
	}
}

// macroblock returns a macroblock of the box in frame i of a second, and whether it may differ from that
// in the frame before.
func (t *timecode) macroblock(x, y, second, i int) (m h264.Macroblock, changes bool) {
	x, y = x-t.area.Min.X, y-t.area.Min.Y
	at := t.box.upright(image.Pt(x, y)).X
	for _, g := range t.glyphs {
		if g.x <= at && at < g.x+g.width && !g.place.isColon() {
			digit := t.digits[g.place.alignment()][g.place.digit(second, i)]
			corner := t.box.stored(image.Rect(g.x, 0, g.x+g.width, t.height)).Min
			return digit.Macroblock(x-corner.X, y-corner.Y), i == 0 || g.place.digit(0, i) != g.place.digit(0, i-1)
		}
	}
	return t.start.Macroblock(x, y), i == 0
}

// changing returns the maximum number of macroblocks that change from a frame to the next.
func (t *timecode) changing() (count int) {
	for _, g := range t.glyphs {
		if g.place >= frameTens {
			count += g.width * t.height
		}
	}
	return count
}
