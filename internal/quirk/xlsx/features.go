package xlsx

import (
	"encoding/base64"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// featureCases are cases about what sheets have besides cells.
func featureCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-table-totals", Format: "xlsx", Title: "Table with a row of totals",
			About:    "The cells are a table, whose last row has the formula of a total.",
			Ordinary: "The same cells without a table.",
			Writers:  "Microsoft Excel, if people format cells as a table", Source: "ECMA-376-1, 18.5.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: workbooks(withTotals(true), withTotals(false)),
		},
		{
			Token: "xlsx-data-validation", Format: "xlsx", Title: "Data validation",
			About:    "Cells have a list of values that people choose from.",
			Ordinary: "The same cells without validation.",
			Writers:  "Forms and templates", Source: "ECMA-376-1, 18.3.1.33", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(after(`<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="A2:A1048576"><formula1>"Bread,Coffee,Tea"</formula1></dataValidation></dataValidations>`)),
		},
		{
			Token: "xlsx-conditional-formats", Format: "xlsx", Title: "Conditional formats",
			About:    "Cells have a colour scale and data bars, the latter with an extension of Excel 2010.",
			Ordinary: "The same cells without conditional formats.",
			Writers:  "Microsoft Excel", Source: "ECMA-376-1, 18.3.1.18", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(after(conditionalFormats)),
		},
		{
			Token: "xlsx-sparklines", Format: "xlsx", Title: "Sparklines",
			About:    "A cell without a value shows a small chart, which is an extension of Excel 2010.",
			Ordinary: "The same cells without sparklines.",
			Writers:  "Microsoft Excel since 2010", Source: "[MS-XLSX], 2.4.51", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(after(sparklines)),
		},
		{
			Token: "xlsx-comments", Format: "xlsx", Title: "Comments",
			About:    "A cell has a comment, whose shape is in VML.",
			Ordinary: "The same cells without a comment.",
			Writers:  "Microsoft Excel and most other programs", Source: "ECMA-376-1, 18.7.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(commented("Example Works", "Please check")),
		},
		{
			Token: "xlsx-comment-without-runs", Format: "xlsx", Title: "Comment without runs",
			About:    "The text of a comment is one t element.",
			Ordinary: "The text of the comment is in a run.",
			Writers:  "openpyxl", Source: "ECMA-376-1, 18.7.7", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				b := orders()
				commented("Example Works", "Please check")(&b)
				if !twin {
					b.edits = append(b.edits, opc.Replace("xl/comments1.xml", "<r>", "", "</r>", ""))
				}
				return b.file()
			},
		},
		{
			Token: "xlsx-threaded-comments", Format: "xlsx", Title: "Threaded comments",
			About:    "A cell has a threaded comment of a person, and a comment for older programs that repeats it.",
			Ordinary: "The same cells without comments.",
			Writers:  "Microsoft Excel 365", Source: "[MS-XLSX], 2.1.34", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(commented("tc="+threadID, "A program that knows threads shows: Please check"), threaded),
		},
		{
			Token: "xlsx-hyperlinks", Format: "xlsx", Title: "Hyperlinks of cells",
			About:    "Cells have links to a URL with an ampersand, and to another cell.",
			Ordinary: "The same cells without links.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.3.1.47", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(after(`<hyperlinks><hyperlink ref="A2" r:id="rId1"/><hyperlink ref="A3" location="Orders!A1" display="Coffee"/></hyperlinks>`), first(func(s *sheet) {
				s.rows[1][0].link, s.rows[2][0].link = "https://example.com/bread?a=1&b=2", "Orders!A1"
				s.relationships = []ooxml.Relationship{{Type: "hyperlink", Target: s.rows[1][0].link, External: true}}
			})),
		},
		{
			Token: "xlsx-picture-with-hyperlink", Format: "xlsx", Title: "Picture with a hyperlink",
			About:    "A picture is over the cells, and has a link to a URL.",
			Ordinary: "The same cells without a picture.",
			Writers:  "Price lists with logos", Source: "ECMA-376-1, 20.5.2.25", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(drawn(picture, []ooxml.Relationship{{Type: "image", Target: "xl/media/image1.png"}, {Type: "hyperlink", Target: "https://example.com/", External: true}},
				ooxml.Part{Name: "xl/media/image1.png", Body: dot()})),
		},
		{
			Token: "xlsx-text-box", Format: "xlsx", Title: "Text box",
			About:    "A shape with text is over the cells.",
			Ordinary: "The same cells without a shape.",
			Writers:  "People who explain a table", Source: "ECMA-376-1, 20.5.2.29", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(drawn(textBox, nil)),
		},
		{
			Token: "xlsx-external-link", Format: "xlsx", Title: "Link to another workbook",
			About:    "A formula reads a cell of another workbook, and both the cell and a cache have its value.",
			Ordinary: "The formula reads a cell of the same workbook.",
			Writers:  "Microsoft Excel and LibreOffice", Source: "ECMA-376-1, 18.14.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: workbooks(linked(), workbook{sheets: []sheet{quotients(formula("2", "B2"), formula("1", "B3"))}}),
		},
		{
			Token: "xlsx-defined-names", Format: "xlsx", Title: "Defined names with errors",
			About:    "Names refer to #REF!, to a constant and to a formula, are hidden, or belong to a sheet.",
			Ordinary: "The workbook has no names.",
			Writers:  "Workbooks in which people deleted and copied sheets for years", Source: "ECMA-376-1, 18.2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(func(b *workbook) {
				b.entries = `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Orders!$A$1:$D$4</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Orders!$1:$1</definedName>` +
					`<definedName name="Lost">#REF!</definedName><definedName name="LostCell" localSheetId="0">Orders!#REF!</definedName><definedName name="Moving">OFFSET(Orders!$A$1,0,0,3,1)</definedName><definedName name="Tax" hidden="1">0.19</definedName></definedNames>`
			}),
		},
		{
			Token: "xlsx-pivot-table", Format: "xlsx", Title: "Pivot table",
			About:    "The second sheet is a pivot table of the first, with a cache of its records.",
			Ordinary: "The second sheet has the same cells.",
			Writers:  "Microsoft Excel", Source: "ECMA-376-1, 18.10.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Layout},
			Build: workbooks(withPivot(true), withPivot(false)),
		},
	}
}

