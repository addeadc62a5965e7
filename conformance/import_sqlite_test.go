//go:build conformance

package conformance

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// importSQLite imports a file to the table records, and returns the result of a query.
func importSQLite(t *testing.T, path, query string) string {
	t.Helper()
	return runImporter(t, path, nil, "sqlite3", ":memory:", fmt.Sprintf(".import --csv '%s' records", path), query)
}

func TestConformanceSQLiteImportsMessyRows(t *testing.T) {
	for _, l := range commaLayouts {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			path := download(t, csvTarget(2000, "nulls=10&messy=30&"+l.String()), "rows.csv")
			got := importSQLite(t, path, fmt.Sprintf("SELECT json_array(%s) FROM records ORDER BY rowid", namesOf(placeholder.RecordFields())))
			requireRows(t, l.decode(t, path), got, "")
		})
	}
}

func TestConformanceSQLiteAddsUpNumbers(t *testing.T) {
	t.Parallel()
	var names, sums []string
	for _, field := range placeholder.RecordFields() {
		if field.Type == "number" {
			names = append(names, field.Name)
			sums = append(sums, fmt.Sprintf("sum(CAST(round(10000 * %s) AS integer))", field.Name))
		}
	}
	path := download(t, fmt.Sprintf("/api/csv/%d?fields=%s", placeholder.MaxCSVRows, strings.Join(names, ",")), "rows.csv")
	got := importSQLite(t, path, "SELECT count(*), "+strings.Join(sums, ", ")+" FROM records")

	rows := defaultLayout.decode(t, path)
	want := fmt.Sprint(len(rows))
	for column := range names {
		sum := 0
		for _, row := range rows {
			value, err := strconv.ParseFloat(row[column], 64)
			require.NoError(t, err)
			sum += int(math.Round(10_000 * value))
		}
		want += fmt.Sprintf("|%d", sum)
	}
	assert.Equal(t, want+"\n", got)
}
