package config

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// iniSections returns cases of sections of INI, and of keys that occur again.
func iniSections() []quirk.Case {
	return []quirk.Case{
		{
			Token: "ini-no-section", Format: "ini", Title: "Keys before the first section",
			About:    "The first key is before all sections. It belongs to the file itself.",
			Ordinary: "The same key in a section.",
			Writers:  "EditorConfig files (root = true), and settings of PHP, Samba and npm",
			Source:   "EditorConfig Specification, section File Format", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[general]\nroot = yes\n\n[text]\nindent = 2\n", tree.Object{{"general", tree.Object{{"root", "yes"}}}, {"text", tree.Object{{"indent", "2"}}}})
				}
				return tree.File("root = yes\n\n[text]\nindent = 2\n", tree.Object{{"root", "yes"}, {"text", tree.Object{{"indent", "2"}}}})
			},
		},
		{
			Token: "ini-repeated-section", Format: "ini", Title: "Section that occurs again",
			About:    "A section occurs twice, with other keys. Both together are one section.",
			Ordinary: "The same keys in one section.",
			Writers:  "Git, programs that add to a file, and .inf files of Windows drivers",
			Source:   "Microsoft, General Syntax Rules for INF Files", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: tree.Written("[user]\nname=Ann Lee\n[core]\nbare=no\n[user]\nemail=ann@example.com\n", "[user]\nname=Ann Lee\nemail=ann@example.com\n[core]\nbare=no\n",
				tree.Object{
					{"user", tree.Object{{"name", "Ann Lee"}, {"email", "ann@example.com"}}},
					{"core", tree.Object{{"bare", "no"}}},
				}),
		},
		{
			Token: "ini-repeated-keys", Format: "ini", Title: "Key that occurs again",
			About:    "A key occurs twice in a section and has both values.",
			Ordinary: "The same key with one value.",
			Writers:  "Git (fetch of a remote), units of systemd (After, Environment) and smb.conf",
			Source:   "Git, git-config, Syntax", Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[remote]\nurl=example\nfetch=one\n", tree.Object{{"remote", tree.Object{{"url", "example"}, {"fetch", "one"}}}})
				}
				return tree.File("[remote]\nurl=example\nfetch=one\nfetch=two\n", tree.Object{{"remote", tree.Object{{"url", "example"}, {"fetch", tree.Array{"one", "two"}}}}})
			},
		},
		{
			Token: "ini-dotted-sections", Format: "ini", Title: "Sections with dots",
			About:    "Names of sections are host names and versions. Their dots do not nest anything.",
			Ordinary: "The same sections with hyphens.",
			Writers:  "Programs that keep settings for each host, and mypy for modules",
			Source:   configparser, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				host, version := quirk.Either(twin, "example-com", "example.com"), quirk.Either(twin, "v1-2", "v1.2")
				return tree.File("["+host+"]\nuser=ann\n["+version+"]\nuser=ben\n", tree.Object{{host, tree.Object{{"user", "ann"}}}, {version, tree.Object{{"user", "ben"}}}})
			},
		},
		{
			Token: "ini-section-with-spaces", Format: "ini", Title: "Sections and keys with spaces and punctuation",
			About:    "Names of a section and of keys contain spaces, slashes and backslashes.",
			Ordinary: "The same file with underscores.",
			Writers:  "Programs on Windows, such as those that store settings for a directory or a device",
			Source:   profile, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				section, key := quirk.Either(twin, "C_data_new", `C:\data\new files`), quirk.Either(twin, "last_opened", "Last opened/closed")
				return tree.File("["+section+"]\n"+key+"=report.txt\n", tree.Object{{section, tree.Object{{key, "report.txt"}}}})
			},
		},
		{
			Token: "ini-words", Format: "ini", Title: "Values that look like other types",
			About:    "Values are words and digits that look like other types: yes, null, 007, 1e5 and 1.10. INI has only strings.",
			Ordinary: "The same keys with other strings.",
			Writers:  "Programs with settings for codes, versions and answers",
			Source:   profile, Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("[values]\na=yes!\nb=null!\nc=x007\nd=x1e5\ne=x1.10\n", tree.Object{{"values", tree.Object{{"a", "yes!"}, {"b", "null!"}, {"c", "x007"}, {"d", "x1e5"}, {"e", "x1.10"}}}})
				}
				return tree.File("[values]\na=yes\nb=null\nc=007\nd=1e5\ne=1.10\nf=true\n", tree.Object{{"values", tree.Object{{"a", "yes"}, {"b", "null"}, {"c", "007"}, {"d", "1e5"}, {"e", "1.10"}, {"f", "true"}}}})
			},
		},
	}
}
