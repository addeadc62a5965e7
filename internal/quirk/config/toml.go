package config

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

const spec = "TOML 1.0.0, section "

// tomlStrings returns cases of strings and lines of TOML.
func tomlStrings() []quirk.Case {
	return []quirk.Case{
		{
			Token: "toml-crlf", Format: "toml", Title: "Lines that end with CR LF",
			About:    "Lines end with CR LF, also before a continued line of a string.",
			Ordinary: "The same document with LF.",
			Writers:  "Editors on Windows, and Git for Windows with core.autocrlf",
			Source:   spec + "Spec", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: tree.Written("# settings\r\n[server]\r\nname = \"web\"\r\ntext = \"\"\"one \\\r\n  two\"\"\"\r\n", "# settings\n[server]\nname = \"web\"\ntext = \"\"\"one \\\n  two\"\"\"\n",
				tree.Object{{"server", tree.Object{{"name", "web"}, {"text", "one two"}}}}),
		},
		{
			Token: "toml-bom", Format: "toml", Title: "Byte order mark",
			About:    "A byte order mark is in front of the document, which TOML 1.0 does not mention.",
			Ordinary: "The same document without a byte order mark.",
			Writers:  "Notepad of old Windows, and Windows PowerShell 5 with Set-Content -Encoding UTF8",
			Source:   spec + "Spec", Valid: false,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: tree.Written("\ufeffname = \"web\"\nport = 80\n", "name = \"web\"\nport = 80\n", tree.Object{{"name", "web"}, {"port", 80}}),
		},
		{
			Token: "toml-no-final-line-end", Format: "toml", Title: "No final line end",
			About:    "The file ends with a comment that has no line end.",
			Ordinary: "The same document with a final line end.",
			Writers:  "Editors and people",
			Source:   spec + "Comment", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: tree.Written("name = \"web\" # web\n# the end", "name = \"web\" # web\n# the end\n", tree.Object{{"name", "web"}}),
		},
		{
			Token: "toml-multi-line-strings", Format: "toml", Title: "Strings of several lines",
			About:    "The line end after the opening quotes is not part of a string, and a backslash at the end of a line removes all space up to the next word.",
			Ordinary: "The same strings on one line.",
			Writers:  "People who write descriptions and scripts in pyproject.toml and Cargo.toml",
			Source:   spec + "String", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: tree.Written(
				"text = \"\"\"\none\ntwo\"\"\"\njoined = \"\"\"\\\n  one \\\n\n\n  two.\\\n  \"\"\"\nquotes = \"\"\"She said \"\"yes\"\".\"\"\"\nend = \"\"\"\"quoted\"\"\"\"\n",
				"text = \"one\\ntwo\"\njoined = \"one two.\"\nquotes = \"She said \\\"\\\"yes\\\"\\\".\"\nend = \"\\\"quoted\\\"\"\n",
				tree.Object{{"text", "one\ntwo"}, {"joined", "one two."}, {"quotes", `She said ""yes"".`}, {"end", `"quoted"`}}),
		},
		{
			Token: "toml-literal-strings", Format: "toml", Title: "Strings in apostrophes",
			About:    "Strings in one or three apostrophes have no escapes, so that backslashes are themselves.",
			Ordinary: "The same strings with escapes.",
			Writers:  "People who write paths of Windows and regular expressions",
			Source:   spec + "String", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: tree.Written(
				"path = 'C:\\new\\table'\nshare = '\\\\server\\x\\'\npattern = '''\n\\d{2} don't\n'''\nquotes = '\"a\"'\n",
				"path = \"C:\\\\new\\\\table\"\nshare = \"\\\\\\\\server\\\\x\\\\\"\npattern = \"\\\\d{2} don't\\n\"\nquotes = \"\\\"a\\\"\"\n",
				tree.Object{{"path", `C:\new\table`}, {"share", `\\server\x\`}, {"pattern", "\\d{2} don't\n"}, {"quotes", `"a"`}}),
		},
		{
			Token: "toml-escapes", Format: "toml", Title: "Unicode escapes",
			About:    "Strings have escapes of eight digits for characters beyond U+FFFF, and for control characters.",
			Ordinary: "The same characters themselves, where TOML allows it.",
			Writers:  "Encoders that write ASCII",
			Source:   spec + "String", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: tree.Written(`smile = "\U0001F600"`+"\n"+`name = "Zo\u00EB \u004D."`+"\n"+`"k\u00e9y" = "\b\f\u007F"`+"\n", `smile = "😀"`+"\n"+`name = "Zoë M."`+"\n"+`"kéy" = "\u0008\u000C\u007F"`+"\n",
				tree.Object{{"smile", "😀"}, {"name", "Zoë M."}, {"kéy", "\b\f\x7f"}}),
		},
		{
			Token: "toml-hash-in-string", Format: "toml", Title: "Hashes and brackets in strings",
			About:    "Strings contain hashes, brackets and equals signs, which are neither comments nor tables.",
			Ordinary: "The same characters as escapes.",
			Writers:  "People who write colours, addresses and regular expressions",
			Source:   spec + "Comment", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: tree.Written(
				"colour = \"#ff0000\" # red\nlist = [\"a]b\", '#', \"x = 1\"] # three\ntext = '''\n[table] # text\n'''\n",
				strings.NewReplacer("#ff", `\u0023ff`, "a]b", `a\u005Db`, `'#'`, `"\u0023"`, "x = 1", `x \u003D 1`, "'''\n[table] # text\n'''", `"\u005Btable\u005D \u0023 text\n"`).
					Replace("colour = \"#ff0000\"\nlist = [\"a]b\", '#', \"x = 1\"]\ntext = '''\n[table] # text\n'''\n"),
				tree.Object{{"colour", "#ff0000"}, {"list", tree.Array{"a]b", "#", "x = 1"}}, {"text", "[table] # text\n"}}),
		},
	}
}

// tomlNumbers returns cases of numbers, dates and times of TOML.
func tomlNumbers() []quirk.Case {
	return []quirk.Case{
		{
			Token: "toml-integers", Format: "toml", Title: "Forms of integers",
			About:    "Integers are hexadecimal, octal and binary, have a plus sign, and underscores between digits.",
			Ordinary: "The same integers in decimal digits.",
			Writers:  "People who write masks, modes of files and large numbers",
			Source:   spec + "Integer", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: tree.Written("mask = 0xDEAD_beef\nmode = 0o755\nbits = 0b1101_0110\nlimit = +1_000_000\nzero = -0\n", "mask = 3735928559\nmode = 493\nbits = 214\nlimit = 1000000\nzero = 0\n",
				tree.Object{{"mask", tree.Integer("3735928559")}, {"mode", 493}, {"bits", 214}, {"limit", 1000000}, {"zero", 0}}),
		},
		{
			Token: "toml-large-integers", Format: "toml", Title: "Integers of 64 bits",
			About:    "Integers are the smallest and largest of 64 bits, and one beyond 53 bits, which a double cannot hold.",
			Ordinary: "The same digits in quotes.",
			Writers:  "Programs that store identifiers, limits and times in nanoseconds",
			Source:   spec + "Integer", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: func(twin bool) quirk.File {
				quote := quirk.Either(twin, `"`, "")
				digits := []string{"-9223372036854775808", "9223372036854775807", "9007199254740993"}
				var text string
				var document tree.Object
				for i, name := range []string{"min", "max", "id"} {
					text += name + " = " + quote + digits[i] + quote + "\n"
					document = append(document, [2]any{name, quirk.Either[any](twin, digits[i], tree.Integer(digits[i]))})
				}
				return tree.File(text, document)
			},
		},
		{
			Token: "toml-floats", Format: "toml", Title: "Forms of floating-point numbers",
			About:    "Numbers are infinite or not a number, have exponents with capital letters and signs, and underscores.",
			Ordinary: "The same finite numbers in decimal digits, and words in quotes.",
			Writers:  "Encoders of Python and Rust, and people who write limits",
			Source:   spec + "Float", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("max = \"inf\"\nmin = \"-inf\"\nmean = \"nan\"\nsize = 1000000.0\nstep = 0.0025\nbig = 1234.5\n", tree.Object{
						{"max", "inf"}, {"min", "-inf"}, {"mean", "nan"}, {"size", tree.Number("1000000.0")}, {"step", tree.Number("0.0025")}, {"big", tree.Number("1234.5")},
					})
				}
				return tree.File("max = inf\nmin = -inf\nmean = nan\nsize = 1e+6\nstep = 2.5E-3\nbig = 1_234.5\n", tree.Object{
					{"max", tree.Number("Infinity")}, {"min", tree.Number("-Infinity")}, {"mean", tree.Number("NaN")},
					{"size", tree.Number("1000000.0")}, {"step", tree.Number("0.0025")}, {"big", tree.Number("1234.5")},
				})
			},
		},
		{
			Token: "toml-local-times", Format: "toml", Title: "Dates and times without a zone",
			About:    "Values are a local date, a local time, and local dates with times, which belong to no zone.",
			Ordinary: "The same values as strings.",
			Writers:  "People who write schedules, and static sites such as Hugo and Zola in front matter",
			Source:   spec + "Local Date", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: func(twin bool) quirk.File {
				if twin {
					return tree.File("day = \"2026-11-29\"\nopens = \"09:30:00\"\nat = \"2026-11-29T09:30:00\"\nuntil = \"2026-11-29T18:00:00.500\"\n", tree.Object{
						{"day", "2026-11-29"}, {"opens", "09:30:00"}, {"at", "2026-11-29T09:30:00"}, {"until", "2026-11-29T18:00:00.500"},
					})
				}
				return tree.File("day = 2026-11-29\nopens = 09:30:00\nat = 2026-11-29T09:30:00\nuntil = 2026-11-29 18:00:00.500\n", tree.Object{
					{"day", tree.Date("2026-11-29")}, {"opens", tree.Time("09:30:00")},
					{"at", tree.DateTime("2026-11-29T09:30:00")}, {"until", tree.DateTime("2026-11-29T18:00:00.500")},
				})
			},
		},
		{
			Token: "toml-offset-times", Format: "toml", Title: "Dates and times with a space and offsets",
			About:    "A space is between date and time, seconds have fractions, and zones are offsets, one of which changes the date in UTC.",
			Ordinary: "The same instants with T and in UTC.",
			Writers:  "Encoders of Python, and people",
			Source:   spec + "Offset Date-Time", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: tree.Written("a = 2026-11-29 09:30:00Z\nb = 2026-11-29T01:30:00.250+05:30\nc = 1979-05-27 00:32:00-07:00\n", "a = 2026-11-29T09:30:00Z\nb = 2026-11-28T20:00:00.250Z\nc = 1979-05-27T07:32:00Z\n",
				tree.Object{{"a", tree.DateTime("2026-11-29T09:30:00Z")}, {"b", tree.DateTime("2026-11-28T20:00:00.250Z")}, {"c", tree.DateTime("1979-05-27T07:32:00Z")}}),
		},
	}
}
