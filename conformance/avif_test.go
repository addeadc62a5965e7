//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// avifTools decode an AVIF, and turn it upright.
func avifTools() map[string]func(t *testing.T, path string) image.Image {
	tools := map[string]func(t *testing.T, path string) image.Image{}
	for _, name := range []string{"libheif", "ImageMagick", "libvips"} {
		tools[name] = heicTools[name]
	}
	return tools
}

// decodeAVIF converts an AVIF to a PNG, which is not upright, and returns its path.
func decodeAVIF(t *testing.T, path string) string {
	t.Helper()
	runQuietly(t, "avifdec", path, path+".avifdec.png")
	return path + ".avifdec.png"
}

func judgeAVIF(t *testing.T, paths ...string) (dimensions []string) {
	for _, path := range paths {
		dimensions = append(dimensions, dimensionsIn(runTool(t, "avifdec", "--info", path), `(?m)^ \* Resolution +: (\d+)x(\d+)$`)...)
	}
	return dimensions
}

// The orientation is in the properties of the image and in Exif. Programs must apply it once.
func TestConformanceAVIFIsUpright(t *testing.T) {
	t.Parallel()
	const tolerance = 4 // half of the resolution of colours, which lines of a pixel lose
	want := readPicture(t, download(t, "/api/image/701x530?style=card", "card.png"))
	for name, decode := range avifTools() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for orientation := 1; orientation <= 8; orientation++ {
				target := fmt.Sprintf("/api/avif/701x530?style=card&orientation=%d", orientation)
				got := decode(t, download(t, target, "card.avif"))
				require.Equal(t, want.Bounds(), got.Bounds(), target)
				assert.LessOrEqual(t, meanDifference(want, got, want.Bounds()), float64(tolerance), target)
			}
		})
	}
}

// Programs show flat areas in their colours, and grays exactly.
func TestConformanceAVIFKeepsColors(t *testing.T) {
	t.Parallel()
	tools := avifTools()
	delete(tools, "ImageMagick") // 6.9 converts colours itself, and rounds
	tools["libavif"] = func(t *testing.T, path string) image.Image { return readPicture(t, decodeAVIF(t, path)) }
	for name, decode := range tools {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, bg := range []string{"000000", "010101", "7f7f7f", "cccccc", "ffffff", "ff0000", "00ff00", "0000ff", "264653", "e76f51"} {
				for _, more := range []string{"", "&bits=10"} {
					var want color.RGBA
					_, err := fmt.Sscanf(bg, "%02x%02x%02x", &want.R, &want.G, &want.B)
					require.NoError(t, err)
					tolerance := 2.0
					if want.R == want.G && want.G == want.B && more == "" {
						tolerance = 0
					}
					got := decode(t, download(t, "/api/avif/80x60?text=+&watermark=0&bg="+bg+more, "flat.avif"))
					want.A = 255
					assert.LessOrEqual(t, largestDifference(got, image.NewUniform(want)), tolerance, bg+more)
				}
			}
		})
	}
}

func TestConformanceAVIFHasOpacity(t *testing.T) {
	t.Parallel()
	for _, decode := range []func(t *testing.T, path string) string{decodeAVIF, decodeHEIC} {
		got := readPicture(t, decode(t, download(t, "/api/avif/700x90?bg=33669940&fg=ffff", "alpha.avif")))
		corner := color.NRGBAModel.Convert(got.At(699, 0)).(color.NRGBA)
		assert.EqualValues(t, 0x40, corner.A)
		assert.LessOrEqual(t, difference(color.RGBA{0x33, 0x66, 0x99, 255}, color.RGBA{corner.R, corner.G, corner.B, 255}), 2.0)
	}
}

// All programs decode pictures of extreme dimensions, several tiles, and exact sizes.
func TestConformanceAVIFs(t *testing.T) {
	t.Parallel()
	b := batch{format: "avif"}
	b.download(t, "1x1", "")
	b.download(t, "33x7", "style=photo&bits=10")
	b.download(t, "1x8192", "style=gradient")
	b.download(t, "4200x150", "style=photo")
	b.download(t, "1100x1001", "style=gradient&size=200KB")
	b.judge(t)
}

func TestConformanceAVIFExif(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/avif/300x200?orientation=6&camera=phone", "turned.avif")
	out := runQuietly(t, "exiftool", "-quiet", "-n", "-validate", "-T", "-Orientation", "-Rotation", "-ImageSize", path)
	assert.Equal(t, "0 0 0\t6\t270\t200 300\n", out)
}
