package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func escapes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-backslash-quotes", Format: "csv", Title: "Backslash before quotation marks",
			About:    "A backslash is before quotation marks and backslashes inside quoted values.",
			Ordinary: "The same table with doubled quotation marks and single backslashes.",
			Writers:  "MySQL with SELECT INTO OUTFILE and ENCLOSED BY, and Apache Spark",
			Source:   "MySQL reference manual, LOAD DATA, field and line handling",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: grid("id|article|path", `1|5" pipe, long|C:\data`, `2|the "big" box|D:\`).
				either(dialect{quote: quoted}.write, dialect{quote: escaped(`"`, `"`)}.write),
		},
		{
			Token: "csv-backslash-delimiters", Format: "csv", Title: "Backslash before commas",
			About:    "Values are not in quotes, and a backslash is before commas and backslashes inside.",
			Ordinary: "The same table with quotes.",
			Writers:  "Apache Sqoop and Apache Hive with an escape character, and MySQL without ENCLOSED BY",
			Source:   "MySQL reference manual, LOAD DATA, field and line handling",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build:    grid("id|name|path", `1|Lee, Ann|C:\data`, `2|Ek, Bo, jr.|D:\new`).written(dialect{quote: escaped(",", "")}.write),
		},
		{
			Token: "csv-backslash-line-break", Format: "csv", Title: "Backslash before line breaks",
			About:    "A backslash is before a line break inside a value without quotes.",
			Ordinary: "The same table with quotes.",
			Writers:  "MySQL with SELECT INTO OUTFILE",
			Source:   "MySQL reference manual, SELECT INTO",
			Flags:    []quirk.Flag{quirk.Quoting, quirk.LineEnds},
			Build: grid("id|address|note", "1|1 High Street\nLeeds|new", "2|2 Low Street\nLund|old").
				either(dialect{end: "\n"}.write, dialect{end: "\n", quote: escaped("\n", "")}.write),
		},
		{
			Token: "csv-backslash-at-end", Format: "csv", Title: "Backslash at the end of quoted values",
			About:    "A backslash is the last character inside quotes and escapes nothing.",
			Ordinary: "The same table without that backslash.",
			Writers:  "All programs that follow the standard, for folders of Windows",
			Source:   "RFC 4180, section 2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: differ(
				grid("id|path|note", `1|C:\data|new`, `2|D:\a, b|old`), dialect{quote: quoted}.write,
				grid("id|path|note", `1|C:\data\|new`, `2|D:\a, b\|old`), dialect{quote: quoted}.write),
		},
		{
			Token: "csv-backslash-letters", Format: "csv", Title: "Backslashes before letters",
			About:    "Values contain a backslash before n, t and u, which is no line break, tab or code.",
			Ordinary: "The same table with slashes instead.",
			Writers:  "All programs that follow the standard, for folders of Windows",
			Source:   "RFC 4180, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: grid("id|path", `1|C:\new\table`, `2|D:\users\0041`).
				instead(grid("id|path", "1|C:/new/table", "2|D:/users/0041")),
		},
	}
}

// escaped returns a function that puts a backslash before a character and before backslashes, and
// a quote around the value.
func escaped(character, quote string) func(string) string {
	r := strings.NewReplacer(`\`, `\\`, character, `\`+character)
	return func(field string) string { return quote + r.Replace(field) + quote }
}
