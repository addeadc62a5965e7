package placeholder_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// TestLargestImagesAllocateLittle checks that no full canvas is in memory. It measures
// allocations, so it does not run in parallel.
func TestLargestImagesAllocateLittle(t *testing.T) {
	for _, format := range placeholder.ImageFormats() {
		t.Run(string(format), func(t *testing.T) {
			var before, after runtime.MemStats
			content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
				Width: 8192, Height: 8192, Format: format, Watermark: "placeholder.example",
			}))
			placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 99, Height: 99})).Size() // loads the font first
			runtime.ReadMemStats(&before)
			_, err := content.WriteTo(io.Discard)
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(8*placeholder.MB))
		})
	}
}

// TestDenseImagesAllocateLittle checks the maximum memory for an image. Text of letters
// with long outlines needs the most. It measures allocations, so it does not run in
// parallel.
func TestDenseImagesAllocateLittle(t *testing.T) {
	exhaustive.Only(t)
	for name, o := range denseImages() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 99, Height: 99})).Size() // loads the font first
			runtime.ReadMemStats(&before)
			_, err := placeholder.Must(placeholder.NewImage(o)).WriteTo(io.Discard)
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(32*placeholder.MB))
		})
	}
}

// denseImages returns images that take the most time or memory.
func denseImages() map[string]placeholder.ImageOptions {
	images := map[string]placeholder.ImageOptions{}
	for _, format := range placeholder.ImageFormats() {
		for _, side := range [][2]int{{8192, 8192}, {2000, 8192}, {8192, 432}, {1920, 1080}} {
			for name, text := range map[string]string{
				"5,000 §": strings.Repeat("§", 5000), "130 §": strings.Repeat("§", 130), "▒": strings.Repeat("▒", 5000), "8": strings.Repeat("8", 1_000_000),
			} {
				images[fmt.Sprintf("%s/%dx%d/%s", format, side[0], side[1], name)] = placeholder.ImageOptions{
					Width: side[0], Height: side[1], Format: format, Background: "f0f", Text: text, Watermark: strings.Repeat("▒", 36),
				}
			}
		}
	}
	return images
}
