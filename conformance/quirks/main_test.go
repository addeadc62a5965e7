package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

func TestCompareNamesTheDifference(t *testing.T) {
	t.Parallel()
	table := func(rows ...[]string) placeholder.Expectation {
		return placeholder.Expectation{Tables: []expect.Table{expect.NewTable([]string{"id", "city"}, rows...)}}
	}
	nullable := func(first, second *string) placeholder.Expectation {
		return placeholder.Expectation{Tables: []expect.Table{{Columns: 2, Count: 1, Rows: [][]*string{{first, second}}}}}
	}
	empty := ""
	cells := expect.Table{Columns: 2, Count: 1, Cells: []expect.Cell{{Row: 1, Column: 2, Text: expect.NewText("Köln")}}}
	value := func(kind expect.Type, content string) placeholder.Expectation {
		return placeholder.Expectation{Values: []expect.Value{{Path: "/a", Type: kind, Text: expect.NewText(content)}}}
	}
	text := func(content string) placeholder.Expectation {
		described := expect.NewText(content)
		return placeholder.Expectation{Text: &described}
	}
	sender := func(name string) placeholder.Expectation {
		return placeholder.Expectation{Items: expect.Items{expect.Senders: {{Name: name, Text: "ann@example.com"}}}}
	}
	html := func(content string) placeholder.Expectation {
		return placeholder.Expectation{HTML: text(content).Text}
	}
	for name, c := range map[string]struct {
		want, found placeholder.Expectation
		word        string
	}{
		"equal tables":                {table([]string{"1", "Köln"}), table([]string{"1", "Köln"}), right},
		"another value":               {table([]string{"1", "Köln"}), table([]string{"1", "KÃ¶ln"}), other},
		"a row less":                  {table([]string{"1", "Köln"}), table(), other},
		"a column less":               {table([]string{"1", "Köln"}), table([]string{"1"}), other},
		"a cell of a large table":     {placeholder.Expectation{Tables: []expect.Table{cells}}, table([]string{"1", "Köln"}), right},
		"another cell":                {placeholder.Expectation{Tables: []expect.Table{cells}}, table([]string{"1", "Ulm"}), other},
		"a cell of a short row":       {placeholder.Expectation{Tables: []expect.Table{cells}}, table([]string{"1"}), other},
		"empty values for nulls":      {nullable(&empty, nil), nullable(&empty, &empty), right},
		"a null for an empty value":   {nullable(&empty, nil), nullable(nil, &empty), other},
		"equal numbers":               {value(expect.Number, "1e3"), value(expect.Number, "1000"), right},
		"rounded number":              {value(expect.Integer, "9007199254740993"), value(expect.Integer, "9007199254740992"), other},
		"string instead of number":    {value(expect.Integer, "1"), value(expect.String, "1"), other},
		"equal times in other zones":  {value(expect.DateTime, "2026-11-29T10:00:00Z"), value(expect.DateTime, "2026-11-29T11:00:00.000+01:00"), right},
		"equal fractions of a second": {value(expect.DateTime, "2026-11-29T10:00:00.5"), value(expect.DateTime, "2026-11-29T10:00:00.500"), right},
		"another time of day":         {value(expect.Time, "10:00:00"), value(expect.Time, "22:00:00"), other},
		"equal texts":                 {text("a\r"), text("a\r"), right},
		"another line break":          {text("a\r"), text("a\n"), other},
		"equal HTML":                  {html("<p>a</p>"), html("<p>a</p>"), right},
		"another tag":                 {html("<p>a</p>"), html("<b>a</b>"), other},
		"a sender":                    {sender("Ann"), sender("Ann"), right},
		"a sender without a name":     {sender("Ann"), sender(""), other},
		"nothing":                     {text("a"), placeholder.Expectation{}, other},
		"a text of a table":           {table([]string{"1", "Köln"}), text("1,Köln\n"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.word, compare(c.want, c.found).word)
		})
	}
}

func TestRecordLeavesOutCasesUntilTheyChange(t *testing.T) {
	t.Parallel()
	files, err := options{formats: "ini"}.writeFiles(t.TempDir())
	require.NoError(t, err)
	found := map[string]verdict{}
	for _, f := range files {
		found[f.Name] = verdict{word: right, aspects: wanted(f.expect)}
	}
	delete(found, files[0].Name)
	name := filepath.Join(t.TempDir(), "record.txt")
	require.NoError(t, report{files: files, results: []result{{verdicts: found}}}.update(name))

	left, err := options{formats: "ini", record: name}.writeFiles(t.TempDir())
	require.NoError(t, err)
	require.Len(t, left, 2)
	assert.Equal(t, []string{files[0].Name, files[1].Name}, []string{left[0].Name, left[1].Name})

	recorded, err := readRecord(name)
	require.NoError(t, err)
	digest, err := write(files[2:4], t.TempDir())
	require.NoError(t, err)
	assert.Equal(t, digest, recorded[files[2].Name])
	files[3].expect.Seconds++
	digest, err = write(files[2:4], t.TempDir())
	require.NoError(t, err)
	assert.NotEqual(t, digest, recorded[files[2].Name])
}
