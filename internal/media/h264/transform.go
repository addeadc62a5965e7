package h264

// A block has 4×4 samples, or their coefficients, row by row.
type block [16]int32

// forward transforms samples to coefficients, which are not normalized.
func (b *block) forward() {
	for i := 0; i < 16; i += 4 {
		b[i], b[i+1], b[i+2], b[i+3] = forward4(b[i], b[i+1], b[i+2], b[i+3])
	}
	for i := range 4 {
		b[i], b[i+4], b[i+8], b[i+12] = forward4(b[i], b[i+4], b[i+8], b[i+12])
	}
}

func forward4(a, b, c, d int32) (int32, int32, int32, int32) {
	s, t, u, v := a+d, b+c, b-c, a-d
	return s + t, 2*v + u, s - t, v - 2*u
}

// inverse transforms scaled coefficients to samples (8.5.12.2).
func (b *block) inverse() {
	for i := 0; i < 16; i += 4 {
		b[i], b[i+1], b[i+2], b[i+3] = inverse4(b[i], b[i+1], b[i+2], b[i+3])
	}
	for i := range 4 {
		b[i], b[i+4], b[i+8], b[i+12] = inverse4(b[i], b[i+4], b[i+8], b[i+12])
	}
	for i := range b {
		b[i] = (b[i] + 32) >> 6
	}
}

func inverse4(a, b, c, d int32) (int32, int32, int32, int32) {
	s, t, u, v := a+c, a-c, b>>1-d, b+d>>1
	return s + v, t + u, t - u, s - v
}

// hadamard transforms the DC coefficients of a macroblock in both directions (8.5.10).
func (b *block) hadamard() {
	for i := 0; i < 16; i += 4 {
		b[i], b[i+1], b[i+2], b[i+3] = hadamard4(b[i], b[i+1], b[i+2], b[i+3])
	}
	for i := range 4 {
		b[i], b[i+4], b[i+8], b[i+12] = hadamard4(b[i], b[i+4], b[i+8], b[i+12])
	}
}

func hadamard4(a, b, c, d int32) (int32, int32, int32, int32) {
	s, t, u, v := a+b, a-b, c+d, c-d
	return s + u, s - u, t - v, t + v
}

// hadamard2 transforms the DC coefficients of a chroma component in both directions
// (8.5.11.1).
func hadamard2(a [4]int32) [4]int32 {
	s, t, u, v := a[0]+a[1], a[0]-a[1], a[2]+a[3], a[2]-a[3]
	return [4]int32{s + u, t + v, s - u, t - v}
}

// The factors of quantization, and those of scaling (8.5.9), depend on the position of a
// coefficient. These are for quantization parameters that are 3 more than a multiple of 6.
var (
	factors = byPosition(9_362, 3_647, 5_825)
	scales  = byPosition(14, 23, 18)
)

// byPosition returns a value for each position: that for two even coordinates, two odd ones,
// or one of each.
func byPosition(even, odd, mixed int32) (b block) {
	for i := range b {
		switch x, y := i%4, i/4; {
		case x%2 == 0 && y%2 == 0:
			b[i] = even
		case x%2 == 1 && y%2 == 1:
			b[i] = odd
		default:
			b[i] = mixed
		}
	}
	return b
}

// quantize multiplies a coefficient by factor and divides it by 1<<shift. It adds rounding to the
// absolute value before the division.
func quantize(c, factor int32, shift uint, rounding int64) int32 {
	if c < 0 {
		return -quantize(-c, factor, shift, rounding)
	}
	return int32((int64(c)*int64(factor) + rounding) >> shift)
}

// quantizeDC quantizes a coefficient of a Hadamard transform, to the nearest level.
func quantizeDC(c int32, qp uint) int32 {
	shift := 16 + qp/6
	return quantize(c, factors[0], shift, 1<<(shift-1))
}

// quantizeAC quantizes all coefficients except the first, and reports whether any is not 0 then. A
// fraction below 5/6 is rounded down, because small levels cost more bits than they are worth.
func (b *block) quantizeAC(qp uint) (nonzero bool) {
	shift := 15 + qp/6
	for i := 1; i < 16; i++ {
		b[i] = quantize(b[i], factors[i], shift, 1<<shift/6)
		nonzero = nonzero || b[i] != 0
	}
	return nonzero
}

// scaleAC scales all levels except the first, because DC coefficients are scaled apart.
func (b *block) scaleAC(qp uint) {
	for i := 1; i < 16; i++ {
		b[i] *= scales[i] << (qp / 6)
	}
}
