// Package xlsx writes spreadsheets of Office Open XML (ECMA-376, part 1, transitional): a workbook of
// sheets. Each sheet is a table with a header. Section numbers in this package refer to ECMA-376, part
// 1.
package xlsx

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A Sheet is a table with a header.
type Sheet struct {
	Name    string // DefaultName if it is empty
	Title   string // in a row before the header, merged over all columns; or empty
	Behind  bool   // whether applications show another sheet first
	Hidden  bool   // whether they do not show the sheet
	Columns []Column
	Rows    int          // without the title, the header and the totals
	Block   int          // number of consecutive rows whose cells in the last column are merged, or 0
	Totals  []Total      // in an additional last row, or none
	Chart   *chart.Chart // on the right of the table, or nil
	Strings Strings      // nil if the strings are in their cells
}

// A Total is the sum of a column of numbers.
type Total struct {
	Column int // counted from 0
	Style  Style
	Value  string
}

// A Column is a column of a sheet.
type Column struct {
	Name   string
	Width  int // in characters (18.3.1.13)
	Hidden bool
	Style  Style // of the cells below the header, which have it themselves in Office Open XML
}

// headerRow returns the number of the row of the header.
func (s *Sheet) headerRow() int {
	if s.Title == "" {
		return 1
	}
	return 2
}

// FirstRow returns the number of the first row after the header.
func (s *Sheet) FirstRow() int { return s.headerRow() + 1 }

// lastRow returns the number of the last row before the totals.
func (s *Sheet) lastRow() int { return s.headerRow() + s.Rows }

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
		fmt.Sprintf(`<pane ySplit="%d" topLeftCell="A%d" activePane="bottomLeft" state="frozen"/>`, s.headerRow(), s.FirstRow()) +
		fmt.Sprintf(`<selection pane="bottomLeft" activeCell="A%[1]d" sqref="A%[1]d"/></sheetView></sheetViews>`, s.FirstRow()) +
		`<sheetFormatPr defaultRowHeight="15"/><cols>`)
	for i, c := range s.Columns {
		fmt.Fprintf(&b, `<col min="%[1]d" max="%[1]d" width="%d"%s customWidth="1"/>`, i+1, c.Width, hidden(c.Hidden))
	}
	b.WriteString(`</cols><sheetData>`)
	if s.Title != "" {
		b.WriteString(`<row r="1">` + s.heading(0, 1, s.Title) + `</row>`)
	}
	fmt.Fprintf(&b, `<row r="%d">`, s.headerRow())
	for i, c := range s.Columns {
		b.WriteString(s.heading(i, s.headerRow(), c.Name))
	}
	b.WriteString("</row>")
	return b.String()
}

// hidden returns the attribute of rows and columns that are hidden.
func hidden(isHidden bool) string {
	if isHidden {
		return ` hidden="1"`
	}
	return ""
}

// heading returns a cell of the title, of the header or of the row of totals.
func (s *Sheet) heading(column, row int, text string) string {
	return s.Text(s.cell(column, row), Header, text)
}

// Text returns a cell with text that neither begins nor ends with a space. The text must be one of the Strings, if
// there are any.
func (s *Sheet) Text(reference string, style Style, text string) string {
	before, after := TextCell(style)
	if s.Strings != nil {
		before, after = SharedCell(style)
		text = strconv.Itoa(s.Strings[text])
	}
	return `<c r="` + reference + `"` + before + ooxml.Escape(text) + after
}

func (s *Sheet) selected() string {
	if s.Behind {
		return ""
	}
	return ` tabSelected="1"`
}

// Tail returns the XML after the rows: the totals, a filter over all rows (18.3.1.2), the merged cells,
// and the chart.
func (s *Sheet) Tail() string {
	drawing := ""
	if s.Chart != nil {
		drawing = `<drawing xmlns:r="` + relationshipNamespace + `" r:id="rId1"/>`
	}
	return s.totals() + `</sheetData><autoFilter ref="` + s.cell(0, s.headerRow()) + ":" + s.cell(len(s.Columns)-1, s.lastRow()) + `"/>` +
		s.merged() + drawing + `</worksheet>`
}

// totals returns the row of totals.
func (s *Sheet) totals() string {
	if len(s.Totals) == 0 {
		return ""
	}
	var b strings.Builder
	row := s.lastRow() + 1
	fmt.Fprintf(&b, `<row r="%d">%s`, row, s.heading(0, row, TotalLabel))
	for _, t := range s.Totals {
		before, between, after := FormulaCell(t.Style)
		fmt.Fprintf(&b, `<c r="%s"%sSUM(%s:%s)%s%s%s`, s.cell(t.Column, row), before, s.cell(t.Column, s.FirstRow()), s.cell(t.Column, row-1), between, t.Value, after)
	}
	return b.String() + "</row>"
}

// TotalLabel is the text in the row of totals.
const TotalLabel = "Total"

// An Area is a rectangle of cells. Columns are counted from 0, rows from 1.
type Area struct{ Left, Top, Right, Bottom int }

// Merged returns the areas of merged cells: the title, and the blocks of the last column. A single cell is not
// merged.
func (s *Sheet) Merged() (areas []Area) {
	last := len(s.Columns) - 1
	if s.Title != "" && last > 0 {
		areas = append(areas, Area{0, 1, last, 1})
	}
	for row := s.FirstRow(); s.Block > 0 && row < s.lastRow(); row += s.Block {
		areas = append(areas, Area{last, row, last, min(row+s.Block-1, s.lastRow())})
	}
	return areas
}

// merged returns the merged cells (18.3.1.55).
func (s *Sheet) merged() string {
	areas := s.Merged()
	if len(areas) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<mergeCells count="%d">`, len(areas))
	for _, a := range areas {
		fmt.Fprintf(&b, `<mergeCell ref="%s:%s"/>`, s.cell(a.Left, a.Top), s.cell(a.Right, a.Bottom))
	}
	return b.String() + `</mergeCells>`
}

// lastCell returns the reference of the last cell, such as "E101".
func (s *Sheet) lastCell() string {
	row := s.lastRow()
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
	return fmt.Sprintf("%s!$A$%d:$%s$%d", s.quoted(), s.headerRow(), ColumnName(len(s.Columns)-1), s.lastRow())
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
