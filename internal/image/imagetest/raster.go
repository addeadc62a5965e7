package imagetest

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Raster returns a raster that computes its pixels from their coordinates.
func Raster(width, height int, pixel func(x, y int) raster.Pixel) raster.Raster {
	return raster.Raster{Width: width, Height: height, Painter: func() func([]raster.Pixel, int) {
		return func(row []raster.Pixel, y int) {
			for x := range row {
				row[x] = pixel(x, y)
			}
		}
	}}
}

// Stored returns a raster that copies the pixels of another from memory.
func Stored(r raster.Raster) raster.Raster {
	pixels, paint := make([]raster.Pixel, r.Width*r.Height), r.Painter()
	for y := range r.Height {
		paint(pixels[y*r.Width:][:r.Width], y)
	}
	return raster.Raster{Width: r.Width, Height: r.Height, Painter: func() func([]raster.Pixel, int) {
		return func(row []raster.Pixel, y int) { copy(row, pixels[y*r.Width:]) }
	}}
}

// PhotoLike returns a raster with the smooth areas, the edges and the grain of a photo.
func PhotoLike(width, height int) raster.Raster {
	random := rand.New(rand.NewPCG(1, 1))
	grain := make([]int, 1<<14)
	for i := range grain {
		grain[i] = int(math.Round(random.NormFloat64() * 3))
	}
	level := func(v int) uint8 { return uint8(min(max(v, 0), 255)) }
	return Raster(width, height, func(x, y int) raster.Pixel {
		v := 60 + 100*y/height + 40*x/width
		if (x/40+y/60)%5 == 0 {
			v = 250 - v
		}
		v += grain[(x*7919+y*104729+x*y)%len(grain)]
		return raster.RGB(level(v+10), level(v), level(v-20))
	})
}

// RGBA returns the pixels of a raster.
func RGBA(r raster.Raster) *image.RGBA {
	img, row, paint := image.NewRGBA(image.Rect(0, 0, r.Width, r.Height)), make([]raster.Pixel, r.Width), r.Painter()
	for y := range r.Height {
		paint(row, y)
		for x, p := range row {
			img.SetRGBA(x, y, color.RGBA{p.R(), p.G(), p.B(), 255})
		}
	}
	return img
}

// Encoded returns the file that consists of sections.
func Encoded(t testing.TB, s lazyfile.Sections) []byte {
	t.Helper()
	var streamed bytes.Buffer
	_, err := lazyfile.NewEncoded(s).Stream(&streamed)
	require.NoError(t, err)
	return streamed.Bytes()
}

// Deviation returns the absolute difference of two samples.
func Deviation(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
