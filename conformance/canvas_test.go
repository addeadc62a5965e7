//go:build conformance

package conformance

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func canvasTarget(format placeholder.ImageFormat, dimensions, query string) string {
	return "/api/canvas/" + dimensions + "?format=" + string(format) + "&" + query
}

// All programs decode canvases of any dimensions and sizes. A jpg in grey has one component.
func TestConformanceCanvases(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.CanvasFormats() {
		for _, query := range exhaustive.Or([]string{"size=200KB"}, []string{"", "bg=2a9d8f", "size=200KB"}) {
			t.Run(string(format)+" "+query, func(t *testing.T) {
				t.Parallel()
				b := batch{format: string(format)}
				for _, dimensions := range []string{"1x1", "7x3", "33x17", "257x255", "4096x5", "500x9000"} {
					b.paths = append(b.paths, download(t, canvasTarget(format, dimensions, query), "canvas."+string(format)))
					b.dimensions = append(b.dimensions, dimensions)
				}
				b.judge(t)
			})
		}
	}
}

// Programs for one format read large canvases as a whole. dwebp would need 2 GB.
func TestConformanceLargeCanvases(t *testing.T) {
	exhaustive.Only(t)
	dimensions := exhaustive.Or("6000x6000", "16383x16383")
	for format, judge := range map[placeholder.ImageFormat]judge{
		placeholder.ImagePNG: judgePNG, placeholder.ImageJPG: judgeJPG, placeholder.ImageGIF: judgeGIF, placeholder.ImageWebP: webpDimensions,
	} {
		for _, query := range []string{"", "bg=2a9d8f"} {
			t.Run(string(format)+" "+query, func(t *testing.T) {
				path := download(t, canvasTarget(format, dimensions, query), "canvas."+string(format))
				assert.Equal(t, []string{dimensions}, judge(t, path))
			})
		}
	}
}

func webpDimensions(t *testing.T, paths ...string) []string {
	return dimensionsIn(runTool(t, "webpinfo", paths...), `  Width: (\d+)\n  Height: (\d+)\n`)
}

// Programs read the dimensions of the largest canvases, which they cannot decode. rdjpgcom has no limit,
// as libjpeg has.
func TestConformanceLargestCanvases(t *testing.T) {
	exhaustive.Only(t)
	for format, tool := range map[placeholder.ImageFormat]struct{ pattern, command string }{
		placeholder.ImagePNG:  {`PNG image data, (\d+) x (\d+), 1-bit colormap`, "file"},
		placeholder.ImageJPG:  {`JPEG image is (\d+)w \* (\d+)h`, "rdjpgcom -verbose"},
		placeholder.ImageWebP: {`  Width: (\d+)\n  Height: (\d+)\n`, "webpinfo"},
		placeholder.ImageGIF:  {`logical screen (\d+)x(\d+)`, "gifsicle --warnings --info"},
	} {
		t.Run(string(format), func(t *testing.T) {
			side := strconv.Itoa(placeholder.MaxCanvasSide(format))
			dimensions := side + "x" + side
			path := download(t, canvasTarget(format, dimensions, ""), "canvas."+string(format))
			command := append(strings.Fields(tool.command), path)
			assert.Equal(t, []string{dimensions}, dimensionsIn(runTool(t, command[0], command[1:]...), tool.pattern))
			assert.Equal(t, dimensions, strings.TrimSpace(runQuietly(t, "exiftool", "-s3", "-ImageSize", path)))
		})
	}
}

// The last pixel has the colour in ImageMagick, one in the middle in libvips, and the mean of all in
// sharp. Colours in jpg may differ by 1.
func TestConformanceCanvasesHaveTheirColor(t *testing.T) {
	t.Parallel()
	const lastPixel = "%[fx:int(255*p{2999,1999}.r+.5)] %[fx:int(255*p{2999,1999}.g+.5)] %[fx:int(255*p{2999,1999}.b+.5)]"
	for _, format := range placeholder.CanvasFormats() {
		colors := map[string][]int{"2a9d8f": {0x2a, 0x9d, 0x8f}}
		for background, want := range exhaustive.Or(colors, map[string][]int{
			"2a9d8f": {0x2a, 0x9d, 0x8f}, "ccc": {0xcc, 0xcc, 0xcc}, "f00": {0xff, 0, 0}, "000": {0, 0, 0}, "fff": {0xff, 0xff, 0xff},
		}) {
			t.Run(string(format)+" "+background, func(t *testing.T) {
				t.Parallel()
				path := download(t, canvasTarget(format, "3000x2000", "bg="+background), "canvas."+string(format))
				for name, output := range map[string]string{
					"ImageMagick": runQuietly(t, "identify", "-format", lastPixel, path),
					"libvips":     runQuietly(t, "vips", "getpoint", path, "1500", "1000"),
					"sharp":       runQuietly(t, "node", "testdata/sharp/color.mjs", path),
				} {
					if format == placeholder.ImageJPG {
						assert.InDeltaSlice(t, want, channelsIn(output), 1, name)
					} else {
						assert.Equal(t, want, channelsIn(output), name)
					}
				}
			})
		}
	}
}

// channelsIn returns the red, green and blue that a program printed, or the same number thrice for grey.
func channelsIn(output string) (rgb []int) {
	for _, digits := range regexp.MustCompile(`\d+`).FindAllString(output, -1) {
		n, _ := strconv.Atoi(digits) // digits only
		rgb = append(rgb, n)
	}
	if len(rgb) == 1 {
		rgb = []int{rgb[0], rgb[0], rgb[0]}
	}
	return rgb
}

// The default limits of sharp and Pillow, and the policy of ImageMagick in Debian, accept a canvas at the
// limit, and refuse the next one.
func TestConformanceLimitsOfPixels(t *testing.T) {
	exhaustive.Only(t)
	t.Run("sharp", func(t *testing.T) {
		for dimensions, want := range map[string]string{"16383x16383": "204,204,204\n", "16384x16384": "Input image exceeds pixel limit\n"} {
			path := download(t, canvasTarget(placeholder.ImagePNG, dimensions, ""), "canvas.png")
			assert.Equal(t, want, runQuietly(t, "node", "testdata/sharp/color.mjs", path), dimensions)
		}
	})
	t.Run("ImageMagick", func(t *testing.T) {
		path := download(t, canvasTarget(placeholder.ImagePNG, "16000x100", ""), "canvas.png")
		assert.Equal(t, []string{"16000x100"}, judgeWithImageMagick(t, path))
		path = download(t, canvasTarget(placeholder.ImagePNG, "16001x100", ""), "canvas.png")
		assert.Error(t, exec.Command("identify", path).Run())
	})
	t.Run("Pillow", func(t *testing.T) {
		for dimensions, want := range map[string]string{
			"8191x10924": "", "8102x11044": "DecompressionBombWarning", "16382x10924": "DecompressionBombWarning", "16383x10924": "DecompressionBombError",
		} {
			path := download(t, canvasTarget(placeholder.ImagePNG, dimensions, ""), "canvas.png")
			output, err := exec.Command(python, "-c", "import sys, PIL.Image; PIL.Image.open(sys.argv[1])", path).CombinedOutput()
			assert.Equal(t, strings.HasSuffix(want, "Error"), err != nil, dimensions)
			assert.Contains(t, string(output), want, dimensions)
		}
	})
}
