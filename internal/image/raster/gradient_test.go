package raster_test

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

var sunset = raster.Gradient{{R: 250, G: 120, B: 10, A: 255}, {R: 200, G: 40, B: 90, A: 255}, {R: 60, G: 20, B: 120, A: 255}}

// pixels returns the rows of a raster.
func pixels(r raster.Raster) [][]raster.Pixel {
	rows, paint := make([][]raster.Pixel, r.Height), r.Painter()
	for y := range rows {
		rows[y] = make([]raster.Pixel, r.Width)
		paint(rows[y], y)
	}
	return rows
}

func TestGradientRunsFromCornerToCorner(t *testing.T) {
	t.Parallel()
	rows := pixels(sunset.Raster(400, 300)) // a way of 700 pixels
	assert.InDelta(t, 250, rows[0][0].R(), 1)
	assert.InDelta(t, 120, rows[0][0].G(), 1)
	assert.InDelta(t, 10, rows[0][0].B(), 1)
	assert.InDelta(t, 60, rows[299][399].R(), 1)
	assert.InDelta(t, 20, rows[299][399].G(), 1)
	assert.InDelta(t, 120, rows[299][399].B(), 1)
	half := sunset.At(1, 2)
	assert.Equal(t, color.NRGBA{177, 55, 77, 255}, half)
	assert.InDelta(t, half.R, rows[150][200].R(), 2)
	assert.InDelta(t, half.R, rows[0][350].R(), 2, "lines of a colour are at 45 degrees")
	assert.InDelta(t, half.R, rows[299][51].R(), 2)
}

// A band is an area of a single colour. In a dithered gradient, the mean over a few pixels
// follows the exact colour everywhere.
func TestGradientShowsNoBands(t *testing.T) {
	t.Parallel()
	const side, window = 1024, 8
	slow := raster.Gradient{{R: 100, G: 100, B: 100, A: 255}, {R: 104, G: 104, B: 104, A: 255}, {R: 108, G: 108, B: 108, A: 255}}
	rows := pixels(slow.Raster(side, side))
	for y := 0; y < side; y += window {
		for x := 0; x < side; x += window {
			var sum float64
			for _, row := range rows[y : y+window] {
				for _, p := range row[x : x+window] {
					sum += float64(p.R())
				}
			}
			exact := 100 + 8*float64(x+y+window)/(2*side)
			require.InDeltaf(t, exact, sum/(window*window), 0.1, "at %d, %d", x, y)
		}
	}
}

func TestGradientOfOnePixel(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {1, 8192}, {8192, 1}} {
		assert.Len(t, pixels(sunset.Raster(size[0], size[1])), size[1])
	}
}
