package av1

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
	columns, rows int // that have levels
	last          int // the last diagonal that has one, or −1
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
	scale := q.scales[0]
	offset := int64(1) << shift >> 1
	dead := int32((1<<shift - offset + scale - 1) / scale) // the first coefficient of level 1
	side := 1 << log2
	r.last = -1
	end := -1
	for i, c := range coefficients[:side*side] {
		size := max(c, -c)
		if size < dead {
			levels[i] = 0
		} else {
			level := min((int64(size)*scale+offset)>>shift, maxLevel)
			if levels[i] = int16(level); c < 0 {
				levels[i] = -int16(level)
			}
			end = i
			r.columns = max(r.columns, i&(side-1)+1)
			r.last = max(r.last, i&(side-1)+i>>log2)
		}
		if i == 0 {
			scale = q.scales[1]
			offset = q.rounding() << shift >> 9
			dead = int32((1<<shift - offset + scale - 1) / scale)
		}
	}
	r.rows = (end + side) >> log2
	return r
}
