package audio

import (
	"math"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// A resampler converts a tone to another rate. It is a low-pass filter: a sinc with a window.
type resampler struct {
	tone   Tone
	rate   int64
	cutoff int64 // of the lower one of both Nyquist frequencies, in 1/1<<unitBits of that of the tone
	width  int   // of half the filter in samples of the tone
	banks  *sync.Pool
}

// A filterBank has the factors of the samples around some positions between two of them. Usual rates have few positions.
type filterBank struct {
	filters map[int64][]int64
	other   []int64 // for a position that filters has no room for
	samples []int16 // of the tone
}

// zeroCrossings is the number of zero crossings of half a filter, and unitBits the number of bits for the positions
// between two of them.
const zeroCrossings, unitBits = 16, 10

// kernelBits is the number of fractional bits of a kernel.
const kernelBits = 24

// kernel has half of the filter for a rate that is not lower. Rounding removes differences between processors.
var kernel = lazy.Value[*[zeroCrossings<<unitBits + 2]int64]{Compute: func() *[zeroCrossings<<unitBits + 2]int64 {
	var k [zeroCrossings<<unitBits + 2]int64
	k[0] = 1 << kernelBits
	for i := 1; i < zeroCrossings<<unitBits; i++ {
		x := math.Pi * float64(i) / (1 << unitBits)
		window := math.Cos(x / (2 * zeroCrossings)) // squared, a Hann window
		k[i] = int64(math.Round(math.Sin(x) / x * window * window * (1 << kernelBits)))
	}
	return &k
}}

// resampled returns the tone at another rate.
func (t Tone) resampled(rate int) Tone {
	cutoff := int64(min(rate, Rate)) << unitBits / Rate
	width := int(zeroCrossings<<unitBits/cutoff) + 1
	r := resampler{t, int64(rate), cutoff, width, &sync.Pool{New: func() any {
		return &filterBank{filters: make(map[int64][]int64), other: make([]int64, 2*width)}
	}}}
	return Tone{fades: t.fades, Wide: t.Wide, fill: r.fill}
}

// fill sets dst to the samples of a channel from a position.
func (r resampler) fill(dst []int16, channel, start int) {
	const maxBlock = 512
	bank := r.banks.Get().(*filterBank)
	defer r.banks.Put(bank)
	for len(dst) > 0 {
		n := min(len(dst), maxBlock)
		first := int(int64(start)*Rate/r.rate) - r.width
		last := int(int64(start+n-1)*Rate/r.rate) + r.width + 1
		bank.samples = slices.Grow(bank.samples[:0], last-first+1)
		samples := bank.samples[:last-first+1]
		before := min(max(-first, 0), len(samples))
		clear(samples[:before])
		r.tone.fill(samples[before:], channel, first+before)
		if isSilent(samples) { // most of the time between beeps
			clear(dst[:n])
		} else {
			for i := range dst[:n] {
				whole, rest := int(int64(start+i)*Rate/r.rate), int64(start+i)*Rate%r.rate
				dst[i] = r.sample(samples[whole-r.width+1-first:], r.filter(rest, bank))
			}
		}
		dst, start = dst[n:], start+n
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

// filter returns the factors of the samples around a position that is so many parts of a sample, in 1/rate, after one of
// them. They are valid until the next call.
func (r resampler) filter(rest int64, bank *filterBank) []int64 {
	const maxFilters = 160 // as for 48 kHz
	factors, ok := bank.filters[rest]
	switch {
	case ok:
		return factors
	case len(bank.filters) < maxFilters:
		factors = make([]int64, 2*r.width)
		bank.filters[rest] = factors
	default:
		factors = bank.other
		clear(factors)
	}
	k := kernel.Get()
	for i := range factors {
		distance := int64(r.width-1-i)*r.rate + rest // in 1/rate of a sample
		at := max(distance, -distance) * r.cutoff * fractions / r.rate
		if low, fraction := at/fractions, at%fractions; low < zeroCrossings<<unitBits {
			factors[i] = k[low] + (k[low+1]-k[low])*fraction/fractions
		}
	}
	return factors
}

// sample returns the sum of samples with factors.
func (r resampler) sample(samples []int16, factors []int64) int16 {
	sum := int64(0)
	for i, s := range samples[:len(factors)] {
		sum += int64(s) * factors[i]
	}
	const half = 1 << (kernelBits - 1)
	return int16(min(max((sum*r.cutoff>>unitBits+half)>>kernelBits, math.MinInt16), math.MaxInt16))
}

// fractions is the number of positions between two entries of a kernel.
const fractions = 1 << 8
