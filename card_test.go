package placeholder_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// The colours of test cards.
var (
	cardWhite   = color.RGBA{255, 255, 255, 255}
	cardYellow  = color.RGBA{255, 255, 0, 255}
	cardCyan    = color.RGBA{0, 255, 255, 255}
	cardGreen   = color.RGBA{0, 255, 0, 255}
	cardMagenta = color.RGBA{255, 0, 255, 255}
	cardRed     = color.RGBA{255, 0, 0, 255}
	cardBlue    = color.RGBA{0, 0, 255, 255}
	cardBlack   = color.RGBA{0, 0, 0, 255}
)

// losslessFormats are the formats whose pixels decode exactly.
var losslessFormats = []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageWebP, placeholder.ImageGIF}

func decodeCard(t *testing.T, width, height int, format placeholder.ImageFormat) image.Image {
	t.Helper()
	return decodeImage(t, placeholder.ImageOptions{Width: width, Height: height, Style: placeholder.ImageCard, Format: format, Watermark: "example.com"})
}

func TestCardHasFourDistinctEdges(t *testing.T) {
	t.Parallel()
	for _, format := range losslessFormats {
		for _, side := range []image.Point{{2, 2}, {3, 3}, {4, 9}, {30, 20}, {300, 200}, {1001, 333}} {
			t.Run(fmt.Sprintf("%s %v", format, side), func(t *testing.T) {
				t.Parallel()
				img := decodeCard(t, side.X, side.Y, format)
				right, bottom := side.X-1, side.Y-1
				for x := range right {
					require.Equal(t, cardRed, rgba(img, x, 0), x)
					require.Equal(t, cardBlue, rgba(img, x+1, bottom), x)
				}
				for y := range bottom {
					require.Equal(t, cardGreen, rgba(img, right, y), y)
					require.Equal(t, cardYellow, rgba(img, 0, y+1), y)
				}
			})
		}
	}
}

func TestThinCardMarksItsEnds(t *testing.T) {
	t.Parallel()
	for _, format := range losslessFormats {
		t.Run(string(format), func(t *testing.T) {
			assert.Equal(t, cardRed, rgba(decodeCard(t, 1, 1, format), 0, 0))
			row, column := decodeCard(t, 5, 1, format), decodeCard(t, 1, 5, format)
			for i, want := range []color.RGBA{cardYellow, cardRed, cardRed, cardRed, cardGreen} {
				assert.Equal(t, want, rgba(row, i, 0), i)
			}
			for i, want := range []color.RGBA{cardRed, cardYellow, cardYellow, cardYellow, cardBlue} {
				assert.Equal(t, want, rgba(column, 0, i), i)
			}
		})
	}
}

func TestCardHasPatternsAtKnownPixels(t *testing.T) {
	t.Parallel()
	tolerances := map[placeholder.ImageFormat]int{placeholder.ImageJPG: 8}
	for format := range decoders {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			img := decodeCard(t, 800, 600, format)
			requireColor := func(want color.RGBA, x, y int) {
				t.Helper()
				require.LessOrEqual(t, channelDistances(want, rgba(img, x, y)), tolerances[format], "%d,%d", x, y)
			}
			for i, want := range []color.RGBA{cardWhite, cardYellow, cardCyan, cardGreen, cardMagenta, cardRed, cardBlue, cardBlack} {
				requireColor(want, 216+46*i+23, 200)
			}
			for i := range 16 {
				level := uint8(17 * i)
				requireColor(color.RGBA{level, level, level, 255}, 216+23*i+12, 385)
			}
		})
	}
}

// channelDistances returns the maximum difference of a channel of two colours.
func channelDistances(a, b color.RGBA) int {
	return max(channelDistance(a.R, b.R), channelDistance(a.G, b.G), channelDistance(a.B, b.B), channelDistance(a.A, b.A))
}

func TestCardHasLinePairsOfWholePixels(t *testing.T) {
	t.Parallel()
	const left, top, side = 216, 415, 46
	for _, format := range losslessFormats {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			img := decodeCard(t, 800, 600, format)
			for thickness := 1; thickness <= 4; thickness++ {
				upright, level := left+side*(thickness-1), left+side*(8-thickness)
				for i := range side {
					want := []color.RGBA{cardWhite, cardBlack}[i/thickness%2]
					require.Equal(t, want, rgba(img, upright+i, top+20), "%d px, line %d", thickness, i)
					require.Equal(t, want, rgba(img, level+20, top+i), "%d px, line %d", thickness, i)
				}
			}
		})
	}
}

func TestCardHasRulersAndGridAtWholePixels(t *testing.T) {
	t.Parallel()
	img := decodeCard(t, 800, 600, placeholder.ImagePNG)
	paper, grid := rgba(img, 795, 595), rgba(img, 700, 550)
	require.NotEqual(t, paper, grid)
	for at := 10; at < 600; at++ {
		isTick := at%10 == 0
		assert.Equal(t, isTick, rgba(img, at, 2) == cardWhite, "column %d", at)
		assert.Equal(t, isTick, rgba(img, 2, at) == cardWhite, "row %d", at)
		if at > 50 && at < 550 { // between the corner labels
			assert.Equal(t, at%100 == 0, rgba(img, 750, at) == grid, "row %d", at)
		}
	}
}

func TestCardRejectsBackground(t *testing.T) {
	t.Parallel()
	for background, shown := range map[string]string{"fff": "fff", placeholder.DefaultBackground: `"#cccccc"`} {
		_, err := placeholder.NewImage(placeholder.ImageOptions{Width: 9, Height: 9, Style: placeholder.ImageCard, Background: background})
		assertInvalid(t, err, "Background must be absent for style card; it is for flat, gradient, avatar, identicon and face, got "+shown)
	}
}

func TestForegroundOfCardColorsOnlyItsText(t *testing.T) {
	t.Parallel()
	o := placeholder.ImageOptions{Width: 800, Height: 600, Style: placeholder.ImageCard, Format: placeholder.ImagePNG}
	plain := decodeImage(t, o)
	o.Foreground = "f80"
	colored := decodeImage(t, o)
	for y := range 600 {
		for x := range 800 {
			isText := image.Pt(x, y).In(image.Rect(216, 231, 584, 369))
			require.True(t, isText || rgba(plain, x, y) == rgba(colored, x, y), "%d,%d", x, y)
		}
	}
	assert.Positive(t, difference(plain, colored))
}

func TestFormatsShowTheSameCard(t *testing.T) {
	t.Parallel()
	for _, side := range []image.Point{{1, 1}, {33, 40}, {300, 200}, {90, 728}} {
		want := decodeCard(t, side.X, side.Y, placeholder.ImagePNG)
		for _, format := range losslessFormats[1:] {
			assert.Zero(t, difference(want, decodeCard(t, side.X, side.Y, format)), "%s %v", format, side)
		}
	}
}

func TestCardInSVGIsWellFormed(t *testing.T) {
	t.Parallel()
	for _, side := range []image.Point{{1, 1}, {40, 40}, {1920, 1080}, {90, 728}} {
		svg := readAll(t, placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
			Width: side.X, Height: side.Y, Style: placeholder.ImageCard, Format: placeholder.ImageSVG, Text: `<&">`, Watermark: "a & b",
		})))
		requireWellFormed(t, svg)
	}
}
