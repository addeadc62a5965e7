package jpg

import (
	"fmt"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// orientationCases are cases about how pictures are turned, and about their thumbnails.
func orientationCases() []quirk.Case {
	return []quirk.Case{
		turned(2, "mirrored from left to right", "Apps for selfies on Android"),
		turned(3, "upside down", "Phones and cameras that are held upside down, such as iPhones with the volume buttons up"),
		turned(4, "mirrored from top to bottom", "Scanners whose driver mirrors, and apps for selfies on Android"),
		turned(5, "mirrored along the diagonal from the upper left corner", "Front cameras of phones in portrait, such as in Chrome on Android"),
		turned(6, "turned to the left", "Phones in portrait, such as iPhones, and cameras of Canon and Nikon"),
		turned(7, "mirrored along the diagonal from the upper right corner", "Front cameras of phones in portrait"),
		turned(8, "turned to the right", "Phones and cameras in portrait, held the other way round"),
		{
			Token: "jpg-orientation-0", Format: "jpg", Title: "Orientation 0",
			About:    "The orientation is 0, which means nothing, and the pixels are upright.",
			Ordinary: "The orientation is 1.",
			Writers:  "Apps that have no value for the orientation, such as some for Android", Source: "Exif 2.32, 4.6.4 A, Orientation", Valid: false,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: shots(func(s *shot) { s.camera = s.camera.With(ifd.Directory{tagOrientation: uint16(0)}) }, unchanged),
		},
		{
			Token: "jpg-orientation-9", Format: "jpg", Title: "Orientation 9",
			About:    "The orientation is 9, which means nothing, and the pixels are upright.",
			Ordinary: "The orientation is 1.",
			Writers:  "Software that fills fields with wrong values; ExifTool writes them with -n", Source: "Exif 2.32, 4.6.4 A, Orientation", Valid: false,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: shots(func(s *shot) { s.camera = s.camera.With(ifd.Directory{tagOrientation: uint16(9)}) }, unchanged),
		},
		{
			Token: "jpg-orientation-long", Format: "jpg", Title: "Orientation in 32 bits",
			About:    "The orientation is a number of 32 bits instead of 16, in big endian.",
			Ordinary: "The orientation has 16 bits.",
			Writers:  "Some phones, whose files nomacs did not turn", Source: "Exif 2.32, 4.6.4 A, Orientation", Valid: false,
			Flags: []quirk.Flag{quirk.Geometry},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.camera = s.camera.With(ifd.Directory{tagOrientation: uint32(6)})
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-thumbnail", Format: "jpg", Title: "Thumbnail",
			About:    "The second directory of Exif has a small JPEG of the same scene.",
			Ordinary: "The same picture without a thumbnail.",
			Writers:  "Almost all cameras, such as those of Canon, Nikon and Sony", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) { s.addThumbnail(small(s.picture), upright, upright) }, unchanged),
		},
		{
			Token: "jpg-thumbnail-stored", Format: "jpg", Title: "Thumbnail of a turned picture",
			About:    "The pixels of picture and thumbnail are both turned to the left, and both have the orientation 6.",
			Ordinary: "The same turned picture without a thumbnail.",
			Writers:  "Cameras of Canon and Nikon", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Items},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.addThumbnail(small(s.picture), 6, 6)
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-thumbnail-upright", Format: "jpg", Title: "Upright thumbnail of a turned picture",
			About:    "The pixels of the picture are turned to the left, but those of its thumbnail are upright, without an orientation of their own.",
			Ordinary: "The same turned picture without a thumbnail.",
			Writers:  "Programs that turn thumbnails for display, such as Windows Explorer in Windows 7", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Items},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.addThumbnail(small(s.picture), upright, 0)
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-thumbnail-turned", Format: "jpg", Title: "Turned thumbnail of an upright picture",
			About:    "A program turned the pixels and set the orientation to 1, but left the thumbnail and its orientation of 6 as they were.",
			Ordinary: "The same upright picture without a thumbnail.",
			Writers:  "Editors that do not know thumbnails, such as old versions of jhead and ImageMagick", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Items},
			Build: shots(func(s *shot) { s.addThumbnail(small(s.picture), 6, 6) }, unchanged),
		},
		{
			Token: "jpg-thumbnail-old", Format: "jpg", Title: "Thumbnail of another picture",
			About:    "The thumbnail shows other colors, because the picture was edited after it was made.",
			Ordinary: "The same picture without a thumbnail.",
			Writers:  "Editors that keep Exif as it is, such as older versions of Photoshop and GIMP", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) { s.addThumbnail(small(grays()), upright, upright) }, unchanged),
		},
		{
			Token: "jpg-thumbnail-larger", Format: "jpg", Title: "Thumbnail larger than the picture",
			About:    "The thumbnail has 160 by 96 pixels, and the picture 100 by 60, because it was made smaller.",
			Ordinary: "The same picture without a thumbnail.",
			Writers:  "Programs that scale a photo and copy its Exif", Source: "Exif 2.32, 4.5.8", Valid: true,
			Flags: []quirk.Flag{quirk.Geometry, quirk.Items},
			Build: shots(func(s *shot) {
				large := s.picture
				large.width, large.height = 160, 96
				s.addThumbnail(large, upright, upright)
			}, unchanged),
		},
	}
}

// turned returns the case of an orientation.
func turned(o exif.Orientation, how, writers string) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("jpg-orientation-%d", o), Format: "jpg", Title: fmt.Sprintf("Orientation %d", o),
		About:    fmt.Sprintf("The pixels are stored %s, and Exif has the orientation %d.", how, o),
		Ordinary: "The pixels are stored upright, and Exif has the orientation 1.",
		Writers:  writers, Source: "Exif 2.32, 4.6.4 A, Orientation", Valid: true,
		Flags: []quirk.Flag{quirk.Geometry},
		Build: shots(func(s *shot) { turn(s, o) }, unchanged),
	}
}

// turn stores the pixels of a shot with an orientation.
func turn(s *shot, o exif.Orientation) {
	s.orientation = o
	s.camera = s.camera.With(ifd.Directory{tagOrientation: uint16(o)})
}

// small returns a picture in the size of a thumbnail.
func small(p picture) picture {
	p.width, p.height = p.width*2/5, p.height*2/5
	return p
}

// addThumbnail adds a thumbnail whose pixels have an orientation. Its directory has the same one, another one, or none if that is 0.
func (s *shot) addThumbnail(p picture, stored, declared exif.Orientation) {
	data := file(nil, p.stored(stored).baseline()...)
	s.thumbnail = ifd.Directory{0x0103: uint16(6)} // JPEG
	if declared != 0 {
		s.thumbnail[tagOrientation] = uint16(declared)
	}
	s.thumbnail[tagThumbnail], s.thumbnail[tagThumbnailSize] = ifd.Blob(data), uint32(len(data))
	s.add(expect.Pictures, "thumbnail", data)
}

// app1 returns a segment APP1 with an identifier.
func app1(identifier, data string) t81.Segment {
	return t81.Segment{Marker: t81.APP0 + 1, Payload: []byte(identifier + "\x00" + data)}
}
