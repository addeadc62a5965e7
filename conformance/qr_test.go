//go:build conformance

package conformance

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestConformanceQRCodes(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	randomText := func(n int) string {
		alphabet := []rune("abcXYZ019 .:/?&=äöüßéñ漢字😀")
		text := make([]rune, n)
		for i := range text {
			text[i] = alphabet[random.IntN(len(alphabet))]
		}
		return string(text)
	}
	for name, data := range map[string]string{
		"one character":     "x",
		"numeric":           "0123456789",
		"long numeric":      strings.Repeat("3141592653", 100),
		"alphanumeric":      "HTTPS://EXAMPLE.COM/ $%*+-.",
		"long alphanumeric": strings.Repeat("PLACEHOLDER", 91)[:1000],
		"address":           "https://example.com/path?query=value&other=1#fragment",
		"long ASCII":        strings.Repeat("a code of many words ", 50)[:1000],
		"latin":             "Größe, naïve café, Ærøskøbing",
		"several scripts":   "Ελληνικά Русский 漢字 かな עברית",
		"beyond the BMP":    "😀🎉 𝄞",
		"long Chinese":      strings.Repeat("漢字", 492),
		"random 10":         randomText(10),
		"random 100":        randomText(100),
		"random 400":        randomText(400),
		"markup":            "<svg onload=\"alert('&')\">]]>",
		"line breaks":       "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Erika Mustermann\r\nEND:VCARD",
	} {
		for _, format := range []string{"png", "svg"} {
			for _, size := range []int{200, 333, 500} {
				if len(data) > 150 && size < 500 {
					continue // modules of one pixel are too small for zbarimg
				}
				t.Run(fmt.Sprintf("%s %s %d", name, format, size), func(t *testing.T) {
					t.Parallel()
					query := url.Values{"data": {data}, "format": {format}, "size": {fmt.Sprint(size)}}
					path := download(t, "/api/qr?"+query.Encode(), "qr."+format)
					if format == "svg" {
						path = rasterize(t, path)
					} else {
						assert.Contains(t, runTool(t, "pngcheck", path), fmt.Sprintf("(%dx%d, 1-bit palette", size, size))
					}
					assert.Equal(t, data, strings.TrimSuffix(runTool(t, "zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", path), "\n"))
				})
			}
		}
	}
}

// rasterize converts an SVG to a PNG and returns its path.
func rasterize(t *testing.T, svg string) string {
	t.Helper()
	runTool(t, "xmllint", "--noout", svg)
	png := filepath.Join(t.TempDir(), "rasterized.png")
	runTool(t, "rsvg-convert", "--output", png, svg)
	return png
}
