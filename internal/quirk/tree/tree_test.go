package tree_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func TestExpectListsValuesWithTheirPaths(t *testing.T) {
	t.Parallel()
	found := tree.Expect(tree.Object{
		{"a/b~c", "text"}, {"list", tree.Array{1, true, nil, tree.Number("1.5")}}, {"day", tree.Date("2026-11-29")}, {"none", tree.Object{}},
	})
	container := func(path string, kind expect.Type, count int) expect.Value {
		return expect.Value{Path: path, Type: kind, Count: &count}
	}
	scalar := func(path string, kind expect.Type, text string) expect.Value {
		return expect.Value{Path: path, Type: kind, Text: expect.NewText(text)}
	}
	assert.Equal(t, []expect.Value{
		container("", expect.Object, 4), scalar("/a~1b~0c", expect.String, "text"), container("/list", expect.Array, 4),
		scalar("/list/0", expect.Integer, "1"), scalar("/list/1", expect.Boolean, "true"), {Path: "/list/2", Type: expect.Null}, scalar("/list/3", expect.Number, "1.5"),
		scalar("/day", expect.Date, "2026-11-29"), container("/none", expect.Object, 0),
	}, found.Values)
}
