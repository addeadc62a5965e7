package aac

import (
	"math"
	"slices"
)

// A spectrum has the quantized lines of a frame, up to 2.8 kHz. The lines above are 0.
type spectrum [lineCount]int32

const lineCount = 120

// bandOffsets are the offsets of the scale factor bands in a spectrum at 44.1 and 48 kHz (4.5.4).
var bandOffsets = [...]int{
	0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 88, 96, 108, lineCount, 132, 144, 160, 176, 196, 216, 240, 264, 292, 320,
	352, 384, 416, 448, 480, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800, 832, 864, 896, 928, frameLines,
}

// spectrumBands is the number of bands of a spectrum.
const spectrumBands = 19

// scaleFactor is the scale factor of all bands. It gives beeps a signal-to-noise ratio of 53 dB.
const scaleFactor = 144

// An encoder encodes frames.
type encoder struct {
	mdct       *mdct
	thresholds *[maxValue]int64
}

// maxValue is above the quantized lines of the loudest sounds.
const maxValue = 2500

func newEncoder() *encoder {
	return &encoder{newMDCT(), newThresholds()}
}

// newThresholds returns the results of [mdct.transform] above which lines are quantized to 1, 2, 3
// and so on. They are halfway between the lines that decoders reconstruct: q^(4/3) (4.6.1.3)
// times 2^((scaleFactor-100)/4) (4.6.2.3.3) for a value q.
func newThresholds() *[maxValue]int64 {
	const step = 1 << ((scaleFactor-100)/4 + lineBits - 1)
	thresholds, below := &[maxValue]int64{}, int64(0)
	for i := range thresholds {
		q := float64(i + 1)
		above := int64(math.Round(q * math.Cbrt(q) * step))
		thresholds[i] = (below + above) / 2
		below = above
	}
	return thresholds
}

// encode returns the frame that covers the samples, a raw_data_block.
func (e *encoder) encode(samples *[windowSamples]int16) []byte {
	return e.quantize(samples).appendBlock(nil)
}

// quantize returns the spectrum of the samples, each line rounded to the nearest.
func (e *encoder) quantize(samples *[windowSamples]int16) *spectrum {
	var lines [frameLines]int64
	e.mdct.transform(&lines, samples)
	s := &spectrum{}
	for k := range s {
		q, _ := slices.BinarySearch(e.thresholds[:], max(lines[k], -lines[k]))
		s[k] = int32(q)
		if lines[k] < 0 {
			s[k] = -s[k]
		}
	}
	return s
}

// bands returns the range of bands with lines other than 0.
func (s *spectrum) bands() (first, end int) {
	nonzero := func(band int) bool {
		return slices.ContainsFunc(s[bandOffsets[band]:bandOffsets[band+1]], func(q int32) bool { return q != 0 })
	}
	for end = spectrumBands; end > 0 && !nonzero(end-1); {
		end--
	}
	for first < end && !nonzero(first) {
		first++
	}
	return first, end
}
