package h264

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A Frame is a picture to be coded.
type Frame struct {
	columns     int
	size        sampleSize
	macroblocks []Macroblock // row by row; macroblocks of one colour are the same one
}

// NewFrame converts a picture to samples of a signal. Its colours must be opaque. Copies of the last pixels fill the last
// macroblocks.
func NewFrame(p picture.Picture, s signal.Signal) *Frame {
	columns, height := (p.Width+Side-1)/Side, (p.Height()+Side-1)/Side
	f := &Frame{columns: columns, size: sizeOf(s), macroblocks: make([]Macroblock, 0, columns*height)}
	colors := newSampleTable(p.Palette, s)
	var rows [Side][]byte // palette indices
	for i := range rows {
		rows[i] = make([]byte, f.columns*Side)
	}
	for group, count := range p.RowGroups(Side) {
		for i, runs := range group {
			picture.Expand(rows[i], runs)
		}
		start := len(f.macroblocks)
		for x := range f.columns {
			f.macroblocks = append(f.macroblocks, colors.macroblock(&rows, x*Side))
		}
		for last := f.macroblocks[start:]; count > 1; count-- {
			f.macroblocks = append(f.macroblocks, last...)
		}
	}
	return f
}

// Macroblock returns a macroblock by its position in macroblocks.
func (f *Frame) Macroblock(x, y int) Macroblock { return f.macroblocks[y*f.columns+x] }

// A sampleTable has samples and macroblocks by palette index.
type sampleTable struct {
	size   sampleSize
	colors [256]signal.Samples
	flat   [256]Macroblock // of one colour; nil before the first use
}

func newSampleTable(palette []color.NRGBA, s signal.Signal) *sampleTable {
	t, convert := sampleTable{size: sizeOf(s)}, s.Converter()
	for i, c := range palette {
		t.colors[i] = convert(c.R, c.G, c.B)
	}
	return &t
}

// macroblock returns the macroblock at x of rows of palette indices.
func (t *sampleTable) macroblock(rows *[Side][]byte, x int) Macroblock {
	if c, ok := flat(rows, x); ok {
		if t.flat[c] == nil {
			t.flat[c] = t.mixed(rows, x)
		}
		return t.flat[c]
	}
	return t.mixed(rows, x)
}

// flat returns the palette index of the pixels of a macroblock, and whether all have the same.
func flat(rows *[Side][]byte, x int) (color byte, ok bool) {
	first := *(*[Side]byte)(rows[0][x:])
	for _, c := range first {
		if c != first[0] {
			return 0, false
		}
	}
	for _, row := range rows[1:] {
		if *(*[Side]byte)(row[x:]) != first {
			return 0, false
		}
	}
	return first[0], true
}

// mixed returns a macroblock of any colours.
func (t *sampleTable) mixed(rows *[Side][]byte, x int) Macroblock {
	m := newMacroblock(t.size)
	for y, row := range rows {
		for i, c := range row[x : x+Side] {
			t.size.set(m, y*Side+i, t.colors[c][0])
		}
	}
	cb, cr := m.component(1), m.component(2)
	for i := range chromaSamples {
		above, below := rows[i/8*2][x+i%8*2:], rows[i/8*2+1][x+i%8*2:]
		a, b, c, d := t.colors[above[0]], t.colors[above[1]], t.colors[below[0]], t.colors[below[1]]
		t.size.set(cb, i, (a[1]+b[1]+c[1]+d[1]+2)/4)
		t.size.set(cr, i, (a[2]+b[2]+c[2]+d[2]+2)/4)
	}
	return m
}
