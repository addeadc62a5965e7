package placeholder_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func sqlFormat(as placeholder.SQLOptions) recordFormat {
	return recordFormat{decode: decodeSQL, isText: true, options: func(o placeholder.JSONOptions) placeholder.Options {
		as.Rows, as.Fields, as.First, as.Countries, as.Script, as.Nulls, as.Messy = o.Count, o.Fields, o.First, o.Countries, o.Script, o.Nulls, o.Messy
		as.Seed, as.Size = o.Seed, o.Size
		if len(o.Fields) == 0 && o.Keys == 0 {
			o.Keys = placeholder.DefaultJSONKeys
		}
		if len(o.Fields) == 0 {
			as.Fields = recordKeys[:o.Keys]
		}
		return as
	}}
}

var (
	sqlColumn = regexp.MustCompile("(?m)^  [\"`](\\w+)[\"`] (\\w+)")
	sqlTarget = regexp.MustCompile("(?:INSERT INTO|COPY) [\"`]records[\"`] \\(([^)]*)\\) (?:VALUES|FROM stdin;)\n")
)

// decodeSQL returns the rows of a script with their values as they are written in JSON.
func decodeSQL(b []byte) (records []map[string]any, err error) {
	text, ok := strings.CutSuffix(string(b), "\n\nCOMMIT;\n")
	target := sqlTarget.FindStringSubmatch(text)
	if !ok || target == nil || !regexp.MustCompile("^\n*(SET|BEGIN) ").MatchString(text) {
		return nil, errors.New("no rows in a transaction")
	}
	types := map[string]string{}
	for _, match := range sqlColumn.FindAllStringSubmatch(text, -1) {
		types[match[1]] = match[2]
	}
	columns := strings.Split(strings.NewReplacer("`", "", `"`, "").Replace(target[1]), ", ")
	_, rows, _ := strings.Cut(text, target[0])
	var values [][]any
	if strings.Contains(target[0], "COPY") {
		values, err = copiedRows(rows)
	} else {
		values, err = insertedRows(rows, target[0], strings.Contains(target[0], "`"))
	}
	for _, row := range values {
		if len(row) != len(columns) {
			return nil, fmt.Errorf("%d values for %d columns", len(row), len(columns))
		}
		record := map[string]any{}
		for i, name := range columns {
			record[name] = asJSON(types[name], row[i])
		}
		records = append(records, record)
	}
	return records, err
}

// asJSON returns a value of a column as JSON has it.
func asJSON(columnType string, value any) any {
	switch {
	case value == nil:
		return nil
	case columnType == "BOOLEAN":
		return map[any]any{"1": "true", "0": "false"}[value]
	case columnType == "DATETIME":
		return strings.Replace(value.(string), " ", "T", 1) + "Z"
	}
	return value
}

