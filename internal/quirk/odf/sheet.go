package odf

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// workbook returns a workbook of sheets, of which a reader finds a table.
func workbook(want expect.Table, sheets ...string) document {
	want.Name = "Cargo"
	return document{kind: "spreadsheet", body: strings.Join(sheets, ""), want: expect.Expectation{Tables: []expect.Table{want}}}
}

// sheet returns the sheet with rows.
func sheet(rows ...string) string {
	return styledSheet(`<table:table-column table:number-columns-repeated="3"/>`, rows...)
}

// styledSheet returns the sheet with declarations of columns.
func styledSheet(columns string, rows ...string) string {
	return `<table:table table:name="Cargo">` + columns + strings.Join(rows, "") + "</table:table>"
}

// row returns a row of cells.
func row(cells ...string) string { return rowWith("", cells...) }

func rowWith(attributes string, cells ...string) string {
	return "<table:table-row" + attributes + ">" + strings.Join(cells, "") + "</table:table-row>"
}

// text returns a cell with a text.
func text(s string) string { return valued(`office:value-type="string"`, s) }

// number returns a cell with a number.
func number(n string) string { return valued(`office:value-type="float" office:value="`+n+`"`, n) }

// valued returns a cell with attributes, and a text that shows its value.
func valued(attributes, shown string) string {
	return "<table:table-cell " + attributes + ">" + p(shown) + "</table:table-cell>"
}

// none is an empty cell.
const none = "<table:table-cell/>"

// cargo is the table of the ordinary workbook.
func cargo() expect.Table {
	return expect.NewTable([]string{"item", "boxes"}, []string{"tea", "3"}, []string{"cats", "2"})
}

// header is the row with the names of the columns.
func header() string { return row(text("item"), text("boxes")) }

// ordinary is the ordinary workbook.
func ordinary() document {
	return workbook(cargo(), sheet(header(), row(text("tea"), number("3")), row(text("cats"), number("2"))))
}

