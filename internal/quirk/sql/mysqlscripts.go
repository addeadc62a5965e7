package sql

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// mysqlScripts are cases about what stands around the statements.
func mysqlScripts() []quirk.Case {
	ordinary := mysqlPlain(westerners())
	return []quirk.Case{
		{
			Token: "sql-mysql-conditional-comments", Format: "sql", Title: "Comments that are executed",
			About:    "Settings are in comments that begin with /*! and a version, and the server executes them.",
			Ordinary: "The script without these comments.",
			Writers:  mysqlDumps, Source: "MySQL 8.0 Reference Manual, Comments", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: scripts(westerners(), conditionalHead+ordinary+conditionalFoot, ordinary),
		},
		{
			Token: "sql-mysql-conditional-rows", Format: "sql", Title: "Rows in comments that are executed",
			About:    "An INSERT statement is in a comment for servers since version 4.1.1, and another one in a comment for a version that no server has.",
			Ordinary: "The first statement is in no comment, and the second one is not there.",
			Writers:  "Scripts for servers of several versions", Source: "MySQL 8.0 Reference Manual, Comments", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: scripts(westerners(), mysqlDump(westerners(), mysqlConditionalRows(westerners())), ordinary),
		},
		{
			Token: "sql-mysql-sandbox", Format: "sql", Title: "Sandbox command of 2024",
			About:    "The first line is a comment with a command of the client, which turns on its sandbox mode.",
			Ordinary: "The script without that line.",
			Writers:  "mariadb-dump of MariaDB since May 2024 (10.5.25, 10.6.18, 10.11.8, 11.4.2)", Source: "MariaDB documentation, mariadb-dump", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(westerners(), "/*!999999\\- enable the sandbox mode */ \n"+ordinary, ordinary),
		},
		{
			Token: "sql-mysql-sandbox-m", Format: "sql", Title: "Sandbox command of later releases",
			About:    "The first line is a comment for MariaDB only, with a command that turns on the sandbox mode of the client.",
			Ordinary: "The script without that line.",
			Writers:  "mariadb-dump of later releases of MariaDB", Source: "MariaDB documentation, mariadb-dump", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(westerners(), "/*M!999999\\- enable the sandbox mode */ \n"+ordinary, ordinary),
		},
		{
			Token: "sql-mysql-delimiter", Format: "sql", Title: "DELIMITER with a trigger",
			About:    "A trigger has several statements, so that the script changes the delimiter to ;; and back.",
			Ordinary: "The trigger has one statement, which needs no other delimiter.",
			Writers:  mysqlDumps + ", for tables with triggers", Source: "MySQL 8.0 Reference Manual, Defining Stored Programs", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(sentences(), mysqlDump(sentences(), mysqlTrigger+shouted(sentences()).inserts("`notes`", standard)), mysqlDump(sentences(), mysqlShortTrigger+shouted(sentences()).inserts("`notes`", standard))),
		},
		{
			Token: "sql-mysql-hash-comments", Format: "sql", Title: "Comments that begin with #",
			About:    "Lines begin with # and are comments, one of them with an apostrophe and a semicolon.",
			Ordinary: "The same comments begin with two hyphens and a space.",
			Writers:  "Old versions of phpMyAdmin, and developers", Source: "MySQL 8.0 Reference Manual, Comments", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: scripts(westerners(), "# it's a dump;\n#\n"+ordinary+"# end\n", "-- it's a dump;\n--\n"+ordinary+"-- end\n"),
		},
		{
			Token: "sql-mysql-bom", Format: "sql", Title: "Byte order mark",
			About:    "A byte order mark begins the script.",
			Ordinary: "The same script without a byte order mark.",
			Writers:  "Editors on Windows, and tools that export scripts for them", Source: "Unicode 15.0, section 23.8", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: scripts(westerners(), "\ufeff"+ordinary, ordinary),
		},
		{
			Token: "sql-mysql-multiple-rows", Format: "sql", Title: "Many rows in one statement",
			About:    "One INSERT statement has all rows, on one line, and texts with parentheses and commas.",
			Ordinary: "An INSERT statement for each row.",
			Writers:  "mysqldump of MySQL, and mariadb-dump of older releases of MariaDB", Source: "MySQL 8.0 Reference Manual, INSERT Statement", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: scripts(parentheses(), mysqlDump(parentheses(), parentheses().extended()), mysqlPlain(parentheses())),
		},
		{
			Token: "sql-mysql-long-line", Format: "sql", Title: "Line of more than 1 MB",
			About:    "One INSERT statement has 10,000 rows on a line of more than 1,000,000 bytes.",
			Ordinary: "An INSERT statement for each row, on a line of its own.",
			Writers:  "mysqldump of MySQL, and mariadb-dump of older releases of MariaDB", Source: "MySQL 8.0 Reference Manual, mysqldump, --net-buffer-length", Valid: true,
			Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: longLine,
		},
	}
}

const conditionalHead = `/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40103 SET TIME_ZONE='+00:00' */;
/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;
`

const conditionalFoot = `/*!40000 ALTER TABLE people ENABLE KEYS */;
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;
/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;
/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;
`

func mysqlConditionalRows(t table) string {
	statement := strings.TrimSuffix(t.extended(), ";\n")
	return "/*!40101 " + statement + " */;\n/*!999999 INSERT INTO `people` VALUES (4, 'Nobody', NULL) */;\n"
}

// mysqlTrigger makes all texts lower case.
const mysqlTrigger = "DELIMITER ;;\nCREATE TRIGGER notes_lower BEFORE INSERT ON notes FOR EACH ROW BEGIN\n" +
	"  SET @notes = 1;\n  SET NEW.text = LOWER(NEW.text);\nEND ;;\nDELIMITER ;\n"

const mysqlShortTrigger = "CREATE TRIGGER notes_lower BEFORE INSERT ON notes FOR EACH ROW SET NEW.text = LOWER(NEW.text);\n"

func parentheses() table { return notes("a),(b", "c', (4, 'd", ");", "e") }

// extended returns one statement with all rows, on one line.
func (t table) extended() string {
	var rows []string
	for _, row := range t.rows {
		rows = append(rows, t.values(row, standard))
	}
	return "INSERT INTO " + mysql().quote(t.name) + " VALUES " + strings.Join(rows, ",") + ";\n"
}

const longLineRows = 10000

func longLine(twin bool) quirk.File {
	t := people()
	for i := range longLineRows {
		t.rows = append(t.rows, row(strconv.Itoa(i+1), fmt.Sprintf("Person %06d of a dump with long lines, which has ten thousand people", i+1), "Leeds"))
	}
	script := mysqlDump(t, t.extended())
	if twin {
		script = mysqlPlain(t)
	}
	e := expected(t)
	e.Tables[0].Rows = nil
	for _, i := range []int{0, longLineRows / 2, longLineRows - 1} {
		for j, value := range t.rows[i] {
			e.Tables[0].Cells = append(e.Tables[0].Cells, expect.Cell{Row: i + 1, Column: j + 1, Text: expect.NewText(*value)})
		}
	}
	return quirk.File{Bytes: []byte(script), Expect: e}
}
