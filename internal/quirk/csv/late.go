package csv

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A sample is a number of rows from which programs guess the types of columns.
type sample struct {
	rows   int
	guess  string // which programs guess
	source string
}

func lateTypes() []quirk.Case {
	eight := sample{8, "Microsoft Access and the text driver of ODBC guess", "Microsoft documentation, TypeGuessRows"}
	hundred := sample{100, "Polars guesses", "Polars reference, read_csv, parameter infer_schema_length"}
	thousand := sample{1000, "readr guesses", "readr reference, read_csv, parameter guess_max"}
	duck := sample{20480, "DuckDB guesses", "DuckDB documentation, CSV auto detection, parameter sample_size"}
	text := late{"text", "text", "letters", "string", "A-17"}
	fraction := late{"fraction", "fractions", "fractions", "number", "17.5"}
	zeros := late{"leading-zero", "leading zeros", "leading zeros, so that all are codes", "string", "00017"}
	large := late{"large-number", "large numbers", "more than 64 bits", "integer", "100000000000000000000"}
	return []quirk.Case{
		text.after(eight), text.after(hundred), text.after(thousand), text.after(duck),
		fraction.after(hundred), fraction.after(duck),
		zeros.after(hundred), zeros.after(duck),
		large.after(duck),
		nullsBefore(hundred), nullsBefore(duck),
	}
}

// A late is a kind of value that appears late in a column of whole numbers.
type late struct {
	token, title, about string
	columnType          string // of the whole column
	value               string
}

func (l late) after(s sample) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("csv-%s-after-%d-rows", l.token, s.rows), Format: "csv",
		Title:    fmt.Sprintf("%s after %s rows", capital(l.title), grouped(s.rows)),
		About:    fmt.Sprintf("A column has whole numbers in %s rows, from which %s types, and then values with %s.", grouped(s.rows), s.guess, l.about),
		Ordinary: "The same rows, with these values first.",
		Writers:  "Databases and programs that write a column of text or decimals",
		Source:   s.source, Valid: true,
		Flags: []quirk.Flag{quirk.Inference}, Large: s.rows > 10_000,
		Build: lateValue(s.rows, strconv.Itoa, l.columnType, l.value),
	}
}

// nullsBefore returns the case of a column that is empty at first.
func nullsBefore(s sample) quirk.Case {
	return quirk.Case{
		Token: fmt.Sprintf("csv-text-after-%d-nulls", s.rows), Format: "csv",
		Title:    fmt.Sprintf("Text after %s empty values", grouped(s.rows)),
		About:    fmt.Sprintf("A column is empty in %s rows, from which %s types, and then has text.", grouped(s.rows), s.guess),
		Ordinary: "The same rows, with the text first.",
		Writers:  "Databases, for columns that were added later or are rarely used",
		Source:   s.source, Valid: true,
		Flags: []quirk.Flag{quirk.Inference, quirk.Nulls}, Large: s.rows > 10_000,
		Build: lateValue(s.rows, func(int) string { return "" }, "string", "A-17"),
	}
}

// lateValue returns the builder of a column whose last two rows differ from those before.
func lateValue(n int, value func(i int) string, columnType, last string) builder {
	return func(twin bool) quirk.File {
		t := table{header: []string{"id", "value"}}.of("string " + columnType)
		for i := range n {
			t.rows = append(t.rows, []string{fmt.Sprintf("r%d", i+1), value(i % 1000)})
		}
		odd := [][]string{{"last", last}, {"last", last}}
		if twin {
			t.rows = append(odd, t.rows...)
			return quirk.File{Bytes: []byte(rfc(t)), Expect: t.expectCells(1, 3, n+2)}
		}
		t.rows = append(t.rows, odd...)
		return quirk.File{Bytes: []byte(rfc(t)), Expect: t.expectCells(1, n, n+2)}
	}
}

// capital returns s with its first letter, which is ASCII, as a capital.
func capital(s string) string { return string(s[0]-'a'+'A') + s[1:] }
