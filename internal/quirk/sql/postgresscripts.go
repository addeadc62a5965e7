package sql

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// postgresScripts are cases about what stands around the statements.
func postgresScripts() []quirk.Case {
	ordinary := pgCopy(westerners())
	return []quirk.Case{
		{
			Token: "sql-postgresql-restrict", Format: "sql", Title: "Command \\restrict",
			About:    "The script begins with \\restrict and a random key, and ends with \\unrestrict.",
			Ordinary: "The script has no commands of psql.",
			Writers:  "pg_dump of PostgreSQL since August 2025 (13.22, 14.19, 15.14, 16.10, 17.6)", Source: "PostgreSQL 15, psql, \\restrict", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(westerners(), "\\restrict "+restrictKey+"\n\n"+ordinary+"\n\\unrestrict "+restrictKey+"\n", ordinary),
		},
		{
			Token: "sql-postgresql-meta-commands", Format: "sql", Title: "Commands of psql",
			About:    "Some lines are commands of psql, which begin with a backslash and end without a semicolon.",
			Ordinary: "The script has no commands of psql.",
			Writers:  "Developers, and scripts of extensions", Source: "PostgreSQL 15, psql, meta-commands", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: scripts(westerners(), "\\set ON_ERROR_STOP on\n\\set QUIET on\n\\if true\n"+ordinary+"\\else\nDROP TABLE nowhere;\n\\endif\n", ordinary),
		},
		{
			Token: "sql-postgresql-variables", Format: "sql", Title: "Variables of psql",
			About:    "The script sets variables with \\set, and uses them as :name, :'name' and :\"name\".",
			Ordinary: "The script has the values instead of the variables.",
			Writers:  "Developers who share a script between environments", Source: "PostgreSQL 15, psql, SQL interpolation", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(sentences(), "\\set first 1\n\\set fruit 'red apple'\n\\set table notes\n"+pgDump(sentences(), "INSERT INTO :\"table\" VALUES (:first, :'fruit');\n"+afterFirst(sentences())), pgInserts(sentences())),
		},
		{
			Token: "sql-postgresql-nested-comments", Format: "sql", Title: "Nested comments",
			About:    "A comment contains a comment, and goes on after its end.",
			Ordinary: "A comment without another in it.",
			Writers:  "Developers who comment out a part of a script", Source: "PostgreSQL 15, section 4.1.5; SQL:1999, feature T351", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: scripts(westerners(), ordinary+"/* first /* second */ third */\n", ordinary+"/* first, second, third */\n"),
		},
		{
			Token: "sql-postgresql-bom", Format: "sql", Title: "Byte order mark",
			About:    "A byte order mark begins the script.",
			Ordinary: "The same script without a byte order mark.",
			Writers:  "Editors on Windows", Source: "Unicode 15.0, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: scripts(westerners(), "\ufeff"+ordinary, ordinary),
		},
		{
			Token: "sql-postgresql-function", Format: "sql", Title: "Function with a trigger",
			About:    "A function has a dollar-quoted body with semicolons and comments, and a trigger calls it for the rows that follow.",
			Ordinary: "The script inserts the values that the trigger makes.",
			Writers:  "Developers, in migrations", Source: "PostgreSQL 15, section 43.10", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(sentences(), pgDump(sentences(), pgTrigger+shouted(sentences()).inserts(`"notes"`, standard)), pgInserts(sentences())),
		},
		{
			Token: "sql-postgresql-transaction", Format: "sql", Title: "Transaction with savepoints",
			About:    "All statements are in a transaction, and a part of it is rolled back to a savepoint.",
			Ordinary: "The script without the transaction and the part that is rolled back.",
			Writers:  "pg_restore of PostgreSQL with --single-transaction, and developers", Source: "PostgreSQL 15, ROLLBACK TO SAVEPOINT", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: scripts(sentences(), "BEGIN;\n"+pgInserts(sentences())+"SAVEPOINT fruit;\nDELETE FROM notes;\nROLLBACK TO SAVEPOINT fruit;\nCOMMIT;\n", pgInserts(sentences())),
		},
	}
}

const restrictKey = "Pl4ceh0lderPl4ceh0lderPl4ceh0lderPl4ceh0lderPl4ceh0lderPl4ceh0l"

// pgTrigger makes all texts lower case.
const pgTrigger = `CREATE FUNCTION lower_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
BEGIN
    -- it's only for new texts;
    NEW.text := lower(NEW.text);
    RETURN NEW;
END;
$_$;

CREATE TRIGGER notes_lower BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION lower_text();

`

// afterFirst returns INSERT statements for all rows but the first.
func afterFirst(t table) string {
	t.rows = t.rows[1:]
	return t.inserts(postgres().quote(t.name), standard)
}

// shouted returns the table in upper case.
func shouted(t table) table {
	var rows [][]*string
	for _, r := range t.rows {
		rows = append(rows, row(*r[0], strings.ToUpper(*r[1])))
	}
	t.rows = rows
	return t
}
