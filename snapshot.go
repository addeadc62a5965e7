package placeholder

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Camera is a fictional camera of an image.
type Camera string

// The cameras.
const (
	CameraCompact Camera = "compact" // Fictional Camera 1
	CameraPhone   Camera = "phone"   // Fictional Phone 2
	CameraSLR     Camera = "slr"     // Fictional SLR 3
	CameraDrone   Camera = "drone"   // Fictional Drone 4
)

// Cameras returns all cameras.
func Cameras() []Camera { return []Camera{CameraCompact, CameraPhone, CameraSLR, CameraDrone} }

// A snapshot is what the Exif metadata of a photo says.
type snapshot struct {
	Orientation int
	GPS, Taken  string
	Camera      Camera
}

// photo returns the metadata of a photo that is shown with a width and a height.
func (s snapshot) photo(width, height int) exif.Photo {
	p := exif.Photo{Orientation: exif.Orientation(max(1, s.Orientation)), Width: width, Height: height, Camera: exif.Camera(s.Camera)}
	if p.Orientation.Transposes() {
		p.Width, p.Height = p.Height, p.Width
	}
	if s.Taken != "" {
		p.Taken.Time, p.Taken.HasZone, _ = option.ParseLocalTime(s.Taken)
	}
	if s.GPS != "" {
		p.Place.Latitude, p.Place.Longitude, p.Place.IsKnown = option.ParsePlace(s.GPS)
	}
	return p
}

func gps(field *string) option.Option {
	return option.Word(option.Rule{Name: "GPS", Type: option.ValuePlace}, field)
}

func taken(field *string) option.Option {
	return option.Word(option.Rule{Name: "Taken", Type: option.ValueLocalTime}, field)
}

func camera(field *Camera) option.Option {
	return option.Choice("Camera", field, Cameras()).Optional()
}

func orientation(field *int) option.Option {
	return option.Integer("Orientation", field, 1, 8).Optional()
}

// normalizeTaken returns a time as it is in metadata: the + of a zone may be a space, which it is in a query.
func normalizeTaken(s string) string { return strings.Replace(s, " ", "+", 1) }

// turn returns a picture or a raster as it is stored with an orientation.
func turn[T interface {
	MirrorX() T
	MirrorY() T
	Transpose() T
}](upright T, o exif.Orientation) T {
	if o.MirrorsX() {
		upright = upright.MirrorX()
	}
	if o.MirrorsY() {
		upright = upright.MirrorY()
	}
	if o.Transposes() {
		upright = upright.Transpose()
	}
	return upright
}
