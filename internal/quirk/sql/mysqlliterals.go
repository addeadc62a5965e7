package sql

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func mysql() dialect { return dialect{"`", "`", "varchar(100)"} }

// mysqlHead begins a script of mysqldump.
const mysqlHead = "-- MySQL dump\n\nSET NAMES utf8mb4;\n\n"

// mysqlDump returns a script that makes a table, and then runs statements for the rows.
func mysqlDump(t table, rows string) string {
	d := mysql()
	return mysqlHead + "CREATE TABLE " + d.quote(t.name) + " (\n" + d.columns(t) + "\n) DEFAULT CHARSET=utf8mb4;\n\n" + rows
}

// mysqlInserts is a script whose rows are INSERT statements with literals of a kind.
func mysqlInserts(t table, l literal) string {
	return mysqlDump(t, t.inserts(mysql().quote(t.name), l))
}

// mysqlPlain is a script without escapes.
func mysqlPlain(t table) string { return mysqlInserts(t, standard) }

// backslashes is a literal as mysql_real_escape_string writes it.
func backslashes(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\x00", `\0`, "\x1a", `\Z`).Replace(text) + "'"
}

const mysqlDumps = "mysqldump of MySQL and mariadb-dump of MariaDB"

// mysqlLiterals are cases about literals.
func mysqlLiterals() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-mysql-backslash-escapes", Format: "sql", Title: "Backslash escapes",
			About:    "Quotes, line breaks and Ctrl-Z in literals are escaped with a backslash.",
			Ordinary: "Quotes are doubled, and line breaks and Ctrl-Z are not escaped.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, String Literals, table of escape sequences", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(quotes(), mysqlInserts(quotes(), backslashes), mysqlPlain(quotes())),
		},
		{
			Token: "sql-mysql-literal-backslashes", Format: "sql", Title: "Backslashes that are no escapes",
			About:    "The script sets NO_BACKSLASH_ESCAPES, so that a backslash is an ordinary character.",
			Ordinary: "The script has doubled backslashes.",
			Writers:  "Servers in the mode NO_BACKSLASH_ESCAPES, and tools that write standard SQL", Source: "MySQL 8.0 Reference Manual, Server SQL Modes, NO_BACKSLASH_ESCAPES", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(paths(), "SET SQL_MODE='NO_BACKSLASH_ESCAPES';\n"+mysqlPlain(paths()), mysqlInserts(paths(), backslashes)),
		},
		{
			Token: "sql-mysql-double-quotes", Format: "sql", Title: "Literals in double quotes",
			About:    "String literals are in double quotes, and one has a doubled double quote.",
			Ordinary: "String literals are in single quotes.",
			Writers:  "Developers, and scripts for MySQL", Source: "MySQL 8.0 Reference Manual, String Literals", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: scripts(quotes(), mysqlInserts(quotes(), doubleQuoted), mysqlPlain(quotes())),
		},
		{
			Token: "sql-mysql-hex-blob", Format: "sql", Title: "Binary data in hexadecimal",
			About:    "Binary values are numbers in hexadecimal, such as 0x48.",
			Ordinary: "Binary values are literals with _binary.",
			Writers:  "mysqldump and mariadb-dump with --hex-blob, and phpMyAdmin", Source: "MySQL 8.0 Reference Manual, Hexadecimal Literals", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Quoting},
			Build: scripts(sentences(), mysqlBlobs(sentences(), hexadecimal), mysqlBlobs(sentences(), introduced)),
		},
		{
			Token: "sql-mysql-binary-escapes", Format: "sql", Title: "Binary data in literals with escapes",
			About:    "Binary values are literals with _binary, and have zero bytes as \\0.",
			Ordinary: "Binary values are numbers in hexadecimal.",
			Writers:  "mysqldump of MySQL since 8.0", Source: "MySQL 8.0 Reference Manual, String Literals, table of escape sequences", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Characters},
			Build: scripts(zeros(), mysqlBlobs(zeros(), introduced), mysqlBlobs(zeros(), hexadecimal)),
		},
		{
			Token: "sql-mysql-needless-escapes", Format: "sql", Title: "Escapes that are not needed",
			About:    "A backslash stands before characters that need none, such as a slash, and is dropped.",
			Ordinary: "The same texts without backslashes.",
			Writers:  "Scripts that escape for another language", Source: "MySQL 8.0 Reference Manual, String Literals", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: scripts(slashes(), mysqlInserts(slashes(), needless), mysqlPlain(slashes())),
		},
		{
			Token: "sql-mysql-utf8mb4", Format: "sql", Title: "Characters of four bytes",
			About:    "Texts have characters that need four bytes in UTF-8, and the script sets utf8mb4.",
			Ordinary: "Texts have characters of at most two bytes.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, The utf8mb4 Character Set", Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: contents(notes("😀", "𝄞 music", "𠀋"), notes("é", "ä music", "ñ"), mysqlPlain),
		},
		{
			Token: "sql-mysql-latin1", Format: "sql", Title: "ISO 8859-1",
			About:    "The script is in Latin-1, and says so with SET NAMES latin1.",
			Ordinary: "The script is in UTF-8, and says so with SET NAMES utf8mb4.",
			Writers:  "mysqldump and mariadb-dump with --default-character-set=latin1", Source: "MySQL 8.0 Reference Manual, SET NAMES Statement", Valid: true,
			Charset: "iso-8859-1", Flags: []quirk.Flag{quirk.Encoding},
			Build: scripts(westerners(), mysqlLatin1(westerners()), mysqlPlain(westerners())),
		},
		{
			Token: "sql-mysql-charset-introducer", Format: "sql", Title: "Literals in another encoding",
			About:    "A literal has the introducer _latin1 and its bytes in hexadecimal.",
			Ordinary: "The same text in UTF-8.",
			Writers:  "Developers, and tools that store text of several encodings", Source: "MySQL 8.0 Reference Manual, Character Set Introducers", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding, quirk.Quoting},
			Build: scripts(westerners(), strings.Replace(mysqlPlain(westerners()), "'Köln'", "_latin1 X'4BF66C6E'", 1), mysqlPlain(westerners())),
		},
	}
}

func quotes() table { return notes("it's", `say "hello"`, "two\nlines", "a\x1ab") }

func paths() table { return notes(`C:\new\table`, `\\host\share`, `\`) }

func zeros() table { return notes("a\x00b", `c\d'e`) }

func slashes() table { return notes("and/or", "a+b") }

// needless is a literal with a backslash before each character that is no escape.
func needless(text string) string {
	return "'" + strings.NewReplacer("a", `\a`, "/", `\/`, "+", `\+`).Replace(text) + "'"
}

func doubleQuoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

func hexadecimal(text string) string { return fmt.Sprintf("0x%X", text) }

func introduced(text string) string { return "_binary " + backslashes(text) }

// mysqlBlobs is a script whose texts are binary values.
func mysqlBlobs(t table, l literal) string {
	return strings.Replace(mysqlInserts(t, l), "varchar(100)", "varbinary(100)", 1)
}

func mysqlLatin1(t table) string {
	text, _ := charmap.ISO8859_1.NewEncoder().String(mysqlPlain(t)) // the tests check that it can be encoded
	return strings.Replace(text, "NAMES utf8mb4", "NAMES latin1", 1)
}
