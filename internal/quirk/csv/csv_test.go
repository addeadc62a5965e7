package csv

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/ianaindex"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func TestGoFindsTablesOfTwins(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			twin := c.Build(true)
			require.Len(t, twin.Expect.Tables, 1)
			assertTable(t, twin.Expect.Tables[0], read(t, strings.TrimPrefix(string(twin.Bytes), "\uFEFF")))
		})
	}
}

// otherwise says why the package csv of Go does not find what a valid file has.
var otherwise = map[string]string{
	"csv-cesu-8":                 "ianaindex does not know the charset",
	"csv-windows-31j":            "ianaindex does not know the charset",
	"tsv-quotes":                 "quotation marks have a meaning",
	"csv-units-line":             "the units are a row",
	"csv-repeated-header":        "the second header is a row",
	"csv-quoted-crlf":            "CR LF in quotes becomes LF",
	"csv-one-column-empty-value": "blank lines are skipped",
}

func TestGoFindsTablesOfValidFiles(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		if !c.Valid || otherwise[c.Token] != "" || strings.HasPrefix(c.Token, "csv-null-") {
			continue
		}
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			f := c.Build(false)
			assertTable(t, f.Expect.Tables[0], read(t, decoded(t, c, f.Bytes)))
		})
	}
}

// decoded returns the text of a file.
func decoded(t *testing.T, c quirk.Case, data []byte) string {
	text := string(data)
	if c.Charset == "iso-8859-1" {
		c.Charset = "windows-1252" // as in browsers
	}
	if c.Charset != "" {
		e, err := ianaindex.IANA.Encoding(c.Charset)
		require.NoError(t, err)
		require.NotNil(t, e)
		text, err = e.NewDecoder().String(text)
		require.NoError(t, err)
	}
	return strings.TrimPrefix(text, "\uFEFF")
}

// read returns the records of a file, with the delimiter that gives the first of them most fields.
func read(t *testing.T, text string) [][]string {
	t.Helper()
	var best [][]string
	for _, delimiter := range "|\t;," {
		r := csv.NewReader(strings.NewReader(text))
		r.Comma, r.FieldsPerRecord, r.LazyQuotes = delimiter, -1, delimiter == '\t'
		records, err := r.ReadAll()
		if err == nil && len(records) > 0 && (best == nil || len(records[0]) >= len(best[0])) {
			best = records
		}
	}
	require.NotEmpty(t, best)
	return best
}

func assertTable(t *testing.T, table expect.Table, records [][]string) {
	t.Helper()
	for _, cell := range table.Cells {
		require.Greater(t, len(records), cell.Row)
		assert.True(t, cell.Matches(records[cell.Row][cell.Column-1]), "row %d, column %d", cell.Row, cell.Column)
	}
	if len(table.Cells) > 0 {
		assert.Len(t, records, table.Count+1)
		return
	}
	if table.Header != nil {
		assert.Equal(t, table.Header, records[0])
		records = records[1:]
	}
	assert.Equal(t, table.Strings(), records)
}
