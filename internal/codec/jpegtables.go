package codec

import "math/bits"

// A quantization table has the divisors of the coefficients of a block, in zigzag order.
type quantization [64]uint8

// luminance and chrominance are the tables of ITU-T T.81, K.1, in zigzag order. They are
// those of quality 50.
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
	setAll(table[:], flatDivisor)
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

// A quantizer divides the results of fastTransform by their scale and by the divisors of a
// table. It multiplies them by the reciprocals, in units of 1/(1<<32), in zigzag order.
type quantizer [64]int64

func newQuantizer(table *quantization) *quantizer {
	q := &quantizer{}
	for i, divisor := range table {
		position := zigzag[i]
		scale := fastScales[position/8] * fastScales[position%8] // in units of 1/(1<<(2*fastScaleBits))
		q[i] = 1 << (32 + 2*fastScaleBits - 3 - sampleBits) / (int64(divisor) * scale)
	}
	return q
}

// A codedBlock has the quantized coefficients of a block in zigzag order.
type codedBlock struct {
	coefficients [64]int32
	nonzero      uint64 // bit i is 1 if coefficient i is not 0
}

// quantize sets c to the quotients of the coefficients of b, rounded to the nearest integer.
func (q *quantizer) quantize(c *codedBlock, b *block) {
	const half = 1 << 31
	c.nonzero = 0
	for i, reciprocal := range q {
		coefficient := b[zigzag[i]&63]
		quotient := int32((int64(coefficient)*reciprocal + half) >> 32)
		c.coefficients[i] = quotient
		c.nonzero |= uint64(uint32(quotient|-quotient)>>31) << i
	}
}

// A jpegSymbol is a Huffman symbol, as a token, and its extra bits.
type jpegSymbol struct {
	token jpegToken
	extra uint16
}

// newJPEGSymbol returns a symbol with the extra bits of a value. Those of a negative value v
// are the lowest bits of v-1.
func newJPEGSymbol(token jpegToken, value int32) jpegSymbol {
	return jpegSymbol{token, uint16(value+value>>31) & (1<<magnitude(value) - 1)}
}

// symbols appends the symbols of a block (F.1.2), given the DC coefficient of the previous
// block of the component.
func (c *codedBlock) symbols(list []jpegSymbol, previousDC int32) []jpegSymbol {
	difference := c.coefficients[0] - previousDC
	list = append(list, newJPEGSymbol(dcToken(magnitude(difference)), difference))
	last := 0
	for nonzero := c.nonzero &^ 1; nonzero != 0; nonzero &= nonzero - 1 {
		i := bits.TrailingZeros64(nonzero)
		zeros := i - last - 1
		for ; zeros > 15; zeros -= 16 {
			list = append(list, jpegSymbol{token: zrl})
		}
		value := c.coefficients[i&63]
		list = append(list, newJPEGSymbol(jpegToken(zeros<<4|magnitude(value)), value))
		last = i
	}
	if last < 63 {
		list = append(list, jpegSymbol{token: eob})
	}
	return list
}
