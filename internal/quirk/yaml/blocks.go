package yaml

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

func blocks() []quirk.Case {
	return []quirk.Case{
		{
			Token: "yaml-literal-keep", Format: "yaml", Title: "Literal blocks with and without final line ends",
			About:    "Literal blocks keep all final line ends (|+), one (|) or none (|-).",
			Ordinary: "The same strings in double quotes.",
			Writers:  "Ruby and kubectl, for texts of several lines",
			Source:   "YAML 1.2.2, section 8.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"keep: |+\n  one\n  two\n\n\nclip: |\n  one\n  two\n\n\nstrip: |-\n  one\n  two\n\nend: x\n",
				`keep: "one\ntwo\n\n\n"`+"\n"+`clip: "one\ntwo\n"`+"\n"+`strip: "one\ntwo"`+"\nend: x\n",
				tree.Object{{"keep", "one\ntwo\n\n\n"}, {"clip", "one\ntwo\n"}, {"strip", "one\ntwo"}, {"end", "x"}}),
		},
		{
			Token: "yaml-folded", Format: "yaml", Title: "Folded blocks",
			About:    "A folded block joins lines with spaces, but keeps blank lines and the line ends of lines that are indented more.",
			Ordinary: "The same strings in double quotes.",
			Writers:  "People who write descriptions",
			Source:   "YAML 1.2.2, section 8.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"about: >\n  The first\n  sentence.\n\n  The list:\n    one\n    two\n\n  The\n  end.\nshort: >-\n  no line\n  end\n",
				`about: "The first sentence.\nThe list:\n  one\n  two\n\nThe end.\n"`+"\n"+`short: "no line end"`+"\n",
				tree.Object{{"about", "The first sentence.\nThe list:\n  one\n  two\n\nThe end.\n"}, {"short", "no line end"}}),
		},
		{
			Token: "yaml-indentation-indicator", Format: "yaml", Title: "Literal block that begins with spaces",
			About:    "An indicator says how much of the indentation is not part of a literal block, whose text begins with spaces.",
			Ordinary: "The same string in double quotes.",
			Writers:  "Ruby and go-yaml, for texts that begin with a space",
			Source:   "YAML 1.2.2, section 8.1.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"code: |2\n      indented\n  not indented\nshort: |2-\n   one space\n",
				`code: "    indented\nnot indented\n"`+"\n"+`short: " one space"`+"\n",
				tree.Object{{"code", "    indented\nnot indented\n"}, {"short", " one space"}}),
		},
		{
			Token: "yaml-literal-hash", Format: "yaml", Title: "Literal block with lines like comments and documents",
			About:    "Lines of a literal block begin with #, with --- and with a key. They are text.",
			Ordinary: "The same string in double quotes.",
			Writers:  "People who embed scripts and other YAML files, for example in a ConfigMap of Kubernetes",
			Source:   "YAML 1.2.2, section 8.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"script: |\n  #!/bin/sh\n  ---\n  key: value # not a comment\n\n  \"quoted\\n\"\nlast: x\n",
				`script: "#!/bin/sh\n---\nkey: value # not a comment\n\n\"quoted\\n\"\n"`+"\nlast: x\n",
				tree.Object{{"script", "#!/bin/sh\n---\nkey: value # not a comment\n\n\"quoted\\n\"\n"}, {"last", "x"}}),
		},
		{
			Token: "yaml-literal-comment", Format: "yaml", Title: "Comment after a block indicator",
			About:    "A comment follows the indicator of a block, and another the block with less indentation.",
			Ordinary: "The same document without comments.",
			Writers:  "People who comment settings",
			Source:   "YAML 1.2.2, section 8.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Layout},
			Build: tree.Written("text: |- # without a line end\n  one\n  two\n# the last\nend: x\n", "text: |-\n  one\n  two\nend: x\n",
				tree.Object{{"text", "one\ntwo"}, {"end", "x"}}),
		},
		{
			Token: "yaml-literal-spaces", Format: "yaml", Title: "Literal block with trailing spaces",
			About:    "Lines of a literal block end with spaces and a tab, and a line has only spaces. All are text beyond the indentation.",
			Ordinary: "The same string in double quotes.",
			Writers:  "People who embed Markdown, where two spaces are a line break",
			Source:   "YAML 1.2.2, section 8.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Characters},
			Build: tree.Written("text: |\n  one  \n  two\t\n    \n  three\n", `text: "one  \ntwo\t\n  \nthree\n"`+"\n", tree.Object{{"text", "one  \ntwo\t\n  \nthree\n"}}),
		},
	}
}
