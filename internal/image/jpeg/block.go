package jpeg

import (
	"math/bits"
	"slices"
)

// A quantizer divides the results of fastTransform by their scale and by the divisors of a
// table.
type quantizer [8]struct {
	limit       int32    // larger values and smaller ones than its inverse may not become 0
	reciprocals [8]int64 // of the divisors, in units of 1/(1<<32)
	positions   [8]uint8 // in zigzag order
}

func newQuantizer(table *quantization) *quantizer {
	q := &quantizer{}
	for i, divisor := range table {
		y, x := zigzag[i]/8, zigzag[i]%8
		scale := fastScales[y] * fastScales[x] // in units of 1/(1<<(2*fastScaleBits))
		q[y].reciprocals[x] = 1 << (32 + 2*fastScaleBits - 3 - sampleBits) / (int64(divisor) * scale)
		q[y].positions[x] = uint8(i)
	}
	for y := 1; y < len(q); y++ { // the first row has the DC coefficient
		q[y].limit = int32(1 << 31 / slices.Max(q[y].reciprocals[:]))
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
	for y := range q {
		divisors, row := &q[y], (*[8]int32)(b[8*y:])
		bound := int32(0)
		for _, v := range row {
			bound |= v ^ v>>31
		}
		if bound < divisors.limit {
			continue
		}
		for x, v := range row {
			quotient := int32((int64(v)*divisors.reciprocals[x] + half) >> 32)
			i := divisors.positions[x] & 63
			c.coefficients[i] = quotient
			c.nonzero |= uint64(uint32(quotient|-quotient)>>31) << i
		}
	}
}

// A symbol is a Huffman symbol, as a token, and its extra bits.
type symbol struct {
	token token
	extra uint16
}

// newSymbol returns a symbol with the extra bits of a value. The extra bits of a negative value v
// are the lowest bits of v-1.
func newSymbol(t token, value int32) symbol {
	return symbol{t, uint16(value+value>>31) & (1<<magnitude(value) - 1)}
}

// symbols appends the symbols of a block (F.1.2), given the DC coefficient of the previous
// block of the component.
func (c *codedBlock) symbols(list []symbol, previousDC int32) []symbol {
	difference := c.coefficients[0] - previousDC
	list = append(list, newSymbol(dcToken(magnitude(difference)), difference))
	last := 0
	for nonzero := c.nonzero &^ 1; nonzero != 0; nonzero &= nonzero - 1 {
		i := bits.TrailingZeros64(nonzero)
		zeros := i - last - 1
		for ; zeros > 15; zeros -= 16 {
			list = append(list, symbol{token: zrl})
		}
		value := c.coefficients[i&63]
		list = append(list, newSymbol(token(zeros<<4|magnitude(value)), value))
		last = i
	}
	if last < 63 {
		list = append(list, symbol{token: eob})
	}
	return list
}
