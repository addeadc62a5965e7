// Package ods writes spreadsheets of OpenDocument 1.3: the sheets of package xlsx in another format. Sections in this
// package refer to part 3, unless they say another one.
package ods

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A Sheet is a table with a header.
type Sheet struct{ *xlsx.Sheet }

// Parts of rows.
const (
	RowStart = "<table:table-row>"
	RowEnd   = "</table:table-row>"
)

// RowVisibility is the attribute of rows and columns that are hidden.
const RowVisibility = ` table:visibility="collapse"`

func (s Sheet) name() string { return cmp.Or(s.Name, xlsx.DefaultName) }

// Head returns the table up to its rows (9.1.2), for sheet i. The header is repeated on each page.
func (s Sheet) Head(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<table:table table:name="%s" table:style-name="%s">`, ooxml.Escape(s.name()), s.style())
	if s.Chart != nil {
		b.WriteString(s.frame(i))
	}
	for _, c := range s.Columns {
		hidden := ""
		if c.Hidden {
			hidden = RowVisibility
		}
		fmt.Fprintf(&b, `<table:table-column table:style-name="%s"%s table:default-cell-style-name="%s"/>`, widthStyle(c.Width), hidden, styleNames[c.Style])
	}
	b.WriteString("<table:table-header-rows>")
	if s.Title != "" {
		b.WriteString(RowStart + s.title() + RowEnd)
	}
	b.WriteString(RowStart)
	for _, c := range s.Columns {
		b.WriteString(label("Header", "", c.Name))
	}
	return b.String() + RowEnd + "</table:table-header-rows>"
}

// style returns the name of the style of the table.
func (s Sheet) style() string {
	if s.Hidden {
		return "Hidden"
	}
	return "Shown"
}

// title returns the cells of the title, which is merged over all columns.
func (s Sheet) title() string {
	covered := len(s.Columns) - 1
	if covered == 0 {
		return label("Header", "", s.Title)
	}
	return label("Header", fmt.Sprintf(` table:number-columns-spanned="%d" table:number-rows-spanned="1"`, covered+1), s.Title) +
		fmt.Sprintf(`<table:covered-table-cell table:number-columns-repeated="%d"/>`, covered)
}

// Tail returns the table after its rows: the totals, and the name Table, which formulas can use.
func (s Sheet) Tail() string {
	return s.totals() + `<table:named-expressions><table:named-range table:name="Table" table:base-cell-address="` + s.address("$A$1") +
		`" table:cell-range-address="` + s.address(s.table()) + `"/></table:named-expressions></table:table>`
}

// totals returns the row of totals.
func (s Sheet) totals() string {
	if len(s.Totals) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(RowStart + label("Header", "", xlsx.TotalLabel))
	column := 1
	for _, t := range s.Totals {
		for ; column < t.Column; column++ {
			b.WriteString(EmptyCell)
		}
		before, between, after := FormulaCell()
		name := xlsx.ColumnName(column)
		fmt.Fprintf(&b, "%sSUM([.%s%d:.%s%d])%s%s%s", before, name, s.FirstRow(), name, s.FirstRow()+s.Rows-1, between, t.Value, after)
		column++
	}
	return b.String() + RowEnd
}

// table returns the cells of the header and all rows except the totals.
func (s Sheet) table() string {
	return fmt.Sprintf("$A$%d:.$%s$%d", s.FirstRow()-1, xlsx.ColumnName(len(s.Columns)-1), s.FirstRow()+s.Rows-1)
}

// address returns the address of cells of the sheet (part 3, 18.3.2).
func (s Sheet) address(cells string) string { return "$" + s.quoted() + "." + cells }

// quoted returns the name of the sheet as it stands in an address.
func (s Sheet) quoted() string {
	if strings.Contains(s.name(), " ") {
		return "'" + s.name() + "'"
	}
	return s.name()
}

// filter returns the range with a filter for each column (9.4.15).
func (s Sheet) filter(i int) string {
	target := strings.ReplaceAll(s.address(s.table()), ":.", ":$"+s.quoted()+".")
	return fmt.Sprintf(`<table:database-range table:name="__Anonymous_Sheet_DB__%d" table:target-range-address="%s" table:display-filter-buttons="true"/>`,
		i, strings.ReplaceAll(target, "$", ""))
}
