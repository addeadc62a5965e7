//go:build conformance

package conformance

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// icoSides are the sides of the pictures of the icons that are judged.
var icoSides = []int{256, 48, 20, 16}

// icoReaders return the pixels of all pictures of an icon, as red, green, blue and opacity, one after the other.
var icoReaders = map[string]func(t *testing.T, path string) string{
	"ImageMagick": func(t *testing.T, path string) string {
		return runQuietly(t, "convert", "-regard-warnings", path, "-depth", "8", "rgba:-")
	},
	"FFmpeg": func(t *testing.T, path string) string {
		args := []string{"-v", "error", "-i", path}
		for i := range icoSides {
			args = append(args, "-map", fmt.Sprintf("0:%d", i), "-pix_fmt", "rgba", "-f", "rawvideo", fmt.Sprintf("%s.%d", path, i))
		}
		runQuietly(t, "ffmpeg", args...)
		var pixels strings.Builder
		for i := range icoSides {
			b, err := os.ReadFile(fmt.Sprintf("%s.%d", path, i))
			require.NoError(t, err)
			pixels.Write(b)
		}
		return pixels.String()
	},
	"Pillow": func(t *testing.T, path string) string {
		const program = `
import sys
from PIL import Image
icon = Image.open(sys.argv[1]).ico
for side in sys.argv[2:]:
    sys.stdout.buffer.write(icon.getimage((int(side), int(side))).convert("RGBA").tobytes())`
		args := []string{"-c", program, path}
		for _, side := range icoSides {
			args = append(args, fmt.Sprint(side))
		}
		return runQuietly(t, python, args...)
	},
	"icotool": func(t *testing.T, path string) string {
		directory := t.TempDir()
		runQuietly(t, "icotool", "-x", "-o", directory, path)
		files, err := filepath.Glob(filepath.Join(directory, "*.png")) // sorted by the number of the picture
		require.NoError(t, err)
		return runQuietly(t, "convert", append(files, "-depth", "8", "rgba:-")...)
	},
}

// pictureHash returns the hash of pixels. The colours of transparent ones do not matter.
func pictureHash(pixels string) string {
	b := []byte(pixels)
	for p := range slices.Chunk(b, 4) {
		if p[3] == 0 {
			clear(p)
		}
	}
	return fmt.Sprintf("%x", sha256.Sum256(b))
}

// Programs find the pixels of a png in each picture of an icon, and the same pixels where colours are few.
func TestConformanceICOHasPixelsOfPNG(t *testing.T) {
	t.Parallel()
	sizes := strings.Trim(strings.ReplaceAll(fmt.Sprint(icoSides), " ", ","), "[]")
	for _, query := range []string{
		"bg=36989988", "bg=36989988&entries=png", "style=photo&entries=bmp&bits=24", "style=photo&entries=bmp&bits=8",
		"bg=0000&fg=e76f51&bits=4&entries=bmp", "bg=0000&fg=e76f51&bits=1&entries=bmp&size=1MB",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/ico/256?sizes="+sizes+"&"+query, "icon.ico")
			hashes := map[string]string{}
			for name, read := range icoReaders {
				if name == "FFmpeg" && strings.Contains(query, "bg=0000") {
					continue // FFmpeg 5 ignores the mask of a palette
				}
				hashes[name] = pictureHash(read(t, path))
			}
			if !strings.Contains(query, "bits") || strings.Contains(query, "bits=24") {
				hashes["png"] = pictureHash(pixelsOfPNGs(t, query))
			}
			for name, hash := range hashes {
				assert.Equal(t, hashes["icotool"], hash, name)
			}
		})
	}
}

// pixelsOfPNGs returns the pixels of images of the same sides as png.
func pixelsOfPNGs(t *testing.T, query string) string {
	style, _, _ := strings.Cut(query, "&")
	var paths []string
	for _, side := range icoSides {
		paths = append(paths, download(t, fmt.Sprintf("/api/image/%dx%d?%s", side, side, style), fmt.Sprintf("%d.png", side)))
	}
	return runQuietly(t, "convert", append(paths, "-depth", "8", "rgba:-")...)
}
