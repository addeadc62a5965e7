package placeholder_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["json of a size"] = placeholder.JSONOptions{Count: 10, Size: 5000}
	samples["ndjson of a size"] = placeholder.JSONOptions{Count: 40, Format: placeholder.JSONLines, Size: 9001}
	samples["csv of a size"] = placeholder.CSVOptions{Rows: 40, Size: 10_001}
	samples["messy csv of a size"] = placeholder.CSVOptions{
		Rows: 40, Fields: []string{"name", "notes", "age"}, Messy: 50, Nulls: 20, Delimiter: placeholder.CSVSemicolon, Size: 10_001,
	}
}

// sizesFrom returns sizes around the size of a file without padding, and twice the number of records above
// it, where gaps begin to differ.
func sizesFrom(unpadded int64, records int) (sizes []int64) {
	for _, from := range []int64{unpadded, unpadded + int64(2*records)} {
		for n := range int64(12) {
			sizes = append(sizes, from+n)
		}
	}
	return append(sizes, unpadded+3000, unpadded+3001)
}

func TestJSONOfASizeHasTheSameRecords(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.JSONOptions{
		{Count: 1}, {Count: 5}, {Count: 70, Keys: 20, Nulls: 20, Messy: 20}, {Count: 33, Format: placeholder.JSONLines},
	} {
		unpadded := readAll(t, placeholder.Must(placeholder.NewJSON(o)))
		for _, size := range sizesFrom(int64(len(unpadded)), o.Count) {
			o := o
			o.Size = size
			t.Run(fmt.Sprintf("%d records as %s, %d bytes", o.Count, o.Format, size), func(t *testing.T) {
				t.Parallel()
				content := readAll(t, placeholder.Must(placeholder.NewJSON(o)))
				require.Len(t, content, int(size))
				assert.Equal(t, decodeAll(t, unpadded), decodeAll(t, content))
				assert.Equal(t, bytes.Count(unpadded, []byte("\n")), bytes.Count(content, []byte("\n")), "one record per line")
			})
		}
	}
}

// decodeAll returns the JSON texts in a file, without white space.
func decodeAll(t *testing.T, file []byte) (values []string) {
	t.Helper()
	for d := json.NewDecoder(bytes.NewReader(file)); d.More(); {
		var value json.RawMessage
		require.NoError(t, d.Decode(&value))
		var compact bytes.Buffer
		require.NoError(t, json.Compact(&compact, value))
		values = append(values, compact.String())
	}
	return values
}

func TestLargeJSONIsReadableInParts(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 10, Size: 5 * placeholder.GB}))
	end := make([]byte, 200)
	_, err := content.ReadAt(end, content.Size()-200)
	require.NoError(t, err)
	assert.Regexp(t, `\A *.*"\}\n\]\n\z`, string(end))
}

func TestPaddedCSVHasSameRowsWithMoreText(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.CSVOptions{
		"default columns":  {Rows: 40},
		"one row":          {Rows: 1},
		"text is last":     {Rows: 33, Fields: []string{"id", "notes"}},
		"text is first":    {Rows: 5, Fields: []string{"notes", "age"}},
		"only text":        {Rows: 5, Fields: []string{"name"}, NoHeader: true},
		"of another":       {Rows: 5, Fields: []string{"company", "name_2", "email_2"}},
		"messy":            {Rows: 40, Columns: 20, Messy: 60, Nulls: 20, Delimiter: placeholder.CSVPipe, Newline: placeholder.CSVLF, BOM: true},
		"tabs":             {Rows: 3, Delimiter: placeholder.CSVTab},
		"another window":   {Rows: 9, First: 1000, Fields: []string{"id", "sentence", "uuid"}},
		"text in quotes":   {Rows: 40, Fields: []string{"sentence", "notes", "integer"}},
		"of one country":   {Rows: 20, Countries: []string{"VN"}},
		"repeated columns": {Rows: 10, Columns: 30},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o.Nulls, o.Messy = 0, 0 // the padded column has none
			plain := rowsOf(t, o)
			unpadded := placeholder.Must(placeholder.NewCSV(o)).Size()
			for _, size := range sizesFrom(unpadded, o.Rows) {
				o.Size = size
				content := placeholder.Must(placeholder.NewCSV(o))
				require.Len(t, readAll(t, content), int(size))
				requirePaddedRows(t, plain, rowsOf(t, o))
			}
		})
	}
}

