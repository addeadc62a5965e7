package xlsx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// rates returns a second sheet.
func rates(name, state string) sheet {
	return sheet{name: name, state: state, types: []expect.Type{expect.String, expect.Number}, rows: [][]cell{
		texts("country", "rate"), {text("Germany"), number("0.19")}, {text("Spain"), number("0.21")},
	}}
}

// named returns a workbook with sheets of different content.
func named(names ...string) workbook {
	b := orders()
	b.sheets[0].name = names[0]
	for _, name := range names[1:] {
		b.sheets = append(b.sheets, rates(name, ""))
	}
	return b
}

// other returns a change that adds a sheet of another kind in front, with parts that it needs. Its root element is
// chartsheet or dialogsheet.
func other(kind, content string, relationships []ooxml.Relationship, parts ...ooxml.Part) change {
	name := "xl/" + kind + "s/sheet2.xml"
	return func(b *workbook) {
		b.relationships = []ooxml.Relationship{{Type: kind, Target: name}}
		body := ooxml.XML("<" + kind + " " + namespaces + ">" + content + "</" + kind + ">")
		b.parts = append(parts, ooxml.Part{Name: name, Type: spreadsheet + kind + "+xml", Body: body, Relationships: relationships})
		// The workbook has relationships to its sheet, styles and strings before.
		b.edits = append(b.edits, opc.Replace(workbookPart, "<sheets>", `<sheets><sheet name="First" sheetId="2" r:id="rId4"/>`))
	}
}

// sheetCases are cases about sheets as a whole.
func sheetCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-hidden-sheets", Format: "xlsx", Title: "Hidden sheets",
			About:    "One sheet is hidden, and one is very hidden, so that people cannot show it.",
			Ordinary: "All sheets are visible.",
			Writers:  "Workbooks with lists for forms, and reports with raw data", Source: "ECMA-376-1, 18.18.68", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: workbooks(
				workbook{sheets: []sheet{rates("Rates", "hidden"), orderSheet(), rates("Lists", "veryHidden")}},
				workbook{sheets: []sheet{rates("Rates", ""), orderSheet(), rates("Lists", "")}},
			),
		},
		{
			Token: "xlsx-hidden-rows", Format: "xlsx", Title: "Hidden rows",
			About:    "A row is hidden, and has values.",
			Ordinary: "All rows are visible.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(first(func(s *sheet) { s.rowAttributes, s.hidden = map[int]string{3: ` hidden="1"`}, []string{"3"} })),
		},
		{
			Token: "xlsx-filtered-rows", Format: "xlsx", Title: "Filter that hides rows",
			About:    "A filter shows one row, and hides two.",
			Ordinary: "The sheet has no filter.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.3.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(first(filtered), func(b *workbook) {
				b.entries = `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Orders!$A$1:$D$4</definedName></definedNames>`
			}),
		},
		{
			Token: "xlsx-collapsed-groups", Format: "xlsx", Title: "Collapsed group of rows",
			About:    "Two rows are a group, which is collapsed.",
			Ordinary: "Rows have no groups.",
			Writers:  "Accounting programs, and spreadsheets with subtotals", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(first(func(s *sheet) {
				s.properties = `<sheetPr><outlinePr summaryBelow="1"/></sheetPr>`
				s.before = `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>`
				s.rowAttributes = map[int]string{2: ` hidden="1" outlineLevel="1"`, 3: ` hidden="1" outlineLevel="1"`, 4: ` collapsed="1"`}
				s.hidden = []string{"2", "3"}
			})),
		},
		{
			Token: "xlsx-hidden-columns", Format: "xlsx", Title: "Hidden columns",
			About:    "Two columns are hidden, and have values.",
			Ordinary: "All columns are visible.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.3.1.13", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(first(func(s *sheet) {
				s.before, s.hidden = `<cols><col min="2" max="3" width="9" hidden="1" customWidth="1"/></cols>`, []string{"B", "C"}
			})),
		},
		{
			Token: "xlsx-chart-sheet", Format: "xlsx", Title: "Chart sheet",
			About:    "The first sheet is a chart, which has no cells.",
			Ordinary: "The workbook has only the sheet with cells.",
			Writers:  "Microsoft Excel, if people move a chart to a sheet of its own", Source: "ECMA-376-1, 18.3.1.12", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(other("chartsheet", `<sheetViews><sheetView workbookViewId="0"/></sheetViews><drawing r:id="rId1"/>`,
				[]ooxml.Relationship{{Type: "drawing", Target: "xl/drawings/drawing1.xml"}}, chartParts()...)),
		},
		{
			Token: "xlsx-dialog-sheet", Format: "xlsx", Title: "Dialog sheet",
			About:    "The first sheet is a dialog of Excel 5, which has no cells.",
			Ordinary: "The workbook has only the sheet with cells.",
			Writers:  "Microsoft Excel, with workbooks that were begun in 1993 to 1996", Source: "ECMA-376-1, 18.3.1.34", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(other("dialogsheet", `<sheetViews><sheetView workbookViewId="0"/></sheetViews><legacyDrawing r:id="rId1"/>`,
				[]ooxml.Relationship{{Type: "vmlDrawing", Target: shapesName}}, shapesPart(""))),
		},
		{
			Token: "xlsx-sheet-names", Format: "xlsx", Title: "Names of sheets with special characters",
			About:    "Names of sheets have quotes, spaces around them, 31 characters, markup and an emoji.",
			Ordinary: "Names of sheets have letters and digits.",
			Writers:  "People who name sheets", Source: "ECMA-376-1, 18.2.19", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: workbooks(
				named("Ann's \"draft\"", " Orders ", "Rates of the years 2020 to 2021", "Q&A <1>", "📊 2026"),
				named("Orders", "Rates1", "Rates2", "Rates3", "Rates4"),
			),
		},
		{
			Token: "xlsx-sheets-in-other-order", Format: "xlsx", Title: "Parts of sheets in another order",
			About:    "The first sheet is in sheet2.xml, and the second in sheet1.xml.",
			Ordinary: "The first sheet is in sheet1.xml.",
			Writers:  "Microsoft Excel, if people move sheets", Source: "ECMA-376-1, 18.2.19", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: workbooks(named("Orders", "Rates").with(swapSheets), named("Orders", "Rates")),
		},
		{
			Token: "xlsx-empty-sheet", Format: "xlsx", Title: "Sheet without cells",
			About:    "The first sheet has no cells.",
			Ordinary: "The first sheet has cells.",
			Writers:  "Microsoft Excel up to 2010, whose workbooks began with three sheets", Source: "ECMA-376-1, 18.3.1.80", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: workbooks(
				workbook{sheets: []sheet{{name: "Empty", dimension: "A1"}, rates("Rates", "")}},
				workbook{sheets: []sheet{orderSheet(), rates("Rates", "")}},
			),
		},
		{
			Token: "xlsx-protected-sheet", Format: "xlsx", Title: "Protected sheet",
			About:    "The sheet and the structure of the workbook are protected without a password. Cells are readable.",
			Ordinary: "Nothing is protected.",
			Writers:  "Forms and templates", Source: "ECMA-376-1, 18.3.1.85", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(first(func(s *sheet) { s.after = `<sheetProtection sheet="1" objects="1" scenarios="1"/>` }), func(b *workbook) {
				b.properties = `<workbookProtection lockStructure="1"/>`
			}),
		},
		{
			Token: "xlsx-frozen-panes", Format: "xlsx", Title: "Frozen panes",
			About:    "The first row and column are frozen, and the sheet is scrolled.",
			Ordinary: "The sheet has no panes.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.3.1.66", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(view(`<sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="C3" activePane="bottomRight" state="frozen"/><selection pane="bottomRight"/></sheetView>`)),
		},
		{
			Token: "xlsx-split-panes", Format: "xlsx", Title: "Split panes",
			About:    "The sheet is split into two panes at a position in twentieths of a point.",
			Ordinary: "The sheet has no panes.",
			Writers:  "Microsoft Excel and LibreOffice", Source: "ECMA-376-1, 18.3.1.66", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(view(`<sheetView workbookViewId="0"><pane ySplit="1200" topLeftCell="A3" activePane="bottomLeft"/><selection pane="bottomLeft"/></sheetView>`)),
		},
		{
			Token: "xlsx-right-to-left", Format: "xlsx", Title: "Sheet from right to left",
			About:    "The first column is at the right, and text is in Arabic and Hebrew.",
			Ordinary: "The sheet is from left to right, with text in English.",
			Writers:  "Microsoft Excel in Arabic and Hebrew", Source: "ECMA-376-1, 18.3.1.87", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Characters},
			Build: workbooks(rightToLeft(), workbook{sheets: []sheet{labels(text("bread"), text("tea"))}}),
		},
		{
			Token: "xlsx-many-styles", Format: "xlsx", Title: "64,000 styles",
			About:    "The workbook has 64,000 styles, nearly as many as Excel allows, and dates have the last one.",
			Ordinary: "The workbook has two styles.",
			Writers:  "Workbooks into which people copied sheets for years", Source: "Excel specifications and limits, unique cell formats", Valid: true, Large: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(manyStyles(64_000)),
		},
	}
}

