package qrcode

import (
	"strings"
	"unicode/utf8"

	"rsc.io/qr/coding"
)

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
		return []coding.Encoding{utf8Header{}, coding.String(data)}
	}
}

func isASCII(data string) bool {
	return !strings.ContainsFunc(data, func(r rune) bool { return r >= utf8.RuneSelf })
}

// A utf8Header announces that the bytes that follow it are UTF-8, by an extended channel
// interpretation (ECI, ISO/IEC 18004:2015, 7.4.2).
type utf8Header struct{}

func (utf8Header) Check() error            { return nil }
func (utf8Header) Bits(coding.Version) int { return 4 + 8 }

func (utf8Header) Encode(b *coding.Bits, _ coding.Version) {
	b.Write(7, 4)  // mode ECI
	b.Write(26, 8) // assignment number of UTF-8
}
