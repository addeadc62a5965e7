package exif

import (
	"time"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
)

// A Photo is what the metadata of a photo says.
type Photo struct {
	Orientation   Orientation
	Width, Height int // in pixels, as stored
	// Camera is the fictional camera. The default is CameraCompact.
	Camera Camera
	// Taken is the local time of the exposure. The default is noon on 21 June 2025.
	Taken Time
	// Place is where the photo was taken. The default is the point in the oceans that is farthest
	// from land.
	Place Place
	// Uncalibrated is for colours that are not in sRGB.
	Uncalibrated bool
	// Density is the number of pixels per inch. The default is 72.
	Density int
}

// A Time is a local time. The zone may be unknown, and its location is then of no meaning.
type Time struct {
	time.Time
	HasZone bool
}

// A Place is a position in millionths of a degree, positive in the north and in the east.
type Place struct {
	Latitude, Longitude int
	IsKnown             bool
}

// Segment returns the payload of the APP1 segment of a JPEG.
func (p Photo) Segment() []byte { return segment(p.directories()) }

// TIFF returns the metadata as other formats have it.
func (p Photo) TIFF() []byte { return tiff(p.directories()) }

// Directory returns the metadata as a directory of a TIFF file has it, without fields that are for compressed
// images alone (CIPA DC-008, 4.6.8).
func (p Photo) Directory() ifd.Directory {
	const positioning, components, pixelWidth, pixelHeight = 0x0213, 0x9101, 0xa002, 0xa003
	camera, exposure, place := p.directories()
	return joined(camera.Without(positioning), exposure.Without(components, pixelWidth, pixelHeight), place)
}

func segment(camera, exposure, place ifd.Directory) []byte {
	return append([]byte("Exif\x00\x00"), tiff(camera, exposure, place)...)
}

// directories returns the fields of a photo.
func (p Photo) directories() (camera, exposure, place ifd.Directory) {
	if p.Density == 0 {
		p.Density = 72
	}
	density := ifd.Rationals{{uint32(p.Density), 1}}
	device := p.Camera.device()
	date := "2025:06:21 12:00:00"
	if !p.Taken.IsZero() {
		date = p.Taken.Format("2006:01:02 15:04:05")
	}
	camera = ifd.Directory{
		0x010f: "Placeholder",
		0x0110: device.model,
		0x0112: uint16(p.Orientation),
		0x011a: density,
		0x011b: density,
		0x0128: uint16(2), // per inch
		0x0131: "placeholder",
		0x0132: date,
		0x0213: uint16(1), // chroma samples are centred
	}
	exposure = ifd.Directory{
		0x829a: ifd.Rationals{{1, device.speed}}, // exposure time in seconds
		0x829d: ifd.Rationals{device.fNumber},
		0x8822: uint16(2),                   // normal program
		0x8827: device.iso,                  // ISO speed
		0x9000: []byte("0232"),              // version of Exif
		0x9003: date,                        // original
		0x9004: date,                        // digitized
		0x9101: []byte("\x01\x02\x03\x00"),  // Y, Cb, Cr
		0x9207: uint16(5),                   // pattern metering
		0x9209: uint16(16),                  // flash did not fire
		0x920a: ifd.Rationals{device.focal}, // focal length in millimetres
		0xa000: []byte("0100"),              // version of FlashPix
		0xa001: p.colorSpace(),
		0xa002: uint32(p.Width),
		0xa003: uint32(p.Height),
		0xa402: uint16(0), // automatic exposure
		0xa403: uint16(0), // automatic white balance
		0xa406: uint16(1), // landscape
	}
	return camera, exposure.With(p.Taken.offsets()), p.Place.fields().With(p.Taken.stamp())
}

// colorSpace returns the color space that the standard has a number for.
func (p Photo) colorSpace() uint16 {
	const sRGB, uncalibrated = 1, 0xffff
	if p.Uncalibrated {
		return uncalibrated
	}
	return sRGB
}

// offsets returns the offset from UTC of the times in the metadata, if it is known.
func (t Time) offsets() ifd.Directory {
	if !t.HasZone {
		return nil
	}
	zone := t.Format("-07:00")
	return ifd.Directory{0x9010: zone, 0x9011: zone, 0x9012: zone} // modified, original, digitized
}

// stamp returns the time in UTC at which the position was determined, if it is known.
func (t Time) stamp() ifd.Directory {
	if t.IsZero() {
		return ifd.Directory{0x0007: ifd.Rationals{{20, 1}, {14, 1}, {0, 1}}, 0x001d: "2025:06:21"}
	}
	if !t.HasZone {
		return nil
	}
	utc := t.UTC()
	return ifd.Directory{
		0x0007: ifd.Rationals{{uint32(utc.Hour()), 1}, {uint32(utc.Minute()), 1}, {uint32(utc.Second()), 1}},
		0x001d: utc.Format("2006:01:02"),
	}
}

// fields returns the directory of the position.
func (p Place) fields() ifd.Directory {
	fields := ifd.Directory{
		0x0000: ifd.Bytes{2, 3, 0, 0}, // version
		0x0005: ifd.Bytes{0},          // above sea level
		0x0006: ifd.Rationals{{2, 1}}, // metres
		0x0012: "WGS-84",
	}
	if !p.IsKnown {
		return fields.With(ifd.Directory{
			0x0001: "S", 0x0002: ifd.Rationals{{48, 1}, {52, 1}, {36, 1}}, // degrees, minutes, seconds
			0x0003: "W", 0x0004: ifd.Rationals{{123, 1}, {23, 1}, {36, 1}},
		})
	}
	return fields.With(direction(0x0001, p.Latitude, "N", "S")).With(direction(0x0003, p.Longitude, "E", "W"))
}

// direction returns a latitude or a longitude in degrees, minutes and ten-thousandths of a second, and its
// direction. It is exact.
func direction(tag uint16, millionths int, positive, negative string) ifd.Directory {
	letter := positive
	if millionths < 0 {
		letter, millionths = negative, -millionths
	}
	const perDegree, perMinute = 1_000_000, 60 * 10_000
	parts := millionths % perDegree * 36 // ten-thousandths of a second
	return ifd.Directory{
		tag:     letter,
		tag + 1: ifd.Rationals{{uint32(millionths / perDegree), 1}, {uint32(parts / perMinute), 1}, {uint32(parts % perMinute), 10_000}},
	}
}
