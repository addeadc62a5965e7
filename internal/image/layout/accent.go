package layout

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// accents are colours of about the same weight. White has a contrast ratio of at least 4.5 to
// each.
var accents = [...]color.NRGBA{
	{R: 0xb4, G: 0x3a, B: 0x2e, A: 255}, // red
	{R: 0xb8, G: 0x4a, B: 0x0e, A: 255}, // orange
	{R: 0x9a, G: 0x5b, B: 0x0b, A: 255}, // amber
	{R: 0x7d, G: 0x67, B: 0x0c, A: 255}, // mustard
	{R: 0x5a, G: 0x73, B: 0x1f, A: 255}, // olive
	{R: 0x2f, G: 0x7a, B: 0x3d, A: 255}, // green
	{R: 0x14, G: 0x77, B: 0x5c, A: 255}, // emerald
	{R: 0x12, G: 0x74, B: 0x78, A: 255}, // teal
	{R: 0x1b, G: 0x6f, B: 0x94, A: 255}, // cerulean
	{R: 0x2a, G: 0x64, B: 0xb5, A: 255}, // blue
	{R: 0x3f, G: 0x55, B: 0xc0, A: 255}, // indigo
	{R: 0x5f, G: 0x4b, B: 0xc0, A: 255}, // iris
	{R: 0x7a, G: 0x45, B: 0xb3, A: 255}, // violet
	{R: 0x93, G: 0x3f, B: 0x9c, A: 255}, // purple
	{R: 0xa8, G: 0x39, B: 0x7d, A: 255}, // magenta
	{R: 0xb5, G: 0x37, B: 0x59, A: 255}, // rose
	{R: 0x83, G: 0x56, B: 0x3c, A: 255}, // brown
	{R: 0x6d, G: 0x5a, B: 0x66, A: 255}, // mauve
	{R: 0x4c, G: 0x63, B: 0x7d, A: 255}, // slate
	{R: 0x26, G: 0x46, B: 0x53, A: 255}, // charcoal
}

// Accent returns a strong colour for random bits.
func Accent(bits uint64) color.NRGBA { return accents[bits%uint64(len(accents))] }

// Tint returns a background for an opaque colour: a very light tone of it, or a very dark one if
// the colour itself is light.
func Tint(c color.NRGBA) color.NRGBA {
	c.A = 255
	const share = 11 // percent
	if luminance(c) < fullLuminance/4 {
		return picture.Mix(whiteInk, c, share, 100)
	}
	return picture.Mix(blackInk, c, share, 100)
}

// Toned returns the tone closest to c, darkened or lightened, that has a contrast ratio to a
// background. If no tone has it, the result is black or white. A transparent background is treated
// as if it were in front of white.
func Toned(c, background color.NRGBA, ratio float64) color.NRGBA {
	background = picture.Mix(whiteInk, background, 1, 1)
	extreme := BlackOrWhite(background)
	const steps = 32
	for i := range steps {
		if tone := picture.Mix(c, extreme, i, steps); contrast(background, tone) >= ratio {
			return tone
		}
	}
	return extreme
}

// Letters returns the colour of letters in front of a strong colour: white if they are legible,
// otherwise the result of [Ink].
func Letters(background color.NRGBA) color.NRGBA {
	const minContrast = 4.5 // WCAG 2.2, 1.4.3 (level AA)
	if contrast(picture.Mix(whiteInk, background, 1, 1), whiteInk) >= minContrast {
		return whiteInk
	}
	return Ink(background)
}
