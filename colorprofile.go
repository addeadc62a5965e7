package placeholder

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A ColorProfile is the color space of an image, and the ICC profile that says so.
type ColorProfile string

// The color spaces of images.
const (
	ProfileSRGB      ColorProfile = "srgb"
	ProfileDisplayP3 ColorProfile = "display-p3"
	ProfileAdobeRGB  ColorProfile = "adobe-rgb" // compatible with Adobe RGB (1998)
)

// ColorProfiles returns all color spaces of images.
func ColorProfiles() []ColorProfile {
	return []ColorProfile{ProfileSRGB, ProfileDisplayP3, ProfileAdobeRGB}
}

func colorProfile(field *ColorProfile) option.Option {
	return option.Choice("ICC", field, ColorProfiles()).Optional()
}

// isOther reports whether the color space is another one than sRGB.
func (c ColorProfile) isOther() bool { return c != "" && c != ProfileSRGB }

// bytes returns the ICC profile, or nil if there is none.
func (c ColorProfile) bytes() []byte {
	if c == "" {
		return nil
	}
	return icc.Space(c).Profile().Bytes()
}

// convert returns a picture in the color space.
func (c ColorProfile) convert(p picture.Picture) picture.Picture {
	if c == "" {
		return p
	}
	convert := icc.Space(c).Convert()
	palette := make([]color.NRGBA, len(p.Palette))
	for i, c := range p.Palette {
		converted := convert(raster.RGB(c.R, c.G, c.B))
		palette[i] = color.NRGBA{converted.R(), converted.G(), converted.B(), c.A}
	}
	p.Palette = palette
	return p
}

// convertRaster returns a raster in the color space.
func (c ColorProfile) convertRaster(r raster.Raster) raster.Raster {
	if c == "" {
		return r
	}
	return r.Map(icc.Space(c).Convert())
}
