package alac

import "github.com/seed-40aebabe/placeholder/internal/bitio"

// order is the number of coefficients of predictors, which have coefficientBits fractional bits.
const order, coefficientBits = 4, 9

// initial are the coefficients at the start of a frame, which are those of Apple's encoder.
var initial = [order]int32{1216, -928, -64, 0}

// writePredictor writes the description of a predictor.
func writePredictor(w *bitio.Writer) {
	const adaptive, unchangedMean = 0, 4
	w.Write(adaptive, 4)
	w.Write(coefficientBits, 4)
	w.Write(unchangedMean, 3)
	w.Write(order, 5)
	for _, c := range initial {
		w.Write(uint32(uint16(c)), 16)
	}
}

// predict sets residual to what the predictor leaves of samples with a number of bits. It predicts the difference of a
// sample from the one before the order samples that precede it, and then adapts its coefficients.
func predict(residual, samples []int32, bits uint) {
	unused := 32 - bits
	residual[0] = samples[0]
	for i := 1; i < min(len(samples), order+1); i++ {
		residual[i] = (samples[i] - samples[i-1]) << unused >> unused
	}
	c := initial
	for i := order + 1; i < len(samples); i++ {
		window := (*[order + 2]int32)(samples[i-order-1:])
		first := window[0]
		sum := c[0]*(window[4]-first) + c[1]*(window[3]-first) + c[2]*(window[2]-first) + c[3]*(window[1]-first)
		r := (window[5] - first - (sum+1<<(coefficientBits-1))>>coefficientBits) << unused >> unused
		residual[i] = r
		switch {
		case r > 0:
			for k := 1; k <= order && r > 0; k++ {
				difference := window[k] - first
				c[order-k] += signOf(difference)
				r -= int32(k) * (max(difference, -difference) >> coefficientBits)
			}
		case r < 0:
			for k := 1; k <= order && r < 0; k++ {
				difference := window[k] - first
				c[order-k] -= signOf(difference)
				r -= int32(k) * (min(difference, -difference) >> coefficientBits) // rounds down, too
			}
		}
	}
}

// signOf returns -1, 0 or 1.
func signOf(n int32) int32 { return n>>31 | int32(uint32(-n)>>31) }
