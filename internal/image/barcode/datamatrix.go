package barcode

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
)

// Data Matrix ECC 200 (ISO/IEC 16022), square symbols.

// A dataMatrixSize is a size of symbols.
type dataMatrixSize struct {
	side    int // in modules, with the frames of its regions
	regions int // in a row and in a column
	data    int // codewords
	check   int // codewords of a block
	blocks  int
}

// dataMatrixSizes lists all square sizes except the largest, whose blocks are not equal.
var dataMatrixSizes = []dataMatrixSize{
	{10, 1, 3, 5, 1}, {12, 1, 5, 7, 1}, {14, 1, 8, 10, 1}, {16, 1, 12, 12, 1}, {18, 1, 18, 14, 1}, {20, 1, 22, 18, 1}, {22, 1, 30, 20, 1}, {24, 1, 36, 24, 1}, {26, 1, 44, 28, 1},
	{32, 2, 62, 36, 1}, {36, 2, 86, 42, 1}, {40, 2, 114, 48, 1}, {44, 2, 144, 56, 1}, {48, 2, 174, 68, 1}, {52, 2, 204, 42, 2},
	{64, 4, 280, 56, 2}, {72, 4, 368, 36, 4}, {80, 4, 456, 48, 4}, {88, 4, 576, 56, 4}, {96, 4, 696, 68, 4}, {104, 4, 816, 56, 6},
	{120, 6, 1050, 68, 6}, {132, 6, 1304, 62, 8},
}

// Codewords of Data Matrix that are no characters.
const (
	dataMatrixPad        = 129
	dataMatrixPairs      = 130 // of digits
	dataMatrixBase256    = 231
	dataMatrixFNC1       = 232
	dataMatrixUpperShift = 235 // to the second half of Latin-1
	dataMatrixECI        = 241
)

func newDataMatrix(data string) (*Symbol, error) {
	s := dataMatrix(dataMatrixCodes(data))
	if s == nil {
		return nil, fitting(data, "a Data Matrix", func(data string) bool {
			return len(dataMatrixCodes(data)) <= dataMatrixSizes[len(dataMatrixSizes)-1].data
		})
	}
	return s, nil
}

func newGS1DataMatrix(data string) (*Symbol, error) {
	elements, err := gs1Elements(data)
	if err != nil {
		return nil, err
	}
	s := dataMatrix(dataMatrixASCII(elements))
	if s == nil {
		return nil, fitting(data, "a Data Matrix", func(data string) bool { return len(data) < dataMatrixSizes[len(dataMatrixSizes)-1].data })
	}
	return s, nil
}

// dataMatrixCodes returns the codewords of text: in Latin-1, which is the default of Data Matrix, or declared as UTF-8.
func dataMatrixCodes(data string) (codes []int) {
	text, isLatin1 := latin1(data)
	if !isLatin1 {
		codes = []int{dataMatrixECI, eciUTF8 + 1}
	}
	ascii := dataMatrixASCII(text)
	if binary := base256(text, len(codes)); len(binary) < len(ascii) {
		return append(codes, binary...)
	}
	return append(codes, ascii...)
}

// eciUTF8 is the extended channel interpretation of UTF-8.
const eciUTF8 = 26

// latin1 returns text in ISO/IEC 8859-1, or in UTF-8 if that lacks a character.
func latin1(data string) (text []byte, ok bool) {
	for _, r := range data {
		if !qrcode.IsLatin1(r) {
			return []byte(data), false
		}
		text = append(text, byte(r))
	}
	return text, true
}

// dataMatrixASCII returns bytes in the encodation ASCII. The byte fnc1 in front makes data of GS1, where it is function 1.
func dataMatrixASCII(text []byte) (codes []int) {
	isGS1 := len(text) > 0 && text[0] == fnc1
	for i := 0; i < len(text); i++ {
		switch c := int(text[i]); {
		case isGS1 && c == fnc1:
			codes = append(codes, dataMatrixFNC1)
		case i+1 < len(text) && isDigit(rune(c)) && isDigit(rune(text[i+1])):
			codes = append(codes, dataMatrixPairs+10*(c-'0')+int(text[i+1]-'0'))
			i++
		case c >= 0x80:
			codes = append(codes, dataMatrixUpperShift, c-0x80+1)
		default:
			codes = append(codes, c+1)
		}
	}
	return codes
}

// base256 returns bytes in the encodation Base 256, after a number of codewords.
func base256(text []byte, before int) []int {
	all := []int{len(text)}
	if len(text) >= 250 {
		all = []int{249 + len(text)/250, len(text) % 250}
	}
	for _, c := range text {
		all = append(all, int(c))
	}
	codes := []int{dataMatrixBase256}
	for i, c := range all {
		position := before + i + 2
		codes = append(codes, (c+149*position%255+1)%256)
	}
	return codes
}

// dataMatrix returns the smallest symbol of codewords, or nil if there are too many.
func dataMatrix(codes []int) *Symbol {
	i := slices.IndexFunc(dataMatrixSizes, func(s dataMatrixSize) bool { return len(codes) <= s.data })
	if i < 0 {
		return nil
	}
	size := dataMatrixSizes[i]
	return size.frame(size.place(size.protect(size.pad(codes)))).symbol(1, 1)
}

// pad appends codewords that stand for nothing.
func (s dataMatrixSize) pad(codes []int) []int {
	if len(codes) < s.data {
		codes = append(codes, dataMatrixPad)
	}
	for i := len(codes) + 1; i <= s.data; i++ {
		pad := dataMatrixPad + 149*i%253 + 1
		if pad > 254 {
			pad -= 254
		}
		codes = append(codes, pad)
	}
	return codes
}

// protect appends the check words of blocks, whose words alternate.
func (s dataMatrixSize) protect(codes []int) []int {
	f := newBinaryField(256, 0x12d)
	all := append(codes, make([]int, s.blocks*s.check)...)
	for b := range s.blocks {
		var block []int
		for i := b; i < s.data; i += s.blocks {
			block = append(block, codes[i])
		}
		for i, word := range f.check(block, s.check) {
			all[s.data+b+i*s.blocks] = word
		}
	}
	return all
}

// frame puts the modules of data into regions with a finder pattern: solid on the left and below, alternating above and on the right.
func (s dataMatrixSize) frame(data matrix) matrix {
	m := newMatrix(s.side, s.side)
	region := s.side / s.regions
	for y := range s.side {
		for x := range s.side {
			switch atX, atY := x%region, y%region; {
			case atX == 0, atY == region-1:
				m[y][x] = true
			case atY == 0:
				m[y][x] = atX%2 == 0
			case atX == region-1:
				m[y][x] = atY%2 == 1
			default:
				m[y][x] = data[y-2*(y/region)-1][x-2*(x/region)-1]
			}
		}
	}
	return m
}
