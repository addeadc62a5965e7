package pdf

import (
	"encoding/binary"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// unicodeString returns a text string in UTF-16 with a byte order mark, in hexadecimal digits (7.9.2.2).
func unicodeString(s string) string {
	return fmt.Sprintf("<FEFF%X>", utf16Text(s, binary.BigEndian))
}

// utf16Hex returns a string in UTF-16, big endian, in hexadecimal digits (7.3.4.3).
func utf16Hex(s string) string { return fmt.Sprintf("<%x>", utf16Text(s, binary.BigEndian)) }

func utf16Text(s string, order binary.AppendByteOrder) string {
	return string(utf16text.Append(nil, order, s))
}
