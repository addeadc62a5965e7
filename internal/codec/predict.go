package codec

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A predictor estimates a pixel from its neighbours: left, top, top left and top right
// (RFC 9649, 3.5.1).
type predictor func(l, t, tl, tr raster.Pixel) raster.Pixel

// predictors are the predictors of the modes of the predictor transform. Modes that resemble
// one of these are left out.
var predictors = [14]predictor{
	0:  func(_, _, _, _ raster.Pixel) raster.Pixel { return 0 },
	1:  func(l, _, _, _ raster.Pixel) raster.Pixel { return l },
	2:  func(_, t, _, _ raster.Pixel) raster.Pixel { return t },
	7:  func(l, t, _, _ raster.Pixel) raster.Pixel { return average2(l, t) },
	10: func(l, t, tl, tr raster.Pixel) raster.Pixel { return average2(average2(l, tl), average2(t, tr)) },
	11: selectPredictor,
	12: clampAddSubtractFull,
	13: clampAddSubtractHalf,
}

// average2 returns the average of each channel, rounded down.
func average2(a, b raster.Pixel) raster.Pixel { return (a^b)&0xfefefe>>1 + a&b }

// selectPredictor returns the left or the top pixel, the one that is closer to l + t - tl.
func selectPredictor(l, t, tl, _ raster.Pixel) raster.Pixel {
	if distance(t, tl) < distance(l, tl) { // l + t - tl is as far from l as t is from tl
		return l
	}
	return t
}

// distance returns the Manhattan distance between two colours.
func distance(a, b raster.Pixel) int {
	return abs(channel(a, 16)-channel(b, 16)) + abs(channel(a, 8)-channel(b, 8)) + abs(channel(a, 0)-channel(b, 0))
}

func clampAddSubtractFull(l, t, tl, _ raster.Pixel) raster.Pixel {
	full := func(shift uint) raster.Pixel {
		return clamp(channel(l, shift)+channel(t, shift)-channel(tl, shift)) << shift
	}
	return full(16) | full(8) | full(0)
}

func clampAddSubtractHalf(l, t, tl, _ raster.Pixel) raster.Pixel {
	average := average2(l, t)
	half := func(shift uint) raster.Pixel {
		c := channel(average, shift)
		return clamp(c+(c-channel(tl, shift))/2) << shift
	}
	return half(16) | half(8) | half(0)
}

// channel returns the channel of a colour at the given bit.
func channel(p raster.Pixel, shift uint) int { return int(p >> shift & 0xff) }

func clamp(v int) raster.Pixel { return raster.Pixel(max(0, min(v, 255))) }

func abs(v int) int { return max(v, -v) }

// A rowBlock is a range of rows of a raster.
type rowBlock struct {
	width  int
	top    bool           // whether the block starts with the first row of the raster
	pixels []raster.Pixel // the rows, after the row above them; undefined above the first row
}

// paint sets a block to rows y to end.
func (b *rowBlock) paint(r raster.Raster, painter func([]raster.Pixel, int), y, end int) {
	b.width, b.top = r.Width, y == 0
	b.pixels = resize(b.pixels, (end-y+1)*r.Width)
	for i := y - 1; i < end; i++ {
		if row := b.pixels[(i-y+1)*r.Width:][:r.Width]; i >= 0 {
			painter(row, i)
		}
	}
}

// residuals returns the differences of the pixels from their predictions, in the memory of
// dst if that suffices.
func (b *rowBlock) residuals(dst []raster.Pixel, predict predictor) []raster.Pixel {
	width, p := b.width, b.pixels
	dst = resize(dst, len(p)-width)
	first := 0
	if b.top { // the first row is predicted from the left
		dst[0] = p[width]
		for x := 1; x < width; x++ {
			dst[x] = subtract(p[width+x], p[width+x-1])
		}
		first = width
	}
	for start := first; start < len(dst); start += width {
		row, above := p[start+width:][:width], p[start:][:width+1] // the pixel after a row is the first one below it
		out := dst[start:][:width]
		out[0] = subtract(row[0], above[0])
		for x := 1; x < len(out); x++ {
			out[x] = subtract(row[x], predict(row[x-1], above[x], above[x-1], above[x+1]))
		}
	}
	return dst
}

// subtract returns the difference of each channel, modulo 256.
func subtract(a, b raster.Pixel) raster.Pixel {
	const redBlue, green = 0xff00ff, 0xff00
	return (a&redBlue|1<<24|green-b&redBlue)&redBlue | (a&green|1<<16-b&green)&green
}

// subtractGreen subtracts green from red and blue (3.5.3).
func subtractGreen(pixels []raster.Pixel) {
	for i, p := range pixels {
		g := p >> 8 & 0xff
		pixels[i] = subtract(p, g<<16|g)
	}
}
