//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"math"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Photos of cameras at this quality have 1.5 to 3 bits per pixel.
func TestConformancePhotosHaveSizesOfPhotos(t *testing.T) {
	t.Parallel()
	for seed := range 10 {
		path := download(t, fmt.Sprintf("/api/image/1600x1200?format=jpg&style=photo&seed=%d", seed), "photo.jpg")
		bits := float64(8*sizeOf(t, path)) / (1600 * 1200)
		assert.GreaterOrEqual(t, bits, 1.5, seed)
		assert.LessOrEqual(t, bits, 3.0, seed)
	}
}

// A photo shows the same scene in all dimensions, as libvips scales it.
func TestConformancePhotoScenesMatchAcrossSizes(t *testing.T) {
	t.Parallel()
	for seed := range 3 {
		var thumbnails []image.Image
		for _, dimensions := range []string{"400x300", "4000x3000"} {
			path := download(t, fmt.Sprintf("/api/image/%s?format=jpg&style=photo&text=%%20&seed=%d", dimensions, seed), "photo.jpg")
			thumbnail := filepath.Join(t.TempDir(), "thumbnail.png")
			runQuietly(t, "vips", "thumbnail", path, thumbnail, "160")
			thumbnails = append(thumbnails, readPicture(t, thumbnail))
		}
		assert.Greater(t, correlation(t, thumbnails[0], thumbnails[1]), 0.9, seed)
	}
}

// correlation returns the correlation coefficient of the channels of two pictures.
func correlation(t *testing.T, a, b image.Image) float64 {
	t.Helper()
	require.Equal(t, a.Bounds(), b.Bounds())
	meanA, meanB := meanColor(a, a.Bounds()), meanColor(b, b.Bounds())
	var product, squaresA, squaresB float64
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			other := channels(b.At(x, y))
			for i, value := range channels(a.At(x, y)) {
				deviationA, deviationB := value-meanA[i], other[i]-meanB[i]
				product += deviationA * deviationB
				squaresA += deviationA * deviationA
				squaresB += deviationB * deviationB
			}
		}
	}
	return product / math.Sqrt(squaresA*squaresB)
}
