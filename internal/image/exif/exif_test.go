package exif_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
)

// directory returns the tags of a directory of a TIFF structure in their order, with the
// four bytes of the value or of its offset.
func directory(t *testing.T, tiff []byte, at uint32) (tags []uint16, values map[uint16][]byte) {
	t.Helper()
	values = map[uint16][]byte{}
	require.Zero(t, at%2, "directories start at words")
	count := int(binary.BigEndian.Uint16(tiff[at:]))
	for i := range count {
		entry := tiff[int(at)+2+12*i:][:12]
		tag := binary.BigEndian.Uint16(entry)
		tags = append(tags, tag)
		values[tag] = entry[8:]
	}
	return tags, values
}

func TestDirectoriesAreSortedAndLinked(t *testing.T) {
	t.Parallel()
	segment := exif.Photo{Orientation: 6, Width: 300, Height: 200}.Segment()
	require.Equal(t, "Exif\x00\x00MM\x00*", string(segment[:10]))
	tiff := segment[6:]
	tags, camera := directory(t, tiff, binary.BigEndian.Uint32(tiff[4:]))
	assert.IsIncreasing(t, tags)
	assert.EqualValues(t, 6, binary.BigEndian.Uint16(camera[0x0112]), "orientation")
	tags, exposure := directory(t, tiff, binary.BigEndian.Uint32(camera[0x8769]))
	assert.IsIncreasing(t, tags)
	assert.EqualValues(t, 300, binary.BigEndian.Uint32(exposure[0xa002]), "width")
	assert.EqualValues(t, 200, binary.BigEndian.Uint32(exposure[0xa003]), "height")
	tags, place := directory(t, tiff, binary.BigEndian.Uint32(camera[0x8825]))
	assert.IsIncreasing(t, tags)
	at := binary.BigEndian.Uint32(place[2])
	assert.EqualValues(t, 48, binary.BigEndian.Uint32(tiff[at:]), "degrees south")
	assert.Equal(t, "S\x00", string(place[1][:2]))
}

func TestTextIsInFieldsOfAllDirectories(t *testing.T) {
	t.Parallel()
	const text = "anything"
	segment := exif.TextSegment(text, 300, 200)
	assert.Equal(t, 7+5+2, strings.Count(string(segment), text))
	assert.Equal(t, 5, strings.Count(string(segment), "a\x00n\x00y\x00t\x00h\x00i\x00n\x00g\x00\x00\x00"))
	tiff := segment[6:]
	tags, camera := directory(t, tiff, binary.BigEndian.Uint32(tiff[4:]))
	assert.IsIncreasing(t, tags)
	tags, exposure := directory(t, tiff, binary.BigEndian.Uint32(camera[0x8769]))
	assert.IsIncreasing(t, tags)
	assert.EqualValues(t, 300, binary.BigEndian.Uint32(exposure[0xa002]), "width")
	tags, _ = directory(t, tiff, binary.BigEndian.Uint32(camera[0x8825]))
	assert.IsIncreasing(t, tags)
}

// The cases follow the description of the tag: the sides on which the first row and the
// first column are.
func TestOrientationsMoveTheUpperLeftCorner(t *testing.T) {
	t.Parallel()
	for orientation, sides := range map[exif.Orientation]struct{ firstRow, firstColumn string }{
		1: {"top", "left"}, 2: {"top", "right"}, 3: {"bottom", "right"}, 4: {"bottom", "left"},
		5: {"left", "top"}, 6: {"right", "top"}, 7: {"right", "bottom"}, 8: {"left", "bottom"},
	} {
		both := sides.firstRow + " " + sides.firstColumn
		assert.Equal(t, sides.firstRow == "left" || sides.firstRow == "right", orientation.Transposes(), both)
		assert.Equal(t, sides.firstRow == "right" || sides.firstColumn == "right", orientation.MirrorsX(), both)
		assert.Equal(t, sides.firstRow == "bottom" || sides.firstColumn == "bottom", orientation.MirrorsY(), both)
	}
}
