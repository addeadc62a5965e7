package pdf

import (
	"encoding/binary"
	"math"
)

// wideProfile returns a profile of a display with the primaries of Adobe RGB and a gamma of 2.2 (ICC.1:2001-04, 6).
func wideProfile() []byte {
	const gamma = "curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33\x00\x00" // 2.2 in 1/256, padded
	tags := []struct{ name, data string }{
		{"desc", "desc\x00\x00\x00\x00\x00\x00\x00\x05Wide\x00" + string(make([]byte, 79))},
		{"cprt", "text\x00\x00\x00\x00none\x00\x00\x00\x00"},
		{"wtpt", xyz(.9642, 1, .8249)},
		{"rXYZ", xyz(.60974, .31111, .01947)},
		{"gXYZ", xyz(.20528, .62567, .06087)},
		{"bXYZ", xyz(.14919, .06322, .74457)},
		{"rTRC", gamma}, {"gTRC", gamma}, {"bTRC", gamma},
	}
	order := binary.BigEndian
	table, data := order.AppendUint32(nil, uint32(len(tags))), []byte(nil)
	for _, tag := range tags {
		table = append(table, tag.name...)
		table = order.AppendUint32(table, uint32(128+4+12*len(tags)+len(data)))
		table = order.AppendUint32(table, uint32(len(tag.data)))
		data = append(data, tag.data...)
	}
	header := make([]byte, 128)
	order.PutUint32(header, uint32(128+len(table)+len(data)))
	copy(header[8:], "\x02\x10\x00\x00mntrRGB XYZ ")
	order.PutUint16(header[24:], 2026)
	copy(header[26:], "\x00\x0b\x00\x1d\x00\x00\x00\x00\x00\x00acsp") // 29 November
	copy(header[68:], xyz(.9642, 1, .8249)[8:])
	return append(append(header, table...), data...)
}

// xyz returns a tag of coordinates.
func xyz(values ...float64) string {
	tag := []byte("XYZ \x00\x00\x00\x00")
	for _, v := range values {
		tag = binary.BigEndian.AppendUint32(tag, uint32(math.Round(v*65536)))
	}
	return string(tag)
}
