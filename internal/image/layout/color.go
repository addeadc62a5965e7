package layout

import (
	"image/color"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// shades is the number of colours of a picture with text: the background, the text
// colour, and the blends between them that antialiased edges use. A palette index
// takes 4 bits.
const shades = 16

// Palette returns the colours of text that covers more and more of a pixel, in even steps.
func Palette(background, ink color.NRGBA) []color.NRGBA {
	colors := make([]color.NRGBA, shades)
	for i := range colors {
		colors[i] = picture.Mix(background, ink, i, shades-1)
	}
	return colors
}

// targetContrast is the contrast ratio of WCAG 2.2, 1.4.6 (level AAA). Some
// backgrounds do not allow it, but black or white has a ratio of at least 4.58 to any
// colour, which meets level AA.
const targetContrast = 7

// Ink returns the text colour for a background: the tone closest to the background, darkened or
// lightened, that has the target contrast. If no tone has it, the result is black or white. A
// transparent background is treated as if it were in front of white.
func Ink(background color.NRGBA) color.NRGBA {
	return Toned(picture.Mix(whiteInk, background, 1, 1), background, targetContrast)
}

var blackInk, whiteInk = color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}

// BlackOrWhite returns the one that has more contrast to an opaque background.
func BlackOrWhite(background color.NRGBA) color.NRGBA {
	if contrast(background, whiteInk) > contrast(background, blackInk) {
		return whiteInk
	}
	return blackInk
}

// contrast returns the contrast ratio of two colours as WCAG 2.2 defines it.
func contrast(a, b color.NRGBA) float64 {
	const flare = fullLuminance / 20
	la, lb := luminance(a), luminance(b)
	return float64(max(la, lb)+flare) / float64(min(la, lb)+flare)
}

// luminance returns the relative luminance as WCAG 2.2 defines it, as an integer from
// 0 to fullLuminance. Floating-point sums may differ between processors.
func luminance(c color.NRGBA) int64 {
	light := linear.Get()
	return 2126*light[c.R] + 7152*light[c.G] + 722*light[c.B]
}

const (
	fullLinear    = 1e9
	fullLuminance = 10_000 * fullLinear
)

// linear returns the linear intensity, up to fullLinear, of each sRGB channel value.
var linear = lazy.Value[*[256]int64]{Compute: func() *[256]int64 {
	var table [256]int64
	for i := range table {
		s := float64(i) / 255
		if s > 0.04045 {
			s = math.Pow((s+0.055)/1.055, 2.4)
		} else {
			s /= 12.92
		}
		table[i] = int64(math.Round(s * fullLinear))
	}
	return &table
}}
