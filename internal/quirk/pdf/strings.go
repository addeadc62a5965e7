package pdf

import (
	"encoding/binary"
	"fmt"
	"unicode/utf16"
)

// unicodeString returns a text string in UTF-16 with a byte order mark, in hexadecimal digits (7.9.2.2).
func unicodeString(s string) string {
	return fmt.Sprintf("<FEFF%X>", utf16Text(s, binary.BigEndian))
}

// utf16Hex returns a string in UTF-16, big endian, in hexadecimal digits (7.3.4.3).
func utf16Hex(s string) string { return fmt.Sprintf("<%x>", utf16Text(s, binary.BigEndian)) }

func utf16Text(s string, order binary.AppendByteOrder) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}
