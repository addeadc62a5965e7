package fake

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// CSV returns a table with a line of column names (RFC 4180).
func CSV(rows, columns int, seed uint64) *File { return newCSV(columns, seed).file(rows) }

func newCSV(columns int, seed uint64) *table {
	head := "id"
	var groups []group
	for i := range columns - 1 {
		kind, round := i%len(kinds), i/len(kinds)
		if kind == 0 {
			groups = append(groups, group{key: random.Mix(seed) + uint64(round)})
		}
		head += "," + kinds[kind].name
		if round > 0 {
			head += "_" + strconv.Itoa(round+1)
		}
		g := &groups[round]
		g.parts = append(g.parts, csvColumns[kind]()...)
	}
	return &table{
		head:    head + "\r\n",
		rowEnd:  "\r\n",
		lastEnd: "\r\n",
		groups:  groups,
	}
}

var csvColumns = each(kinds, format{
	before: func(column) string { return "," },
	after:  func(column) string { return "" },
	escape: func(value string) string {
		if !strings.ContainsAny(value, `,"`) {
			return value
		}
		return `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
	},
})
