package jpeg

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// mcuSide is the width and the height in pixels of an MCU of four blocks of luminance, and
// one block each of Cb and Cr, which have half of the resolution (4:2:0).
const mcuSide = 16

// An mcuRow is a row of MCUs. Its width is a multiple of mcuSide.
type mcuRow [mcuSide][]raster.Pixel

func newMCURow(width int) (row mcuRow) {
	for y := range row {
		row[y] = make([]raster.Pixel, mcus(width)*mcuSide)
	}
	return row
}

// paint paints row i of the MCUs of a raster. Copies of the last pixels fill it.
func (row *mcuRow) paint(r *raster.Raster, painter func([]raster.Pixel, int), i int) {
	for y := range row {
		if at := mcuSide*i + y; at < r.Height {
			painter(row[y][:r.Width], at)
		} else {
			copy(row[y], row[y-1])
		}
		for x := r.Width; x < len(row[y]); x++ {
			row[y][x] = row[y][r.Width-1]
		}
	}
}

// An mcu has the samples of an MCU: four blocks of Y from left to right and from top to
// bottom, Cb and Cr.
type mcu [6]block

// load sets the samples to the pixels at x.
func (m *mcu) load(row *mcuRow, x int) {
	for y := 0; y < mcuSide; y += 2 {
		above, below := (*[mcuSide]raster.Pixel)(row[y][x:]), (*[mcuSide]raster.Pixel)(row[y+1][x:])
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
