package alac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// The mean of residuals has meanBits fractional bits.
const meanBits = 9

// writeResidual writes residuals of values with a number of bits. The parameter of the code of each follows from the mean of those
// before it. If that is small, the number of zeros that follow has a code of its own.
func writeResidual(w *bitio.Writer, residual []int32, width uint) {
	mean, afterZeros := uint32(initialMean), uint32(0)
	for i := 0; i < len(residual); {
		r := residual[i]
		code := uint32(r<<1 ^ r>>31)
		writeCode(w, code-afterZeros, min(uint(bits.Len32(mean>>meanBits+3)-1), maxRice), width)
		i++
		mean = nextMean(mean, code)
		afterZeros = 0
		if mean >= 1<<(meanBits-2) || i == len(residual) {
			continue
		}
		zeros := i
		for i < len(residual) && residual[i] == 0 {
			i++
		}
		writeCode(w, uint32(i-zeros), zerosParameter(mean), zerosBits)
		mean, afterZeros = 0, 1 // what follows is no zero
	}
}

// zerosBits is the number of bits of a number of zeros that is too large for a usual code.
const zerosBits = 16

// nextMean returns the mean after a code.
func nextMean(mean, code uint32) uint32 {
	const maxMean = 1<<16 - 1
	if code > maxMean {
		return maxMean
	}
	return meanFactor*code + mean - meanFactor*mean>>meanBits
}

// zerosParameter returns the parameter of the code of a number of zeros after a mean below 1<<(meanBits-2).
func zerosParameter(mean uint32) uint {
	const half, scale = 16, 6
	return uint(bits.LeadingZeros32(mean)-24) + uint((mean+half)>>scale)
}

// writeCode writes a number: its quotient by 1<<parameter - 1 in ones, a zero, and the remainder, in one bit less if it is 0. A
// large number has nine ones, and all of its bits.
func writeCode(w *bitio.Writer, n uint32, parameter, width uint) {
	const escape = 9
	divisor := uint32(1)<<parameter - 1
	quotient := n / divisor
	if quotient >= escape {
		w.Write(1<<escape-1, escape)
		w.Write(n, width)
		return
	}
	ones := uint32(1)<<quotient - 1
	if remainder := n - quotient*divisor; remainder > 0 {
		w.Write(ones<<(parameter+1)|(remainder+1), uint(quotient)+parameter+1)
	} else {
		w.Write(ones<<parameter, uint(quotient)+parameter)
	}
}
