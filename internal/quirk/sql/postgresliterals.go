package sql

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// escapeString is a literal with escapes of C.
func escapeString(text string) string {
	return "E'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\t", `\t`, "\n", `\n`, "\r", `\r`).Replace(text) + "'"
}

// dollarQuoted is a literal that needs no escapes.
func dollarQuoted(text string) string {
	if strings.Contains(text, "$$") {
		return "$text$" + text + "$text$"
	}
	return "$$" + text + "$$"
}

// splitLiteral is a literal in two parts, on two lines.
func splitLiteral(text string) string {
	half := strings.Index(text, " ") + 1
	return standard(text[:half]) + "\n    " + standard(text[half:])
}

// pgRows is a script whose rows are INSERT statements with literals of a kind.
func pgRows(t table, l literal) string { return pgDump(t, t.inserts(postgres().quote(t.name), l)) }

// postgresLiterals are cases about string literals.
func postgresLiterals() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-postgresql-escape-strings", Format: "sql", Title: "String literals with E",
			About:    "The string literals begin with E, so that a backslash begins an escape.",
			Ordinary: "The same texts as literals of the SQL standard.",
			Writers:  "pg_dump of PostgreSQL before 9.1, and tools that generate INSERT statements", Source: "PostgreSQL 15, section 4.1.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(controls(), pgRows(controls(), escapeString), pgInserts(controls())),
		},
		{
			Token: "sql-postgresql-dollar-quotes", Format: "sql", Title: "Dollar quotes",
			About:    "The string literals stand between pairs of dollar signs, with a tag in each pair if the text contains such a pair.",
			Ordinary: "The same texts as literals of the SQL standard.",
			Writers:  "Developers, and tools that generate INSERT statements", Source: "PostgreSQL 15, section 4.1.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(syntax(), pgRows(syntax(), dollarQuoted), pgInserts(syntax())),
		},
		{
			Token: "sql-postgresql-unicode-escapes", Format: "sql", Title: "Literals with Unicode escapes",
			About:    "The string literals begin with U&, and have letters as a backslash and four digits, or a backslash, a plus sign and six.",
			Ordinary: "The same letters without escapes.",
			Writers:  "Scripts that must be ASCII", Source: "PostgreSQL 15, section 4.1.2.3; SQL:2003", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Characters},
			Build: scripts(emoji(), pgDump(emoji(), "INSERT INTO \"notes\" VALUES (1, U&'Zo\\00EB');\nINSERT INTO \"notes\" VALUES (2, U&'\\+01F600 it''s');\n"), pgInserts(emoji())),
		},
		{
			Token: "sql-postgresql-split-literals", Format: "sql", Title: "Literals that continue on the next line",
			About:    "Each string literal is in two parts on two lines, which are one text.",
			Ordinary: "Each string literal is in one part.",
			Writers:  "Developers who keep lines short", Source: "PostgreSQL 15, section 4.1.2.1; SQL-92, section 5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: scripts(sentences(), pgRows(sentences(), splitLiteral), pgInserts(sentences())),
		},
		{
			Token: "sql-postgresql-backslash-literals", Format: "sql", Title: "Backslashes in ordinary literals",
			About:    "The script turns standard_conforming_strings off, so that a backslash in any literal begins an escape.",
			Ordinary: "The script has it on, so that a backslash is an ordinary character.",
			Writers:  "pg_dump of PostgreSQL before 9.1", Source: "PostgreSQL 15, section 20.13.1, standard_conforming_strings", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(controls(), pgNonConforming(controls()), pgInserts(controls())),
		},
		{
			Token: "sql-postgresql-semicolons", Format: "sql", Title: "Literals that look like SQL",
			About:    "String literals have semicolons, doubled quotes, a dollar quote and beginnings of comments.",
			Ordinary: "String literals of letters and spaces.",
			Writers:  pgDumps + " with --inserts, and most other tools", Source: "SQL-92, section 5.3", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: contents(syntax(), sentences(), pgInserts),
		},
		{
			Token: "sql-postgresql-multiline", Format: "sql", Title: "Line breaks in literals",
			About:    "String literals have line breaks, and lines that look like statements and like commands of psql.",
			Ordinary: "The same texts with escapes for line breaks.",
			Writers:  pgDumps + " with --inserts", Source: "SQL-92, section 5.3", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Quoting},
			Build: scripts(lines(), pgInserts(lines()), pgRows(lines(), escapeString)),
		},
	}
}

func emoji() table { return notes("Zoë", "😀 it's") }

func sentences() table { return notes("red apple", "green pear", "blue plum") }

func lines() table {
	return notes("first\n\nINSERT INTO notes VALUES (9, 'nine');", "-- second\n\\. \n\\echo third")
}

func pgNonConforming(t table) string {
	script := pgRows(t, func(text string) string { return strings.TrimPrefix(escapeString(text), "E") })
	return strings.Replace(script, "standard_conforming_strings = on", "standard_conforming_strings = off", 1)
}
