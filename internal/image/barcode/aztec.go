package barcode

import (
	"slices"
	"strings"
)

// Aztec Code (ISO/IEC 24778).

// The modes of Aztec Code.
const (
	aztecUpper mode = iota
	aztecLower
	aztecMixed
	aztecPunctuation
	aztecDigit
	aztecBits // a value of 1 to 8 bits, which the mode follows
)

// aztecChars has the characters of the modes in the order of their values, from 1, or of punctuation from 6. 0xff stands for
// values that are no characters.
var aztecChars = [5]string{
	aztecUpper: " ABCDEFGHIJKLMNOPQRSTUVWXYZ", aztecLower: " abcdefghijklmnopqrstuvwxyz",
	aztecMixed:       " \x01\x02\x03\x04\x05\x06\a\b\t\n\v\f\r\x1b\x1c\x1d\x1e\x1f@\\^_`|~\x7f",
	aztecPunctuation: "\r\xff\xff\xff\xff!\"#$%&'()*+,-./:;<=>?[]{}", aztecDigit: " 0123456789,.",
}

// aztecPairs has the pairs of characters that are one value of punctuation, from 2.
var aztecPairs = [4]string{"\r\n", ". ", ", ", ": "}

const (
	aztecBinary   = 31   // shift to bytes, in the first three modes
	aztecFlag     = 0    // of punctuation, before an extended channel interpretation
	aztecShift    = 0    // to punctuation
	maxAztecBytes = 1914 // of a symbol
)

// aztecAlphabet returns the modes. Bytes that no mode has are binary.
func aztecAlphabet() *alphabet {
	return &alphabet{
		length: aztecLength,
		encode: encodeAztec,
		latches: [][]int{
			aztecUpper: {no, 28, 29, no, 30}, aztecLower: {no, no, 29, no, 30}, aztecMixed: {29, 28, no, 30, no},
			aztecPunctuation: {31, no, no, no, no}, aztecDigit: {14, no, no, no, no},
		},
		shifts: [][]int{
			aztecUpper: {no, no, no, aztecShift, no}, aztecLower: {28, no, no, aztecShift, no}, aztecMixed: {no, no, no, aztecShift, no},
			aztecPunctuation: {no, no, no, no, no}, aztecDigit: {15, no, no, aztecShift, no},
		},
	}
}

// aztecLength returns the number of bits of a value.
func aztecLength(m mode) int {
	switch {
	case m == aztecDigit:
		return 4
	case m >= aztecBits:
		return int(m - aztecBits)
	default:
		return 5
	}
}

func encodeAztec(m mode, data []byte, i int) ([]token, int) {
	pair := slices.Index(aztecPairs[:], string(data[i:min(i+2, len(data))]))
	if m == aztecPunctuation && pair >= 0 {
		return []token{{m, 2 + pair}}, 2
	}
	if value := strings.IndexByte(aztecChars[m], data[i]); value >= 0 && data[i] != 0xff {
		return []token{{m, 1 + value}}, 1
	}
	if isAztecText(data[i]) || m > aztecMixed || i > 0 && !isAztecText(data[i-1]) {
		return nil, 0 // a shift to bytes in the middle of a run is longer
	}
	n := slices.IndexFunc(data[i:], isAztecText)
	if n < 0 {
		n = len(data) - i
	}
	return aztecBytes(m, data[i:i+n]), n
}

// isAztecText reports whether a mode has a byte.
func isAztecText(c byte) bool { return c != 0xff && isInAny(aztecChars[:], c) }

// aztecBytes returns the values of a shift to bytes.
func aztecBytes(m mode, data []byte) []token {
	tokens := []token{{m, aztecBinary}}
	if n := len(data); n <= 31 {
		tokens = append(tokens, token{aztecBits + 5, n})
	} else {
		tokens = append(tokens, token{aztecBits + 5, 0}, token{aztecBits + 11, n - 31})
	}
	for _, c := range data {
		tokens = append(tokens, token{aztecBits + 8, int(c)})
	}
	return tokens
}

// aztecData returns the bits of text: in Latin-1, which is the default of Aztec Code, or declared as UTF-8. It reports false
// if there are too many bytes.
func aztecData(data string) (bits []bool, ok bool) {
	text, isLatin1 := latin1(data)
	binary := 0
	for _, c := range text {
		if !isAztecText(c) {
			binary++
		}
	}
	if binary > maxAztecBytes {
		return nil, false
	}
	var tokens []token
	if !isLatin1 {
		const digits, two, six = 2, 2 + 2, 2 + 6
		tokens = []token{{aztecUpper, aztecShift}, {aztecPunctuation, aztecFlag}, {aztecBits + 3, digits}, {aztecDigit, two}, {aztecDigit, six}}
	}
	for _, t := range append(tokens, aztecAlphabet().shortest(text, aztecUpper)...) {
		bits = appendBits(bits, t.value, aztecLength(t.mode))
	}
	return bits, true
}

func appendBits(bits []bool, value, count int) []bool {
	for i := range count {
		bits = append(bits, value>>(count-1-i)&1 == 1)
	}
	return bits
}

// aztecOf returns the symbol of text, or nil if there is too much.
func aztecOf(data string) *aztecSymbol {
	if bits, ok := aztecData(data); ok {
		return newAztecSymbol(bits)
	}
	return nil
}

func newAztec(data string) (*Symbol, error) {
	s := aztecOf(data)
	if s == nil {
		return nil, fitting(data, "an Aztec code", func(data string) bool { return aztecOf(data) != nil })
	}
	s.finder()
	return s.matrix.symbol(1, 0), nil
}
