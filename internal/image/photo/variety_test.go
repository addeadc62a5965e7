package photo_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// Photos that look alike have thumbnails that look alike. The thumbnail of most photos is
// brighter above, where the sky is.
func TestPhotosOfSeedsDiffer(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	const seeds = 60
	var thumbnails [][]float64
	brightAbove := 0
	for seed := range uint64(seeds) {
		n := thumbnail(photo.New(160, 120, photo.Of(seed), seed))
		thumbnails = append(thumbnails, n)
		if mean(n[:len(n)/3]) > mean(n[len(n)*2/3:]) {
			brightAbove++
		}
	}
	var sum, pairs float64
	for i, a := range thumbnails {
		for _, b := range thumbnails[:i] {
			for k := range a {
				sum += math.Abs(a[k]-b[k]) / float64(len(a))
			}
			pairs++
		}
	}
	t.Logf("mean difference %.1f, %d of %d are brighter above", sum/pairs, brightAbove, seeds)
	assert.GreaterOrEqual(t, sum/pairs, 45.0)
	assert.LessOrEqual(t, brightAbove, 48)
}

// thumbnail returns the mean channels of 8 by 6 blocks.
func thumbnail(r raster.Raster) []float64 {
	const columns, rows = 8, 6
	blocks := make([]float64, columns*rows*3)
	for y, row := range paint(r) {
		for x, p := range row {
			block := blocks[(y*rows/r.Height*columns+x*columns/r.Width)*3:]
			block[0] += float64(p.R())
			block[1] += float64(p.G())
			block[2] += float64(p.B())
		}
	}
	for i := range blocks {
		blocks[i] *= columns * rows / float64(r.Width*r.Height)
	}
	return blocks
}

func mean(list []float64) float64 {
	var sum float64
	for _, x := range list {
		sum += x / float64(len(list))
	}
	return sum
}
