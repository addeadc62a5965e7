package docx

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// gridCases are cases about tables. A cell that a merged one covers is empty in the expected rows.
func gridCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-vertical-merge", Format: "docx", Title: "Cells merged vertically",
			About:    "A cell spans three rows. The rows below it have cells that continue it, one of which has hidden text.",
			Ordinary: "The cells below are empty.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.4.84", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(expect.NewTable(nil, []string{"Monday", "Tea", "2"}, []string{"", "Milk", "4"}, []string{"", "Coffee", "1"}, []string{"Tuesday", "Sugar", "3"}), table(3,
				row(cell(`<w:vMerge w:val="restart"/>`, "Monday"), cell("", "Tea"), cell("", "2")),
				row(cell("<w:vMerge/>", ""), cell("", "Milk"), cell("", "4")),
				row(cell(`<w:vMerge w:val="continue"/>`, ""), cell("", "Coffee"), cell("", "1")),
				cells("Tuesday", "Sugar", "3")))),
		},
		{
			Token: "docx-horizontal-merge", Format: "docx", Title: "Cells merged horizontally",
			About:    "Cells span two and three columns of the grid.",
			Ordinary: "The cells beside them are empty.",
			Writers:  "Microsoft Word, LibreOffice and Google Docs", Source: "ECMA-376-1, 17.4.17", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(expect.NewTable(nil, []string{"Deliveries", "", ""}, []string{"Tea", "green", "2"}, []string{"Coffee", "", "1"}), table(3,
				row(cell(`<w:gridSpan w:val="3"/>`, "Deliveries")), cells("Tea", "green", "2"), row(cell(`<w:gridSpan w:val="2"/>`, "Coffee"), cell("", "1"))))),
		},
		{
			Token: "docx-block-merge", Format: "docx", Title: "Cells merged in both directions",
			About:    "A cell spans two rows and two columns.",
			Ordinary: "The cells that it covers are empty.",
			Writers:  "Microsoft Word and LibreOffice", Source: "ECMA-376-1, 17.4.17, 17.4.84", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(expect.NewTable(nil, []string{"Deliveries", "", "count"}, []string{"", "", "boxes"}, []string{"Tea", "green", "2"}), table(3,
				row(cell(`<w:gridSpan w:val="2"/><w:vMerge w:val="restart"/>`, "Deliveries"), cell("", "count")), row(cell(`<w:gridSpan w:val="2"/><w:vMerge/>`, ""), cell("", "boxes")), cells("Tea", "green", "2")))),
		},
		{
			Token: "docx-legacy-merge", Format: "docx", Title: "Cells merged horizontally in the old way",
			About:    "The rows have all cells, and properties say that some continue the cell before them.",
			Ordinary: "The cells beside them are empty.",
			Writers:  "Programs that convert RTF and Word 97 documents", Source: "ECMA-376-4, 14.4.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(expect.NewTable(nil, []string{"Deliveries", "", ""}, []string{"Tea", "green", "2"}), table(3,
				row(cell(`<w:hMerge w:val="restart"/>`, "Deliveries"), cell("<w:hMerge/>", ""), cell("<w:hMerge/>", "")), cells("Tea", "green", "2")))),
		},
		{
			Token: "docx-skipped-cells", Format: "docx", Title: "Rows that begin or end elsewhere",
			About:    "A row begins after the first column of the grid, and another one ends before the last.",
			Ordinary: "The rows have empty cells there.",
			Writers:  "Microsoft Word, if people drag edges of rows", Source: "ECMA-376-1, 17.4.15, 17.4.14", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Ragged},
			Build: besideTable(tabled(expect.NewTable(nil, []string{"Monday", "Tea", "2"}, []string{"", "Milk", "4"}, []string{"Tuesday", "none", ""}), table(3,
				cells("Monday", "Tea", "2"), rowWith(`<w:gridBefore w:val="1"/><w:wBefore w:w="2400" w:type="dxa"/>`, cell("", "Milk"), cell("", "4")), rowWith(`<w:gridAfter w:val="1"/><w:wAfter w:w="2400" w:type="dxa"/>`, cell("", "Tuesday"), cell("", "none"))))),
		},
		{
			Token: "docx-nested-tables", Format: "docx", Title: "Table in a cell",
			About:    "A cell has a paragraph, a table and an empty paragraph. The expected cell has all text in it.",
			Ordinary: "The cell has the text in paragraphs.",
			Writers:  "Microsoft Word, and programs that convert HTML", Source: "ECMA-376-1, 17.4.37", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: documents(nested(table(2, cells("Tea", "2"), cells("Milk", "4"))+paragraph(), expect.NewTable(nil, []string{"Tea", "2"}, []string{"Milk", "4"})), nested(paragraphs("Tea 2", "Milk 4"))),
		},
		{
			Token: "docx-floating-table", Format: "docx", Title: "Floating table",
			About:    "A table has a position on the page, and text flows around it.",
			Ordinary: "The table is between paragraphs.",
			Writers:  "Microsoft Word, if people drag a table", Source: "ECMA-376-1, 17.4.57", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(deliveries(), tableWith(`<w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="text" w:horzAnchor="margin" w:tblpXSpec="right" w:tblpY="1"/>`, 2, cells("Tea", "2"), cells("Milk", "4"), cells("Coffee", "1")))),
		},
		{
			Token: "docx-table-in-header", Format: "docx", Title: "Table in a header",
			About:    "The header is a table with two cells.",
			Ordinary: "The header is a paragraph.",
			Writers:  "Microsoft Word, for letterheads", Source: "ECMA-376-1, 17.10.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(letterhead(table(2, cells("Example Ltd", "Delivery note"))+paragraph()), letterhead(paragraphs("Example Ltd Delivery note"))),
		},
		{
			Token: "docx-table-without-grid", Format: "docx", Title: "Table with an empty grid",
			About:    "A table has no columns in its grid, and its cells have no widths.",
			Ordinary: "The grid has the columns.",
			Writers:  "Scripts that write only the required parts", Source: "ECMA-376-1, 17.4.48", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besideTable(tabled(deliveries(), `<w:tbl><w:tblPr/><w:tblGrid/>`+bareRow("Tea", "2")+bareRow("Milk", "4")+bareRow("Coffee", "1")+"</w:tbl>")),
		},
	}
}

func bareRow(texts ...string) string {
	cells := ""
	for _, text := range texts {
		cells += "<w:tc>" + paragraphs(text) + "</w:tc>"
	}
	return row(cells)
}

// nested returns a document with a cell that has content, in which a reader finds tables.
func nested(content string, inner ...expect.Table) document {
	d := tabled(expect.NewTable(nil, []string{"Monday", "Boxes Tea 2 Milk 4"}, []string{"Tuesday", "none"}), table(2, row(cell("", "Monday"), cellOf("", paragraphs("Boxes")+content)), cells("Tuesday", "none")))
	d.tables = append(d.tables, inner...)
	return d
}

func letterhead(content string) document {
	d := plain("Two boxes of tea arrived.").part("header1", content).hasTexts(expect.Headers, "Example Ltd Delivery note")
	d.section = `<w:headerReference w:type="default" r:id="rId2"/>` + pageSize(11906, 16838)
	return d
}