func copiedRows(rows string) (values [][]any, err error) {
	rows, ok := strings.CutSuffix(rows, "\n\\.")
	if !ok {
		return nil, errors.New("no end of data")
	}
	unescape := strings.NewReplacer(`\\`, `\`, `\t`, "\t", `\n`, "\n", `\r`, "\r")
	for line := range strings.SplitSeq(rows, "\n") {
		var row []any
		for value := range strings.SplitSeq(line, "\t") {
			if value == `\N` {
				row = append(row, nil)
			} else {
				row = append(row, unescape.Replace(value))
			}
		}
		values = append(values, row)
	}
	return values, nil
}

// insertedRows returns the rows of statements. A backslash may be an escape.
func insertedRows(text, insert string, hasEscapes bool) (values [][]any, err error) {
	literal := regexp.MustCompile(`^(NULL|true|false|-?[0-9.]+|'(?:[^']|'')*')(, |\))`)
	for {
		var row []any
		text = strings.TrimLeft(text, " ")
		if !strings.HasPrefix(text, "(") {
			return nil, errors.New("no row")
		}
		for end := "("; end != ")"; {
			text = text[1:]
			text = strings.TrimPrefix(text, " ")
			match := literal.FindStringSubmatch(text)
			if match == nil {
				return nil, errors.New("no value")
			}
			value, quoted := strings.CutPrefix(match[1], "'")
			switch {
			case match[1] == "NULL":
				row = append(row, nil)
			case quoted && hasEscapes:
				row = append(row, strings.NewReplacer("''", "'", `\\`, `\`).Replace(strings.TrimSuffix(value, "'")))
			case quoted:
				row = append(row, strings.ReplaceAll(strings.TrimSuffix(value, "'"), "''", "'"))
			default:
				row = append(row, value)
			}
			text, end = text[len(match[1]):], match[2]
		}
		values = append(values, row)
		switch text = text[1:]; {
		case text == ";":
			return values, nil
		case strings.HasPrefix(text, ",\n"):
			text = text[2:]
		case strings.HasPrefix(text, ";\n"+insert):
			text = text[2+len(insert):]
		default:
			return nil, errors.New("no end of a row")
		}
	}
}

func TestSQLSuitsItsDialect(t *testing.T) {
	t.Parallel()
	o := placeholder.SQLOptions{Rows: 1, Fields: []string{"id", "created_at", "active", "price", "uuid", "shipped_at"}, Seed: 3}
	for dialect, want := range map[placeholder.SQLDialect]string{
		placeholder.SQLPostgreSQL: "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n\nBEGIN;\n\nCREATE TABLE \"records\" (\n" +
			"  \"id\" integer PRIMARY KEY,\n  \"created_at\" timestamptz NOT NULL,\n  \"active\" boolean NOT NULL,\n  \"price\" numeric(12,2) NOT NULL,\n" +
			"  \"uuid\" uuid NOT NULL,\n  \"shipped_at\" timestamptz\n);\n\nINSERT INTO \"records\" (\"id\", \"created_at\", \"active\", \"price\", \"uuid\", \"shipped_at\") VALUES\n",
		placeholder.SQLMySQL: "SET NAMES utf8mb4;\n\nCREATE TABLE `records` (\n" +
			"  `id` INT PRIMARY KEY,\n  `created_at` DATETIME NOT NULL,\n  `active` BOOLEAN NOT NULL,\n  `price` DECIMAL(12,2) NOT NULL,\n" +
			"  `uuid` CHAR(36) NOT NULL,\n  `shipped_at` DATETIME\n) DEFAULT CHARACTER SET utf8mb4;\n\nSTART TRANSACTION;\n\nINSERT INTO `records` (`id`, ",
		placeholder.SQLSQLite: "BEGIN TRANSACTION;\n\nCREATE TABLE \"records\" (\n" +
			"  \"id\" INTEGER PRIMARY KEY,\n  \"created_at\" TEXT NOT NULL,\n  \"active\" BOOLEAN NOT NULL,\n  \"price\" REAL NOT NULL,\n" +
			"  \"uuid\" TEXT NOT NULL,\n  \"shipped_at\" TEXT\n);\n\nINSERT INTO \"records\" (\"id\", ",
	} {
		o.Dialect = dialect
		script := string(readAll(t, placeholder.Must(placeholder.NewSQL(o))))
		assert.True(t, strings.HasPrefix(script, want), script)
		o.NoSchema = true
		assert.NotContains(t, string(readAll(t, placeholder.Must(placeholder.NewSQL(o)))), "CREATE")
		o.NoSchema = false
	}
}

func TestTablesHaveTheirNames(t *testing.T) {
	t.Parallel()
	for dialect, quote := range map[placeholder.SQLDialect]string{placeholder.SQLPostgreSQL: `"`, placeholder.SQLMySQL: "`", placeholder.SQLSQLite: `"`} {
		script := string(readAll(t, placeholder.Must(placeholder.NewSQL(placeholder.SQLOptions{Rows: 3, Batch: 2, Dialect: dialect, Table: "order"}))))
		assert.Equal(t, 3, strings.Count(script, quote+"order"+quote+" ("), script)
		assert.NotContains(t, script, "records")
	}
}

func TestStatementsHaveBatchesOfRows(t *testing.T) {
	t.Parallel()
	for _, batch := range []int{1, 2, 32, 33, 99, 100, 101, 1000} {
		o := placeholder.SQLOptions{Rows: 100, First: 40, Fields: []string{"id"}, Batch: batch}
		script := string(readAll(t, placeholder.Must(placeholder.NewSQL(o))))
		statements := strings.Split(strings.TrimSuffix(script, "\n\nCOMMIT;\n"), "INSERT INTO")[1:]
		require.Len(t, statements, (99+batch)/batch)
		for i, statement := range statements {
			assert.Equal(t, min(batch, 100-i*batch), strings.Count(statement, "(")-1, "rows of statement %d", i)
		}
	}
}

func TestSQLOptionsRejectInvalidValues(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.SQLOptions{
		"Rows must be between 1 and 100000, got 0":                                                 {},
		"Dialect must be one of postgresql, mysql, sqlite, got oracle":                             {Rows: 1, Dialect: "oracle"},
		"Copy must be absent for dialect mysql; it is for postgresql, got 1":                       {Rows: 1, Dialect: placeholder.SQLMySQL, Copy: true},
		"Batch must be absent if copy is given, got 5":                                             {Rows: 1, Copy: true, Batch: 5},
		"Table must be a letter or _, and up to 62 letters, digits, _ and - after it, got \"a;b\"": {Rows: 1, Table: "a;b"},
		"Batch must be between 1 and 1000, got 1001":                                               {Rows: 1, Batch: 1001},
		"Columns must be absent if fields are given, got 5":                                        {Rows: 1, Columns: 5, Fields: []string{"name"}},
	} {
		_, err := placeholder.NewSQL(o)
		assertInvalid(t, err, message)
	}
}
