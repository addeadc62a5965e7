package records

import (
	"context"
	"fmt"
	"hash/crc32"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A Workbook selects the contents of a spreadsheet (ECMA-376 or OpenDocument). Each sheet has a header. The cells
// have the values of CSV as numbers, dates, booleans and text. A missing value has no cell.
type Workbook struct {
	Options            // of the first sheet; each other sheet continues with the rows after the sheet before
	Sheets        int  // at least 1
	Formulas      bool // whether each sheet has the columns and the totals of a bill
	Chart         bool // whether each sheet has a chart of its bill, which needs Formulas
	Open          bool // whether Members returns OpenDocument, which has neither of the next two
	SharedStrings bool // whether cells refer to their text
	Date1904      bool // whether dates count from 1904-01-01
	Merged        bool // whether each sheet has a title and a column of batches, which are merged
	Hidden        bool // whether some rows, a column and another sheet are hidden
}

// Members returns the members of the package. It measures the rows. The error comes from ctx.
func (w *Workbook) Members(ctx context.Context) ([]archive.Member, error) {
	if w.Open {
		return w.openMembers(ctx)
	}
	book := xlsx.Workbook{Date1904: w.Date1904}
	var shared *stringTable
	var indexes xlsx.Strings
	if w.SharedStrings {
		var err error
		if shared, err = w.newStringTable(ctx); err != nil {
			return nil, err
		}
		indexes = shared.indexes
		if book.Strings, err = shared.part(ctx); err != nil {
			return nil, err
		}
	}
	format := w.format(shared)
	var worksheets []lazyfile.Part
	for i := range w.Sheets {
		sheet := w.sheet(i)
		sheet.Strings = indexes
		worksheet, err := w.worksheet(ctx, sheet, i, format, shared)
		if err != nil {
			return nil, err
		}
		book.Sheets, worksheets = append(book.Sheets, sheet), append(worksheets, worksheet)
	}
	if w.Hidden {
		sheet := hiddenSheet()
		sheet.Strings = indexes
		book.Sheets, worksheets = append(book.Sheets, sheet), append(worksheets, hiddenWorksheet(sheet))
	}
	return book.Package(worksheets), nil
}

// sheet returns sheet i with its columns.
func (w *Workbook) sheet(i int) *xlsx.Sheet {
	sheet := &xlsx.Sheet{Name: w.sheetName(i), Rows: w.Count, Behind: i > 0}
	for _, f := range w.fields() {
		sheet.Columns = append(sheet.Columns, xlsx.Column{Name: f.name(), Width: f.width(w.Script), Style: sheetStyles[kinds[f.kind].Name]})
	}
	if w.Formulas {
		sheet.Columns = append(sheet.Columns, billColumns()...)
	}
	if w.Merged {
		addMerged(sheet, w.rows(i))
	}
	if w.Hidden && len(sheet.Columns) > 1 {
		sheet.Columns[1].Hidden = true
	}
	return sheet
}

func (w *Workbook) sheetName(i int) string {
	if w.Sheets == 1 {
		return ""
	}
	return fmt.Sprint(xlsx.DefaultName, " ", i+1)
}

// rows returns the options of the rows of sheet i.
func (w *Workbook) rows(i int) *Options {
	o := w.Options
	o.First += i * o.Count
	return &o
}

// worksheet returns worksheet i, and completes its sheet.
func (w *Workbook) worksheet(ctx context.Context, sheet *xlsx.Sheet, i int, format *format, shared *stringTable) (*balanced, error) {
	o := w.rows(i)
	f := frame{rowHead: w.rowHead(), rowEnd: "</row>", isBalanced: true, firstLine: sheet.FirstRow()}
	if shared != nil {
		f.firstString = shared.sheets[i].first
	}
	if w.Formulas {
		bill := newBill(sheet, o, format, (*bill).segments)
		f.rowFoot = bill.cells
		if err := bill.complete(ctx, w.Chart); err != nil {
			return nil, err
		}
	}
	if w.Merged {
		f.rowFoot = append(f.rowFoot, batchCell(sheet)...)
	}
	f.head = string(crc.AppendBalance([]byte(sheet.Head())))
	f.lastEnd = "</row>" + sheet.Tail()
	return newTable(o, format, f).balanced(ctx, o)
}

// rowHead returns the segments that begin a row.
func (w *Workbook) rowHead() []*segment {
	if !w.Hidden {
		return []*segment{newLineSegment(`<row r="`, `">`)}
	}
	return []*segment{newLineSegment(`<row r="`, `"`), newGenerated(generateVisibility, text{}, &unescaped)}
}

// balanced returns the file of the rows that o selects, which it measures. The error comes from ctx.
func (t *table) balanced(ctx context.Context, o *Options) (*balanced, error) {
	rows := t.file(o)
	if _, err := rows.SizeContext(ctx); err != nil {
		return nil, err
	}
	return &balanced{rows, crc32.ChecksumIEEE(t.tail(o))}, nil
}

// A balanced is a series whose head and pieces have the CRC 0, so that it has the same CRC as its
// tail.
type balanced struct {
	*lazyfile.Series
	crc uint32
}

func (b *balanced) CRC32() uint32 { return b.crc }

// sheetFormat is the format of sheets with their strings in cells and the usual dates.
var sheetFormat = newSheetFormat(nil, false)

// format returns the format of the sheets. Any but the usual one is made for the workbook, because shared strings
// differ between workbooks.
func (w *Workbook) format(shared *stringTable) *format {
	if shared == nil && !w.Date1904 {
		return sheetFormat
	}
	return newSheetFormat(shared, w.Date1904)
}

func newSheetFormat(shared *stringTable, date1904 bool) *format {
	f := &format{
		lead: func(column int) []*segment {
			return []*segment{newLineSegment(`<c r="`+xlsx.ColumnName(column), `"`)}
		},
		missing:      func(field, bool) string { return "" },
		prefix:       func(field) string { return "" },
		pattern:      func(k *kind) string { return sheetPattern(k, date1904, xlsx.NumberCell, xlsx.BooleanCell) },
		spelling:     spelling{escape: xlsx.EscapeText},
		appendString: xlsx.AppendTextCell,
	}
	if date1904 {
		f.rewrite = rewrite1904
	}
	if shared != nil {
		shared.adapt(f, xlsx.SharedCell)
	}
	return f
}

// newLineSegment returns a segment of the number of the line with text around it.
func newLineSegment(before, after string) *segment {
	s := newGenerated(generateLine, newText(before), &unescaped)
	s.after = newText(after)
	return s
}

// sheetStyles are the styles of kinds that are not General.
var sheetStyles = map[string]xlsx.Style{
	"created_at": xlsx.DateTime, "ordered_at": xlsx.DateTime, "shipped_at": xlsx.DateTime,
	"date": xlsx.Date, "birth_date": xlsx.Date, "time": xlsx.Time,
	"price": xlsx.Decimals2, "discount": xlsx.Decimals2, "order_total": xlsx.Decimals2, "decimal": xlsx.Decimals2,
	"rating": xlsx.Decimals1, "percent": xlsx.Decimals1, "latitude": xlsx.Decimals4, "longitude": xlsx.Decimals4,
	"phone": xlsx.Text, "postal_code": xlsx.Text, "credit_card": xlsx.Text, "customer_number": xlsx.Text,
}

// serialPatterns are the patterns of dates and times that count from 1900.
var serialPatterns = map[string]string{
	"created_at": "{day_serial}{clock}",
	"ordered_at": "{ordered_serial}{order_clock}",
	"shipped_at": "{shipped_serial}{ship_clock}",
	"date":       "{day_serial}",
	"birth_date": "{birth_serial}",
	"time":       "{time}",
}

// sheetPattern returns the pattern of a cell, given functions that return what precedes and follows a number and a boolean.
func sheetPattern(k *kind, date1904 bool, number func(xlsx.Style) (before, after string), boolean func() (before, after string)) string {
	style := sheetStyles[k.Name]
	if pattern, ok := serialPatterns[k.Name]; ok {
		if date1904 {
			pattern = strings.Replace(pattern, "{birth_serial}", "{birth_serial_1904}", 1)
		}
		before, after := number(style)
		return before + pattern + after
	}
	switch k.Type {
	case typeNumber:
		before, after := number(style)
		return before + k.pattern + after
	case typeBoolean:
		before, after := boolean()
		return before + "{active.bit}" + after
	}
	before, after := xlsx.TextCell(style)
	return before + xlsx.EscapeText(k.pattern) + after
}

// width returns a width in characters that suits the values and the name of a field.
func (f field) width(script Script) int {
	const minWidth, maxWidth, margin, filterButton = 12, 60, 1, 3
	width := 0
	for _, s := range raw.segments(f, script) {
		switch {
		case !s.isGenerated:
			width += int(s.longest)
		case s.generator != generateNamesake: // which is rare
			width += s.generatedSize(nil, 0, 1)
		}
	}
	return min(max(width+margin, len(f.name())+filterButton, minWidth), maxWidth)
}
