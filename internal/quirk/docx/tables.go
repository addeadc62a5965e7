package docx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// table returns a table (17.4.37) of rows with a number of columns of equal width.
func table(columns int, rows ...string) string {
	return tableWith("", columns, rows...)
}

// tableWith returns a table with properties after its width.
func tableWith(properties string, columns int, rows ...string) string {
	const borders = `<w:tblBorders><w:top w:val="single" w:sz="4"/><w:left w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:right w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/><w:insideV w:val="single" w:sz="4"/></w:tblBorders>`
	return "<w:tbl><w:tblPr>" + properties + `<w:tblW w:w="0" w:type="auto"/>` + borders + "</w:tblPr><w:tblGrid>" + strings.Repeat(fmt.Sprintf(`<w:gridCol w:w="%d"/>`, 7200/columns), columns) + "</w:tblGrid>" +
		strings.Join(rows, "") + "</w:tbl>"
}

func row(cells ...string) string { return "<w:tr>" + strings.Join(cells, "") + "</w:tr>" }

func rowWith(properties string, cells ...string) string {
	return "<w:tr><w:trPr>" + properties + "</w:trPr>" + strings.Join(cells, "") + "</w:tr>"
}

// cell returns a cell (17.4.65) of text with properties.
func cell(properties, text string) string { return cellOf(properties, paragraphs(text)) }

// cellOf returns a cell of blocks, of which the last must be a paragraph.
func cellOf(properties, blocks string) string {
	return `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/>` + properties + "</w:tcPr>" + blocks + "</w:tc>"
}

// cells returns a row of plain cells.
func cells(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		b.WriteString(cell("", text))
	}
	return row(b.String())
}

// tabled returns a document with a table between paragraphs, in which a reader finds rows.
func tabled(found expect.Table, table string) document {
	lines := []string{"Deliveries of November"}
	for _, row := range found.Strings() {
		lines = append(lines, strings.Join(row, " "))
	}
	lines = append(lines, "Please sign.")
	d := written(strings.Join(lines, "\n"), paragraphs(lines[0]), table, paragraphs("Please sign."))
	d.tables = []expect.Table{found}
	return d
}

// besideTable returns the builder of a document with a table, and of one with a table that has the same values
// in ordinary cells.
func besideTable(special document) func(twin bool) quirk.File {
	found := special.tables[0]
	var rows []string
	for _, row := range found.Strings() {
		rows = append(rows, cells(row...))
	}
	found.Merged = nil
	return documents(special, tabled(found, table(found.Columns, rows...)))
}
