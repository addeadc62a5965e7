package xlsx

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// packageCases are cases about parts, relationships and the zip.
func packageCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-namespace-prefix", Format: "xlsx", Title: "Elements with a prefix",
			About:    "All elements of SpreadsheetML have the prefix x.",
			Ordinary: "SpreadsheetML is the default namespace.",
			Writers:  "ClosedXML and programs that use the Open XML SDK", Source: "Namespaces in XML 1.0, section 4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: changed(edited(opc.Each(prefixed))),
		},
		{
			Token: "xlsx-absolute-targets", Format: "xlsx", Title: "Absolute targets of relationships",
			About:    "Targets of relationships begin with a slash.",
			Ordinary: "Targets are relative to the folder of the part.",
			Writers:  "openpyxl and programs that use the Open XML SDK", Source: "ECMA-376-2, 9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.AbsoluteTargets("xl", "workbook.xml"))),
		},
		{
			Token: "xlsx-relationship-ids", Format: "xlsx", Title: "Relationships with random identifiers",
			About:    "Relationships have identifiers such as R5e1a71d3 instead of numbers, and are in another order than sheets.",
			Ordinary: "Relationships are numbered.",
			Writers:  "Programs that use the Open XML SDK", Source: "ECMA-376-2, 9.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: workbooks(
				named("Orders", "Rates").with(opc.Each(strings.NewReplacer("rId1", "Rf92b04c1", "rId2", "R5e1a71d3", "rId3", "Rcc01fe82", "rId4", "R0a4b6d5e").Replace), reverseRelationships),
				named("Orders", "Rates"),
			),
		},
		{
			Token: "xlsx-part-names", Format: "xlsx", Title: "Parts with other names",
			About:    "Parts are called workbook2.xml, styles2.xml, sharedStrings2.xml and sheet13.xml, which relationships say.",
			Ordinary: "Parts have the usual names.",
			Writers:  "Microsoft Excel for the web", Source: "ECMA-376-1, 12.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.Rename("workbook.xml", "workbook2.xml", "styles.xml", "styles2.xml", "sharedStrings.xml", "sharedStrings2.xml", "sheet1.xml", "sheet13.xml"))),
		},
		{
			Token: "xlsx-part-name-case", Format: "xlsx", Title: "Name of a part in another case",
			About:    "The zip has SharedStrings.xml, and the relationship says sharedStrings.xml. Names of parts do not depend on case.",
			Ordinary: "Both have the same case.",
			Writers:  "1C:Enterprise", Source: "ECMA-376-2, 9.1.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.Replace("[Content_Types].xml", stringsPart, upperName), func(p *opc.Package) { p.Member(stringsPart).Name = upperName })),
		},
		{
			Token: "xlsx-no-styles", Format: "xlsx", Title: "No styles",
			About:    "The workbook has no part with styles.",
			Ordinary: "The workbook has styles.",
			Writers:  "Scripts and libraries that write only the required parts", Source: "ECMA-376-1, 12.3.20", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: workbooks(workbook{sheets: []sheet{rates("", "")}}.with(opc.Remove(stylesPart)), workbook{sheets: []sheet{rates("", "")}}),
		},
		{
			Token: "xlsx-byte-order-marks", Format: "xlsx", Title: "Byte order marks in parts",
			About:    "Each part begins with a byte order mark.",
			Ordinary: "Parts have no byte order mark.",
			Writers:  ".NET programs", Source: "ECMA-376-2, 8.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: changed(edited(opc.ByteOrderMarks)),
		},
		{
			Token: "xlsx-indented-parts", Format: "xlsx", Title: "Line breaks between elements",
			About:    "Elements of all parts are on lines of their own, with spaces before them.",
			Ordinary: "Parts have no white space between elements.",
			Writers:  "Programs that print XML for people", Source: "ECMA-376-1, 18.4.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(edited(opc.Indent)),
		},
		{
			Token: "xlsx-single-quotes", Format: "xlsx", Title: "Single quotes and no XML declaration",
			About:    "Attributes are in single quotes, and parts have no XML declaration.",
			Ordinary: "Attributes are in double quotes after a declaration.",
			Writers:  "Scripts that write XML as text", Source: "XML 1.0, section 2.8", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(edited(opc.SingleQuotes)),
		},
		{
			Token: "xlsx-extension-attributes", Format: "xlsx", Title: "Attributes of later versions",
			About:    "Rows have the attribute x14ac:dyDescent, sheets have xr:uid, and mc:Ignorable says that readers may ignore both.",
			Ordinary: "Parts have only what the standard defines.",
			Writers:  "Microsoft Excel since 2010", Source: "ECMA-376-3, 7.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: changed(edited(
				opc.Replace(sheetPart, namespaces+">", namespaces+` xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}">`),
				opc.ReplacePattern(sheetPart, `<row r="\d+"`, `$0 x14ac:dyDescent="0.25"`),
			)),
		},
		{
			Token: "xlsx-alternate-content", Format: "xlsx", Title: "Alternate content in the workbook",
			About:    "The workbook has an mc:AlternateContent before its sheets, with the folder in which it was saved.",
			Ordinary: "The workbook has no alternate content.",
			Writers:  "Microsoft Excel since 2013", Source: "ECMA-376-3, 7.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dialect},
			Build: changed(edited(opc.Replace(workbookPart, "<sheets>", `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15ac:absPath url="C:\Orders\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><sheets>`))),
		},
		{
			Token: "xlsx-strict", Format: "xlsx", Title: "Strict Open XML",
			About:    "Namespaces and types of relationships are those of ISO/IEC 29500 Strict, at purl.oclc.org.",
			Ordinary: "Namespaces are those of ISO/IEC 29500 Transitional.",
			Writers:  "Microsoft Excel, if people save as Strict Open XML", Source: "ISO/IEC 29500-1, annex A", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(edited(opc.Strict(workbookPart, "workbook"))),
		},
		{
			Token: "xlsx-strict-iso-8601-dates", Format: "xlsx", Title: "Strict Open XML with dates of ISO 8601",
			About:    "The workbook is Strict, and dates are text of ISO 8601.",
			Ordinary: "The workbook is Transitional, and dates are numbers.",
			Writers:  "Microsoft Excel, if people save as Strict Open XML", Source: "ISO/IEC 29500-1, 18.17.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Dates},
			Build: changed(edited(opc.Strict(workbookPart, "workbook")), first(isoDates)),
		},
		{
			Token: "xlsx-reversed-parts", Format: "xlsx", Title: "Members of the zip in reverse order",
			About:    "The sheet comes before the workbook, and relationships and types come last.",
			Ordinary: "Types and relationships come first.",
			Writers:  "Programs that add parts when they are complete", Source: "ECMA-376-2, 10.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(edited(opc.Reverse)),
		},
		{
			Token: "xlsx-content-types-last", Format: "xlsx", Title: "Content types as the last member",
			About:    "[Content_Types].xml is the last member of the zip.",
			Ordinary: "[Content_Types].xml is the first member.",
			Writers:  "LibreOffice, openpyxl, SheetJS and others that learn the types while they write", Source: "ECMA-376-2, 10.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(edited(opc.TypesLast)),
		},
		{
			Token: "xlsx-data-descriptors", Format: "xlsx", Title: "Sizes after the data",
			About:    "Local headers of the zip have no sizes, which follow the data of each member.",
			Ordinary: "Local headers have sizes.",
			Writers:  "Programs in Java and Go that write workbooks as a stream", Source: "APPNOTE, 4.3.9", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(edited(opc.Describe)),
		},
		{
			Token: "xlsx-directory-entries", Format: "xlsx", Title: "Entries for directories",
			About:    "The zip has entries for the folders of parts.",
			Ordinary: "The zip has only parts.",
			Writers:  "exceljs, and people who unpack a workbook and zip it again", Source: "ECMA-376-2, 10.2", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(edited(opc.Directories("_rels/", "xl/", "xl/_rels/", "xl/worksheets/"))),
		},
		{
			Token: "xlsx-backslashes", Format: "xlsx", Title: "Backslashes in names",
			About:    "Names of members of the zip have backslashes instead of slashes.",
			Ordinary: "Names have slashes.",
			Writers:  "Programs on Windows with .NET Framework before 4.6.1", Source: "APPNOTE, 4.4.17.1", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(func(p *opc.Package) {
				for i := range p.Members {
					p.Members[i].Name = strings.ReplaceAll(p.Members[i].Name, "/", `\`)
				}
			})),
		},
		{
			Token: "xlsx-stored", Format: "xlsx", Title: "Members without compression",
			About:    "Members of the zip are stored, so the file begins with readable XML.",
			Ordinary: "Members are deflated.",
			Writers:  "SheetJS, unless an option asks for compression", Source: "APPNOTE, 4.4.5", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(func(p *opc.Package) { p.Stored = true })),
		},
		{
			Token: "xltx-template", Format: "xltx", Title: "Template",
			About:    "The main part has the type of a template.",
			Ordinary: "The file has the same extension, and its main part has the type of a workbook.",
			Writers:  "Microsoft Excel and LibreOffice, if people save a template", Source: "ECMA-376-1, 12.3.23", Valid: true,
			Flags: []quirk.Flag{quirk.Extension},
			Build: changed(func(b *workbook) { b.mainType = spreadsheet + "template.main+xml" }),
		},
		{
			Token: "xlsm-type-of-xlsx", Format: "xlsm", Title: "Macro-enabled workbook with the type of xlsx",
			About:    "The main part has the type of a workbook that cannot have macros, which contradicts the extension.",
			Ordinary: "The main part has the type of xlsm. The workbook has no macros.",
			Writers:  "Programs that load an xlsm, and save it under its name without macros", Source: "[MS-OFFMACRO2], 2.2.1.1", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: workbooks(orders(), workbook{sheets: []sheet{orderSheet()}, mainType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml"}),
		},
	}
}

// upperName is the name that a relationship writes in lower case.
const upperName = "xl/SharedStrings.xml"

// prefixed gives all elements of SpreadsheetML the prefix x.
func prefixed(text string) string {
	if !strings.Contains(text, mainNamespace) {
		return text
	}
	text = strings.Replace(text, `xmlns="`+mainNamespace, `xmlns:x="`+mainNamespace, 1)
	return strings.NewReplacer("<?", "<?", "</", "</x:", "<", "<x:").Replace(text)
}

// reverseRelationships reverses the relationships of the workbook.
func reverseRelationships(p *opc.Package) {
	m := p.Member("xl/_rels/workbook.xml.rels")
	head, rest, _ := strings.Cut(m.Text, "<Relationship ")
	list := strings.Split(strings.TrimSuffix(rest, "</Relationships>"), "<Relationship ")
	slices.Reverse(list)
	m.Text = head + "<Relationship " + strings.Join(list, "<Relationship ") + "</Relationships>"
}
