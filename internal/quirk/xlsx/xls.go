package xlsx

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// stock is a table that text is called a workbook for.
func stock() [][]string {
	return [][]string{{"article", "place", "count"}, {"Desk", "Köln", "4"}, {"Lamp", "Málaga", "12"}, {"Chair", "Lund", "7"}}
}

// stockSheet returns the table as a sheet.
func stockSheet() sheet {
	s := sheet{name: "Stock", types: []expect.Type{expect.String, expect.String, expect.Integer}}
	for i, row := range stock() {
		cells := texts(row...)
		if i > 0 {
			cells[2] = number(row[2])
		}
		s.rows = append(s.rows, cells)
	}
	return s
}

// called returns the builder of text that is called a workbook, and of a workbook of Open XML with the same extension.
// A text without a name of the sheet has none in what is expected.
func called(content string, isNamed bool) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := workbook{sheets: []sheet{stockSheet()}}.file()
		if !isNamed {
			f.Expect.Tables[0].Name = ""
		}
		if !twin {
			f.Bytes = []byte(content)
		}
		return f
	}
}

const xlsTwin = "The file has the same extension, and is a workbook of Office Open XML."

// xlsCases are cases of text with the extension xls. Excel warns before it opens them, and then reads them.
func xlsCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xls-html", Format: "xls", Title: "HTML",
			About: "The file is a table in HTML.", Ordinary: xlsTwin,
			Writers: "Web applications that export a page as a workbook", Source: "HTML, section 4.9.1", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: called(`<html><head><meta charset="utf-8"></head><body>`+htmlTable("")+"</body></html>\n", false),
		},
		{
			Token: "xls-html-fragment", Format: "xls", Title: "HTML without a page",
			About: "The file begins with a table element, after a byte order mark.", Ordinary: xlsTwin,
			Writers: "Web applications that print only a table", Source: "HTML, section 4.9.1", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.ByteOrderMark},
			Build: called("\ufeff"+htmlTable(` border="1"`)+"\n", false),
		},
		{
			Token: "xls-html-office", Format: "xls", Title: "HTML with properties of Excel",
			About: "The file is HTML with namespaces of Microsoft Office, the name of the sheet in a conditional comment, and numbers in x:num.", Ordinary: xlsTwin,
			Writers: "Microsoft Excel, if people save as a web page, and web applications that copy it", Source: "Microsoft Office HTML and XML Reference, x:ExcelWorksheet", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.Markup},
			Build: called(officeHTML(), false),
		},
		{
			Token: "xls-xml-2003", Format: "xls", Title: "XML Spreadsheet 2003",
			About: "The file is XML of Excel 2002 and 2003.", Ordinary: xlsTwin,
			Writers: "Report servers, Perl and PHP libraries, and web grids", Source: "XML Spreadsheet Reference, Workbook", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.Markup},
			Build: called(xml2003(), true),
		},
		{
			Token: "xls-tab-separated", Format: "xls", Title: "Text between tabs",
			About: "The file is text with tabs, in UTF-16 with a byte order mark.", Ordinary: xlsTwin,
			Writers: "SAP and web applications", Source: "IANA, text/tab-separated-values", Valid: false,
			Flags: []quirk.Flag{quirk.Extension, quirk.Encoding},
			Build: called(utf16LE("\ufeff"+delimited("\t")), false),
		},
		{
			Token: "xls-comma-separated", Format: "xls", Title: "Text between commas",
			About: "The file is CSV in UTF-8 with a byte order mark.", Ordinary: xlsTwin,
			Writers: "Web applications", Source: "RFC 4180, section 2", Valid: false,
			Flags: []quirk.Flag{quirk.Extension},
			Build: called("\ufeff"+delimited(","), false),
		},
	}
}

func htmlTable(attributes string) string {
	var b strings.Builder
	b.WriteString("<table" + attributes + ">\n")
	for i, row := range stock() {
		tag := quirk.Either(i == 0, "th", "td")
		b.WriteString("<tr><" + tag + ">" + strings.Join(row, "</"+tag+"><"+tag+">") + "</" + tag + "></tr>\n")
	}
	return b.String() + "</table>"
}

func officeHTML() string {
	table := htmlTable(" x:str")
	for _, row := range stock()[1:] {
		table = strings.Replace(table, "<td>"+row[2]+"<", `<td x:num="`+row[2]+`">`+row[2]+"<", 1)
	}
	return `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">` + "\n" +
		`<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="ProgId" content="Excel.Sheet">` + "\n" +
		`<!--[if gte mso 9]><xml><x:ExcelWorkbook><x:ExcelWorksheets><x:ExcelWorksheet><x:Name>Stock</x:Name><x:WorksheetOptions><x:DisplayGridlines/></x:WorksheetOptions></x:ExcelWorksheet></x:ExcelWorksheets></x:ExcelWorkbook></xml><![endif]-->` + "\n" +
		"</head><body>" + table + "</body></html>\n"
}

func xml2003() string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<?mso-application progid="Excel.Sheet"?>` + "\n" +
		`<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">` + "\n" + `<Worksheet ss:Name="Stock"><Table>` + "\n")
	for i, row := range stock() {
		b.WriteString("<Row>")
		for j, value := range row {
			kind := quirk.Either(i > 0 && j == 2, "Number", "String")
			fmt.Fprintf(&b, `<Cell><Data ss:Type="%s">%s</Data></Cell>`, kind, ooxml.Escape(value))
		}
		b.WriteString("</Row>\n")
	}
	return b.String() + "</Table></Worksheet>\n</Workbook>\n"
}

func delimited(delimiter string) string {
	var b strings.Builder
	for _, row := range stock() {
		b.WriteString(strings.Join(row, delimiter) + "\r\n")
	}
	return b.String()
}

func utf16LE(text string) string { return string(utf16text.Append(nil, binary.LittleEndian, text)) }