// after returns a change that adds elements after the cells of the first sheet.
func after(elements string) change { return first(func(s *sheet) { s.after = elements }) }

const conditionalFormats = `<conditionalFormatting sqref="B2:B4"><cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFFFFFFF"/><color rgb="FF5A8AC6"/></colorScale></cfRule></conditionalFormatting>` +
	`<conditionalFormatting sqref="C2:C4"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar><extLst><ext uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:id>{00000000-0000-4000-8000-000000000001}</x14:id></ext></extLst></cfRule></conditionalFormatting>` +
	`<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">` +
	`<x14:cfRule type="dataBar" id="{00000000-0000-4000-8000-000000000001}"><x14:dataBar minLength="0" maxLength="100"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/><x14:negativeFillColor rgb="FFFF0000"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule><xm:sqref>C2:C4</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`

const sparklines = `<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:sparklineGroups xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">` +
	`<x14:sparklineGroup displayEmptyCellsAs="gap"><x14:sparklines><x14:sparkline><xm:f>Orders!B2:B4</xm:f><xm:sqref>E2</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`

// withTotals returns a workbook with a total, which is in a table if isTable is true.
func withTotals(isTable bool) workbook {
	s := orderSheet()
	s.rows = append(s.rows, []cell{text("Total"), formula("15", "SUBTOTAL(109,B2:B4)")})
	b := workbook{sheets: []sheet{s}}
	if !isTable {
		return b
	}
	const name = "xl/tables/table1.xml"
	b.sheets[0].after = `<tableParts count="1"><tablePart r:id="rId1"/></tableParts>`
	b.sheets[0].relationships = []ooxml.Relationship{{Type: "table", Target: name}}
	b.parts = []ooxml.Part{{Name: name, Type: spreadsheet + "table+xml", Body: ooxml.XML(
		`<table xmlns="` + mainNamespace + `" id="1" name="Table1" displayName="Table1" ref="A1:D5" totalsRowCount="1"><autoFilter ref="A1:D4"/><tableColumns count="4"><tableColumn id="1" name="item" totalsRowLabel="Total"/>` +
			`<tableColumn id="2" name="count" totalsRowFunction="sum"/><tableColumn id="3" name="price"/><tableColumn id="4" name="due"/></tableColumns><tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`)}}
	return b
}