// repetitionCases are cases of rows and cells that are repeated or covered.
func repetitionCases() []quirk.Case {
	same := expect.NewTable([]string{"a", "b", "c"}, []string{"1", "1", "1"}, []string{"1", "1", "1"})
	sparse := expect.NewTable([]string{"item", "", "boxes"}, []string{"tea", "", "3"}, []string{"", "", ""}, []string{"", "", ""}, []string{"cats", "", "2"})
	merged := expect.NewTable([]string{"item", "boxes"}, []string{"tea", ""}, []string{"cats", "2"})
	merged.Merged = []string{"A2:B2"}
	ones := row(number("1"), number("1"), number("1"))
	return []quirk.Case{
		{
			Token: "ods-repeated-cells", Format: "ods", Title: "Repeated cells and rows",
			About: "Equal cells of a row, and equal rows, are written once with the number of their repetitions.", Ordinary: "All cells are written.",
			Writers: "LibreOffice, for cells, and Excel", Source: "19.678; 19.675", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(workbook(same, sheet(row(text("a"), text("b"), text("c")), rowWith(` table:number-rows-repeated="2"`, valued(`table:number-columns-repeated="3" office:value-type="float" office:value="1"`, "1")))),
				workbook(same, sheet(row(text("a"), text("b"), text("c")), ones, ones))),
		},
		{
			Token: "ods-empty-repetitions", Format: "ods", Title: "Repeated empty cells",
			About: "Empty cells and rows between others are repeated.", Ordinary: "Each is written.",
			Writers: "LibreOffice, for sheets with gaps", Source: "19.678; 19.675", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(workbook(sparse, sheet(row(text("item"), none, text("boxes")), row(text("tea"), none, number("3")), rowWith(` table:number-rows-repeated="2"`, `<table:table-cell table:number-columns-repeated="3"/>`), row(text("cats"), none, number("2")))),
				workbook(sparse, sheet(row(text("item"), none, text("boxes")), row(text("tea"), none, number("3")), row(none, none, none), row(none, none, none), row(text("cats"), none, number("2"))))),
		},
		{
			Token: "ods-million-rows", Format: "ods", Title: "A million empty rows",
			About: "Empty cells with a style fill all 1,048,576 rows and 16,384 columns, by repetitions.", Ordinary: "The sheet ends with its data.",
			Writers: "LibreOffice and Excel, if whole columns have a style", Source: "19.678; 19.675", Valid: true, Flags: []quirk.Flag{quirk.Size, quirk.Layout},
			Build: pair(workbook(cargo(), styledSheet(`<table:table-column table:number-columns-repeated="16384"/>`,
				row(text("item"), text("boxes"), `<table:table-cell table:number-columns-repeated="16382"/>`), row(text("tea"), number("3"), `<table:table-cell table:number-columns-repeated="16382"/>`),
				row(text("cats"), number("2")), rowWith(` table:number-rows-repeated="1048573"`, `<table:table-cell table:number-columns-repeated="16384"/>`))), ordinary()),
		},
		{
			Token: "ods-covered-cells", Format: "ods", Title: "Covered cells with content",
			About: "A merged cell covers another one, which still has a value that nobody sees.", Ordinary: "The covered cell is empty.",
			Writers: "LibreOffice, if cells are merged and their content is kept", Source: "9.1.5", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(workbook(merged, sheet(header(), row(valued(`table:number-columns-spanned="2" table:number-rows-spanned="1" office:value-type="string"`, "tea"), `<table:covered-table-cell office:value-type="float" office:value="9"><text:p>9</text:p></table:covered-table-cell>`), row(text("cats"), number("2")))),
				workbook(merged, sheet(header(), row(valued(`table:number-columns-spanned="2" table:number-rows-spanned="1" office:value-type="string"`, "tea"), `<table:covered-table-cell/>`), row(text("cats"), number("2"))))),
		},
		{
			Token: "ods-row-groups", Format: "ods", Title: "Rows in groups",
			About: "The header is in an element for rows that repeat on each page, and the other rows are in groups of an outline, which nest.", Ordinary: "All rows are in the sheet itself.",
			Writers: "LibreOffice, for titles and outlines", Source: "9.1.9; 9.2.4", Valid: true, Flags: []quirk.Flag{quirk.Nesting},
			Build: pair(workbook(cargo(), sheet("<table:table-header-rows>"+header()+"</table:table-header-rows>", "<table:table-row-group>"+row(text("tea"), number("3"))+"<table:table-row-group>"+row(text("cats"), number("2"))+"</table:table-row-group></table:table-row-group>")), ordinary()),
		},
	}
}

// formats declares styles of cells that show a day, a moment, a duration and a boolean.
const formats = `<number:date-style style:name="N1"><number:day/><number:text>.</number:text><number:month/><number:text>.</number:text><number:year/></number:date-style>` +
	`<number:date-style style:name="N2"><number:day/><number:text>.</number:text><number:month/><number:text>.</number:text><number:year/><number:text> </number:text><number:hours/><number:text>:</number:text><number:minutes/></number:date-style>` +
	`<number:time-style style:name="N3" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes/><number:text>:</number:text><number:seconds/></number:time-style>` +
	`<number:boolean-style style:name="N4"><number:boolean/></number:boolean-style>` +
	`<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/><style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>` +
	`<style:style style:name="ce3" style:family="table-cell" style:data-style-name="N3"/><style:style style:name="ce4" style:family="table-cell" style:data-style-name="N4"/>`

