// Package utf16text encodes text in UTF-16, as binary formats have it.
package utf16text

import (
	"encoding/binary"
	"unicode/utf16"
)

// Append appends text in UTF-16, without a byte order mark. Of what is not UTF-8, each byte becomes U+FFFD.
func Append(dst []byte, order binary.AppendByteOrder, text string) []byte {
	for _, r := range text {
		if r < 0x10000 {
			dst = order.AppendUint16(dst, uint16(r))
			continue
		}
		first, second := utf16.EncodeRune(r)
		dst = order.AppendUint16(order.AppendUint16(dst, uint16(first)), uint16(second))
	}
	return dst
}
