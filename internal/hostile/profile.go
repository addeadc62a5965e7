package hostile

import (
	"bytes"
	"encoding/binary"
	"hash/adler32"
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
)

// profilePNG returns a PNG with the colour profile sRGB, which has a private tag of rows of 4 KB of
// zeros (ISO/IEC 15948, 11.3.3.3).
func profilePNG(rows int) []byte {
	data := append([]byte("sRGB\x00\x00"), inflatedBy(rows, profile(rows*zerosPerRow))...)
	return insertChunk(png.Encode(card(320)), "iCCP", string(data))
}

const zerosPerRow = 4 << 10

// inflatedBy returns head and rows of zeros as a zlib stream. The head is a stored block. A PNG of
// one colour unpacks to the same rows, and the encoder of PNG compresses equal rows without writing
// them.
func inflatedBy(rows int, head []byte) []byte {
	const pixels = 8 * (zerosPerRow - 1) // after a byte for the filter
	flat := png.Encode(picture.Flat(pixels, rows, color.NRGBA{A: 0xff}))
	at := bytes.Index(flat, []byte("IDAT"))
	size := int(binary.BigEndian.Uint32(flat[at-4:]))
	const header, checksum = 2, 4
	zeros := flat[at+4:][header : size-checksum]

	stream := slices.Concat([]byte{0x78, 0xda}, storedBlock(head), zeros)
	n := int64(rows * zerosPerRow)
	sum := flate.ConcatAdler(adler32.Checksum(head), flate.RepeatAdler(adler32.Checksum([]byte{0}), 1, n), n)
	return binary.BigEndian.AppendUint32(stream, sum)
}

// profile returns the profile sRGB up to the last n bytes of its private tag, which are zeros (ICC.1:2001-04).
func profile(n int) []byte {
	gamma := []byte("curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33\x00\x00") // 2.2
	tags := []struct {
		name string
		data []byte
	}{
		{"cprt", append([]byte("text\x00\x00\x00\x00"), "Public domain\x00\x00\x00"...)},
		{"desc", description("sRGB")},
		{"wtpt", xyz(0xf6d6, 0x10000, 0xd32d)},
		{"rXYZ", xyz(0x6fa2, 0x38f5, 0x0390)},
		{"gXYZ", xyz(0x6299, 0xb785, 0x18da)},
		{"bXYZ", xyz(0x24a0, 0x0f84, 0xb6cf)},
		{"rTRC", gamma},
		{"gTRC", gamma},
		{"bTRC", gamma},
		{"zero", []byte("data\x00\x00\x00\x00\x00\x00\x00\x01")}, // binary
	}
	const headerSize, entrySize = 128, 12
	table := binary.BigEndian.AppendUint32(nil, uint32(len(tags)))
	var data []byte
	for i, tag := range tags {
		size := len(tag.data)
		if i == len(tags)-1 {
			size += n
		}
		table = append(table, tag.name...)
		table = binary.BigEndian.AppendUint32(table, uint32(headerSize+4+entrySize*len(tags)+len(data)))
		table = binary.BigEndian.AppendUint32(table, uint32(size))
		data = append(data, tag.data...)
	}
	return slices.Concat(profileHeader(headerSize+len(table)+len(data)+n), table, data)
}

// profileHeader returns the header of a profile of a display.
func profileHeader(size int) []byte {
	header := make([]byte, 128)
	binary.BigEndian.PutUint32(header, uint32(size))
	copy(header[8:], "\x02\x10\x00\x00mntrRGB XYZ \x07\xd0\x00\x01\x00\x01") // version 2.1; 1 January 2000
	copy(header[36:], "acsp")
	copy(header[68:], xyz(0xf6d6, 0x10000, 0xd32d)[8:]) // D50
	return header
}

// xyz returns a colour from components in units of 1/65536.
func xyz(x, y, z uint32) []byte {
	data := []byte("XYZ \x00\x00\x00\x00")
	for _, component := range []uint32{x, y, z} {
		data = binary.BigEndian.AppendUint32(data, component)
	}
	return data
}

// description returns the name of a profile, without its translations. The size is a multiple of 4.
func description(name string) []byte {
	const translations = 4 + 4 + 2 + 1 + 67
	data := binary.BigEndian.AppendUint32([]byte("desc\x00\x00\x00\x00"), uint32(len(name)+1))
	data = append(data, name...)
	data = append(data, make([]byte, 1+translations)...)
	return append(data, make([]byte, -len(data)&3)...)
}
