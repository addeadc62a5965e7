package xlsx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Names of XML namespaces.
const (
	mainNamespace         = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relationshipNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
)

// Names of parts.
const (
	workbookPart  = "xl/workbook.xml"
	worksheetPart = "xl/worksheets/sheet1.xml"
	stylesPart    = "xl/styles.xml"
	corePart      = "docProps/core.xml"
	appPart       = "docProps/app.xml"
)

// Package returns the members of a workbook that has the sheet, given the whole worksheet.
func (s *Sheet) Package(worksheet lazyfile.Part) []archive.Member {
	const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml."
	return ooxml.Package([]ooxml.Relationship{
		{Type: "officeDocument", Target: workbookPart},
		{Type: "core-properties", Target: corePart},
		{Type: "extended-properties", Target: appPart},
	}, []ooxml.Part{
		{Name: workbookPart, Type: spreadsheet + "sheet.main+xml", Body: ooxml.XML(s.workbook()), Relationships: []ooxml.Relationship{
			{Type: "worksheet", Target: worksheetPart},
			{Type: "styles", Target: stylesPart},
		}},
		{Name: stylesPart, Type: spreadsheet + "styles+xml", Body: ooxml.XML(styleSheet())},
		{Name: corePart, Type: "application/vnd.openxmlformats-package.core-properties+xml", Body: ooxml.XML(coreProperties)},
		{Name: appPart, Type: "application/vnd.openxmlformats-officedocument.extended-properties+xml", Body: ooxml.XML(appProperties)},
		{Name: worksheetPart, Type: spreadsheet + "worksheet+xml", Body: worksheet},
	})
}

// workbook returns the workbook (18.2.27). The hidden name is the range of the filter.
func (s *Sheet) workbook() string {
	const name = "Records"
	return fmt.Sprintf(`<workbook xmlns="%s" xmlns:r="%s"><bookViews><workbookView/></bookViews>`+
		`<sheets><sheet name="%s" sheetId="1" r:id="rId1"/></sheets>`+
		`<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">%[3]s!%s</definedName></definedNames></workbook>`,
		mainNamespace, relationshipNamespace, name, s.absoluteRange())
}

const (
	coreProperties = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
		`<dc:title>Placeholder spreadsheet</dc:title><dc:creator>placeholder</dc:creator>` +
		`<dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>` +
		`<dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>`
	appProperties = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>placeholder</Application></Properties>`
)
