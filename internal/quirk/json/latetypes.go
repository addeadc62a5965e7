package json

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A lateType is a type of the last two values of a column whose first values are whole numbers or null.
type lateType struct {
	token, title, about string
	first               expect.Type // of the first values
	last                expect.Type // of the last two values
	values              [2]string   // the last ones
}

// lateTypes returns files whose first records are more than readers look at to guess types: 100 records, and
// 25,600, because DuckDB looks at 20,480 and ClickHouse at 25,000.
func lateTypes() []quirk.Case {
	types := []lateType{
		{"letters", "Letters after %s whole numbers", "whole numbers, and then strings of letters", expect.Integer, expect.String, [2]string{"A-17", "n/a"}},
		{"leading-zeros", "Leading zeros after %s whole numbers", "whole numbers, and then strings of digits with leading zeros", expect.Integer, expect.String, [2]string{"00501", "007"}},
		{"fractions", "Fractions after %s whole numbers", "whole numbers, and then numbers with a fraction", expect.Integer, expect.Number, [2]string{"17.5", "-0.25"}},
		{"strings", "Strings after %s nulls", "null, and then strings", expect.Null, expect.String, [2]string{"Leeds", "Köln"}},
	}
	var cases []quirk.Case
	for _, format := range []string{"json", "ndjson"} {
		for _, t := range types {
			cases = append(cases, t.after(format, 100, "100"), t.after(format, 25_600, "25,600"))
		}
	}
	return cases
}

// after returns the case with a number of first values.
func (t lateType) after(format string, count int, words string) quirk.Case {
	flags := []quirk.Flag{quirk.Inference}
	if t.first == expect.Null {
		flags = append(flags, quirk.Nulls)
	}
	return quirk.Case{
		Token:  fmt.Sprintf("%s-late-%s-%d", format, t.token, count),
		Format: format, Title: fmt.Sprintf(t.title, words),
		About:    fmt.Sprintf("The first %s values of a key are %s.", words, t.about),
		Ordinary: "The last two values come first.",
		Writers:  "Exports that are sorted by age, from before a rule or a system changed",
		Source:   "RFC 8259, section 3", Valid: true, Flags: flags, Large: count > 10_000,
		Build: func(twin bool) quirk.File { return t.document(format, count, twin).file() },
	}
}

// document returns records with the late values at the end, or at the beginning for a twin.
func (t lateType) document(format string, count int, twin bool) document {
	codes := slices.Repeat([]expect.Value{null("")}, count)
	if t.first == expect.Integer {
		for i := range codes {
			codes[i] = integer("", strconv.Itoa(100+i%900))
		}
	}
	late := []expect.Value{value("", t.last, t.values[0]), value("", t.last, t.values[1])}
	codes = slices.Insert(codes, quirk.Either(twin, 0, count), late...)

	records := make([]string, len(codes))
	d := with("", array("", len(codes)))
	for i, code := range codes {
		records[i] = fmt.Sprintf(`{"id": %d, "code": %s}`, i+1, notation(code))
		if i < 2 || i >= len(codes)-2 {
			code.Path = fmt.Sprintf("/%d/code", i)
			d.values = append(d.values, integer(fmt.Sprintf("/%d/id", i), strconv.Itoa(i+1)), code)
		}
	}
	d.text = strings.Join(records, "\n") + "\n"
	if format == "json" {
		d.text = "[\n" + strings.Join(records, ",\n") + "\n]\n"
	}
	return d
}

// notation returns a value as JSON has it.
func notation(v expect.Value) string {
	switch v.Type {
	case expect.Null:
		return "null"
	case expect.String:
		return `"` + *v.Content + `"`
	default:
		return *v.Content
	}
}
