package csv

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func sizes() []quirk.Case {
	return []quirk.Case{
		columns(257, "one more than the columns of the format xls", "Microsoft Excel specifications and limits, file formats"),
		columns(1601, "one more than the columns of a table of PostgreSQL", "PostgreSQL documentation, appendix K, limits"),
		columns(16384, "as many as columns of a sheet of Microsoft Excel", "ECMA-376, part 1, section 18.3.1.13"),
		columns(16385, "one more than the columns of a sheet of Microsoft Excel", "ECMA-376, part 1, section 18.3.1.13"),
		cell(32767, "as many as a cell of Microsoft Excel holds", "Microsoft Excel specifications and limits"),
		cell(32768, "one more than a cell of Microsoft Excel holds", "Microsoft Excel specifications and limits"),
		cell(65536, "so that its line is longer than the buffer of bufio.Scanner of Go", "Go package bufio, MaxScanTokenSize"),
		cell(131073, "one more than the limit of the module csv of Python", "Python library reference, csv.field_size_limit"),
		cell(2097153, "so that its line is longer than the 2 MiB that DuckDB reads by default", "DuckDB documentation, read_csv, parameter max_line_size"),
		rows(65536, "which are with the header one more than the rows of the format xls", "Microsoft Excel specifications and limits, file formats"),
		rows(1048576, "which are with the header one more than the rows of a sheet of Microsoft Excel", "ECMA-376, part 1, section 18.3.1.73"),
	}
}

// columns returns the case of a number of columns.
func columns(n int, why, source string) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("csv-%d-columns", n), Format: "csv", Title: grouped(n) + " columns",
		About:    "The table has " + grouped(n) + " columns, " + why + ".",
		Ordinary: "A table with the first ten of these columns.",
		Writers:  "Programs for measurements, genetics and surveys",
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Size}, Large: n > 10_000,
		Build: func(twin bool) quirk.File { return wide(quirk.Either(twin, 10, n)) },
	}
}

// wide returns a table with two rows of whole numbers.
func wide(n int) quirk.File {
	t := table{header: make([]string, n), rows: [][]string{make([]string, n), make([]string, n)}}
	for i := range n {
		t.header[i] = fmt.Sprintf("c%d", i+1)
		t.rows[0][i] = strconv.Itoa(i + 1)
		t.rows[1][i] = strconv.Itoa(n - i)
	}
	found := expect.Table{Columns: n, Count: 2}
	for i, row := range [][]string{t.header, t.rows[0], t.rows[1]} {
		for _, column := range []int{1, n / 2, n} {
			found.Cells = append(found.Cells, expect.Cell{Row: i, Column: column, Text: expect.NewText(row[column-1])})
		}
	}
	return quirk.File{Bytes: []byte(rfc(t)), Expect: expect.Expectation{Tables: []expect.Table{found}}}
}

// cell returns the case of a number of characters in a cell.
func cell(n int, why, source string) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("csv-cell-of-%d", n), Format: "csv", Title: "Value of " + grouped(n) + " characters",
		About:    "A value has " + grouped(n) + " characters, " + why + ".",
		Ordinary: "A table with a value of 100 characters instead.",
		Writers:  "Exports of documents, descriptions, JSON and geometries",
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Size}, Large: n > 1_000_000,
		Build: func(twin bool) quirk.File {
			t := grid("id|text|note", "1|short|new", "2|"+digits(quirk.Either(twin, 100, n))+"|old", "3|short|last")
			return quirk.File{Bytes: []byte(rfc(t)), Expect: t.expectCells(1, 2, 3)}
		},
	}
}

// digits returns a text of n characters, whose words tell where they are.
func digits(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "n%07d ", i)
	}
	return b.String()[:n-1] + "."
}

// rows returns the case of a number of rows.
func rows(n int, why, source string) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("csv-%d-rows", n), Format: "csv", Title: grouped(n) + " rows",
		About:    "The table has " + grouped(n) + " rows, " + why + ".",
		Ordinary: "A table with the first ten of these rows.",
		Writers:  "Databases, data loggers and statistical offices",
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Size}, Large: n > 1_000_000,
		Build: func(twin bool) quirk.File { return long(quirk.Either(twin, 10, n)) },
	}
}

// long returns a table of n rows with their numbers. It holds no strings of all rows, which would take ten times the memory.
func long(n int) quirk.File {
	text := append(make([]byte, 0, 10*n), "id\r\n"...)
	for i := range n {
		text = append(strconv.AppendInt(text, int64(i+1), 10), "\r\n"...)
	}
	found := expect.Table{Header: []string{"id"}, Types: []expect.Type{expect.Integer}, Columns: 1, Count: n}
	for _, row := range []int{1, n / 2, n} {
		found.Cells = append(found.Cells, expect.Cell{Row: row, Column: 1, Text: expect.NewText(strconv.Itoa(row))})
	}
	return quirk.File{Bytes: text, Expect: expect.Expectation{Tables: []expect.Table{found}}}
}

// grouped returns n with commas between thousands.
func grouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}
