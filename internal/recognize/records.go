package recognize

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A recordPart is what records consist of: columns or keys.
type recordPart struct {
	name          string // of one
	param         string // for their number
	defaultNumber int
	maxNumber     int
	defaultNames  func(n int) []string // of the first n
}

var (
	columns = recordPart{"column", "columns", placeholder.DefaultCSVColumns, placeholder.MaxCSVColumns, records.CSVFields}
	keys    = recordPart{"key", "keys", placeholder.DefaultJSONKeys, placeholder.MaxJSONKeys, records.JSONFields}
)

// setPart notes n columns or keys. If there are more than an address can have, it has as many as it
// can. The names are nil if there are none, and "" if they are not known.
func (f *facts) setPart(p recordPart, n int, names []string) {
	number := min(n, p.maxNumber)
	f.kept = append(f.kept, count(int64(number), p.name))
	f.loseIf(number < n, fmt.Sprintf("%d of %d %s", n-number, n, p.param))
	isDefault := len(names) == n && slices.Equal(names, p.defaultNames(number))
	if len(names) == n && n == number && !isDefault && areFields(names) {
		f.keepIf(true, "names of "+p.param, "fields="+strings.Join(names, ","))
		return
	}
	if number != p.defaultNumber {
		f.query = append(f.query, fmt.Sprintf("%s=%d", p.param, number))
	}
	if isDefault {
		f.kept = append(f.kept, "names of "+p.param)
	} else {
		f.loseIf(names != nil, "names of "+p.param)
	}
}

// areFields reports whether names are different fields of records.
func areFields(names []string) bool {
	for i, name := range names {
		if !records.IsField(name) || slices.Contains(names[:i], name) {
			return false
		}
	}
	return true
}
