package signal

import (
	"math"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// White is the luminance of diffuse white in cd/m² (ITU-R BT.2408, Table 1).
const White = 203

// A curve converts colours to samples of high dynamic range. It shows the light that a reference display shows of BT.709
// (ITU-R BT.1886), as much brighter as diffuse white is. All arithmetic is of integers, so that it is the same on all
// machines; only the tables are computed in floating point.
type curve struct {
	light   [256]uint64       // of a component of BT.709, in units of 1/one of that of white
	gain    []uint64          // of components, by luminance, in 1/65536; or nil for 1
	samples [positions]uint16 // nonlinear components by light, in 1/65536
}

const one = 1 << 30

// convert converts a colour.
func (c *curve) convert(r, g, b uint8) Samples {
	r709, g709, b709 := c.light[r], c.light[g], c.light[b]
	// ITU-R BT.2087, Table 2, scaled by 1<<16.
	x := (41_117*r709 + 21_581*g709 + 2_838*b709) >> 16
	y := (4_529*r709 + 60_260*g709 + 747*b709) >> 16
	z := (1_075*r709 + 5_767*g709 + 58_694*b709) >> 16
	if c.gain != nil {
		gain := c.gain[position(luma2020(x, y, z)>>16)]
		x, y, z = x*gain>>16, y*gain>>16, z*gain>>16
	}
	return samples2020(c.samples[position(x)], c.samples[position(y)], c.samples[position(z)])
}

// luma2020 returns the luminance of linear components of BT.2020, or the luma of nonlinear ones, scaled by 1<<16.
func luma2020(r, g, b uint64) uint64 { return 17_216*r + 44_434*g + 3_886*b }

// samples2020 returns Y, Cb and Cr of nonlinear components by BT.2020 (ITU-R BT.2100, Tables 6 and 9), with the levels
// 64 to 940 and 64 to 960.
func samples2020(r, g, b uint16) Samples {
	const levels, half = 876, 1 << 39
	const blue, red = 121_918, 155_551 // 896/1.8814 and 896/1.4746, scaled by 1<<8
	y := int64(luma2020(uint64(r), uint64(g), uint64(b)))
	cb, cr := (int64(b)<<16-y)*blue, (int64(r)<<16-y)*red
	return Samples{uint16(64 + (y*levels+half>>8)>>32), uint16(512 + (cb+half)>>40), uint16(512 + (cr+half)>>40)}
}

const (
	precision = 10 // significant bits of a position besides the first one
	positions = (32-precision)<<precision + 1<<precision
)

// position returns the index in a table of a value of at most 32 bits. Tables have a value for all with the same first
// significant bits.
func position(v uint64) int {
	shift := max(0, bits.Len64(v)-precision-1)
	return shift<<precision + int(v>>shift)
}

// at returns the value in the middle of those with an index.
func at(index int) float64 {
	shift := max(0, index>>precision-1)
	first := (index - shift<<precision) << shift
	return float64(first) + float64(int(1)<<shift-1)/2
}

// newCurve returns a curve of a function that returns the nonlinear component of an amount of light, both from 0 to 1.
func newCurve(nonlinear func(light float64) float64) *curve {
	const gamma = 2.4
	c := new(curve)
	for i := range c.light {
		c.light[i] = uint64(math.Round(one * math.Pow(float64(i)/255, gamma)))
	}
	for i := range c.samples {
		c.samples[i] = uint16(min(math.Round(65_536*nonlinear(at(i)/one)), math.MaxUint16))
	}
	return c
}

// pqCurve is that of the perceptual quantizer (BT.2100, Table 4), whose maximum is 10,000 cd/m².
var pqCurve = lazy.Value[*curve]{Compute: func() *curve {
	const m1, m2, c1, c2, c3 = 2610.0 / 16384, 2523.0 / 32, 3424.0 / 4096, 2413.0 / 128, 2392.0 / 128
	return newCurve(func(light float64) float64 {
		y := math.Pow(light*White/10_000, m1)
		return math.Pow((c1+c2*y)/(1+c3*y), m2)
	})
}}

// hlgCurve is that of hybrid log-gamma (BT.2100, Table 5), for a display of 1,000 cd/m². Its samples stand for the light
// of the scene, of which displays show a power.
var hlgCurve = lazy.Value[*curve]{Compute: func() *curve {
	const a, b, c, peak, gamma = 0.17883277, 0.28466892, 0.55991073, 1000, 1.2
	white := math.Pow(White/float64(peak), 1/gamma)
	hlg := newCurve(func(light float64) float64 {
		e := light * white
		if e <= 1.0/12 {
			return math.Sqrt(3 * e)
		}
		return a*math.Log(12*e-b) + c
	})
	hlg.gain = make([]uint64, positions)
	for i := range hlg.gain {
		hlg.gain[i] = uint64(math.Round(65_536 * math.Pow(max(at(i), 1)/one, 1/gamma-1)))
	}
	return hlg
}}
