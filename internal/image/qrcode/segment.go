package qrcode

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/japanese"
	"rsc.io/qr/coding"
)

// A charset is the encoding of bytes. If undeclared, readers guess it. The other charsets are
// [coding.Encoding] values, declared by an extended channel interpretation (ECI, ISO/IEC 18004:2015, 7.4.2).
type charset int

const (
	undeclared charset = iota
	declaredUTF8
	declaredShiftJIS
	charsets
)

const (
	modeECI         = 7 // indicator of a declaration
	assignmentBits  = 8
	declarationBits = 4 + assignmentBits
)

func (charset) Check() error            { return nil }
func (charset) Bits(coding.Version) int { return declarationBits }

func (c charset) Encode(b *coding.Bits, _ coding.Version) {
	b.Write(modeECI, 4)
	b.Write(c.assignment(), assignmentBits)
}

// assignment returns the number of a charset.
func (c charset) assignment() uint {
	return [charsets]uint{declaredUTF8: 26, declaredShiftJIS: 20}[c]
}

// A kanji is text in Kanji mode (ISO/IEC 18004:2015, 7.4.6). All of its characters have a kanjiValue.
type kanji string

// kanjiBits is the length of a character in Kanji mode.
const kanjiBits = 13

func (kanji) Check() error { return nil }

func (k kanji) Bits(v coding.Version) int {
	return 4 + kanjiCountBits(v) + kanjiBits*utf8.RuneCountInString(string(k))
}

func (k kanji) Encode(b *coding.Bits, v coding.Version) {
	b.Write(8, 4) // mode Kanji
	b.Write(uint(utf8.RuneCountInString(string(k))), kanjiCountBits(v))
	for _, r := range string(k) {
		value, _ := kanjiValue(r)
		b.Write(value, kanjiBits)
	}
}

// kanjiCountBits returns the length of the number of characters (table 3).
func kanjiCountBits(v coding.Version) int { return 8 + 2*classOf(v) }

// kanjiValue returns the value of a character of JIS X 0208 in Kanji mode. It reports false for
// other characters, and for ambiguous ones.
func kanjiValue(r rune) (value uint, ok bool) {
	if r < utf8.RuneSelf {
		return 0, false
	}
	var code [2]byte
	n, _, err := japanese.ShiftJIS.NewEncoder().Transform(code[:], []byte(string(r)), true)
	first, second := uint(code[0]), uint(code[1])
	if err != nil || n < 2 || first == rowOfNEC || first > lastOfJIS || strings.ContainsRune(ambiguous, r) {
		return 0, false
	}
	if first >= 0xe0 { // the bytes between are half-width katakana
		first -= 0xe0 - 0xa0
	}
	return (first-0x81)*0xc0 + second - 0x40, true
}

const (
	rowOfNEC  = 0x87 // first byte of characters that are not in JIS X 0208, as are those after lastOfJIS
	lastOfJIS = 0xea

	// ambiguous has characters with codes in Shift JIS that stand for other characters in JIS X
	// 0208, in Windows code page 932 or in JIS X 0213.
	ambiguous = "―＼～∥－￠￡￢"
)

// single encodes data in the densest mode that has all its characters, except Kanji mode.
func single(data string) []coding.Encoding {
	switch {
	case coding.Num(data).Check() == nil:
		return []coding.Encoding{coding.Num(data)}
	case coding.Alpha(data).Check() == nil:
		return []coding.Encoding{coding.Alpha(data)}
	case isASCII(data):
		return []coding.Encoding{coding.String(data)}
	default:
		return []coding.Encoding{declaredUTF8, coding.String(data)}
	}
}

func isASCII(data string) bool {
	return !strings.ContainsFunc(data, func(r rune) bool { return r >= utf8.RuneSelf })
}
