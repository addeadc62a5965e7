package qrcode

import (
	"strings"
	"unicode/utf8"

	"rsc.io/qr/coding"
)

// A mode is how a segment encodes its characters (ISO/IEC 18004:2015, 7.3).
type mode int

const (
	numeric mode = iota
	alphanumeric
	bytes
	kanjiMode
	modes
)

// segment returns data as a segment.
func (m mode) segment(data string) coding.Encoding {
	switch m {
	case numeric:
		return coding.Num(data)
	case alphanumeric:
		return coding.Alpha(data)
	case bytes:
		return coding.String(data)
	default:
		return kanji(data)
	}
}

// minLength is the length of a digit in sixths of a bit. No character takes less.
const minLength = 20

// lengths returns how many sixths of a bit a character takes in each mode, or 0 if the mode lacks it.
// Three digits take ten bits, and two alphanumeric characters eleven.
func lengths(r rune) (all [modes]uint8) {
	if r >= '0' && r <= '9' {
		all[numeric] = minLength
	}
	if strings.ContainsRune("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", r) {
		all[alphanumeric] = 33
	}
	all[bytes] = 6 * 8 * uint8(utf8.RuneLen(r))
	if _, ok := kanjiValue(r); ok {
		all[kanjiMode] = 6 * kanjiBits
	}
	return all
}

// A state is the mode of a segment, and the charset that was declared before it.
type state struct {
	charset charset
	mode    mode
}

// states are all states in which characters are encoded. Kanji mode after a declaration of UTF-8 is left out, because
// readers may decode it as UTF-8. A declaration precedes all segments, because readers may apply it to those before it
// as well. TestConformanceQRModes has readers decode all states.
var states = [...]state{
	{undeclared, numeric}, {undeclared, alphanumeric}, {undeclared, bytes}, {undeclared, kanjiMode},
	{declaredUTF8, numeric}, {declaredUTF8, alphanumeric}, {declaredUTF8, bytes},
	{declaredShiftJIS, numeric}, {declaredShiftJIS, alphanumeric}, {declaredShiftJIS, bytes}, {declaredShiftJIS, kanjiMode},
}

// A text is data to divide into segments.
type text struct {
	data    string
	isASCII bool
	lengths [][modes]uint8       // of the characters
	from    [][len(states)]int8  // states of the steps before, for shortest
	classes [3][]coding.Encoding // segments by class of versions
}

func newText(data string) *text {
	t := &text{data: data, isASCII: isASCII(data)}
	count := utf8.RuneCountInString(data)
	t.lengths, t.from = make([][modes]uint8, 0, count), make([][len(states)]int8, count)
	for _, r := range data {
		t.lengths = append(t.lengths, lengths(r))
	}
	return t
}

// length returns how many sixths of a bit a character takes in a state, from its lengths, or 0 if the
// state lacks it. In Shift JIS, the bytes of a character in UTF-8 mean the same only if it is ASCII
// except \ and ~. If a text has characters in Kanji mode, readers may guess Shift JIS.
func (t *text) length(r rune, lengths [modes]uint8, s state) int32 {
	if s.mode != bytes || s.charset == declaredUTF8 || isSameInShiftJIS(r) || s.charset == undeclared && t.isASCII {
		return int32(lengths[s.mode])
	}
	return 0
}

// isSameInShiftJIS reports whether a character has the same byte in Shift JIS as in UTF-8.
func isSameInShiftJIS(r rune) bool { return r < utf8.RuneSelf && r != '\\' && r != '~' }

// segments returns the segments of the text in a version.
func (t *text) segments(v coding.Version) []coding.Encoding {
	class := &t.classes[classOf(v)]
	if *class == nil {
		*class = t.shortest(headersOf(v))
	}
	return *class
}

// classOf returns the class of a version, from 0. Segments have headers of the same length in all versions of
// a class.
func classOf(v coding.Version) int {
	switch {
	case v <= 9:
		return 0
	case v <= 26:
		return 1
	default:
		return 2
	}
}

// bitsOf returns the length of segments in a version.
func bitsOf(segments []coding.Encoding, v coding.Version) (bits int) {
	for _, s := range segments {
		bits += s.Bits(v)
	}
	return bits
}
