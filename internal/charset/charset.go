// Package charset encodes text in the character encodings of CSV files and plain texts.
package charset

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// A Charset is a character encoding, by its name in the Encoding Standard of WHATWG. The zero value is UTF8.
type Charset string

// The character encodings.
const (
	UTF8        Charset = "utf-8"
	UTF16LE     Charset = "utf-16le"
	UTF16BE     Charset = "utf-16be"
	Windows1252 Charset = "windows-1252"
	Windows1251 Charset = "windows-1251"
	ISO8859_15  Charset = "iso-8859-15"
	ShiftJIS    Charset = "shift_jis"
	GB18030     Charset = "gb18030"
	EUCKR       Charset = "euc-kr"
)

// IsUTF8 reports whether c is UTF-8.
func (c Charset) IsUTF8() bool { return c == UTF8 || c == "" }

// IsUnicode reports whether c has all characters of Unicode.
func (c Charset) IsUnicode() bool { return c.IsUTF8() || c.Unit() == 2 || c == GB18030 }

// Unit returns the number of bytes of an ASCII character: 2 in UTF-16, 1 in the others, where that
// is the byte of ASCII.
func (c Charset) Unit() int {
	if c == UTF16LE || c == UTF16BE {
		return 2
	}
	return 1
}

// legacy returns the encoding of a charset other than UTF-8 and UTF-16.
func (c Charset) legacy() encoding.Encoding {
	switch c {
	case Windows1252:
		return charmap.Windows1252
	case Windows1251:
		return charmap.Windows1251
	case ISO8859_15:
		return charmap.ISO8859_15
	case ShiftJIS:
		return japanese.ShiftJIS
	case GB18030:
		return simplifiedchinese.GB18030
	case EUCKR:
		return korean.EUCKR
	default:
		panic("charset: unknown charset " + string(c))
	}
}

// Encode returns an encoded text, see [Charset.Append].
func (c Charset) Encode(text string) string {
	if c.Unit() == 1 && isASCII(text) {
		return text
	}
	return string(c.Append(nil, []byte(text)))
}

// Append appends encoded text, which must be UTF-8. A question mark replaces a character that the charset lacks.
func (c Charset) Append(dst, text []byte) []byte {
	switch {
	case c.IsUTF8():
		return append(dst, text...)
	case c.Unit() == 2:
		return c.appendUTF16(dst, text)
	case isASCII(text):
		return append(dst, text...)
	}
	encoder := c.legacy().NewEncoder()
	for len(text) > 0 {
		const maxGrowth = 2 // two bytes of UTF-8 may become four of GB18030
		dst = slices.Grow(dst, maxGrowth*len(text))
		n, read, err := encoder.Transform(dst[len(dst):cap(dst)], text, true)
		dst, text = dst[:len(dst)+n], text[read:]
		if err != nil {
			_, size := utf8.DecodeRune(text)
			dst, text = append(dst, '?'), text[size:]
		}
	}
	return dst
}

// Has reports whether the charset has all characters of a text, so that all decoders return the same text.
func (c Charset) Has(text string) bool {
	if c.IsUnicode() || isASCII(text) {
		return true
	}
	encoder := c.legacy().NewEncoder()
	for _, r := range text {
		if r >= utf8.RuneSelf && !c.has(encoder, r) {
			return false
		}
	}
	return true
}

// has reports whether the charset has a character that is not ASCII. It leaves out characters of vendors, which
// decoders of the standards behind the names lack, and those that would be decoded as ASCII.
func (c Charset) has(encoder *encoding.Encoder, r rune) bool {
	var encoded [utf8.UTFMax]byte
	n, _, err := encoder.Transform(encoded[:], utf8.AppendRune(nil, r), true)
	first, last := encoded[0], encoded[max(n, 1)-1]
	switch {
	case err != nil || first < utf8.RuneSelf:
		return false
	case c == ShiftJIS:
		return !isVendorRow(first) && !differs(r)
	case c == EUCKR:
		return first > 0xA0 && last > 0xA0 // KS X 1001
	default:
		return true
	}
}

// isVendorRow reports whether characters of NEC and IBM begin with a byte, instead of characters of JIS X 0208.
func isVendorRow(first byte) bool { return first == 0x87 || first >= 0xED }

// differs reports whether decoders of Shift_JIS that do not follow WHATWG return another character for the code
// of r: for dashes, tildes and signs of currencies.
func differs(r rune) bool {
	switch r {
	case '―', '～', '∥', '－', '￠', '￡', '￢', '＼', '￣', '￥':
		return true
	}
	return false
}

func isASCII[T string | []byte](text T) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
