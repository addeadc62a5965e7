package flac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// maxOrder is the order of the highest predictor.
const maxOrder = 4

// A subframe has the samples of a channel in a frame.
type subframe struct{ samples, residual [maxBlockSize]int32 }

// write writes a subframe of samples with a number of bits (RFC 9639, 9.2).
func (f *subframe) write(w *bitio.Writer, narrow []int16, sampleBits int) {
	const constant, fixed = 0 << 1, 8 << 1
	samples, residual := f.samples[:len(narrow)], f.residual[:len(narrow)]
	widen(samples, narrow, sampleBits)
	if isConstant(samples) {
		w.Write(constant, 8)
		w.Write(lowest(samples[0], sampleBits), uint(sampleBits))
		return
	}
	order := min(bestOrder(samples), len(samples)-1)
	w.Write(uint32(fixed|order<<1), 8)
	for _, sample := range samples[:order] {
		w.Write(lowest(sample, sampleBits), uint(sampleBits))
	}
	predict(residual, samples, order)
	writeResidual(w, residual, order, sampleBits)
}

// widen sets samples to others with more or fewer bits.
func widen(samples []int32, narrow []int16, sampleBits int) {
	if sampleBits == 16 { // which is usual, and faster
		for i, sample := range narrow {
			samples[i] = int32(sample)
		}
		return
	}
	for i, sample := range narrow {
		samples[i] = audio.Widen(sample, sampleBits)
	}
}

// lowest returns the lowest bits of a sample.
func lowest(sample int32, bits int) uint32 { return uint32(sample) & (1<<bits - 1) }

func isConstant(samples []int32) bool {
	for _, sample := range samples {
		if sample != samples[0] {
			return false
		}
	}
	return true
}

// bestOrder returns the order of the predictor that leaves the least in some parts of the samples.
func bestOrder(samples []int32) (best int) {
	const part, distance = 32, 512
	var sums [maxOrder + 1]int64
	for start := maxOrder; start < len(samples); start += distance {
		window := samples[start-maxOrder : min(start+part, len(samples))]
		for i, a := range window[maxOrder:] {
			b, c, d, e := window[i+3], window[i+2], window[i+1], window[i]
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

func abs(n int32) int64 { return int64(max(n, -n)) }

// predict sets residual to what a fixed predictor leaves of samples (RFC 9639, 9.2.5): their differences, or the
// differences of these, and so on. The first values are of no use.
func predict(residual, samples []int32, order int) {
	before, last := int32(0), int32(0)
	switch order {
	case 0:
		copy(residual, samples)
	case 1:
		for i, value := range samples {
			residual[i], last = value-last, value
		}
	default: // two at a time, which is faster
		predict(residual, samples, order-2)
		for i, value := range residual {
			residual[i], before, last = value-2*last+before, last, value
		}
	}
}

// writeResidual writes what follows the first samples, in partitions with a parameter each (RFC 9639, 9.2.7).
func writeResidual(w *bitio.Writer, residual []int32, order, sampleBits int) {
	const maxPartitions = 4 // as a power of two
	method, parameterBits, maxParameter := uint32(0), uint(4), uint(14)
	if sampleBits > 16 {
		method, parameterBits, maxParameter = 1, 5, 30
	}
	partitions := min(maxPartitions, bits.TrailingZeros(uint(len(residual))))
	for len(residual)>>partitions <= order {
		partitions--
	}
	w.Write(method, 2)
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
