package records

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xls"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// Binary returns the workbook as Excel 97 to 2003 wrote it, which has shared strings and no charts. It measures the rows. The error
// comes from ctx.
func (w *Workbook) Binary(ctx context.Context) (*xls.Workbook, error) {
	shared, err := w.newStringTable(ctx)
	if err != nil {
		return nil, err
	}
	book := &xls.Workbook{Date1904: w.Date1904}
	if book.Strings, err = shared.records(ctx); err != nil {
		return nil, err
	}
	format := newBinaryFormat(shared, w.Date1904)
	for i := range w.Sheets {
		rows, err := w.binaryRows(ctx, book, i, format, shared)
		if err != nil {
			return nil, err
		}
		book.Rows = append(book.Rows, rows)
	}
	if w.Hidden {
		sheet := xls.Sheet{Sheet: hiddenSheet()}
		sheet.Strings = shared.indexes
		book.Sheets, book.Rows = append(book.Sheets, sheet), append(book.Rows, lazyfile.Literal(sheet.Text(hiddenText)))
	}
	return book, nil
}

// binaryRows adds sheet i to a workbook, and returns the records of its rows.
func (w *Workbook) binaryRows(ctx context.Context, book *xls.Workbook, i int, format *format, shared *stringTable) (lazyfile.Part, error) {
	o, sheet := w.rows(i), xls.Sheet{Sheet: w.sheet(i)}
	sheet.Strings = shared.indexes
	f := frame{firstLine: sheet.FirstRow(), firstString: shared.sheets[i].first}
	if w.Hidden {
		sheet.IsHidden = isHidden
	}
	if w.Formulas {
		bill := newBill(sheet.Sheet, o, format, (*bill).binarySegments)
		f.rowFoot = bill.cells
		if err := bill.complete(ctx, false); err != nil {
			return nil, err
		}
	}
	book.Sheets = append(book.Sheets, sheet)
	return newTable(o, format, f).encoded(ctx, o, sheet.AppendRows)
}

// encoded returns what encode makes of the rows that o selects, which it measures. The function appends a section of rows, given
// the first one, counted from 0, and their number. The error comes from ctx.
func (t *table) encoded(ctx context.Context, o *Options, encode func(dst, section []byte, first, rows int) []byte) (*lazyfile.Series, error) {
	type encoder struct {
		buffer
		encoded []byte
	}
	generate := func(e *encoder, section int) []byte {
		first := section * sectionRows
		rows := min(sectionRows, o.Count-first)
		e.rows = t.appendRows(e.rows[:0], &e.row, o.First-1+first, rows)
		e.encoded = encode(e.encoded[:0], e.rows, first, rows)
		return e.encoded
	}
	series := lazyfile.NewSeries(nil, nil, o.sections()+1, generate, func(e *encoder, section int) int { return len(generate(e, section)) })
	_, err := series.SizeContext(ctx)
	return series, err
}

// records returns the records of the shared strings. The error comes from ctx.
func (t *stringTable) records(ctx context.Context) ([]lazyfile.Part, error) {
	total := len(t.once)
	parts := []lazyfile.Part{nil}
	for _, own := range t.sheets {
		total += own.count
		encode := func(dst, section []byte, _, _ int) []byte { return xls.AppendStrings(dst, section) }
		part, err := newTable(own.rows, binaryStringsFormat, frame{}).encoded(ctx, own.rows, encode)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	parts[0] = lazyfile.Literal(xls.StringsHead(t.cells, total, t.once))
	return parts, nil
}

// binaryStringsFormat is the format of the strings that are not there once.
var binaryStringsFormat = &format{
	missing: func(field, bool) string { return "" },
	prefix:  func(field) string { return "" },
	pattern: func(k *kind) string {
		if _, list, _ := k.list(); list != "" || !k.isTextInSheets() {
			return ""
		}
		return k.pattern + xls.StringEnd
	},
	spelling:     unescaped,
	appendString: func(dst, value []byte) []byte { return append(append(dst, value...), xls.StringEnd...) },
}

// newBinaryFormat returns the format of cells in the notation of package xls.
func newBinaryFormat(shared *stringTable, date1904 bool) *format {
	f := &format{
		missing:  func(field, bool) string { return xls.CellEnd },
		prefix:   func(field) string { return "" },
		pattern:  func(k *kind) string { return sheetPattern(k, date1904, xls.NumberCell, xls.BooleanCell) },
		spelling: unescaped,
	}
	if date1904 {
		f.rewrite = rewrite1904
	}
	shared.adapt(f, xls.SharedCell)
	return f
}

// binarySegments returns the cells of a row.
func (b *bill) binarySegments() (all []*segment) {
	add := func(pattern string, before, after string) {
		all = append(all, newSegments(before+pattern+after, &b.format.spelling, Latin)...)
	}
	text, textEnd := xls.SharedCell(xlsx.General)
	units, unitsEnd := xls.NumberCell(xlsx.General)
	price, priceEnd := xls.NumberCell(xlsx.Decimals2)
	amount, amountEnd := xls.ProductCell(xlsx.Decimals2)
	add("{product}", text, textEnd)
	add("{quantity}", units, unitsEnd)
	add("{price}", price, priceEnd)
	add("{amount}", amount, amountEnd)
	return all
}
