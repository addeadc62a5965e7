package records

import (
	"context"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/crc"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ods"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// openMembers returns the members of a package of OpenDocument.
func (w *Workbook) openMembers(ctx context.Context) ([]archive.Member, error) {
	var sheets []*xlsx.Sheet
	var tables []lazyfile.Part
	for i := range w.Sheets {
		sheet := w.sheet(i)
		table, err := w.openTable(ctx, sheet, i)
		if err != nil {
			return nil, err
		}
		sheets, tables = append(sheets, sheet), append(tables, table)
	}
	if w.Hidden {
		sheet := hiddenSheet()
		rows := ods.RowStart + ods.Text(hiddenText) + ods.RowEnd
		sheets, tables = append(sheets, sheet), append(tables, lazyfile.Literal(ods.Sheet{Sheet: sheet}.Head(w.Sheets)+rows+ods.Sheet{Sheet: sheet}.Tail()))
	}
	return ods.Package(sheets, tables), nil
}

// openTable returns table i, and completes its sheet.
func (w *Workbook) openTable(ctx context.Context, sheet *xlsx.Sheet, i int) (*balanced, error) {
	o, open := w.rows(i), ods.Sheet{Sheet: sheet}
	f := frame{rowHead: []*segment{newTextSegment(ods.RowStart)}, rowEnd: ods.RowEnd, isBalanced: true, firstLine: sheet.FirstRow()}
	if w.Hidden {
		f.rowHead = []*segment{newTextSegment(strings.TrimSuffix(ods.RowStart, ">")), newGenerated(generateOpenRow, text{}, &unescaped)}
	}
	if w.Formulas {
		bill := newBill(sheet, o, openFormat, (*bill).openSegments)
		f.rowFoot = bill.cells
		if err := bill.complete(ctx, w.Chart); err != nil {
			return nil, err
		}
	}
	if w.Merged {
		f.rowFoot = append(f.rowFoot, newGenerated(generateOpenBatch, text{}, &unescaped))
	}
	f.head = string(crc.AppendBalance([]byte(open.Head(i))))
	f.lastEnd = ods.RowEnd + open.Tail()
	return newTable(o, openFormat, f).balanced(ctx, o)
}

// openFormat is the format of sheets of OpenDocument.
var openFormat = &format{
	missing:      func(field, bool) string { return ods.EmptyCell },
	prefix:       func(field) string { return "" },
	pattern:      openPattern,
	spelling:     spelling{escape: ods.EscapeText},
	appendString: ods.AppendTextCell,
}

// openPattern returns the pattern of a cell, whose value is there twice: for programs and for people.
func openPattern(k *kind) string {
	_, isSerial := serialPatterns[k.Name]
	switch {
	case k.Name == "time":
		return ods.TimeCell("PT{minute.duration}{second}S", k.pattern)
	case isSerial:
		return ods.DateCell(strings.TrimSuffix(k.pattern, "Z"), k.pattern) // without a time zone
	case k.Type == typeNumber:
		return ods.NumberCell(k.pattern)
	case k.Type == typeBoolean:
		return ods.BooleanCell(k.pattern, "{active.upper}")
	}
	before, after := ods.TextCell()
	return before + ods.EscapeText(k.pattern) + after
}

// openSegments returns the cells of a row.
func (b *bill) openSegments() (all []*segment) {
	add := func(pattern string) { all = append(all, newSegments(pattern, &b.format.spelling, Latin)...) }
	text, textEnd := ods.TextCell()
	add(text + "{product}" + textEnd)
	add(ods.NumberCell("{quantity}"))
	add(ods.NumberCell("{price}"))
	before, value, end := ods.FormulaCell()
	all = append(all, newLineSegment(before+"[."+b.name(unitsColumn), "]*[."+b.name(priceColumn)), newLineSegment("", "]"+value))
	add("{amount}" + end)
	return all
}

// appendOpenRow appends the rest of the start of a row, counted from 0.
func appendOpenRow(dst []byte, row int) []byte {
	if isHidden(row) {
		dst = append(dst, ods.RowVisibility...)
	}
	return append(dst, '>')
}

// appendOpenBatch appends the cell of a batch in a row, counted from 0, of some rows. It covers those of the other rows.
func appendOpenBatch(dst []byte, row, rows int) []byte {
	if row%batchRows > 0 {
		return append(dst, ods.CoveredCell...)
	}
	return ods.AppendSpan(dst, min(batchRows, rows-row), strconv.Itoa(row/batchRows+1))
}
