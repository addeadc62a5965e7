package xlsx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Names of XML namespaces.
const (
	mainNamespace         = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relationshipNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
)

// Names of parts.
const (
	workbookPart = "xl/workbook.xml"
	stylesPart   = "xl/styles.xml"
	stringsPart  = "xl/sharedStrings.xml"
	themePart    = "xl/theme/theme1.xml"
	corePart     = "docProps/core.xml"
	appPart      = "docProps/app.xml"
)

// A Workbook has sheets, and what they have in common.
type Workbook struct {
	Sheets   []*Sheet
	Date1904 bool          // whether dates count from 1904-01-01 (18.17.4.1)
	Strings  lazyfile.Part // the whole part of shared strings, or nil
}

// Package returns the members of a workbook that has only the sheet, given the whole worksheet.
func (s *Sheet) Package(worksheet lazyfile.Part) []archive.Member {
	return Workbook{Sheets: []*Sheet{s}}.Package([]lazyfile.Part{worksheet})
}

// Package returns the members of a workbook, given the whole worksheet of each sheet.
func (w Workbook) Package(worksheets []lazyfile.Part) []archive.Member {
	const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	workbook := ooxml.Part{Name: workbookPart, Type: spreadsheet + "sheet.main+xml", Body: ooxml.XML(w.workbook())}
	var parts []ooxml.Part
	for i, s := range w.Sheets {
		worksheet := ooxml.Part{Name: fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), Type: spreadsheet + "worksheet+xml", Body: worksheets[i]}
		if s.Chart != nil {
			drawing := s.drawing(i)
			worksheet.Relationships = []ooxml.Relationship{{Type: "drawing", Target: drawing[0].Name}}
			parts = append(parts, drawing...)
		}
		workbook.Relationships = append(workbook.Relationships, ooxml.Relationship{Type: "worksheet", Target: worksheet.Name})
		parts = append(parts, worksheet)
	}
	if w.Strings != nil {
		workbook.Relationships = append(workbook.Relationships, ooxml.Relationship{Type: "sharedStrings", Target: stringsPart})
		parts = append(parts, ooxml.Part{Name: stringsPart, Type: spreadsheet + "sharedStrings+xml", Body: w.Strings})
	}
	workbook.Relationships = append(workbook.Relationships,
		ooxml.Relationship{Type: "styles", Target: stylesPart}, ooxml.Relationship{Type: ooxml.ThemeRelationship, Target: themePart})
	return ooxml.Package([]ooxml.Relationship{
		{Type: "officeDocument", Target: workbookPart},
		{Type: "core-properties", Target: corePart},
		{Type: "extended-properties", Target: appPart},
	}, append([]ooxml.Part{
		workbook,
		{Name: stylesPart, Type: spreadsheet + "styles+xml", Body: ooxml.XML(styleSheet())},
		theme.Part(themePart),
		{Name: corePart, Type: "application/vnd.openxmlformats-package.core-properties+xml", Body: ooxml.XML(coreProperties)},
		{Name: appPart, Type: "application/vnd.openxmlformats-officedocument.extended-properties+xml", Body: ooxml.XML(appProperties)},
	}, parts...))
}

// theme has the colours of charts.
var theme = ooxml.Theme{
	Name: "Placeholder", Heading: "Calibri", Body: "Calibri",
	Colors: [10]string{"000000", "FFFFFF", "1F2A44", "EEF1F6", "2F6DB5", "E07A2F", "3A9A5B", "8A5FB0", "C9A227", "5B7083"},
}

// workbook returns the workbook (18.2.27).
func (w Workbook) workbook() string {
	var sheets, names strings.Builder
	for i, s := range w.Sheets {
		fmt.Fprintf(&sheets, `<sheet name="%s" sheetId="%d"%s r:id="rId%[2]d"/>`, s.name(), i+1, s.state())
		names.WriteString(s.names(i))
	}
	properties := ""
	if w.Date1904 {
		properties = `<workbookPr date1904="1"/>`
	}
	return fmt.Sprintf(`<workbook xmlns="%s" xmlns:r="%s">%s<bookViews><workbookView/></bookViews><sheets>%s</sheets><definedNames>%s</definedNames></workbook>`,
		mainNamespace, relationshipNamespace, properties, sheets.String(), names.String())
}

// state returns the attribute of a sheet that is hidden (18.18.68).
func (s *Sheet) state() string {
	if s.Hidden {
		return ` state="hidden"`
	}
	return ""
}

// names returns the defined names of sheet i (18.2.5): of the rows that its filter shows, of the rows
// that are repeated when it is printed, and of the table, which formulas can use.
func (s *Sheet) names(i int) string {
	return fmt.Sprintf(`<definedName name="_xlnm._FilterDatabase" localSheetId="%[1]d" hidden="1">%[2]s</definedName>`+
		`<definedName name="_xlnm.Print_Titles" localSheetId="%[1]d">%[3]s!$1:$%[4]d</definedName>`+
		`<definedName name="Table" localSheetId="%[1]d">%[2]s</definedName>`, i, s.table(), s.quoted(), s.headerRow())
}

// drawing returns the parts of a drawing with the chart of sheet i (20.5), on the right of the table.
func (s *Sheet) drawing(i int) []ooxml.Part {
	const columns, rows = 9, 24 // that it covers
	first := len(s.Columns) + 1
	name := fmt.Sprintf("xl/charts/chart%d.xml", i+1)
	anchor := fmt.Sprintf(`<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"`+
		` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor>`+
		`<xdr:from><xdr:col>%d</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`+
		`<xdr:to><xdr:col>%d</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>%d</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>`+
		`<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="%s"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`+
		`<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>%s</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
		first, first+columns, 1+rows, ooxml.Escape(s.Chart.Title), chart.Graphic(1))
	return []ooxml.Part{
		{
			Name: fmt.Sprintf("xl/drawings/drawing%d.xml", i+1), Type: "application/vnd.openxmlformats-officedocument.drawing+xml",
			Body: ooxml.XML(anchor), Relationships: []ooxml.Relationship{{Type: chart.RelationshipType, Target: name}},
		},
		s.Chart.Part(name, ""),
	}
}

const (
	coreProperties = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
		`<dc:title>Placeholder spreadsheet</dc:title><dc:creator>placeholder</dc:creator>` +
		`<dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>` +
		`<dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>`
	appProperties = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>placeholder</Application></Properties>`
)