// valueCases are cases of values.
func valueCases() []quirk.Case {
	types := expect.NewTable([]string{"part", "price", "day", "moment", "time", "sold"}, []string{"0.125", "1234.5", "2026-11-23", "2026-11-23T10:30:15", "26:30:00", "true"})
	types.Types = []expect.Type{expect.Number, expect.Number, expect.Date, expect.DateTime, expect.Duration, expect.Boolean}
	cells := func(shown ...string) string {
		return row(valued(`office:value-type="percentage" office:value="0.125"`, shown[0]), valued(`office:value-type="currency" office:currency="EUR" office:value="1234.5"`, shown[1]),
			valued(`table:style-name="ce1" office:value-type="date" office:date-value="2026-11-23"`, shown[2]), valued(`table:style-name="ce2" office:value-type="date" office:date-value="2026-11-23T10:30:15"`, shown[3]),
			valued(`table:style-name="ce3" office:value-type="time" office:time-value="PT26H30M00S"`, shown[4]), valued(`table:style-name="ce4" office:value-type="boolean" office:boolean-value="true"`, shown[5]))
	}
	names := row(text("part"), text("price"), text("day"), text("moment"), text("time"), text("sold"))
	lines := expect.NewTable([]string{"item", "boxes"}, []string{"green  tea\nfrom Assam", "3"}, []string{"cats", "2"})
	typed := func(cells string) document {
		d := workbook(types, sheet(names, cells))
		d.styles = formats
		return d
	}
	written := func(content string) document {
		return workbook(lines, sheet(header(), row(`<table:table-cell office:value-type="string">`+content+"</table:table-cell>", number("3")), row(text("cats"), number("2"))))
	}
	return []quirk.Case{
		{
			Token: "ods-shown-text", Format: "ods", Title: "Values that are shown otherwise",
			About: "The text of a cell shows its value rounded and as in Germany: a percentage, an amount, days, a duration of more than a day and a boolean.", Ordinary: "The text is the value.",
			Writers: "LibreOffice in German", Source: "19.385", Valid: true, Flags: []quirk.Flag{quirk.Locale, quirk.Dates, quirk.Numbers},
			Build: pair(typed(cells("13 %", "1.234,50 €", "23.11.26", "23.11.26 10:30", "26:30:00", "WAHR")), typed(cells("0.125", "1234.5", "2026-11-23", "2026-11-23T10:30:15", "26:30:00", "true"))),
		},
		{
			Token: "ods-paragraphs-in-cells", Format: "ods", Title: "Several paragraphs in a cell",
			About: "A cell has two paragraphs, and elements for a space, a span and a link in them.", Ordinary: "There are only the paragraphs and the space.",
			Writers: "LibreOffice, for line breaks in cells", Source: "9.1.4; 6.1", Valid: true, Flags: []quirk.Flag{quirk.LineEnds, quirk.Markup},
			Build: pair(written(p("green <text:s/><text:span>te</text:span>a")+p(`from <text:a xlink:href="https://example.com/" xlink:type="simple">Assam</text:a>`)),
				written(p("green <text:s/>tea")+p("from Assam"))),
		},
		{
			Token: "ods-string-value", Format: "ods", Title: "Text in an attribute",
			About: "An attribute has the text of cells, and there are no paragraphs.", Ordinary: "Paragraphs have it.",
			Writers: "Scripts and libraries", Source: "19.383", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(workbook(cargo(), sheet(header(), row(`<table:table-cell office:value-type="string" office:string-value="tea"/>`, `<table:table-cell office:value-type="float" office:value="3"/>`), row(text("cats"), number("2")))), ordinary()),
		},
		{
			Token: "ods-comments", Format: "ods", Title: "Comment in a cell",
			About: "A cell has a comment before its text, with an author and a paragraph of its own.", Ordinary: "There is no comment.",
			Writers: "LibreOffice", Source: "14.1", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: func(twin bool) quirk.File {
				if twin {
					return ordinary().file()
				}
				t := cargo()
				t.Notes = []expect.Note{{Cell: "A2", Kind: "comment", Text: "Which tea?"}}
				return workbook(t, sheet(header(), row(`<table:table-cell office:value-type="string"><office:annotation><dc:creator>Ann Miller</dc:creator><dc:date>2026-11-23T10:30:00</dc:date><text:p>Which tea?</text:p></office:annotation><text:p>tea</text:p></table:table-cell>`, number("3")), row(text("cats"), number("2")))).file()
			},
		},
	}
}

