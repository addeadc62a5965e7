package jpeg

// A quantization table has the divisors of the coefficients of a block, in zigzag order.
type quantization [64]uint8

// luminance and chrominance are the tables of ITU-T T.81, K.1, in zigzag order. They stand for quality 50.
var (
	luminance = quantization{
		16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40,
		26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51,
		56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87,
		95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
	}
	chrominance = quantization{
		17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99,
		99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
		99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
		99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
	}
)

// scaled returns the table for a quality from 1 to 100, as the library of the Independent
// JPEG Group scales it, so that a quality means what people expect.
func (q quantization) scaled(quality int) quantization {
	percent := 200 - 2*quality
	if quality < 50 {
		percent = 5000 / quality
	}
	for i, divisor := range q {
		q[i] = uint8(min(max((int(divisor)*percent+50)/100, 1), 255))
	}
	return q
}

// flat is the table of pictures without a quality. The DC coefficient of a flat block is eight
// times its level, so flat blocks are lossless.
var flat = func() (table quantization) {
	for i := range table {
		table[i] = flatDivisor
	}
	return table
}()

const flatDivisor = 8

// quotient returns a coefficient of coefficientBits, at an index in zigzag order, divided by
// its divisor and rounded.
func (q *quantization) quotient(i int, coefficient int32) int32 {
	if q[i] == flatDivisor { // takes less time
		const shift = coefficientBits + 3
		return (coefficient + 1<<(shift-1)) >> shift
	}
	divisor := int32(q[i]) << coefficientBits
	if coefficient < 0 {
		return (coefficient - divisor/2) / divisor
	}
	return (coefficient + divisor/2) / divisor
}
