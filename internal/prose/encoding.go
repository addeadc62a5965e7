package prose

import (
	"encoding/hex"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// An Encoding is the encoding of a text.
type Encoding struct {
	isRTF   bool // Rich Text Format 1.9
	charset charset.Charset
	newline string // instead of a line feed, or empty
	head    string // before the text
}

// The encodings of files that are not plain text, and UTF-8. [Plain] returns the others.
var (
	UTF8        = Encoding{}
	RTF         = Encoding{isRTF: true}
	Windows1252 = Encoding{charset: charset.Windows1252} // of the standard fonts of PDF (ISO 32000-1, D.2)
)

// appendTo encodes text, which must be UTF-8, and appends the result.
func (e Encoding) appendTo(dst []byte, text []byte) []byte {
	if e.isRTF {
		return appendRTF(dst, text)
	}
	return e.appendPlain(dst, text)
}

func appendRTF(dst, text []byte) []byte {
	return appendEncoded(dst, text, &controlsInRTF, appendControl)
}

func append1252(dst, text []byte) []byte {
	return appendEncoded(dst, text, &beyondASCII, appendByte1252)
}

// appendEncoded copies runs of bytes that are encoded as themselves, and encodes the
// characters that start with another byte.
func appendEncoded(dst, text []byte, others *byteSet, encode func([]byte, rune) []byte) []byte {
	for len(text) > 0 {
		n := 0
		for n < len(text) && !others[text[n]] {
			n++
		}
		dst = append(dst, text[:n]...)
		if text = text[n:]; len(text) > 0 {
			r, size := utf8.DecodeRune(text)
			dst = encode(dst, r)
			text = text[size:]
		}
	}
	return dst
}

// A byteSet contains a byte if its element is true.
type byteSet [256]bool

// The bytes that the encodings do not encode as themselves.
var (
	beyondASCII   = newByteSet(func(c int) bool { return c >= utf8.RuneSelf })
	controlsInRTF = newByteSet(func(c int) bool {
		return c < ' ' || c >= utf8.RuneSelf || c == '\\' || c == '{' || c == '}'
	})
)

func newByteSet(contains func(c int) bool) (set byteSet) {
	for c := range set {
		set[c] = contains(c)
	}
	return set
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
	first, second := utf16.EncodeRune(r)
	if first == utf8.RuneError {
		return appendCodeUnit(dst, r)
	}
	return appendCodeUnit(appendCodeUnit(dst, first), second)
}

func appendCodeUnit(dst []byte, unit rune) []byte {
	dst = strconv.AppendInt(append(dst, `\u`...), int64(int16(unit)), 10)
	if b, ok := charmap.Windows1252.EncodeRune(unit); ok {
		return hex.AppendEncode(append(dst, `\'`...), []byte{b})
	}
	return append(dst, '?')
}

func appendByte1252(dst []byte, r rune) []byte {
	b, ok := charmap.Windows1252.EncodeRune(r)
	if !ok {
		b = '?'
	}
	return append(dst, b)
}
