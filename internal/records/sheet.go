package records

import (
	"context"
	"fmt"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A Workbook selects the contents of a spreadsheet (ECMA-376). Each sheet has a header. The cells
// have the values of CSV as numbers, dates, booleans and text. A missing value has no cell.
type Workbook struct {
	Options       // of the first sheet; each other sheet continues with the rows after the sheet before
	Sheets   int  // at least 1
	Formulas bool // whether each sheet has the columns and the totals of a bill
	Chart    bool // whether each sheet has a chart of its bill, which needs Formulas
}

// Members returns the members of the package. It measures the rows. The error comes from ctx.
func (w *Workbook) Members(ctx context.Context) ([]archive.Member, error) {
	var sheets xlsx.Workbook
	var worksheets []lazyfile.Part
	for i := range w.Sheets {
		sheet := &xlsx.Sheet{Name: w.sheetName(i), Rows: w.Count, Behind: i > 0}
		o := w.Options
		o.First += i * o.Count
		worksheet, err := w.worksheet(ctx, sheet, &o)
		if err != nil {
			return nil, err
		}
		sheets, worksheets = append(sheets, sheet), append(worksheets, worksheet)
	}
	return sheets.Package(worksheets), nil
}

func (w *Workbook) sheetName(i int) string {
	if w.Sheets == 1 {
		return ""
	}
	return fmt.Sprint(xlsx.DefaultName, " ", i+1)
}

// worksheet returns a worksheet, and completes its sheet.
func (w *Workbook) worksheet(ctx context.Context, sheet *xlsx.Sheet, o *Options) (*worksheet, error) {
	for _, f := range o.fields() {
		sheet.Columns = append(sheet.Columns, xlsx.Column{Name: f.name(), Width: f.width(o.Script)})
	}
	f := frame{rowHead: []*segment{newLineSegment(`<row r="`, `">`)}, rowEnd: "</row>", isBalanced: true}
	if w.Formulas {
		bill := newBill(sheet, o)
		f.rowFoot = bill.cells
		if err := bill.complete(ctx, w.Chart); err != nil {
			return nil, err
		}
	}
	f.head = string(crc.AppendBalance([]byte(sheet.Head())))
	f.lastEnd = "</row>" + sheet.Tail()
	t := newTable(o, sheetFormat, f)
	rows := t.file(o)
	if _, err := rows.SizeContext(ctx); err != nil {
		return nil, err
	}
	return &worksheet{rows, crc32.ChecksumIEEE(t.tail(o))}, nil
}

// A worksheet is a series. Its head and its pieces have the CRC 0, so that it has the same CRC as
// its tail.
type worksheet struct {
	*lazyfile.Series
	crc uint32
}

func (w *worksheet) CRC32() uint32 { return w.crc }

var sheetFormat = &format{
	lead: func(column int) []*segment {
		return []*segment{newLineSegment(`<c r="`+xlsx.ColumnName(column), `"`)}
	},
	missing:      func(field, bool) string { return "" },
	prefix:       func(field) string { return "" },
	pattern:      sheetPattern,
	spelling:     spelling{escape: xlsx.EscapeText},
	appendString: xlsx.AppendTextCell,
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

// serialPatterns are the patterns of dates and times.
var serialPatterns = map[string]string{
	"created_at": "{day_serial}{clock}",
	"ordered_at": "{ordered_serial}{order_clock}",
	"shipped_at": "{shipped_serial}{ship_clock}",
	"date":       "{day_serial}",
	"birth_date": "{birth_serial}",
	"time":       "{time}",
}

func sheetPattern(k *kind) string {
	pattern, style := k.pattern, sheetStyles[k.Name]
	before, after := xlsx.TextCell(style)
	if serial, ok := serialPatterns[k.Name]; ok {
		pattern = serial
		before, after = xlsx.NumberCell(style)
	}
	switch k.Type {
	case typeNumber:
		before, after = xlsx.NumberCell(style)
	case typeBoolean:
		pattern = "{active.bit}"
		before, after = xlsx.BooleanCell()
	}
	return before + xlsx.EscapeText(pattern) + after
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
