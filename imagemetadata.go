package placeholder

import (
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/icc"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
)

// hasExif reports whether the image has the metadata of a photo.
func (o ImageOptions) hasExif() bool {
	return o.Orientation > 0 || o.GPS != "" || o.Taken != "" || o.Camera != ""
}

// photo returns what the metadata of a photo says.
func (o ImageOptions) photo() exif.Photo {
	p := snapshot{o.Orientation, o.GPS, o.Taken, o.Camera}.photo(o.Width, o.Height)
	p.Density, p.Uncalibrated = o.DPI, o.ICC.isOther()
	return p
}

func (o ImageOptions) pngMetadata() png.Metadata {
	m := png.Metadata{Density: o.DPI}
	if o.ICC != "" {
		m.ICC, m.ProfileName = o.ICC.bytes(), icc.Space(o.ICC).Profile().Name
	}
	if o.hasExif() {
		m.Exif = o.photo().TIFF()
	}
	return m
}
