package jpeg

// sampleBits is the number of fractional bits of the samples of fastTransform.
const sampleBits = 4

// Sums and differences of the constants cos(nπ/16), scaled by 1<<cosineBits.
const (
	cos4         = 2896
	cos6         = 1567
	cos2PlusCos6 = 5352
	cos2LessCos6 = 2217
)

const fastScaleBits = 14

// fastScales are the scales of the results of fastTransform in each direction: 1, and
// cos(nπ/16)·√2 for n from 1 to 7, in units of 1/(1<<fastScaleBits).
var fastScales = [8]int64{16384, 22725, 21407, 19266, 16384, 12873, 8867, 4520}

// fastTransform replaces samples with their DCT coefficients (ITU-T T.81, A.3.3), multiplied
// by 8 and by fastScales for the row and for the column. The method, by Arai, Agui
// and Nakajima, has only five multiplications in each direction, because the quantizer
// divides by the scales.
func (b *block) fastTransform() {
	var columns block
	b.fastTransformRows(&columns)
	columns.fastTransformRows(b)
}

// fastTransformRows transforms each row to a column of out.
func (b *block) fastTransformRows(out *block) {
	for y := range 8 {
		v := (*[8]int32)(b[8*y:])
		s0, s1, s2, s3 := v[0]+v[7], v[1]+v[6], v[2]+v[5], v[3]+v[4]
		d0, d1, d2, d3 := v[0]-v[7], v[1]-v[6], v[2]-v[5], v[3]-v[4]
		column := (*[7*8 + 1]int32)(out[y:])

		e0, e1, e2, e3 := s0+s3, s1+s2, s1-s2, s0-s3
		even := times(e2+e3, cos4)
		column[0*8], column[4*8] = e0+e1, e0-e1
		column[2*8], column[6*8] = e3+even, e3-even

		o0, o1, o2 := d3+d2, d2+d1, d1+d0
		rotation := times(o0-o2, cos6)
		low, high := times(o0, cos2LessCos6)+rotation, times(o2, cos2PlusCos6)+rotation
		odd := times(o1, cos4)
		sum, difference := d0+odd, d0-odd
		column[5*8], column[3*8] = difference+low, difference-low
		column[1*8], column[7*8] = sum+high, sum-high
	}
}

// times multiplies by a cosine.
func times(v, cosine int32) int32 { return (v*cosine + 1<<(cosineBits-1)) >> cosineBits }
