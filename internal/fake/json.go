package fake

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// JSON returns a JSON array (RFC 8259) with a record per line.
func JSON(o Options) *lazyfile.File { return newJSON(&o).file(o.First-1, o.Count) }

func newJSON(o *Options) *table {
	t := &table{head: "[\n", rowHead: newText("{"), rowEnd: newText("},\n"), lastEnd: "}\n]\n"}
	for _, f := range o.fields() {
		if f.person == 0 {
			t.add(o, f.person, jsonMembers.segments(f.kind))
		} else {
			t.add(o, f.person, []*segment{newTextSegment(`"` + f.name() + `":`)})
			t.add(o, f.person, jsonValues.segments(f.kind))
		}
	}
	return t
}

var (
	jsonMembers = newFormat(func(k kind) string { return `"` + k.Name + `":` + jsonPattern(k) }, escapeJSON)
	jsonValues  = newFormat(jsonPattern, escapeJSON) // without the names
)

func jsonPattern(k kind) string {
	if k.Type != typeString {
		return k.pattern + ","
	}
	return `"` + k.pattern + `",`
}

var escapeJSON = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace
