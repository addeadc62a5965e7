package pdf

import (
	"encoding/binary"
	"strings"
)

// sRGB returns a color profile of IEC 61966-2-1 with a gamma of 2.2 (ICC.1:2001-04).
func sRGB() []byte {
	tags := []struct{ name, data string }{
		{"desc", "desc\x00\x00\x00\x00\x00\x00\x00\x05sRGB\x00" + strings.Repeat("\x00", 78)},
		{"cprt", "text\x00\x00\x00\x00Public domain\x00"},
		{"wtpt", point(0xf351, 0x10000, 0x116cc)},
		{"rXYZ", point(0x6fa2, 0x38f5, 0x0390)},
		{"gXYZ", point(0x6299, 0xb785, 0x18da)},
		{"bXYZ", point(0x24a0, 0x0f84, 0xb6cf)},
		{"rTRC", gamma},
		{"gTRC", gamma},
		{"bTRC", gamma},
	}
	table, data := numbers(uint32(len(tags))), ""
	start := 128 + 4 + 12*len(tags)
	for _, t := range tags {
		table += t.name + numbers(uint32(start+len(data)), uint32(len(t.data)))
		data += t.data + strings.Repeat("\x00", (4-len(t.data)%4)%4)
	}
	header := numbers(uint32(start+len(data))) + "\x00\x00\x00\x00\x02\x10\x00\x00mntrRGB XYZ \x07\xea\x00\x01\x00\x01\x00\x00\x00\x00\x00\x00acsp" +
		strings.Repeat("\x00", 28) + numbers(0xf6d6, 0x10000, 0xd32d) + strings.Repeat("\x00", 48)
	return []byte(header + table + data)
}

// gamma is a curve with an exponent of 2.2.
const gamma = "curv\x00\x00\x00\x00\x00\x00\x00\x01\x02\x33"

// point returns a color of the CIE in units of 1/65536.
func point(x, y, z uint32) string { return "XYZ \x00\x00\x00\x00" + numbers(x, y, z) }

func numbers(values ...uint32) string {
	var b []byte
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return string(b)
}
