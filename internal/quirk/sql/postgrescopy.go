package sql

import (
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func postgres() dialect { return dialect{`"`, `"`, "text"} }

// postgresHead begins a script of pg_dump.
const postgresHead = "-- PostgreSQL database dump\n\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n\n"

// pgDump returns a script that makes a table, and then runs statements for the rows.
func pgDump(t table, rows string) string {
	return postgresHead + postgres().create(t) + rows
}

func (d dialect) create(t table) string {
	return "CREATE TABLE " + d.quote(t.name) + " (\n" + d.columns(t) + "\n);\n\n"
}

// pgInserts is a script of pg_dump --inserts.
func pgInserts(t table) string { return pgDump(t, t.inserts(postgres().quote(t.name), standard)) }

// pgCopy is a script of pg_dump without options.
func pgCopy(t table) string { return pgDump(t, t.copy()) }

// copy returns a COPY statement with the rows in the text format.
func (t table) copy() string {
	d := postgres()
	var b strings.Builder
	b.WriteString("COPY " + d.quote(t.name) + " (" + d.quoteAll(t.header) + ") FROM stdin;\n")
	for _, row := range t.rows {
		b.WriteString(copyRow(row) + "\n")
	}
	return b.String() + "\\.\n"
}

func copyRow(row []*string) string {
	escape := strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)
	var values []string
	for _, value := range row {
		if value == nil {
			values = append(values, `\N`)
		} else {
			values = append(values, escape.Replace(*value))
		}
	}
	return strings.Join(values, "\t")
}

const pgDumps = "pg_dump of PostgreSQL"

