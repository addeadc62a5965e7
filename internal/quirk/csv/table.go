package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A table is a table that a case writes.
type table struct {
	header []string // nil if the table has none
	rows   [][]string
	types  []expect.Type // nil if they do not matter
	typed  [][]string    // the rows in the notation of their types, or nil if that is the same
}

// null is the value of a cell without a value, in a table of a case.
const null = "∅"

// grid returns a table from lines whose cells are separated by bars. An empty header is none.
func grid(header string, rows ...string) table {
	t := table{rows: cells(rows)}
	if header != "" {
		t.header = strings.Split(header, "|")
	}
	return t
}

func cells(lines []string) [][]string {
	rows := make([][]string, len(lines))
	for i, line := range lines {
		rows[i] = strings.Split(line, "|")
	}
	return rows
}

// of returns the table with types, which are separated by spaces.
func (t table) of(types string) table {
	t.types = nil
	for name := range strings.FieldsSeq(types) {
		t.types = append(t.types, expect.Type(name))
	}
	return t
}

// means returns the table with types, and its rows in the notation of these types.
func (t table) means(types string, rows ...string) table {
	t = t.of(types)
	t.typed = cells(rows)
	return t
}

// canonical returns the table with rows in the notation of their types.
func (t table) canonical() table {
	t.rows, t.typed = t.typed, nil
	return t
}

// people is a table with letters that all Western encodings have.
func people() table {
	return grid("id|name|city", "1|Zoë Müller|Köln", "2|José Núñez|Málaga", "3|Ann Lee|Leeds")
}

// prices is a table with numbers.
func prices() table {
	return grid("article|price", "Desk|120.50", "Lamp|35", "Chair|89.95").of("string number")
}

// expect returns what a correct reader finds in the table.
func (t table) expect() expect.Expectation {
	columns := len(t.header)
	for _, row := range t.rows {
		columns = max(columns, len(row))
	}
	return expect.Expectation{Tables: []expect.Table{{
		Header: t.header, Types: t.types, Columns: columns, Count: len(t.rows),
		Rows: quirk.Rows(t.rows, null), Typed: quirk.Rows(t.typed, null),
	}}}
}