// formulaCases are cases of formulas.
func formulaCases() []quirk.Case {
	total := expect.NewTable([]string{"item", "boxes"}, []string{"tea", "3"}, []string{"cats", "2"}, []string{"all", "5"})
	total.Notes = []expect.Note{{Cell: "B4", Kind: "formula", Text: "SUM(B2:B3)"}}
	summed := func(attributes string) document {
		return workbook(total, sheet(header(), row(text("tea"), number("3")), row(text("cats"), number("2")), row(text("all"), valued(attributes, "5"))))
	}
	const value = ` office:value-type="float" office:value="5"`
	modern := summed(`table:formula="of:=SUM([.B2:.B3])"` + value)
	cached := `<table:table table:name="'https://example.com/tea.ods'#Stock"><table:table-source table:table-name="Stock" table:mode="copy-results-only" xlink:type="simple" xlink:href="https://example.com/tea.ods"/><table:table-column/>` + row(number("3")) + "</table:table>"
	external := workbook(cargo(), sheet(header(), row(text("tea"), valued(`table:formula="of:=['https://example.com/tea.ods'#$Stock.A1]" office:value-type="float" office:value="3"`, "3")), row(text("cats"), number("2"))), cached)
	external.want.Tables[0].Notes = []expect.Note{{Cell: "B2", Kind: "formula", Text: "'https://example.com/tea.ods'#$Stock.A1"}}
	return []quirk.Case{
		{
			Token: "ods-formulas-oooc", Format: "ods", Title: "Formulas of OpenOffice.org 2",
			About: "The formula is in the namespace of OpenOffice.org, from before OpenFormula.", Ordinary: "It is in that of OpenFormula.",
			Writers: "OpenOffice.org 2, and LibreOffice for OpenDocument 1.1", Source: "19.642", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: pair(summed(`xmlns:oooc="http://openoffice.org/2004/calc" table:formula="oooc:=SUM([.B2:.B3])"`+value), modern),
		},
		{
			Token: "ods-formulas-msoxl", Format: "ods", Title: "Formulas of Excel",
			About: "The formula is in the namespace and the notation of Excel.", Ordinary: "It is in those of OpenFormula.",
			Writers: "Excel 2007, and later ones for functions that OpenFormula lacks", Source: "19.642; [MS-OODF]", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: pair(summed(`xmlns:msoxl="http://schemas.microsoft.com/office/excel/formula" table:formula="msoxl:=SUM(B2:B3)"`+value), modern),
		},
		{
			Token: "ods-formula-without-value", Format: "ods", Title: "Formula without a value",
			About: "A cell has a formula, but no value. A reader has to calculate it.", Ordinary: "It has a value.",
			Writers: "Report generators and libraries", Source: "19.642", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: pair(workbook(total, sheet(header(), row(text("tea"), number("3")), row(text("cats"), number("2")), row(text("all"), `<table:table-cell table:formula="of:=SUM([.B2:.B3])"/>`))), modern),
		},
		{
			Token: "ods-external-table", Format: "ods", Title: "Table of another file",
			About: "A cell refers to another file, whose values are kept in a further table that is no sheet.", Ordinary: "The cell has a number.",
			Writers: "LibreOffice, for links to other workbooks", Source: "9.3.1", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: pair(external, ordinary()),
		},
	}
}

