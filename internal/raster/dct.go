package raster

import "math"

// cosines are the halves of the eight basis functions of the cosine transform,
// scaled by 1<<cosineBits. Their right halves mirror the left ones, in the odd
// functions with the other sign.
var cosines = func() (c [8][4]int32) {
	for u := range c {
		norm := 0.5
		if u == 0 {
			norm = 0.5 / math.Sqrt2
		}
		for x := range c[u] {
			c[u][x] = int32(math.Round(norm * math.Cos(float64((2*x+1)*u)*math.Pi/16) * (1 << cosineBits)))
		}
	}
	return c
}()

const cosineBits = 12

// A block is 8 by 8 samples, or coefficients, row by row.
type block [64]int32

// transform replaces samples of eight bits by their coefficients (ITU-T T.81,
// A.3.3), divided by 1<<quantizerBits.
func (b *block) transform() {
	for y := range 8 {
		transform8(b[8*y:], 1, cosineBits-guardBits)
	}
	for x := range 8 {
		transform8(b[x:], 8, cosineBits+guardBits+quantizerBits)
	}
}

// guardBits are kept between the two passes.
const guardBits = 6

// transform8 transforms eight values that are step apart, and divides them by
// 1<<shift.
func transform8(v []int32, step int, shift uint) {
	var even, odd [4]int32
	for x := range 4 {
		left, right := v[x*step], v[(7-x)*step]
		even[x], odd[x] = left+right, left-right
	}
	half := int32(1) << (shift - 1)
	for u := range 8 {
		in := &even
		if u%2 == 1 {
			in = &odd
		}
		c := &cosines[u]
		v[u*step] = (c[0]*in[0] + c[1]*in[1] + c[2]*in[2] + c[3]*in[3] + half) >> shift
	}
}