func filtered(s *sheet) {
	s.after = `<autoFilter ref="A1:D4"><filterColumn colId="0"><filters><filter val="Tea"/></filters></filterColumn></autoFilter>`
	s.rowAttributes = map[int]string{2: ` hidden="1"`, 3: ` hidden="1"`}
	s.hidden = []string{"2", "3"}
}

func view(sheetView string) change {
	return func(b *workbook) {
		b.properties = "<bookViews><workbookView/></bookViews>"
		b.sheets[0].before = "<sheetViews>" + sheetView + "</sheetViews>"
	}
}

func rightToLeft() workbook {
	s := labels(text("خبز"), text("תה"))
	s.before = `<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>`
	return workbook{sheets: []sheet{s}, properties: "<bookViews><workbookView/></bookViews>"}
}

// swapSheets exchanges the parts of two sheets.
func swapSheets(p *opc.Package) {
	a, b := p.Member(sheetPart), p.Member("xl/worksheets/sheet2.xml")
	a.Text, b.Text = b.Text, a.Text
	opc.Replace("xl/_rels/workbook.xml.rels", "sheet1.xml", "sheet2.xml", "sheet2.xml", "sheet1.xml")(p)
}

// manyStyles returns a change that adds styles before that of dates.
func manyStyles(count int) change {
	return edited(func(p *opc.Package) {
		opc.Replace(stylesPart, `<cellXfs count="2">`, fmt.Sprintf(`<cellXfs count="%d">`, count), styleXML("14"), strings.Repeat(styleXML("2"), count-2)+styleXML("14"))(p)
		opc.Replace(sheetPart, ` s="1"`, fmt.Sprintf(` s="%d"`, count-1))(p)
	})
}
