package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func sqlKind() Kind {
	return Kind{
		Name: "sql", Path: "{rows}", Title: "SQL", Group: "Text and data",
		About: "A script that creates a table of the rows of csv. For databases, migrations and seeds.",
		Params: slices.Concat(rowParams(), []Param{
			{Name: "dialect", Label: "Dialect", Option: "Dialect", About: "PostgreSQL, MySQL and MariaDB, or SQLite."},
			{Name: "copy", Label: "COPY", Option: "Copy", Example: "1", About: "1 adds the rows with COPY, as pg_dump does, instead of INSERT.", Rare: true},
			{Name: "batch", Label: "Rows of an INSERT", Option: "Batch", About: "Number of rows of each INSERT.", Rare: true},
			{Name: "schema", Label: "Leave out the schema", Option: "NoSchema", Example: "0", About: "0 leaves out the CREATE TABLE.", Rare: true},
			{Name: "table", Label: "Table", Option: "Table", About: "Name of the table.", Rare: true},
		}),
		Presets: []Preset{
			{"1,000 rows for PostgreSQL", "sql/1000"},
			{"1,000 rows for MySQL", "sql/1000?dialect=mysql"},
			{"1,000 rows for SQLite", "sql/1000?dialect=sqlite"},
			{"A dump of PostgreSQL", "sql/1000?copy=1"},
		},
		options:   func() placeholder.Options { return new(placeholder.SQLOptions) },
		extension: fixedExtension("sql"),
	}
}
