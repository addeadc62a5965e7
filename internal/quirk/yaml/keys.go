package yaml

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func keys() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-quoted-keys", Format: "yaml", Title: "Quoted keys",
			About:    "Keys in quotes have colons, hashes, escapes, or nothing.",
			Ordinary: "The same document in JSON style on one line.",
			Writers:  "OpenAPI documents, whose keys are paths and status codes, and programs that convert JSON",
			Source:   "YAML 1.2.2, section 7.3.1", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: tree.Written(
				"'a: b': one\n\"#c\\t\": two\n'200': three\n'': four\n'it''s': five\n",
				`{"a: b": "one", "#c\t": "two", "200": "three", "": "four", "it's": "five"}`+"\n",
				tree.Object{{"a: b", "one"}, {"#c\t", "two"}, {"200", "three"}, {"", "four"}, {"it's", "five"}}),
		},
		{
			Token: "yaml-explicit-keys", Format: "yaml", Title: "Keys after a question mark",
			About:    "Keys follow a question mark, because one is a literal block and another has more than 1,024 characters.",
			Ordinary: "The same document in JSON style.",
			Writers:  "PyYAML and libyaml, for keys that are longer than 128 characters or have several lines",
			Source:   "YAML 1.2.2, section 8.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Markup},
			Build: func(twin bool) quirk.File {
				long := strings.Repeat("key", 400)
				special := "? short\n: one\n? |\n  two\n  lines\n: two\n? " + long + "\n: three\n? no value\n"
				ordinary := `"short": one` + "\n" + `"two\nlines\n": two` + "\n? \"" + long + "\"\n: three\n\"no value\": null\n"
				return tree.File(quirk.Either(twin, ordinary, special),
					tree.Object{{"short", "one"}, {"two\nlines\n", "two"}, {long, "three"}, {"no value", nil}})
			},
		},
		{
			Token: "yaml-flow", Format: "yaml", Title: "Flow style with gaps",
			About:    "Flow collections span several lines and have trailing commas, keys without values, comments, and pairs in a sequence.",
			Ordinary: "The same document in block style.",
			Writers:  "People who shorten settings, and formatters such as Prettier",
			Source:   "YAML 1.2.2, section 7.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"map: {a, b: 2, \"c\":3, d: ,}\nlist: [\n  one, # comment\n  two words,\n  key: value,\n  [],\n  {},\n  ]\n",
				"map:\n  a: null\n  b: 2\n  c: 3\n  d: null\nlist:\n  - one\n  - two words\n  - key: value\n  - []\n  - {}\n",
				tree.Object{
					{"map", tree.Object{{"a", nil}, {"b", 2}, {"c", 3}, {"d", nil}}},
					{"list", tree.Array{"one", "two words", tree.Object{{"key", "value"}}, tree.Array{}, tree.Object{}}},
				}),
		},
		{
			Token: "yaml-integer-keys", Format: "yaml", Title: "Keys that are not strings",
			About:    "Keys are an integer, a boolean and null. Expectations name them as JSON writes them.",
			Ordinary: "The same keys in quotes.",
			Writers:  "OpenAPI documents with status codes, and PyYAML for dictionaries of Python",
			Source:   "YAML 1.2.2, section 3.2.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Inference},
			Build: tree.Written("200: fine\n404: missing\ntrue: yes it is\nnull: nothing\n", "'200': fine\n'404': missing\n'true': yes it is\n'null': nothing\n",
				tree.Object{{"200", "fine"}, {"404", "missing"}, {"true", "yes it is"}, {"null", "nothing"}}),
		},
	}
}
