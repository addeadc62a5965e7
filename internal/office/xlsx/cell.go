package xlsx

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// NumberCell returns what precedes and follows a number in a cell, after the reference of the
// cell.
func NumberCell(s Style) (before, after string) { return style(s) + `><v>`, `</v></c>` }

// BooleanCell is like NumberCell for 0 or 1.
func BooleanCell() (before, after string) { return ` t="b"><v>`, `</v></c>` }

// FormulaCell returns the XML before a formula in a cell, between the formula and its value, and
// after the value. Programs show the value until they calculate the formula.
func FormulaCell(s Style) (before, between, after string) {
	return style(s) + `><f>`, `</f><v>`, `</v></c>`
}

// TextCell is like NumberCell for text that neither begins nor ends with a space. A string in
// the cell itself is never a formula (18.18.11).
func TextCell(s Style) (before, after string) {
	return style(s) + ` t="inlineStr"><is><t>`, `</t></is></c>`
}

// SharedCell is like NumberCell for the index of a shared string, see [StringsHead].
func SharedCell(s Style) (before, after string) { return style(s) + ` t="s"><v>`, `</v></c>` }

// AppendTextCell appends a cell with any text, without the start of the cell up to its reference.
func AppendTextCell(dst, text []byte) []byte {
	dst = append(dst, anyTextBefore...)
	return append(appendText(dst, text), `</t></is></c>`...)
}

var anyTextBefore = style(Text) + ` t="inlineStr"><is><t xml:space="preserve">`

// style returns the attribute of a style, which is absent for General.
func style(s Style) string {
	if s == General {
		return ""
	}
	return fmt.Sprintf(` s="%d"`, s)
}

// EscapeText returns text as it stands in a cell.
func EscapeText(text string) string { return string(appendText(nil, []byte(text))) }

// appendText appends text as ST_Xstring (22.9.2.19), which writes characters that XML 1.0
// does not allow, or would change, as _xHHHH_. What looks like such an escape is escaped.
func appendText(dst, text []byte) []byte {
	copied := 0
	for i, c := range text {
		if !isSpecial[c] {
			continue
		}
		if escape, size := escapeOf(text[i:]); size > 0 {
			dst = append(append(dst, text[copied:i]...), escape...)
			copied = i + size
		}
	}
	return append(dst, text[copied:]...)
}

// isSpecial contains the first bytes of characters that may have to be escaped.
var isSpecial = func() (special [256]bool) {
	for c := range ' ' {
		special[c] = c != '\t' && c != '\n'
	}
	for _, c := range []byte("&<>_\xef") { // U+FFFE begins with \xef
		special[c] = true
	}
	return special
}()

// escapeOf returns the escape of the first character, and the size of the character in bytes,
// or 0 if it stands for itself.
func escapeOf(text []byte) (escape string, size int) {
	switch r, size := utf8.DecodeRune(text); {
	case r == '&':
		return "&amp;", size
	case r == '<':
		return "&lt;", size
	case r == '>':
		return "&gt;", size
	case r == '_' && isEscape(text):
		return "_x005F_", size
	case r < ' ', r == '\ufffe', r == '\uffff':
		return fmt.Sprintf("_x%04X_", r), size
	default:
		return "", 0
	}
}

// isEscape reports whether text begins with _xHHHH_.
func isEscape(text []byte) bool {
	const length = len("_xHHHH_")
	return len(text) >= length && text[1] == 'x' && text[length-1] == '_' &&
		len(bytes.Trim(text[2:length-1], "0123456789ABCDEFabcdef")) == 0
}
