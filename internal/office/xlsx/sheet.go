// Package xlsx writes spreadsheets of Office Open XML (ECMA-376, part 1, transitional): a
// workbook with one sheet, which is a table with a header. Section numbers in this package
// refer to ECMA-376, part 1.
package xlsx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A Sheet is a table whose first line is a header.
type Sheet struct {
	Columns []Column
	Rows    int // without the header
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
	b.WriteString(`<sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
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

// Tail returns what follows the rows: a filter over all cells (18.3.1.2).
func (s *Sheet) Tail() string {
	return `</sheetData><autoFilter ref="A1:` + s.lastCell() + `"/></worksheet>`
}

// lastCell returns the reference of the last cell, such as "E101".
func (s *Sheet) lastCell() string {
	return fmt.Sprintf("%s%d", ColumnName(len(s.Columns)-1), s.Rows+1)
}

// absoluteRange returns the reference of all cells, such as "$A$1:$E$101".
func (s *Sheet) absoluteRange() string {
	return fmt.Sprintf("$A$1:$%s$%d", ColumnName(len(s.Columns)-1), s.Rows+1)
}
