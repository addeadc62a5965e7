package layout

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// RandomColor returns a clear colour, which the seed selects. It has no hue between 90 and
// 150 degrees, since most of these greens look harsh.
func RandomColor(seed uint64) color.NRGBA {
	sequence := random.Sequence(random.Mix(seed))
	hue := (hueTurn*450/360 - sequence.Below(hueTurn*300/360)) % hueTurn
	return hsl{hue, 140 + sequence.Below(70), 115 + natural(hue) + sequence.Below(40)}.rgb()
}

// Harmony returns a gradient from a colour to one with a hue that differs by 40 to 90 degrees. The
// seed selects the angle and its direction, unless text is more legible in the other direction.
// Black or white text, whichever has more contrast to the first colour, has a contrast ratio of at
// least 4.5 to all colours.
func Harmony(first color.NRGBA, seed uint64) raster.Gradient {
	const minContrast, steps = 4.5, 16
	sequence := random.Sequence(random.Mix(^seed))
	angle := hueTurn/9 + sequence.Below(hueTurn*5/36)
	if sequence.Below(2) == 0 {
		angle = -angle
	}
	text := BlackOrWhite(first)
	gradient := turned(first, angle)
	if lowestContrast(gradient, text) < minContrast {
		gradient = turned(first, -angle)
	}
	opposite := color.NRGBA{^text.R, ^text.G, ^text.B, 255}
	for lowestContrast(gradient, text) < minContrast {
		gradient[1], gradient[2] = picture.Mix(gradient[1], opposite, 1, steps), picture.Mix(gradient[2], opposite, 1, steps)
	}
	return gradient
}

// turned returns a gradient from a colour to one with a hue that is turned by an angle. Colours
// become lighter and very light ones darker, so that greys have gradients too.
func turned(first color.NRGBA, angle int) raster.Gradient {
	change := 40 // of the lightness
	base, gradient := toHSL(first), raster.Gradient{first}
	if base.lightness > 192 {
		change = -change
	}
	for i := 1; i < len(gradient); i++ {
		next := base
		next.hue = (base.hue + angle*i/2 + hueTurn) % hueTurn
		if base.saturation > 0 {
			next.lightness += natural(next.hue) - natural(base.hue)
		}
		next.lightness = min(max(next.lightness+change*i/2, 0), 255)
		gradient[i] = next.rgb()
	}
	return gradient
}

// natural returns how much lighter than the mean a hue should be. Dark yellow looks muddy
// and light blue pale.
func natural(hue int) int {
	const yellow, maxChange = hueTurn / 6, 40
	distance := (hue - yellow + hueTurn) % hueTurn
	return maxChange - min(distance, hueTurn-distance)*2*maxChange/(hueTurn/2)
}

// lowestContrast returns the lowest contrast ratio of a colour to the colours of a gradient.
func lowestContrast(gradient raster.Gradient, c color.NRGBA) float64 {
	const samples = 16
	lowest := contrast(c, gradient[0])
	for i := 1; i <= samples; i++ {
		lowest = min(lowest, contrast(c, gradient.At(i, samples)))
	}
	return lowest
}

// hueTurn is the number of hues of a full turn: 256 between two of red, yellow, green, cyan,
// blue and magenta.
const hueTurn = 6 * 256

// An hsl is a colour as hue, saturation and lightness. The latter are 0 to 255.
type hsl struct{ hue, saturation, lightness int }

func toHSL(c color.NRGBA) hsl {
	r, g, b := int(c.R), int(c.G), int(c.B)
	highest, lowest := max(r, g, b), min(r, g, b)
	chroma, lightness := highest-lowest, (highest+lowest)/2
	if chroma == 0 {
		return hsl{lightness: lightness}
	}
	var hue int
	switch highest {
	case r:
		hue = (g - b) * 256 / chroma
	case g:
		hue = 2*256 + (b-r)*256/chroma
	default:
		hue = 4*256 + (r-g)*256/chroma
	}
	saturation := chroma * 255 / maxChroma(lightness)
	return hsl{(hue + hueTurn) % hueTurn, min(saturation, 255), lightness}
}

// maxChroma returns the difference between the highest and the lowest channel of fully
// saturated colours of a lightness.
func maxChroma(lightness int) int { return max(1, 255-max(2*lightness-255, 255-2*lightness)) }

func (c hsl) rgb() color.NRGBA {
	chroma := c.saturation * maxChroma(c.lightness) / 255
	lowest := max(0, c.lightness-chroma/2)
	// A channel is highest within 60 degrees of its hue, and lowest beyond 120 degrees.
	channel := func(hue int) uint8 {
		distance := (c.hue - hue + hueTurn) % hueTurn
		distance = min(distance, hueTurn-distance)
		return uint8(min(255, lowest+chroma*min(max(2*256-distance, 0), 256)/256))
	}
	return color.NRGBA{channel(0), channel(2 * 256), channel(4 * 256), 255}
}