// postgresCopies are cases about the COPY statement.
func postgresCopies() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-postgresql-copy", Format: "sql", Title: "Rows in COPY",
			About:    "The rows follow a COPY statement as lines with tabs, and a line with a backslash and a period ends them.",
			Ordinary: "The same rows as INSERT statements.",
			Writers:  pgDumps, Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Nulls},
			Build: scripts(westerners(), pgCopy(westerners()), pgInserts(westerners())),
		},
		{
			Token: "sql-postgresql-copy-escapes", Format: "sql", Title: "Escapes in COPY",
			About:    "Tabs, line breaks and backslashes in the rows of COPY are escaped with a backslash.",
			Ordinary: "The same texts as literals, with real tabs and line breaks.",
			Writers:  pgDumps, Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: scripts(controls(), pgCopy(controls()), pgInserts(controls())),
		},
		{
			Token: "sql-postgresql-copy-nulls", Format: "sql", Title: "Nulls, and texts that look like them, in COPY",
			About:    `The rows of COPY have nulls as \N, an empty text as nothing, and the texts NULL and \N, the latter with two backslashes.`,
			Ordinary: "The same values as INSERT statements, with NULL and ''.",
			Writers:  pgDumps, Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: scripts(voids(), pgCopy(voids()), pgInserts(voids())),
		},
		{
			Token: "sql-postgresql-copy-octal", Format: "sql", Title: "Octal and hexadecimal escapes in COPY",
			About:    "Some characters in the rows of COPY are written as \\ and octal digits, or \\x and hexadecimal ones.",
			Ordinary: "The same characters without escapes.",
			Writers:  "Scripts that convert other databases for PostgreSQL", Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(westerners(), strings.NewReplacer("Ann Lee", `\101nn\x20Lee`, "Köln", `K\303\266ln`).Replace(pgCopy(westerners())), pgCopy(westerners())),
		},
		{
			Token: "sql-postgresql-copy-statements", Format: "sql", Title: "Rows of COPY that look like SQL",
			About:    "Rows of COPY have semicolons, an apostrophe, a dollar quote and the beginning of a comment.",
			Ordinary: "The same rows as INSERT statements.",
			Writers:  pgDumps, Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: scripts(syntax(), pgCopy(syntax()), pgInserts(syntax())),
		},
		{
			Token: "sql-postgresql-copy-column-order", Format: "sql", Title: "Columns of COPY in another order",
			About:    "COPY names the columns in another order than the table has them, and leaves one out.",
			Ordinary: "COPY names all columns in the order of the table.",
			Writers:  "pg_dump of PostgreSQL for partitions, and scripts", Source: "PostgreSQL 15, COPY, column_name", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: scripts(cities(), pgDump(cities(), "COPY people (name, id) FROM stdin;\nZoë Müller\t1\nJosé Núñez\t2\n\\.\n"), pgCopy(cities())),
		},
		{
			Token: "sql-postgresql-copy-csv", Format: "sql", Title: "Rows of COPY as CSV",
			About:    "The rows of COPY are CSV with a header, quoted line breaks and an empty value for a null.",
			Ordinary: "The rows of COPY are in the text format.",
			Writers:  "Scripts that load published CSV files with psql", Source: "PostgreSQL 15, COPY, CSV format", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Nulls, quirk.Quoting},
			Build: scripts(quoted(), pgDump(quoted(), "COPY people FROM stdin WITH (FORMAT csv, HEADER);\nid,name,city\n1,\"Lee, Ann\",\"Leeds\nEngland\"\n2,\"\",\n\\.\n"), pgCopy(quoted())),
		},
		{
			Token: "sql-postgresql-crlf", Format: "sql", Title: "Lines that end with CR LF",
			About:    "All lines end with CR LF, also the rows of COPY and the line that ends them.",
			Ordinary: "All lines end with LF.",
			Writers:  "pg_dump on Windows", Source: "PostgreSQL 15, COPY, text format", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: scripts(westerners(), strings.ReplaceAll(pgCopy(westerners()), "\n", "\r\n"), pgCopy(westerners())),
		},
		{
			Token: "sql-postgresql-bytea-escape", Format: "sql", Title: "Binary data in the escape format",
			About:    "Binary values of COPY are ASCII characters and octal escapes, with doubled backslashes.",
			Ordinary: "The same binary values in hexadecimal.",
			Writers:  "pg_dump of PostgreSQL before 9.0, and servers with bytea_output = 'escape'", Source: "PostgreSQL 15, section 8.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Quoting},
			Build: scripts(binaries(), pgBinaries(`a\\000b`, `\\377\\\\`), pgBinaries(`\\x610062`, `\\xff5c`)),
		},
		{
			Token: "sql-postgresql-latin1", Format: "sql", Title: "ISO 8859-1",
			About:    "The script is in ISO 8859-1, and sets client_encoding to LATIN1.",
			Ordinary: "The script is in UTF-8, and sets client_encoding to UTF8.",
			Writers:  "pg_dump of PostgreSQL with --encoding=LATIN1, and of databases in LATIN1", Source: "PostgreSQL 15, section 24.3.3", Valid: true,
			Charset: "iso-8859-1", Flags: []quirk.Flag{quirk.Encoding},
			Build: scripts(westerners(), pgLatin1(westerners()), pgCopy(westerners())),
		},
	}
}

func controls() table {
	return notes("tab\there", "two\nlines", `C:\temp\new`, "carriage\rreturn")
}

func voids() table {
	return people(row("1", nil, ""), row("2", "NULL", nil), row("3", `\N`, "null"))
}

func syntax() table { return notes("one; two;", "it's", "-- no comment", "$$", "/* open") }

func cities() table { return people(row("1", "Zoë Müller", nil), row("2", "José Núñez", nil)) }

func quoted() table { return people(row("1", "Lee, Ann", "Leeds\nEngland"), row("2", "", nil)) }

// binaries is a table of two binary values, as PostgreSQL prints them.
func binaries() table { return notes(`\x610062`, `\xff5c`) }

func pgBinaries(first, second string) string {
	return postgresHead + "CREATE TABLE notes (\n    id integer PRIMARY KEY,\n    text bytea\n);\n\nCOPY notes (id, text) FROM stdin;\n1\t" + first + "\n2\t" + second + "\n\\.\n"
}

func pgLatin1(t table) string {
	text, _ := charmap.ISO8859_1.NewEncoder().String(pgCopy(t)) // the tests check that it can be encoded
	return strings.Replace(text, "'UTF8'", "'LATIN1'", 1)
}
