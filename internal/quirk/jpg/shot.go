package jpg

import (
	"encoding/binary"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A shot is a photo with the metadata of a camera.
type shot struct {
	picture     picture
	orientation exif.Orientation // of the stored pixels
	order       ifd.ByteOrder
	camera      ifd.Directory // the first one of Exif
	exposure    ifd.Directory // that of Exif itself
	place       ifd.Directory // that of GPS
	thumbnail   ifd.Directory // the second one of Exif
	before      segments      // before Exif
	segments    segments      // after Exif
	trailer     []byte        // after the picture
	properties  []quirk.Property
	items       map[expect.Kind][]expect.Item
}

// Tags of Exif.
const (
	tagDescription      = 0x010e
	tagMake             = 0x010f
	tagModel            = 0x0110
	tagOrientation      = 0x0112
	tagDateTime         = 0x0132
	tagArtist           = 0x013b
	tagThumbnail        = 0x0201
	tagThumbnailSize    = 0x0202
	tagRating           = 0x4746
	tagCopyright        = 0x8298
	tagExif             = 0x8769
	tagGPS              = 0x8825
	tagVersion          = 0x9000
	tagDateTimeOriginal = 0x9003
	tagOffset           = 0x9010
	tagOffsetOriginal   = 0x9011
	tagMakerNote        = 0x927c
	tagUserComment      = 0x9286
	tagSubSecOriginal   = 0x9291
	tagTitle            = 0x9c9b // and the next ones, as Windows writes them
)

// model is the camera of all shots.
const model = "Fictional Camera 1"

// take returns a shot with the metadata that all have.
func take() shot {
	return shot{
		picture:     scene(),
		orientation: upright,
		order:       binary.BigEndian,
		camera: ifd.Directory{
			tagMake: "Placeholder", tagModel: model, tagOrientation: uint16(upright),
			0x011a: ifd.Rationals{{72, 1}}, 0x011b: ifd.Rationals{{72, 1}}, 0x0128: uint16(2), tagDateTime: "2024:06:01 12:30:00",
		},
		exposure:   ifd.Directory{tagVersion: []byte("0232"), tagDateTimeOriginal: "2024:06:01 12:00:00", 0xa001: uint16(1)},
		properties: []quirk.Property{{Name: quirk.Camera, Value: model}, {Name: quirk.Taken, Value: "2024-06-01T12:00:00"}},
	}
}

// shots returns the builder of two shots, which differ by changes.
func shots(special, ordinary func(s *shot)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := take()
		quirk.Either(twin, ordinary, special)(&s)
		return s.file()
	}
}

// unchanged is the change of a twin that has nothing special.
func unchanged(*shot) {}

// set replaces a property that readers find, or adds it. An empty value means that there is none.
func (s *shot) set(name, value string) {
	i := slices.IndexFunc(s.properties, func(p quirk.Property) bool { return p.Name == name })
	if i >= 0 {
		s.properties = slices.Delete(slices.Clone(s.properties), i, i+1)
	}
	s.properties = append(s.properties, quirk.Property{Name: name, Value: value})
}

// add adds an item that is a file.
func (s *shot) add(kind expect.Kind, name string, data []byte) {
	item := quirk.FileItem(data)
	item.Name = name
	if s.items == nil {
		s.items = map[expect.Kind][]expect.Item{}
	}
	s.items[kind] = append(s.items[kind], item)
}

func (s *shot) file() quirk.File {
	e := s.picture.expectation(s.properties...)
	for kind, items := range s.items {
		e.Items[kind] = items
	}
	return quirk.File{Bytes: append(s.jpeg(), s.trailer...), Expect: e}
}

// jpeg returns the file without what follows the picture.
func (s *shot) jpeg() []byte {
	return file(slices.Concat(s.before, s.exif(), s.segments), s.picture.stored(s.orientation).baseline()...)
}

// exif returns the segment of Exif, or several if it does not fit into one.
func (s *shot) exif() (parts segments) {
	first := s.camera.With(ifd.Directory{tagExif: s.exposure})
	if s.place != nil {
		first = first.With(ifd.Directory{tagGPS: s.place})
	}
	directories := []ifd.Directory{first}
	if s.thumbnail != nil {
		directories = append(directories, s.thumbnail)
	}
	const maxSize = 65_000
	for part := range slices.Chunk(ifd.Format{Order: s.order}.Encode(directories...), maxSize) {
		parts = append(parts, t81.Segment{Marker: t81.APP0 + 1, Payload: append([]byte("Exif\x00\x00"), part...)})
	}
	return parts
}
