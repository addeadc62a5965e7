package fake

import "strings"

// JSON returns an array of records (RFC 8259), one a line, with the first of the
// 20 keys.
func JSON(count, keys int, seed uint64) *File { return newJSON(keys, seed).file(count) }

func newJSON(keys int, seed uint64) *table {
	g := newGroup(seed, 0)
	for _, parts := range jsonColumns[:keys-1] {
		g.parts = append(g.parts, parts()...)
	}
	return &table{
		head:    "[\n",
		rowHead: `{"id":`,
		rowEnd:  "},\n",
		lastEnd: "}\n]\n",
		groups:  []group{g},
	}
}

// jsonColumns has the parts of each column.
var jsonColumns = printed(columns, format{
	around: func(c column) (before, after string) {
		key := `,"` + c.name + `":`
		if c.literal {
			return key, ""
		}
		return key + `"`, `"`
	},
	escape: strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace,
})
