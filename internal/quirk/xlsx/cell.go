package xlsx

import (
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A cell is a cell of a sheet (18.3.1.4), and what a correct reader finds in it. The zero value is no cell.
type cell struct {
	value      *string // nil if the cell is empty
	attributes string  // of c, without r
	content    string  // of c or, of a shared string, of si

	formula, comment, link string // what a reader finds besides the value
}

// shared is the attribute of a cell whose content is a shared string.
const shared = ` t="s"`

// raw returns a cell with attributes and content.
func raw(value, attributes, content string) cell {
	return cell{value: &value, attributes: attributes, content: content}
}

// rich returns a cell with the content of a shared string.
func rich(value, content string) cell { return raw(value, shared, content) }

// text returns a cell with a shared string.
func text(value string) cell { return rich(value, textElement(value)) }

// inline returns a cell with a string of its own.
func inline(value string) cell {
	return raw(value, ` t="inlineStr"`, "<is>"+textElement(value)+"</is>")
}

func textElement(value string) string {
	space := ""
	if value != strings.TrimSpace(value) {
		space = ` xml:space="preserve"`
	}
	return "<t" + space + ">" + ooxml.Escape(value) + "</t>"
}

// number returns a cell with a number in the general format.
func number(value string) cell { return formatted(value, 0, value) }

// formatted returns a cell that stores a number in a style. A reader finds value.
func formatted(value string, style int, stored string) cell {
	return raw(value, styleAttribute(style), "<v>"+stored+"</v>")
}

func styleAttribute(style int) string {
	if style == 0 {
		return ""
	}
	return ` s="` + strconv.Itoa(style) + `"`
}

// dateStyle is the style of dates in all workbooks.
const dateStyle = 1

// date returns a cell with a date.
func date(iso string) cell { return formatted(iso, dateStyle, serial(iso)) }

// serial returns the number of a date after February 1900 (18.17.4.1).
func serial(iso string) string {
	day, _ := time.Parse(time.DateOnly, iso) // the tests check the result
	return strconv.Itoa(int(day.Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24))
}

// formula returns a cell with a formula and the number that it had last.
func formula(value, expression string) cell {
	return calculated(raw(value, "", "<f>"+ooxml.Escape(expression)+"</f><v>"+value+"</v>"), expression)
}

// calculated returns the cell, in which a reader finds a formula.
func calculated(c cell, expression string) cell {
	c.formula = expression
	return c
}

// blank returns a cell with a style and without a value.
func blank(style int) cell { return cell{attributes: styleAttribute(style), content: " "} }

// texts returns cells with shared strings.
func texts(values ...string) []cell {
	var cells []cell
	for _, v := range values {
		cells = append(cells, text(v))
	}
	return cells
}
