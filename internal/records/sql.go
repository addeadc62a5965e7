package records

import (
	"context"
	"io"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Dialect is a dialect of SQL.
type Dialect uint8

// The dialects.
const (
	PostgreSQL Dialect = iota
	MySQL
	SQLite
	dialectCount
)

// A SQLScript creates a table of records.
type SQLScript struct {
	Dialect  Dialect
	Copy     bool // whether COPY has the rows, which needs PostgreSQL
	Batch    int  // number of rows of an INSERT, unless Copy is set
	NoSchema bool // whether there is no CREATE TABLE
	Table    string
}

// SQL returns a script that creates a table of the rows that o selects, in a transaction. White space makes the file size
// bytes long, unless size is 0: before the rows, or before the script if it has COPY. The error comes from ctx, or is a
// [*lazyfile.TooSmallError].
func SQL(ctx context.Context, o Options, s SQLScript, size int64) (interface {
	io.ReaderAt
	Size() int64
}, error) {
	formats := sqlFormats.Get()
	if !s.Copy {
		return newTable(&o, formats.inserts[s.Dialect][o.textual()], s.insertFrame(&o)).sized(&o, spaces, size), nil
	}
	script := newTable(&o, formats.copied, frame{head: s.begin(&o) + s.into(&o, "COPY", " FROM stdin;\n"), rowEnd: "\n", lastEnd: "\n\\.\n\nCOMMIT;\n"}).file(&o)
	if size == 0 {
		return script, nil
	}
	unpadded, err := script.SizeContext(ctx)
	if err != nil {
		return nil, err
	}
	padding, err := lazyfile.Padding(size, unpadded)
	return lazyfile.New(lazyfile.Repeated{Pattern: lazyfile.Literal("\n"), Count: padding}, script), err
}

// textual returns 1 if columns have text instead of their types, because some values have other types. Otherwise it returns 0.
func (o *Options) textual() int { return min(o.Messy, 1) }

// insertFrame returns the frame of rows in statements of s.Batch rows each.
func (s *SQLScript) insertFrame(o *Options) frame {
	insert := s.into(o, "INSERT INTO", " VALUES\n")
	return frame{
		head: s.begin(o) + insert, rowHead: []*segment{newTextSegment("(")}, rowEnd: "),\n", lastEnd: ");\n\nCOMMIT;\n",
		batch: s.Batch, batchEnd: ");\n" + insert,
	}
}

// into returns the start of a statement that adds rows to the table.
func (s *SQLScript) into(o *Options, verb, after string) string {
	columns := make([]string, len(o.Fields))
	for i, name := range o.Fields {
		columns[i] = s.Dialect.quote(name)
	}
	return verb + " " + s.Dialect.quote(s.Table) + " (" + strings.Join(columns, ", ") + ")" + after
}

// begin returns what precedes the rows. In MySQL, CREATE TABLE ends a transaction (MySQL 8.0 Reference Manual,
// Statements That Cause an Implicit Commit).
func (s *SQLScript) begin(o *Options) string {
	schema := ""
	if !s.NoSchema {
		schema = s.schema(o) + "\n"
	}
	switch s.Dialect {
	case PostgreSQL:
		return "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n\nBEGIN;\n\n" + schema
	case MySQL:
		return "SET NAMES utf8mb4;\n\n" + schema + "START TRANSACTION;\n\n"
	default:
		return "BEGIN TRANSACTION;\n\n" + schema
	}
}

func (s *SQLScript) schema(o *Options) string {
	var b strings.Builder
	b.WriteString("CREATE TABLE " + s.Dialect.quote(s.Table) + " (\n")
	for i, f := range o.fields() {
		k := &kinds[f.kind]
		b.WriteString("  " + s.Dialect.quote(f.name()) + " " + s.Dialect.columnType(k, o.textual() == 1))
		switch {
		case k.Name == "id":
			b.WriteString(" PRIMARY KEY")
		case o.Nulls == 0 && k.Name != "shipped_at":
			b.WriteString(" NOT NULL")
		}
		if i < len(o.Fields)-1 {
			b.WriteString(",")
		}
		b.WriteString("\n")
	}
	b.WriteString(")")
	if s.Dialect == MySQL {
		b.WriteString(" DEFAULT CHARACTER SET utf8mb4")
	}
	return b.String() + ";\n"
}

// quote returns an identifier in quotation marks, because some names of fields are types or keywords.
func (d Dialect) quote(identifier string) string {
	if d == MySQL {
		return "`" + identifier + "`"
	}
	return `"` + identifier + `"`
}

// sqlTypes are the types of columns in each dialect, by the names of kinds. Other strings have the types of name.
var sqlTypes = map[string][dialectCount]string{
	"id":         {"integer", "INT", "INTEGER"},
	"name":       {"text", "VARCHAR(100)", "TEXT"},
	"notes":      {"text", "TEXT", "TEXT"},
	"created_at": {"timestamptz", "DATETIME", "TEXT"},
	"date":       {"date", "DATE", "TEXT"},
	"time":       {"time", "TIME", "TEXT"},
	"uuid":       {"uuid", "CHAR(36)", "TEXT"},
	"ip_address": {"inet", "VARCHAR(45)", "TEXT"},
	"active":     {"boolean", "BOOLEAN", "BOOLEAN"},
	"timestamp":  {"bigint", "BIGINT", "INTEGER"},
	"price":      {"numeric(12,2)", "DECIMAL(12,2)", "REAL"},
	"percent":    {"numeric(4,1)", "DECIMAL(4,1)", "REAL"},
	"latitude":   {"numeric(7,4)", "DECIMAL(7,4)", "REAL"},
}

// sameTypes are the kinds whose columns have the type of another kind.
var sameTypes = map[string]string{
	"ordered_at": "created_at", "shipped_at": "created_at", "birth_date": "date", "discount": "price", "order_total": "price", "decimal": "price",
	"rating": "percent", "longitude": "latitude", "age": "id", "salary": "id", "quantity": "id", "integer": "id", "number": "id",
	"url": "notes", "website": "notes", "words": "notes", "sentence": "notes", "paragraph": "notes",
}

// columnType returns the type of a column of a kind.
func (d Dialect) columnType(k *kind, isTextual bool) string {
	name := k.Name
	if same, ok := sameTypes[name]; ok {
		name = same
	}
	types, ok := sqlTypes[name]
	switch {
	case isTextual && k.Name != "id":
		return sqlTypes["notes"][d]
	case !ok:
		return sqlTypes["name"][d]
	default:
		return types[d]
	}
}

// A sqlFormatSet has the formats of SQL.
type sqlFormatSet struct {
	inserts [dialectCount][2]*format // with values of their types, or as text
	copied  *format
}

var sqlFormats = lazy.Value[*sqlFormatSet]{Compute: func() *sqlFormatSet {
	s := &sqlFormatSet{copied: newCopyFormat()}
	for d := range dialectCount {
		s.inserts[d] = [2]*format{d.newFormat(false), d.newFormat(true)}
	}
	return s
}}

// newFormat returns the format of values of their types, or of strings.
func (d Dialect) newFormat(isTextual bool) *format {
	escape := d.escaper()
	return &format{
		separator:    ", ",
		missing:      func(field, bool) string { return "NULL, " },
		prefix:       func(field) string { return "" },
		pattern:      func(k *kind) string { return d.pattern(k, isTextual) },
		spelling:     spelling{escape: escape.Replace},
		appendString: d.appendString,
	}
}

// appendString appends a literal as the escaper writes it.
func (d Dialect) appendString(dst, value []byte) []byte {
	dst = append(dst, '\'')
	for _, c := range value {
		switch {
		case c == '\'':
			dst = append(dst, '\'')
		case c == '\\' && d == MySQL:
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return append(dst, '\'')
}

// escaper returns what escapes strings. A backslash is an escape in MySQL only.
func (d Dialect) escaper() *strings.Replacer {
	if d == MySQL {
		return strings.NewReplacer("'", "''", `\`, `\\`)
	}
	return strings.NewReplacer("'", "''")
}

func (d Dialect) pattern(k *kind, isTextual bool) string {
	switch {
	case k.Name == "id" || k.Type == typeNumber && !isTextual:
		return k.pattern
	case k.Type == typeBoolean && !isTextual && d != PostgreSQL: // in which booleans are numbers
		return "{active.bit}"
	case k.Type == typeBoolean && !isTextual:
		return k.pattern
	case d == MySQL && !isTextual && k.isDate(): // whose literals have no T and no Z
		return "'" + strings.Replace(strings.TrimSuffix(k.pattern, "Z"), "}T{", "} {", 1) + "'"
	default:
		return "'" + k.pattern + "'"
	}
}

// newCopyFormat returns the text format of COPY in PostgreSQL.
func newCopyFormat() *format {
	escape := strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)
	return &format{
		separator:    "\t",
		missing:      func(field, bool) string { return "\\N\t" },
		prefix:       func(field) string { return "" },
		pattern:      func(k *kind) string { return k.pattern },
		spelling:     spelling{escape: escape.Replace},
		appendString: func(dst, value []byte) []byte { return append(dst, escape.Replace(string(value))...) },
	}
}
