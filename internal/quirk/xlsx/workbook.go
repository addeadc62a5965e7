package xlsx

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// A workbook is a package with a main part (18.2.27), sheets, styles and shared strings.
type workbook struct {
	sheets        []sheet
	mainType      string               // the default is that of xlsx
	properties    string               // of the workbook, before the sheets
	entries       string               // of the workbook, after the sheets
	formats       []string             // number formats of the styles from 2 on; digits alone are the number of a built-in one
	relationships []ooxml.Relationship // of the workbook, after those to sheets
	parts         []ooxml.Part         // in addition
	edits         []opc.Edit           // of the parts, before they are packed
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml."

// orders returns the ordinary workbook.
func orders() workbook { return workbook{sheets: []sheet{orderSheet()}} }

func orderSheet() sheet {
	return sheet{
		types: []expect.Type{expect.String, expect.Integer, expect.Number, expect.Date},
		rows: [][]cell{
			texts("item", "count", "price", "due"),
			{text("Bread"), number("2"), number("3.5"), date("2026-11-29")},
			{text("Coffee"), number("1"), number("12.25"), date("2026-12-01")},
			{text("Tea"), number("12"), number("0.75"), date("2026-12-24")},
		},
	}
}

const (
	sheetPart    = "xl/worksheets/sheet1.xml"
	workbookPart = "xl/workbook.xml"
	stringsPart  = "xl/sharedStrings.xml"
	stylesPart   = "xl/styles.xml"
)

// with returns the workbook with edits of its parts.
func (b workbook) with(edits ...opc.Edit) workbook {
	b.edits = append(b.edits, edits...)
	return b
}

// file returns the packed workbook and what a reader finds in it.
func (b workbook) file() quirk.File {
	for i := range b.sheets {
		b.sheets[i].name = cmp.Or(b.sheets[i].name, "Orders")
	}
	p := b.packed()
	for _, edit := range b.edits {
		edit(&p)
	}
	return quirk.File{Bytes: p.Bytes(), Expect: b.expected()}
}

func (b workbook) expected() expect.Expectation {
	var tables []expect.Table
	for _, s := range b.sheets {
		tables = append(tables, s.expected())
	}
	return expect.Expectation{Tables: tables}
}

func (b workbook) packed() opc.Package {
	strings := &stringTable{}
	var sheets []ooxml.Part
	var relationships []ooxml.Relationship
	for i, s := range b.sheets {
		part := ooxml.Part{
			Name: fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), Type: spreadsheet + "worksheet+xml",
			Body: ooxml.XML(s.xml(strings)), Relationships: s.relationships,
		}
		sheets = append(sheets, part)
		relationships = append(relationships, ooxml.Relationship{Type: "worksheet", Target: part.Name})
	}
	parts := append(sheets, ooxml.Part{Name: "xl/styles.xml", Type: spreadsheet + "styles+xml", Body: ooxml.XML(stylesXML(b.formats))})
	relationships = append(relationships, ooxml.Relationship{Type: "styles", Target: "xl/styles.xml"})
	if len(strings.items) > 0 {
		parts = append(parts, ooxml.Part{Name: "xl/sharedStrings.xml", Type: spreadsheet + "sharedStrings+xml", Body: ooxml.XML(strings.xml())})
		relationships = append(relationships, ooxml.Relationship{Type: "sharedStrings", Target: "xl/sharedStrings.xml"})
	}
	main := ooxml.Part{
		Name: "xl/workbook.xml", Type: cmp.Or(b.mainType, spreadsheet+"sheet.main+xml"),
		Body: b.xml(), Relationships: append(relationships, b.relationships...),
	}
	return opc.New(ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: main.Name}}, append(append([]ooxml.Part{main}, parts...), b.parts...)))
}

func (b workbook) xml() lazyfile.Literal {
	var list strings.Builder
	for i, s := range b.sheets {
		state := ""
		if s.state != "" {
			state = ` state="` + s.state + `"`
		}
		fmt.Fprintf(&list, `<sheet name="%s" sheetId="%d"%s r:id="rId%[2]d"/>`, ooxml.Escape(s.name), i+1, state)
	}
	return ooxml.XML("<workbook " + namespaces + ">" + b.properties + "<sheets>" + list.String() + "</sheets>" + b.entries + "</workbook>")
}

// stylesXML returns the part of styles (18.8.39) with general, date and other number formats.
func stylesXML(formats []string) string {
	var codes, styles string
	count := 0
	for _, format := range formats {
		id := format
		if strings.Trim(format, "0123456789") != "" {
			id = fmt.Sprint(164 + count) // lower ones are built-in (18.8.30)
			codes += `<numFmt numFmtId="` + id + `" formatCode="` + ooxml.Escape(format) + `"/>`
			count++
		}
		styles += styleXML(id)
	}
	if count > 0 {
		codes = fmt.Sprintf(`<numFmts count="%d">%s</numFmts>`, count, codes)
	}
	return `<styleSheet xmlns="` + mainNamespace + `">` + codes +
		`<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>` +
		`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
		`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
		`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
		fmt.Sprintf(`<cellXfs count="%d">`, 2+len(formats)) + `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` + styleXML("14") + styles + `</cellXfs>` +
		`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

func styleXML(format string) string {
	return `<xf numFmtId="` + format + `" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}
