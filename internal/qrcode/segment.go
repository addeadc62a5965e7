package qrcode

import (
	"strings"
	"unicode/utf8"

	"rsc.io/qr/coding"
)

// utf8Assignment is the assignment number of UTF-8 among the extended channel
// interpretations.
const utf8Assignment = 26

// maxBytes is what version 40 holds at level L in byte mode, less the bits of
// the two headers.
var maxBytes = (8*coding.Version(coding.MaxVersion).DataBytes(coding.L) - 32) / 8

// segments returns data in the densest mode that has all its characters. In
// byte mode it is ISO 8859-1 unless something else is announced, so ASCII
// needs no announcement.
func segments(data string) []coding.Encoding {
	switch {
	case coding.Num(data).Check() == nil:
		return []coding.Encoding{coding.Num(data)}
	case coding.Alpha(data).Check() == nil:
		return []coding.Encoding{coding.Alpha(data)}
	case isASCII(data):
		return []coding.Encoding{coding.String(data)}
	default:
		return []coding.Encoding{interpretation(utf8Assignment), coding.String(data)}
	}
}

func isASCII(data string) bool {
	return strings.IndexFunc(data, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// interpretation is the header that announces how the bytes after it are to be
// read (ISO/IEC 18004:2015, 7.4.2): the number of an extended channel
// interpretation below 128.
type interpretation uint

func (interpretation) Check() error            { return nil }
func (interpretation) Bits(coding.Version) int { return 4 + 8 }

func (i interpretation) Encode(b *coding.Bits, _ coding.Version) {
	b.Write(7, 4)
	b.Write(uint(i), 8)
}
