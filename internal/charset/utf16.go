package charset

import (
	"slices"
	"unicode/utf16"
	"unicode/utf8"
)

// appendUTF16 appends text in UTF-16.
func (c Charset) appendUTF16(dst, text []byte) []byte {
	for len(text) > 0 {
		n := 0
		for n < len(text) && text[n] < utf8.RuneSelf {
			n++
		}
		dst = append(dst, text[:n]...)
		if dst, text = c.Widen(dst, len(dst)-n), text[n:]; len(text) == 0 {
			return dst
		}
		r, size := utf8.DecodeRune(text)
		text = text[size:]
		if first, second := utf16.EncodeRune(r); first != utf8.RuneError {
			dst, r = c.appendUnit(dst, first), second
		}
		dst = c.appendUnit(dst, r)
	}
	return dst
}

// appendUnit appends a code unit.
func (c Charset) appendUnit(dst []byte, unit rune) []byte {
	if c == UTF16BE {
		return append(dst, byte(unit>>8), byte(unit))
	}
	return append(dst, byte(unit), byte(unit>>8))
}

// Widen replaces the ASCII characters of dst from start on by characters of UTF-16.
func (c Charset) Widen(dst []byte, start int) []byte {
	n := len(dst) - start
	dst = slices.Grow(dst, n)[:len(dst)+n]
	low, high := 0, 1
	if c == UTF16BE {
		low, high = 1, 0
	}
	wide := dst[start:]
	for i := n - 1; i >= 0; i-- {
		wide[2*i+low], wide[2*i+high] = wide[i], 0
	}
	return dst
}
