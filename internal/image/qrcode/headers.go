package qrcode

import (
	"unicode/utf8"

	"rsc.io/qr/coding"
)

// headers are the lengths in bits of the headers that precede the characters of segments.
type headers struct {
	segments    [modes]int // by mode, or 0 if the symbol lacks the mode
	declaration int        // of a charset, or 0 if the symbol lacks declarations
}

// headersOf returns the headers of a version of QR codes.
func headersOf(v coding.Version) headers {
	h := headers{declaration: declarationBits}
	for m := range modes {
		h.segments[m] = m.segment("").Bits(v)
	}
	return h
}

// allow reports whether a symbol has the mode and the charset of a state.
func (h headers) allow(s state) bool {
	return h.segments[s.mode] > 0 && (s.charset == undeclared || h.declaration > 0)
}

// bitsOf returns the length of segments, which is unreachable if the symbol lacks one of their modes.
func (h headers) bitsOf(segments []coding.Encoding) (bits int) {
	for _, s := range segments {
		header, characters := h.declaration, 0
		if m, ok := modeOf(s); ok {
			header, characters = h.segments[m], charactersOf(s, m)
		}
		if header == 0 {
			return unreachable
		}
		bits += header + characters
	}
	return bits
}

// modeOf returns the mode of a segment. It reports false for the declaration of a charset.
func modeOf(s coding.Encoding) (m mode, ok bool) {
	switch s.(type) {
	case coding.Num:
		return numeric, true
	case coding.Alpha:
		return alphanumeric, true
	case coding.String:
		return bytes, true
	case kanji:
		return kanjiMode, true
	default:
		return 0, false
	}
}

// charactersOf returns the number of bits of the characters of a segment, which is the same in all symbols.
func charactersOf(s coding.Encoding, m mode) int {
	return s.Bits(coding.MinVersion) - m.segment("").Bits(coding.MinVersion)
}

// countOf returns the number of characters of a segment.
func countOf(s coding.Encoding) int {
	switch s := s.(type) {
	case coding.Num:
		return len(s)
	case coding.Alpha:
		return len(s)
	case coding.String:
		return len(s)
	case kanji:
		return utf8.RuneCountInString(string(s))
	default:
		return 0
	}
}
