package config

import (
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const (
	load     = "Java, java.util.Properties.load"
	greeting = "name=Zoë Müller\ncity=Köln\n"
)

func greetings() tree.Object { return tree.Object{{"name", "Zoë Müller"}, {"city", "Köln"}} }

// propertyFiles returns cases of encodings and lines of Java properties.
func propertyFiles() []quirk.Case {
	return []quirk.Case{
		{
			Token: "properties-latin-1", Format: "properties", Title: "Latin-1",
			About:    "The file is in ISO 8859-1, as streams of properties are by definition.",
			Ordinary: "The same values with Unicode escapes.",
			Writers:  "Java programs with Properties.store, and bundles of resources before Java 9",
			Source:   load, Valid: true, Charset: "iso-8859-1",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: tree.Written(in(charmap.ISO8859_1, greeting), "name=Zo\\u00eb M\\u00fcller\ncity=K\\u00f6ln\n", greetings()),
		},
		{
			Token: "properties-unicode-escapes", Format: "properties", Title: "Unicode escapes",
			About:    "Characters that Latin-1 does not have are escapes of UTF-16, with surrogate pairs, in small and capital digits.",
			Ordinary: "The same keys with values in ASCII.",
			Writers:  "Java programs with Properties.store, and translators with native2ascii",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("greeting=Hello\nsmile=:-)\nkey=value\n", tree.Object{{"greeting", "Hello"}, {"smile", ":-)"}, {"key", "value"}})
				}
				return tree.File("greeting=\\u041F\\u0440\\u0438\\u0432\\u0435\\u0442\nsmile=\\uD83D\\ude00\nk\\u00e9y=value\n",
					tree.Object{{"greeting", "Привет"}, {"smile", "😀"}, {"kéy", "value"}})
			},
		},
		{
			Token: "properties-crlf", Format: "properties", Title: "Lines that end with CR LF and with CR",
			About:    "Lines end with CR LF, and one with CR. A backslash before CR LF continues the line.",
			Ordinary: "The same lines with LF.",
			Writers:  "Java programs and editors on Windows",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: tree.Written("a=one\r\nb=two \\\r\n  three\r\nc=four\rd=five\r\n", "a=one\nb=two \\\n  three\nc=four\nd=five\n",
				tree.Object{{"a", "one"}, {"b", "two three"}, {"c", "four"}, {"d", "five"}}),
		},
		{
			Token: "properties-comments", Format: "properties", Title: "Comments with exclamation marks and backslashes",
			About:    "Comments begin with ! or #, also after spaces, and a backslash at the end of a comment does not continue it.",
			Ordinary: "The same file without comments.",
			Writers:  "Java programs, and people who comment out a property of several lines",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("! settings\n# path: C:\\temp\\\na=one\n   # indented\n\t!b=two\nc=three # not a comment\n", "a=one\nc=three # not a comment\n",
				tree.Object{{"a", "one"}, {"c", "three # not a comment"}}),
		},
		{
			Token: "properties-continuation", Format: "properties", Title: "Continuation lines",
			About:    "A backslash at the end of a line continues it without the spaces of the next line, even if that looks like a comment or another key.",
			Ordinary: "The same values on one line.",
			Writers:  "Bundles of resources, and settings with lists",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: tree.Written("fruits=apple, \\\n       banana, \\\n\tcherry\nkey\\\n  Name=value\ntext=one\\\n  # two\\\n  a=b\nend=x\n", "fruits=apple, banana, cherry\nkeyName=value\ntext=one# twoa=b\nend=x\n",
				tree.Object{{"fruits", "apple, banana, cherry"}, {"keyName", "value"}, {"text", "one# twoa=b"}, {"end", "x"}}),
		},
		{
			Token: "properties-even-backslashes", Format: "properties", Title: "Escaped backslash at the end of a line",
			About:    "A line ends with two backslashes, which stand for one, so the next line is another property.",
			Ordinary: "The same properties without backslashes at the end.",
			Writers:  "Java programs with Properties.store, for directories of Windows",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Quoting},
			Build: func(twin bool) quirk.File {
				end := quirk.Either(twin, "", `\`)
				return tree.File(`dir=C\:\\temp`+strings.Repeat(end, 2)+"\nname=example\n", tree.Object{{"dir", `C:\temp` + end}, {"name", "example"}})
			},
		},
		{
			Token: "properties-no-final-line-end", Format: "properties", Title: "No final line end",
			About:    "The last line has no end, and the last key no value.",
			Ordinary: "The same file with a delimiter and a final line end.",
			Writers:  "Editors and people",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Nulls},
			Build: tree.Written("a=one\nb", "a=one\nb=\n", tree.Object{{"a", "one"}, {"b", ""}}),
		},
	}
}

// propertyValues returns cases of keys and values of Java properties.
func propertyValues() []quirk.Case {
	return []quirk.Case{
		{
			Token: "properties-delimiters", Format: "properties", Title: "Colons and spaces as delimiters",
			About:    "A colon, a space or a tab separates keys from values, also with an equals sign between spaces.",
			Ordinary: "The same file with equals signs.",
			Writers:  "People, and programs before Java, such as X resources",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: tree.Written("a:one\nb two words\nc = three\nd\tfour\n  e : five:six=seven\nf==eight\n", "a=one\nb=two words\nc=three\nd=four\ne=five:six=seven\nf==eight\n",
				tree.Object{{"a", "one"}, {"b", "two words"}, {"c", "three"}, {"d", "four"}, {"e", "five:six=seven"}, {"f", "=eight"}}),
		},
		{
			Token: "properties-escaped-keys", Format: "properties", Title: "Escaped characters in keys",
			About:    "Keys contain spaces, colons, equals signs and hashes, each after a backslash.",
			Ordinary: "The same values with keys of letters.",
			Writers:  "Java programs with Properties.store, for keys that are addresses or sentences",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("a=one\nb=two\nc=three\n", tree.Object{{"a", "one"}, {"b", "two"}, {"c", "three"}})
				}
				return tree.File("http\\://example.com/=one\nfull\\ name=two\n\\#a\\=b=three\n", tree.Object{{"http://example.com/", "one"}, {"full name", "two"}, {"#a=b", "three"}})
			},
		},
		{
			Token: "properties-backslashes", Format: "properties", Title: "Escapes in values",
			About:    "Values have escapes for a tab and line ends, and backslashes before letters that need none, which are dropped.",
			Ordinary: "The same keys with values without backslashes.",
			Writers:  "Java programs with Properties.store, and people who write paths of Windows",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("a=one two\nb=data\nc=x\n", tree.Object{{"a", "one two"}, {"b", "data"}, {"c", "x"}})
				}
				return tree.File("a=one\\ttwo\\nthree\nb=C:\\data\\zoo\nc=\\\"x\\'\\=\n", tree.Object{{"a", "one\ttwo\nthree"}, {"b", "C:datazoo"}, {"c", `"x'=`}})
			},
		},
		{
			Token: "properties-spaces", Format: "properties", Title: "Spaces that belong to values",
			About:    "Spaces at the end of a value belong to it, as does an escaped space at its start.",
			Ordinary: "The same keys with values without these spaces.",
			Writers:  "Bundles of resources with pieces of sentences",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Characters},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("label=Name:\nunit=km\n", tree.Object{{"label", "Name:"}, {"unit", "km"}})
				}
				return tree.File("label=Name:  \nunit=\\ km\t\n", tree.Object{{"label", "Name:  "}, {"unit", " km\t"}})
			},
		},
		{
			Token: "properties-nested-keys", Format: "properties", Title: "Key that is the start of another",
			About:    "A key is the start of another one with a dot. Keys are only strings, so that both have a value.",
			Ordinary: "The same values with other keys.",
			Writers:  "Settings of Log4j and Spring",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: func(twin bool) quirk.File {
				key := quirk.Either(twin, "level", "log")
				return tree.File(key+"=info\nlog.file=a.txt\nlog.file.size=10\n", tree.Object{{key, "info"}, {"log.file", "a.txt"}, {"log.file.size", "10"}})
			},
		},
		{
			Token: "properties-repeated-key", Format: "properties", Title: "Key that occurs again",
			About:    "A key occurs twice. The last value counts, because a reader stores properties one after the other.",
			Ordinary: "The same file with only the last one.",
			Writers:  "Programs that append settings to a file",
			Source:   load, Valid: true,
			Flags: []quirk.Flag{quirk.Keys},
			Build: tree.Written("port=80\nname=example\nport=8080\n", "name=example\nport=8080\n", tree.Object{{"name", "example"}, {"port", "8080"}}),
		},
	}
}
