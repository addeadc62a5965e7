package hevc

// A quantizer divides coefficients by steps (8.6.3).
type quantizer struct {
	qp   int // with the offset of the bit depth
	bits int // of a sample
}

// scales are 2^14 divided by a step, and levelScale (8.6.3) are steps, by qp modulo 6.
var (
	scales      = [6]int64{26214, 23302, 20560, 18396, 16384, 14564}
	levelScales = [6]int64{40, 45, 51, 57, 64, 72}
)

// chromaQP returns the quantization parameter of chroma (Table 8-10).
func chromaQP(qp int) int {
	switch {
	case qp < 30:
		return qp
	case qp >= 43:
		return qp - 6
	}
	return int([13]uint8{29, 30, 31, 32, 33, 33, 34, 34, 35, 35, 36, 36, 37}[qp-30])
}

// quantize sets levels to coefficients divided by the step, and returns how many columns and rows have levels.
// Rounding up begins at a part of 512.
func (q *quantizer) quantize(levels []int16, coefficients []int32, log2 int, rounding int64) (columns, rows int) {
	shift := 14 + q.qp/6 + 15 - q.bits - log2
	scale, offset := scales[q.qp%6], rounding<<shift>>9
	side := 1 << log2
	for i, c := range coefficients[:side*side] {
		v := int64(c)
		sign := v >> 63
		level := min((v^sign-sign)*scale+offset, 32767<<shift) >> shift
		levels[i] = int16(level ^ sign - sign)
		if level != 0 {
			columns, rows = max(columns, i&(side-1)+1), i>>log2+1
		}
	}
	return columns, rows
}

// scale sets coefficients to levels times the step.
func (q *quantizer) scale(coefficients []int32, levels []int16, log2 int) {
	shift := q.bits + log2 - 5
	scale, round := 16*levelScales[q.qp%6]<<(q.qp/6), int64(1)<<shift>>1
	for i, l := range levels {
		coefficients[i] = int32(min(max((int64(l)*scale+round)>>shift, -1<<15), 1<<15-1))
	}
}
