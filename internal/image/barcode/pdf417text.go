package barcode

import (
	"slices"
	"strings"
)

// The modes of text in PDF417. Two values of 0 to 29 make a codeword.
const (
	pdf417Upper mode = iota
	pdf417Lower
	pdf417Mixed
	pdf417Punctuation
)

// pdf417Chars has the characters of the modes in the order of their values.
var pdf417Chars = [4]string{
	pdf417Upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ ", pdf417Lower: "abcdefghijklmnopqrstuvwxyz ",
	pdf417Mixed: "0123456789&\r\t,:#-.$/+%*=^\xff ", pdf417Punctuation: ";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'",
}

func isPDF417Text(r rune) bool { return isASCII(r) && isInAny(pdf417Chars[:], byte(r)) }

// isInAny reports whether a mode has a byte.
func isInAny(modes []string, c byte) bool {
	return slices.ContainsFunc(modes, func(chars string) bool { return strings.IndexByte(chars, c) >= 0 })
}

// pdf417Text returns the codewords of text.
func pdf417Text(text []byte) (words []int) {
	const pad = 29 // shifts or latches without effect at the end
	a := alphabet{
		length: func(mode) int { return 1 },
		encode: func(m mode, data []byte, i int) ([]token, int) {
			if value := strings.IndexByte(pdf417Chars[m], data[i]); value >= 0 {
				return []token{{m, value}}, 1
			}
			return nil, 0
		},
		latches: [][]int{
			pdf417Upper: {no, 27, 28, no}, pdf417Lower: {no, no, 28, no}, pdf417Mixed: {28, 27, no, 25}, pdf417Punctuation: {29, no, no, no},
		},
		shifts: [][]int{
			pdf417Upper: {no, no, no, 29}, pdf417Lower: {27, no, no, 29}, pdf417Mixed: {no, no, no, 29}, pdf417Punctuation: {no, no, no, no},
		},
	}
	values := a.shortest(text, pdf417Upper)
	if len(values)%2 == 1 {
		values = append(values, token{value: pad})
	}
	for i := 0; i < len(values); i += 2 {
		words = append(words, 30*values[i].value+values[i+1].value)
	}
	return words
}
