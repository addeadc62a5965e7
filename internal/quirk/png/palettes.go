package png

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// paletteCases are cases about pictures with palettes.
func paletteCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "png-1-bit-palette", Format: "png", Title: "Palette with 1 bit",
			About:    "A byte has eight pixels with an index of 1 bit into a palette.",
			Ordinary: ordinaryColors,
			Writers:  "pngquant, OptiPNG and Adobe Photoshop", Source: "PNG, 7.2 and 11.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 1, columns()).sized(45, 31)),
		},
		{
			Token: "png-2-bit-palette", Format: "png", Title: "Palette with 2 bits",
			About:    "A byte has four pixels with an index of 2 bits into a palette.",
			Ordinary: ordinaryColors,
			Writers:  "pngquant, OptiPNG and Adobe Photoshop", Source: "PNG, 7.2 and 11.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 2, pattern.Bright()).sized(45, 31)),
		},
		{
			Token: "png-4-bit-palette", Format: "png", Title: "Palette with 4 bits",
			About:    "A byte has two pixels with an index of 4 bits into a palette of four colors.",
			Ordinary: ordinaryColors,
			Writers:  "pngquant, OptiPNG and Adobe Photoshop", Source: "PNG, 7.2 and 11.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 4, pattern.Bright()).sized(45, 31)),
		},
		{
			Token: "png-translucent-palette", Format: "png", Title: "Palette with opacities",
			About:    "Each color of the palette has an opacity.",
			Ordinary: ordinaryOpacity,
			Writers:  "pngquant, Adobe Photoshop and Figma", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 8, translucent(pattern.Bright())).with(chunk{"tRNS", "\xff\xa0\x50\x00"})),
		},
		{
			Token: "png-short-transparency", Format: "png", Title: "Palette with one opacity",
			About:    "The palette has four colors, but only the first has an opacity. The others are opaque.",
			Ordinary: ordinaryOpacity,
			Writers:  "pngquant, OptiPNG and zopflipng, which put transparent colors first", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 8, pattern.Bright().WithAlpha(0, 255, 255, 255)).with(chunk{"tRNS", "\x00"})),
		},
		{
			Token: "png-suggested-palette", Format: "png", Title: "Palette that is a suggestion",
			About:    "Pixels have red, green and blue. The palette has gray colors for screens with few colors, and a histogram of their use.",
			Ordinary: "There is no palette.",
			Writers:  "ImageMagick and older versions of GIMP", Source: "PNG, 11.2.2 and 11.3.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: changed(func(f *file) {
				grays := levels()
				f.before = []chunk{paletteOf(grays[:]...), {"hIST", "\x00\x01\x00\x02\x00\x03\x00\x04"}}
			}),
		},
		{
			Token: "png-histogram", Format: "png", Title: "Histogram of a palette",
			About:    "A chunk after the palette has the frequency of each color.",
			Ordinary: ordinaryColors,
			Writers:  "ImageMagick", Source: "PNG, 11.3.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(indexed, 8, pattern.Bright()).with(chunk{"hIST", strings.Repeat("\x01\x80", 4)})),
		},
		{
			Token: "png-background", Format: "png", Title: "Background for viewers",
			About:    "A chunk suggests a color behind the picture. Viewers may use another one, and the picture stays transparent.",
			Ordinary: "There is no such chunk.",
			Writers:  "GIMP, Cairo and ImageMagick", Source: "PNG, 11.3.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: background,
		},
	}
}

// columns returns two colors, side by side.
func columns() pattern.Colors {
	c := pattern.Bright()
	return pattern.Colors{c[0], c[3], c[0], c[3]}
}

// background builds a transparent picture with a background, or without one.
func background(twin bool) quirk.File {
	f := stored(fullAlpha, 8, translucent(pattern.Bright()))
	if !twin {
		f = f.with(chunk{"bKGD", "\x00\x00\x00\x00\x00\x80"})
	}
	return f.file()
}
