package fake

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// CSV returns a CSV file (RFC 4180) with a header line of column names. The columns
// include the id.
func CSV(rows, columns int, seed uint64) *lazyfile.File { return newCSV(columns, seed).file(rows) }

func newCSV(columns int, seed uint64) *table {
	t := &table{head: "id", rowEnd: "\r\n", lastEnd: "\r\n"}
	suffix := ""
	for left := columns - 1; left > 0; left -= len(csvColumns) {
		n := min(left, len(csvColumns))
		for _, c := range csvColumns[:n] {
			t.head += "," + c.name + suffix
		}
		t.groups = append(t.groups, newGroup(seed, len(t.groups), csvSegments[:n]))
		suffix = "_" + strconv.Itoa(len(t.groups)+1)
	}
	t.head += "\r\n"
	return t
}

// csvSegments contains the segments of each of the csvColumns.
var csvSegments = lazySegments(csvColumns, func(c column) string { return "," + c.pattern }, quote)

// quote quotes a value if necessary. A column of several segments must not contain values
// that need quotes.
func quote(value string) string {
	if !strings.ContainsAny(value, `,"`) {
		return value
	}
	return `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
}
