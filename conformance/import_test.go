//go:build conformance

package conformance

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A layout is a variant of CSV.
type layout struct {
	delimiter, newline string
	bom, noHeader      bool
}

// delimiters are the characters by their names.
var delimiters = map[string]string{"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}

var (
	defaultLayout = layout{delimiter: "comma", newline: "crlf"}
	commaLayouts  = []layout{defaultLayout, {delimiter: "comma", newline: "lf"}, {delimiter: "comma", newline: "crlf", bom: true}}
)

// layouts returns all variants of CSV.
func layouts() (all []layout) {
	for _, delimiter := range []string{"comma", "semicolon", "tab", "pipe"} {
		for _, newline := range []string{"lf", "crlf"} {
			for _, bom := range []bool{false, true} {
				for _, noHeader := range []bool{false, true} {
					all = append(all, layout{delimiter, newline, bom, noHeader})
				}
			}
		}
	}
	return all
}

// String returns the parameters of a layout.
func (l layout) String() string {
	query := "delimiter=" + l.delimiter + "&newline=" + l.newline
	if l.bom {
		query += "&bom=1"
	}
	if l.noHeader {
		query += "&header=0"
	}
	return query
}

// decode returns the cells of a file, without the header, as encoding/csv reads them.
func (l layout) decode(t *testing.T, path string) [][]string {
	t.Helper()
	text := strings.TrimPrefix(read(t, path), "\ufeff")
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = rune(delimiters[l.delimiter][0])
	rows, err := reader.ReadAll()
	require.NoError(t, err)
	if l.noHeader {
		return rows
	}
	return rows[1:]
}

// namesOf returns the names of fields, separated by commas.
func namesOf(fields []placeholder.RecordField) string {
	var names []string
	for _, field := range fields {
		names = append(names, field.Name)
	}
	return strings.Join(names, ",")
}

// csvTarget returns the target of rows of all fields.
func csvTarget(rows int, parameters string) string {
	return fmt.Sprintf("/api/csv/%d?fields=%s&%s", rows, namesOf(placeholder.RecordFields()), parameters)
}

// requireRows requires that lines of JSON arrays of strings, which a database printed, are
// the rows. Missing is what the database has for empty cells: "" or nil.
func requireRows(t *testing.T, want [][]string, lines string, missing any) {
	t.Helper()
	got := json.NewDecoder(strings.NewReader(lines))
	for i, row := range want {
		wanted := make([]any, len(row))
		for column, cell := range row {
			if wanted[column] = cell; cell == "" {
				wanted[column] = missing
			}
		}
		var cells []any
		require.NoError(t, got.Decode(&cells), "row %d", i)
		require.Equal(t, wanted, cells, "row %d", i)
	}
	require.False(t, got.More(), "more than %d rows", len(want))
}

// runImporter runs a tool that reads the downloaded file at a path, although no argument is
// the path alone. It must succeed. runImporter returns its output.
func runImporter(t *testing.T, path string, stdin io.Reader, name string, args ...string) string {
	t.Helper()
	var stderr strings.Builder
	command := exec.Command(name, args...)
	command.Stdin, command.Stderr = stdin, &stderr
	out, err := command.Output()
	noteVerdict(name, []string{path}, err == nil)
	require.NoErrorf(t, err, "%s %s\n%s", name, strings.Join(args, " "), stderr.String())
	return string(out)
}
