package picture

import "image/color"

// A colorIndex is an index of a colour in [colors].
type colorIndex uint16

// colors are the colours of a picture before they are reduced to a palette. There may be many,
// because the colours of layers mix wherever a layer covers a pixel in part.
type colors struct {
	all     []color.NRGBA
	indices map[color.NRGBA]colorIndex
	mixes   [1 << mixBits]mixture // a cache, by hash
}

// A mixture is the result of mix.
type mixture struct {
	key   uint64
	color colorIndex
}

const mixBits = 12

// newColors returns colours that begin with a palette.
func newColors(palette []color.NRGBA) *colors {
	c := &colors{all: append([]color.NRGBA(nil), palette...), indices: map[color.NRGBA]colorIndex{}}
	for i, color := range palette {
		if _, ok := c.indices[color]; !ok {
			c.indices[color] = colorIndex(i)
		}
	}
	return c
}

// maxExact is the number of colours after which further colours are rounded. There are at most 1<<15
// rounded ones.
const maxExact = 1 << 10

// add returns the index of a colour, or of a similar one if there are many.
func (c *colors) add(color color.NRGBA) colorIndex {
	if len(c.all) >= maxExact {
		color = rounded(color)
	}
	i, ok := c.indices[color]
	if !ok {
		i = colorIndex(len(c.all))
		c.all = append(c.all, color)
		c.indices[color] = i
	}
	return i
}

// rounded returns a similar colour with 16 levels in each channel and 8 of opacity.
func rounded(c color.NRGBA) color.NRGBA {
	level := func(v uint8) uint8 { return uint8((int(v)*15 + 127) / 255 * 17) }
	return color.NRGBA{level(c.R), level(c.G), level(c.B), uint8((int(c.A)*7 + 127) / 255 * 255 / 7)}
}

// mix returns the index of the colour of a pixel of colour below that is partly covered by
// another colour, in units of 1/coverages.
func (c *colors) mix(below, above colorIndex, coverage uint8) colorIndex {
	key := uint64(below)<<32 | uint64(above)<<16 | uint64(coverage)
	cached := &c.mixes[key*0x9e3779b97f4a7c15>>(64-mixBits)]
	if cached.key != key {
		*cached = mixture{key, c.add(Mix(c.all[below], c.all[above], int(coverage), coverages))}
	}
	return cached.color
}

// Mix returns the colour of a pixel of colour a after colour b covers i/n of it. Of opaque
// colours, it is i/n of the way from a to b.
func Mix(a, b color.NRGBA, i, n int) color.NRGBA {
	above := 255 * int64(b.A) * int64(i)
	below := int64(a.A) * (255*int64(n) - int64(b.A)*int64(i))
	sum := above + below
	if sum == 0 {
		return a
	}
	between := func(a, b uint8) uint8 { return uint8((int64(a)*below + int64(b)*above + sum/2) / sum) }
	whole := 255 * int64(n)
	return color.NRGBA{between(a.R, b.R), between(a.G, b.G), between(a.B, b.B), uint8((sum + whole/2) / whole)}
}
