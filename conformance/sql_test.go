//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A readerAnswer is the tables that one of the readers of quirks finds in a file.
type readerAnswer struct {
	Tables []struct {
		Header []string
		Rows   [][]*string
	}
}

// answersOf returns what the command of a reader of quirks finds in files of a format, in one process.
func answersOf(t *testing.T, format string, paths []string, command string, args ...string) (answers []json.RawMessage) {
	t.Helper()
	var requests strings.Builder
	for i, path := range paths {
		request, err := json.Marshal(map[string]any{"name": fmt.Sprintf("records-%d", i), "path": path, "format": format, "hints": map[string]string{}, "paths": nil})
		require.NoError(t, err)
		requests.Write(append(request, '\n'))
	}
	d := json.NewDecoder(strings.NewReader(runImporter(t, paths[0], strings.NewReader(requests.String()), command, args...)))
	for range paths {
		var answer struct {
			Error string
			Found json.RawMessage
		}
		require.NoError(t, d.Decode(&answer))
		require.Empty(t, answer.Error)
		answers = append(answers, answer.Found)
	}
	noteVerdict(command, paths[1:], true)
	return answers
}

// sqlText returns a value of JSON as databases print it. Numbers may have fewer or more zeros at the end, unless they are text.
func sqlText(value any, isText bool) *string {
	if value == nil {
		return nil
	}
	text := fmt.Sprint(value)
	if _, isNumber := value.(json.Number); isNumber && !isText && strings.Contains(text, ".") {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	return &text
}

// asInJSON returns a text of a database as JSON has it.
func asInJSON(text *string, want any, isText bool) *string {
	if text == nil {
		return nil
	}
	value := *text
	switch want.(type) {
	case bool:
		value = strings.NewReplacer("1", "true", "0", "false").Replace(value)
	case json.Number:
		return sqlText(json.Number(value), isText)
	case string:
		if len(value) >= len(time.DateTime) && !isText {
			value = sqlTime.ReplaceAllString(value, "${1}T${2}Z")
		}
		value = strings.TrimSuffix(strings.TrimSuffix(value, "/32"), "/128") // of a type for networks
	}
	return &value
}

var sqlTime = regexp.MustCompile(`^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\+00)?$`)

// Databases find the values of JSON.
func TestConformanceSQL(t *testing.T) {
	t.Setenv("PGTZ", "UTC")
	for reader, dialects := range map[string][]string{"postgresql.py": {"postgresql", "postgresql&copy=1&table=order"}, "mariadb.py": {"mysql&table=order"}, "sqlite.py": {"sqlite&table=order"}} {
		var queries, paths []string
		for _, query := range recordQueries() {
			columns := strings.NewReplacer("keys=1&", "fields=id&", "keys=20", "fields="+namesOf(placeholder.RecordFields()[:20])).Replace(query)
			for _, dialect := range dialects {
				queries, paths = append(queries, query), append(paths, download(t, "/api/sql/40?"+columns+"&dialect="+dialect, "rows.sql"))
			}
		}
		for i, answer := range answersOf(t, "sql", paths, python, "quirks/readers/"+reader) {
			var found readerAnswer
			require.NoError(t, json.Unmarshal(answer, &found))
			requireRowsOfJSON(t, queries[i], found)
		}
	}
}

// requireRowsOfJSON requires that a reader finds the records that a query selects.
func requireRowsOfJSON(t *testing.T, query string, found readerAnswer) {
	t.Helper()
	var records []map[string]any
	d := json.NewDecoder(strings.NewReader(read(t, download(t, "/api/json/40?"+query, "records.json"))))
	d.UseNumber()
	require.NoError(t, d.Decode(&records))
	require.Len(t, found.Tables, 1)
	table := found.Tables[0]
	require.Len(t, table.Rows, len(records))
	for n, record := range records {
		require.Len(t, table.Header, len(record))
		for column, name := range table.Header {
			isText := strings.Contains(query, "messy") && name != "id"
			value := asInJSON(table.Rows[n][column], record[name], isText)
			require.Equal(t, sqlText(record[name], isText), value, "%s of record %d of %s", name, n, query)
		}
	}
}
