package prose

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// An Encoding is the encoding of a text.
type Encoding int

// The encodings.
const (
	UTF8        Encoding = iota
	RTF                  // Rich Text Format 1.9
	Windows1252          // encoding of the standard fonts of PDF (ISO 32000-1, D.2)
)

// appendTo encodes text, which must be UTF-8, and appends the result.
func (e Encoding) appendTo(dst []byte, text []byte) []byte {
	switch e {
	case RTF:
		return appendRTF(dst, text)
	case Windows1252:
		return append1252(dst, text)
	default:
		return append(dst, text...)
	}
}

func appendRTF(dst, text []byte) []byte {
	for len(text) > 0 {
		plain := 0
		for plain < len(text) && isPlainRTF(text[plain]) {
			plain++
		}
		dst = append(dst, text[:plain]...)
		if text = text[plain:]; len(text) > 0 {
			r, size := utf8.DecodeRune(text)
			dst = appendControl(dst, r)
			text = text[size:]
		}
	}
	return dst
}

func isPlainRTF(c byte) bool {
	return c >= ' ' && c < utf8.RuneSelf && c != '\\' && c != '{' && c != '}'
}

// appendControl appends a character as RTF control words. A character beyond ASCII is
// written as signed UTF-16 code units. Each is followed by a substitute for readers
// without Unicode support: the character in the code page, or a question mark.
func appendControl(dst []byte, r rune) []byte {
	switch {
	case r == '\n':
		return append(dst, "\\par\n"...)
	case r < utf8.RuneSelf:
		return append(dst, '\\', byte(r))
	}
	substitute := "?"
	if b, ok := charmap.Windows1252.EncodeRune(r); ok {
		substitute = fmt.Sprintf(`\'%02x`, b)
	}
	for _, unit := range utf16.Encode([]rune{r}) {
		dst = fmt.Appendf(dst, `\u%d%s`, int16(unit), substitute)
	}
	return dst
}

func append1252(dst []byte, text []byte) []byte {
	for _, r := range string(text) {
		b, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			b = '?'
		}
		dst = append(dst, b)
	}
	return dst
}
