// Package sql has quirks of scripts that make tables, as programs of databases dump them.
package sql

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation. The second word of a token is the
// program that a script is for.
func Cases() []quirk.Case {
	return slices.Concat(
		postgresCopies(), postgresLiterals(), postgresScripts(), postgresSchemas(),
		mysqlLiterals(), mysqlScripts(), mysqlSchemas(),
		sqliteCases(),
	)
}

// A table is a table that a script makes. Its first column is the primary key.
type table struct {
	name   string
	header []string
	types  []expect.Type
	rows   [][]*string
}

// row returns a row of strings and nils.
func row(values ...any) []*string {
	result := make([]*string, len(values))
	for i, value := range values {
		if s, ok := value.(string); ok {
			result[i] = &s
		}
	}
	return result
}

// people returns a table with a number and two texts in each row.
func people(rows ...[]*string) table {
	return table{
		name: "people", header: []string{"id", "name", "city"},
		types: []expect.Type{expect.Integer, expect.String, expect.String}, rows: rows,
	}
}

// westerners is a table with letters that all Western encodings have.
func westerners() table {
	return people(row("1", "Zoë Müller", "Köln"), row("2", "José Núñez", "Málaga"), row("3", "Ann Lee", nil))
}

// notes returns a table of texts.
func notes(texts ...string) table {
	t := table{name: "notes", header: []string{"id", "text"}, types: []expect.Type{expect.Integer, expect.String}}
	for i, text := range texts {
		t.rows = append(t.rows, row(string(rune('1'+i)), text))
	}
	return t
}

// expected returns what a query finds in the tables. It selects all columns in the order of the
// primary key.
func expected(tables ...table) expect.Expectation {
	var e expect.Expectation
	for _, t := range tables {
		e.Tables = append(e.Tables, expect.Table{
			Name: t.name, Header: t.header, Types: t.types, Columns: len(t.header), Count: len(t.rows), Rows: t.rows,
		})
	}
	return e
}

// scripts returns the builder of two scripts that make the same table.
func scripts(t table, special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: expected(t)}
	}
}

// contents returns the builder of one script for each of two tables.
func contents(special, ordinary table, script func(table) string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		t := quirk.Either(twin, ordinary, special)
		return quirk.File{Bytes: []byte(script(t)), Expect: expected(t)}
	}
}

// A dialect is how a database writes names and types.
type dialect struct {
	open, end string // of a name
	text      string // type of texts
}

func (d dialect) quote(name string) string {
	return d.open + strings.ReplaceAll(name, d.end, d.end+d.end) + d.end
}

// quoteAll returns names with commas between them.
func (d dialect) quoteAll(names []string) string {
	var quoted []string
	for _, name := range names {
		quoted = append(quoted, d.quote(name))
	}
	return strings.Join(quoted, ", ")
}

// columns returns the declarations of the columns, one on a line.
func (d dialect) columns(t table) string {
	var lines []string
	for i, name := range t.header {
		line := "    " + d.quote(name) + " " + d.typeOf(t.types[i])
		if i == 0 {
			line += " PRIMARY KEY"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, ",\n")
}

func (d dialect) typeOf(t expect.Type) string {
	switch t {
	case expect.Integer:
		return "integer"
	case expect.Number:
		return "numeric(10,2)"
	case expect.Date:
		return "date"
	default:
		return d.text
	}
}

// A literal is how a dump writes a text.
type literal func(text string) string

// standard is a string literal of the SQL standard.
func standard(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// values returns a row in parentheses.
func (t table) values(row []*string, l literal) string {
	var values []string
	for i, value := range row {
		switch {
		case value == nil:
			values = append(values, "NULL")
		case t.types[i] == expect.Integer || t.types[i] == expect.Number:
			values = append(values, *value)
		default:
			values = append(values, l(*value))
		}
	}
	return "(" + strings.Join(values, ", ") + ")"
}

// inserts returns one statement for each row.
func (t table) inserts(name string, l literal) string {
	var b strings.Builder
	for _, row := range t.rows {
		b.WriteString("INSERT INTO " + name + " VALUES " + t.values(row, l) + ";\n")
	}
	return b.String()
}
