package raster

import (
	"image/color"
	"slices"
)

// cellBits is the number of bits of a channel in a cell: a cube of similar colours.
const cellBits = 5

// cell returns the index of the cell of a pixel.
func (p Pixel) cell() int {
	const drop = 8 - cellBits
	return int(p.R()>>drop)<<(2*cellBits) | int(p.G()>>drop)<<cellBits | int(p.B()>>drop)
}

// A swatch is a cell with the number of pixels in it.
type swatch struct {
	channels [3]int // 0 to 1<<cellBits-1
	count    int
}

// Palette returns up to the given number of colours, which represent the raster, by median cut
// over a sample of its pixels.
func (r Raster) Palette(colors int) []color.NRGBA {
	boxes := []box{newBox(r.swatches())}
	for len(boxes) < colors {
		i := widest(boxes)
		if boxes[i].spread == 0 {
			break
		}
		low, high := boxes[i].cut()
		boxes[i] = low
		boxes = append(boxes, high)
	}
	palette := make([]color.NRGBA, len(boxes))
	for i, b := range boxes {
		palette[i] = b.mean()
	}
	return palette
}

// swatches returns the cells of a sample of pixels.
func (r Raster) swatches() (all []swatch) {
	const side = 256 // pixels of the sample in each direction
	counts := make([]int, 1<<(3*cellBits))
	row, paint := make([]Pixel, r.Width), r.Painter()
	stepX, stepY := max(1, r.Width/side), max(1, r.Height/side)
	for y := stepY / 2; y < r.Height; y += stepY {
		paint(row, y)
		for x := stepX / 2; x < r.Width; x += stepX {
			counts[row[x].cell()]++
		}
	}
	const mask = 1<<cellBits - 1
	for cell, count := range counts {
		if count > 0 {
			all = append(all, swatch{[3]int{cell >> (2 * cellBits), cell >> cellBits & mask, cell & mask}, count})
		}
	}
	return all
}

// A box is a set of swatches that becomes one colour.
type box struct {
	swatches []swatch
	channel  int // with the greatest range
	spread   int // range of that channel, weighted by the number of pixels; 0 for one swatch
}

func newBox(swatches []swatch) box {
	b := box{swatches: swatches}
	pixels := 0
	for _, s := range swatches {
		pixels += s.count
	}
	for channel := range 3 {
		low, high := swatches[0].channels[channel], swatches[0].channels[channel]
		for _, s := range swatches {
			low, high = min(low, s.channels[channel]), max(high, s.channels[channel])
		}
		if spread := (high - low) * (high - low) * pixels; spread > b.spread {
			b.channel, b.spread = channel, spread
		}
	}
	return b
}

// widest returns the index of the box with the greatest spread.
func widest(boxes []box) int {
	widest := 0
	for i, b := range boxes {
		if b.spread > boxes[widest].spread {
			widest = i
		}
	}
	return widest
}

// cut divides the box so that each part has about half of the pixels.
func (b box) cut() (low, high box) {
	slices.SortStableFunc(b.swatches, func(x, y swatch) int { return x.channels[b.channel] - y.channels[b.channel] })
	total, below := 0, 0
	for _, s := range b.swatches {
		total += s.count
	}
	middle := 0
	for middle < len(b.swatches)-1 && (middle == 0 || 2*below < total) {
		below += b.swatches[middle].count
		middle++
	}
	return newBox(b.swatches[:middle]), newBox(b.swatches[middle:])
}

// mean returns the mean colour of the box.
func (b box) mean() color.NRGBA {
	var sums [3]int
	pixels := 0
	for _, s := range b.swatches {
		for channel, v := range s.channels {
			sums[channel] += s.count * v
		}
		pixels += s.count
	}
	// The lowest and the highest cell stand for black and white.
	level := func(sum int) uint8 { return uint8((sum*255 + pixels*15) / (pixels * (1<<cellBits - 1))) }
	return color.NRGBA{level(sums[0]), level(sums[1]), level(sums[2]), 255}
}

// A Quantizer finds the colours of pixels in a palette. It is not safe for concurrent use.
type Quantizer struct {
	palette []color.NRGBA
	nearest []int16   // palette index by cell, or -1 if it is not known yet
	dither  [4][4]int // added to channels
}

// NewQuantizer returns a quantizer for a palette.
func NewQuantizer(palette []color.NRGBA) *Quantizer {
	const cell = 1 << (8 - cellBits) // levels of a channel
	q := &Quantizer{palette: palette, nearest: make([]int16, 1<<(3*cellBits))}
	amplitude := max(cell, 256/len(palette))
	for y, row := range bayer {
		for x, threshold := range row {
			q.dither[y][x] = int(threshold)*amplitude/256 - (amplitude-cell)/2
		}
	}
	for i := range q.nearest {
		q.nearest[i] = -1
	}
	return q
}

// Row sets indices to the palette indices of a row of pixels, which it dithers.
func (q *Quantizer) Row(indices []uint8, row []Pixel, y int) {
	dither := &q.dither[y%len(q.dither)]
	for x, p := range row {
		d := dither[x%len(dither)]
		p = RGB(add(p.R(), d), add(p.G(), d), add(p.B(), d))
		cell := p.cell()
		if q.nearest[cell] < 0 {
			q.nearest[cell] = q.find(cell)
		}
		indices[x] = uint8(q.nearest[cell])
	}
}

// add returns the sum of a channel and d, from 0 to 255.
func add(channel uint8, d int) uint8 { return uint8(min(max(int(channel)+d, 0), 255)) }

// Grays returns a palette of shades of gray, from black to white.
func Grays(shades int) []color.NRGBA {
	palette := make([]color.NRGBA, shades)
	for i := range palette {
		y := uint8(i * 255 / (shades - 1))
		palette[i] = color.NRGBA{y, y, y, 255}
	}
	return palette
}

// Indices returns a raster whose pixels are indices in a palette. It is dithered.
func (r Raster) Indices(palette []color.NRGBA) Raster {
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		paint, q, indices := r.Painter(), NewQuantizer(palette), make([]uint8, r.Width)
		return func(row []Pixel, y int) {
			paint(row, y)
			q.Row(indices, row, y)
			for x, i := range indices {
				row[x] = Pixel(i)
			}
		}
	}}
}

// find returns the index of the colour that is nearest to a cell.
func (q *Quantizer) find(cell int) int16 {
	const mask, full = 1<<cellBits - 1, 1<<cellBits - 1
	r, g, b := cell>>(2*cellBits)*255/full, cell>>cellBits&mask*255/full, cell&mask*255/full
	nearest, minDistance := 0, 1<<30
	for i, c := range q.palette {
		dr, dg, db := int(c.R)-r, int(c.G)-g, int(c.B)-b
		if distance := 2*dr*dr + 4*dg*dg + db*db; distance < minDistance { // the eye sees green best
			nearest, minDistance = i, distance
		}
	}
	return int16(nearest)
}
