package codes

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// colorCases are codes in other colors than black on white.
func colorCases() []quirk.Case {
	drawn := func(light, dark color.NRGBA) func() scan {
		return func() scan { return of(usual().draw(6, ink{light, dark})) }
	}
	return cases(
		variant{
			token: "qr-inverted", title: "Inverted", about: "The code and its quiet zone are white on black.", writers: "web sites and apps in dark mode; engravings", source: "ISO/IEC 18004:2015, 5.1, reflectance reversal",
			special: drawn(black, white),
		},
		variant{
			token: "qr-transparent", title: "Transparent light modules", about: "Light modules and the quiet zone are transparent. A reader that ignores the opacity finds a black picture.", writers: "generators with a transparent background; design programs", notValid: true,
			special: drawn(color.NRGBA{}, black),
		},
		variant{
			token: "qr-transparent-white", title: "Transparent light modules that are white", about: "Light modules and the quiet zone are transparent, and white beneath.", writers: "design programs",
			special: drawn(color.NRGBA{255, 255, 255, 0}, black),
		},
		variant{
			token: "qr-blue-on-yellow", title: "Blue on yellow", about: "Dark modules are blue, and light ones yellow.", writers: "tickets and posters in the colors of a brand",
			special: drawn(rgb(0xffe680), rgb(0x10308c)),
		},
		variant{
			token: "qr-red-on-white", title: "Red on white", about: "Dark modules are red, which scanners with red light do not see.", writers: "posters in the colors of a brand", source: "ISO/IEC 15415:2011, 7.3.3",
			special: drawn(white, rgb(0xd02020)),
		},
		variant{
			token: "qr-green-on-red", title: "Green on red", about: "Dark and light modules differ in hue more than in brightness.", writers: "designers", source: "ISO/IEC 15415:2011, 7.8.3", notValid: true,
			special: drawn(rgb(0xff7070), rgb(0x00802b)),
		},
		variant{
			token: "qr-low-contrast", title: "Low contrast", about: "Dark modules are gray on a lighter gray, with a sixth of the contrast of black on white.", writers: "faded receipts; watermarks; thermal printers", source: "ISO/IEC 15415:2011, 7.8.3", notValid: true,
			special: drawn(rgb(0xb0b0b0), rgb(0x888888)),
		},
		variant{
			token: "qr-gradient", title: "Gradient", about: "The color of dark modules runs from dark red to dark blue.", writers: "generators of designed codes",
			special: func() scan {
				return of(usual().draw(6, blackOnWhite).each(func(x, y int, c color.NRGBA) color.NRGBA {
					if c == white {
						return c
					}
					return picture.Mix(rgb(0x900020), rgb(0x102090), (x+y)/8, 12*modules/8)
				}))
			},
		},
		variant{
			token: "qr-shadow", title: "In the shadow", about: "Light falls from the left, so that light modules on the right are darker than dark ones on the left.", writers: "cameras of phones", source: "ISO/IEC 15415:2011, 7.8.4", notValid: true,
			special: func() scan {
				p := usual().draw(6, ink{rgb(0xf0f0f0), rgb(0x505050)})
				return of(p.each(func(x, _ int, c color.NRGBA) color.NRGBA {
					return picture.Mix(c, black, 3*x, 4*p.width)
				}))
			},
		},
	)
}
