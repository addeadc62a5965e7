package raster

import "image/color"

// A Gradient is a smooth transition between three colours, from the upper left to the lower
// right corner. It touches the middle one without reaching it, as a Bézier curve does.
type Gradient [3]color.NRGBA

// At returns the colour at n/of of the way.
func (g Gradient) At(n, of int) color.NRGBA {
	channels := g.scaled(n, of)
	return color.NRGBA{uint8(channels[0] >> 8), uint8(channels[1] >> 8), uint8(channels[2] >> 8), 255}
}

// scaled returns the red, green and blue channels at n/of of the way, times 256.
func (g Gradient) scaled(n, of int) (channels [3]uint64) {
	rest := of - n
	first, second, third := uint64(rest*rest), uint64(2*n*rest), uint64(n*n)
	mix := func(a, b, c uint8) uint64 {
		return (uint64(a)*first + uint64(b)*second + uint64(c)*third) * 256 / uint64(of*of)
	}
	return [3]uint64{mix(g[0].R, g[1].R, g[2].R), mix(g[0].G, g[1].G, g[2].G), mix(g[0].B, g[1].B, g[2].B)}
}

// gradientSteps is the number of colours of a gradient before they are dithered.
const gradientSteps = 1 << 12

// Raster returns a gradient, dithered so that its 8-bit channels show no bands.
func (g Gradient) Raster(width, height int) Raster {
	// Each colour has 8 bits and an 8-bit fraction in each channel, so that one addition
	// dithers all of them.
	steps := new([gradientSteps]uint64)
	for i := range steps {
		c := g.scaled(i, gradientSteps-1)
		steps[i] = c[0]<<32 | c[1]<<16 | c[2]
	}
	// The position of a pixel is its distance from the corner in 1/(1<<32) of the diagonal.
	stepX, stepY := (1<<31)/uint64(width), (1<<31)/uint64(height)
	return Raster{Width: width, Height: height, Painter: func() func([]Pixel, int) {
		return func(row []Pixel, y int) {
			position := uint64(y)*stepY + stepX/2 + stepY/2
			noise := uint32(y) * ditherY
			for x := range row {
				c := steps[position>>20] + uint64(noise>>24)*0x0001_0001_0001
				row[x] = Pixel(c>>40&0xff<<16 | c>>24&0xff<<8 | c>>8&0xff)
				position += stepX
				noise += ditherX
			}
		}
	}}
}

// ditherX and ditherY are the steps of the threshold from pixel to pixel: 1/g and 1/g² of
// its range, where g is the plastic ratio. They spread the thresholds evenly over any area.
const (
	ditherX = 3242174889
	ditherY = 2447445414
)
