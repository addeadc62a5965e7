//go:build conformance

package conformance

import (
	"fmt"
	"image/color"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Tesseract reads the initials of avatars in several scripts, in their default colours.
func TestConformanceAvatarsAreLegible(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ language, want string }{
		"Ada Lovelace":          {"eng", "AL"},
		"Grace Brewster Hopper": {"eng", "GBH"},
		"tim berners lee":       {"eng", "TBL"},
		"Анна Каренина":         {"rus", "АК"},
		"Γιώργος Δημητρίου":     {"ell", "ΓΔ"},
		"李明":                    {"chi_sim", "李明"},
		"山田 花子":                 {"jpn", "山花"},
		"דוד לוי":               {"heb", "דל"},
		"सीता शर्मा":            {"hin", "सीश"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/image/256x256?style=avatar&text="+url.QueryEscape(name), "avatar.png")
			assert.Equal(t, c.want, string(lettersOf(readText(t, readPicture(t, path), c.language))))
		})
	}
}

// ImageMagick finds no two pictures with the same pixels. The identicons have the same colours.
func TestConformancePeopleDiffer(t *testing.T) {
	t.Parallel()
	const count = 60
	for _, style := range []string{"identicon&bg=fff&fg=000", "face&bg=fff"} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			var paths []string
			for seed := range count {
				paths = append(paths, download(t, fmt.Sprintf("/api/image/64x64?style=%s&seed=%d", style, seed), fmt.Sprintf("%d.png", seed)))
			}
			signatures := strings.Fields(runQuietly(t, "identify", append([]string{"-format", `%#\n`}, paths...)...))
			require.Len(t, signatures, count)
			slices.Sort(signatures)
			assert.Len(t, slices.Compact(signatures), count)
		})
	}
}

// ImageMagick counts the colours of pictures. The most frequent ones have the contrast
// ratio of WCAG 2.2, 1.4.3 for letters and 1.4.11 for graphics.
func TestConformancePeopleHaveContrast(t *testing.T) {
	t.Parallel()
	for style, want := range map[string]float64{"avatar": 4.5, "identicon": 3} {
		for _, query := range []string{"", "&bg=264653", "&bg=e9c46a", "&bg=fff", "&bg=777", "&fg=e76f51", "&fg=fff", "&fg=123"} {
			t.Run(style+query, func(t *testing.T) {
				t.Parallel()
				for seed := range 4 {
					path := download(t, fmt.Sprintf("/api/image/128x128?style=%s&seed=%d%s", style, seed, query), "person.png")
					colors := frequentColors(t, path)
					require.GreaterOrEqual(t, len(colors), 2)
					a, b := luminance(colors[0])+.05, luminance(colors[1])+.05
					assert.GreaterOrEqual(t, max(a, b)/min(a, b), want, "seed %d", seed)
				}
			})
		}
	}
}

var histogramLine = regexp.MustCompile(`(\d+): \(.*?\) #([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})`)

// frequentColors returns the colours of a picture, the most frequent ones first.
func frequentColors(t *testing.T, path string) (colors []color.RGBA) {
	t.Helper()
	lines := histogramLine.FindAllStringSubmatch(runQuietly(t, "convert", path, "-depth", "8", "-format", "%c", "histogram:info:-"), -1)
	number := func(s string, base int) int {
		n, err := strconv.ParseInt(s, base, 64)
		require.NoError(t, err)
		return int(n)
	}
	slices.SortFunc(lines, func(a, b []string) int { return number(b[1], 10) - number(a[1], 10) })
	for _, l := range lines {
		colors = append(colors, color.RGBA{uint8(number(l[2], 16)), uint8(number(l[3], 16)), uint8(number(l[4], 16)), 255})
	}
	return colors
}

// luminance returns the relative luminance of a colour as WCAG 2.2 defines it.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= .04045 {
			return s / 12.92
		}
		return math.Pow((s+.055)/1.055, 2.4)
	}
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

// The SVG of a person looks like the picture in pixels. Edges of layers that touch may differ.
func TestConformancePeopleAreTheSameInSVG(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"style=avatar&outline=1&text=Ada+Lovelace", "style=identicon", "style=face"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			for seed := range 3 {
				target := fmt.Sprintf("/api/image/200x160?%s&seed=%d&format=", strings.ReplaceAll(query, "&outline=1", ""), seed)
				vector := fmt.Sprintf("/api/image/200x160?%s&seed=%d&format=svg", query, seed)
				pixels := readPicture(t, download(t, target+"png", "person.png"))
				rendered := readPicture(t, rasterize(t, download(t, vector, "person.svg")))
				require.Equal(t, pixels.Bounds(), rendered.Bounds())
				sum := 0.0
				for y := range 160 {
					for x := range 200 {
						sum += difference(pixels.At(x, y), rendered.At(x, y))
					}
				}
				assert.Less(t, sum/(200*160), 1.0, "mean difference for seed %d", seed)
			}
		})
	}
}
