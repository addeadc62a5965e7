// Package xlsx writes spreadsheets of Office Open XML (ECMA-376, part 1, transitional): a workbook of
// sheets. Each sheet is a table with a header. Section numbers in this package refer to ECMA-376, part
// 1.
package xlsx

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A Sheet is a table with a header in its first row.
type Sheet struct {
	Name    string // DefaultName if it is empty
	Behind  bool   // whether applications show another sheet first
	Columns []Column
	Rows    int          // without the header and the totals
	Totals  []Total      // in an additional last row, or none
	Chart   *chart.Chart // on the right of the table, or nil
}

// A Total is the sum of a column of numbers.
type Total struct {
	Column int // counted from 0
	Style  Style
	Value  string
}

// A Column is a column of a sheet.
type Column struct {
	Name  string
	Width int // in characters (18.3.1.13)
}

// ColumnName returns the letters of a column, counted from 0: A to Z, AA, AB and so on.
func ColumnName(column int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// Head returns the worksheet up to the rows (18.3.1.99). The header is frozen.
func (s *Sheet) Head() string {
	var b strings.Builder
	b.Write(ooxml.XML(`<worksheet xmlns="` + mainNamespace + `">`))
	fmt.Fprintf(&b, `<dimension ref="A1:%s"/>`, s.lastCell())
	b.WriteString(`<sheetViews><sheetView` + s.selected() + ` workbookViewId="0">` +
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
		`<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>` +
		`<sheetFormatPr defaultRowHeight="15"/><cols>`)
	for i, c := range s.Columns {
		fmt.Fprintf(&b, `<col min="%[1]d" max="%[1]d" width="%d" customWidth="1"/>`, i+1, c.Width)
	}
	b.WriteString(`</cols><sheetData><row r="1">`)
	for i, c := range s.Columns {
		fmt.Fprintf(&b, `<c r="%s1" s="%d" t="inlineStr"><is><t>%s</t></is></c>`, ColumnName(i), headerStyle, ooxml.Escape(c.Name))
	}
	b.WriteString("</row>")
	return b.String()
}

func (s *Sheet) selected() string {
	if s.Behind {
		return ""
	}
	return ` tabSelected="1"`
}

// Tail returns the XML after the rows: the totals, a filter over all rows (18.3.1.2), and the
// chart.
func (s *Sheet) Tail() string {
	drawing := ""
	if s.Chart != nil {
		drawing = `<drawing xmlns:r="` + relationshipNamespace + `" r:id="rId1"/>`
	}
	return s.totals() + `</sheetData><autoFilter ref="A1:` + s.cell(len(s.Columns)-1, s.Rows+1) + `"/>` + drawing + `</worksheet>`
}

// totals returns the row of totals.
func (s *Sheet) totals() string {
	if len(s.Totals) == 0 {
		return ""
	}
	var b strings.Builder
	row := s.Rows + 2
	fmt.Fprintf(&b, `<row r="%d"><c r="A%[1]d" s="%d" t="inlineStr"><is><t>Total</t></is></c>`, row, headerStyle)
	for _, t := range s.Totals {
		before, between, after := FormulaCell(t.Style)
		fmt.Fprintf(&b, `<c r="%s"%sSUM(%s:%s)%s%s%s`, s.cell(t.Column, row), before, s.cell(t.Column, 2), s.cell(t.Column, row-1), between, t.Value, after)
	}
	return b.String() + "</row>"
}

// lastCell returns the reference of the last cell, such as "E101".
func (s *Sheet) lastCell() string {
	row := s.Rows + 1
	if len(s.Totals) > 0 {
		row++
	}
	return s.cell(len(s.Columns)-1, row)
}

// cell returns the reference of a cell. Columns are counted from 0, rows from 1.
func (s *Sheet) cell(column, row int) string { return fmt.Sprint(ColumnName(column), row) }

// Reference returns the reference of cells of a column from other sheets, such as "Records!$A$2:$A$9".
func (s *Sheet) Reference(column, from, to int) string {
	name := ColumnName(column)
	if from == to {
		return fmt.Sprintf("%s!$%s$%d", s.quoted(), name, from)
	}
	return fmt.Sprintf("%s!$%s$%d:$%[2]s$%[4]d", s.quoted(), name, from, to)
}

// table returns the reference of the header and all rows except the totals.
func (s *Sheet) table() string {
	return fmt.Sprintf("%s!$A$1:$%s$%d", s.quoted(), ColumnName(len(s.Columns)-1), s.Rows+1)
}

// DefaultName is the default name of a sheet.
const DefaultName = "Records"

func (s *Sheet) name() string { return cmp.Or(s.Name, DefaultName) }

// quoted returns the name of the sheet as it stands in a reference (18.17.2.3).
func (s *Sheet) quoted() string {
	name := s.name()
	if strings.Contains(name, " ") {
		return "'" + name + "'"
	}
	return name
}
