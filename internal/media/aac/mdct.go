package aac

import (
	"math"
	"math/bits"
)

// An mdct transforms the samples of a frame into spectral lines (4.6.11). It folds the windowed
// samples to half as many. Their DCT-IV is the MDCT. The DCT-IV is an FFT of half as many complex
// points between two rotations.
type mdct struct {
	window [frameLines]int64         // first half; the second half mirrors it
	twists [fftPoints]complexInt     // rotations before and after the FFT
	roots  [fftPoints / 2]complexInt // rotations in the FFT
}

const (
	fftBits   = 9
	fftPoints = 1 << fftBits // frameLines / 2
)

// The number of fractional bits. Lines have at most 34 bits in all, so a sum of two products
// with rotations fits into 64 bits.
const (
	rotationBits = 24 // of windows and rotations
	lineBits     = 8  // of folded samples and lines
)

func newMDCT() *mdct {
	m := &mdct{}
	for n := range m.window { // a sine window (4.6.11.3.2)
		m.window[n] = -newRotation(2*n+1, 8*frameLines).im // sin(π/2N·(n+½))
	}
	for n := range m.twists {
		m.twists[n] = newRotation(8*n+1, 16*frameLines)
	}
	for n := range m.roots {
		m.roots[n] = newRotation(n, fftPoints)
	}
	return m
}

// transform returns the N lines Σ z[n]·cos(π/N·(n+½+N/2)·(k+½)) of the windowed samples z. They are
// half as large as the lines in a bit stream, which 4.6.11.3.1 transforms to samples.
func (m *mdct) transform(samples *[windowSamples]int16) (lines [frameLines]int64) {
	folded := m.fold(samples)
	var points [fftPoints]complexInt
	for n, twist := range m.twists {
		reversed := bits.Reverse16(uint16(n)) >> (16 - fftBits)
		points[reversed] = complexInt{folded[2*n], folded[frameLines-1-2*n]}.times(twist)
	}
	m.fft(&points)
	for k, twist := range m.twists {
		p := points[k].times(twist)
		lines[2*k], lines[frameLines-1-2*k] = p.re, -p.im
	}
	return lines
}

// fold returns the windowed samples, folded to half as many.
func (m *mdct) fold(samples *[windowSamples]int16) (folded [frameLines]int64) {
	const half = frameLines / 2
	windowed := func(n int) int64 {
		return (int64(samples[n])*m.window[min(n, windowSamples-1-n)] + 1<<(rotationBits-lineBits-1)) >> (rotationBits - lineBits)
	}
	for n := range half {
		folded[n] = -windowed(3*half-1-n) - windowed(3*half+n)
		folded[half+n] = windowed(n) - windowed(frameLines-1-n)
	}
	return folded
}

// fft replaces points, in bit-reversed order, with their discrete Fourier transform.
func (m *mdct) fft(points *[fftPoints]complexInt) {
	for half := 1; half < fftPoints; half *= 2 {
		for start := 0; start < fftPoints; start += 2 * half {
			low, high := points[start:start+half], points[start+half:start+2*half]
			for n, a := range low {
				b := high[n].times(m.roots[n*(fftPoints/2/half)%len(m.roots)])
				low[n], high[n] = complexInt{a.re + b.re, a.im + b.im}, complexInt{a.re - b.re, a.im - b.im}
			}
		}
	}
}

type complexInt struct{ re, im int64 }

// newRotation returns e^(-2πi·numerator/denominator).
func newRotation(numerator, denominator int) complexInt {
	sin, cos := math.Sincos(2 * math.Pi * float64(numerator) / float64(denominator))
	return complexInt{int64(math.Round(cos * (1 << rotationBits))), -int64(math.Round(sin * (1 << rotationBits)))}
}

// times returns the rounded product of a and a rotation.
func (a complexInt) times(r complexInt) complexInt {
	const half = 1 << (rotationBits - 1)
	return complexInt{(a.re*r.re - a.im*r.im + half) >> rotationBits, (a.re*r.im + a.im*r.re + half) >> rotationBits}
}
