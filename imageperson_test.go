package placeholder_test

import (
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, format := range placeholder.ImageFormats() {
		o := placeholder.ImageOptions{Width: 64, Height: 64, Format: format, Style: placeholder.ImageAvatar, Text: "Ada Lovelace"}
		samples["avatar of a name as "+string(format)] = o
		o.Text, o.Font, o.Weight, o.Background, o.Foreground = "محمد علي", placeholder.FontSerif, placeholder.WeightBold, "264653", "e9c46a"
		samples["avatar in Arabic as "+string(format)] = o
	}
	samples["outlined avatar"] = placeholder.ImageOptions{Width: 64, Height: 96, Format: placeholder.ImageSVG, Style: placeholder.ImageAvatar, Seed: 1, Outline: true}
	samples["transparent identicon"] = placeholder.ImageOptions{Width: 64, Height: 64, Style: placeholder.ImageIdenticon, Seed: 1, Background: "0000"}
	samples["wide face"] = placeholder.ImageOptions{Width: 200, Height: 64, Style: placeholder.ImageFace, Seed: 1, Background: "abc"}
}

// personStyles are the styles that stand for people.
var personStyles = []placeholder.ImageStyle{placeholder.ImageAvatar, placeholder.ImageIdenticon, placeholder.ImageFace}

func isPerson(style placeholder.ImageStyle) bool { return slices.Contains(personStyles, style) }

// watermarkOf returns a watermark for images of a style, which may have none.
func watermarkOf(style placeholder.ImageStyle) string {
	if isPerson(style) {
		return ""
	}
	return "example.com"
}

// drawingOf returns a square image of a style as PNG.
func drawingOf(t *testing.T, side int, o placeholder.ImageOptions) image.Image {
	t.Helper()
	o.Width, o.Height, o.Format = side, side, placeholder.ImagePNG
	return decodeImage(t, o)
}

func TestAvatarShowsInitials(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Ada Lovelace": ">AL</text>", "Grace Brewster Hopper": ">GBH</text>", "plato": ">P</text>", "ab": ">ab</text>",
		`Ada\nLovelace`: ">AL</text>", "<b>": ">&lt;b&gt;</text>", "李明": ">李明</text>",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			svg := svgOf(t, placeholder.ImageOptions{Style: placeholder.ImageAvatar, Text: text})
			assert.Contains(t, svg, want)
			assert.Equal(t, 1, strings.Count(svg, "<text "), "and nothing else")
		})
	}
}

func TestAvatarDefaultsToNameOfFirstRecord(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		var records []struct{ Name string }
		require.NoError(t, json.Unmarshal(readAll(t, placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 1, Seed: seed}))), &records))
		unnamed := placeholder.ImageOptions{Width: 64, Height: 64, Style: placeholder.ImageAvatar, Seed: seed}
		named := unnamed
		named.Text = records[0].Name
		assert.Equal(t, placeholder.Must(placeholder.NewImage(named)).Fingerprint(), placeholder.Must(placeholder.NewImage(unnamed)).Fingerprint())
	}
}

func TestAvatarOfANameKeepsItsColor(t *testing.T) {
	t.Parallel()
	colorOf := func(o placeholder.ImageOptions) color.RGBA {
		o.Style = placeholder.ImageAvatar
		return rgba(drawingOf(t, 32, o), 0, 0)
	}
	ada := colorOf(placeholder.ImageOptions{Text: "Ada Lovelace"})
	assert.Equal(t, ada, rgba(drawingOf(t, 200, placeholder.ImageOptions{Style: placeholder.ImageAvatar, Text: "Ada Lovelace"}), 0, 0), "at all dimensions")
	colors := map[color.RGBA]bool{}
	for i := range 40 {
		colors[colorOf(placeholder.ImageOptions{Text: "Ada Lovelace", Seed: uint64(i)})] = true
		colors[colorOf(placeholder.ImageOptions{Text: fmt.Sprint("Anna Lopez ", i)})] = true
	}
	assert.Greater(t, len(colors), 15, "names and seeds select colours")
}

// luminanceOf returns the relative luminance as WCAG 2.2 defines it.
func luminanceOf(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrastOf returns the contrast ratio of the background and the colour of most other pixels.
func contrastOf(img image.Image) float64 {
	background, counts := rgba(img, 0, 0), map[color.RGBA]int{}
	var foreground color.RGBA
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if c := rgba(img, x, y); c != background {
				if counts[c]++; counts[c] > counts[foreground] {
					foreground = c
				}
			}
		}
	}
	a, b := luminanceOf(background)+0.05, luminanceOf(foreground)+0.05
	return max(a, b) / min(a, b)
}

func TestPeopleContrastWithTheirBackground(t *testing.T) {
	t.Parallel()
	for style, want := range map[placeholder.ImageStyle]float64{placeholder.ImageAvatar: 4.5, placeholder.ImageIdenticon: 3} {
		for seed := range uint64(60) {
			for name, o := range map[string]placeholder.ImageOptions{
				"by default":              {},
				"with a given background": {Background: fmt.Sprintf("%06x", seed*0x041a2f%0x1000000)},
				"with a given foreground": {Foreground: fmt.Sprintf("%06x", seed*0x041a2f%0x1000000)},
			} {
				o.Style, o.Seed = style, seed
				assert.GreaterOrEqual(t, contrastOf(drawingOf(t, 64, o)), want, "%s of seed %d %s", style, seed, name)
			}
		}
	}
}

