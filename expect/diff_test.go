package expect_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/expect"
)

func TestDiffNamesFirstDifference(t *testing.T) {
	t.Parallel()
	small := expect.NewTable([]string{"id", "name"}, []string{"1", "Ann"}, []string{"2", ""})
	long := strings.Repeat("x", 2000)
	large := expect.Table{Columns: 2, Count: 2, Cells: []expect.Cell{
		{Row: 0, Column: 2, Text: expect.NewText("name")},
		{Row: 2, Column: 2, Text: expect.NewText(long)},
	}}
	for _, test := range []struct {
		name   string
		table  expect.Table
		header []string
		rows   [][]string
		want   string
	}{
		{"the same table", small, []string{"id", "name"}, [][]string{{"1", "Ann"}, {"2", ""}}, ""},
		{"the last value is missing", small, []string{"id", "name"}, [][]string{{"1", "Ann"}, {"2"}}, ""},
		{"a row is missing", small, []string{"id", "name"}, [][]string{{"1", "Ann"}}, "want 2 rows, got 1"},
		{"the header differs", small, []string{"ID", "name"}, [][]string{{"1", "Ann"}, {"2", ""}}, `want header ["id" "name"], got ["ID" "name"]`},
		{"a value differs", small, []string{"id", "name"}, [][]string{{"1", "Bob"}, {"2", ""}}, `row 1: want ["1" "Ann"], got ["1" "Bob"]`},
		{"the same cells", large, []string{"id", "name"}, [][]string{{"1", "a"}, {"2", long}}, ""},
		{"a cell of the header differs", large, nil, [][]string{{"1", "a"}, {"2", long}}, `row 0, column 2: want "name", got ""`},
		{"a long cell is truncated", large, []string{"id", "name"}, [][]string{{"1", "a"}, {"2", "xxx"}}, `row 2, column 2: want 2000 characters with SHA-256 `},
		{"a row of a large table is wider", large, []string{"id", "name"}, [][]string{{"1", "a", "b"}, {"2", long}}, "row 1: want up to 2 values, got 3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			diff := test.table.Diff(test.header, test.rows)
			assert.True(t, strings.HasPrefix(diff, test.want), diff)
			assert.Equal(t, test.want == "", diff == "")
		})
	}
}
