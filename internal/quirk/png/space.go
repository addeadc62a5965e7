package png

import (
	"image/color"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// spaceCases are cases about color spaces. Of several, cICP is the first, then iCCP, sRGB, and gAMA with cHRM (4.3).
func spaceCases() []quirk.Case {
	const inSRGB = "The same colors are in sRGB, and nothing says so."
	p3 := space{wide: true}
	return []quirk.Case{
		{
			Token: "png-gamma", Format: "png", Title: "Gamma",
			About:    "A chunk says that samples are linear. A reader that ignores it shows dark colors.",
			Ordinary: inSRGB,
			Writers:  "Blender and other renderers, and older versions of Adobe Photoshop", Source: "PNG, 11.3.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(space{gamma: 1}, gamma(1)),
		},
		{
			Token: "png-chromaticities", Format: "png", Title: "Chromaticities and gamma",
			About:    "Chunks have a gamma of 1/1.8 and the chromaticities of Display P3.",
			Ordinary: inSRGB,
			Writers:  "ImageMagick and GIMP", Source: "PNG, 11.3.2.1 and 11.3.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(space{wide: true, gamma: 1.8}, gamma(1.8), chromaticities()),
		},
		{
			Token: "png-icc", Format: "png", Title: "ICC profile",
			About:    "A compressed profile says that colors are those of a display with more colors than sRGB.",
			Ordinary: inSRGB,
			Writers:  "Screenshots of macOS, Adobe Photoshop and Figma", Source: "PNG, 11.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(space{wide: true, gamma: 2.2}, profile(icc.P3(2.2))),
		},
		{
			Token: "png-icc-gray", Format: "png", Title: "ICC profile of gray",
			About:    "A picture in gray has a profile of gray with a gamma of 1.0.",
			Ordinary: "The same grays are in sRGB, and nothing says so.",
			Writers:  "Adobe Photoshop and GIMP", Source: "PNG, 11.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: grayProfile,
		},
		{
			Token: "png-srgb-and-gamma", Format: "png", Title: "Color space sRGB and another gamma",
			About:    "A chunk says that colors are in sRGB, and others say that samples are linear with the chromaticities of Display P3. sRGB prevails.",
			Ordinary: "No chunk has a color space.",
			Writers:  "Programs that convert a picture and keep chunks of the original", Source: "PNG, 4.3 and 11.3.2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(space{}, chunk{"sRGB", "\x00"}, gamma(1), chromaticities()),
		},
		{
			Token: "png-icc-and-gamma", Format: "png", Title: "ICC profile and another gamma",
			About:    "A profile says that the gamma is 2.2, and a chunk that samples are linear. The profile prevails.",
			Ordinary: inSRGB,
			Writers:  "Programs that convert a picture and keep chunks of the original", Source: "PNG, 4.3 and 11.3.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(space{wide: true, gamma: 2.2}, profile(icc.P3(2.2)), gamma(1)),
		},
		{
			Token: "png-cicp", Format: "png", Title: "Code points of a color space",
			About:    "A chunk of the third edition says with four numbers that colors are in Display P3.",
			Ordinary: inSRGB,
			Writers:  "ffmpeg since 6.1", Source: "PNG, 11.3.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(p3, displayP3()),
		},
		{
			Token: "png-cicp-and-icc", Format: "png", Title: "Code points and an ICC profile",
			About:    "Code points say that colors are in Display P3, and a profile for older readers says that samples are linear. The code points prevail.",
			Ordinary: inSRGB,
			Writers:  "Programs that convert a picture and keep chunks of the original", Source: "PNG, 4.3 and 11.3.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(p3, displayP3(), profile(icc.P3(1))),
		},
		{
			Token: "png-cicp-and-srgb", Format: "png", Title: "Code points and sRGB",
			About:    "Code points say that colors are in Display P3, and another chunk says sRGB. The code points prevail.",
			Ordinary: inSRGB,
			Writers:  "Programs that add code points to a picture", Source: "PNG, 4.3 and 11.3.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Picture},
			Build: inSpace(p3, displayP3(), chunk{"sRGB", "\x00"}),
		},
	}
}

// inSpace returns the builder of a file in a color space that chunks describe. The twin has the same colors in
// sRGB.
func inSpace(s space, chunks ...chunk) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return ordinary().file()
		}
		f := stored(trueColor, 8, s.colors(pattern.Bright())).with(chunks...)
		f.shown = &pattern.Picture{Width: f.Width, Height: f.Height, Colors: pattern.Bright()}
		return f.file()
	}
}

func grayProfile(twin bool) quirk.File {
	shown := pattern.Grays(40, 100, 160, 220)
	f := stored(gray, 8, shown)
	if !twin {
		f.shown = &pattern.Picture{Width: f.Width, Height: f.Height, Colors: shown}
		f.Colors = space{gamma: 1}.colors(shown)
		f = f.with(profile(icc.Gray(1)))
	}
	return f.file()
}

// gamma returns a chunk for samples of an exponent, which it has as the inverse.
func gamma(exponent float64) chunk { return chunk{"gAMA", string(numbers(int(100_000 / exponent)))} }

// chromaticities returns a chunk with the white and the colors of Display P3.
func chromaticities() chunk {
	return chunk{"cHRM", string(numbers(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))}
}

// displayP3 returns a chunk with code points (ITU-T H.273): the colors of Display P3, the curve of sRGB, RGB, and the full range.
func displayP3() chunk { return chunk{"cICP", "\x0c\x0d\x00\x01"} }

// profile returns a chunk with a profile.
func profile(p icc.Profile) chunk {
	return chunk{"iCCP", p.Name + "\x00\x00" + string(flate.Zlib(p.Bytes()))}
}

// A space is a color space.
type space struct {
	wide  bool    // whether the colors are those of Display P3 instead of sRGB
	gamma float64 // or 0 for the curve of sRGB
}

// colors returns colors of sRGB in the space.
func (s space) colors(c pattern.Colors) pattern.Colors {
	for i := range c {
		c[i] = s.color(c[i])
	}
	return c
}

func (s space) color(c color.NRGBA) color.NRGBA {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	if s.wide { // CSS Color Module Level 4, 18
		r, g, b = .8224621*r+.1775380*g, .0331941*r+.9668058*g, .0170827*r+.0723974*g+.9105199*b
	}
	return color.NRGBA{s.level(r), s.level(g), s.level(b), c.A}
}

// level returns a linear value in 8 bits.
func (s space) level(v float64) uint8 {
	switch {
	case s.gamma != 0:
		v = math.Pow(v, 1/s.gamma)
	case v <= .0031308:
		v *= 12.92
	default:
		v = 1.055*math.Pow(v, 1/2.4) - .055
	}
	return uint8(math.Round(v * 255))
}

// linear returns the linear value of 8 bits in sRGB (IEC 61966-2-1).
func linear(level uint8) float64 {
	v := float64(level) / 255
	if v <= .04045 {
		return v / 12.92
	}
	return math.Pow((v+.055)/1.055, 2.4)
}
