package pdf

import (
	"encoding/binary"
	"fmt"
)

// unicodeString returns a text string in UTF-16 with a byte order mark, in hexadecimal digits (7.9.2.2).
func unicodeString(s string) string {
	return fmt.Sprintf("<FEFF%X>", utf16Text(s, binary.BigEndian))
}
