package exif

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// TextSegment is like [Photo.Segment], with a text in ASCII in all fields for free text.
func TextSegment(s string, width, height int) []byte {
	camera, exposure, place := Photo{Orientation: 1, Width: width, Height: height}.directories()
	for tag := uint16(0x9c9b); tag <= 0x9c9f; tag++ { // title, comment, author, keywords and subject, as Windows writes them
		camera[tag] = utf16Text(s)
	}
	comment := []byte("ASCII\x00\x00\x00" + s)
	exposure[0x9286] = comment
	place[0x001c] = comment // name of the area
	return segment(withText(camera, s,
		0x010e, // description of the image
		0x010f, // maker of the camera
		0x0110, // model
		0x0131, // software
		0x013b, // artist
		0x013c, // host computer
		0x8298, // copyright
	), withText(exposure, s,
		0xa430, // owner
		0xa431, // serial number
		0xa433, // maker of the lens
		0xa434, // model of the lens
		0xa435, // serial number of the lens
	), place)
}

// withText returns a directory with a text under each tag.
func withText(directory ifd.Directory, s string, tags ...uint16) ifd.Directory {
	for _, tag := range tags {
		directory[tag] = s
	}
	return directory
}

// utf16Text returns a text in UTF-16.
func utf16Text(s string) ifd.Bytes { return utf16text.Append(nil, binary.LittleEndian, s+"\x00") }
