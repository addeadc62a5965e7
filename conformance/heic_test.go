//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// heicTools decode a HEIC.
var heicTools = map[string]func(t *testing.T, path string) image.Image{
	"libheif": func(t *testing.T, path string) image.Image { return readPicture(t, decodeHEIC(t, path)) },
	"ImageMagick": func(t *testing.T, path string) image.Image {
		runQuietly(t, "convert", path, path+".magick.png")
		return readPicture(t, path+".magick.png")
	},
	"libvips": func(t *testing.T, path string) image.Image {
		runQuietly(t, "env", withoutWarning, "vips", "copy", path, path+".vips.png")
		return readPicture(t, path+".vips.png")
	},
	"libheif-js": func(t *testing.T, path string) image.Image {
		var width, height int
		_, err := fmt.Sscanf(runQuietly(t, "node", "testdata/heic/decode.mjs", path), "%dx%d", &width, &height)
		require.NoError(t, err)
		pixels, err := os.ReadFile(path + ".rgba")
		require.NoError(t, err)
		return &image.NRGBA{Pix: pixels, Stride: 4 * width, Rect: image.Rect(0, 0, width, height)}
	},
}

// withoutWarning is an environment in which libvips does not warn that it leaves the colour space to libheif.
const withoutWarning = "VIPS_WARNING=0"

// decodeHEIC converts a HEIC to a PNG and returns its path.
func decodeHEIC(t *testing.T, path string) string {
	t.Helper()
	runQuietly(t, "heif-convert", path, path+".png")
	return path + ".png"
}

func judgeHEIC(t *testing.T, paths ...string) (dimensions []string) {
	for _, path := range paths {
		dimensions = append(dimensions, dimensionsIn(runTool(t, "heif-info", path), `(?m)^image: (\d+)x(\d+) \(id=\d+\), primary$`)...)
	}
	newer := strings.Fields(runQuietly(t, "node", append([]string{"testdata/heic/decode.mjs"}, paths...)...))
	assert.Equal(t, dimensions, newer, "libheif-js")
	return dimensions
}

// judgeHEICWithVips joins the images, which requires decoding them.
func judgeHEICWithVips(t *testing.T, paths ...string) []string {
	runQuietly(t, "env", withoutWarning, "vips", "arrayjoin", strings.Join(paths, " "), paths[0]+".v")
	return dimensionsIn(runQuietly(t, "env", append([]string{withoutWarning, "vipsheader"}, paths...)...), `: (\d+)x(\d+) `)
}

// The orientation is in the properties of the image and in Exif. Programs must apply it once.
func TestConformanceHEICIsUpright(t *testing.T) {
	t.Parallel()
	const tolerance = 4 // half of the resolution of colours, which lines of a pixel lose
	want := readPicture(t, download(t, "/api/image/701x530?style=card", "card.png"))
	for name, decode := range heicTools {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, orientation := range exhaustive.Or([]int{6, 7}, []int{1, 2, 3, 4, 5, 6, 7, 8}) {
				variants := []string{"", "&grid=0", "&bits=10"}
				if isMirrored := strings.Contains("2457", fmt.Sprint(orientation)); isMirrored && name != "libheif-js" {
					variants = variants[:2] // libheif 1.15 mirrors only 8 bits
				}
				for _, more := range variants {
					target := fmt.Sprintf("/api/heic/701x530?style=card&orientation=%d%s", orientation, more)
					got := decode(t, download(t, target, "card.heic"))
					require.Equal(t, want.Bounds(), got.Bounds(), target)
					assert.LessOrEqual(t, meanDifference(want, got, want.Bounds()), float64(tolerance), target)
				}
			}
		})
	}
}

// Programs show flat areas in their colours, and grays exactly.
func TestConformanceHEICKeepsColors(t *testing.T) {
	t.Parallel()
	for name, decode := range heicTools {
		if name == "ImageMagick" { // 6.9 converts colours itself, and rounds
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			colors := []string{"010101", "ffffff", "ff0000", "2a9d8f"}
			for _, bg := range append(colors, exhaustive.Or(nil, []string{"000000", "7f7f7f", "cccccc", "00ff00", "0000ff", "264653", "e76f51"})...) {
				for _, more := range []string{"", "&bits=10"} {
					var want color.RGBA
					_, err := fmt.Sscanf(bg, "%02x%02x%02x", &want.R, &want.G, &want.B)
					require.NoError(t, err)
					tolerance := 2.0
					if want.R == want.G && want.G == want.B && more == "" {
						tolerance = 0
					}
					got := decode(t, download(t, "/api/heic/80x60?text=+&watermark=0&bg="+bg+more, "flat.heic"))
					want.A = 255
					assert.LessOrEqual(t, largestDifference(got, image.NewUniform(want)), tolerance, bg+more)
				}
			}
		})
	}
}

// Grids and single images have an alpha channel of their own kind.
func TestConformanceHEICHasOpacity(t *testing.T) {
	t.Parallel()
	for name, decode := range heicTools {
		if name == "ImageMagick" { // 6.9 ignores it
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, more := range []string{"", "&grid=0", "&orientation=5"} {
				got := decode(t, download(t, "/api/heic/700x90?bg=33669940&fg=ffff"+more, "alpha.heic"))
				corner := color.NRGBAModel.Convert(got.At(699, 0)).(color.NRGBA)
				assert.EqualValues(t, 0x40, corner.A, more)
				assert.LessOrEqual(t, difference(color.RGBA{0x33, 0x66, 0x99, 255}, color.RGBA{corner.R, corner.G, corner.B, 255}), 2.0, more)
			}
		})
	}
}

func TestConformanceHEICExif(t *testing.T) {
	t.Parallel()
	b := batch{format: "heic"}
	type tags struct {
		Orientation, ExifImageWidth, ExifImageHeight, ImageWidth, ImageHeight int
		Rotation                                                              int
		Make, Validate                                                        string
	}
	rotations := []int{0, 0, 180, 0, 90, 270, 270, 90}
	var want []tags
	for orientation := 1; orientation <= 8; orientation++ {
		width, height := 300, 200
		if orientation >= 5 { // on its side
			width, height = 200, 300
		}
		b.download(t, "300x200", fmt.Sprintf("orientation=%d", orientation))
		want = append(want, tags{orientation, width, height, width, height, rotations[orientation-1], "Placeholder", "0 0 0"})
	}
	out := runQuietly(t, "exiftool", append([]string{"-quiet", "-json", "-n", "-validate", "-all"}, b.paths...)...)
	var got []tags
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	assert.Equal(t, want, got)
}

// Programs that convert colours by the profile show the same as without it.
func TestConformanceHEICHasProfile(t *testing.T) {
	t.Parallel()
	for _, profile := range []string{"display-p3", "adobe-rgb"} {
		path := download(t, "/api/heic/600x90?text=+&watermark=0&bg=e76f51&icc="+profile, "profile.heic")
		runQuietly(t, "env", withoutWarning, "vips", "icc_transform", path, path+".png", "srgb", "--embedded")
		assert.LessOrEqual(t, largestDifference(readPicture(t, path+".png"), image.NewUniform(color.RGBA{0xe7, 0x6f, 0x51, 255})), 4.0, profile)
	}
}
