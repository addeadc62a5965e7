//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// uprightTools turn an image as its Exif orientation says, and return the path of a PNG.
var uprightTools = map[string]func(t *testing.T, path string) string{
	"ImageMagick": func(t *testing.T, path string) string {
		runQuietly(t, "mogrify", "-auto-orient", "-format", "png", path)
		return strings.TrimSuffix(path, ".jpg") + ".png"
	},
	"libvips": func(t *testing.T, path string) string {
		upright := filepath.Join(t.TempDir(), "upright.png")
		runQuietly(t, "vips", "autorot", path, upright)
		return upright
	},
	"sharp": func(t *testing.T, path string) string {
		runQuietly(t, "node", "testdata/sharp/upright.mjs", path)
		return path + ".png"
	},
}

// JPEG blocks begin at other pixels if a picture is turned, so its compression differs.
func TestConformanceOrientation(t *testing.T) {
	t.Parallel()
	const tolerance, minSaturation = 24, 220
	const target = "/api/image/300x200?format=jpg&style=card"
	for name, turn := range uprightTools {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := readPicture(t, turn(t, download(t, target, "card.jpg")))
			assert.Equal(t, allEdges, edgesOf(want, minSaturation))
			for orientation := 1; orientation <= 8; orientation++ {
				path := download(t, fmt.Sprintf("%s&orientation=%d", target, orientation), "card.jpg")
				got := readPicture(t, turn(t, path))
				require.Equal(t, want.Bounds(), got.Bounds(), orientation)
				assert.Equal(t, allEdges, edgesOf(got, minSaturation), orientation)
				assert.LessOrEqual(t, largestDifference(want, got), float64(tolerance), orientation)
			}
		})
	}
}

// metadata is what exiftool finds in a photo. Validate counts errors, warnings and minor
// warnings.
type metadata struct {
	Orientation, ExifImageWidth, ExifImageHeight int
	GPSLatitude, GPSLongitude                    float64
	Make, Model, DateTimeOriginal, Validate      string
}

func TestConformanceExif(t *testing.T) {
	t.Parallel()
	b := batch{format: "jpg"}
	var want []metadata
	for orientation := 1; orientation <= 8; orientation++ {
		stored := metadata{
			orientation, 300, 200,
			-48.8766666666667, -123.393333333333, // in the South Pacific, far from land
			"Placeholder", "Fictional Camera 1", "2025:06:21 12:00:00", "0 0 0",
		}
		if orientation >= 5 { // on its side
			stored.ExifImageWidth, stored.ExifImageHeight = 200, 300
		}
		b.download(t, "300x200", fmt.Sprintf("style=photo&orientation=%d", orientation))
		want = append(want, stored)
	}
	out := runQuietly(t, "exiftool", append([]string{"-quiet", "-json", "-n", "-validate", "-all"}, b.paths...)...)
	var got []metadata
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, want, got)
}

// Programs that remove metadata also remove what fills an image up to its size.
func TestConformanceMetadataCanBeRemoved(t *testing.T) {
	t.Parallel()
	for name, command := range map[string][]string{
		"exiftool":    {"exiftool", "-quiet", "-overwrite_original", "-all="},
		"ImageMagick": {"mogrify", "-strip"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/image/300x200?format=jpg&style=photo&orientation=6&size=1MB", "photo.jpg")
			assert.NotEmpty(t, runTool(t, "exiftool", "-EXIF:all", path))
			runQuietly(t, command[0], append(command[1:], path)...)
			assert.Empty(t, runTool(t, "exiftool", "-EXIF:all", path))
			assert.Less(t, sizeOf(t, path), int64(50*placeholder.KB))
		})
	}
}
