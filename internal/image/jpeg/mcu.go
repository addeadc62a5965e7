package jpeg

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// An mcuRow is a row of MCUs. Its width is a multiple of the width of an MCU.
type mcuRow [][]raster.Pixel

func newMCURow(mcus int, side image.Point) mcuRow {
	row := make(mcuRow, side.Y)
	for y := range row {
		row[y] = make([]raster.Pixel, mcus*side.X)
	}
	return row
}

// paint paints row i of the MCUs of a raster. Copies of the last pixels fill it.
func (row mcuRow) paint(r *raster.Raster, painter func([]raster.Pixel, int), i int) {
	for y := range row {
		if at := len(row)*i + y; at < r.Height {
			painter(row[y][:r.Width], at)
		} else {
			copy(row[y], row[y-1])
		}
		for x := r.Width; x < len(row[y]); x++ {
			row[y][x] = row[y][r.Width-1]
		}
	}
}

// An mcu has the samples of an MCU: the blocks of each component, from left to right and from top to bottom.
type mcu []block

// load sets the samples to the pixels at x.
func (m mcu) load(row mcuRow, side image.Point, x int, components []component) {
	i := 0
	for _, c := range components {
		size := image.Pt(side.X/c.h, side.Y/c.v) // of a block in pixels
		for v := range c.v {
			for h := range c.h {
				m[i].load(row[v*size.Y:][:size.Y], x+h*size.X, size.Div(8), c.level)
				i++
			}
		}
	}
}

// load sets the samples to the pixels at x, of which step is the size of a sample: one or two in each direction.
func (b *block) load(rows mcuRow, x int, step image.Point, level func(a, b, c, d raster.Pixel) int32) {
	for y := range 8 {
		above, below := rows[y*step.Y][x:], rows[(y+1)*step.Y-1][x:]
		for i := range 8 {
			left, right := i*step.X, (i+1)*step.X-1
			b[8*y+i] = level(above[left], above[right], below[left], below[right])
		}
	}
}

// load420 is load for YCbCr with one sample of chrominance for four pixels.
func (m mcu) load420(row mcuRow, x int) {
	const side = 16
	for y := 0; y < side; y += 2 {
		above, below := (*[side]raster.Pixel)(row[y][x:]), (*[side]raster.Pixel)(row[y+1][x:])
		left, right := &m[y/8*2], &m[y/8*2+1]
		loadLuma(left, y%8, (*[8]raster.Pixel)(above[:8]), (*[8]raster.Pixel)(below[:8]))
		loadLuma(right, y%8, (*[8]raster.Pixel)(above[8:]), (*[8]raster.Pixel)(below[8:]))
		for i := range 8 {
			m[4][4*y+i], m[5][4*y+i] = chroma(above[2*i], above[2*i+1], below[2*i], below[2*i+1])
		}
	}
}

// loadLuma sets rows y and y+1 of a block.
func loadLuma(b *block, y int, above, below *[8]raster.Pixel) {
	rows := (*[16]int32)(b[8*y:])
	for i := range 8 {
		rows[i], rows[8+i] = luma(above[i]), luma(below[i])
	}
}

// The coefficients of Y, Cb and Cr (ITU-T T.871, 7) are scaled by 1<<colorBits.
const colorBits = 16

// luma returns the Y of a pixel.
func luma(p raster.Pixel) int32 {
	const shift = colorBits - sampleBits
	return (19595*int32(p.R())+38470*int32(p.G())+7471*int32(p.B())+1<<(shift-1))>>shift - 128<<sampleBits
}

// chroma returns the mean Cb and Cr of four pixels.
func chroma(a, b, c, d raster.Pixel) (cb, cr int32) {
	const rb, shift = 0xff00ff, colorBits - sampleBits + 2
	redBlue := a&rb + b&rb + c&rb + d&rb
	green := int32(a.G()) + int32(b.G()) + int32(c.G()) + int32(d.G())
	red, blue := int32(redBlue>>16), int32(redBlue&0xffff)
	cb = (-11056*red - 21712*green + 32768*blue + 1<<(shift-1)) >> shift
	cr = (32768*red - 27440*green - 5328*blue + 1<<(shift-1)) >> shift
	return cb, cr
}
