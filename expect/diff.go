package expect

import (
	"fmt"
	"slices"
)

// Diff returns the first difference between t and the table that a reader found, or "" if there is none. A
// null is the same as an empty string, and as a value that is missing at the end of a row. The header is
// compared only if t has one.
func (t Table) Diff(header []string, rows [][]string) string {
	if len(rows) != t.Count {
		return fmt.Sprintf("want %d rows, got %d", t.Count, len(rows))
	}
	if t.Header != nil && !slices.Equal(t.Header, header) {
		return fmt.Sprintf("want header %q, got %q", t.Header, header)
	}
	for i, want := range t.Strings() {
		if !slices.Equal(trimEmpty(want), trimEmpty(rows[i])) {
			return fmt.Sprintf("row %d: want %q, got %q", i+1, want, rows[i])
		}
	}
	for i, row := range rows {
		if n := len(trimEmpty(row)); n > t.Columns {
			return fmt.Sprintf("row %d: want up to %d values, got %d", i+1, t.Columns, n)
		}
	}
	return t.diffCells(header, rows)
}

func (t Table) diffCells(header []string, rows [][]string) string {
	for _, cell := range t.Cells {
		row := header
		if cell.Row > 0 {
			row = rows[cell.Row-1]
		}
		got := ""
		if cell.Column <= len(row) {
			got = row[cell.Column-1]
		}
		if !cell.Matches(got) {
			return fmt.Sprintf("row %d, column %d: want %s, got %s", cell.Row, cell.Column, cell.Text.quote(), NewText(got).quote())
		}
	}
	return ""
}

// trimEmpty returns a row without the empty values at its end.
func trimEmpty(row []string) []string {
	for len(row) > 0 && row[len(row)-1] == "" {
		row = row[:len(row)-1]
	}
	return row
}

// quote returns the text in quotes, or the length and the hash of a long one.
func (t Text) quote() string {
	if t.Content != nil {
		return fmt.Sprintf("%q", *t.Content)
	}
	return fmt.Sprintf("%d characters with SHA-256 %s", t.Characters, t.SHA256)
}
