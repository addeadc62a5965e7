package fake

import (
	"strconv"
	"strings"
)

// CSV returns a table with a line of column names (RFC 4180).
func CSV(rows, columns int, seed uint64) *File { return newCSV(columns, seed).file(rows) }

func newCSV(columns int, seed uint64) *table {
	head := "id"
	var groups []group
	for i := range columns - 1 {
		kind, round := i%len(kinds), i/len(kinds)
		if kind == 0 {
			groups = append(groups, newGroup(seed, round))
		}
		head += "," + kinds[kind].name
		if round > 0 {
			head += "_" + strconv.Itoa(round+1)
		}
		groups[round].parts = append(groups[round].parts, csvColumns[kind]()...)
	}
	return &table{
		head:    head + "\r\n",
		rowEnd:  "\r\n",
		lastEnd: "\r\n",
		groups:  groups,
	}
}

// csvColumns has the parts of each kind of column.
var csvColumns = printed(kinds, format{
	around: func(column) (before, after string) { return ",", "" },
	escape: func(value string) string {
		if !strings.ContainsAny(value, `,"`) {
			return value
		}
		return `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
	},
})
