package prose

import (
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// An Encoding is how the bytes of a text stand for its characters.
type Encoding int

// The encodings.
const (
	UTF8        Encoding = iota
	RTF                  // Rich Text Format 1.9, the text between the groups
	Windows1252          // as the standard fonts of PDF have it (ISO 32000-1, D.2)
)

// frame returns what stands before a text in a style, and after it.
func (e Encoding) frame(s *style) (head, foot string) {
	if e != RTF {
		return "", ""
	}
	head = fmt.Sprintf(`{\rtf1\ansi\ansicpg1252\deff0\deflang%d\uc1{\fonttbl{\f0\fnil\fcharset0 %s;}}\f0\fs%d`,
		rtfLanguages[s.language], rtfFonts[s.font], 2*s.fontSize)
	return head + "\n", "}"
}

// The names by which word processors know the fonts of PDF, and the numbers of
// languages.
var (
	rtfFonts     = map[string]string{"Times-Roman": "Times New Roman", "Courier": "Courier New"}
	rtfLanguages = map[string]int{"de": 1031, "en": 1033, "la": 1142}
)

// appendTo appends text in the encoding.
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

// appendControl appends a character as control words of RTF. One that is not
// ASCII is its UTF-16, in numbers with a sign, each followed by what a reader
// shows that does not know of Unicode: the character in the code page, if it is there.
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
