package sql

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// mysqlSchemas are cases about the definition of tables and about values that it accepts.
func mysqlSchemas() []quirk.Case {
	return []quirk.Case{
		{
			Token: "sql-mysql-quoted-names", Format: "sql", Title: "Reserved names in backticks",
			About:    "Names of the table and its columns are reserved words, have a space, a hyphen and a backtick.",
			Ordinary: "Names of lower case letters.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, Schema Object Names", Valid: true,
			Flags: []quirk.Flag{quirk.Keys, quirk.Quoting},
			Build: contents(renamed("order", "id", "group", "disk`s", "first-name of"), renamed("orders", "id", "team", "disk", "name"), mysqlPlain),
		},
		{
			Token: "sql-mysql-zero-key", Format: "sql", Title: "Zero in a key with AUTO_INCREMENT",
			About:    "The key of a row is 0 in a column with AUTO_INCREMENT, and the script sets NO_AUTO_VALUE_ON_ZERO to keep it.",
			Ordinary: "The keys begin with 1.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, Server SQL Modes, NO_AUTO_VALUE_ON_ZERO", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Nulls},
			Build: contents(people(row("0", "Nobody", nil), row("1", "Ann Lee", "Leeds")), people(row("1", "Nobody", nil), row("2", "Ann Lee", "Leeds")), mysqlCounted),
		},
		{
			Token: "sql-mysql-zero-dates", Format: "sql", Title: "Dates of zeros",
			About:    "A date is 0000-00-00, and another one has no day, which the server accepts in the mode that the script sets.",
			Ordinary: "The first date is null, and the other one has a day.",
			Writers:  mysqlDumps + ", for databases of old applications", Source: "MySQL 8.0 Reference Manual, Server SQL Modes, NO_ZERO_DATE", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Nulls},
			Build: zeroDates,
		},
		{
			Token: "sql-mysql-generated-column", Format: "sql", Title: "Generated column",
			About:    "One column is computed from others, so that the statement names the other columns only.",
			Ordinary: "All columns are ordinary ones, with a value in each row.",
			Writers:  "mysqldump of MySQL", Source: "MySQL 8.0 Reference Manual, CREATE TABLE and Generated Columns", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Ragged},
			Build: scripts(prices(), mysqlGenerated+"INSERT INTO `items` (`id`, `price`, `quantity`) VALUES (1,2.50,4),(2,0.10,3);\n", mysqlPlain(prices())),
		},
		{
			Token: "sql-mysql-generated-values", Format: "sql", Title: "Values for a generated column",
			About:    "The rows have values for a column that is computed from others, which MariaDB accepts in the mode that the script sets.",
			Ordinary: "All columns are ordinary ones.",
			Writers:  "mariadb-dump of MariaDB", Source: "MariaDB documentation, Generated (Virtual and Persistent/Stored) Columns", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(prices(), "SET SQL_MODE='NO_AUTO_VALUE_ON_ZERO';\n"+mysqlGenerated+prices().extended(), mysqlPlain(prices())),
		},
		{
			Token: "sql-mysql-foreign-key-order", Format: "sql", Title: "Table before the one that it refers to",
			About:    "Tables are in alphabetical order, so that one refers to a later one, and the script turns FOREIGN_KEY_CHECKS off.",
			Ordinary: "The table that the other one refers to comes first.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, FOREIGN KEY Constraints", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: scriptsOf([]table{members(), teams()}, "SET FOREIGN_KEY_CHECKS=0;\n"+mysqlMembers+mysqlTeams, mysqlTeams+mysqlMembers),
		},
		{
			Token: "sql-mysql-view", Format: "sql", Title: "View in several comments",
			About:    "A view is in comments of three parts that are executed together, after a temporary view with its columns.",
			Ordinary: "The view is a statement without comments.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, Comments", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: scriptsOf([]table{sentences(), long()}, mysqlPlain(sentences())+mysqlView, mysqlPlain(sentences())+mysqlPlainView),
		},
		{
			Token: "sql-mysql-set-syntax", Format: "sql", Title: "INSERT with SET",
			About:    "INSERT statements name each column with its value, as in SET id = 1, in any order.",
			Ordinary: "INSERT statements with VALUES.",
			Writers:  "Developers, and tools that export rows for MySQL", Source: "MySQL 8.0 Reference Manual, INSERT Statement", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(sentences(), mysqlDump(sentences(), "INSERT INTO notes SET id = 1, text = 'red apple';\nINSERT INTO notes SET text = 'green pear', id = 2;\nREPLACE INTO notes SET id = 3, text = 'blue plum';\n"), mysqlPlain(sentences())),
		},
	}
}

