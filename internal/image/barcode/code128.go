package barcode

import (
	"fmt"
	"strings"
)

// The modes of Code 128 (ISO/IEC 15417) are its code sets.
const (
	setB mode = iota // printable characters
	setA             // control characters and capitals
	setC             // pairs of digits
)

// code128Starts has the values that start a symbol in a set.
var code128Starts = [3]int{setB: 104, setA: 103, setC: 105}

// fnc1 stands for function 1 in data, which GS1 uses as a separator. It is no character of UTF-8.
const fnc1 = 0xff

// maxCode128 is the maximum number of characters. The standard has no limit.
const maxCode128 = 80

// Values of Code 128 that are no characters.
const (
	code128FNC1 = 102
	code128Stop = 106
)

// code128Widths has the widths of bars and spaces of all values.
const code128Widths = "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221" +
	"223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321" +
	"112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131" +
	"311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114" +
	"122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141" +
	"2141214121211111431113411311411141131143114111134113111131411141313111414111312114122112142112322331112"

func newCode128(data string) (*Symbol, error) {
	if err := checkChars(data, "ASCII characters", isASCII); err != nil {
		return nil, err
	}
	if len(data) > maxCode128 {
		return nil, &DataError{fmt.Sprintf("must have 1 to %d characters", maxCode128), fmt.Sprint(len(data)), maxCode128}
	}
	return code128([]byte(data)).caption(printable(data)), nil
}

// printable replaces control characters by spaces.
func printable(data string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, data)
}

// code128 returns the symbol of data that may contain fnc1.
func code128(data []byte) *Symbol {
	const height, quietZone = 50, 10
	values := code128Codes(data)
	sum := values[0]
	for i, v := range values {
		sum += i * v
	}
	var widths strings.Builder
	for _, v := range append(values, sum%103) {
		widths.WriteString(code128Widths[6*v : 6*v+6])
	}
	widths.WriteString(code128Widths[6*code128Stop:]) // has a bar more
	return linear(widths.String(), height, quietZone)
}

// code128Codes returns the values of data, without checksum and stop.
func code128Codes(data []byte) []int {
	a := alphabet{
		length:  func(mode) int { return 1 },
		encode:  encodeCode128,
		latches: [][]int{setB: {no, 101, 99}, setA: {100, no, 99}, setC: {100, 101, no}},
		shifts:  [][]int{setB: {no, 98, no}, setA: {98, no, no}, setC: {no, no, no}},
	}
	steps := a.steps(data)
	start := setB
	for m := range setC + 1 {
		if steps[0][m].cost < steps[0][start].cost {
			start = m
		}
	}
	values := []int{code128Starts[start]}
	for _, t := range follow(steps, start) {
		values = append(values, t.value)
	}
	return values
}

func encodeCode128(m mode, data []byte, i int) ([]token, int) {
	c := data[i]
	switch {
	case c == fnc1:
		return []token{{m, code128FNC1}}, 1
	case m == setA && c < ' ':
		return []token{{m, int(c) + 64}}, 1
	case m == setA && c < 96, m == setB && c >= ' ':
		return []token{{m, int(c) - 32}}, 1
	case m == setC && i+1 < len(data) && isDigit(rune(c)) && isDigit(rune(data[i+1])):
		return []token{{m, 10*int(c-'0') + int(data[i+1]-'0')}}, 2
	default:
		return nil, 0
	}
}
