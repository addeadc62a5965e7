package av1

import "math/bits"

// A quantizer divides the coefficients of blocks by steps.
type quantizer struct {
	bits   int      // of a sample
	steps  [2]int32 // of DC and AC
	scales [2]int64 // 2^scaleShift divided by a step
}

const scaleShift = 30

func newQuantizer(index, bits int) quantizer {
	dc, ac := steps(index, bits)
	return quantizer{bits, [2]int32{int32(dc), int32(ac)}, [2]int64{1 << scaleShift / int64(dc), 1 << scaleShift / int64(ac)}}
}

// scale returns the coefficient of a level (7.12.3).
func (q *quantizer) scale(level int16, isFirst bool, log2 int) int32 {
	step := q.steps[1]
	if isFirst {
		step = q.steps[0]
	}
	size := int32(max(level, -level)) * step & 0xffffff
	if log2 > 4 {
		size >>= 1
	}
	if level < 0 {
		return -size
	}
	return size
}

// quantized describes the levels of a block.
type quantized struct {
	columns, rows int   // that have levels
	last          int   // the last diagonal that has one, or −1
	distortion    int64 // sum of the squared differences that levels leave
	bits          int   // that levels take, approximately, in parts of 256
}

// rounding returns where quantization begins to round up, in parts of 512. With small steps most levels are not 0, so larger
// ones take few bits more.
func (q *quantizer) rounding() int64 {
	step := int64(q.steps[1]) >> (q.bits - 8)
	return min(max(230-step/2, 150), 220)
}

// quantize sets levels to coefficients divided by steps. The first one is rounded to the nearest, so that areas of one colour
// keep it. Coefficients are in units of 2^(log2+bits−15) samples.
func (q *quantizer) quantize(levels []int16, coefficients []int32, log2 int) (r quantized) {
	const maxLevel = 1<<15 - 1
	shift := scaleShift - 3 + 15 - q.bits - log2
	scale, step := q.scales[0], int64(q.steps[0])
	offset := int64(1) << shift >> 1
	dead := int32((1<<shift - offset + scale - 1) / scale) // the first coefficient of level 1
	down := q.bits + log2 - 10                             // from four times a step in samples to coefficients
	side := 1 << log2
	r.last = -1
	count, end := 0, 0
	for i, c := range coefficients[:side*side] {
		size := max(c, -c)
		if size < dead {
			levels[i] = 0
			r.distortion += int64(c) * int64(c)
		} else {
			level := min((int64(size)*scale+offset)>>shift, maxLevel)
			left := int64(size) - level*step<<2>>down
			r.distortion += left * left
			r.bits += levelBits(int(level))
			if levels[i] = int16(level); c < 0 {
				levels[i] = -int16(level)
			}
			end, count = i, count+1
			r.columns = max(r.columns, i&(side-1)+1)
			r.last = max(r.last, i&(side-1)+i>>log2)
		}
		if i == 0 {
			scale, step = q.scales[1], int64(q.steps[1])
			offset = q.rounding() << shift >> 9
			dead = int32((1<<shift - offset + scale - 1) / scale)
		}
	}
	r.distortion >>= 2 * (15 - q.bits - log2)
	r.bits += 256
	if count > 0 {
		r.rows = end>>log2 + 1
		r.bits += 2*256*log2 + (end+1-count)*100
	}
	return r
}

// levelBits returns the approximate number of bits of a level above 0, in parts of 256.
func levelBits(level int) int {
	if level == 1 {
		return 3 * 256
	}
	return 4*256 + 2*256*(bits.Len(uint(level-1))-1)
}
