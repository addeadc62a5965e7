package flac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// maxOrder is the order of the highest predictor.
const maxOrder = 4

// A subframe has the samples of a channel in a frame.
type subframe struct{ residual [blockSize]int32 }

// write writes a subframe of samples (RFC 9639, 9.2).
func (f *subframe) write(w *bitio.Writer, samples []int16) {
	const constant, fixed = 0 << 1, 8 << 1
	if isConstant(samples) {
		w.Write(constant, 8)
		w.Write(uint32(uint16(samples[0])), sampleBits)
		return
	}
	order := min(bestOrder(samples), len(samples)-1)
	w.Write(uint32(fixed|order<<1), 8)
	for _, sample := range samples[:order] {
		w.Write(uint32(uint16(sample)), sampleBits)
	}
	residual := f.residual[:len(samples)]
	predict(residual, samples, order)
	writeResidual(w, residual, order)
}

func isConstant(samples []int16) bool {
	for _, sample := range samples {
		if sample != samples[0] {
			return false
		}
	}
	return true
}

// bestOrder returns the order of the predictor that leaves the least in some parts of the samples.
func bestOrder(samples []int16) (best int) {
	const part, distance = 32, 512
	var sums [maxOrder + 1]int32
	for start := maxOrder; start < len(samples); start += distance {
		window := samples[start-maxOrder : min(start+part, len(samples))]
		for i, sample := range window[maxOrder:] {
			a, b, c, d, e := int32(sample), int32(window[i+3]), int32(window[i+2]), int32(window[i+1]), int32(window[i])
			sums[0] += abs(a)
			sums[1] += abs(a - b)
			sums[2] += abs(a - 2*b + c)
			sums[3] += abs(a - 3*b + 3*c - d)
			sums[4] += abs(a - 4*b + 6*c - 4*d + e)
		}
	}
	for order, sum := range sums {
		if sum < sums[best] {
			best = order
		}
	}
	return best
}

func abs(n int32) int32 { return max(n, -n) }

// predict sets residual to what a fixed predictor leaves of samples (RFC 9639, 9.2.5): their differences, or the
// differences of these, and so on. The first values are of no use.
func predict(residual []int32, samples []int16, order int) {
	for i, sample := range samples {
		residual[i] = int32(sample)
	}
	for range order {
		before := int32(0)
		for i, value := range residual {
			residual[i], before = value-before, value
		}
	}
}

// writeResidual writes what follows the first samples, in partitions with a parameter each (RFC 9639, 9.2.7).
func writeResidual(w *bitio.Writer, residual []int32, order int) {
	const maxPartitions, parameterBits, maxParameter = 4, 4, 14 // partitions as a power of two
	partitions := min(maxPartitions, bits.TrailingZeros(uint(len(residual))))
	for len(residual)>>partitions <= order {
		partitions--
	}
	w.Write(0, 2)
	w.Write(uint32(partitions), 4)
	size := len(residual) >> partitions
	for start := 0; start < len(residual); start += size {
		part := residual[max(start, order) : start+size]
		k := min(riceParameter(part), maxParameter)
		w.Write(uint32(k), parameterBits)
		w.WriteRice(part, k)
	}
}

// riceParameter returns about the best parameter for values.
func riceParameter(values []int32) uint {
	var sum uint64
	for _, v := range values {
		sum += uint64(uint32(v<<1 ^ v>>31))
	}
	return uint(max(bits.Len64(sum/uint64(len(values)+1))-1, 0))
}
