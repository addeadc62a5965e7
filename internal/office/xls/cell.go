package xls

import (
	"math"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// The functions in this file return what precedes and follows a value in the notation of cells that [Sheet.AppendRows]
// turns into records: the kind of the cell, its style, its value as text, and [CellEnd].

// CellEnd ends each cell. A cell without a value consists of it alone.
const CellEnd = "\x00"

// NumberCell is for a number in decimal notation.
func NumberCell(s xlsx.Style) (before, after string) { return cell('n', s), CellEnd }

// BooleanCell is for 0 or 1.
func BooleanCell() (before, after string) { return cell('b', xlsx.General), CellEnd }

// SharedCell is for the index of a shared string.
func SharedCell(s xlsx.Style) (before, after string) { return cell('s', s), CellEnd }

// ProductCell is for the product of the two cells before it, which is a formula.
func ProductCell(s xlsx.Style) (before, after string) { return cell('p', s), CellEnd }

func cell(kind byte, s xlsx.Style) string { return string([]byte{kind, '0' + byte(s)}) }

// A position is that of a cell, counted from 0, and the format of the cell.
type position struct{ row, column, format uint16 }

// append appends the beginning of a cell (2.5.13).
func (p position) append(dst []byte) []byte {
	return little.AppendUint16(little.AppendUint16(little.AppendUint16(dst, p.row), p.column), p.format)
}

// appendCell appends the record of a cell, or none if it has no value.
func appendCell(dst []byte, p position, notation []byte) []byte {
	if len(notation) == 0 {
		return dst
	}
	p.format = formatOf(xlsx.Style(notation[1] - '0'))
	value := string(notation[2:])
	switch notation[0] {
	case 'b':
		dst, start := begin(dst, booleanRecord)
		return end(append(p.append(dst), value[0]-'0', 0), start)
	case 's':
		return appendShared(dst, p, int(number(value)))
	case 'p':
		return appendFormula(dst, p, number(value), product(p))
	default:
		return appendNumber(dst, p, number(value))
	}
}

// number returns the value of a number in decimal notation.
func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err) // cells of other texts are strings
	}
	return n
}

// appendShared appends a cell with a shared string (2.4.149).
func appendShared(dst []byte, p position, index int) []byte {
	dst, start := begin(dst, sharedStringRecord)
	return end(little.AppendUint32(p.append(dst), uint32(index)), start)
}

// appendNumber appends a number (2.4.180), in the compact form (2.4.220) if that is exact.
func appendNumber(dst []byte, p position, n float64) []byte {
	if compact, ok := compactNumber(n); ok {
		dst, start := begin(dst, compactNumberRecord)
		return end(little.AppendUint32(p.append(dst), compact), start)
	}
	dst, start := begin(dst, numberRecord)
	return end(little.AppendUint64(p.append(dst), math.Float64bits(n)), start)
}

// compactNumber returns a number in 32 bits (2.5.217) if it is an integer of 30 bits, or a hundredth of one.
func compactNumber(n float64) (compact uint32, ok bool) {
	const maxInteger, isInteger, isHundredth = 1<<29 - 1, 2, 1
	for flags, scale := uint32(isInteger), 1.0; scale <= 100; flags, scale = isInteger|isHundredth, scale*100 {
		if i := math.Round(n * scale); math.Abs(i) <= maxInteger && i/scale == n {
			return uint32(int32(i))<<2 | flags, true
		}
	}
	return 0, false
}

// appendFormula appends a formula with its value, given its tokens (2.4.127).
func appendFormula(dst []byte, p position, value float64, tokens []byte) []byte {
	dst, start := begin(dst, formulaRecord)
	dst = little.AppendUint64(p.append(dst), math.Float64bits(value))
	dst = append(dst, 0, 0, 0, 0, 0, 0) // flags and unused
	return end(append(little.AppendUint16(dst, uint16(len(tokens))), tokens...), start)
}

// relative are the flags of relative rows and columns of references (2.5.198.105).
const relative = 0xc000

// product returns the tokens of the product of the two cells before a position (2.5.198.84, 2.5.198.77).
func product(p position) []byte {
	const reference, multiply = 0x44, 0x05
	var dst []byte
	for column := p.column - 2; column < p.column; column++ {
		dst = little.AppendUint16(little.AppendUint16(append(dst, reference), p.row), column|relative)
	}
	return append(dst, multiply)
}

// sum returns the tokens of the sum of rows of a column (2.5.198.27, 2.5.198.7).
func sum(column, from, to uint16) []byte {
	const area, attribute, isSum = 0x25, 0x19, 0x10
	dst := little.AppendUint16(little.AppendUint16([]byte{area}, from), to)
	dst = little.AppendUint16(little.AppendUint16(dst, column|relative), column|relative)
	return append(dst, attribute, isSum, 0, 0)
}
