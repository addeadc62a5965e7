//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// imageVariants are queries for each style with and without text, if it has any, and with one or two seeds.
func imageVariants() (queries []string) {
	for _, style := range placeholder.ImageStyles() {
		texts := []string{"", "%20"}
		if style == placeholder.ImageIdenticon || style == placeholder.ImageFace {
			texts = texts[:1]
		}
		for _, text := range texts {
			for seed := range exhaustive.Or(1, 2) {
				queries = append(queries, fmt.Sprintf("style=%s&text=%s&seed=%d", style, text, seed))
			}
		}
	}
	return queries
}

func TestConformanceImageStyles(t *testing.T) {
	t.Parallel()
	for format := range formatJudges {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			b := batch{format: format}
			for _, dimensions := range exhaustive.Or([]string{"1x1", "64x48"}, []string{"1x1", "16x16", "64x48", "320x240"}) {
				for _, query := range imageVariants() {
					b.download(t, dimensions, query)
				}
			}
			b.judge(t)
		})
	}
}

func TestConformanceLargePhotos(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"jpg", "png", "webp"} {
		for _, dimensions := range exhaustive.Or([]string{"8192x200"}, []string{"8192x200", "4000x3000"}) {
			t.Run(format+" "+dimensions, func(t *testing.T) {
				t.Parallel()
				b := batch{format: format}
				b.download(t, dimensions, "style=photo")
				b.judge(t)
			})
		}
	}
}

func TestConformanceImageSizes(t *testing.T) {
	t.Parallel()
	for format := range formatJudges {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			b := batch{format: format}
			for _, style := range exhaustive.Or([]placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImagePhoto}, placeholder.ImageStyles()) {
				b.downloadSizes(t, "64x48", "style="+string(style))
			}
			b.judge(t)
		})
	}
}

// downloadSizes adds images from the minimum size up. The format of a filler may depend on
// how small it is, so the smallest ones are all tried.
func (b *batch) downloadSizes(t *testing.T, dimensions, query string) {
	t.Helper()
	minimum := b.minSize(t, dimensions, query+"&size=1B")
	require.Equal(t, minimum, b.minSize(t, dimensions, fmt.Sprintf("%s&size=%dB", query, minimum-1)))
	sizes := []int64{minimum, minimum + 15, minimum + 16, minimum + 25, minimum + 26, 100_001, 1_000_000}
	if b.format != "png" { // whose chunks have at least 12 bytes
		sizes = append(sizes, minimum+1, minimum+2, minimum+3, minimum+4, minimum+5)
	}
	for _, size := range sizes {
		path := b.download(t, dimensions, fmt.Sprintf("%s&size=%dB", query, size))
		assert.Equal(t, size, sizeOf(t, path))
	}
}

// minSize returns the minimum size in the error for an image whose size is too small.
func (b *batch) minSize(t *testing.T, dimensions, query string) int64 {
	t.Helper()
	response, err := http.Get(daemon.url + b.target(dimensions, query))
	require.NoError(t, err)
	defer response.Body.Close()
	require.Equal(t, http.StatusUnprocessableEntity, response.StatusCode, query)
	var problem struct{ Error string }
	require.NoError(t, json.NewDecoder(response.Body).Decode(&problem))
	var minimum int64
	_, err = fmt.Sscanf(problem.Error, "size must be at least %dB for this image", &minimum)
	require.NoError(t, err, problem.Error)
	return minimum
}

// ImageMagick derives the quality from the quantization tables.
func TestConformanceImageQuality(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		t.Run(string(style), func(t *testing.T) {
			t.Parallel()
			b := batch{format: "jpg"}
			var sizes []int64
			for _, quality := range []string{"1", "50", "85", "100"} {
				path := b.download(t, "320x240", "style="+string(style)+"&quality="+quality)
				assert.Equal(t, quality, runQuietly(t, "identify", "-format", "%Q", path))
				sizes = append(sizes, sizeOf(t, path))
			}
			assert.IsIncreasing(t, sizes)
			b.judge(t)
		})
	}
}

// ImageMagick hashes the pixels. A GIF has too few colours for gradients and photos.
func TestConformanceLosslessFormatsHaveSamePixels(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		t.Run(string(style), func(t *testing.T) {
			t.Parallel()
			hash := func(format string) string {
				b := batch{format: format}
				return runQuietly(t, "identify", "-format", "%#", b.download(t, "1200x800", "style="+string(style)))
			}
			want := hash("png")
			assert.Equal(t, want, hash("webp"))
			if style != placeholder.ImageGradient && style != placeholder.ImagePhoto {
				assert.Equal(t, want, hash("gif"))
			}
		})
	}
}
