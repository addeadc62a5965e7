package photo_test

import (
	"math"
	"math/bits"
	"math/cmplx"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

const spectrumSize = 512 // pixels of each side

// windows are the weights of positions, which fade out toward both ends, and factors those of
// the Fourier transform.
var windows, factors = func() (windows [spectrumSize]float64, factors [spectrumSize]complex128) {
	for i := range spectrumSize {
		windows[i] = 1 - math.Cos(2*math.Pi*(float64(i)+.5)/spectrumSize)
		factors[i] = cmplx.Rect(1, -2*math.Pi*float64(i)/spectrumSize)
	}
	return windows, factors
}()

// spectrumSlope returns the exponent of the power of luminance by frequency, averaged
// over directions, for the middle frequencies of a square raster.
func spectrumSlope(r raster.Raster) float64 {
	field := make([][spectrumSize]complex128, spectrumSize)
	rows := paint(r)
	for y := range spectrumSize {
		for x := range spectrumSize {
			p := rows[y][x]
			field[y][x] = complex(float64(luminance(p))*windows[x]*windows[y], 0)
		}
		transform(field[y][:])
	}
	var power, count [spectrumSize]float64
	for x := range spectrumSize {
		var column [spectrumSize]complex128
		for y := range spectrumSize {
			column[y] = field[y][x]
		}
		transform(column[:])
		for y, c := range column {
			frequency := math.Hypot(float64(min(x, spectrumSize-x)), float64(min(y, spectrumSize-y)))
			magnitude := cmplx.Abs(c)
			power[int(frequency)] += magnitude * magnitude
			count[int(frequency)]++
		}
	}
	var fit regression
	for f := spectrumSize / 32; f < spectrumSize/3; f++ {
		weight := 1 / float64(f) // the same for each octave
		fit.add(math.Log(float64(f)), math.Log(power[f]/count[f]), weight)
	}
	return fit.slope()
}

// transform is the fast Fourier transform of a list of spectrumSize values.
func transform(list []complex128) {
	shift := 64 - bits.Len(uint(len(list)-1))
	for i := range list {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			list[i], list[j] = list[j], list[i]
		}
	}
	for half := 1; half < len(list); half *= 2 {
		for k := range half {
			factor := factors[k*spectrumSize/2/half]
			for i := k; i < len(list); i += 2 * half {
				a, b := list[i], list[i+half]*factor
				list[i], list[i+half] = a+b, a-b
			}
		}
	}
}

// A regression fits a line to weighted points.
type regression struct{ n, x, y, xx, xy float64 }

func (r *regression) add(x, y, weight float64) {
	r.n += weight
	r.x += weight * x
	r.y += weight * y
	r.xx += weight * x * x
	r.xy += weight * x * y
}

func (r *regression) slope() float64 {
	return (r.n*r.xy - r.x*r.y) / (r.n*r.xx - r.x*r.x)
}
