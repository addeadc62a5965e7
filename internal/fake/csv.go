package fake

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// CSV returns a CSV file (RFC 4180) with a header line of column names.
func CSV(o Options) *lazyfile.File { return newCSV(&o).file(o.First-1, o.Count) }

func newCSV(o *Options) *table {
	t := &table{head: strings.Join(o.Fields, ",") + "\r\n", rowEnd: newText("\r\n"), lastEnd: "\r\n"}
	for _, f := range o.fields() {
		t.add(o, f.person, csvValues.segments(f.kind))
	}
	return t
}

var csvValues = newFormat(func(k kind) string { return k.pattern + "," }, quote)

// quote quotes a value if necessary. A column of several segments must not contain values
// that need quotes.
func quote(value string) string {
	if !strings.ContainsAny(value, `,"`) {
		return value
	}
	return `"` + strings.ReplaceAll(value, `"`, `""`) + `"`
}
