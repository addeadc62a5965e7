package video

import (
	"image"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// An encoder encodes the pictures of a clip. Each digit of the clock is in separate slices.
type encoder struct {
	frameLayout
	turn
	format h264.Format
	mark   mark
	first  *h264.Frame        // the first picture
	digits [2][10][]h264.Data // by alignment, digit and row of macroblocks
}

func newEncoder(c Clip) *encoder {
	e := &encoder{frameLayout: newLayout(c.Width, c.Height, c.Rate), turn: newTurn(c.Rotation, c.Width, c.Height), format: c.Format()}
	e.frameLayout.origin = origin(c.Rotation, c.Width, c.Height)
	e.mark = e.frameLayout.mark(c.Width - e.frameLayout.origin.X)
	if c.Rotation.OnSide() {
		e.mark = e.mark.slow(c.Rate)
	}
	e.first = e.turn.frame(c.picture(e.frameLayout, e.mark), c.Signal)
	if len(e.clock.glyphs) == 0 {
		return e
	}
	palette := layout.Palette(c.Background, c.Foreground)
	for a := range e.digits {
		for d := range e.digits[a] {
			frame := e.turn.frame(e.clock.digit(d, alignment(a), palette), c.Signal)
			width, height := dimensions(c.Rotation, e.clock.digitWidth(), e.clock.height)
			for row := range height {
				e.digits[a][d] = append(e.digits[a][d], h264.EncodeIntra(frame, row*width, width))
			}
		}
	}
	return e
}

// Format returns the format of the pictures.
func (c Clip) Format() h264.Format {
	width, height := dimensions(c.Rotation, c.Width, c.Height)
	return h264.Format{Width: width, Height: height, Rate: c.Rate, NTSC: c.NTSC, Signal: c.Signal}
}

// A part is a slice of a picture: a row of macroblocks of a digit, or all macroblocks between two such
// rows.
type part struct {
	glyph        *glyph // nil between digits
	row          int    // of the digit
	first, count int    // macroblocks
}

// parts divides a picture so that each of the given digits of the clock has its own parts.
func (e *encoder) parts(digits []glyph) (parts []part) {
	var all []part // of digits
	for i, g := range digits {
		area := e.stored(image.Rect(g.x, e.clock.top, g.x+g.width, e.clock.top+e.clock.height))
		for y := area.Min.Y; y < area.Max.Y; y++ {
			all = append(all, part{&digits[i], y - area.Min.Y, y*e.format.Columns() + area.Min.X, area.Dx()})
		}
	}
	slices.SortFunc(all, func(a, b part) int { return a.first - b.first })
	next := 0
	for _, p := range all {
		if p.first > next {
			parts = append(parts, part{first: next, count: p.first - next})
		}
		parts = append(parts, p)
		next = p.first + p.count
	}
	if end := e.format.Columns() * e.format.Rows(); end > next {
		parts = append(parts, part{first: next, count: end - next})
	}
	return parts
}

// intra returns the slices of intra pictures, after a description of their light if there is one.
func (e *encoder) intra() (segments []segment) {
	if mastering := e.format.Mastering(); mastering != nil {
		segments = append(segments, segment{slices: [][2][]byte{{mastering, mastering}}})
	}
	for _, p := range e.parts(e.clock.digits(minuteTens, seconds)) {
		if p.glyph == nil {
			data := h264.EncodeIntra(e.first, p.first, p.count)
			segments = append(segments, segment{slices: [][2][]byte{variants(p.first, data)}})
			continue
		}
		s := segment{place: p.glyph.place}
		for _, data := range e.digits[s.place.alignment()] {
			s.slices = append(s.slices, variants(p.first, data[p.row]))
		}
		segments = append(segments, s)
	}
	return segments
}

// move returns the move of the mark from the picture before to picture i.
func (e *encoder) move(i int) h264.Move {
	area, distance := e.frameLayout.move(e.mark, i, e.format.Rate)
	return h264.Move{Area: e.stored(area), Distance: direction(e.Rotation).Mul(distance)}
}

// variants returns the variants of a slice of intra pictures, for seconds of even and odd numbers.
func variants(first int, d h264.Data) (slices [2][]byte) {
	for i := range slices {
		slices[i] = h264.Picture{Odd: i == 1}.AppendIntra(nil, first, d)
	}
	return slices
}

// appendPredicted appends picture i of a second, which is not the first one.
func (e *encoder) appendPredicted(b []byte, i int) []byte {
	picture, move := h264.Picture{Number: i}, e.move(i)
	for _, p := range e.parts(e.clock.changed(i)) {
		if p.glyph == nil {
			b = picture.AppendPredicted(b, p.first, e.format.EncodePredicted(p.first, p.count, move))
		} else {
			place := p.glyph.place
			b = picture.AppendIntra(b, p.first, e.digits[place.alignment()][place.digit(0, i)][p.row])
		}
	}
	return b
}
