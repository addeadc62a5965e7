//go:build conformance

package conformance

import (
	"fmt"
	"image/color"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

var imageTexts = []string{
	"", "Größe, Ελληνικά, Русский, 漢字 😀", `</text><script>alert("&")</script>]]>`, "one\ntwo\n\nthree",
	strings.Repeat("The quick brown fox jumps over the lazy dog. ", 30),
}

func TestConformanceImages(t *testing.T) {
	t.Parallel()
	for format, judge := range formatJudges {
		sides := [][2]int{{1, 1}, {8192, 1}, {37, 113}, {728, 90}}
		for _, side := range append(sides, exhaustive.Or(nil, [][2]int{{1, 8192}, {16, 16}, {300, 250}, {1920, 1080}, {8192, 8192}})...) {
			dimensions := fmt.Sprintf("%dx%d", side[0], side[1])
			t.Run(format+" "+dimensions, func(t *testing.T) {
				t.Parallel()
				var paths []string
				for _, text := range imageTexts {
					query := url.Values{"text": {text}, "bg": {"#2a9d8f"}}
					paths = append(paths, download(t, pictureTarget(format, dimensions, query.Encode()), "image."+format))
				}
				assert.Equal(t, slices.Repeat([]string{dimensions}, len(paths)), judge(t, paths...))
			})
		}
	}
}

// The corner of a picture has the given colour and opacity, as other programs decode it.
func TestConformanceTransparentImages(t *testing.T) {
	t.Parallel()
	for format, decode := range map[string]func(t *testing.T, path string) string{
		"png":  func(_ *testing.T, path string) string { return path },
		"webp": decodeWebP,
		"svg":  rasterize,
		"heic": decodeHEIC,
		"avif": decodeAVIF,
	} {
		t.Run(format, func(t *testing.T) {
			path := download(t, pictureTarget(format, "300x250", "bg=33669940&fg=ffff"), "image."+format)
			assert.Equal(t, []string{"300x250"}, formatJudges[format](t, path))
			corner := color.NRGBAModel.Convert(readPicture(t, decode(t, path)).At(0, 0)).(color.NRGBA)
			assert.EqualValues(t, 0x40, corner.A)
			const rounding = 3 // rsvg-convert calculates with colours multiplied by their opacity
			assert.InDelta(t, 0x33, corner.R, rounding)
			assert.InDelta(t, 0x66, corner.G, rounding)
			assert.InDelta(t, 0x99, corner.B, rounding)
		})
	}
	t.Run("gif", func(t *testing.T) {
		path := download(t, "/api/image/300x250?bg=33669940&fg=ffff&format=gif", "image.gif")
		assert.Equal(t, []string{"300x250"}, judgeGIF(t, path))
		assert.Contains(t, runTool(t, "gifsicle", "--info", path), "transparent")
	})
}

// imagePage loads an image in each format. Its title becomes the format, dimensions
// and corner pixel of each image and, for the SVG, the number of text elements and
// whether any of them extends beyond the image.
const imagePage = `<!DOCTYPE html><title>waiting</title><body><script>
async function look(format) {
  const address = ('/api/' + ({ bmp: 'bmp/640x360?embed=1', ico: 'ico/256?sizes=16,48&embed=1' }[format] ?? 'image/640x360?embed=1&format=' + format)) + '&bg=264653&text=' + encodeURIComponent(%q);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = base + address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const corner = [...context.getImageData(0, 0, 1, 1).data].join();
  let beyond = '';
  if (format === 'svg') {
    const text = await (await fetch(base + address)).text();
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    document.body.append(svg);
    const boxes = [...svg.querySelectorAll('text')].map(e => e.getBBox());
    beyond = ' ' + boxes.length + ' lines ' + boxes.some(b => b.x < 0 || b.y < 0 || b.x + b.width > 640 || b.y + b.height > 360);
  }
  return format + ' ' + image.naturalWidth + 'x' + image.naturalHeight + ' ' + corner + beyond;
}
const base = %q;
Promise.all(['png', 'jpg', 'webp', 'gif', 'svg', 'bmp', 'ico'].map(look)).then(all => document.title = all.join('; '), error => document.title = error);
</script>`

func TestConformanceImagesInBrowser(t *testing.T) {
	page := filepath.Join(t.TempDir(), "page.html")
	text := strings.Repeat("A sentence that goes on & on. ", 12)
	require.NoError(t, os.WriteFile(page, fmt.Appendf(nil, imagePage, text, daemon.url), 0o644))
	title := "waiting"
	for range 20 { // on a busy machine, virtual time may run out before the images are loaded
		document := runTool(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
			"--user-data-dir="+t.TempDir(), "--virtual-time-budget=10000", "--dump-dom", "file://"+page)
		_, title, _ = strings.Cut(document, "<title>")
		title, _, _ = strings.Cut(title, "</title>")
		if title != "waiting" {
			break
		}
	}
	results := strings.Split(title, "; ")
	require.Len(t, results, 7, title)
	for i, format := range []string{"png", "jpg", "webp", "gif", "svg", "bmp", "ico"} {
		t.Run(format, func(t *testing.T) {
			fields := strings.Fields(results[i])
			require.GreaterOrEqual(t, len(fields), 3, title)
			dimensions := "640x360"
			if format == "ico" {
				dimensions = "256x256" // of the largest picture
			}
			assert.Equal(t, []string{format, dimensions}, fields[:2])
			for channel, value := range strings.Split(fields[2], ",") {
				got, err := strconv.Atoi(value)
				require.NoError(t, err)
				assert.InDelta(t, []int{0x26, 0x46, 0x53, 0xff}[channel], got, 1, title)
			}
		})
	}
	assert.Contains(t, results[4], " lines false", "all text is within the image")
}
