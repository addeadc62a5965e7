package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const core = "YAML 1.2.2, section 10.3.2"

// types returns cases whose types YAML 1.2 decides, or all versions.
func types() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-norway", Format: "yaml", Title: "Words that were booleans in YAML 1.1",
			About:    "A directive says YAML 1.2, where no, NO, yes, on, off and y are strings. In YAML 1.1, they were booleans.",
			Ordinary: "The same strings in quotes, without a directive.",
			Writers:  "Programs that follow YAML 1.2, such as those that use the npm package yaml",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: tree.Written(
				version12+"countries: [DE, NO, SE]\nanswer: yes\nheating: off\nlight: on\naxis: y\nopen: true\n",
				"countries: ['DE', 'NO', 'SE']\nanswer: 'yes'\nheating: 'off'\nlight: 'on'\naxis: 'y'\nopen: true\n",
				tree.Object{
					{"countries", tree.Array{"DE", "NO", "SE"}},
					{"answer", "yes"}, {"heating", "off"}, {"light", "on"}, {"axis", "y"}, {"open", true},
				}),
		},
		{
			Token: "yaml-on-key", Format: "yaml", Title: "Keys on and y",
			About:    "The keys are on, y and n, which are booleans in YAML 1.1. The services and programs that define these files mean strings, as in YAML 1.2.",
			Ordinary: "The same keys in quotes.",
			Writers:  "Workflows of GitHub Actions, and programs that write coordinates",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Keys},
			Build: tree.Written(
				"name: test\non:\n  push:\n    branches: [main]\npoint:\n  x: 1\n  y: 2\n  n: 3\n",
				"name: test\n'on':\n  push:\n    branches: [main]\npoint:\n  x: 1\n  'y': 2\n  'n': 3\n",
				tree.Object{
					{"name", "test"},
					{"on", tree.Object{{"push", tree.Object{{"branches", tree.Array{"main"}}}}}},
					{"point", tree.Object{{"x", 1}, {"y", 2}, {"n", 3}}},
				}),
		},
		{
			Token: "yaml-octal", Format: "yaml", Title: "Octal integer of YAML 1.2",
			About:    "A directive says YAML 1.2, where 0o644 is an octal integer and 0644 a decimal one.",
			Ordinary: "The same integers in decimal digits, without a directive.",
			Writers:  "People who write modes of files in settings of Kubernetes and Ansible",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Numbers},
			Build: tree.Written(version12+"mode: 0o644\nmask: 0xFF\nnumber: 0644\n", "mode: 420\nmask: 255\nnumber: 644\n",
				tree.Object{{"mode", 420}, {"mask", 255}, {"number", 644}}),
		},
		{
			Token: "yaml-colon-numbers", Format: "yaml", Title: "Digits with colons",
			About:    "A directive says YAML 1.2, where 22:22 and 1:30:00 are strings. In YAML 1.1, they were integers of base 60.",
			Ordinary: "The same strings in quotes, without a directive.",
			Writers:  "People who write ports in Compose files, and times of day",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Numbers},
			Build: tree.Written(version12+"ports:\n  - 22:22\nlength: 1:30:00\nopening: 09:00\n", "ports:\n  - '22:22'\nlength: '1:30:00'\nopening: '09:00'\n",
				tree.Object{{"ports", tree.Array{"22:22"}}, {"length", "1:30:00"}, {"opening", "09:00"}}),
		},
		{
			Token: "yaml-date-like-strings", Format: "yaml", Title: "Strings that look like dates",
			About:    "A directive says YAML 1.2, whose core schema has no dates, so that 2026-11-29 is a string.",
			Ordinary: "The same strings in quotes, without a directive.",
			Writers:  "Static sites whose pages have dates in the front matter, and versions of interfaces in OpenAPI documents",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Dates},
			Build: tree.Written(version12+"version: 2026-11-29\nat: 2026-11-29T10:30:00Z\n", "version: '2026-11-29'\nat: '2026-11-29T10:30:00Z'\n",
				tree.Object{{"version", "2026-11-29"}, {"at", "2026-11-29T10:30:00Z"}}),
		},
		{
			Token: "yaml-exponent", Format: "yaml", Title: "Numbers with an exponent and no point",
			About:    "A directive says YAML 1.2, where 1e3 and 12E03 are numbers. In YAML 1.1, they were strings because they have no point.",
			Ordinary: "The same numbers with a point and a signed exponent, without a directive.",
			Writers:  "JSON encoders, whose output is YAML 1.2, and people who abbreviate numbers",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Numbers},
			Build: tree.Written(version12+"limit: 1e3\nsize: 12E03\n", "limit: 1.0e+3\nsize: 12.0e+3\n",
				tree.Object{{"limit", tree.Number("1000.0")}, {"size", tree.Number("12000.0")}}),
		},
		{
			Token: "yaml-large-integers", Format: "yaml", Title: "Integers beyond 53 bits",
			About:    "Integers need up to 64 bits, so that a double cannot hold them.",
			Ordinary: "The same digits in quotes.",
			Writers:  "Programs that export identifiers of databases and chat services",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("id: '9007199254740993'\nlast: '9223372036854775807'\n",
						tree.Object{{"id", "9007199254740993"}, {"last", "9223372036854775807"}})
				}
				return tree.File("id: 9007199254740993\nlast: 9223372036854775807\n",
					tree.Object{{"id", tree.Integer("9007199254740993")}, {"last", tree.Integer("9223372036854775807")}})
			},
		},
		{
			Token: "yaml-infinity", Format: "yaml", Title: "Infinity and not-a-number",
			About:    "Numbers are .inf, -.inf and .NaN, which JSON has no notation for.",
			Ordinary: "The same words in quotes.",
			Writers:  "PyYAML and other encoders, for measurements without a value",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("max: '.inf'\nmin: '-.inf'\nmean: '.NaN'\n", tree.Object{{"max", ".inf"}, {"min", "-.inf"}, {"mean", ".NaN"}})
				}
				return tree.File("max: .inf\nmin: -.inf\nmean: .NaN\n",
					tree.Object{{"max", tree.Number("Infinity")}, {"min", tree.Number("-Infinity")}, {"mean", tree.Number("NaN")}})
			},
		},
		{
			Token: "yaml-nulls", Format: "yaml", Title: "Forms of null",
			About:    "Nulls are written as ~, as Null and as nothing, beside an empty string.",
			Ordinary: "The same document with null.",
			Writers:  "PyYAML (null), Symfony (~ or null) and people (nothing)",
			Source:   core, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: tree.Written("a: ~\nb: Null\nc:\nd: NULL\ne: ''\nf:\n  -\n  - x\n", "a: null\nb: null\nc: null\nd: null\ne: ''\nf:\n  - null\n  - x\n",
				tree.Object{{"a", nil}, {"b", nil}, {"c", nil}, {"d", nil}, {"e", ""}, {"f", tree.Array{nil, "x"}}}),
		},
		{
			Token: "yaml-tags", Format: "yaml", Title: "Tags that set types",
			About:    "Tags make a string of digits and an integer of a quoted scalar.",
			Ordinary: "The same values without tags.",
			Writers:  "People who want a string of digits, and encoders of Ruby and Perl",
			Source:   "YAML 1.2.2, section 10.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Inference},
			Build: tree.Written("zip: !!str 01234\ncount: !!int \"3\"\nopen: !!bool \"true\"\nname: ! 12\nlist: !!seq [a]\n", "zip: '01234'\ncount: 3\nopen: true\nname: '12'\nlist: [a]\n",
				tree.Object{{"zip", "01234"}, {"count", 3}, {"open", true}, {"name", "12"}, {"list", tree.Array{"a"}}}),
		},
	}
}
