//go:build conformance

package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// duckDBTypeInParquet returns the type of a field in Parquet, as DuckDB calls it.
func duckDBTypeInParquet(field placeholder.RecordField) string {
	switch field.Name {
	case "salary", "price", "discount", "order_total", "decimal":
		return "DECIMAL(9,2)"
	case "age", "quantity", "integer", "number":
		return "INTEGER"
	case "uuid":
		return "UUID"
	case "credit_card":
		return "VARCHAR"
	}
	return duckDBType(field)
}

// parquetTarget returns the target of rows of all fields.
func parquetTarget(rows int, parameters string) string {
	return fmt.Sprintf("/api/parquet/%d?fields=%s&%s", rows, namesOf(placeholder.RecordFields()), parameters)
}

// parquetVariants are parameters that do not change values.
var parquetVariants = []string{
	"compression=none", "compression=snappy&row_group=100", "compression=gzip&encoding=plain", "compression=zstd&row_group=333&size=2MB",
	"compression=zstd&encoding=plain", "compression=snappy&encoding=plain&row_group=1000",
}

func TestConformanceDuckDBReadsParquet(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, variant := range parquetVariants {
		paths = append(paths, download(t, parquetTarget(1000, "nulls=10&"+variant), "rows.parquet"))
	}
	requireTypes(t, duckDBTypeInParquet, placeholder.RecordFields(), "read_parquet", paths...)
	rows := defaultLayout.decode(t, download(t, csvTarget(1000, "nulls=10"), "rows.csv"))
	rows = printedRows(duckDBTypeInParquet, placeholder.RecordFields(), rows)
	var want [][]string
	for range paths {
		want = append(want, rows...)
	}
	requireRows(t, want, queryDuckDB(t, "read_parquet($file)", paths...), nil)
}

func TestConformanceDuckDBReadsManyRowsOfParquet(t *testing.T) {
	t.Parallel()
	fields := []string{"id", "company", "email", "order_total", "date"}
	target := fmt.Sprintf("%d?fields=%s", placeholder.MaxParquetRows, strings.Join(fields, ","))
	table := download(t, "/api/csv/"+target, "rows.csv")
	sums := "(SELECT count(*), count(DISTINCT company), sum(hash(email, date::VARCHAR)), sum(order_total::DECIMAL(9, 2)) FROM %s)"
	want := queryDuckDB(t, fmt.Sprintf(sums, "read_csv($file)"), table)
	for _, rows := range []string{"", "&row_group=100000"} {
		path := download(t, "/api/parquet/"+target+rows, "rows.parquet")
		require.Equal(t, want, queryDuckDB(t, fmt.Sprintf(sums, "read_parquet($file)"), path))
	}
}

// The statistics of row groups let DuckDB skip them, so wrong ones would lose rows. Conditions in FILTER are
// evaluated for all rows.
func TestConformanceDuckDBFiltersParquet(t *testing.T) {
	t.Parallel()
	path := download(t, parquetTarget(5000, "row_group=50&nulls=3"), "rows.parquet")
	conditions := []string{"id > 4900 OR birth_date < '1962-01-01' OR price > 2000 OR latitude < -30 OR email < 'b'"}
	for _, field := range placeholder.RecordFields() {
		conditions = append(conditions, fmt.Sprintf("%[1]s = (SELECT %[1]s FROM read_parquet($file) WHERE id = 2345)", field.Name))
	}
	var skipping, counting []string
	for _, condition := range conditions {
		skipping = append(skipping, fmt.Sprintf("(SELECT count(*) FROM read_parquet($file) WHERE %s)", condition))
		counting = append(counting, fmt.Sprintf("(SELECT count(*) FILTER (%s) FROM read_parquet($file))", condition))
	}
	counts := func(queries []string) string {
		return queryDuckDB(t, "(SELECT unnest(["+strings.Join(queries, ", ")+"]) AS count)", path)
	}
	want := counts(counting)
	require.Equal(t, len(conditions), strings.Count(want, "["))
	require.Equal(t, want, counts(skipping), "one line for each of\n%s", strings.Join(conditions, "\n"))
}

// hyparquet and arrow-rs, which parquet-wasm contains, find the same values, those of DuckDB.
func TestConformanceReadersOfParquetAgree(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, variant := range parquetVariants {
		paths = append(paths, download(t, "/api/parquet/400?columns=7&nested=1&nulls=10&messy=20&"+variant, "rows.parquet"))
	}
	found := runTool(t, "node", append([]string{"testdata/parquet/read.mjs"}, paths...)...)
	files := strings.SplitAfter(found, "\n[\"Int64")
	require.Len(t, files, len(paths))
	for _, file := range files[1 : len(files)-1] {
		require.Equal(t, files[1], file)
	}
}

func TestConformanceDuckDBReadsNestedParquet(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/parquet/400?columns=1&nested=1&messy=20&row_group=70", "rows.parquet")
	got := queryDuckDB(t, "(SELECT address.street, address.city, len(phones), phones[1], phones[2], phones[3] FROM read_parquet($file))", path)
	rows := defaultLayout.decode(t, download(t, "/api/csv/400?messy=20&fields=street,city,id,phone,phone_2,phone_3", "rows.csv"))
	for i, row := range rows {
		count := (i + 1) % 4
		row[2] = fmt.Sprint(count)
		clear(row[3+count:])
	}
	requireRows(t, rows, got, nil)
}
