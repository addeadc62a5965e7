package yaml

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// longWords is the number of words in the long line.
const longWords = 15_000

func plain() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-plain-lines", Format: "yaml", Title: "Plain and quoted scalars over several lines",
			About:    "Scalars without a block indicator span several lines, which are joined with a space, or with a line end at a blank line.",
			Ordinary: "The same strings on one line.",
			Writers:  "PyYAML, which breaks lines after 80 characters",
			Source:   "YAML 1.2.2, section 7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"plain: a sentence\n  over two\n\n  paragraphs\nsingle: 'it''s\n\n  two'\ndouble: \"joined \\\n  here\"\nend: x\n",
				"plain: \"a sentence over two\\nparagraphs\"\nsingle: \"it's\\ntwo\"\ndouble: \"joined here\"\nend: x\n",
				tree.Object{{"plain", "a sentence over two\nparagraphs"}, {"single", "it's\ntwo"}, {"double", "joined here"}, {"end", "x"}}),
		},
		{
			Token: "yaml-plain-indicators", Format: "yaml", Title: "Indicators within plain scalars",
			About:    "Plain scalars contain colons, hashes, dashes and quotes that are text, because no space follows or precedes them.",
			Ordinary: "The same strings in quotes.",
			Writers:  "People who write addresses, commands and paths of Windows",
			Source:   "YAML 1.2.2, section 7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"url: http://example.com:8080/a#top\npath: C:\\new\\table\ncommand: -x --y=\"z\"\nissue: a#1 # comment\ntext: it's 5' 2\"\nlink: ?a&b\n",
				"url: 'http://example.com:8080/a#top'\npath: 'C:\\new\\table'\ncommand: '-x --y=\"z\"'\nissue: 'a#1'\ntext: 'it''s 5'' 2\"'\nlink: '?a&b'\n",
				tree.Object{
					{"url", "http://example.com:8080/a#top"}, {"path", `C:\new\table`}, {"command", `-x --y="z"`},
					{"issue", "a#1"}, {"text", `it's 5' 2"`}, {"link", "?a&b"},
				}),
		},
		{
			Token: "yaml-escapes", Format: "yaml", Title: "Escapes in double quotes",
			About:    "Strings in double quotes have escapes that JSON does not have, for bytes, planes, and named characters.",
			Ordinary: "The same characters themselves, or escapes of JSON.",
			Writers:  "PyYAML and libyaml, which escape what is not printable",
			Source:   "YAML 1.2.2, section 5.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				`a: "\x41\u263a\U0001F600"`+"\n"+`b: "\e[1m\0\a\v"`+"\n"+`c: "\_\N\L\P\ \/"`+"\n",
				`a: "A☺😀"`+"\n"+`b: "\u001b[1m\u0000\u0007\u000b"`+"\n"+`c: "\u00a0\u0085\u2028\u2029 /"`+"\n",
				tree.Object{{"a", "A☺😀"}, {"b", "\x1b[1m\x00\a\v"}, {"c", "\u00a0\u0085\u2028\u2029 /"}}),
		},
		{
			Token: "yaml-long-line", Format: "yaml", Title: "Long line",
			About:    "A plain scalar has about 90,000 characters on one line.",
			Ordinary: "The same string in a folded block of short lines.",
			Writers:  "Programs that embed certificates, keys and minified scripts",
			Source:   "YAML 1.2.2, section 7.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: func(twin bool) quirk.File {
				line := strings.TrimSuffix(strings.Repeat("hello ", longWords), " ")
				folded := ">-\n" + strings.Repeat("  hello hello hello\n", longWords/3)
				return tree.File("text: "+quirk.Either(twin, folded, line+"\n")+"end: x\n", tree.Object{{"text", line}, {"end", "x"}})
			},
		},
	}
}
