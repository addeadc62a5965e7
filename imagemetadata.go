package placeholder

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// hasExif reports whether the image has the metadata of a photo.
func (o ImageOptions) hasExif() bool {
	return o.Orientation > 0 || o.GPS != "" || o.Taken != "" || o.Camera != ""
}

// photo returns what the metadata of a photo says.
func (o ImageOptions) photo() exif.Photo {
	p := exif.Photo{
		Orientation: exif.Orientation(max(1, o.Orientation)), Width: o.Width, Height: o.Height,
		Camera: exif.Camera(o.Camera), Density: o.DPI, Uncalibrated: o.ICC != "" && o.ICC != ProfileSRGB,
	}
	if p.Orientation.Transposes() {
		p.Width, p.Height = p.Height, p.Width
	}
	if o.Taken != "" {
		p.Taken.Time, p.Taken.HasZone, _ = option.ParseLocalTime(o.Taken)
	}
	if o.GPS != "" {
		p.Place.Latitude, p.Place.Longitude, p.Place.IsKnown = option.ParsePlace(o.GPS)
	}
	return p
}

// profile returns the ICC profile, or nil if there is none.
func (o ImageOptions) profile() []byte {
	if o.ICC == "" {
		return nil
	}
	return icc.Space(o.ICC).Profile().Bytes()
}

func (o ImageOptions) pngMetadata() png.Metadata {
	m := png.Metadata{Density: o.DPI}
	if o.ICC != "" {
		m.ICC, m.ProfileName = o.profile(), icc.Space(o.ICC).Profile().Name
	}
	if o.hasExif() {
		m.Exif = o.photo().TIFF()
	}
	return m
}

// colored returns a picture in the color space of the options.
func (o ImageOptions) colored(p picture.Picture) picture.Picture {
	if o.ICC == "" {
		return p
	}
	convert := icc.Space(o.ICC).Convert()
	palette := make([]color.NRGBA, len(p.Palette))
	for i, c := range p.Palette {
		converted := convert(raster.RGB(c.R, c.G, c.B))
		palette[i] = color.NRGBA{converted.R(), converted.G(), converted.B(), c.A}
	}
	p.Palette = palette
	return p
}

// coloredRaster returns a raster in the color space of the options.
func (o ImageOptions) coloredRaster(r raster.Raster) raster.Raster {
	if o.ICC == "" {
		return r
	}
	return r.Map(icc.Space(o.ICC).Convert())
}
