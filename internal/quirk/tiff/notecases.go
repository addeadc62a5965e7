package tiff

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/iptc"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// Fields of other standards.
const (
	xmpPacket        = 700
	modelPixelScale  = 33550
	iptcRecords      = 33723
	modelTiepoint    = 33922
	modelTransform   = 34264
	photoshop        = 34377
	exifDirectory    = 34665
	geoKeys          = 34735
	geoASCII         = 34737
	cameraModel      = 272
	dateTimeOriginal = 36867
)

// noteCases are cases about metadata.
func noteCases() []quirk.Case {
	const untitled = "The picture has no title."
	return []quirk.Case{
		{
			Token: "tiff-exif", Format: "tiff", Title: "Exif",
			About:    "A field points to a directory of Exif with the time of the shot. The camera is in the first directory.",
			Ordinary: "The picture has no metadata.",
			Writers:  "Cameras, converters of raw files and Adobe Lightroom", Source: "Exif 2.32, 4.6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, func(f *file) {
				f.set(ifd.Directory{cameraModel: "PL-1", exifDirectory: ifd.Directory{dateTimeOriginal: "2024:06:01 12:00:00"}})
				f.properties = []quirk.Property{{Name: quirk.Camera, Value: "PL-1"}, {Name: quirk.Taken, Value: "2024-06-01T12:00:00"}}
			}),
		},
		{
			Token: "tiff-xmp", Format: "tiff", Title: "XMP",
			About:    "A field has the title in XMP.",
			Ordinary: untitled,
			Writers:  "Adobe Photoshop, Lightroom and Bridge", Source: "Adobe XMP part 3, 3.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, titled(ifd.Directory{xmpPacket: ifd.Bytes(pattern.XMP)})),
		},
		{
			Token: "tiff-iptc", Format: "tiff", Title: "IPTC",
			About:    "A field has the title in IPTC.",
			Ordinary: untitled,
			Writers:  "Photo Mechanic and FotoStation", Source: "IPTC IIM 4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(plain, titled(ifd.Directory{iptcRecords: []byte(caption())})),
		},
		{
			Token: "tiff-iptc-longs", Format: "tiff", Title: "IPTC as numbers",
			About:    "The type of the field of IPTC is LONG, although its bytes are no numbers.",
			Ordinary: "The type of the field is UNDEFINED.",
			Writers:  "Adobe Photoshop, and libtiff, which had this type in its tables", Source: "IPTC IIM 4.2; TIFF tag 33723", Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: from(captioned, with(ifd.Directory{iptcRecords: longs(caption())})),
		},
		{
			Token: "tiff-photoshop", Format: "tiff", Title: "Resources of Photoshop",
			About:    "The directory has resources of Photoshop, one with a name and data of odd lengths, and IPTC both among them and in its own field.",
			Ordinary: "IPTC is only in its own field.",
			Writers:  "Adobe Photoshop", Source: "Adobe Photoshop TIFF Technical Notes, ImageResources", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: from(captioned, with(ifd.Directory{photoshop: ifd.Bytes(iptc.Resource(0x07d0, "Path 1", "odd") + iptc.Resource(0x0404, "", caption()))})),
		},
	}
}

// caption returns the title in IPTC, in a multiple of four bytes.
func caption() string {
	text := iptc.Dataset(2, 5, pattern.Title)
	return text + string(make([]byte, (4-len(text)%4)%4))
}

// longs returns bytes as numbers in little endian.
func longs(text string) (numbers []uint32) {
	for i := 0; i < len(text); i += 4 {
		numbers = append(numbers, binary.LittleEndian.Uint32([]byte(text[i:])))
	}
	return numbers
}

// titled returns an edit that adds fields with the title.
func titled(fields ifd.Directory) func(f *file) {
	return func(f *file) {
		f.set(fields)
		f.properties = []quirk.Property{{Name: quirk.Title, Value: pattern.Title}}
	}
}

// captioned returns a file with a title in IPTC.
func captioned() file {
	f := plain()
	titled(ifd.Directory{iptcRecords: []byte(caption())})(&f)
	return f
}

