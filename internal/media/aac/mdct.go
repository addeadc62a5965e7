package aac

import (
	"math"
	"math/bits"
)

// An mdct transforms the samples of a frame into spectral lines (4.6.11). It folds the windowed
// samples to half as many. Their DCT-IV is the MDCT. The DCT-IV is an FFT of half as many complex
// points between two rotations. Conversions of products to float64 keep processors from computing a product
// and a sum in one step.
type mdct struct {
	window   [frameLines]float64 // first half; the second half mirrors it
	twists   [fftPoints]point    // rotations before and after the FFT
	passes   [3][]turns          // of the FFT, with 4, 16 and 64 points in each quarter
	roots    [fftPoints / 2]point
	reversed [fftPoints]uint16 // bits of an index
	points   [fftPoints]point
	folded   [frameLines]float64
}

const (
	fftBits   = 9
	fftPoints = 1 << fftBits // frameLines / 2
)

// The number of fractional bits of rotations, and of folded samples and lines.
const rotationBits, lineBits = 24, 8

// Points are complex numbers.
type point struct{ re, im float64 }

// Turns are a rotation, twice the rotation and three times the rotation.
type turns [3]point

func newMDCT() *mdct {
	m := &mdct{}
	for n := range m.window { // a sine window (4.6.11.3.2)
		m.window[n] = -newRotation(2*n+1, 8*frameLines).im * (1 << lineBits) // sin(π/2N·(n+½))
	}
	for n := range m.twists {
		m.twists[n] = newRotation(8*n+1, 16*frameLines)
		m.reversed[n] = bits.Reverse16(uint16(n)) >> (16 - fftBits)
	}
	for pass := range m.passes {
		quarter := 4 << (2 * pass)
		for n := range quarter {
			m.passes[pass] = append(m.passes[pass], turns{newRotation(n, 4*quarter), newRotation(2*n, 4*quarter), newRotation(3*n, 4*quarter)})
		}
	}
	for n := range m.roots {
		m.roots[n] = newRotation(n, fftPoints)
	}
	return m
}

// newRotation returns e^(-2πi·numerator/denominator). Rounding removes differences between processors.
func newRotation(numerator, denominator int) point {
	const unit = 1 << rotationBits
	sin, cos := math.Sincos(2 * math.Pi * float64(numerator) / float64(denominator))
	return point{math.Round(cos*unit) / unit, -math.Round(sin*unit) / unit}
}

// times returns the product of a and a rotation.
func (a point) times(r point) point {
	return point{float64(a.re*r.re) - float64(a.im*r.im), float64(a.re*r.im) + float64(a.im*r.re)}
}

func (a point) plus(b point) point  { return point{a.re + b.re, a.im + b.im} }
func (a point) minus(b point) point { return point{a.re - b.re, a.im - b.im} }

// transform sets the N lines Σ z[n]·cos(π/N·(n+½+N/2)·(k+½)) of the windowed samples z. They are
// half as large as the lines in a bit stream, which 4.6.11.3.1 transforms to samples.
func (m *mdct) transform(lines *[frameLines]int64, samples *[windowSamples]int16) {
	m.fold(samples)
	for n, twist := range m.twists {
		m.points[m.reversed[n]%fftPoints] = point{m.folded[2*n], m.folded[frameLines-1-2*n]}.times(twist)
	}
	m.fft()
	for k, twist := range m.twists {
		p := m.points[k].times(twist)
		lines[2*k], lines[frameLines-1-2*k] = int64(p.re), int64(-p.im)
	}
}

// fold folds the windowed samples to half as many.
func (m *mdct) fold(samples *[windowSamples]int16) {
	const half = frameLines / 2
	for n := range half {
		rising, falling := m.window[half+n], m.window[half-1-n]
		m.folded[n] = -float64(float64(samples[3*half-1-n])*rising) - float64(float64(samples[3*half+n])*falling)
		rising, falling = m.window[n], m.window[frameLines-1-n]
		m.folded[half+n] = float64(float64(samples[n])*rising) - float64(float64(samples[frameLines-1-n])*falling)
	}
}

// fft replaces the points, in bit-reversed order, with their discrete Fourier transform: four passes that combine
// four transforms each, and one that combines two.
func (m *mdct) fft() {
	for i := 0; i < fftPoints; i += 4 {
		p := (*[4]point)(m.points[i:])
		combine(&p[0], &p[1], &p[2], &p[3], p[1], p[2], p[3])
	}
	for _, pass := range m.passes {
		quarter := len(pass)
		for start := 0; start < fftPoints; start += 4 * quarter {
			p, q := m.points[start:][:quarter], m.points[start+quarter:][:quarter]
			r, s := m.points[start+2*quarter:][:quarter], m.points[start+3*quarter:][:quarter]
			for n := range pass {
				t := &pass[n]
				combine(&p[n], &q[n], &r[n], &s[n], q[n].times(t[1]), r[n].times(t[0]), s[n].times(t[2]))
			}
		}
	}
	low, high := m.points[:fftPoints/2], m.points[fftPoints/2:]
	for n, root := range m.roots {
		a, b := low[n], high[n].times(root)
		low[n], high[n] = a.plus(b), a.minus(b)
	}
}

// combine sets four points to the transform of the first one and rotated others.
func combine(p, q, r, s *point, second, third, fourth point) {
	a, b := p.plus(second), p.minus(second)
	c, d := third.plus(fourth), third.minus(fourth)
	*p, *r = a.plus(c), a.minus(c)
	*q, *s = point{b.re + d.im, b.im - d.re}, point{b.re - d.im, b.im + d.re}
}
