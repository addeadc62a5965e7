//go:build conformance

package conformance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// queryDuckDB returns the rows of a table expression for each downloaded file, as lines of
// JSON arrays of strings.
func queryDuckDB(t *testing.T, table string, paths ...string) string {
	t.Helper()
	query := "SELECT json_array(*COLUMNS(*)) FROM (SELECT COLUMNS(*)::VARCHAR FROM " + table + ")"
	return runTool(t, "node", append([]string{"testdata/duckdb/query.mjs", query}, paths...)...)
}

// duckDBType returns the type that DuckDB recognizes for a field in CSV.
func duckDBType(field placeholder.RecordField) string {
	switch field.Name {
	case "created_at", "ordered_at", "shipped_at":
		return "TIMESTAMP WITH TIME ZONE"
	case "birth_date", "date":
		return "DATE"
	case "time":
		return "TIME"
	case "credit_card":
		return "BIGINT" // has only digits
	case "latitude", "longitude", "price", "discount", "order_total", "rating", "decimal", "percent":
		return "DOUBLE"
	}
	return map[string]string{"string": "VARCHAR", "number": "BIGINT", "boolean": "BOOLEAN"}[field.Type]
}

// duckDBTypeInJSON returns the type that DuckDB recognizes for a field in JSON.
func duckDBTypeInJSON(field placeholder.RecordField) string {
	switch field.Name {
	case "created_at", "ordered_at", "shipped_at":
		return "TIMESTAMP" // in UTC
	case "uuid":
		return "UUID"
	case "credit_card":
		return "VARCHAR"
	case "integer":
		return "HUGEINT" // which holds both UBIGINT and BIGINT, for numbers below 0
	}
	return duckDBType(field)
}

// printed returns a value in a file as DuckDB prints it after it has recognized its type.
func printed(duckDBType, value string) string {
	if value == "" {
		return value
	}
	switch duckDBType {
	case "TIMESTAMP":
		return strings.NewReplacer("T", " ", "Z", "").Replace(value)
	case "TIMESTAMP WITH TIME ZONE":
		return strings.NewReplacer("T", " ", "Z", "+00").Replace(value)
	case "DECIMAL(9,2)":
		if !strings.Contains(value, ".") {
			return value + ".00"
		}
	case "DOUBLE": // with at least one decimal
		whole, fraction, _ := strings.Cut(value, ".")
		return whole + "." + fraction[:1] + strings.TrimRight(fraction[1:], "0")
	}
	return value
}

// printedRows returns the rows of a CSV file as DuckDB prints them.
func printedRows(typeOf func(placeholder.RecordField) string, fields []placeholder.RecordField, rows [][]string) [][]string {
	var all [][]string
	for _, row := range rows {
		var cells []string
		for column, cell := range row {
			cells = append(cells, printed(typeOf(fields[column]), cell))
		}
		all = append(all, cells)
	}
	return all
}

// requireTypes requires that a function of DuckDB recognizes the types of fields in files.
func requireTypes(t *testing.T, typeOf func(placeholder.RecordField) string, fields []placeholder.RecordField, function string, paths ...string) {
	t.Helper()
	var want [][]string
	for _, field := range fields {
		want = append(want, []string{field.Name, typeOf(field)})
	}
	got := queryDuckDB(t, fmt.Sprintf("(SELECT column_name, column_type FROM (DESCRIBE FROM %s($file)))", function), paths...)
	requireRows(t, slices.Repeat(want, len(paths)), got, nil)
}

func TestConformanceDuckDBRecognizesTypesOfCSV(t *testing.T) {
	t.Parallel()
	path := download(t, csvTarget(placeholder.MaxCSVRows, ""), "rows.csv")
	requireTypes(t, duckDBType, placeholder.RecordFields(), "read_csv", path)

	// DuckDB recognizes types by the first rows. Another type later would be an error.
	got := queryDuckDB(t, "(SELECT count(COLUMNS(* EXCLUDE shipped_at)) FROM read_csv($file))", path)
	count := strconv.Itoa(placeholder.MaxCSVRows)
	requireRows(t, [][]string{slices.Repeat([]string{count}, len(placeholder.RecordFields())-1)}, got, nil)
}

func TestConformanceDuckDBReadsEveryLayout(t *testing.T) {
	t.Parallel()
	var paths []string
	var want [][]string
	for _, l := range layouts() {
		path := download(t, csvTarget(100, l.String()), "rows.csv")
		paths = append(paths, path)
		want = append(want, printedRows(duckDBType, placeholder.RecordFields(), l.decode(t, path))...)
	}
	got := queryDuckDB(t, "read_csv($file)", paths...)
	requireRows(t, want, got, nil)
}

func TestConformanceDuckDBReadsMessyRows(t *testing.T) {
	for _, l := range commaLayouts {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			path := download(t, csvTarget(2000, "nulls=10&messy=30&"+l.String()), "rows.csv")
			requireRows(t, l.decode(t, path), queryDuckDB(t, "read_csv($file, all_varchar = true)", path), nil)
		})
	}
}

func TestConformanceDuckDBReadsJSON(t *testing.T) {
	for fields := range slices.Chunk(placeholder.RecordFields(), placeholder.MaxJSONKeys) {
		t.Run("from "+fields[0].Name, func(t *testing.T) {
			t.Parallel()
			target := "/1000?fields=" + namesOf(fields)
			array := download(t, "/api/json"+target, "records.json")
			lines := download(t, "/api/json"+target+"&format=ndjson", "records.ndjson")
			requireTypes(t, duckDBTypeInJSON, fields, "read_json", array, lines)

			rows := defaultLayout.decode(t, download(t, "/api/csv"+target, "rows.csv"))
			want := printedRows(duckDBTypeInJSON, fields, rows)
			requireRows(t, slices.Repeat(want, 2), queryDuckDB(t, "read_json($file)", array, lines), nil)
		})
	}
}
