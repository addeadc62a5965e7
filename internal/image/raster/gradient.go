package raster

import "image/color"

// A Gradient is a smooth transition between three colours, from the upper left to the lower
// right corner. Lines of the same colour are at 45 degrees. It bends towards the middle one
// without reaching it, as a Bézier curve does.
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
	// dithers every pixel.
	steps := new([gradientSteps]uint64)
	for i := range steps {
		c := g.scaled(i, gradientSteps-1)
		steps[i] = c[0]<<32 | c[1]<<16 | c[2]
	}
	// The position of a pixel is x+y, in 1/(1<<32) of the whole way.
	step := (1 << 32) / uint64(width+height)
	return Raster{Width: width, Height: height, Painter: func() func([]Pixel, int) {
		return func(row []Pixel, y int) {
			position := uint64(y)*step + step
			thresholds := &bayer[y%len(bayer)]
			for x := range row {
				c := steps[position>>20] + uint64(thresholds[x%len(thresholds)])*0x0001_0001_0001
				row[x] = Pixel(c>>40&0xff<<16 | c>>24&0xff<<8 | c>>8&0xff)
				position += step
			}
		}
	}}
}

// bayer has the thresholds of ordered dithering (Bayer 1973), which spread evenly over any
// area. As they repeat, each row of a gradient is that four rows above, four pixels to the
// left, which PNG and WebP compress well.
var bayer = func() (thresholds [4][4]uint8) {
	for y := range thresholds {
		for x := range thresholds[y] {
			for bit := range 2 { // interleaves the bits of x^y and y, lowest first
				thresholds[y][x] = thresholds[y][x]<<2 | uint8((x^y)>>bit&1<<1|y>>bit&1)
			}
			thresholds[y][x] = thresholds[y][x]<<4 | 8 // the middle of the interval
		}
	}
	return thresholds
}()
