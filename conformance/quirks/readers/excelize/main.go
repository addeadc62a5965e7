// Command excelize reads workbooks with excelize. It is a separate module, so that the library does not require
// excelize.
package main

import (
	"regexp"
	"strings"

	"github.com/xuri/excelize/v2"

	"github.com/seed-40aebabe/placeholder/conformance/quirks/readers/serve"
)

type table struct {
	Name    string     `json:"name"`
	Header  []string   `json:"header"`
	Rows    [][]string `json:"rows"`
	Columns int        `json:"columns"`
	Count   int        `json:"count"`
	State   string     `json:"state,omitempty"`
	Merged  []string   `json:"merged"`
}

func main() {
	serve.Files(func(f serve.File) (any, error) {
		tables, err := read(f.Path)
		return map[string]any{"tables": tables}, err
	})
}

func read(path string) ([]table, error) {
	book, err := excelize.OpenFile(path, excelize.Options{ShortDatePattern: "yyyy-mm-dd"})
	if err != nil {
		return nil, err
	}
	defer book.Close()
	var tables []table
	for _, name := range book.GetSheetList() {
		t, err := readSheet(book, name)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// readSheet returns a sheet whose first row is the header.
func readSheet(book *excelize.File, name string) (table, error) {
	formatted, err := book.GetRows(name)
	if err != nil {
		return table{}, err
	}
	raw, err := book.GetRows(name, excelize.Options{RawCellValue: true})
	if err != nil {
		return table{}, err
	}
	t := table{Name: name, Merged: []string{}, Rows: [][]string{}}
	if visible, err := book.GetSheetVisible(name); err == nil && visible {
		t.State = "visible" // others are hidden or very hidden
	}
	merged, err := book.GetMergeCells(name)
	for _, m := range merged {
		t.Merged = append(t.Merged, m.GetStartAxis()+":"+m.GetEndAxis())
	}
	for _, row := range raw {
		t.Columns = max(t.Columns, len(row))
	}
	for i, row := range raw {
		values := make([]string, t.Columns)
		for j := range row {
			values[j] = value(row[j], cellOf(formatted, i, j))
		}
		t.Rows = append(t.Rows, values)
	}
	if len(t.Rows) > 0 {
		t.Header, t.Rows = t.Rows[0], t.Rows[1:]
	}
	t.Count = len(t.Rows)
	return t, err
}

func cellOf(rows [][]string, i, j int) string {
	if i < len(rows) && j < len(rows[i]) {
		return rows[i][j]
	}
	return ""
}

var isDate = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)

// value returns the stored value of a cell, unless its format makes a date or a boolean of it.
func value(raw, formatted string) string {
	switch {
	case isDate.MatchString(formatted):
		return formatted
	case raw == "1" && formatted == "TRUE" || raw == "0" && formatted == "FALSE":
		return strings.ToLower(formatted)
	}
	return raw
}
