package ods

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Each cell has its value and, as people see it, its text (9.1.4). The style of a cell is that of its column.

// EmptyCell is a cell without a value.
const EmptyCell = `<table:table-cell/>`

// NumberCell returns a cell with a number, which may be a pattern.
func NumberCell(number string) string { return cell("float", "value", number, number) }

// BooleanCell is like NumberCell for true or false, which people see as TRUE or FALSE.
func BooleanCell(value, text string) string { return cell("boolean", "boolean-value", value, text) }

// DateCell is like NumberCell for a date or a local time of a day, which text may show in another way.
func DateCell(date, text string) string { return cell("date", "date-value", date, text) }

// TimeCell is like NumberCell for a time, given as a duration such as PT12H30M00S.
func TimeCell(duration, text string) string { return cell("time", "time-value", duration, text) }

func cell(kind, attribute, value, text string) string {
	return `<table:table-cell office:value-type="` + kind + `" office:` + attribute + `="` + value + `"><text:p>` + text + cellEnd
}

const cellEnd = `</text:p></table:table-cell>`

// CoveredCell is a cell that another one covers.
const CoveredCell = `<table:covered-table-cell/>`

// AppendSpan appends a cell with a number that covers the cells below it.
func AppendSpan(dst []byte, rows int, number string) []byte {
	if rows == 1 {
		return append(dst, NumberCell(number)...)
	}
	span := `<table:table-cell table:number-columns-spanned="1" table:number-rows-spanned="` + strconv.Itoa(rows) + `"`
	return append(append(dst, span...), strings.TrimPrefix(NumberCell(number), "<table:table-cell")...)
}

// EscapeText returns text as it stands in a cell.
func EscapeText(text string) string {
	text = strings.ReplaceAll(text, "&", "&amp;")
	return strings.ReplaceAll(strings.ReplaceAll(text, "<", "&lt;"), ">", "&gt;")
}

// FormulaCell returns what precedes the formula of a cell in OpenFormula (part 4), what is between that and its value, and
// what follows the value.
func FormulaCell() (before, between, after string) {
	return `<table:table-cell table:formula="of:=`, `" office:value-type="float" office:value="`, `"/>`
}

// TextCell returns what precedes and follows escaped text that has no spaces next to each other or at its ends.
func TextCell() (before, after string) {
	return `<table:table-cell office:value-type="string"><text:p>`, cellEnd
}

// AppendTextCell appends a cell with any text. Each line is a paragraph.
func AppendTextCell(dst, text []byte) []byte {
	before, after := TextCell()
	dst = append(dst, before...)
	start := len(dst)
	for _, c := range text {
		switch c {
		case '\n':
			dst = append(odf.KeepSpaces(dst, start), "</text:p><text:p>"...)
			start = len(dst)
		case '\t':
			dst = append(odf.KeepSpaces(dst, start), "<text:tab/>"...)
			start = len(dst)
		case '&':
			dst = append(dst, "&amp;"...)
		case '<':
			dst = append(dst, "&lt;"...)
		case '>':
			dst = append(dst, "&gt;"...)
		default:
			dst = append(dst, c)
		}
	}
	return append(keepLastSpace(odf.KeepSpaces(dst, start), start), after...)
}

// keepLastSpace replaces a space at the end, which would be removed (6.1.2).
func keepLastSpace(b []byte, start int) []byte {
	if last := len(b) - 1; last >= start && b[last] == ' ' {
		return append(b[:last], "<text:s/>"...)
	}
	return b
}

// label returns a cell of a style with text.
func label(style, attributes, text string) string {
	return `<table:table-cell table:style-name="` + style + `"` + attributes + ` office:value-type="string"><text:p>` + ooxml.Escape(text) + cellEnd
}

// Text returns a cell with text that neither begins nor ends with a space.
func Text(text string) string {
	before, after := TextCell()
	return before + ooxml.Escape(text) + after
}
