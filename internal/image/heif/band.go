package heif

import (
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A sample is a sample of 8 bits, or of more.
type sample interface{ uint8 | uint16 }

// A band has rows of a raster in YCbCr, with chroma of half the width and half the rows. Its width and height are even.
type band[T sample] struct {
	width, height int // in luma samples
	luma          []T
	chroma        [2][]T
}

// resize sets the dimensions. The samples are undefined.
func (b *band[T]) resize(width, height int) {
	b.width, b.height = width, height
	if len(b.luma) < width*height {
		b.luma = make([]T, width*height)
		b.chroma = [2][]T{make([]T, width*height/4), make([]T, width*height/4)}
	}
}

// set sets a pair of rows to pixels, of which the last one fills the rows.
func (b *band[T]) set(pair int, c *converter, above, below []raster.Pixel) {
	first, second := b.luma[2*pair*b.width:][:b.width], b.luma[(2*pair+1)*b.width:][:b.width]
	cb, cr := b.chroma[0][pair*b.width/2:][:b.width/2], b.chroma[1][pair*b.width/2:][:b.width/2]
	count := len(above) / 2
	for i := range count {
		p, q, r, s := above[2*i], above[2*i+1], below[2*i], below[2*i+1]
		first[2*i], first[2*i+1] = T(c.luma(p)), T(c.luma(q))
		second[2*i], second[2*i+1] = T(c.luma(r)), T(c.luma(s))
		u, v := c.chroma(p, q, r, s)
		cb[i], cr[i] = T(u), T(v)
	}
	last := len(above) - 1
	p, r := above[last], below[last]
	u, v := c.chroma(p, p, r, r)
	fill(first[2*count:], T(c.luma(p)))
	fill(second[2*count:], T(c.luma(r)))
	fill(cb[count:], T(u))
	fill(cr[count:], T(v))
}

// repeat sets a pair of rows to the last row of the pair above, and its chroma.
func (b *band[T]) repeat(pair int) {
	row, half := b.luma[(2*pair-1)*b.width:], b.width/2
	copy(row[b.width:][:b.width], row)
	copy(row[2*b.width:][:b.width], row)
	for i := range b.chroma {
		copy(b.chroma[i][pair*half:][:half], b.chroma[i][(pair-1)*half:])
	}
}

// read sets samples to the columns of the band from x on, or to these columns as rows.
func (b *band[T]) read(s *intra.Samples, x, width, height int, transposed bool) {
	s.Luma = cut(s.Luma, b.luma, b.width, x, width, height, transposed)
	for i := range s.Chroma {
		s.Chroma[i] = cut(s.Chroma[i], b.chroma[i], b.width/2, x/2, (width+1)/2, (height+1)/2, transposed)
	}
}

// cut returns a part of a plane, in the memory of out if that suffices.
func cut[T sample](out []uint16, plane []T, stride, x, width, height int, transposed bool) []uint16 {
	if cap(out) < width*height {
		out = make([]uint16, width*height)
	}
	out = out[:width*height]
	for y := range height {
		row := plane[y*stride+x:][:width]
		if transposed {
			for i, v := range row {
				out[i*height+y] = uint16(v)
			}
			continue
		}
		to := out[y*width:][:width]
		for i, v := range row {
			to[i] = uint16(v)
		}
	}
	return out
}

// fill sets all elements to v.
func fill[T any](s []T, v T) {
	for i := range s {
		s[i] = v
	}
}
