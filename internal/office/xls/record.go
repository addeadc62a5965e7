package xls

import (
	"encoding/binary"
	"slices"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A recordType is the type of a record (2.3).
type recordType uint16

const (
	beginningRecord     recordType = 0x0809 // BOF
	endRecord           recordType = 0x000a // EOF
	codePageRecord      recordType = 0x0042
	windowRecord        recordType = 0x003d // Window1, of the workbook
	date1904Record      recordType = 0x0022
	passwordRecord      recordType = 0x002f // FilePass
	fontRecord          recordType = 0x0031
	formatRecord        recordType = 0x041e
	extendedRecord      recordType = 0x00e0 // XF, a format of cells
	styleRecord         recordType = 0x0293
	boundSheetRecord    recordType = 0x0085
	supBookRecord       recordType = 0x01ae
	externSheetRecord   recordType = 0x0017
	nameRecord          recordType = 0x0018 // Lbl
	stringsRecord       recordType = 0x00fc // SST
	continueRecord      recordType = 0x003c
	defaultWidthRecord  recordType = 0x0055
	columnRecord        recordType = 0x007d
	dimensionsRecord    recordType = 0x0200
	rowRecord           recordType = 0x0208
	blankRecord         recordType = 0x0201
	numberRecord        recordType = 0x0203
	booleanRecord       recordType = 0x0205 // BoolErr
	formulaRecord       recordType = 0x0006
	sharedStringRecord  recordType = 0x00fd // LabelSst
	compactNumberRecord recordType = 0x027e // RK
	sheetWindowRecord   recordType = 0x023e // Window2
	paneRecord          recordType = 0x0041
	selectionRecord     recordType = 0x001d
	mergedRecord        recordType = 0x00e5
)

// maxRecord is the maximum number of bytes of a record after its type and its size (2.1.4).
const maxRecord = 8224

var little = binary.LittleEndian

// appendRecord appends a record with the given fields, which have fixed sizes, in little-endian order.
func appendRecord(dst []byte, t recordType, fields ...any) []byte {
	dst, size := begin(dst, t)
	for _, f := range fields {
		var err error
		if dst, err = binary.Append(dst, little, f); err != nil {
			panic(err) // all fields have a fixed size
		}
	}
	return end(dst, size)
}

// begin appends the type of a record and room for its size. It returns where the record begins, for [end].
func begin(dst []byte, t recordType) (_ []byte, start int) {
	dst = little.AppendUint16(dst, uint16(t))
	return append(dst, 0, 0), len(dst) + 2
}

// end sets the size of the last record.
func end(dst []byte, start int) []byte {
	little.PutUint16(dst[start-2:], uint16(len(dst)-start))
	return dst
}

// characters returns text as records have it: a byte with flags, and characters of 8 bits if Latin-1 has all of them, or
// otherwise of 16 (2.5.293).
func characters(text string) []byte {
	units := utf16.Encode([]rune(text))
	if isLatin1(units) {
		return appendUnits(nil, units, 0)
	}
	return appendUnits(nil, units, wide)
}

// wide is the flag of characters of 16 bits.
const wide = 1

// appendUnits appends the flags of characters, and the characters.
func appendUnits(dst []byte, units []uint16, flags byte) []byte {
	dst = append(dst, flags)
	for _, u := range units {
		if dst = append(dst, byte(u)); flags == wide {
			dst = append(dst, byte(u>>8))
		}
	}
	return dst
}

func isLatin1(units []uint16) bool {
	return !slices.ContainsFunc(units, func(u uint16) bool { return u > 0xff })
}

// count returns the number of characters of text.
func count(text string) int { return len(utf16.Encode([]rune(text))) }

// literal returns records as a part.
func literal(records []byte) lazyfile.Literal { return records }
