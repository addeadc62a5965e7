package placeholder_test

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["csv"] = placeholder.CSVOptions{Rows: 100, Columns: 20, Seed: 1}
	samples["csv of lines that end with CR"] = placeholder.CSVOptions{Rows: 40, Newline: placeholder.CSVCR}
	samples["ndjson of lines that end with CR LF"] = placeholder.JSONOptions{Count: 40, Format: placeholder.JSONLines, Newline: placeholder.JSONCRLF}
}

func newCSV(t testing.TB, o placeholder.CSVOptions) string {
	t.Helper()
	return string(readAll(t, placeholder.Must(placeholder.NewCSV(o))))
}

// newRows returns the rows of a CSV file, including the header.
func newRows(t testing.TB, o placeholder.CSVOptions) [][]string {
	t.Helper()
	rows, err := csv.NewReader(placeholder.Must(placeholder.NewCSV(o))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, o.Rows+1)
	return rows
}

func TestColumnsOfOneKindHaveDifferentValues(t *testing.T) {
	t.Parallel()
	rows := newRows(t, placeholder.CSVOptions{Rows: 1000, Columns: 100, Seed: 4})[1:]
	next := newRows(t, placeholder.CSVOptions{Rows: 1000, Columns: 100, Seed: 5})[1:]
	for column := 1; column+6 < 100; column++ {
		same, shifted := 0, 0
		for i, row := range rows {
			for other := column + 6; other < 100; other += 6 {
				if row[other] == row[column] {
					same++
				}
			}
			if row[column+6] == next[i][column] {
				shifted++
			}
		}
		assert.Less(t, same, 100, "column %d", column)
		assert.Less(t, shifted, 50, "column %d", column)
	}
}

func TestRepeatedColumnNamesAreNumbered(t *testing.T) {
	t.Parallel()
	header := newRows(t, placeholder.CSVOptions{Rows: 1, Columns: 100})[0]
	kinds := []string{"name", "email", "company", "date", "number", "words"}
	assert.Equal(t, "id", header[0])
	for i, name := range header[1:] {
		want := kinds[i%6]
		if i >= 6 {
			want += fmt.Sprintf("_%d", i/6+1)
		}
		assert.Equal(t, want, name)
	}
}

func TestCSVIsStrict(t *testing.T) {
	t.Parallel()
	// A line as defined by RFC 4180, 2, with no empty fields.
	line := regexp.MustCompile(`^(?:[^",\r\n]+|"(?:[^"\r\n]|"")+")(?:,(?:[^",\r\n]+|"(?:[^"\r\n]|"")+"))*$`)
	for _, columns := range []int{1, 2, 5, 7, 100} {
		t.Run(fmt.Sprintf("%d columns", columns), func(t *testing.T) {
			t.Parallel()
			const rows = 2000
			text, ok := strings.CutSuffix(newCSV(t, placeholder.CSVOptions{Rows: rows, Columns: columns}), "\r\n")
			require.True(t, ok)
			lines := strings.Split(text, "\r\n")
			require.Len(t, lines, rows+1)
			for _, l := range lines {
				require.Regexp(t, line, l)
			}
		})
	}
}

func TestNewlinesChangeNothingElse(t *testing.T) {
	t.Parallel()
	o := placeholder.CSVOptions{Rows: 70, Columns: 10, Newline: placeholder.CSVLF}
	rows := newCSV(t, o)
	o.Newline = placeholder.CSVCR
	assert.Equal(t, strings.ReplaceAll(rows, "\n", "\r"), newCSV(t, o))

	j := placeholder.JSONOptions{Count: 70, Format: placeholder.JSONLines}
	lines := newJSON(t, j)
	j.Newline = placeholder.JSONCRLF
	assert.Equal(t, strings.ReplaceAll(lines, "\n", "\r\n"), newJSON(t, j))
}

func TestCSVRowsAreConsistentAndSafeInSpreadsheets(t *testing.T) {
	t.Parallel()
	commas, quotes := 0, 0
	addresses := map[string]bool{}
	for i, row := range newRows(t, placeholder.CSVOptions{Rows: 1000, Columns: 100, Seed: 2})[1:] {
		require.Equal(t, strconv.Itoa(i+1), row[0])
		for c, value := range row[1:] {
			require.NotEmpty(t, value)
			require.NotContains(t, "=+-@\t\r", value[:1])
			commas += strings.Count(value, ",")
			quotes += strings.Count(value, `"`)
			switch c % 6 {
			case 1:
				user, _, _ := strings.Cut(value, "@")
				name := row[c]
				if lettersOf(foldName(t, name)) != lettersOf(user) {
					require.Equal(t, lettersOf(foldGermanName(t, name)), lettersOf(user))
				}
				key := fmt.Sprint(c, value)
				require.False(t, addresses[key], key)
				addresses[key] = true
			case 3:
				_, err := time.Parse(time.DateOnly, value)
				require.NoError(t, err)
			case 4:
				n, err := strconv.Atoi(value)
				require.NoError(t, err)
				require.True(t, 1000 <= n && n < 1_000_000)
			}
		}
	}
	assert.Greater(t, commas, 1000)
	assert.Greater(t, quotes, 1000)
}

func FuzzCSV(f *testing.F) {
	f.Add(uint(0), uint(0), uint64(0))
	f.Add(uint(31), uint(99), uint64(1))
	f.Add(uint(32), uint(6), ^uint64(0))
	f.Fuzz(func(t *testing.T, rows, columns uint, seed uint64) {
		o := placeholder.CSVOptions{Rows: int(rows%2000) + 1, Columns: int(columns%100) + 1, Seed: seed}
		for i, row := range newRows(t, o)[1:] {
			require.Len(t, row, o.Columns)
			require.Equal(t, strconv.Itoa(i+1), row[0])
		}
	})
}