func TestSeedsHaveDifferentPeople(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImageIdenticon, placeholder.ImageFace} {
		t.Run(string(style), func(t *testing.T) {
			t.Parallel()
			pictures := map[string]uint64{}
			for seed := range uint64(200) {
				o := placeholder.ImageOptions{Width: 48, Height: 48, Style: style, Seed: seed, Background: "fff"}
				if style == placeholder.ImageIdenticon {
					o.Foreground = "000" // so that they must differ in more than colour
				}
				data := string(readAll(t, placeholder.Must(placeholder.NewImage(o))))
				other, known := pictures[data]
				assert.False(t, known, "seeds %d and %d look the same", seed, other)
				pictures[data] = seed
			}
		})
	}
}

func TestPeopleAreInASquareInTheMiddle(t *testing.T) {
	t.Parallel()
	for _, style := range personStyles {
		o := placeholder.ImageOptions{Width: 300, Height: 60, Style: style, Seed: 4, Format: placeholder.ImagePNG}
		img := decodeImage(t, o)
		background := image.NewUniform(img.At(0, 0))
		for _, side := range []int{0, 180} {
			for y := range 60 {
				for x := side; x < side+120; x++ {
					require.Zero(t, channelDistance(rgba(img, x, y).R, rgba(background, 0, 0).R), "%s at %d,%d", style, x, y)
				}
			}
		}
	}
}

func TestPeopleHaveTransparentBackgrounds(t *testing.T) {
	t.Parallel()
	for _, style := range personStyles {
		for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageWebP, placeholder.ImageGIF} {
			img := decodeImage(t, placeholder.ImageOptions{Width: 64, Height: 64, Format: format, Style: style, Background: "0000"})
			_, _, _, corner := img.At(0, 0).RGBA()
			assert.Zero(t, corner, "%s as %s", style, format)
			opaque := 0
			for y := range 64 {
				for x := range 64 {
					if _, _, _, alpha := img.At(x, y).RGBA(); alpha == 0xffff {
						opaque++
					}
				}
			}
			assert.Greater(t, opaque, 100, "%s as %s", style, format)
		}
	}
}

func TestFormatsShowTheSamePerson(t *testing.T) {
	t.Parallel()
	for _, style := range personStyles {
		for _, side := range []int{1, 5, 16, 100} {
			t.Run(fmt.Sprintf("%s %d", style, side), func(t *testing.T) {
				t.Parallel()
				o := placeholder.ImageOptions{Width: side, Height: side + side/3, Style: style, Seed: 8}
				o.Format = placeholder.ImagePNG
				want := decodeImage(t, o)
				for format, tolerance := range map[placeholder.ImageFormat]int{
					placeholder.ImageWebP: 0, placeholder.ImageGIF: 0, placeholder.ImageJPG: 40,
				} {
					o.Format = format
					assert.LessOrEqual(t, difference(want, decodeImage(t, o)), tolerance, format)
				}
			})
		}
	}
}

func TestPeopleRejectWhatTheyDoNotShow(t *testing.T) {
	t.Parallel()
	const noText, noLines = "; it is for flat, gradient, card, photo and avatar, got ", "; it is for flat, gradient, card and photo, got "
	for _, style := range personStyles {
		options := map[string]placeholder.ImageOptions{
			"Watermark" + noLines + "a.example": {Watermark: "a.example"},
			"Align" + noLines + "left":          {Align: placeholder.AlignLeft},
			"TextSize" + noLines + "12":         {TextSize: "12"},
		}
		if style != placeholder.ImageAvatar {
			options["Text"+noText+strconv.Quote(" ")] = placeholder.ImageOptions{Text: " "}
			options["Text"+noText+"0"] = placeholder.ImageOptions{Text: "0"}
			options["Font"+noText+"mono"] = placeholder.ImageOptions{Font: placeholder.FontMono}
			options["Weight"+noText+"bold"] = placeholder.ImageOptions{Weight: placeholder.WeightBold}
			options["Language"+noText+"ja"] = placeholder.ImageOptions{Language: "ja"}
			options["Outline"+noText+"1"] = placeholder.ImageOptions{Outline: true, Format: placeholder.ImageSVG}
		}
		if style == placeholder.ImageFace {
			options["Foreground; it is for flat, gradient, card, photo, avatar and identicon, got fff"] = placeholder.ImageOptions{Foreground: "fff"}
		}
		for message, o := range options {
			o.Width, o.Height, o.Style = 9, 9, style
			field, rest, _ := strings.Cut(message, ";")
			_, err := placeholder.NewImage(o)
			assertInvalid(t, err, fmt.Sprintf("%s must be absent for style %s;%s", field, style, rest))
		}
	}
}
