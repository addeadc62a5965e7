//go:build conformance

package conformance

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A judge decodes images with independent programs, which must not print a warning. It
// returns the dimensions of each image, such as "800x600".
type judge func(t *testing.T, paths ...string) []string

// formatJudges are the programs for a single format. They also suit huge images.
var formatJudges = map[string]judge{
	"png":  judgePNG,
	"jpg":  judgeJPG,
	"webp": judgeWebP,
	"gif":  judgeGIF,
	"svg":  judgeSVG,
	"heic": judgeHEIC,
	"avif": judgeAVIF,
	"bmp":  judgeWithPillow,
	"tiff": judgeTIFF,
}

// pictureTarget returns the target of a picture of a format, which is a kind of its own or one of kind image.
func pictureTarget(format, dimensions, query string) string {
	if slices.Contains(placeholder.ImageFormats(), placeholder.ImageFormat(format)) {
		return "/api/image/" + dimensions + "?format=" + format + "&" + query
	}
	return "/api/" + format + "/" + dimensions + "?" + query
}

// generalJudges are the programs for most formats, by name.
var generalJudges = map[string]judge{
	"libvips": judgeWithVips,
	"FFmpeg":  judgeWithFFmpeg,
	"sharp":   judgeWithSharp,
}

// A batch is a set of images in the same format. Judges are started once for a batch, not
// once for an image.
type batch struct {
	format            string
	paths, dimensions []string
}

// download adds an image with dimensions such as "800x600".
func (b *batch) download(t *testing.T, dimensions, query string) (path string) {
	t.Helper()
	path = download(t, b.target(dimensions, query), "image."+b.format)
	b.paths = append(b.paths, path)
	b.dimensions = append(b.dimensions, dimensions)
	return path
}

func (b *batch) target(dimensions, query string) string {
	return pictureTarget(b.format, dimensions, query)
}

// judge asserts that all programs decode the images without a warning, and find their
// dimensions.
func (b *batch) judge(t *testing.T) {
	t.Helper()
	assert.Equal(t, b.dimensions, formatJudges[b.format](t, b.paths...))
	for name, judge := range b.generalJudges() {
		assert.Equal(t, b.dimensions, judge(t, b.paths...), name)
	}
	if b.format != "svg" { // which ImageMagick leaves to librsvg, if that is there
		assert.Equal(t, b.dimensions, judgeWithImageMagick(t, b.paths...))
	}
}

// generalJudges returns those of the general judges that decode the format.
func (b *batch) generalJudges() map[string]judge {
	judges := maps.Clone(generalJudges)
	switch b.format {
	case "heic": // which FFmpeg 5 and the programs in sharp do not decode
		return map[string]judge{"libvips": judgeHEICWithVips}
	case "bmp": // which libvips leaves to ImageMagick
		return map[string]judge{"FFmpeg": judgeWithFFmpeg}
	case "avif":
		judges["libvips"] = judgeHEICWithVips
	}
	return judges
}

// judgeWithPillow reads all pixels.
func judgeWithPillow(t *testing.T, paths ...string) []string {
	const program = `
import sys
from PIL import Image
for path in sys.argv[1:]:
    with Image.open(path) as image:
        image.load()
        print("%dx%d" % image.size)`
	return dimensionsIn(runQuietly(t, python, append([]string{"-W", "error", "-c", program}, paths...)...), `(\d+)x(\d+)\n`)
}

func judgePNG(t *testing.T, paths ...string) []string {
	return dimensionsIn(runTool(t, "pngcheck", paths...), `(?m)^OK: .* \((\d+)x(\d+), `)
}

func judgeJPG(t *testing.T, paths ...string) []string {
	for _, path := range paths {
		decodeJPG(t, path)
	}
	info := runTool(t, "jpeginfo", append([]string{"--check"}, paths...)...)
	return dimensionsIn(info, `(?m) (\d+) x +(\d+) .* OK *$`)
}

func judgeWebP(t *testing.T, paths ...string) []string {
	for _, path := range paths {
		decodeWithDwebp(t, path)
	}
	info := runTool(t, "webpinfo", paths...)
	assert.NotContains(t, info, "Warning")
	assert.Equal(t, len(paths), strings.Count(info, "No error detected."))
	return dimensionsIn(info, `  Width: (\d+)\n  Height: (\d+)\n`)
}

// decodeWithDwebp decodes to BMP because it does not compress.
func decodeWithDwebp(t *testing.T, path string) {
	t.Helper()
	runQuietly(t, "dwebp", "-quiet", "-bmp", path, "-o", os.DevNull)
}

func judgeGIF(t *testing.T, paths ...string) []string {
	for _, path := range paths { // flipping needs all pixels
		runQuietly(t, "gifsicle", "--warnings", "--flip-vertical", "--output", os.DevNull, path)
	}
	info := runQuietly(t, "gifsicle", append([]string{"--warnings", "--info"}, paths...)...)
	return dimensionsIn(info, `logical screen (\d+)x(\d+)`)
}

func judgeSVG(t *testing.T, paths ...string) []string {
	var pngs []string
	for _, path := range paths {
		pngs = append(pngs, rasterize(t, path))
	}
	return judgePNG(t, pngs...)
}

// judgeWithImageMagick asks for a hash of the pixels, which requires decoding them.
func judgeWithImageMagick(t *testing.T, paths ...string) []string {
	args := append([]string{"-regard-warnings", "-format", "%wx%h %#\n"}, paths...)
	return dimensionsIn(runQuietly(t, "identify", args...), `(?m)^(\d+)x(\d+) \w`)
}

// judgeWithVips joins the images, which requires decoding them.
func judgeWithVips(t *testing.T, paths ...string) []string {
	strict := strings.Join(paths, "[fail_on=warning] ") + "[fail_on=warning]"
	runQuietly(t, "vips", "arrayjoin", strict, filepath.Join(t.TempDir(), "joined.v"))
	return dimensionsIn(runQuietly(t, "vipsheader", paths...), `: (\d+)x(\d+) `)
}

func judgeWithFFmpeg(t *testing.T, paths ...string) []string {
	return dimensionsIn(decodeWithFFmpeg(t, paths...), `#dimensions \d+: (\d+)x(\d+)\n`)
}

// decodeWithFFmpeg returns the dimensions of images and a checksum of each frame.
func decodeWithFFmpeg(t *testing.T, paths ...string) string {
	t.Helper()
	args := []string{"-v", "error"}
	for _, path := range paths {
		args = append(args, "-i", path)
	}
	for i := range paths {
		args = append(args, "-map", strconv.Itoa(i))
	}
	return runQuietly(t, "ffmpeg", append(args, "-f", "framecrc", "-")...)
}

func judgeWithSharp(t *testing.T, paths ...string) []string {
	return dimensionsIn(runQuietly(t, "node", append([]string{"testdata/sharp/dimensions.mjs"}, paths...)...), `(\d+)x(\d+)\n`)
}

// dimensionsIn returns the dimensions of each image in the output of a program. The groups
// of the pattern match the width and the height.
func dimensionsIn(output, pattern string) (all []string) {
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(output, -1) {
		all = append(all, match[1]+"x"+match[2])
	}
	return all
}

// runQuietly is like runTool, but the tool must not print anything to standard error.
func runQuietly(t *testing.T, name string, args ...string) string {
	t.Helper()
	command := exec.Command(name, args...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	noteVerdict(name, args, err == nil && stderr.Len() == 0)
	require.NoErrorf(t, err, "%s %s\n%s", name, strings.Join(args, " "), &stderr)
	assert.Empty(t, stderr.String(), "%s %s", name, strings.Join(args, " "))
	return string(out)
}
