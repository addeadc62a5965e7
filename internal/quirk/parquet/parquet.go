// Package parquet has quirks of Apache Parquet. Clauses are files of the repository of its format, version 2.11.
package parquet

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(timeCases(), decimalCases(), typeCases(), dictionaryCases(), encodingCases(), pageCases(), codecCases(), groupCases(), statisticCases(), nameCases(), nestedCases())
}

// table returns what a reader finds in a file without nested columns.
func table(header []string, types []expect.Type, rows ...[]string) expect.Expectation {
	t := expect.NewTable(header, rows...)
	t.Rows, t.Types = quirk.Rows(rows, null), types
	return expect.Expectation{Tables: []expect.Table{t}}
}

// null is a missing value in the rows of a table.
const null = "NULL"

// pair returns the builder of two files in which a reader finds the same.
func pair(found expect.Expectation, special, ordinary file) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: quirk.Either(twin, ordinary, special).bytes(), Expect: found}
	}
}

// cargo is the ordinary file.
func cargo() file {
	return file{columns: []column{
		leaf(&parquet.Node{Name: "id", Type: parquet.Int64}, int64s(1, 2, 3, 4)...),
		optional(&parquet.Node{Name: "item", Type: parquet.ByteArray, Annotation: parquet.String()}, []byte("tea"), nil, []byte("cats"), []byte("tea pots")),
	}}
}

// cargoTable is what a reader finds in the ordinary file.
func cargoTable() expect.Expectation {
	return table([]string{"id", "item"}, []expect.Type{expect.Integer, expect.String}, []string{"1", "tea"}, []string{"2", null}, []string{"3", "cats"}, []string{"4", "tea pots"})
}

// changed returns the builder of the ordinary file, changed and not.
func changed(change func(f *file)) func(twin bool) quirk.File {
	special := cargo()
	change(&special)
	return pair(cargoTable(), special, cargo())
}

// one returns a file with a column of values that are never null.
func one(n *parquet.Node, values ...[]byte) file { return file{columns: []column{leaf(n, values...)}} }

// values returns what a reader finds in a file with nested columns: its rows.
func values(rows ...any) expect.Expectation { return tree.Expect(tree.Array(rows)) }

// texts returns strings.
func texts(list string) (values [][]byte) {
	for s := range strings.SplitSeq(list, " ") {
		values = append(values, []byte(s))
	}
	return values
}
