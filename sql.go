package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A SQLDialect is a dialect of SQL.
type SQLDialect string

// The dialects of SQL.
const (
	SQLPostgreSQL SQLDialect = "postgresql"
	SQLMySQL      SQLDialect = "mysql" // and MariaDB
	SQLSQLite     SQLDialect = "sqlite"
)

// SQLDialects returns all dialects of SQL.
func SQLDialects() []SQLDialect { return []SQLDialect{SQLPostgreSQL, SQLMySQL, SQLSQLite} }

// Limits and defaults of SQL.
const (
	MaxSQLBatch     = 1000 // rows of an INSERT
	DefaultSQLBatch = 100
	DefaultSQLTable = "records"
)

func init() { mediaTypes[".sql"] = "application/sql" }

// SQLOptions are the options of [NewSQL].
type SQLOptions struct {
	// Rows, Columns, Fields, First, Countries, Script, Nulls, Messy and Seed are as in [CSVOptions].
	Rows      int
	Columns   int
	Fields    []string
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	Messy     int
	Seed      uint64
	// Dialect is the dialect. The default is SQLPostgreSQL.
	Dialect SQLDialect
	// Copy adds the rows with COPY, as pg_dump does, instead of INSERT. It is only for SQLPostgreSQL.
	Copy bool
	// Batch is the number of rows of each INSERT, 1 to MaxSQLBatch. The default is DefaultSQLBatch. It must be 0 with Copy.
	Batch int
	// NoSchema leaves out the CREATE TABLE.
	NoSchema bool
	// Table is the name of the table: up to 63 letters, digits, _ and -, not beginning with a digit or -. Scripts quote it, so it
	// may be a keyword. The default is DefaultSQLTable.
	Table string
	// Size is the exact size of the file in bytes, up to MaxFileSize. White space pads the file: spaces before each row, or
	// line breaks before the script with Copy. The default is the size without padding.
	Size int64
}

// NewSQL returns a script that creates a table and adds the rows of [NewCSV] to it, in one transaction.
//
// Columns have the types of their values: numbers, booleans, dates, times with UTC as zone, and in PostgreSQL uuid and inet.
// Id is the primary key. Columns without missing values are NOT NULL. If some values are messy, all columns except id are
// text. Identifiers and strings are quoted as the dialect requires, with the default settings of the server.
func NewSQL(o SQLOptions) (*Content, error) { return New(context.Background(), o) }

func (o SQLOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.CSVFields)
	if err != nil {
		return nil, err
	}
	dialect := map[SQLDialect]records.Dialect{SQLPostgreSQL: records.PostgreSQL, SQLMySQL: records.MySQL, SQLSQLite: records.SQLite}[o.Dialect]
	script := records.SQLScript{Dialect: dialect, Copy: o.Copy, Batch: o.Batch, NoSchema: o.NoSchema, Table: o.Table}
	name := fmt.Sprintf("rows-%d.sql", o.Rows)
	return newPaddedContent(ctx, "sql 1", options, name, o.Size, "these rows", func(ctx context.Context) (source, error) {
		return records.SQL(ctx, selected, script, o.Size)
	})
}

func (o *SQLOptions) options() option.Options {
	rows := option.Integer("Rows", &o.Rows, 1, MaxCSVRows)
	return append(append(option.Options{rows}, o.records().options("Columns", DefaultCSVColumns, MaxCSVColumns)...),
		option.Choice("Dialect", &o.Dialect, SQLDialects()).Default(string(SQLPostgreSQL)),
		option.Flag("Copy", &o.Copy, "1").Only(option.Condition{Option: "Dialect", Values: []string{string(SQLPostgreSQL)}}),
		option.Integer("Batch", &o.Batch, 1, MaxSQLBatch).DefaultNumber(DefaultSQLBatch).Unless("Copy"),
		option.Flag("NoSchema", &o.NoSchema, "0"),
		option.Name("Table", &o.Table).Default(DefaultSQLTable),
		paddedSize(&o.Size))
}

func (o *SQLOptions) cost() cost.Cost { return o.records().cost(o.Size) }

func (o *SQLOptions) records() recordOptions {
	return recordOptions{
		count: &o.Rows, part: &o.Columns, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