// sheetCases are cases of sheets.
func sheetCases() []quirk.Case {
	hidden := workbook(cargo(), strings.Replace(sheet(header(), row(text("tea"), number("3")), row(text("cats"), number("2"))), "<table:table ", `<table:table table:style-name="ta1" `, 1))
	hidden.styles = `<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>`
	hidden.want.Tables[0].State = "hidden"
	visible := `<table:table table:name="Cover"><table:table-column/>` + row(text("Cargo of 2026")) + "</table:table>"
	cover := expect.NewTable([]string{"Cargo of 2026"})
	cover.Name = "Cover"
	both := func(d document) document {
		d.body = visible + d.body
		d.want.Tables = append([]expect.Table{cover}, d.want.Tables...)
		return d
	}
	filtered := workbook(cargo(), sheet(header(), rowWith(` table:visibility="filter"`, text("tea"), number("3")), row(text("cats"), number("2"))))
	filtered.want.Tables[0].Hidden = []string{"2"}
	return []quirk.Case{
		{
			Token: "ods-hidden-rows", Format: "ods", Title: "Filtered rows",
			About: "A filter hides a row.", Ordinary: "All rows are visible.",
			Writers: "LibreOffice", Source: "19.749", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(filtered, ordinary()),
		},
		{
			Token: "ods-hidden-sheet", Format: "ods", Title: "Hidden sheet",
			About: "The style of the second sheet hides it.", Ordinary: "Both sheets are visible.",
			Writers: "LibreOffice", Source: "20.395", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: pair(both(hidden), both(ordinary())),
		},
		{
			Token: "ods-excel", Format: "ods", Title: "Workbook of Excel",
			About: "Columns and rows are declared up to the maximum, repeated cells have styles, and calculation settings precede the sheet.", Ordinary: "The sheet alone.",
			Writers: "Microsoft Excel", Source: "9.1; [MS-OODF]", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: pair(excel(), ordinary()),
		},
		{
			Token: "ods-google-sheets", Format: "ods", Title: "Workbook of Google Sheets",
			About: "Empty cells fill each row to 26 columns, and repeated empty rows the sheet to 1,000 rows. All cells have a style, and only empty ones are repeated.", Ordinary: "The sheet alone.",
			Writers: "Google Sheets", Source: "9.1", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: pair(google(), ordinary()),
		},
	}
}

// excel is the workbook as Excel writes it.
func excel() document {
	d := workbook(cargo(), `<table:calculation-settings table:case-sensitive="false" table:search-criteria-must-apply-to-whole-cell="true"/>`,
		styledSheet(`<table:table-column table:style-name="co1" table:number-columns-repeated="16384" table:default-cell-style-name="ce1"/>`,
			rowWith(` table:style-name="ro1"`, text("item"), text("boxes"), filling(16382)), rowWith(` table:style-name="ro1"`, text("tea"), number("3"), filling(16382)), rowWith(` table:style-name="ro1"`, text("cats"), number("2"), filling(16382)),
			rowWith(` table:number-rows-repeated="1048573" table:style-name="ro1"`, filling(16384))))
	d.styles = `<style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Default"/><style:style style:name="co1" style:family="table-column"><style:table-column-properties fo:break-before="auto" style:column-width="1.69333333333333cm"/></style:style>` +
		`<style:style style:name="ro1" style:family="table-row"><style:table-row-properties style:row-height="15pt" style:use-optimal-row-height="true" fo:break-before="auto"/></style:style>`
	return d
}

// google is the workbook as Google Sheets writes it.
func google() document {
	const columns, rows = 26, 1000
	styled := func(cell string) string {
		return strings.Replace(cell, "<table:table-cell ", `<table:table-cell table:style-name="ce1" `, 1)
	}
	line := func(cells ...string) string {
		return rowWith(` table:style-name="ro1"`, styled(cells[0]), styled(cells[1]), filling(columns-len(cells)))
	}
	d := workbook(cargo(), styledSheet(fmt.Sprintf(`<table:table-column table:style-name="co1" table:number-columns-repeated="%d" table:default-cell-style-name="ce1"/>`, columns),
		line(text("item"), text("boxes")), line(text("tea"), number("3")), line(text("cats"), number("2")),
		rowWith(fmt.Sprintf(` table:style-name="ro1" table:number-rows-repeated="%d"`, rows-3), filling(columns))))
	d.styles = excel().styles
	return d
}

// filling returns empty cells.
func filling(count int) string {
	return fmt.Sprintf(`<table:table-cell table:number-columns-repeated="%d" table:style-name="ce1"/>`, count)
}

// flatSheetCases are cases of workbooks as one XML file.
func flatSheetCases() []quirk.Case {
	wide := ordinary()
	wide.encode = inUTF16
	return []quirk.Case{
		{
			Token: "fods-utf-16", Format: "fods", Title: "Flat file in UTF-16",
			About: "The file is in UTF-16 with a byte order mark.", Ordinary: "It is in UTF-8.",
			Writers: "XSLT of .NET and MSXML", Source: "XML 1.0, 4.3.3", Valid: true, Charset: "utf-16", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: flatPair(wide, ordinary()),
		},
	}
}