// scriptsOf returns the builder of two scripts that make the same tables.
func scriptsOf(tables []table, special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: expected(tables...)}
	}
}

func mysqlCounted(t table) string {
	script := strings.Replace(mysqlPlain(t), "PRIMARY KEY", "PRIMARY KEY AUTO_INCREMENT", 1)
	return "SET SQL_MODE='NO_AUTO_VALUE_ON_ZERO';\n" + script
}

// zeroDates returns a table of dates. Dates of zeros are text that has no value as a date.
func zeroDates(twin bool) quirk.File {
	t := table{name: "people", header: []string{"id", "born"}, types: []expect.Type{expect.Integer, expect.Date}}
	t.rows = [][]*string{row("1", "0000-00-00"), row("2", "1990-11-00"), row("3", "1990-11-29")}
	if twin {
		t.rows[0], t.rows[1] = row("1", nil), row("2", "1990-11-28")
	}
	e := expected(t)
	if !twin {
		e.Tables[0].Typed = [][]*string{row("1", nil), row("2", nil), row("3", "1990-11-29")}
	}
	return quirk.File{Bytes: []byte("SET SQL_MODE='';\n" + mysqlPlain(t)), Expect: e}
}

const mysqlGenerated = mysqlHead + "CREATE TABLE `items` (\n" +
	"  `id` int NOT NULL,\n" +
	"  `price` decimal(10,2) DEFAULT NULL,\n" +
	"  `quantity` int DEFAULT NULL,\n" +
	"  `total` decimal(10,2) GENERATED ALWAYS AS (`price` * `quantity`) STORED,\n" +
	"  PRIMARY KEY (`id`)\n);\n\n"

func members() table {
	return table{
		name: "members", header: []string{"id", "team"}, types: []expect.Type{expect.Integer, expect.Integer},
		rows: [][]*string{row("1", "20"), row("2", "10")},
	}
}

func teams() table {
	return table{
		name: "teams", header: []string{"id", "name"}, types: []expect.Type{expect.Integer, expect.String},
		rows: [][]*string{row("10", "red"), row("20", "blue")},
	}
}

const mysqlMembers = "CREATE TABLE `members` (\n  `id` int PRIMARY KEY,\n  `team` int,\n" +
	"  CONSTRAINT `members_team` FOREIGN KEY (`team`) REFERENCES `teams` (`id`)\n) ENGINE=InnoDB;\n" +
	"INSERT INTO `members` VALUES (1,20),(2,10);\n"

const mysqlTeams = "CREATE TABLE `teams` (\n  `id` int PRIMARY KEY,\n  `name` varchar(100)\n) ENGINE=InnoDB;\n" +
	"INSERT INTO `teams` VALUES (10,'red'),(20,'blue');\n"

// long is the view of sentences that are longer than 9 characters.
func long() table {
	return table{name: "summary", header: []string{"id", "size"}, types: []expect.Type{expect.Integer, expect.Integer}, rows: [][]*string{row("2", "10")}}
}

const mysqlView = "/*!50001 CREATE VIEW `summary` AS SELECT 1 AS `id`, 1 AS `size` */;\n" +
	"/*!50001 DROP VIEW IF EXISTS `summary` */;\n" +
	"/*!50001 CREATE ALGORITHM=UNDEFINED */\n" +
	"/*!50013 SQL SECURITY INVOKER */\n" +
	"/*!50001 VIEW `summary` AS SELECT `id`, CHAR_LENGTH(`text`) AS `size` FROM `notes` WHERE CHAR_LENGTH(`text`) > 9 */;\n"

const mysqlPlainView = "CREATE VIEW `summary` AS SELECT `id`, CHAR_LENGTH(`text`) AS `size` FROM `notes` WHERE CHAR_LENGTH(`text`) > 9;\n"
