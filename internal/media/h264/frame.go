package h264

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A Frame is a picture to be coded.
type Frame struct {
	columns     int
	macroblocks []*Macroblock // row by row; macroblocks of one colour share a Macroblock
}

// NewFrame converts a picture. Its colours must be opaque. Copies of the last pixels fill the last
// macroblocks.
func NewFrame(p picture.Picture) *Frame {
	f := &Frame{columns: (p.Width + Side - 1) / Side}
	colors := newSampleTable(p.Palette)
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
func (f *Frame) Macroblock(x, y int) *Macroblock { return f.macroblocks[y*f.columns+x] }

// samples are the Y, Cb and Cr of a colour.
type samples [3]uint8

// A sampleTable has samples and macroblocks by palette index.
type sampleTable struct {
	colors [256]samples
	flat   [256]*Macroblock // of one colour; nil before the first use
}

func newSampleTable(palette []color.NRGBA) *sampleTable {
	var t sampleTable
	for i, c := range palette {
		t.colors[i] = convert(c)
	}
	return &t
}

// convert converts a colour by ITU-R BT.709, with the levels 16 to 235 and 16 to 240. The
// coefficients are scaled by 1<<16.
func convert(c color.NRGBA) samples {
	r, g, b := int32(c.R), int32(c.G), int32(c.B)
	cb, cr := chromaOf(r, g, b)
	return samples{lumaOf(r, g, b), cb, cr}
}

const half = 1 << 15

func lumaOf(r, g, b int32) uint8 { return uint8(16 + (11_966*r+40_254*g+4_064*b+half)>>16) }

func chromaOf(r, g, b int32) (cb, cr uint8) {
	return uint8(128 + (-6_596*r-22_189*g+28_785*b+half)>>16), uint8(128 + (28_784*r-26_145*g-2_639*b+half)>>16)
}

// macroblock returns the macroblock at x of rows of palette indices.
func (t *sampleTable) macroblock(rows *[Side][]byte, x int) *Macroblock {
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
func (t *sampleTable) mixed(rows *[Side][]byte, x int) *Macroblock {
	var m Macroblock
	for y, row := range rows {
		for i, c := range row[x : x+Side] {
			m.Luma[y*Side+i] = t.colors[c][0]
		}
	}
	for i := range m.Chroma[0] {
		above, below := rows[i/8*2][x+i%8*2:], rows[i/8*2+1][x+i%8*2:]
		a, b, c, d := t.colors[above[0]], t.colors[above[1]], t.colors[below[0]], t.colors[below[1]]
		for j := range m.Chroma {
			m.Chroma[j][i] = uint8((int(a[1+j]) + int(b[1+j]) + int(c[1+j]) + int(d[1+j]) + 2) / 4)
		}
	}
	return &m
}
