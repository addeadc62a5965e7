package raster

// PackIndices returns a function that sets a row of bytes, which are zero, to indices of 1, 2, 4 or 8 bits. The first
// pixel of a byte is in the highest bits.
func PackIndices(bits int) func(out []byte, pixels []Pixel) {
	if bits == 8 {
		return packBytes
	}
	perByte := 8 / bits
	return func(out []byte, pixels []Pixel) {
		for i, p := range pixels {
			out[i/perByte] |= uint8(p) << (8 - bits - i%perByte*bits)
		}
	}
}

func packBytes(out []byte, pixels []Pixel) {
	for i, p := range pixels {
		out[i] = uint8(p)
	}
}
