// Package magnitude finds the quantizers of spectra, for encoders whose values are lines to the power of 3/4.
package magnitude

import (
	"math"
	"math/bits"
	"sort"
)

// Power returns the power of 3/4 of the magnitude of a line. A square root is the same on all processors, and no sum follows the
// product.
func Power(line float64) float64 { return math.Sqrt(line * math.Sqrt(line)) }

// A Histogram has the numbers of lines whose squares have some number of bits.
type Histogram [65]int

// Add adds a line of fewer than 32 bits.
func (h *Histogram) Add(line int64) { h[bits.Len64(uint64(line*line))]++ }

// Sizes are about the sizes of values in bits/16, by the whole part of the logarithm to base 2, from -3 on. Each octave above
// the last one adds PerOctave.
type Sizes struct {
	Octaves   [8]int
	PerOctave int
}

// of returns the size of a value with a logarithm.
func (s *Sizes) of(log int) int {
	const first = -3
	switch last := len(s.Octaves) - 1; {
	case log < first:
		return 0
	case log-first > last:
		return s.Octaves[last] + (log-first-last)*s.PerOctave
	default:
		return s.Octaves[log-first]
	}
}

// Step returns about the lowest step below end at which the values have size bits in all. With each step, values are
// 2^(-3/16) times as large. At step 0, they are the power of 3/4 of lines, divided by 2^(offset/16).
func (h *Histogram) Step(size, offset, end int, sizes *Sizes) int {
	return sort.Search(end, func(step int) bool {
		sum := 0
		for n, lines := range h {
			if lines > 0 {
				const half = 3 // the mean of the logarithm of lines
				sum += lines * sizes.of((6*n-half-offset-3*step)>>4)
			}
		}
		return sum <= 16*size
	})
}

// Lowest returns the lowest step from first on that fits, among those around a guess, or last if none does. The last call of
// fits is for the result.
func Lowest(first, last, guess int, fits func(step int) bool) int {
	step := min(max(first, guess), last)
	if !fits(step) {
		for isFound := false; !isFound && step < last; isFound = fits(step) {
			step++
		}
		return step
	}
	for step > first && fits(step-1) {
		step--
	}
	if step > first {
		fits(step)
	}
	return step
}
