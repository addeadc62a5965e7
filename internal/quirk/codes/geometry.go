package codes

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// modules is the side of the usual code with its quiet zone.
const modules = 25 + 2*quietZone

// geometryCases are codes that are not an upright square of whole pixels.
func geometryCases() []quirk.Case {
	const phones = "cameras of phones and scanners"
	return cases(
		variant{
			token: "qr-rotated-90", title: "Turned by 90 degrees", about: "The code is turned by 90 degrees to the right.", writers: phones + "; photos whose orientation was dropped",
			special: func() scan { return of(usual().quarterTurn().draw(6, blackOnWhite)) },
		},
		variant{
			token: "qr-rotated-180", title: "Upside down", about: "The code is upside down.", writers: phones,
			special: func() scan { return of(usual().halfTurn().draw(6, blackOnWhite)) },
		},
		variant{
			token: "qr-rotated-15", title: "Turned by 15 degrees", about: "The code is turned by 15 degrees, so that edges of modules are gray.", writers: phones,
			special: func() scan { return of(usual().turned(260, 260, 10550, 2827)) },
		},
		variant{
			token: "qr-rotated-45", title: "Turned by 45 degrees", about: "The code stands on a corner.", writers: phones + "; posters",
			special: func() scan { return of(usual().turned(290, 290, 7723, 7723)) },
		},
		variant{
			token: "qr-mirrored", title: "Mirrored", about: "The code is mirrored from left to right.", writers: "front cameras; prints on the inside of glass", source: "ISO/IEC 18004:2015, 5.1 and 12",
			special: func() scan { return of(usual().mirrored().draw(6, blackOnWhite)) },
		},
		variant{
			token: "qr-perspective", title: "In perspective", about: "The camera looks at the code from below, so that the upper edge is shorter than the lower one.", writers: phones,
			special: func() scan { return of(usual().warp(240, 220, perspective, blackOnWhite)) },
		},
		variant{
			token: "qr-sheared", title: "Sheared", about: "The code is a parallelogram, whose upper edge is moved to the right by a fifth of the height.", writers: "scanners with a slipping feed; italic styles of design programs",
			special: func() scan {
				return of(usual().warp(250, 210, func(x, y int64) (u, v int64) { return (x-8*46+y/5)*one/48 + one/2, y*one/48 - one }, blackOnWhite))
			},
		},
		variant{
			token: "qr-stretched", title: "Pixels that are not square", about: "The code is one and a half times as wide as high.", writers: "faxes; layouts that stretch pictures", notValid: true,
			special: func() scan {
				return of(usual().warp(9*modules, 6*modules, func(x, y int64) (u, v int64) { return x * one / 72, y * one / 48 }, blackOnWhite))
			},
		},
		variant{
			token: "qr-around-bottle", title: "Around a bottle", about: "The code bends around a cylinder, so that columns become narrower to both sides.", writers: phones,
			special: func() scan { return of(usual().warp(230, 220, cylinder, blackOnWhite)) },
		},
		variant{
			token: "qr-1-pixel-modules", title: "Modules of one pixel", about: "A module is a single pixel.", writers: "generators with a scale of 1; thumbnails", source: "ISO/IEC 18004:2015, 5.3.1 and 9.2",
			special: func() scan { return of(usual().draw(1, blackOnWhite)) },
		},
		variant{
			token: "qr-2-pixel-modules", title: "Modules of two pixels", about: "A module is two pixels wide.", writers: "labels and receipts with small codes", source: "ISO/IEC 18004:2015, 5.3.1 and 9.2",
			special: func() scan { return of(usual().draw(2, blackOnWhite)) },
		},
		variant{
			token: "qr-fractional-modules", title: "Modules of 2.5 pixels", about: "Modules are alternately two and three pixels wide, because the picture was scaled without smoothing.", writers: "browsers with image-rendering: pixelated; label printers",
			special: func() scan {
				const width = modules * 5 / 2
				g := usual()
				return of(newPage(width, width, white).each(func(x, y int, c color.NRGBA) color.NRGBA {
					if g.isDark(2*x/5, 2*y/5) {
						return black
					}
					return c
				}))
			},
		},
		variant{
			token: "qr-smoothed", title: "Modules of 2.7 pixels, smoothed", about: "Modules have gray edges, because the picture was scaled with smoothing.", writers: "browsers; office programs; thumbnails",
			special: func() scan {
				return of(usual().warp(90, 90, func(x, y int64) (u, v int64) { return x * one / 22, y * one / 22 }, blackOnWhite))
			},
		},
		variant{
			token: "qr-no-quiet-zone", title: "No quiet zone", about: "The code reaches to the edges of the picture.", writers: "generators with a margin of 0; cropped pictures", source: "ISO/IEC 18004:2015, 9.1", notValid: true,
			special: func() scan { return of(usual().without(quietZone).draw(6, blackOnWhite)) },
		},
		variant{
			token: "qr-small-on-page", title: "Small on a page", about: "The code takes a thirtieth of the picture, in a corner.", writers: "scanned letters and invoices", flag: quirk.Positions,
			special: func() scan {
				return of(newPage(496, 702, white).paste(380, 590, usual().draw(3, blackOnWhite)))
			},
		},
	)
}

// quarterTurn returns the grid turned by 90 degrees to the right.
func (g grid) quarterTurn() grid {
	width, height := g.size()
	result := newGrid(height, width)
	for y := range result {
		for x := range result[y] {
			result[y][x] = g[height-1-x][y]
		}
	}
	return result
}

// halfTurn returns the grid upside down.
func (g grid) halfTurn() grid { return g.quarterTurn().quarterTurn() }

func (g grid) mirrored() grid {
	width, height := g.size()
	result := newGrid(width, height)
	for y := range result {
		for x := range result[y] {
			result[y][x] = g[y][width-1-x]
		}
	}
	return result
}

// perspective maps a picture of 240×220 pixels: the upper edge of the code is two thirds as long as the lower one.
func perspective(x, y int64) (u, v int64) {
	const width, height = 8 * 240, 8 * 220
	scale := 3*height - (height - y) // from 2/3 to 1 of 3*height
	u = (x - width/2) * 3 * height / scale
	return modules*one/2 + u*modules*one/width*11/10, y*3*height/scale*modules*one/height*21/20 - one
}

// cylinder maps a picture of 230×220 pixels: a code on the front of a cylinder, of which it covers about 100 degrees.
func cylinder(x, y int64) (u, v int64) {
	const radius = 8 * 135
	sine := (x - 8*115) * one / radius
	// The series of the arcsine, s + s³/6 + 3s⁵/40 + 15s⁷/336.
	square := sine * sine / one
	cube := sine * square / one
	fifth := cube * square / one
	seventh := fifth * square / one
	angle := sine + cube/6 + 3*fifth/40 + 15*seventh/336
	return modules*one/2 + angle*modules/2, y * modules * one / (8 * 220)
}
