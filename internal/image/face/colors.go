package face

import (
	"image/color"
	"slices"
)

// colors returns the colours of a face and its background.
func (t *traits) colors() (p palette, background color.NRGBA) {
	t.colorHead(&p)
	background = t.backgroundOn(&p)
	t.colorClothes(&p, contrast{background, minContrast})
	return p, background
}

// colorsOn returns the colours of a face on a background. It changes traits if their colours are
// too close to the background.
func (t *traits) colorsOn(background color.NRGBA) (p palette) {
	// It may be saturated. The luminance of such colours is approximate.
	demand := contrast{background, minContrast + 1}
	t.skin = nearest(len(skinTones), t.skin, func(i int) bool {
		return demand.isMetBy(rgb(skinTones[i].base))
	})
	skin := contrast{rgb(skinTones[t.skin].base), minContrast}
	t.hairColor = nearest(len(hairColors), t.hairColor, func(i int) bool {
		c := rgb(hairColors[i].base)
		return demand.isMetBy(c) && skin.isMetBy(c)
	})
	t.colorHead(&p, demand)
	t.colorClothes(&p, demand)
	return p
}

// colorHead sets the inks of the head and the headwear, which has the demanded contrasts.
func (t *traits) colorHead(p *palette, demands ...contrast) {
	t.colorSkin(p)
	t.colorHair(p)
	t.colorEyes(p)
	t.colorHeadwear(p, demands)
}

// colorSkin sets the inks of the skin and the mouth.
func (t *traits) colorSkin(p *palette) {
	tone := skinTones[t.skin]
	p[skin], p[skinShade], p[skinLine] = rgb(tone.base), rgb(tone.shade), rgb(tone.line)
	p[blush], p[lip] = mix(p[skin], rgb(tone.blush), 10), rgb(tone.lip)
	if t.hasLipstick {
		p[lip] = mix(p[lip], rgb(0xB3203F), 9)
	}
	p[mouthLine] = mix(p[skinLine], rgb(0x5A1622), 8)
	if beards[t.beard].edge == fullEdge { // no skin around the mouth
		p[mouthLine] = p[lip]
	}
	p[mouthInside], p[teeth], p[tongue] = rgb(0x5F1F2B), rgb(0xFFFDF8), rgb(0xD9606A)
}

// colorHair sets the inks of the hair.
func (t *traits) colorHair(p *palette) {
	c := hairColors[t.hairColor]
	p[hair], p[hairLight], p[hairDark] = rgb(c.base), rgb(c.light), rgb(c.dark)
	p[stubble] = mix(p[skin], p[hairDark], 4)
}

// colorEyes sets the inks of the eyes, glasses and jewellery.
func (t *traits) colorEyes(p *palette) {
	p[eyeWhite], p[iris], p[dark] = rgb(0xFFFFFF), rgb(irises[t.iris]), rgb(0x201A20)
	p[frame], p[metal] = rgb(frames[t.frame]), rgb(metals[t.metal])
	p[shine], p[shades] = color.NRGBA{255, 255, 255, 56}, rgb(0x2B2D3A)
}

// colorHeadwear sets the inks of the headwear, in colours that differ from the colours of the head.
func (t *traits) colorHeadwear(p *palette, demands []contrast) {
	demands = append(demands, contrast{p[skin], minContrast}, contrast{p[hair], minContrast})
	p[hat] = selected(fabrics, t.hat, demands...)
	p[hatShade] = darker(p[hat], 3)
	p[hatTrim] = selected(fabrics, t.hatTrim, contrast{p[hat], 17}, contrast{p[hair], minContrast})
}

// backgroundOn returns a background that differs from the colours of a head.
func (t *traits) backgroundOn(p *palette) color.NRGBA {
	demands := []contrast{{p[skin], minContrast}, {p[hair], minContrast}}
	if t.headwear > 0 {
		demands = append(demands, contrast{p[hat], minContrast})
	}
	return selected(backgrounds, t.background, demands...)
}

// colorClothes sets the inks of the clothes, in colours that differ from the colours beside them.
func (t *traits) colorClothes(p *palette, demand contrast) {
	p[cloth] = selected(fabrics, t.cloth, contrast{p[skin], minContrast}, demand)
	p[clothShade], p[clothLight] = darker(p[cloth], 3), lighter(p[cloth], 3)
	p[trim] = selected(fabrics, t.trim, contrast{p[cloth], 17})
	p[trimShade] = darker(p[trim], 3)
	p[shirt] = selected(shirts, t.shirt, contrast{p[cloth], 15}, contrast{p[skin], 12})
	p[shirtShade] = darker(p[shirt], 2)
}

// A contrast is the minimum contrast ratio to a colour, in tenths.
type contrast struct {
	to  color.NRGBA
	min int64
}

// minContrast is the minimum contrast ratio of shapes beside each other, in tenths.
const minContrast = 13

func (c contrast) isMetBy(other color.NRGBA) bool { return contrasts(c.to, other, c.min) }

// nearest returns the index below n that is suitable and nearest to start, or start if there is none.
func nearest(n, start int, isSuitable func(i int) bool) int {
	for distance := range n {
		for _, i := range []int{start - distance, start + distance} {
			if 0 <= i && i < n && isSuitable(i) {
				return i
			}
		}
	}
	return start
}

// stride is the distance between colours that are tried one after the other, so that they are not
// similar. It has no common divisor with the number of colours.
const stride = 7

// selected returns the first colour that has the demanded contrasts, in an order that starts at an
// index. If there is none, it returns the colour at the index.
func selected(colors []uint32, start int, demands ...contrast) color.NRGBA {
	for i := range colors {
		c := rgb(colors[(start+stride*i)%len(colors)])
		if !slices.ContainsFunc(demands, func(d contrast) bool { return !d.isMetBy(c) }) {
			return c
		}
	}
	return rgb(colors[start%len(colors)])
}

// luminance returns the relative luminance of a colour, from 0 to 255·255·10000. It assumes a
// gamma of 2 instead of the curve of sRGB, so that it consists of integers.
func luminance(c color.NRGBA) int64 {
	square := func(v uint8) int64 { return int64(v) * int64(v) }
	return 2126*square(c.R) + 7152*square(c.G) + 722*square(c.B)
}

// contrasts reports whether the contrast ratio of two colours is at least tenths/10.
func contrasts(a, b color.NRGBA, tenths int64) bool {
	const flare = 255 * 255 * 10000 / 20
	low, high := luminance(a)+flare, luminance(b)+flare
	if low > high {
		low, high = high, low
	}
	return 10*high >= tenths*low
}
