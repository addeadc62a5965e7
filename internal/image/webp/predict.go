package webp

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/swar"
)

// A predictor is a mode of the predictor transform (RFC 9649, 3.5.1).
type predictor uint8

const (
	predictLeft    predictor = 1  // repeats patterns, such as a dither
	predictAverage predictor = 10 // of left, top left, top and top right: reduces noise
)

// ditherSide is the number of rows and columns after which the thresholds of an ordered dither
// repeat. A gradient at 45 degrees has the same pixels as many rows above and columns to the
// right.
const ditherSide = 4

// window returns the number of rows above a section where copies may begin. Averages get none,
// because they rarely repeat.
func (p predictor) window() int {
	if p == predictAverage {
		return 0
	}
	return ditherSide
}

// A rowBlock is a range of rows of a raster.
type rowBlock struct {
	width  int
	window int            // pixels of the rows before the rows to encode
	top    bool           // whether the block starts with the first row of the raster
	pixels []raster.Pixel // the rows, after the row above them; undefined above the first row
}

// paint sets a block to rows y to end, after at most the given number of rows that precede
// them.
func (b *rowBlock) paint(r raster.Raster, painter func([]raster.Pixel, int), y, end, window int) {
	window = min(window, y)
	y -= window
	b.width, b.window, b.top = r.Width, window*r.Width, y == 0
	size := (end - y + 1) * r.Width
	b.pixels = slices.Grow(b.pixels[:0], size)[:size]
	for i := y - 1; i < end; i++ {
		if row := b.pixels[(i-y+1)*r.Width:][:r.Width]; i >= 0 {
			painter(row, i)
		}
	}
}

// residuals returns the differences of the pixels from their predictions, less green (3.5.3),
// in the memory of dst if that suffices.
func (b *rowBlock) residuals(dst []raster.Pixel, mode predictor) []raster.Pixel {
	width, p := b.width, b.pixels
	size := len(p) - width
	dst = slices.Grow(dst[:0], size)[:size]
	averaged := len(dst) // the start of the rows that are predicted by averages
	if mode == predictAverage {
		averaged = 0
		if b.top {
			averaged = width
		}
		subtractAverages(dst[averaged:], p[averaged:], width)
	}
	subtractLeft(dst[:averaged], p[width-1:])
	for x := 0; x < len(dst); x += width { // the first pixel of a row is predicted from above
		dst[x] = residual(p[width+x], p[x])
	}
	if b.top {
		dst[0] = residual(p[width], 0)
	}
	return dst
}

// subtractLeft sets dst to the residuals of the pixels of p after the first.
func subtractLeft(dst, p []raster.Pixel) {
	i := 0
	for ; i+2 <= len(dst); i += 2 {
		setPair(dst, i, residuals(pair(p, i+1), pair(p, i)))
	}
	if i < len(dst) {
		dst[i] = residual(p[i+1], p[i])
	}
}

// subtractAverages sets dst, except the first pixel, to the residuals of the pixels of p after the
// first row. The last pixel of a row has no pixel to its top right. The first pixel of the same
// row, which follows the row above in p, takes its place.
func subtractAverages(dst, p []raster.Pixel, width int) {
	row := p[width:]
	i := 1
	for ; i+2 <= len(dst); i += 2 {
		left, top := swar.Average(pair(row, i-1), pair(p, i-1)), swar.Average(pair(p, i), pair(p, i+1))
		setPair(dst, i, residuals(pair(row, i), swar.Average(left, top)))
	}
	if i < len(dst) {
		left, top := swar.Average(uint64(row[i-1]), uint64(p[i-1])), swar.Average(uint64(p[i]), uint64(p[i+1]))
		dst[i] = residual(row[i], raster.Pixel(swar.Average(left, top)))
	}
}

// residual returns the difference of a pixel from its prediction, less green.
func residual(p, prediction raster.Pixel) raster.Pixel {
	return raster.Pixel(residuals(uint64(p), uint64(prediction)))
}

// residuals returns the residuals of two pixels.
func residuals(p, predictions uint64) uint64 {
	const blue = 0x000000ff000000ff
	difference := swar.Subtract(p, predictions)
	green := difference >> 8 & blue
	return swar.Subtract(difference, green|green<<16)
}

// pair returns pixels i and i+1, the first one in the lower half.
func pair(p []raster.Pixel, i int) uint64 {
	two := p[i : i+2 : i+2]
	return uint64(two[0]) | uint64(two[1])<<32
}

// setPair sets pixels i and i+1.
func setPair(p []raster.Pixel, i int, v uint64) {
	two := p[i : i+2 : i+2]
	two[0], two[1] = raster.Pixel(v), raster.Pixel(v>>32)
}
