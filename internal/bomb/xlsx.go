package bomb

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// An extension (ECMA-376 part 1, 18.2.7 and 19.2.1.12) of a namespace that no application knows has
// an element with white space and marks.
const (
	extensionHead = `uri="{8F2B4A1C-6D3E-4F50-9A7B-C1D2E3F40516}"><space xmlns="https://example.org/white-space">`
	extensionMark = `<s/>`
	extensionTail = `</space>`
)

// Xlsx returns a workbook of one sheet (ECMA-376 part 1, clause 18). A file that unpacks to 1 GB has
// the ratio 989:1.
func (o Options) Xlsx() (*lazyfile.File, error) {
	const (
		prefix    = "application/vnd.openxmlformats-officedocument.spreadsheetml."
		namespace = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
		sheet     = "xl/worksheets/sheet1.xml"
	)
	workbook := `<workbook ` + namespace + ` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
		`<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
	t := text{
		head: ooxml.XMLHead + `<worksheet ` + namespace + `>` +
			o.describe(`<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>%s</t></is></c></row></sheetData>`) + `<extLst><ext ` + extensionHead,
		mark: extensionMark,
		tail: extensionTail + `</ext></extLst></worksheet>`,
	}
	return o.pack(t,
		ooxml.Part{Name: "xl/workbook.xml", Type: prefix + "sheet.main+xml", Body: ooxml.XML(workbook), Relationships: []ooxml.Relationship{{Type: "worksheet", Target: sheet}}},
		ooxml.Part{Name: sheet, Type: prefix + "worksheet+xml"})
}
