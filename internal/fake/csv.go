package fake

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// CSV returns a table with a line of column names (RFC 4180).
func CSV(rows, columns int, seed uint64) *lazyfile.File { return newCSV(columns, seed).file(rows) }

func newCSV(columns int, seed uint64) *table {
	t := &table{head: "id", rowEnd: "\r\n", lastEnd: "\r\n"}
	suffix := ""
	for left := columns - 1; left > 0; left -= len(csvColumns) {
		n := min(left, len(csvColumns))
		for _, c := range csvColumns[:n] {
			t.head += "," + c.name + suffix
		}
		t.groups = append(t.groups, newGroup(seed, len(t.groups), csvParts[:n]))
		suffix = "_" + strconv.Itoa(len(t.groups)+1)
	}
	t.head += "\r\n"
	return t
}

// csvParts has the parts of each column.
var csvParts = printed(csvColumns, format{
	pattern: func(c column) string { return "," + c.pattern },
	escape: func(value string) string {
		if !strings.ContainsAny(value, `,"`) {
			return value
		}
		return `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
	},
})
