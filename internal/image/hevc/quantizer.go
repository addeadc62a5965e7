package hevc

import (
	"github.com/seed-40aebabe/placeholder/internal/image/dct"
)

// A quantizer divides the coefficients of blocks by steps.
type quantizer struct {
	qp   int // with the offset of the bit depth
	bits int // of a sample
}

// scales are 2^20 divided by levelScales, which are levelScale (8.6.3): steps by qp modulo 6.
var (
	scales      = [6]int64{26214, 23302, 20560, 18396, 16384, 14564}
	levelScales = [6]int64{40, 45, 51, 57, 64, 72}
)

// chromaOffset is added to the quantization parameter of chroma (pps_cb_qp_offset and pps_cr_qp_offset).
const chromaOffset = 2

// chromaQP returns the quantization parameter of chroma, given the one of luma (Table 8-10).
func chromaQP(qp int) int {
	qp += chromaOffset
	switch {
	case qp < 30:
		return qp
	case qp >= 43:
		return qp - 6
	}
	return int([13]uint8{29, 30, 31, 32, 33, 33, 34, 34, 35, 35, 36, 36, 37}[qp-30])
}

func (q *quantizer) scaler(log2 int) dct.Scaler {
	shift := q.bits + log2 - 5
	return dct.Scaler{Step: 16 * levelScales[q.qp%6] << (q.qp / 6), Round: 1 << shift >> 1, Shift: shift}
}

// quantized describes the levels of a block.
type quantized struct {
	columns, rows int // that have levels
}

// rounding returns where quantization begins to round up, in parts of 512. With small steps most levels are not 0, so larger
// ones take few bits more.
func (q *quantizer) rounding() int64 {
	qp := int64(q.qp - 6*(q.bits-8))
	return min(max(390-8*qp, 140), 220)
}

// quantize sets levels to coefficients divided by the step. The first one is rounded to the nearest, so that areas of one colour
// keep it.
func (q *quantizer) quantize(levels []int16, coefficients []int32, log2 int) (r quantized) {
	const maxLevel = 1<<15 - 1
	shift := 14 + q.qp/6 + 15 - q.bits - log2
	scale, offset := scales[q.qp%6], int64(1)<<shift>>1
	dead := int32((1<<shift - offset + scale - 1) / scale) // the first coefficient of level 1
	side := 1 << log2
	last := -1
	for i, c := range coefficients[:side*side] {
		size := max(c, -c)
		if size < dead {
			levels[i] = 0
		} else {
			level := min((int64(size)*scale+offset)>>shift, maxLevel)
			if levels[i] = int16(level); c < 0 {
				levels[i] = -int16(level)
			}
			last = i
			r.columns = max(r.columns, i&(side-1)+1)
		}
		if i == 0 {
			offset = q.rounding() << shift >> 9
			dead = int32((1<<shift - offset + scale - 1) / scale)
		}
	}
	r.rows = (last + side) >> log2
	return r
}
