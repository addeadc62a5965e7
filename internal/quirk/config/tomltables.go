package config

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// tomlTables returns cases of keys, tables and arrays of TOML.
func tomlTables() []quirk.Case {
	return []quirk.Case{
		{
			Token: "toml-dotted-keys", Format: "toml", Title: "Dotted keys",
			About:    "Keys with dots make tables, also with spaces around the dots, in quotes, and from digits that look like a number.",
			Ordinary: "The same document with a header for each table.",
			Writers:  "People who write settings of Cargo and pyproject.toml",
			Source:   spec + "Keys", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: tree.Written(
				"fruit.apple.colour = \"red\"\nfruit . \"apple\" . taste = \"sweet\"\n3.14 = \"pi\"\nfruit.'a.b' = 1\n",
				"[fruit]\n\"a.b\" = 1\n[fruit.apple]\ncolour = \"red\"\ntaste = \"sweet\"\n[3]\n14 = \"pi\"\n",
				tree.Object{
					{"fruit", tree.Object{{"apple", tree.Object{{"colour", "red"}, {"taste", "sweet"}}}, {"a.b", 1}}},
					{"3", tree.Object{{"14", "pi"}}},
				}),
		},
		{
			Token: "toml-quoted-keys", Format: "toml", Title: "Quoted keys",
			About:    "Keys in quotes contain dots, slashes, spaces, letters with accents or nothing.",
			Ordinary: "The same values with bare keys.",
			Writers:  "Programs that store paths, host names and words of people as keys",
			Source:   spec + "Keys", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("a = 1\nb = 2\n[servers.c]\nd = 3\n", tree.Object{{"a", 1}, {"b", 2}, {"servers", tree.Object{{"c", tree.Object{{"d", 3}}}}}})
				}
				return tree.File("\"\" = 1\n'/a/b ~c' = 2\n[servers.\"example.com\"]\n\"clé\" = 3\n",
					tree.Object{{"", 1}, {"/a/b ~c", 2}, {"servers", tree.Object{{"example.com", tree.Object{{"clé", 3}}}}}})
			},
		},
		{
			Token: "toml-bare-keys", Format: "toml", Title: "Bare keys that look like values",
			About:    "Keys are digits, a date, a boolean and words with hyphens. All are strings.",
			Ordinary: "The same keys in quotes.",
			Writers:  "People who list years, versions and answers",
			Source:   spec + "Keys", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Inference},
			Build: tree.Written("1234 = 1\n2026-11-29 = 2\ntrue = 3\ninf = 4\n-x_ = 5\n", "\"1234\" = 1\n\"2026-11-29\" = 2\n\"true\" = 3\n\"inf\" = 4\n\"-x_\" = 5\n",
				tree.Object{{"1234", 1}, {"2026-11-29", 2}, {"true", 3}, {"inf", 4}, {"-x_", 5}}),
		},
		{
			Token: "toml-array-of-tables", Format: "toml", Title: "Nested arrays of tables",
			About:    "Headers in double brackets add tables to arrays, and those below belong to the last table. One table is empty.",
			Ordinary: "The same document with inline tables.",
			Writers:  "Cargo.lock, poetry.lock, and people who write settings of linters",
			Source:   spec + "Array of Tables", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"[[fruits]]\nname = \"apple\"\n[fruits.physical]\nshape = \"round\"\n[[fruits.varieties]]\nname = \"red\"\n[[fruits.varieties]]\nname = \"green\"\n[[fruits]]\n[[fruits]]\nname = \"plum\"\n",
				"fruits = [{name = \"apple\", physical = {shape = \"round\"}, varieties = [{name = \"red\"}, {name = \"green\"}]}, {}, {name = \"plum\"}]\n",
				tree.Object{{"fruits", tree.Array{
					tree.Object{
						{"name", "apple"}, {"physical", tree.Object{{"shape", "round"}}},
						{"varieties", tree.Array{tree.Object{{"name", "red"}}, tree.Object{{"name", "green"}}}},
					},
					tree.Object{}, tree.Object{{"name", "plum"}},
				}}}),
		},
		{
			Token: "toml-inline-tables", Format: "toml", Title: "Inline tables",
			About:    "Tables are inline, nested, empty, and with dotted keys.",
			Ordinary: "The same document with headers.",
			Writers:  "Cargo.toml and Pipfile, for dependencies",
			Source:   spec + "Inline Table", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"point = {x = 1, y = {a.b = 2}}\nnone = {}\n",
				"[point]\nx = 1\n[point.y.a]\nb = 2\n[none]\n",
				tree.Object{
					{"point", tree.Object{{"x", 1}, {"y", tree.Object{{"a", tree.Object{{"b", 2}}}}}}},
					{"none", tree.Object{}},
				}),
		},
		{
			Token: "toml-table-order", Format: "toml", Title: "Tables out of order",
			About:    "A table is defined before the table that contains it, and another table is between the two.",
			Ordinary: "The same document with the tables in order.",
			Writers:  "People, and programs that append to Cargo.toml and pyproject.toml",
			Source:   spec + "Table", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("[a.b.c]\nx = 1\n[other]\ny = 2\n[a]\nz = 3\n[ a . d ]\nw = 4\n", "[a]\nz = 3\n[a.b.c]\nx = 1\n[a.d]\nw = 4\n[other]\ny = 2\n",
				tree.Object{
					{"a", tree.Object{{"z", 3}, {"b", tree.Object{{"c", tree.Object{{"x", 1}}}}}, {"d", tree.Object{{"w", 4}}}}},
					{"other", tree.Object{{"y", 2}}},
				}),
		},
		{
			Token: "toml-mixed-arrays", Format: "toml", Title: "Arrays of different types",
			About:    "Arrays hold integers, strings, arrays and tables at the same time, which TOML allows since version 1.0.",
			Ordinary: "The same values in a table.",
			Writers:  "People who write settings of linters and of static sites",
			Source:   spec + "Array", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[mixed]\na = 1\nb = \"two\"\nc = 3.5\nd = [true]\ne = {x = 4}\n",
						tree.Object{{"mixed", tree.Object{{"a", 1}, {"b", "two"}, {"c", tree.Number("3.5")}, {"d", tree.Array{true}}, {"e", tree.Object{{"x", 4}}}}}})
				}
				return tree.File("mixed = [1, \"two\", 3.5, [true], {x = 4}]\n",
					tree.Object{{"mixed", tree.Array{1, "two", tree.Number("3.5"), tree.Array{true}, tree.Object{{"x", 4}}}}})
			},
		},
		{
			Token: "toml-multi-line-arrays", Format: "toml", Title: "Arrays over several lines",
			About:    "Arrays have line ends, comments, a trailing comma and no indentation.",
			Ordinary: "The same arrays on one line.",
			Writers:  "Formatters, and people who comment entries of lists",
			Source:   spec + "Array", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("list = [ # first\n\n1,\n  2 # two\n  , 3, # three ]\n]\nnested = [[\n\t\"a\",\n], [\n]]\n", "list = [1, 2, 3]\nnested = [[\"a\"], []]\n",
				tree.Object{{"list", tree.Array{1, 2, 3}}, {"nested", tree.Array{tree.Array{"a"}, tree.Array{}}}}),
		},
	}
}
