package records

import (
	"context"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// Sheet returns the members of a spreadsheet (ECMA-376) with a header. The cells have the
// values of CSV as numbers, dates, booleans and text. Those of missing values are left out. The
// rows are measured. The error is that of ctx.
func Sheet(ctx context.Context, o Options) ([]archive.Member, error) {
	sheet := xlsx.Sheet{Rows: o.Count}
	for _, f := range o.fields() {
		sheet.Columns = append(sheet.Columns, xlsx.Column{Name: f.name(), Width: f.width()})
	}
	t := newTable(&o, sheetFormat, frame{
		head:       string(crc.AppendBalance([]byte(sheet.Head()))),
		rowHead:    []*segment{newLineSegment(`<row r="`, `">`)},
		rowEnd:     "</row>",
		lastEnd:    "</row>" + sheet.Tail(),
		isBalanced: true,
	})
	rows := t.file(&o)
	if _, err := rows.SizeContext(ctx); err != nil {
		return nil, err
	}
	return sheet.Package(&worksheet{rows, crc32.ChecksumIEEE(t.tail(&o))}), nil
}

// A worksheet is a series whose head and pieces have the CRC 0, so that its CRC is that of
// the tail.
type worksheet struct {
	*lazyfile.Series
	crc uint32
}

func (w *worksheet) CRC32() uint32 { return w.crc }

var sheetFormat = (&format{
	lead: func(column int) []*segment {
		return []*segment{newLineSegment(`<c r="`+xlsx.ColumnName(column), `"`)}
	},
	missing:      func(field, bool) string { return "" },
	prefix:       func(field) string { return "" },
	pattern:      sheetPattern,
	escape:       xlsx.EscapeText,
	appendString: xlsx.AppendTextCell,
}).prepare()

// newLineSegment returns a segment of the number of the line with text around it.
func newLineSegment(before, after string) *segment {
	return &segment{isGenerated: true, generator: generateLine, before: newText(before), after: newText(after)}
}

// sheetStyles are the styles of kinds that are not General.
var sheetStyles = map[string]xlsx.Style{
	"created_at": xlsx.DateTime, "ordered_at": xlsx.DateTime, "shipped_at": xlsx.DateTime,
	"date": xlsx.Date, "birth_date": xlsx.Date, "time": xlsx.Time,
	"price": xlsx.Decimals2, "discount": xlsx.Decimals2, "order_total": xlsx.Decimals2, "decimal": xlsx.Decimals2,
	"rating": xlsx.Decimals1, "percent": xlsx.Decimals1, "latitude": xlsx.Decimals4, "longitude": xlsx.Decimals4,
	"phone": xlsx.Text, "postal_code": xlsx.Text, "credit_card": xlsx.Text,
}

// serialPatterns are the patterns of dates and times.
var serialPatterns = map[string]string{
	"created_at": "{day_serial}{clock}",
	"ordered_at": "{ordered_serial}{order_clock}",
	"shipped_at": "{shipped_serial}{ship_clock}",
	"date":       "{day_serial}",
	"birth_date": "{birth_serial}",
	"time":       "0{clock}",
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
	return before + pattern + after
}

// width returns a width in characters that suits the values and the name of a field.
func (f field) width() int {
	const minWidth, maxWidth, margin, filterButton = 12, 60, 1, 3
	width := 0
	for _, s := range raw.segments(f) {
		switch {
		case !s.isGenerated:
			width += int(s.longest)
		case s.generator != generateNamesake: // which is rare
			width += s.generatedSize(nil, 0, 1)
		}
	}
	return min(max(width+margin, len(f.name())+filterButton, minWidth), maxWidth)
}
