package jpeg

// The constants cn are cos(nπ/16)/2, scaled by 1<<cosineBits.
const (
	cosineBits = 12

	c1 = 2009
	c2 = 1892
	c3 = 1703
	c4 = 1448
	c5 = 1138
	c6 = 784
	c7 = 400
)

// A block holds 8×8 samples or coefficients, row by row.
type block [64]int32

// coefficientBits is the number of fractional bits of coefficients.
const coefficientBits = cosineBits + guardBits

// guardBits is the additional precision between the passes of transform.
const guardBits = 6

// transform replaces 8-bit samples with their DCT coefficients (ITU-T T.81, A.3.3), which
// have coefficientBits.
func (b *block) transform() {
	var columns block
	b.transformRows(&columns, cosineBits-guardBits)
	columns.transformRows(b, 0)
}

// transformRows transforms each row to a column of out, divided by 1<<shift. The basis functions of
// even frequency are symmetric and need only the sums of mirrored samples. The functions of odd
// frequency are antisymmetric and need only the differences.
func (b *block) transformRows(out *block, shift uint) {
	half := int32(1) << shift >> 1
	for y := range 8 {
		v := (*[8]int32)(b[8*y:])
		s0, s1, s2, s3 := v[0]+v[7], v[1]+v[6], v[2]+v[5], v[3]+v[4]
		d0, d1, d2, d3 := v[0]-v[7], v[1]-v[6], v[2]-v[5], v[3]-v[4]
		column := (*[7*8 + 1]int32)(out[y:])
		column[0*8] = (c4*(s0+s1+s2+s3) + half) >> shift
		column[1*8] = (c1*d0 + c3*d1 + c5*d2 + c7*d3 + half) >> shift
		column[2*8] = (c2*(s0-s3) + c6*(s1-s2) + half) >> shift
		column[3*8] = (c3*d0 - c7*d1 - c1*d2 - c5*d3 + half) >> shift
		column[4*8] = (c4*(s0-s1-s2+s3) + half) >> shift
		column[5*8] = (c5*d0 - c1*d1 + c7*d2 + c3*d3 + half) >> shift
		column[6*8] = (c6*(s0-s3) - c2*(s1-s2) + half) >> shift
		column[7*8] = (c7*d0 - c5*d1 + c3*d2 - c1*d3 + half) >> shift
	}
}
