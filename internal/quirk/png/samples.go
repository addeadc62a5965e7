package png

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

const (
	ordinaryColors  = "Pixels have red, green and blue with 8 bits each."
	ordinaryOpacity = "Pixels have red, green, blue and an opacity with 8 bits each."
)

// levels returns grays that samples of 2 bits can have.
func levels() pattern.Colors { return pattern.Grays(0, 85, 170, 255) }

// translucent returns colors with opacities.
func translucent(c pattern.Colors) pattern.Colors { return c.WithAlpha(255, 160, 80, 0) }

// hole returns colors of which the last is transparent.
func hole(c pattern.Colors) pattern.Colors { return c.WithAlpha(255, 255, 255, 0) }

// sampleCases are cases about the samples of pixels without a palette.
func sampleCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "png-16-bit", Format: "png", Title: "16 bits a sample",
			About:    "Pixels have red, green and blue with 16 bits each, the high byte first.",
			Ordinary: ordinaryColors,
			Writers:  "Adobe Photoshop, GIMP, darktable and ImageMagick", Source: "PNG, 7.1 and 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(trueColor, 16, pattern.Bright()).withLow(0x05)),
		},
		{
			Token: "png-16-bit-opacity", Format: "png", Title: "16 bits a sample, with opacity",
			About:    "Pixels have red, green, blue and an opacity with 16 bits each.",
			Ordinary: ordinaryOpacity,
			Writers:  "Adobe Photoshop, GIMP, Blender and ImageMagick", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(fullAlpha, 16, translucent(pattern.Bright()))),
		},
		{
			Token: "png-16-bit-gray", Format: "png", Title: "Gray with 16 bits",
			About:    "Pixels have one gray with 16 bits, as in depth maps and X-ray pictures. A reader that cuts values at 255 finds white.",
			Ordinary: ordinaryColors,
			Writers:  "ImageJ, OpenCV, depth cameras and ImageMagick", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 16, levels()).withLow(0x05)),
		},
		{
			Token: "png-1-bit-gray", Format: "png", Title: "Black and white",
			About:    "A byte has eight pixels of gray with 1 bit. The last byte of a row has bits that are no pixels.",
			Ordinary: ordinaryColors,
			Writers:  "Scanners, programs for barcodes and ImageMagick", Source: "PNG, 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 1, pattern.Grays(0, 255, 255, 0)).sized(45, 31)),
		},
		{
			Token: "png-2-bit-gray", Format: "png", Title: "Gray with 2 bits",
			About:    "A byte has four pixels of gray with 2 bits. Values of 0 to 3 stand for 0 to 255.",
			Ordinary: ordinaryColors,
			Writers:  "OptiPNG, pngcrush and ImageMagick", Source: "PNG, 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 2, levels()).sized(45, 31)),
		},
		{
			Token: "png-4-bit-gray", Format: "png", Title: "Gray with 4 bits",
			About:    "A byte has two pixels of gray with 4 bits.",
			Ordinary: ordinaryColors,
			Writers:  "OptiPNG, pngcrush and ImageMagick", Source: "PNG, 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 4, levels()).sized(45, 31)),
		},
		{
			Token: "png-gray-with-opacity", Format: "png", Title: "Gray with opacity",
			About:    "Pixels have one gray and an opacity, and no other samples.",
			Ordinary: ordinaryOpacity,
			Writers:  "GIMP, OptiPNG and ImageMagick", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(grayAlpha, 8, translucent(levels()))),
		},
		{
			Token: "png-16-bit-gray-with-opacity", Format: "png", Title: "Gray with opacity, 16 bits each",
			About:    "Pixels have one gray and an opacity with 16 bits each.",
			Ordinary: ordinaryOpacity,
			Writers:  "GIMP and ImageMagick", Source: "PNG, 11.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(grayAlpha, 16, translucent(levels()))),
		},
		{
			Token: "png-transparent-gray", Format: "png", Title: "Transparent gray",
			About:    "One gray is transparent wherever it is. Pixels have no opacity.",
			Ordinary: ordinaryOpacity,
			Writers:  "OptiPNG, pngcrush and ImageMagick", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 8, hole(levels())).with(chunk{"tRNS", "\x00\xff"})),
		},
		{
			Token: "png-transparent-1-bit-gray", Format: "png", Title: "Transparent white, 1 bit",
			About:    "White is transparent in a picture with 1 bit a pixel. Its value is 1, not 255.",
			Ordinary: ordinaryOpacity,
			Writers:  "OptiPNG, pngcrush and ImageMagick", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(gray, 1, pattern.Grays(0, 0, 0, 255).WithAlpha(255, 255, 255, 0)).with(chunk{"tRNS", "\x00\x01"})),
		},
		{
			Token: "png-transparent-color", Format: "png", Title: "Transparent color",
			About:    "One color is transparent wherever it is. Pixels have no opacity.",
			Ordinary: ordinaryOpacity,
			Writers:  "libgd of PHP, OptiPNG and ImageMagick", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(stored(trueColor, 8, hole(pattern.Bright())).with(chunk{"tRNS", "\x00\xf0\x00\xc0\x00\x20"})),
		},
		{
			Token: "png-transparent-16-bit-color", Format: "png", Title: "Transparent color, 16 bits a sample",
			About:    "One color with 16 bits a sample is transparent. Another one has the same high bytes, but is opaque.",
			Ordinary: ordinaryOpacity,
			Writers:  "ImageMagick", Source: "PNG, 11.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: coded(similar().with(chunk{"tRNS", "\xf0\x08\xc0\x08\x20\x08"})),
		},
	}
}

// withLow returns the file with samples of 16 bits that have a low byte.
func (f file) withLow(low uint16) file {
	f.low = func(int) uint16 { return low }
	return f
}

// similar returns a file whose last two colors differ only in the low bytes of their samples.
func similar() file {
	colors := pattern.Bright()
	colors[2] = colors[3]
	f := stored(trueColor, 16, hole(colors))
	f.low = func(quarter int) uint16 { return uint16(5 + quarter) }
	return f
}
