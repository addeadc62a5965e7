package heif

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A converter converts sRGB to YCbCr (ITU-R BT.601, full range). Gray has no rounding errors in chroma.
type converter struct {
	y, cb, cr weights
	middle    int32 // of chroma
	limit     int32 // maximum of a sample
}

// weights are the parts of red, green and blue in a sample, in units of 1/65,536.
type weights struct{ r, g, b int32 }

// of returns the weighted sum of channels.
func (w weights) of(r, g, b int32) int32 { return w.r*r + w.g*g + w.b*b }

func newConverter(bits int) *converter {
	limit := int64(1)<<bits - 1
	scaled := func(millionths int64) int32 { return int32((millionths*limit<<16/255 + 500_000) / 1_000_000) }
	c := &converter{
		y:      weights{r: scaled(299_000), b: scaled(114_000)},
		cb:     weights{r: -scaled(168_736), b: scaled(500_000)},
		cr:     weights{r: scaled(500_000), b: -scaled(81_312)},
		middle: 1 << (bits - 1), limit: int32(limit),
	}
	c.y.g = scaled(1_000_000) - c.y.r - c.y.b
	c.cb.g, c.cr.g = -c.cb.r-c.cb.b, -c.cr.r-c.cr.b
	return c
}

// luma returns the sample of a pixel.
func (c *converter) luma(p raster.Pixel) int32 {
	const shift = 16
	return (c.y.of(int32(p.R()), int32(p.G()), int32(p.B())) + 1<<(shift-1)) >> shift
}

// chroma returns the samples of four pixels.
func (c *converter) chroma(p, q, r, s raster.Pixel) (cb, cr int32) {
	const shift = 18
	red := int32(p.R()) + int32(q.R()) + int32(r.R()) + int32(s.R())
	green := int32(p.G()) + int32(q.G()) + int32(r.G()) + int32(s.G())
	blue := int32(p.B()) + int32(q.B()) + int32(r.B()) + int32(s.B())
	cb = (c.cb.of(red, green, blue) + 1<<(shift-1)) >> shift
	cr = (c.cr.of(red, green, blue) + 1<<(shift-1)) >> shift
	return min(cb+c.middle, c.limit), min(cr+c.middle, c.limit)
}