// requirePaddedRows requires that rows have the same values. Text may follow one value in each row.
func requirePaddedRows(t *testing.T, want, got [][]string) {
	t.Helper()
	require.Len(t, got, len(want))
	shortest, longest := 1<<30, 0
	for i := range want {
		require.Len(t, got[i], len(want[i]))
		padding := 0
		for column := range want[i] {
			text, ok := strings.CutPrefix(got[i][column], want[i][column])
			require.True(t, ok, "%q is not the start of %q", want[i][column], got[i][column])
			require.Equal(t, strings.TrimRight(text, " "), text)
			padding += len(text)
		}
		shortest, longest = min(shortest, padding), max(longest, padding)
	}
	require.LessOrEqual(t, longest-shortest, 1, "padding is shared evenly")
}

// rowsOf returns the rows of a CSV without its header.
func rowsOf(t *testing.T, o placeholder.CSVOptions) [][]string {
	t.Helper()
	content := strings.TrimPrefix(string(readAll(t, placeholder.Must(placeholder.NewCSV(o)))), "\ufeff")
	r := csv.NewReader(strings.NewReader(content))
	if o.Delimiter != "" {
		r.Comma = map[placeholder.CSVDelimiter]rune{placeholder.CSVSemicolon: ';', placeholder.CSVTab: '\t', placeholder.CSVPipe: '|', placeholder.CSVComma: ','}[o.Delimiter]
	}
	rows, err := r.ReadAll()
	require.NoError(t, err)
	if !o.NoHeader {
		rows = rows[1:]
	}
	require.Len(t, rows, o.Rows)
	return rows
}

func TestMessyCSVOfASizeHasAllRows(t *testing.T) {
	t.Parallel()
	o := placeholder.CSVOptions{Rows: 200, Columns: 20, Messy: 60, Nulls: 20, Size: 200 * placeholder.KB}
	for _, row := range rowsOf(t, o) {
		padded := row[19] // name_4
		assert.Contains(t, padded, " et saepe manet in memoria")
	}
}

func TestPaddedCSVValuesFitInCells(t *testing.T) {
	t.Parallel()
	const rows = 3
	_, err := placeholder.NewCSV(placeholder.CSVOptions{Rows: rows, Size: placeholder.MB})
	require.Error(t, err)
	var size int64
	_, scanErr := fmt.Sscanf(err.Error(), "Size must be at most %dB", &size)
	require.NoError(t, scanErr)
	for _, row := range rowsOf(t, placeholder.CSVOptions{Rows: rows, Size: size}) {
		n := utf8.RuneCountInString(row[3])
		assert.Greater(t, n, 30_000)
		assert.LessOrEqual(t, n, 32_000)
	}
	_, err = placeholder.NewCSV(placeholder.CSVOptions{Rows: rows, Size: size + 1})
	assert.Error(t, err)
}

func TestImpossibleSizesOfRecordsAreErrors(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.Options{
		"Size must be at least 289B for these rows, got 288B":                            placeholder.CSVOptions{Rows: 3, Size: 288},
		"Size must be at least 449B for these records, got 448B":                         placeholder.JSONOptions{Count: 3, Size: 448},
		"Size must be at most 93217B for 3 rows; 34 rows reach 1MB, got 1MB":             placeholder.CSVOptions{Rows: 3, Size: placeholder.MB},
		"Size must be at most 31093B for 1 row; 34 rows reach 1MB, got 1MB":              placeholder.CSVOptions{Rows: 1, Size: placeholder.MB},
		"Size must be at most 3106321564B for 100000 rows, got 5GB":                      placeholder.CSVOptions{Rows: placeholder.MaxCSVRows, Size: 5 * placeholder.GB},
		"Size must be absent unless a column is text, such as company or notes, got 1MB": placeholder.CSVOptions{Rows: 3, Columns: 1, Size: placeholder.MB},
		"Size must be between 1B and 5GB, got -1B":                                       placeholder.CSVOptions{Rows: 3, Size: -1},
		"Size must be between 1B and 5GB, got 5368709121B":                               placeholder.JSONOptions{Count: 3, Size: placeholder.MaxFileSize + 1},
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.New(t.Context(), o)
			assert.EqualError(t, err, want)
		})
	}
	_, err := placeholder.NewCSV(placeholder.CSVOptions{Rows: 34, Size: placeholder.MB})
	assert.NoError(t, err, "as many rows as the error says")
}

func BenchmarkCSVOfASize(b *testing.B) {
	for _, size := range []int64{0, 50 * placeholder.MB} {
		b.Run(placeholder.FormatSize(size), func(b *testing.B) {
			for b.Loop() {
				content := placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 100_000, Size: size}))
				n, err := content.WriteTo(io.Discard)
				require.NoError(b, err)
				b.SetBytes(n)
			}
		})
	}
}
