package sql

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func sqlite() dialect { return dialect{`"`, `"`, "text"} }

// sqlitePlain is a script without what .dump adds to statements.
func sqlitePlain(t table) string { return sqliteInserts(t, standard) }

// sqliteInserts is a script whose rows are INSERT statements with literals of a kind.
func sqliteInserts(t table, l literal) string {
	return sqlite().create(t) + t.inserts(sqlite().quote(t.name), l)
}

const sqliteDumps = "The command .dump of sqlite3"

func sqliteCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-sqlite-dump", Format: "sql", Title: "PRAGMA and a transaction",
			About:    "The script turns foreign keys off with PRAGMA, and has all statements in a transaction.",
			Ordinary: "The same statements alone.",
			Writers:  sqliteDumps, Source: "SQLite documentation, Command Line Shell, .dump", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(westerners(), "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n"+sqlitePlain(westerners())+"COMMIT;\n", sqlitePlain(westerners())),
		},
		{
			Token: "sql-sqlite-replace", Format: "sql", Title: "Line breaks with replace()",
			About:    `Texts with line breaks are calls of replace() that put char(10) or char(13) in place of \n or \r.`,
			Ordinary: "The same texts as literals with line breaks.",
			Writers:  sqliteDumps + " before 3.50", Source: "SQLite documentation, SQL functions, replace(X,Y,Z)", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(controls(), sqliteInserts(controls(), replaced), sqlitePlain(controls())),
		},
		{
			Token: "sql-sqlite-unistr", Format: "sql", Title: "Control characters with unistr()",
			About:    `Texts with control characters are calls of unistr() with escapes such as \u000a.`,
			Ordinary: "The same texts as literals with control characters.",
			Writers:  sqliteDumps + " since 3.50", Source: "SQLite documentation, SQL functions, unistr(X)", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(controls(), sqliteInserts(controls(), unistr), sqlitePlain(controls())),
		},
		{
			Token: "sql-sqlite-autoincrement", Format: "sql", Title: "Rows of sqlite_sequence",
			About:    "The key has AUTOINCREMENT, so that the script fills the internal table sqlite_sequence.",
			Ordinary: "The key is an ordinary one.",
			Writers:  sqliteDumps, Source: "SQLite documentation, Autoincrement", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(sentences(), sqliteCounted(sentences()), sqlitePlain(sentences())),
		},
		{
			Token: "sql-sqlite-blobs", Format: "sql", Title: "Blobs",
			About:    "Texts are stored as blobs, which are literals such as X'5a6f'.",
			Ordinary: "Texts are string literals.",
			Writers:  sqliteDumps + ", for applications that store text as blobs", Source: "SQLite documentation, Literal values", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(emoji(), sqliteInserts(emoji(), sqliteBlob), sqlitePlain(emoji())),
		},
		{
			Token: "sql-sqlite-mixed-types", Format: "sql", Title: "Text in a column of integers",
			About:    "A column is declared as integer, and has a text and a number with a fraction in some rows.",
			Ordinary: "All values of the column are integers.",
			Writers:  sqliteDumps + ", for most applications", Source: "SQLite documentation, Datatypes, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Dialect},
			Build: mixedTypes,
		},
		{
			Token: "sql-sqlite-name-quotes", Format: "sql", Title: "Names in brackets and backticks",
			About:    "Names are in brackets, in backticks or in single quotes, as other databases have them.",
			Ordinary: "The same names in double quotes.",
			Writers:  "Scripts that were written for SQL Server, Access or MySQL", Source: "SQLite documentation, SQLite Keywords", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(orders(), strings.NewReplacer(`"order"`, "[order]", `"group"`, "`group`", `"first name"`, "'first name'").Replace(sqlitePlain(orders())), sqlitePlain(orders())),
		},
		{
			Token: "sql-sqlite-large-integers", Format: "sql", Title: "Integers of 64 bits",
			About:    "Keys and values are integers beyond 2^53, which a double cannot hold.",
			Ordinary: "Integers of at most 53 bits.",
			Writers:  sqliteDumps + ", for applications with keys of 64 bits", Source: "SQLite documentation, Datatypes, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: contents(integers("9007199254740993", "-9223372036854775807", "9223372036854775807"), integers("9007199254740991", "-9007199254740991", "42"), sqlitePlain),
		},
	}
}

// replaced is a literal as sqlite3 before 3.50 dumps it.
func replaced(text string) string {
	result := standard(strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(text))
	if strings.Contains(text, "\r") {
		result = "replace(" + result + `,'\r',char(13))`
	}
	if strings.Contains(text, "\n") {
		result = "replace(" + result + `,'\n',char(10))`
	}
	return result
}

// unistr is a literal as sqlite3 since 3.50 dumps it.
func unistr(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r < ' ':
			fmt.Fprintf(&b, `\u%04x`, r)
		case r == '\\':
			b.WriteString(`\\`)
		default:
			b.WriteRune(r)
		}
	}
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' }) {
		return standard(text)
	}
	return "unistr(" + standard(b.String()) + ")"
}

// sqliteBlob is a blob literal.
func sqliteBlob(text string) string { return "X'" + hex.EncodeToString([]byte(text)) + "'" }

func sqliteCounted(t table) string {
	script := strings.Replace(sqlitePlain(t), "PRIMARY KEY", "PRIMARY KEY AUTOINCREMENT", 1)
	return script + "DELETE FROM sqlite_sequence;\nINSERT INTO sqlite_sequence VALUES('notes',3);\n"
}

// mixedTypes returns a table of integers, whose quirk has other values in their column.
func mixedTypes(twin bool) quirk.File {
	t := table{name: "scores", header: []string{"id", "score"}, types: []expect.Type{expect.Integer, expect.Integer}}
	values := quirk.Either(twin, []string{"10", "20", "30"}, []string{"10", "n/a", "2.5"})
	script := sqlite().create(t)
	for i, value := range values {
		id := string(rune('1' + i))
		t.rows = append(t.rows, row(id, value))
		script += "INSERT INTO scores VALUES (" + id + ", " + quirk.Either(value == "n/a", standard(value), value) + ");\n"
	}
	if !twin {
		t.types = []expect.Type{expect.Integer, expect.String}
	}
	return quirk.File{Bytes: []byte(script), Expect: expected(t)}
}

func orders() table {
	return table{
		name: "order", header: []string{"id", "group", "first name"}, types: []expect.Type{expect.Integer, expect.Integer, expect.String},
		rows: [][]*string{row("1", "10", "Ann"), row("2", nil, "Ben")},
	}
}

func integers(values ...string) table {
	t := table{name: "numbers", header: []string{"id", "value"}, types: []expect.Type{expect.Integer, expect.Integer}}
	for i, value := range values {
		t.rows = append(t.rows, row(string(rune('1'+i)), value))
	}
	return t
}
