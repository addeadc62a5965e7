package h264

// A block has 4×4 samples, or their coefficients, row by row.
type block [16]int32

// fill sets all samples to v.
func (b *block) fill(v int32) { *b = block{v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v} }

// A blockPair has the coefficients of two blocks side by side.
type blockPair [16]pair

// A pair is two numbers x and y, as x + y<<32. To add, subtract or multiply a pair does the same with
// both numbers, in the time that one number takes.
type pair uint64

// both returns a pair of equal numbers.
func both(v int32) pair { return pair(v) + pair(v)<<32 }

// at returns the number of the first or the second block.
func (p pair) at(second bool) int32 {
	if second {
		return int32((p + 1<<31) >> 32) // the first number may be negative
	}
	return int32(p)
}

// forward transforms samples to coefficients, which are not normalized.
func (b *blockPair) forward() {
	for i := 0; i < 16; i += 4 {
		b[i], b[i+1], b[i+2], b[i+3] = forward4(b[i], b[i+1], b[i+2], b[i+3])
	}
	for i := range 4 {
		b[i], b[i+4], b[i+8], b[i+12] = forward4(b[i], b[i+4], b[i+8], b[i+12])
	}
}

func forward4(a, b, c, d pair) (pair, pair, pair, pair) {
	s, t, u, v := a+d, b+c, b-c, a-d
	return s + t, 2*v + u, s - t, v - 2*u
}

// inverseIn transforms scaled coefficients to samples in a region (8.5.12.2). Other samples are undefined then.
func (b *block) inverseIn(r region) {
	switch r {
	case rightColumn:
		b.inverseRight()
	case bottomRow:
		b.inverseBottom()
	default:
		b.inverse()
	}
}

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

func (b *block) inverseRight() {
	for i := 0; i < 16; i += 4 {
		b[i+3] = inverseLast(b[i], b[i+1], b[i+2], b[i+3])
	}
	c0, c1, c2, c3 := inverse4(b[3], b[7], b[11], b[15])
	b[3], b[7], b[11], b[15] = (c0+32)>>6, (c1+32)>>6, (c2+32)>>6, (c3+32)>>6
}

func (b *block) inverseBottom() {
	for i := 0; i < 16; i += 4 {
		b[i], b[i+1], b[i+2], b[i+3] = inverse4(b[i], b[i+1], b[i+2], b[i+3])
	}
	for i := range 4 {
		b[12+i] = (inverseLast(b[i], b[4+i], b[8+i], b[12+i]) + 32) >> 6
	}
}

// inverseLast returns the last result of inverse4.
func inverseLast(a, b, c, d int32) int32 { return a + c - (b + d>>1) }

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
