package pdf

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// unicodeString returns a text string in UTF-16 with a byte order mark, in hexadecimal digits (7.9.2.2).
func unicodeString(s string) string {
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}
