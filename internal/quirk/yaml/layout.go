package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func layout() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-tabs", Format: "yaml", Title: "Tabs after separators",
			About:    "Tabs separate values from colons and comments from values. Only indentation must not have tabs.",
			Ordinary: "The same document with spaces.",
			Writers:  "People who align values in editors",
			Source:   "YAML 1.2.2, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("name:\tAnn Lee\t# comment\ncity:\t\tLeeds\nlist:\n  -\tone\n  -\ttwo\n", "name: Ann Lee # comment\ncity: Leeds\nlist:\n  - one\n  - two\n",
				tree.Object{{"name", "Ann Lee"}, {"city", "Leeds"}, {"list", tree.Array{"one", "two"}}}),
		},
		{
			Token: "yaml-json-tabs", Format: "yaml", Title: "JSON that is indented with tabs",
			About:    "The document is JSON, which YAML 1.2 includes, and its lines are indented with tabs.",
			Ordinary: "The same document with spaces.",
			Writers:  "JSON encoders with tabs, such as JSON.stringify of JavaScript, under a name that ends in .yaml",
			Source:   "YAML 1.2.2, section 6.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("{\n\t\"name\": \"Ann Lee\",\n\t\"tags\": [\n\t\t\"a\",\n\t\t\"b\"\n\t]\n}\n", "{\n  \"name\": \"Ann Lee\",\n  \"tags\": [\n    \"a\",\n    \"b\"\n  ]\n}\n",
				tree.Object{{"name", "Ann Lee"}, {"tags", tree.Array{"a", "b"}}}),
		},
		{
			Token: "yaml-compact", Format: "yaml", Title: "Compact indentation",
			About:    "A sequence has the indentation of its key, and sequences and mappings begin on the line of a dash.",
			Ordinary: "The same document with each collection on lines of its own.",
			Writers:  "Ruby and kubectl",
			Source:   "YAML 1.2.2, section 8.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written(
				"list:\n- a\n- - b\n  - c\n- d: 1\n  e:\n  - 2\nend: x\n",
				"list:\n    - a\n    -\n        - b\n        - c\n    -\n        d: 1\n        e:\n            - 2\nend: x\n",
				tree.Object{
					{"list", tree.Array{"a", tree.Array{"b", "c"}, tree.Object{{"d", 1}, {"e", tree.Array{2}}}}},
					{"end", "x"},
				}),
		},
		{
			Token: "yaml-comments", Format: "yaml", Title: "Comments between and after values",
			About:    "Comments are at other indentations than the values around them, between a key and its value, and within a sequence.",
			Ordinary: "The same document without comments.",
			Writers:  "People, and programs that comment out a part of the settings",
			Source:   "YAML 1.2.2, section 6.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written(
				"# first\nmap: # of values\n    # deeper\n  a: 1 # one\n# shallower\n  b:\n    # before the value\n    - x\n  # - y\n    - z # last\n  #\n",
				"map:\n  a: 1\n  b:\n    - x\n    - z\n",
				tree.Object{{"map", tree.Object{{"a", 1}, {"b", tree.Array{"x", "z"}}}}}),
		},
		{
			Token: "yaml-indentation", Format: "yaml", Title: "Indentation of different widths",
			About:    "Each mapping is indented by another number of spaces.",
			Ordinary: "The same document with two spaces at each level.",
			Writers:  "People, and programs that insert pieces into templates",
			Source:   "YAML 1.2.2, section 6.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("a:\n b:\n     c: 1\n     d: 2\n e:\n        f: 3\n", "a:\n  b:\n    c: 1\n    d: 2\n  e:\n    f: 3\n",
				tree.Object{{"a", tree.Object{{"b", tree.Object{{"c", 1}, {"d", 2}}}, {"e", tree.Object{{"f", 3}}}}}}),
		},
	}
}
