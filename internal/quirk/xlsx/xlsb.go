package xlsx

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// A binaryWorkbook is a workbook of one sheet, whose parts are records of BIFF12 instead of XML.
type binaryWorkbook struct {
	date1904 bool
	inCells  bool // whether strings are in their cells, not shared
	packed   bool // whether numbers take 30 bits
	strings  []string
	cells    int // that refer to strings
}

// binaries returns the builder of two workbooks.
func binaries(special, ordinary binaryWorkbook) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := quirk.Either(twin, ordinary, special)
		return quirk.File{Bytes: opc.New(w.members()).Bytes(), Expect: expect.Expectation{Tables: []expect.Table{purchases()}}}
	}
}

// purchases returns the table of the workbooks. The price of tea has no end as a binary fraction.
func purchases() expect.Table {
	s := orderSheet()
	s.name = "Orders"
	s.rows[3][2] = number("0.79")
	return s.expected()
}

const binaryNote = " The parts are records, not XML."

// xlsbCases are cases of binary workbooks.
func xlsbCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsb-packed-numbers", Format: "xlsb", Title: "Numbers of 30 bits",
			About:    "Numbers are integers or the upper bits of floating-point numbers, and 0.79 is 79 with a mark that it is multiplied by 100." + binaryNote,
			Ordinary: "Numbers are floating-point numbers of 64 bits." + binaryNote,
			Writers:  "Microsoft Excel, as Excel Binary Workbook", Source: "[MS-XLSB], RkNumber", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: binaries(binaryWorkbook{packed: true}, binaryWorkbook{}),
		},
		{
			Token: "xlsb-strings-in-cells", Format: "xlsb", Title: "Strings in cells",
			About:    "Each cell has its string, and there are no shared strings." + binaryNote,
			Ordinary: "Cells refer to shared strings." + binaryNote,
			Writers:  "SheetJS", Source: "[MS-XLSB], BrtCellSt", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: binaries(binaryWorkbook{inCells: true}, binaryWorkbook{}),
		},
		{
			Token: "xlsb-1904", Format: "xlsb", Title: "Dates from 1904",
			About:    "Dates are numbers of days from 1904-01-01, so they are 1,462 less than usual." + binaryNote,
			Ordinary: "Dates are numbers of days from 1900." + binaryNote,
			Writers:  "Microsoft Excel, for workbooks that were begun with Excel for Mac up to 2008", Source: "[MS-XLSB], BrtWbProp", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: binaries(binaryWorkbook{date1904: true}, binaryWorkbook{}),
		},
	}
}

// members returns the members of the package.
func (w *binaryWorkbook) members() []archive.Member {
	const excel = "application/vnd.ms-excel."
	parts := []ooxml.Part{
		{Name: "xl/worksheets/sheet1.bin", Type: excel + "worksheet", Body: w.sheet().body()},
		{Name: "xl/styles.bin", Type: excel + "styles", Body: binaryStyles()},
	}
	relationships := []ooxml.Relationship{{Type: "worksheet", Target: parts[0].Name}, {Type: "styles", Target: parts[1].Name}}
	if !w.inCells {
		shared := ooxml.Part{Name: "xl/sharedStrings.bin", Type: excel + "sharedStrings", Body: w.shared().body()}
		parts = append(parts, shared)
		relationships = append(relationships, ooxml.Relationship{Type: "sharedStrings", Target: shared.Name})
	}
	main := ooxml.Part{Name: "xl/workbook.bin", Type: excel + "sheet.binary.macroEnabled.main", Body: w.book().body(), Relationships: relationships}
	return ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: main.Name}}, append([]ooxml.Part{main}, parts...))
}

// book returns the main part.
func (w *binaryWorkbook) book() (r records) {
	properties := 0
	if w.date1904 {
		properties = 1
	}
	r.add(brtBeginBook)
	r.add(brtWbProp, u32(properties, 0), wide(""))
	r.add(brtBeginBundleShs)
	r.add(brtBundleSh, u32(0, 1), wide("rId1"), wide(purchases().Name))
	r.add(brtEndBundleShs)
	r.add(brtEndBook)
	return r
}

// sheet returns the part of the sheet, and collects shared strings.
func (w *binaryWorkbook) sheet() (r records) {
	t := purchases()
	r.add(brtBeginSheet)
	r.add(brtWsDim, u32(0, t.Count, 0, t.Columns-1))
	r.add(brtBeginSheetData)
	for i, row := range append([][]string{t.Header}, t.Strings()...) {
		const defaultHeight = 300 // in twips
		r.add(brtRowHdr, u32(i, 0), u16(defaultHeight), []byte{0, 0, 0}, u32(1, 0, t.Columns-1))
		for column, value := range row {
			w.addCell(&r, column, value, quirk.Either(i == 0, expect.String, t.Types[column]))
		}
	}
	r.add(brtEndSheetData)
	r.add(brtEndSheet)
	return r
}

// addCell adds a cell with a value of a type.
func (w *binaryWorkbook) addCell(r *records, column int, value string, kind expect.Type) {
	switch kind {
	case expect.String:
		w.addString(r, u32(column, 0), value)
	case expect.Date:
		days, _ := strconv.Atoi(serial(value))
		if w.date1904 {
			days -= 1462
		}
		w.addNumber(r, u32(column, dateStyle), float64(days))
	default:
		n, _ := strconv.ParseFloat(value, 64)
		w.addNumber(r, u32(column, 0), n)
	}
}

func (w *binaryWorkbook) addString(r *records, cell []byte, s string) {
	if w.inCells {
		r.add(brtCellSt, cell, wide(s))
		return
	}
	i := slices.Index(w.strings, s)
	if i < 0 {
		i = len(w.strings)
		w.strings = append(w.strings, s)
	}
	w.cells++
	r.add(brtCellIsst, cell, u32(i))
}

func (w *binaryWorkbook) addNumber(r *records, cell []byte, n float64) {
	if w.packed {
		r.add(brtCellRk, cell, u32(packed(n)))
		return
	}
	r.add(brtCellReal, cell, binary.LittleEndian.AppendUint64(nil, math.Float64bits(n)))
}

// packed returns an RkNumber: an integer, the upper bits of a floating-point number if the others are 0, or a
// hundredfold.
func packed(n float64) int {
	const hundredfold, integer = 1, 2
	if n == math.Trunc(n) {
		return int(n)<<2 | integer
	}
	if bits := math.Float64bits(n); bits<<30 == 0 {
		return int(bits >> 32)
	}
	return int(math.Round(100*n))<<2 | hundredfold | integer
}

// shared returns the part of shared strings.
func (w *binaryWorkbook) shared() (r records) {
	r.add(brtBeginSst, u32(w.cells, len(w.strings)))
	for _, s := range w.strings {
		r.add(brtSSTItem, []byte{0}, wide(s))
	}
	r.add(brtEndSst)
	return r
}
