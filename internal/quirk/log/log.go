// Package log has quirks of log files.
package log

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(access(), extended(), syslog(), containers(), events(), pairs())
}

// null is a value that is missing, which a reader finds as null.
const null = "\x00"

// A table is what a reader finds in a log: a row for each entry.
type table struct {
	header []string
	types  []expect.Type
	rows   [][]string
	typed  [][]string // the rows in the notation of their types, or nil if that does not differ
}

// expect returns the description of the table.
func (t table) expect() expect.Table {
	result := expect.NewTable(t.header, t.rows...)
	result.Types = t.types
	result.Rows, result.Typed = quirk.Rows(t.rows, null), quirk.Rows(t.typed, null)
	return result
}

// file returns a log and the tables in it.
func file(text string, tables ...table) quirk.File {
	var e expect.Expectation
	for _, t := range tables {
		e.Tables = append(e.Tables, t.expect())
	}
	return quirk.File{Bytes: []byte(text), Expect: e}
}

// same returns the builder of two logs with the same entries.
func same(special, ordinary string, t table) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return file(quirk.Either(twin, ordinary, special), t) }
}

// either returns the builder of two logs with other entries.
func either(special, ordinary quirk.File) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special) }
}
