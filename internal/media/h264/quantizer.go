package h264

// A quantizer divides coefficients by the step of a quantization parameter.
type quantizer struct {
	doublings       uint      // of the step, since it doubles with each 6 of the parameter
	factors, scales block     // for the division, and for the multiplication that reverses it (8.5.9)
	limits          blockPair // highest absolute values of AC coefficients that give level 0, below 1<<31 - 1
}

// The limits of quantization parameters. Some levels of lower ones have no codes in this profile, and
// their scaling needs rounding.
const (
	MinQP = 12
	MaxQP = 51
)

// chromaQPs has the parameter of chroma for each parameter of luma (Table 8-15), without an offset
// between them.
var chromaQPs = func() (list [MaxQP + 1]int) {
	for qp := range list {
		list[qp] = qp
	}
	copy(list[30:], []int{29, 30, 31, 32, 32, 33, 34, 34, 35, 35, 36, 36, 37, 37, 37, 38, 38, 38, 39, 39, 39, 39})
	return list
}()

// quantizers has the quantizers of the parameters from MinQP to MaxQP, and those of wide samples. They count from 0 (QP',
// 7.4.5).
var quantizers = func() (list [MaxQP + 12 + 1]quantizer) {
	// By the remainder of the parameter: for two even coordinates, two odd ones, and one of each.
	factors := [6][3]int32{{13_107, 5_243, 8_066}, {11_916, 4_660, 7_490}, {10_082, 4_194, 6_554}, {9_362, 3_647, 5_825}, {8_192, 3_355, 5_243}, {7_282, 2_893, 4_559}}
	scales := [6][3]int32{{10, 16, 13}, {11, 18, 14}, {13, 20, 16}, {14, 23, 18}, {16, 25, 20}, {18, 29, 23}}
	for qp := MinQP; qp < len(list); qp++ {
		q := quantizer{doublings: uint(qp / 6), factors: byPosition(factors[qp%6]), scales: byPosition(scales[qp%6])}
		for i, factor := range q.factors {
			q.limits[i] = both(1<<31 - 1 - (int32(1)<<q.acShift()-q.acRounding()-1)/factor)
		}
		list[qp] = q
	}
	return list
}()

// byPosition returns a value for each position: that for two even coordinates, two odd ones,
// or one of each.
func byPosition(values [3]int32) (b block) {
	for i := range b {
		switch x, y := i%4, i/4; {
		case x%2 == 0 && y%2 == 0:
			b[i] = values[0]
		case x%2 == 1 && y%2 == 1:
			b[i] = values[1]
		default:
			b[i] = values[2]
		}
	}
	return b
}

// quantize multiplies a coefficient by factor and divides it by 1<<shift. It adds rounding to the
// absolute value before the division.
func quantize(c, factor int32, shift uint, rounding int32) int32 {
	sign := c >> 31 // all ones if it is negative
	return ((c^sign-sign)*factor+rounding)>>shift ^ sign - sign
}

// quantizeDC quantizes a coefficient of a Hadamard transform, to the nearest level.
func (q *quantizer) quantizeDC(c int32) int32 {
	shift := 16 + q.doublings
	return quantize(c, q.factors[0], shift, 1<<(shift-1))
}

// acShift and acRounding return the arguments of [quantize] for AC coefficients.
func (q *quantizer) acShift() uint { return 15 + q.doublings }

func (q *quantizer) acRounding() int32 { return 1 << q.acShift() / 6 }

// details returns which coefficients of two blocks, except the first ones, have levels that are not 0. A
// fraction below 5/6 is rounded down, because small levels cost more bits than they are worth.
func (q *quantizer) details(b *blockPair) (first, second scanSet) {
	const highest = 1<<31 | 1<<63
	sets := uint64(0)
	for i := 1; i < 16; i++ {
		c, limit := b[zigzag[i]&15], q.limits[zigzag[i]&15]
		exceeds := uint64((limit+c)|(limit-c)) & highest
		sets |= exceeds >> (31 - i)
	}
	return scanSet(sets), scanSet(sets >> 32)
}

// quantizeAC sets l to the levels of a set of coefficients of one of two blocks.
func (q *quantizer) quantizeAC(l *quantized, b *blockPair, second bool, nonzero scanSet) {
	shift, rounding := q.acShift(), q.acRounding()
	l.nonzero = nonzero
	for i := 0; nonzero != 0; i++ {
		last := nonzero.last()
		nonzero ^= 1 << last
		at := zigzag[last&15] & 15
		l.list[i&15] = quantize(b[at].at(second), q.factors[at], shift, rounding)
	}
}

// scaleAC adds the coefficients of levels to an empty block. The first one is scaled apart.
func (q *quantizer) scaleAC(b *block, l *quantized) {
	nonzero := l.nonzero
	for i := 0; nonzero != 0; i++ {
		last := nonzero.last()
		nonzero ^= 1 << last
		at := zigzag[last&15] & 15
		b[at] = l.list[i&15] * q.scales[at] << q.doublings
	}
}

// scaleLumaDC scales a level of luma (8.5.10).
func (q *quantizer) scaleLumaDC(level int32) int32 { return level * q.scales[0] << q.doublings >> 2 }

// scaleChromaDC scales a level of chroma (8.5.11.2).
func (q *quantizer) scaleChromaDC(level int32) int32 {
	return level * q.scales[0] << q.doublings >> 1
}
