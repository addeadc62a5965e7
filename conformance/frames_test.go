//go:build conformance

package conformance

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func TestConformanceFrames(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageFlat, placeholder.ImageGradient, placeholder.ImageCard, placeholder.ImagePhoto} {
		for _, frames := range exhaustive.Or([]int{10}, []int{2, 10, 100}) {
			t.Run(fmt.Sprintf("%s %d", style, frames), func(t *testing.T) {
				t.Parallel()
				b := batch{format: "gif"}
				path := b.download(t, "160x120", fmt.Sprintf("style=%s&frames=%d", style, frames))
				assert.Equal(t, b.dimensions, judgeGIF(t, path))
				assert.Equal(t, b.dimensions, judgeWithFFmpeg(t, path))

				info := runQuietly(t, "gifsicle", "--info", path)
				assert.Contains(t, info, fmt.Sprintf(" %d images\n", frames))
				assert.Contains(t, info, "loop forever")
				assert.Equal(t, frames, strings.Count(info, "delay 0.10s"))
				assert.Equal(t, strconv.Itoa(frames), strings.TrimSpace(runQuietly(t, "vipsheader", "-f", "n-pages", path)))
				assertFramesDiffer(t, path, frames)
			})
		}
	}
}

// assertFramesDiffer asserts that a file has the given number of frames, and that no frame
// has the same checksum as the one before.
func assertFramesDiffer(t *testing.T, path string, frames int) {
	t.Helper()
	checksums := regexp.MustCompile(`0x[0-9a-f]{8}\n`).FindAllString(decodeWithFFmpeg(t, path), -1)
	require.Len(t, checksums, frames)
	for i := range frames - 1 {
		assert.NotEqual(t, checksums[i], checksums[i+1], "frame %d", i+1)
	}
}
