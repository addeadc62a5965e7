package exif

import (
	"slices"
	"time"
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

func segment(camera, exposure, place []field) []byte {
	return append([]byte("Exif\x00\x00"), tiff(camera, exposure, place)...)
}

// directories returns the fields of a photo.
func (p Photo) directories() (camera, exposure, place []field) {
	if p.Density == 0 {
		p.Density = 72
	}
	device := p.Camera.device()
	date := "2025:06:21 12:00:00"
	if !p.Taken.IsZero() {
		date = p.Taken.Format("2006:01:02 15:04:05")
	}
	camera = []field{
		text(0x010f, "Placeholder"),
		text(0x0110, device.model),
		short(0x0112, int(p.Orientation)),
		rationals(0x011a, uint32(p.Density), 1), // resolution
		rationals(0x011b, uint32(p.Density), 1),
		short(0x0128, 2), // per inch
		text(0x0131, "placeholder"),
		text(0x0132, date),
		short(0x0213, 1), // chroma samples are centred
	}
	exposure = []field{
		rationals(0x829a, 1, device.speed), // exposure time in seconds
		rationals(0x829d, device.fNumber[0], device.fNumber[1]),
		short(0x8822, 2),                                    // normal program
		short(0x8827, device.iso),                           // ISO speed
		undefined(0x9000, "0232"),                           // version of Exif
		text(0x9003, date),                                  // original
		text(0x9004, date),                                  // digitized
		undefined(0x9101, "\x01\x02\x03\x00"),               // Y, Cb, Cr
		short(0x9207, 5),                                    // pattern metering
		short(0x9209, 16),                                   // flash did not fire
		rationals(0x920a, device.focal[0], device.focal[1]), // focal length in millimetres
		undefined(0xa000, "0100"),                           // version of FlashPix
		short(0xa001, p.colorSpace()),
		long(0xa002, p.Width),
		long(0xa003, p.Height),
		short(0xa402, 0), // automatic exposure
		short(0xa403, 0), // automatic white balance
		short(0xa406, 1), // landscape
	}
	exposure = append(exposure, p.Taken.offsets()...)
	return camera, exposure, append(p.Place.fields(), p.Taken.stamp()...)
}

// colorSpace returns the color space that the standard has a number for.
func (p Photo) colorSpace() int {
	const sRGB, uncalibrated = 1, 0xffff
	if p.Uncalibrated {
		return uncalibrated
	}
	return sRGB
}

// offsets returns the offset from UTC of the times in the metadata, if it is known.
func (t Time) offsets() []field {
	if !t.HasZone {
		return nil
	}
	zone := t.Format("-07:00")
	return []field{text(0x9010, zone), text(0x9011, zone), text(0x9012, zone)} // modified, original, digitized
}

// stamp returns the time in UTC at which the position was determined, if it is known.
func (t Time) stamp() []field {
	if t.IsZero() {
		return []field{rationals(0x0007, 20, 1, 14, 1, 0, 1), text(0x001d, "2025:06:21")}
	}
	if !t.HasZone {
		return nil
	}
	utc := t.UTC()
	return []field{
		rationals(0x0007, uint32(utc.Hour()), 1, uint32(utc.Minute()), 1, uint32(utc.Second()), 1),
		text(0x001d, utc.Format("2006:01:02")),
	}
}

// fields returns the directory of the position.
func (p Place) fields() []field {
	fields := []field{
		bytes(0x0000, 2, 3, 0, 0), // version
		bytes(0x0005, 0),          // above sea level
		rationals(0x0006, 2, 1),   // metres
		text(0x0012, "WGS-84"),
	}
	if !p.IsKnown {
		return append(fields,
			text(0x0001, "S"), rationals(0x0002, 48, 1, 52, 1, 36, 1), // degrees, minutes, seconds
			text(0x0003, "W"), rationals(0x0004, 123, 1, 23, 1, 36, 1),
		)
	}
	return slices.Concat(fields, direction(0x0001, p.Latitude, "N", "S"), direction(0x0003, p.Longitude, "E", "W"))
}

// direction returns a latitude or a longitude in degrees, minutes and ten-thousandths of a second, and its
// direction. It is exact.
func direction(tag uint16, millionths int, positive, negative string) []field {
	letter := positive
	if millionths < 0 {
		letter, millionths = negative, -millionths
	}
	const perDegree, perMinute = 1_000_000, 60 * 10_000
	parts := millionths % perDegree * 36 // ten-thousandths of a second
	return []field{
		text(tag, letter),
		rationals(tag+1, uint32(millionths/perDegree), 1, uint32(parts/perMinute), 1, uint32(parts%perMinute), 10_000),
	}
}
