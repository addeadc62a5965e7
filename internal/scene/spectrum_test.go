package scene_test

import (
	"math"
	"math/bits"
	"math/cmplx"

	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// spectrumSlope returns the exponent of the power of luminance by frequency, averaged
// over directions, for the middle frequencies of a square in the middle of the raster.
func spectrumSlope(r raster.Raster) float64 {
	const size = 512
	field := make([][size]complex128, size)
	rows := paint(r)
	for y := range size {
		for x := range size {
			p := rows[(r.Height-size)/2+y][(r.Width-size)/2+x]
			field[y][x] = complex(float64(luminance(p))*window(x, size)*window(y, size), 0)
		}
		transform(field[y][:])
	}
	var power, count [size]float64
	for x := range size {
		var column [size]complex128
		for y := range size {
			column[y] = field[y][x]
		}
		transform(column[:])
		for y, c := range column {
			frequency := math.Hypot(float64(min(x, size-x)), float64(min(y, size-y)))
			magnitude := cmplx.Abs(c)
			power[int(frequency)] += magnitude * magnitude
			count[int(frequency)]++
		}
	}
	var points [][2]float64
	for f := 8; f < size/4; f++ {
		points = append(points, [2]float64{math.Log(float64(f)), math.Log(power[f] / count[f])})
	}
	return regression(points)
}

// window returns the weight of a position, which fades out toward both ends.
func window(x, size int) float64 {
	return 1 - math.Cos(2*math.Pi*(float64(x)+.5)/float64(size))
}

// transform is the fast Fourier transform of a list whose length is a power of two.
func transform(list []complex128) {
	shift := 64 - bits.Len(uint(len(list)-1))
	for i := range list {
		if j := int(bits.Reverse64(uint64(i)) >> shift); i < j {
			list[i], list[j] = list[j], list[i]
		}
	}
	for half := 1; half < len(list); half *= 2 {
		for k := range half {
			factor := cmplx.Rect(1, -math.Pi*float64(k)/float64(half))
			for i := k; i < len(list); i += 2 * half {
				a, b := list[i], list[i+half]*factor
				list[i], list[i+half] = a+b, a-b
			}
		}
	}
}

// regression returns the slope of the line of least squares.
func regression(points [][2]float64) float64 {
	var x, y, xx, xy float64
	for _, p := range points {
		x, y = x+p[0], y+p[1]
		xx, xy = xx+p[0]*p[0], xy+p[0]*p[1]
	}
	n := float64(len(points))
	return (n*xy - x*y) / (n*xx - x*x)
}
