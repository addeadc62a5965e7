package tiff

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Values of the field ExtraSamples.
const (
	unspecified  = 0
	associated   = 1
	unassociated = 2
)

// opacityCases are cases about samples besides those of the color.
func opacityCases() []quirk.Case {
	const source = "Section 18, ExtraSamples"
	return []quirk.Case{
		{
			Token: "tiff-opacity", Format: "tiff", Title: "Opacity",
			About:    "The fourth sample is the opacity. The color is not multiplied by it.",
			Ordinary: "The same colors are opaque.",
			Writers:  "Adobe Photoshop, GIMP and ImageMagick", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) { f.addSample(translucent(), unassociated, rgb) }),
		},
		{
			Token: "tiff-opacity-multiplied", Format: "tiff", Title: "Opacity with multiplied colors",
			About:    "The fourth sample is the opacity, and the color is multiplied by it. A reader that does not divide shows dark edges.",
			Ordinary: "The same colors are opaque.",
			Writers:  "macOS, renderers of films, and Adobe After Effects", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				f.addSample(translucent(), associated, func(c color.NRGBA) []byte {
					multiplied := color.RGBAModel.Convert(c).(color.RGBA)
					return []byte{multiplied.R, multiplied.G, multiplied.B}
				})
			}),
		},
		{
			Token: "tiff-gray-opacity", Format: "tiff", Title: "Gray with opacity",
			About:    "Pixels have a gray and an opacity.",
			Ordinary: "The same grays are opaque.",
			Writers:  "GIMP and ImageMagick", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(grays, func(f *file) { f.addSample(levels().WithAlpha(255, 160, 80, 0), unassociated, gray) }),
		},
		{
			Token: "tiff-extra-sample", Format: "tiff", Title: "Infrared",
			About:    "The fourth sample is unspecified. It is infrared, and no opacity.",
			Ordinary: ordinaryColors,
			Writers:  "Film scanners with VueScan and SilverFast, and multispectral cameras", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: from(plain, func(f *file) {
				f.addSample(translucent(), unspecified, rgb)
				f.pages[0].Colors = pattern.Bright()
			}),
		},
	}
}

func translucent() pattern.Colors { return pattern.Bright().WithAlpha(255, 160, 80, 0) }

// addSample replaces the colors of the first page, and adds their opacity as a sample to pixels.
func (f *file) addSample(colors pattern.Colors, kind uint16, of pixel) {
	f.pages[0].Colors = colors
	f.store(func(c color.NRGBA) []byte { return append(of(c), c.A) })
	samples := uint16(len(of(colors[0])) + 1)
	f.set(ifd.Directory{bitsPerSample: slices.Repeat([]uint16{8}, int(samples)), samplesPerPixel: samples, extraSamples: kind})
}
