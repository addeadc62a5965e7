//go:build conformance

package conformance

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// counts are numbers of records and rows.
var counts = exhaustive.Or([]int{1, 33, 999}, []int{1, 2, 31, 32, 33, 999, 100_000})

func TestConformanceJSON(t *testing.T) {
	t.Parallel()
	for _, count := range counts {
		for _, keys := range []int{1, 5, 20} {
			t.Run(fmt.Sprintf("%d records of %d keys", count, keys), func(t *testing.T) {
				t.Parallel()
				path := download(t, fmt.Sprintf("/api/json/%d?keys=%d&seed=1", count, keys), "records.json")
				whole, err := os.ReadFile(path)
				require.NoError(t, err)

				// jq prints the same text, with one object per line, and then numbers of values.
				lines := strings.ReplaceAll(string(whole), "},\n", "}\n")
				filter, numbers := ".[], [length, (map(length) | unique[])]", fmt.Sprintf("[%d,%d]\n", count, keys)
				if keys == placeholder.MaxJSONKeys {
					// Keys of an object are several times as fast to count as unique elements of an array.
					filter += `, [("name", "email", "username", "uuid") as $k | reduce .[][$k] as $v ({}; .[$v] = 1) | length]`
					numbers += fmt.Sprintf("[%[1]d,%[1]d,%[1]d,%[1]d]\n", count)
				}
				printed, ok := strings.CutSuffix(runTool(t, "jq", "--compact-output", filter, path), numbers)
				require.True(t, ok, numbers)
				assert.True(t, "[\n"+printed+"]\n" == lines)
				runTool(t, python, "-m", "json.tool", path, os.DevNull)
			})
		}
	}
}

func TestConformanceNDJSON(t *testing.T) {
	t.Parallel()
	for _, count := range []int{1, 2, 32, 10_000} {
		t.Run(fmt.Sprintf("%d records", count), func(t *testing.T) {
			t.Parallel()
			path := download(t, fmt.Sprintf("/api/json/%d?keys=20&format=ndjson&seed=1", count), "records.ndjson")
			assert.True(t, runTool(t, "jq", "--compact-output", ".", path) == read(t, path))
			runTool(t, python, "-m", "json.tool", "--json-lines", path, os.DevNull)
		})
	}
}

func TestConformanceCSV(t *testing.T) {
	t.Parallel()
	for _, rows := range counts {
		for _, columns := range []int{1, 2, 5, 7, 100} {
			t.Run(fmt.Sprintf("%d rows of %d columns", rows, columns), func(t *testing.T) {
				t.Parallel()
				path := download(t, fmt.Sprintf("/api/csv/%d?columns=%d&seed=1", rows, columns), "rows.csv")
				rewritten := path + ".copy"
				size := runTool(t, python, "testdata/rewrite.py", path, rewritten)
				assert.Equal(t, fmt.Sprintf("%d %d\n", rows+1, columns), size)
				runTool(t, "cmp", path, rewritten)
			})
		}
	}
}

func TestConformanceCSVLayouts(t *testing.T) {
	t.Parallel()
	for _, l := range layouts() {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			const rows = 200
			clean := download(t, csvTarget(rows, l.String()), "rows.csv")
			newline := map[string]string{"lf": "\n", "crlf": "\r\n"}[l.newline]
			rewritten := clean + ".copy"
			runTool(t, python, "testdata/rewrite.py", clean, rewritten, delimiters[l.delimiter], newline)
			runTool(t, "cmp", clean, rewritten)

			messy := download(t, csvTarget(rows, "nulls=10&messy=30&"+l.String()), "rows.csv")
			cells := runTool(t, python, "testdata/cells.py", messy, delimiters[l.delimiter])
			if !l.noHeader {
				_, cells, _ = strings.Cut(cells, "\n")
			}
			requireRows(t, l.decode(t, messy), cells, "")
		})
	}
}

// Importers find all records of files that are padded to a size.
func TestConformanceRecordsOfASize(t *testing.T) {
	t.Parallel()
	rows := download(t, "/api/csv/1000?columns=20&messy=30&size=20MB", "rows.csv")
	array := download(t, "/api/json/200?size=5MB", "records.json")
	lines := download(t, "/api/json/200?size=5MB&format=ndjson", "records.ndjson")
	assert.Equal(t, "1000 ok\n", runTool(t, "sqlite3", "-separator", " ", ":memory:", ".import --csv "+rows+" t",
		"SELECT count(*), iif(max(length(name_4)) BETWEEN 20000 AND 32000, 'ok', '') FROM t"))
	assert.Equal(t, "200\n", runTool(t, "jq", "length", array))
	assert.Equal(t, "200\n", runTool(t, "jq", "--slurp", "length", lines))
	for file, table := range map[string]string{rows: "read_csv($file, strict_mode = true)", array: "read_json($file)", lines: "read_ndjson($file)"} {
		want := map[bool]string{true: "1000", false: "200"}[file == rows]
		assert.Contains(t, queryDuckDB(t, "(SELECT count(*) FROM "+table+")", file), `["`+want+`"]`, table)
	}
}