const threadID = "{00000000-0000-4000-8000-000000000002}"

// commented returns a change that adds a comment to B2.
func commented(author, comment string) change {
	const comments = "xl/comments1.xml"
	return func(b *workbook) {
		s := &b.sheets[0]
		s.rows[1][1].comment = comment
		s.after = `<legacyDrawing r:id="rId2"/>`
		s.relationships = []ooxml.Relationship{{Type: "comments", Target: comments}, {Type: "vmlDrawing", Target: shapesName}}
		b.parts = append(b.parts,
			ooxml.Part{Name: comments, Type: spreadsheet + "comments+xml", Body: ooxml.XML(`<comments xmlns="` + mainNamespace + `"><authors><author>` + author + `</author></authors><commentList><comment ref="B2" authorId="0"><text><r><t>` + comment + `</t></r></text></comment></commentList></comments>`)},
			shapesPart(commentShape))
	}
}

// threaded adds the thread of the comment ([MS-XLSX], 2.6.205).
func threaded(b *workbook) {
	const comments, persons = "xl/threadedComments/threadedComment1.xml", "xl/persons/person.xml"
	const namespace = `xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"`
	const relationship = "http://schemas.microsoft.com/office/2017/10/relationships/"
	const person = "{00000000-0000-4000-8000-000000000003}"
	s := &b.sheets[0]
	s.rows[1][1].comment = "Please check"
	s.relationships = append(s.relationships, ooxml.Relationship{Type: relationship + "threadedComment", Target: comments})
	b.relationships = []ooxml.Relationship{{Type: relationship + "person", Target: persons}}
	b.parts = append(b.parts,
		ooxml.Part{Name: comments, Type: "application/vnd.ms-excel.threadedcomments+xml", Body: ooxml.XML("<ThreadedComments " + namespace + `><threadedComment ref="B2" dT="2026-11-29T10:00:00.00" personId="` + person + `" id="` + threadID + `"><text>Please check</text></threadedComment></ThreadedComments>`)},
		ooxml.Part{Name: persons, Type: "application/vnd.ms-excel.person+xml", Body: ooxml.XML("<personList " + namespace + `><person displayName="Example Works" id="` + person + `" userId="example" providerId="None"/></personList>`)})
}

// drawn returns a change that adds a drawing over the cells.
func drawn(content string, relationships []ooxml.Relationship, parts ...ooxml.Part) change {
	const anchor = `<xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>5</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>2</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>`
	return func(b *workbook) {
		b.sheets[0].after = `<drawing r:id="rId1"/>`
		b.sheets[0].relationships = []ooxml.Relationship{{Type: "drawing", Target: drawingName}}
		b.parts = append(parts, drawingPart(anchor+content+`<xdr:clientData/></xdr:twoCellAnchor>`, relationships...))
	}
}

const geometry = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="1219200" cy="762000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`

const picture = `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1"><a:hlinkClick r:id="rId2"/></xdr:cNvPr><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>` + geometry + `</xdr:spPr></xdr:pic>`

const textBox = `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="2" name="TextBox 1"/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr>` + geometry + `</xdr:spPr><xdr:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Prices without tax</a:t></a:r></a:p></xdr:txBody></xdr:sp>`

// dot returns a PNG of one grey pixel.
func dot() lazyfile.Literal {
	data, _ := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
	return data
}

