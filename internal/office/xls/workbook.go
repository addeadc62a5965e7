// Package xls writes workbooks of Excel 97 to 2003 (BIFF8, [MS-XLS]): streams of records in a compound file. The cells and
// their styles are those of package xlsx. Section numbers in this package refer to [MS-XLS].
package xls

import (
	"cmp"
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// Limits of a sheet.
const (
	MaxRows    = 1 << 16
	MaxColumns = 1 << 8
)

// A Workbook has sheets, and what they have in common.
type Workbook struct {
	Sheets   []Sheet
	Rows     []lazyfile.Part // the records of the rows of each sheet, from the header to the totals
	Date1904 bool            // whether dates count from 1904-01-01
	Strings  []lazyfile.Part // the shared strings, from StringsHead on
	Key      *Key            // encrypts the workbook, unless it is nil
}

// File returns the file of the workbook. If size is not 0, a stream that nothing refers to, and up to a few KB of zeros at the end
// pad the file to that many bytes. The error is a [*lazyfile.TooSmallError], or the error of ctx.
func (w Workbook) File(ctx context.Context, size int64, padding func(size int64) lazyfile.Part) (*lazyfile.File, error) {
	stream := w.stream()
	if w.Key != nil {
		var err error
		if stream, err = w.Key.encrypted(ctx, stream); err != nil {
			return nil, err
		}
	}
	root := cfb.Entry{Name: "Root Entry", Class: class, Children: []cfb.Entry{
		{Name: "Workbook", Stream: stream}, cfb.Summary("Placeholder spreadsheet", 0),
	}}
	if size == 0 {
		return cfb.New(root), nil
	}
	return cfb.Padded(root, size, padding)
}

// class is the class of documents of Excel 97 to 2003.
var class = [16]byte{0: 0x20, 1: 0x08, 2: 0x02, 8: 0xc0, 15: 0x46}

// stream returns the globals, the shared strings and the sheets (2.1.7.20).
func (w Workbook) stream() lazyfile.Part {
	var sheets []lazyfile.Part
	for i, s := range w.Sheets {
		sheets = append(sheets, lazyfile.New(literal(s.Head()), w.Rows[i], literal(s.Tail())))
	}
	strings := lazyfile.New(append(w.Strings[:len(w.Strings):len(w.Strings)], literal(appendRecord(nil, endRecord)))...)
	starts := make([]int64, len(sheets))
	next := int64(len(w.globals(starts))) + strings.Size()
	for i, s := range sheets {
		starts[i], next = next, next+s.Size()
	}
	// Zeros follow a shorter stream, so that it is not in the mini stream.
	zeros := lazyfile.Zeros(max(0, cfb.MinLarge-next))
	return lazyfile.New(append(append([]lazyfile.Part{literal(w.globals(starts)), strings}, sheets...), zeros)...)
}

// A substream is the type of a part of the stream (2.4.21).
type substream uint16

const (
	globals   substream = 0x0005
	worksheet substream = 0x0010
)

// appendBeginning appends the beginning of a substream, as Excel 2000 writes it.
func appendBeginning(dst []byte, s substream) []byte {
	const version, build, year, history, lowest = 0x0600, 0x0dbb, 0x07cc, 0x100c1, 0x0406
	return appendRecord(dst, beginningRecord, uint16(version), uint16(s), uint16(build), uint16(year), uint32(history), uint32(lowest))
}

// globals returns the records before the shared strings, given where the sheets start.
func (w Workbook) globals(starts []int64) []byte {
	const unicode, shown, ratio = 1200, 0x38, 600
	dst := appendBeginning(nil, globals)
	if w.Key != nil {
		dst = w.Key.appendPass(dst)
	}
	dst = appendRecord(dst, codePageRecord, uint16(unicode))
	dst = appendRecord(dst, windowRecord, uint16(360), uint16(270), uint16(14940), uint16(9150), uint16(shown), uint16(0), uint16(0), uint16(1), uint16(ratio))
	date1904 := uint16(0)
	if w.Date1904 {
		date1904 = 1
	}
	dst = appendRecord(dst, date1904Record, date1904)
	dst = appendStyles(dst)
	for i, s := range w.Sheets {
		dst = s.appendBound(dst, starts[i])
	}
	const itself = 0x0401
	dst = appendRecord(dst, supBookRecord, uint16(len(w.Sheets)), uint16(itself))
	references := []uint16{uint16(len(w.Sheets))}
	for i := range w.Sheets {
		references = append(references, 0, uint16(i), uint16(i))
	}
	dst = appendRecord(dst, externSheetRecord, references)
	for i, s := range w.Sheets {
		dst = s.appendNames(dst, uint16(i))
	}
	return dst
}

// appendBound appends the name of a sheet and where it starts (2.4.28).
func (s Sheet) appendBound(dst []byte, start int64) []byte {
	state := uint8(0)
	if s.Hidden {
		state = 1
	}
	name := cmp.Or(s.Name, xlsx.DefaultName)
	return appendRecord(dst, boundSheetRecord, uint32(start), state, uint8(0), uint8(count(name)), characters(name))
}

// appendNames appends the defined names of sheet i: of the rows that are repeated when it is printed, and of the table.
func (s Sheet) appendNames(dst []byte, i uint16) []byte {
	const builtIn, printTitles = 0x20, "\x07"
	dst = appendName(dst, builtIn, printTitles, i, area{0, s.headerRow(), 0, MaxColumns - 1})
	return appendName(dst, 0, "Table", i, area{s.headerRow(), s.lastRow(), 0, len(s.Columns) - 1})
}

// An area is a rectangle of cells.
type area struct{ firstRow, lastRow, firstColumn, lastColumn int }

// appendName appends the name of an area of sheet i, in that sheet (2.4.150, 2.5.198.28).
func appendName(dst []byte, flags uint16, name string, i uint16, a area) []byte {
	const token, size = 0x3b, 11
	return appendRecord(dst, nameRecord, flags, uint8(0), uint8(len(name)), uint16(size), uint16(0), i+1, uint32(0), characters(name),
		uint8(token), i, uint16(a.firstRow), uint16(a.lastRow), uint16(a.firstColumn), uint16(a.lastColumn))
}
