package fake

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// JSON returns an array of records (RFC 8259), one a line, with the first of the
// 20 keys.
func JSON(count, keys int, seed uint64) *lazyfile.File { return newJSON(keys, seed).file(count) }

func newJSON(keys int, seed uint64) *table {
	t := &table{head: "[\n", rowHead: `{"id":`, rowEnd: "},\n", lastEnd: "}\n]\n"}
	if keys > 1 {
		t.groups = append(t.groups, newGroup(seed, 0, jsonParts[:keys-1]))
	}
	return t
}

// jsonParts has the parts of each column.
var jsonParts = printed(jsonColumns, format{
	pattern: func(c column) string {
		if c.literal {
			return `,"` + c.name + `":` + c.pattern
		}
		return `,"` + c.name + `":"` + c.pattern + `"`
	},
	escape: strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace,
})