// geoCases are cases about the place of pixels on the earth (OGC 19-008r4). Properties have the place of the middle.
func geoCases() []quirk.Case {
	const place = "The first pixel has a place, which is that of its upper left corner."
	return []quirk.Case{
		{
			Token: "tiff-geo-point", Format: "tiff", Title: "GeoTIFF of points",
			About:    "Pixels are points: the place of the first one is that of its center. A reader that takes it for its corner is off by half a pixel.",
			Ordinary: place,
			Writers:  "Elevation models such as SRTM and those of USGS", Source: "OGC 19-008r4, 7.4 (GTRasterTypeGeoKey)", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: from(mapped, func(f *file) {
				f.set(ifd.Directory{modelTiepoint: ifd.Doubles{0, 0, 0, west + degreesPerPixel/2, north - degreesPerPixel/2, 0}, geoKeys: geographic(2)})
			}),
		},
		{
			Token: "tiff-geo-matrix", Format: "tiff", Title: "GeoTIFF with a matrix",
			About:    "A matrix of 16 numbers has the place and the size of pixels.",
			Ordinary: place,
			Writers:  "ESRI ArcGIS and drones, for pictures that are turned", Source: "OGC 19-008r4, 7.1.2.3 (ModelTransformationTag)", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: from(mapped, func(f *file) {
				f.remove(modelTiepoint, modelPixelScale)
				f.set(ifd.Directory{modelTransform: ifd.Doubles{degreesPerPixel, 0, 0, west, 0, -degreesPerPixel, 0, north, 0, 0, 0, 0, 0, 0, 0, 1}})
			}),
		},
		{
			Token: "tiff-geo-tiepoint-inside", Format: "tiff", Title: "GeoTIFF with a tie point in the middle",
			About:    "The pixel with a place is in the middle, not the first one.",
			Ordinary: place,
			Writers:  "Programs for aerial pictures", Source: "OGC 19-008r4, 7.1.2.1 (ModelTiepointTag)", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: from(mapped, with(ifd.Directory{modelTiepoint: ifd.Doubles{24, 16, 0, west + 24*degreesPerPixel, north - 16*degreesPerPixel, 0}})),
		},
		{
			Token: "tiff-geo-user-defined", Format: "tiff", Title: "GeoTIFF with keys of its own",
			About:    "The coordinate system has no number. Keys and a text describe it: degrees on the ellipsoid of WGS 84.",
			Ordinary: "The number of the coordinate system is 4326.",
			Writers:  "ESRI ArcGIS, and programs of surveyors", Source: "OGC 19-008r4, 7.5.4 (user-defined CRS)", Valid: true,
			Flags: []quirk.Flag{quirk.Positions},
			Build: from(mapped, with(ifd.Directory{
				geoKeys: []uint16{
					1, 1, 0, 7,
					1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 32767, 2049, geoASCII, 7, 0, 2050, 0, 1, 6326, 2054, 0, 1, 9102, 2056, 0, 1, 7030,
				},
				geoASCII: "WGS 84|",
			})),
		},
	}
}

// The place of the upper left corner, and the size of a pixel.
const (
	west, north     = 6.9, 51.0
	degreesPerPixel = 1. / 512
)

// geographic returns keys of latitude and longitude in WGS 84. Pixels are areas (1) or points (2).
func geographic(rasterType uint16) []uint16 {
	return []uint16{1, 1, 0, 4, 1024, 0, 1, 2, 1025, 0, 1, rasterType, 2048, 0, 1, 4326, 2054, 0, 1, 9102}
}

// mapped returns a GeoTIFF.
func mapped() file {
	f := plain()
	f.set(ifd.Directory{modelPixelScale: ifd.Doubles{degreesPerPixel, degreesPerPixel, 0}, modelTiepoint: ifd.Doubles{0, 0, 0, west, north, 0}, geoKeys: geographic(1)})
	f.properties = []quirk.Property{{Name: quirk.Latitude, Value: "50.96875"}, {Name: quirk.Longitude, Value: "6.946875"}}
	return f
}
