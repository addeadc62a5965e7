package codes

import (
	"image/color"

	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// imageCases are codes whose modules do not look as printed from a file, or that are parts of larger pictures.
func imageCases() []quirk.Case {
	const phones = "cameras of phones"
	highest := func() grid { return gridOfQR(qrcode.Segmented("H", coding.String(text))) }
	plainHighest := func() scan { return of(highest().draw(6, blackOnWhite)) }
	const sameLevel = "The same code has all of its modules."
	return cases(
		variant{
			token: "qr-blurred", title: "Blurred", about: "The picture is out of focus: edges fade over a module.", writers: phones, source: "ISO/IEC 15415:2011, 7.8.4",
			special: func() scan { return of(usual().draw(6, blackOnWhite).blurred(2).blurred(2)) },
		},
		variant{
			token: "qr-speckled", title: "Speckled", about: "One pixel in fifty is black or white at random.", writers: "faxes; scans of copies", source: "ISO/IEC 15415:2011, 7.8.4",
			special: func() scan {
				s := random.Sequence(7)
				return of(usual().draw(6, blackOnWhite).each(func(_, _ int, c color.NRGBA) color.NRGBA {
					if s.Below(50) == 0 {
						return []color.NRGBA{black, white}[s.Below(2)]
					}
					return c
				}))
			},
		},
		variant{
			token: "qr-dots", title: "Modules that are dots", about: "Each dark module is a disc, except in the finder patterns.", writers: "generators of designed codes; dot peens on metal", source: "ISO/IEC 18004:2015, 5.3.1", notValid: true,
			special: func() scan { return of(dots(usual(), 8, isFinder)) },
		},
		variant{
			token: "qr-ink-spread", title: "Ink that spreads", about: "Dark modules are wider than light ones by a third.", writers: "inkjet printers on uncoated paper", source: "ISO/IEC 15415:2011, 7.8.6",
			special: func() scan {
				g := usual()
				return of(g.draw(6, blackOnWhite).each(func(x, y int, c color.NRGBA) color.NRGBA {
					if g.isDark((x+1)/6, y/6) || g.isDark(x/6, (y+1)/6) {
						return black
					}
					return c
				}))
			},
		},
		variant{
			token: "qr-logo", title: "Logo in the middle", about: "A logo hides a fifteenth of the modules, which error correction of level H restores.", writers: "generators of codes for brands", source: "ISO/IEC 18004:2015, 7.5", notValid: true,
			special:  func() scan { return of(withLogo(highest().draw(6, blackOnWhite))) },
			ordinary: plainHighest, twin: sameLevel,
		},
		variant{
			token: "qr-torn-corner", title: "Torn corner", about: "The lower right corner is missing. Error correction of level H restores it.", writers: "paper", source: "ISO/IEC 18004:2015, 7.5",
			special: func() scan {
				p := highest().draw(6, blackOnWhite)
				return of(p.each(func(x, y int, c color.NRGBA) color.NRGBA {
					if x+y > 2*p.width-100 {
						return white
					}
					return c
				}))
			},
			ordinary: plainHighest, twin: sameLevel,
		},
		variant{
			token: "qr-framed", title: "In a frame", about: "A thick black frame surrounds the code at a distance of one module.", writers: "generators with the frame “scan me”", source: "ISO/IEC 18004:2015, 9.1", notValid: true,
			special: func() scan {
				return of(newPage(250, 250, black).paste(44, 44, usual().without(3).draw(6, blackOnWhite)))
			},
		},
		variant{
			token: "qr-in-photo", title: "In a photo", about: "The code is on a sign in a gray photo, seen from the side, and slightly blurred.", writers: phones, flag: quirk.Positions, large: true,
			special: func() scan { return of(inPhoto(usual())) },
		},
	)
}

// dots returns a page with discs for dark modules of a width in pixels, except for those that are solid.
func dots(g grid, module int, isSolid func(x, y int) bool) page {
	return g.draw(module, blackOnWhite).each(func(x, y int, c color.NRGBA) color.NRGBA {
		dx, dy := 2*(x%module)+1-module, 2*(y%module)+1-module
		if dx*dx+dy*dy > module*module && !isSolid(x/module, y/module) {
			return white
		}
		return c
	})
}

// isFinder reports whether a module of the usual code is in a finder pattern.
func isFinder(x, y int) bool {
	const first, last = quietZone + 7, modules - quietZone - 7
	return x < first && y < first || x >= last && y < first || x < first && y >= last
}

// withLogo returns the page with a red square with a white ring in the middle.
func withLogo(p page) page {
	half := p.width / 2
	return p.each(func(x, y int, c color.NRGBA) color.NRGBA {
		dx, dy := x-half, y-half
		switch {
		case max(dx, -dx, dy, -dy) > 27:
			return c
		case max(dx, -dx, dy, -dy) > 23:
			return white
		case dx*dx+dy*dy > 10*10 && dx*dx+dy*dy < 16*16:
			return white
		default:
			return rgb(0xc81e3c)
		}
	})
}

// inPhoto returns a gray photo with a code on it.
func inPhoto(g grid) page {
	const width, height = 272, 204
	paint, row := photo.New(width, height, "city", 4).Painter(), make([]raster.Pixel, width)
	p := newPage(width, height, white)
	for y := range height {
		paint(row, y)
		for x := range width {
			l := row[x].Gray().R()
			*p.at(x, y) = color.NRGBA{l, l, l, 255}
		}
	}
	paper := ink{rgb(0xe8e8e8), rgb(0x303030)}
	return p.each(func(x, y int, c color.NRGBA) color.NRGBA {
		dark, inside := g.sample(sign, x, y)
		return picture.Mix(c, picture.Mix(paper.light, paper.dark, dark, max(1, inside)), inside, 16)
	}).blurred(1)
}

// sign maps a photo of 272×204 pixels: a square of about 115 pixels whose right edge is farther away, turned a little.
func sign(x, y int64) (u, v int64) {
	const side, distance = 8 * 118, 8 * 500
	dx, dy := x-8*90, y-8*45
	across, down := dx*62+dy*4, dy*62-dx*6 // in 64ths
	u = across * one / 64 * modules / side * distance / (distance + dx) * 9 / 8
	v = down*one/64*modules/side*distance/(distance+dx) - one
	return u, v
}
