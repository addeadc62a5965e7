package xls

import (
	"encoding/binary"
	"math"
	"slices"
	"unicode/utf16"
)

// A recordType is the type of a record (2.3).
type recordType uint16

const (
	formulaRecord      recordType = 0x0006
	endRecord          recordType = 0x000a
	date1904Record     recordType = 0x0022
	passwordRecord     recordType = 0x002f // FilePass
	fontRecord         recordType = 0x0031
	continueRecord     recordType = 0x003c
	windowRecord       recordType = 0x003d
	codePageRecord     recordType = 0x0042
	boundSheetRecord   recordType = 0x0085
	manyNumbersRecord  recordType = 0x00bd // MulRk
	manyBlanksRecord   recordType = 0x00be // MulBlank
	formatXFRecord     recordType = 0x00e0 // XF
	mergedRecord       recordType = 0x00e5
	stringsRecord      recordType = 0x00fc // SST
	sharedStringRecord recordType = 0x00fd // LabelSst
	dimensionsRecord   recordType = 0x0200
	numberRecord       recordType = 0x0203
	labelRecord        recordType = 0x0204
	stringRecord       recordType = 0x0207 // result of a formula
	rowRecord          recordType = 0x0208
	sheetWindowRecord  recordType = 0x023e
	styleRecord        recordType = 0x0293
	numberFormatRecord recordType = 0x041e // Format
	sharedRecord       recordType = 0x04bc // ShrFmla
	beginningRecord    recordType = 0x0809 // BOF
)

// record returns a record, whose fields are one after another.
func record(t recordType, fields ...[]byte) []byte {
	data := slices.Concat(fields...)
	return append(u16(int(t), len(data)), data...)
}

func u8(values ...int) (b []byte) {
	for _, v := range values {
		b = append(b, byte(v))
	}
	return b
}

func u16(values ...int) (b []byte) {
	for _, v := range values {
		b = binary.LittleEndian.AppendUint16(b, uint16(v))
	}
	return b
}

func u32(values ...int) (b []byte) {
	for _, v := range values {
		b = binary.LittleEndian.AppendUint32(b, uint32(v))
	}
	return b
}

func f64(v float64) []byte { return binary.LittleEndian.AppendUint64(nil, math.Float64bits(v)) }

// compact returns a number in 30 bits (2.5.217), which must be an integer or a hundredth of one.
func compact(v float64) []byte {
	const isInteger, isHundredth = 2, 1
	if v == math.Trunc(v) {
		return u32(int(v)<<2 | isInteger)
	}
	return u32(int(math.Round(v*100))<<2 | isInteger | isHundredth)
}

// characters returns text as flags and characters (2.5.294): of 8 bits, unless it is wide.
func characters(text string, wide bool) []byte {
	b := u8(0)
	if wide {
		b = u8(1)
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		if b = append(b, byte(unit)); wide {
			b = append(b, byte(unit>>8))
		}
	}
	return b
}

// isWide reports whether text has characters that are not in Latin-1.
func isWide(text string) bool {
	return slices.ContainsFunc([]rune(text), func(r rune) bool { return r > 0xff })
}

// length returns the number of characters of text, as UTF-16 counts them.
func length(text string) int { return len(utf16.Encode([]rune(text))) }

// short and long return text after its length in a byte, or in two.
func short(text string) []byte { return append(u8(length(text)), characters(text, isWide(text))...) }
func long(text string) []byte  { return append(u16(length(text)), characters(text, isWide(text))...) }
