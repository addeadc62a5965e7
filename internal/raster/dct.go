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

// quantizer is what all coefficients are divided by. As the DC coefficient
// is eight times the level of a flat block, that is exact.
const (
	quantizer     = 1 << quantizerBits
	quantizerBits = 3
)

// A block is 8 by 8 samples, or coefficients, row by row.
type block [64]int32

// transform replaces samples of eight bits by their coefficients (ITU-T T.81,
// A.3.3), divided by 1<<quantizerBits.
func (b *block) transform() {
	const guard = 6 // bits that are kept between the passes
	var columns block
	b.transformRows(&columns, cosineBits-guard)
	columns.transformRows(b, cosineBits+guard+quantizerBits)
}

// transformRows transforms each row to a column of out, divided by 1<<shift.
func (b *block) transformRows(out *block, shift uint) {
	half := int32(1) << (shift - 1)
	for y := range 8 {
		v := (*[8]int32)(b[8*y:])
		even := [4]int32{v[0] + v[7], v[1] + v[6], v[2] + v[5], v[3] + v[4]}
		odd := [4]int32{v[0] - v[7], v[1] - v[6], v[2] - v[5], v[3] - v[4]}
		for u := 0; u < 8; u += 2 {
			c := &cosines[u]
			out[8*u+y] = (c[0]*even[0] + c[1]*even[1] + c[2]*even[2] + c[3]*even[3] + half) >> shift
			c = &cosines[u+1]
			out[8*u+8+y] = (c[0]*odd[0] + c[1]*odd[1] + c[2]*odd[2] + c[3]*odd[3] + half) >> shift
		}
	}
}
