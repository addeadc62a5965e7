package exif

import (
	"slices"
	"unicode/utf16"
)

// TextSegment is like [Photo.Segment], with a text in ASCII in all fields for free text.
func TextSegment(s string, width, height int) []byte {
	camera, exposure, place := Photo{Orientation: 1, Width: width, Height: height}.directories()
	for tag := uint16(0x9c9b); tag <= 0x9c9f; tag++ { // title, comment, author, keywords and subject, as Windows writes them
		camera = append(camera, utf16Text(tag, s))
	}
	exposure = append(exposure, undefined(0x9286, "ASCII\x00\x00\x00"+s)) // comment
	place = append(place, undefined(0x001c, "ASCII\x00\x00\x00"+s))       // name of the area
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
func withText(directory []field, s string, tags ...uint16) []field {
	directory = slices.DeleteFunc(directory, func(f field) bool { return slices.Contains(tags, f.tag) })
	for _, tag := range tags {
		directory = append(directory, text(tag, s))
	}
	return directory
}

// utf16Text returns a field with a text in UTF-16.
func utf16Text(tag uint16, s string) field {
	var value []byte
	for _, unit := range append(utf16.Encode([]rune(s)), 0) {
		value = append(value, byte(unit), byte(unit>>8))
	}
	return bytes(tag, value...)
}
