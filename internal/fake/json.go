package fake

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// JSON returns a JSON array (RFC 8259) of count records, one per line. Each record has
// the given number of keys, from 1 to 20, the first of which is the id.
func JSON(count, keys int, seed uint64) *lazyfile.File { return newJSON(keys, seed).file(count) }

func newJSON(keys int, seed uint64) *table {
	t := &table{head: "[\n", rowHead: `{"id":`, rowEnd: "},\n", lastEnd: "}\n]\n"}
	if keys > 1 {
		t.groups = append(t.groups, newGroup(seed, 0, jsonSegments[:keys-1]))
	}
	return t
}

// jsonSegments contains the segments of each of the jsonColumns.
var jsonSegments = lazySegments(jsonColumns, jsonPattern, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace)

func jsonPattern(c column) string {
	if c.literal {
		return `,"` + c.name + `":` + c.pattern
	}
	return `,"` + c.name + `":"` + c.pattern + `"`
}
