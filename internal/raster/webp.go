package raster

import "image/color"

// FlatVP8L returns a picture of one colour as a WebP lossless bitstream (RFC
// 9649, 3). Each of its five prefix codes has a single symbol, whose code
// takes no bits: so the pixels take none.
func FlatVP8L(width, height int, c color.RGBA) []byte {
	var w bitWriter
	w.write(0x2f, 8) // signature
	w.write(uint32(width-1), 14)
	w.write(uint32(height-1), 14)
	w.write(0, 1) // alpha is not used
	w.write(0, 3) // version
	w.write(0, 1) // no transform
	w.write(0, 1) // no colour cache
	w.write(0, 1) // one group of prefix codes
	for _, value := range []uint8{c.G, c.R, c.B, c.A} {
		w.write(0b101, 3) // a simple code, of one symbol, of eight bits
		w.write(uint32(value), 8)
	}
	w.write(0b001, 3) // the distance code: simple, one symbol, of one bit
	w.write(0, 1)
	w.align()
	return w.out
}
