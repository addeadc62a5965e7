package recognize_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnCSVHasItsAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"csv/1",
		"csv/100",
		"csv/100000",
		"csv/100?columns=1",
		"csv/100?columns=100",
		"csv/100?columns=8&delimiter=tab",
		"csv/100?delimiter=semicolon&newline=lf&bom=1&header=0",
		"csv/100?fields=order_id,price,name_2&delimiter=pipe",
		"csv/5?size=100KB",
		"csv/5?columns=8&delimiter=tab&size=102401B",
	)
}

func TestOwnMessyCSVKeepsItsRows(t *testing.T) {
	t.Parallel()
	for _, delimiter := range placeholder.CSVDelimiters() {
		for _, newline := range placeholder.CSVNewlines() {
			query := fmt.Sprintf("delimiter=%s&newline=%s", delimiter, newline)
			t.Run(query, func(t *testing.T) {
				t.Parallel()
				p := proposeOwn(t, "csv/5000?columns=20&messy=30&nulls=30&"+query)
				assert.Equal(t, []string{"5000 rows", "20 columns", "names of columns"}, p.Kept[:3])
				assert.Contains(t, p.Lost, "line breaks within values")
			})
		}
	}
}

func TestCSVKeepsItsDialect(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ name, file, address string }{
		"quoted":                        {"a.csv", "\"a\",\"b,\"\"\r\nc\"\r\n\"1\",\"\"\r\n", "csv/1?columns=2"},
		"quotation mark in a value":     {"a.csv", "a,b\r\n5\" disk,x\"y,\"\r\n", "csv/1?columns=3"},
		"line feeds":                    {"a.csv", "a,b\n1,2\n", "csv/1?columns=2&newline=lf"},
		"carriage returns":              {"a.csv", "a,b\r1,2\r3,4\r", "csv/2?columns=2&newline=cr"},
		"no last line break":            {"a.csv", "a,b\r\n1,2", "csv/1?columns=2"},
		"one line":                      {"a.csv", "a,b", "csv/1?columns=2&header=0"},
		"one column":                    {"a.csv", "a\r\n1\r\n2\r\n", "csv/2?columns=1"},
		"one quoted empty value":        {"a.csv", "a\r\n\"\"\r\n", "csv/1?columns=1"},
		"empty lines":                   {"a.csv", "\r\na,b\r\n\r\n1,2\r\n\r\n", "csv/1?columns=2"},
		"byte order mark":               {"a.csv", "\ufeffa,b\r\n1,2\r\n", "csv/1?columns=2&bom=1"},
		"tabs":                          {"a.tsv", "a\tb,c\r\n1\t2\r\n", "csv/1?columns=2&delimiter=tab"},
		"pipes":                         {"a.csv", "a|b\r\n1|2\r\n", "csv/1?columns=2&delimiter=pipe"},
		"semicolons and decimal commas": {"a.csv", "1,5;2,5\r\n3,5;4,5\r\n", "csv/2?columns=2&delimiter=semicolon&header=0"},
		"commas in one row":             {"a.csv", "a;b\r\n1,5;2\r\n", "csv/1?columns=2&delimiter=semicolon"},
		"rows of several lengths":       {"a.csv", "a,b,c\r\n1,2\r\n1,2,3,4\r\n", "csv/2?columns=4"},
		"numbers in the first row":      {"a.csv", "1,x\r\n2,y\r\n", "csv/2?columns=2&header=0"},
		"date in the first row":         {"a.csv", "x,2024-01-31T12:00:00Z\r\ny,\r\n", "csv/2?columns=2&header=0"},
		"e-mail in the first row":       {"a.csv", "x,a@example.com\r\ny,\r\n", "csv/2?columns=2&header=0"},
		"boolean in the first row":      {"a.csv", "x,TRUE\r\ny,\r\n", "csv/2?columns=2&header=0"},
		"index without a name":          {"a.csv", ",a\r\n0,1\r\n", "csv/1?columns=2"},
		"five columns":                  {"a.csv", "a,b,c,d,e\r\n,,,,\r\n", "csv/1"},
		"names of ours":                 {"a.csv", "id,email,city\r\n1,2,3\r\n", "csv/1?fields=id,email,city"},
		"a name of ours twice":          {"a.csv", "id,city,city\r\n1,2,3\r\n", "csv/1?columns=3"},
		"too many columns":              {"a.csv", "a" + strings.Repeat(",a", 119) + "\r\n" + strings.Repeat(",1", 119) + "\r\n", "csv/1?columns=100"},
		"Latin 1":                       {"a.csv", "a,b\r\nf\xfcr,2\r\n", "csv/1?columns=2"},
		"text file":                     {"a.txt", "a;b\n1;2\n", "csv/1?columns=2&delimiter=semicolon&newline=lf"},
		"no extension":                  {"data", "a,b\n1,2\n", "csv/1?columns=2&newline=lf"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, test.address, propose(t, test.name, []byte(test.file)).Address)
		})
	}
}

func TestCSVSaysWhatIsLost(t *testing.T) {
	t.Parallel()
	for file, lost := range map[string][]string{
		"a,b\r\n1,2\r\n":      {"names of columns"},
		"1,2\r\n1,2\r\n":      nil,
		"id\r\n1\r\n":         nil,
		"1,2\r\n1,2,3\r\n":    {"rows of 2 to 3 columns"},
		"1,2\r\n1,2\n":        {"line breaks of several kinds"},
		"1,2\r\n1,\"\n\"\r\n": {"line breaks within values"},
		"1,2\r\n1,\xe4\r\n":   {"that it is not UTF-8"},
	} {
		p := propose(t, "a.csv", []byte(file))
		assert.Equal(t, append([]string{"values"}, lost...), lostBesidesSize(p), "%.30q", file)
	}
}

func TestCSVOfTooManyRowsHasNoAddress(t *testing.T) {
	t.Parallel()
	file := strings.Repeat("1,2\n", placeholder.MaxCSVRows+1)
	p := propose(t, "a.csv", []byte(file))
	assert.Empty(t, p.Address)
	assert.Contains(t, p.Problem, "(100001 rows, ")
}

func TestTextWithCommasIsNoCSV(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"a.txt":  "Hello, world,\nhow are you, today?\n",
		"b.txt":  "a,b\n1,2,3\n",
		"c.txt":  "a,b\n",
		"a.text": "a,b\n1,2\n",
	} {
		assert.Equal(t, fmt.Sprintf("text/%d", len(file)), propose(t, name, []byte(file)).Address)
	}
	assertUnlike(t, "unknown format", propose(t, "a.csv", []byte("a,b\n1\x00,2")))
	assertUnlike(t, "csv", propose(t, "a.csv", []byte("\n\n")))
}

// TestRowsDoNotDependOnChunks reads rows that are cut at any place when the file is read.
func TestRowsDoNotDependOnChunks(t *testing.T) {
	t.Parallel()
	const chunk = 128 << 10
	row := "\"a\"\"\r\n\",b,\"\"\r\nü,\"c\"\r\n"
	for offset := range len(row) + 1 {
		file := strings.Repeat("x", chunk-offset-4) + ",y\r\n" + strings.Repeat(row, 20)
		r := csv.NewReader(strings.NewReader(file))
		r.FieldsPerRecord = -1
		rows, err := r.ReadAll()
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprintf("csv/%d?columns=3&size=%dB", len(rows)-1, len(file)), propose(t, "a.csv", []byte(file)).Address)
	}
}
