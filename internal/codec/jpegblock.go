package codec

import "math/bits"

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
