// Command excelize reads workbooks with excelize: a JSON object on each line of standard input, and an answer to each
// on standard output. It is a module of its own, so that the library does not require excelize.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"regexp"
	"strings"

	"github.com/xuri/excelize/v2"
)

type file struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

type answer struct {
	Name  string `json:"name"`
	Found any    `json:"found,omitempty"`
	Error string `json:"error,omitempty"`
}

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
	lines, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var f file
		if err := json.Unmarshal(lines.Bytes(), &f); err != nil {
			panic(err)
		}
		a := answer{Name: f.Name}
		tables, err := read(f.Path)
		if err != nil {
			a.Error = err.Error()
		} else {
			a.Found = map[string]any{"tables": tables}
		}
		if err := out.Encode(a); err != nil {
			panic(err)
		}
	}
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
