package mp3

import (
	"math"
	"math/bits"
)

const (
	subbands      = 32
	slots         = granuleSamples / subbands // samples of a subband in a granule
	windowLength  = 512
	windowHistory = windowLength - subbands // samples before a slot that contribute to it
)

// Subband samples and the lines of a spectrum are integers. lineBits of their bits are the
// fraction of full scale.
const lineBits = 28

// cosineBits is the number of fractional bits of the cosines in filters.
const cosineBits = 24

// A band contains the samples of a subband in a granule.
type band [slots]int32

// A filtered contains the subbands of a granule.
type filtered struct {
	bands    [subbands]band
	isSilent bool // as between the phrases of speech
}

// split divides a granule of samples, which windowHistory samples precede, into subbands
// (ISO/IEC 11172-3, C.1.3).
func (f *filtered) split(samples *[windowHistory + granuleSamples]int16) {
	if f.isSilent = isSilent(samples[:]); f.isSilent {
		f.bands = [subbands]band{}
		return
	}
	var values [windowHistory + granuleSamples]float64
	for i, s := range samples {
		values[i] = float64(s)
	}
	var folded, sums [subbands]int64
	for slot := range slots {
		fold(&folded, (*[windowLength]float64)(values[slot*subbands:]))
		sumCosines(sums[:], folded[:])
		for i, sum := range sums {
			const excess = windowBits + 15 + cosineBits - lineBits
			sample := int32((sum + 1<<(excess-1)) >> excess)
			if i&slot&1 == 1 { // the spectrum of every other subband is reversed
				sample = -sample
			}
			f.bands[i][slot] = sample
		}
	}
}

// isSilent reports whether all samples are 0.
func isSilent(samples []int16) bool {
	for _, s := range samples {
		if s != 0 {
			return false
		}
	}
	return true
}

// fold applies the window to samples, and adds up samples that have the same cosines. The numbers have less than 53 bits, so that
// floating-point arithmetic, which is faster, is exact.
func fold(folded *[subbands]int64, samples *[windowLength]float64) {
	var sums [parts]int64
	for i := range sums {
		w, s := &windowParts[i], (*[windowLength - parts + 1]float64)(samples[parts-1-i:])
		sums[i] = int64(w[0]*s[7*parts] + w[1]*s[6*parts] + w[2]*s[5*parts] + w[3]*s[4*parts] + w[4]*s[3*parts] + w[5]*s[2*parts] + w[6]*s[parts] + w[7]*s[0])
	}
	const middle = subbands / 2
	folded[0] = sums[middle]
	for i := 1; i < subbands; i++ {
		if i <= middle {
			folded[i] = sums[middle+i] + sums[middle-i]
		} else {
			folded[i] = sums[middle+i] - sums[5*middle-i]
		}
	}
}

// sumCosines sets sums[k] to the sum of all values[i] * cos((2k+1)iπ/2n), where n is the number of
// values, a power of two from 2 to subbands. Sums have cosineBits more fractional bits.
func sumCosines(sums, values []int64) {
	n := len(values)
	if n == 2 {
		mean, half := values[0]<<cosineBits, values[1]*cosines[1][0][0]
		sums[0], sums[1] = mean+half, mean-half
		return
	}
	var even, odd [subbands / 2]int64
	for i := range n / 2 {
		even[i], odd[i] = values[2*i], values[2*i+1]
	}
	sumCosines(sums[:n/2], even[:n/2])
	factors := &cosines[bits.TrailingZeros(uint(n))]
	for k := range n / 2 {
		sum := int64(0)
		for i, c := range factors[k][:n/2] {
			sum += c * odd[i]
		}
		sums[k], sums[n-1-k] = sums[k]+sum, sums[k]-sum
	}
}

// cosines[log2(n)][k][i] is cos((2k+1)(2i+1)π/2n).
var cosines = func() (table [6][subbands / 2][subbands / 2]int64) {
	for level := range table {
		n := 1 << level
		for k := range n / 2 {
			for i := range n / 2 {
				table[level][k][i] = fixed(math.Cos(float64((2*k+1)*(2*i+1))*math.Pi/float64(2*n)), cosineBits)
			}
		}
	}
	return table
}()

// fixed returns a number with fractional bits. Rounding removes the differences of trigonometric
// functions between processors.
func fixed(x float64, fractionBits int) int64 { return int64(math.Round(math.Ldexp(x, fractionBits))) }