// linked returns a workbook with formulas that read another one in the same folder.
func linked() workbook {
	const name = "xl/externalLinks/externalLink1.xml"
	return workbook{
		sheets:        []sheet{quotients(formula("2", "[1]Stock!A1"), formula("1", "[1]Stock!A2"))},
		entries:       `<externalReferences><externalReference r:id="rId4"/></externalReferences>`,
		relationships: []ooxml.Relationship{{Type: "externalLink", Target: name}},
		parts: []ooxml.Part{{
			Name: name, Type: spreadsheet + "externalLink+xml", Relationships: []ooxml.Relationship{{Type: "externalLinkPath", Target: "stock.xlsx", External: true}},
			Body: ooxml.XML("<externalLink " + namespaces + `><externalBook r:id="rId1"><sheetNames><sheetName val="Stock"/></sheetNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1"><v>2</v></cell></row><row r="2"><cell r="A2"><v>1</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>`),
		}},
	}
}

// withPivot returns a workbook with sums of counts by kind, which are a pivot table if isPivot is true (18.10).
func withPivot(isPivot bool) workbook {
	source := sheet{name: "Sales", types: []expect.Type{expect.String, expect.Integer}, rows: [][]cell{texts("kind", "count"), {text("Drinks"), number("1")}, {text("Food"), number("2")}, {text("Drinks"), number("12")}}}
	sums := sheet{name: "Sums", types: source.types, rows: [][]cell{texts("kind", "Sum of count"), {text("Drinks"), number("13")}, {text("Food"), number("2")}, {text("Grand Total"), number("15")}}}
	b := workbook{sheets: []sheet{source, sums}}
	if !isPivot {
		return b
	}
	const table, cache, records = "xl/pivotTables/pivotTable1.xml", "xl/pivotCache/pivotCacheDefinition1.xml", "xl/pivotCache/pivotCacheRecords1.xml"
	b.sheets[1].relationships = []ooxml.Relationship{{Type: "pivotTable", Target: table}}
	b.relationships = []ooxml.Relationship{{Type: "pivotCacheDefinition", Target: cache}}
	b.entries = `<pivotCaches><pivotCache cacheId="1" r:id="rId5"/></pivotCaches>`
	const items = `<item x="0"/><item x="1"/>`
	b.parts = []ooxml.Part{
		{Name: cache, Type: spreadsheet + "pivotCacheDefinition+xml", Relationships: []ooxml.Relationship{{Type: "pivotCacheRecords", Target: records}}, Body: ooxml.XML("<pivotCacheDefinition " + namespaces + ` r:id="rId1" recordCount="3"><cacheSource type="worksheet"><worksheetSource ref="A1:B4" sheet="Sales"/></cacheSource>` +
			`<cacheFields count="2"><cacheField name="kind" numFmtId="0"><sharedItems count="2"><s v="Drinks"/><s v="Food"/></sharedItems></cacheField><cacheField name="count" numFmtId="0"><sharedItems containsSemiMixedTypes="0" containsString="0" containsNumber="1" containsInteger="1" minValue="1" maxValue="12"/></cacheField></cacheFields></pivotCacheDefinition>`)},
		{Name: records, Type: spreadsheet + "pivotCacheRecords+xml", Body: ooxml.XML("<pivotCacheRecords " + namespaces + ` count="3"><r><x v="0"/><n v="1"/></r><r><x v="1"/><n v="2"/></r><r><x v="0"/><n v="12"/></r></pivotCacheRecords>`)},
		{Name: table, Type: spreadsheet + "pivotTable+xml", Relationships: []ooxml.Relationship{{Type: "pivotCacheDefinition", Target: cache}}, Body: ooxml.XML(`<pivotTableDefinition xmlns="` + mainNamespace + `" name="PivotTable1" cacheId="1" dataCaption="Values" compact="0" compactData="0"><location ref="A1:B4" firstHeaderRow="1" firstDataRow="1" firstDataCol="1"/>` +
			`<pivotFields count="2"><pivotField axis="axisRow" compact="0" outline="0" showAll="0"><items count="3">` + items + `<item t="default"/></items></pivotField><pivotField dataField="1" compact="0" outline="0" showAll="0"/></pivotFields>` +
			`<rowFields count="1"><field x="0"/></rowFields><rowItems count="3"><i><x/></i><i><x v="1"/></i><i t="grand"><x/></i></rowItems><colItems count="1"><i/></colItems><dataFields count="1"><dataField name="Sum of count" fld="1" baseField="0" baseItem="0"/></dataFields></pivotTableDefinition>`)},
	}
	return b
}
