package records

import (
	"context"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A bill is the part of a sheet with formulas: columns of an item, its units, its price and a
// formula for the amount, and a row with the totals.
type bill struct {
	sheet  *xlsx.Sheet
	rows   *Options
	format *format
	first  int        // column, counted from 0
	cells  []*segment // of a row
	group  group      // of the person of the last column, which has the values
}

// newBill returns the bill of a sheet, which has its columns, given a function that returns the cells of a row.
func newBill(sheet *xlsx.Sheet, o *Options, f *format, cells func(*bill) []*segment) *bill {
	fields := o.fields()
	person := fields[len(fields)-1].person
	b := &bill{sheet: sheet, rows: o, format: f, first: len(fields), group: newGroup(o.Seed, person, countryIndexes(o.Countries))}
	b.cells = cells(b)
	b.group.add(nil, b.cells, nil, o.Count)
	return b
}

func billColumns() []xlsx.Column {
	return []xlsx.Column{{Name: "item", Width: 36}, {Name: "units", Width: 12}, {Name: "unit_price", Width: 14, Style: xlsx.Decimals2}, {Name: "amount", Width: 14, Style: xlsx.Decimals2}}
}

// billItem returns the kind of items.
func billItem() *kind { return &kinds[indexOfKind("product")] }

// The columns of a bill, from the first one.
const (
	itemColumn = iota
	unitsColumn
	priceColumn
	amountColumn
)

// name returns the letters of a column.
func (b *bill) name(column int) string { return xlsx.ColumnName(b.first + column) }

// segments returns the cells of a row.
func (b *bill) segments() (all []*segment) {
	add := func(column int, pattern string, before, after string) {
		all = append(all, newLineSegment(`<c r="`+b.name(column), `"`))
		all = append(all, newSegments(before+pattern+after, &b.format.spelling, Latin)...)
	}
	text, textEnd := xlsx.TextCell(xlsx.General)
	if b.sheet.Strings != nil {
		text, textEnd = xlsx.SharedCell(xlsx.General)
	}
	number, numberEnd := xlsx.NumberCell(xlsx.General)
	price, priceEnd := xlsx.NumberCell(xlsx.Decimals2)
	add(itemColumn, "{product}", text, textEnd)
	add(unitsColumn, "{quantity}", number, numberEnd)
	add(priceColumn, "{price}", price, priceEnd)
	before, value, end := xlsx.FormulaCell(xlsx.Decimals2)
	all = append(all, newLineSegment(`<c r="`+b.name(amountColumn), `"`+before+b.name(unitsColumn)),
		newLineSegment("", "*"+b.name(priceColumn)), newLineSegment("", value))
	return append(all, newSegments("{amount}"+end, &b.format.spelling, Latin)...)
}

// complete adds a row with the totals to the sheet, and maybe a chart of the first rows.
func (b *bill) complete(ctx context.Context, withChart bool) error {
	var units int
	var cents int64 // an int may have 32 bits
	var r row
	for i := range b.rows.Count {
		if i%sectionRows == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		b.group.setRow(&r, b.rows.First-1+i)
		units += b.group.figures.quantity[r.choose(sale)]
		cents += int64(b.group.figures.amount(&r))
	}
	b.sheet.Totals = []xlsx.Total{
		{Column: b.first + unitsColumn, Style: xlsx.General, Value: strconv.Itoa(units)},
		{Column: b.first + amountColumn, Style: xlsx.Decimals2, Value: fmt.Sprintf("%d.%02d", cents/100, cents%100)},
	}
	if withChart {
		b.sheet.Chart = b.chart()
	}
	return nil
}

// chart returns a chart of the amounts of the first rows.
func (b *bill) chart() *chart.Chart {
	const maxRows = 12
	rows := min(b.rows.Count, maxRows)
	items, amounts := make([]string, rows), make([]string, rows)
	product := newSegments("{product}", &unescaped, Latin)[0]
	var r row
	for i := range rows {
		b.group.setRow(&r, b.rows.First-1+i)
		items[i] = string(product.appendValue(make([]byte, 0, product.maxSize()+slack), r.index(product.bitField)))
		amounts[i] = string(AppendDecimal(nil, b.group.figures.amount(&r), 2))
	}
	first := b.sheet.FirstRow()
	column := func(column, from, to int) string { return b.sheet.Reference(b.first+column, from, to) }
	return &chart.Chart{
		Kind: chart.Bar, Title: "Amounts", Language: "en-GB", Format: "#,##0",
		Categories: chart.Cells{Reference: column(itemColumn, first, first+rows-1), Values: items},
		Series: []chart.Series{{
			Name:   chart.Cells{Reference: column(amountColumn, first-1, first-1), Values: []string{"amount"}},
			Values: chart.Cells{Reference: column(amountColumn, first, first+rows-1), Values: amounts},
		}},
	}
}
