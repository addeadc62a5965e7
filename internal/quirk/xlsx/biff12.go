package xlsx

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// A brt is the type of a record of BIFF12 ([MS-XLSB], Record Enumeration).
type brt int

// The types of records.
const (
	brtRowHdr            brt = 0
	brtCellRk            brt = 2
	brtCellReal          brt = 5
	brtCellSt            brt = 6
	brtCellIsst          brt = 7
	brtSSTItem           brt = 19
	brtFont              brt = 43
	brtFill              brt = 45
	brtBorder            brt = 46
	brtXF                brt = 47
	brtStyle             brt = 48
	brtBeginSheet        brt = 129
	brtEndSheet          brt = 130
	brtBeginBook         brt = 131
	brtEndBook           brt = 132
	brtBeginBundleShs    brt = 143
	brtEndBundleShs      brt = 144
	brtBeginSheetData    brt = 145
	brtEndSheetData      brt = 146
	brtWsDim             brt = 148
	brtWbProp            brt = 153
	brtBundleSh          brt = 156
	brtBeginSst          brt = 159
	brtEndSst            brt = 160
	brtBeginStyleSheet   brt = 278
	brtEndStyleSheet     brt = 279
	brtBeginFills        brt = 603
	brtEndFills          brt = 604
	brtBeginFonts        brt = 611
	brtEndFonts          brt = 612
	brtBeginBorders      brt = 613
	brtEndBorders        brt = 614
	brtBeginCellXFs      brt = 617
	brtEndCellXFs        brt = 618
	brtBeginStyles       brt = 619
	brtEndStyles         brt = 620
	brtBeginCellStyleXFs brt = 626
	brtEndCellStyleXFs   brt = 627
)

// Records are the bytes of a part.
type records []byte

// add adds a record, whose fields are one after another. Its type and size are in groups of seven bits, from the
// lowest on ([MS-XLSB], Record).
func (r *records) add(kind brt, fields ...[]byte) {
	data := slices.Concat(fields...)
	*r = binary.AppendUvarint(binary.AppendUvarint(*r, uint64(kind)), uint64(len(data)))
	*r = append(*r, data...)
}

// addList adds a list with its size.
func (r *records) addList(begin, item, end brt, items ...[]byte) {
	r.add(begin, u32(len(items)))
	for _, fields := range items {
		r.add(item, fields)
	}
	r.add(end)
}

// body returns the body of the part.
func (r records) body() lazyfile.Literal { return lazyfile.Literal(r) }

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

// wide returns a string after its length in UTF-16 ([MS-XLSB], XLWideString).
func wide(s string) []byte {
	units := utf16text.Append(nil, binary.LittleEndian, s)
	return append(u32(len(units)/2), units...)
}

// binaryStyles returns the part of styles with the general format and dates.
func binaryStyles() lazyfile.Literal {
	var (
		r    records
		zero = func(n int) []byte { return make([]byte, n) }
		font = slices.Concat(u16(11*20, 0, 400, 0), []byte{0, 2, 0, 0}, zero(8), []byte{0}, wide("Calibri"))
		xf   = func(parent, format int) []byte {
			return slices.Concat(u16(parent, format, 0, 0, 0), zero(2), u16(0, 0))
		}
		fill   = func(pattern int) []byte { return slices.Concat(u32(pattern), zero(64)) }
		normal = slices.Concat(u32(0), u16(1), []byte{0, 0}, wide("Normal"))
	)
	const none, gray125, noParent, general, shortDate = 0, 17, 0xffff, 0, 14
	r.add(brtBeginStyleSheet)
	r.addList(brtBeginFonts, brtFont, brtEndFonts, font)
	r.addList(brtBeginFills, brtFill, brtEndFills, fill(none), fill(gray125))
	r.addList(brtBeginBorders, brtBorder, brtEndBorders, zero(51))
	r.addList(brtBeginCellStyleXFs, brtXF, brtEndCellStyleXFs, xf(noParent, general))
	r.addList(brtBeginCellXFs, brtXF, brtEndCellXFs, xf(0, general), xf(0, shortDate))
	r.addList(brtBeginStyles, brtStyle, brtEndStyles, normal)
	r.add(brtEndStyleSheet)
	return r.body()
}
