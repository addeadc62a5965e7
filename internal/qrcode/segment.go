package qrcode

import (
	"strings"
	"unicode/utf8"

	"rsc.io/qr/coding"
)

// utf8Assignment is the ECI assignment number of UTF-8.
const utf8Assignment = 26

// maxBytes is the capacity in bytes of version 40 at level L in byte mode, without the
// ECI header and the header of the segment.
var maxBytes = (8*coding.Version(coding.MaxVersion).DataBytes(coding.L) - 32) / 8

// segments encodes data in the densest mode that has all its characters. Without an ECI
// header, readers decode byte mode as ISO 8859-1, so data that is not ASCII gets a
// header for UTF-8.
func segments(data string) []coding.Encoding {
	switch {
	case coding.Num(data).Check() == nil:
		return []coding.Encoding{coding.Num(data)}
	case coding.Alpha(data).Check() == nil:
		return []coding.Encoding{coding.Alpha(data)}
	case isASCII(data):
		return []coding.Encoding{coding.String(data)}
	default:
		return []coding.Encoding{eciHeader(utf8Assignment), coding.String(data)}
	}
}

func isASCII(data string) bool {
	return strings.IndexFunc(data, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// An eciHeader announces the encoding of the bytes that follow it, by an extended
// channel interpretation (ECI) assignment number below 128 (ISO/IEC 18004:2015, 7.4.2).
type eciHeader uint

func (eciHeader) Check() error            { return nil }
func (eciHeader) Bits(coding.Version) int { return 4 + 8 }

func (i eciHeader) Encode(b *coding.Bits, _ coding.Version) {
	b.Write(7, 4)
	b.Write(uint(i), 8)
}
