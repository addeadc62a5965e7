package ooxmltest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// An area is a range of cells, of whole rows or of whole columns. Rows and columns count from 1.
type area struct {
	sheet                    string // or "" if there is none
	left, top, right, bottom int
	isRows, isColumns        bool
}

const maxRow, maxColumn = 1 << 20, 1 << 14

var (
	sheetPattern = `(?:((?:\[\d+\])?[A-Za-z_][\w.]*|'(?:[^']|'')+')!)?`
	areaPattern  = regexp.MustCompile(`^` + sheetPattern + `(?:\$?([A-Z]{1,3})\$?([1-9]\d*)(?::\$?([A-Z]{1,3})\$?([1-9]\d*))?|` +
		`\$?([1-9]\d*):\$?([1-9]\d*)|\$?([A-Z]{1,3}):\$?([A-Z]{1,3}))`)
	callPattern    = regexp.MustCompile(`^(?:[A-Za-z_][\w.]*)?\(`)
	literalPattern = regexp.MustCompile(`^(?:"(?:[^"]|"")*"|\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?|TRUE|FALSE)`)
	namePattern    = regexp.MustCompile(`^[A-Za-z_\\][\w.\\]*`)
	operators      = regexp.MustCompile(`^(?:<=|>=|<>|[-+*/^&=<>])`)
)

// cutArea returns the reference (18.17.2.3) that a text begins with, and the rest of the text.
func cutArea(text string) (a area, rest string, err error) {
	m := areaPattern.FindStringSubmatch(text)
	if m == nil {
		return area{}, text, fmt.Errorf("%q is no reference", text)
	}
	a.sheet = strings.ReplaceAll(strings.Trim(m[1], "'"), "''", "'")
	switch {
	case m[6] != "":
		a.isRows, a.left, a.right, a.top, a.bottom = true, 1, maxColumn, row(m[6]), row(m[7])
	case m[8] != "":
		a.isColumns, a.left, a.right, a.top, a.bottom = true, column(m[8]), column(m[9]), 1, maxRow
	default:
		a.left, a.top, a.right, a.bottom = column(m[2]), row(m[3]), column(m[2]), row(m[3])
		if m[4] != "" {
			a.right, a.bottom = column(m[4]), row(m[5])
		}
	}
	if a.left > a.right || a.top > a.bottom || a.right > maxColumn || a.bottom > maxRow {
		return area{}, text, fmt.Errorf("%q is out of range", m[0])
	}
	return a, text[len(m[0]):], nil
}

func row(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return maxRow + 1
	}
	return n
}

func column(letters string) (n int) {
	for _, letter := range letters {
		n = 26*n + int(letter-'A') + 1
	}
	return n
}

// A formula is a formula that is parsed (18.17).
type formula struct {
	rest  string
	areas []area
	names []string
}

// parseFormula returns the references and the names in a formula.
func parseFormula(text string) (f formula, err error) {
	f.rest = text
	if err := f.expression(); err != nil {
		return f, err
	}
	if f.rest != "" {
		return f, fmt.Errorf("%q follows the formula in %q", f.rest, text)
	}
	return f, nil
}

func (f *formula) expression() error {
	for {
		if err := f.operand(); err != nil {
			return err
		}
		if !f.cut(operators) {
			return nil
		}
	}
}

// cut removes the match of a pattern.
func (f *formula) cut(pattern *regexp.Regexp) bool {
	found := pattern.FindString(f.rest)
	f.rest = f.rest[len(found):]
	return found != ""
}

func (f *formula) operand() error {
	f.rest = strings.TrimLeft(f.rest, "+-")
	if f.cut(callPattern) {
		return f.arguments()
	}
	if a, rest, err := cutArea(f.rest); err == nil && !namePattern.MatchString(rest) {
		f.areas, f.rest = append(f.areas, a), rest
		return nil
	}
	if f.cut(literalPattern) {
		return nil
	}
	name := namePattern.FindString(f.rest)
	if !f.cut(namePattern) {
		return fmt.Errorf("%q is no operand", f.rest)
	}
	f.names = append(f.names, name)
	return nil
}

// arguments parses the text after the opening parenthesis of a call, or of an expression, which is
// a call without a name.
func (f *formula) arguments() error {
	for !strings.HasPrefix(f.rest, ")") {
		if err := f.expression(); err != nil {
			return err
		}
		if after, more := strings.CutPrefix(f.rest, ","); more {
			f.rest = after
		} else if !strings.HasPrefix(f.rest, ")") {
			return fmt.Errorf("%q in a list of arguments", f.rest)
		}
	}
	f.rest = f.rest[1:]
	return nil
}
