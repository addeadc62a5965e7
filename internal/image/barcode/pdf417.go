package barcode

import (
	_ "embed"
	"math/big"
	"strings"
)

// PDF417 (ISO/IEC 15438).

// clusters has the patterns of 929 codewords in each of three clusters (annex A), without the bar before and the space behind
// that all of them have.
//
//go:embed clusters.pack
var clusters string

const (
	pdf417Words   = 929 // number of codewords, and the prime of their field
	pdf417Start   = 0x1fea8
	pdf417Stop    = 0x3fa29
	pdf417Module  = 17 // width of a codeword in modules
	pdf417Row     = 3  // height of a row in modules
	maxPDF417     = 928
	minPDF417Rows = 3
	maxPDF417Rows = 90
	maxPDF417Side = 30 // columns
)

// Codewords that are no data. Text is the first mode.
const (
	pdf417Pad      = 900
	pdf417Byte     = 901
	pdf417Numeric  = 902
	pdf417BytesOf6 = 924 // bytes whose number is a multiple of 6
	pdf417ECI      = 927
)

func newPDF417(data string) (*Symbol, error) {
	words := pdf417Data(data)
	level := pdf417Level(len(words))
	total := 1 + len(words) + 2<<level
	if total > maxPDF417 {
		return nil, fitting(data, "a PDF417", func(data string) bool {
			n := len(pdf417Data(data))
			return 1+n+2<<pdf417Level(n) <= maxPDF417
		})
	}
	columns, rows := pdf417Shape(total)
	for len(words)+1+2<<level < columns*rows {
		words = append(words, pdf417Pad)
	}
	words = append([]int{len(words) + 1}, words...)
	words = append(words, newPrimeField(pdf417Words, 3).check(words, 2<<level)...)
	return pdf417Matrix(words, columns, level).symbol(pdf417Row, 2), nil
}

// pdf417Level returns the level of error correction that is recommended for a number of codewords (annex E).
func pdf417Level(words int) int {
	switch {
	case words <= 40:
		return 2
	case words <= 160:
		return 3
	case words <= 320:
		return 4
	default:
		return 5
	}
}

// pdf417Shape returns the columns and rows for a number of codewords. The symbol is at least twice as wide as high.
func pdf417Shape(words int) (columns, rows int) {
	for columns = 1; columns < maxPDF417Side; columns++ {
		rows = max(minPDF417Rows, (words+columns-1)/columns)
		if rows <= maxPDF417Rows && pdf417Module*(columns+4) >= 2*pdf417Row*rows && columns*rows <= maxPDF417 {
			break
		}
	}
	return columns, max(minPDF417Rows, (words+columns-1)/columns)
}

// pdf417Matrix returns the rows of a symbol.
func pdf417Matrix(words []int, columns, level int) matrix {
	rows := len(words) / columns
	m := make(matrix, rows)
	for y := range rows {
		third := 30 * (y / 3)
		indicators := [3]int{third + (rows-1)/3, third + 3*level + (rows-1)%3, third + columns - 1}
		left, right := indicators[y%3], indicators[(y+2)%3]
		row := append(append([]int{left}, words[y*columns:(y+1)*columns]...), right)
		m[y] = appendBits(nil, pdf417Start, pdf417Module)
		for _, word := range row {
			at := 2 * (pdf417Words*(y%3) + word)
			pattern := 1<<16 | int(clusters[at])<<9 | int(clusters[at+1])<<1
			m[y] = appendBits(m[y], pattern, pdf417Module)
		}
		m[y] = appendBits(m[y], pdf417Stop, pdf417Module+1)
	}
	return m
}

// pdf417Data returns the codewords of text: digits, printable ASCII, or bytes in Latin-1, which is the default of PDF417, or declared
// as UTF-8.
func pdf417Data(data string) []int {
	text, isLatin1 := latin1(data)
	switch isOther := func(r rune) bool { return !isPDF417Text(r) }; {
	case strings.Trim(data, "0123456789") == "":
		return append([]int{pdf417Numeric}, pdf417Digits(data)...)
	case !strings.ContainsFunc(data, isOther):
		return pdf417Text(text)
	case isLatin1:
		return pdf417Bytes(text)
	default:
		return append([]int{pdf417ECI, eciUTF8}, pdf417Bytes(text)...)
	}
}

// pdf417Digits returns groups of 44 digits, each with a 1 in front, as numbers of base 900.
func pdf417Digits(digits string) (words []int) {
	for digits != "" {
		n := min(44, len(digits))
		number, _ := new(big.Int).SetString("1"+digits[:n], 10)
		words = append(words, base900(number, n/3+1)...)
		digits = digits[n:]
	}
	return words
}

// pdf417Bytes returns groups of six bytes as numbers of base 900, and then single bytes.
func pdf417Bytes(text []byte) []int {
	words := []int{pdf417Byte}
	if len(text)%6 == 0 {
		words[0] = pdf417BytesOf6
	}
	for ; len(text) >= 6; text = text[6:] {
		words = append(words, base900(new(big.Int).SetBytes(text[:6]), 5)...)
	}
	for _, c := range text {
		words = append(words, int(c))
	}
	return words
}

// base900 returns the digits of a number of base 900.
func base900(n *big.Int, digits int) []int {
	words := make([]int, digits)
	base, digit := big.NewInt(900), new(big.Int)
	for i := digits - 1; i >= 0; i-- {
		n.DivMod(n, base, digit)
		words[i] = int(digit.Int64())
	}
	return words
}
