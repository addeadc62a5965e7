// Package bank has quirks of bank statements: OFX, QIF, MT940 and CAMT.053.
package bank

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		ofxMarkup(), ofxValues(), ofxStatements(),
		qifCases(),
		mt940Layouts(), mt940Entries(),
		camtCases(),
	)
}

// An entry is a transaction of an account. Its date is as in ISO 8601, and its amount has a decimal point.
// A member that the file does not have is empty.
type entry struct {
	account, date, amount, currency, name, memo, id, category string

	entryDate string // of MT940, whose other date is the value date
}

// Accounts that belong to nobody. The check digits of the IBAN are correct.
const (
	number = "1234567890"
	iban   = "DE79000000001234567890" // no bank code begins with 0
)

// shopping returns two ordinary transactions.
func shopping() []entry {
	return []entry{
		{account: number, date: "2026-11-25", amount: "-12.50", currency: "EUR", name: "City Bakery", memo: "Bread and rolls", id: "20261125-1", category: "Food"},
		{account: number, date: "2026-11-27", amount: "1250.00", currency: "EUR", name: "Example Works", memo: "Salary November", id: "20261127-1", category: "Salary"},
	}
}

// with returns the entries after a change to each.
func with(entries []entry, change func(i int, e *entry)) []entry {
	entries = slices.Clone(entries)
	for i := range entries {
		change(i, &entries[i])
	}
	return entries
}

// cents returns an amount in hundredths.
func cents(amount string) int {
	n, _ := strconv.Atoi(strings.Replace(amount, ".", "", 1)) // which has two decimals
	return n
}

// A notation is what a format has of an entry, and how it writes it.
type notation struct {
	columns      []string
	date, amount func(string) string
}

func (n notation) types() []expect.Type {
	var types []expect.Type
	for _, column := range n.columns {
		switch column {
		case "date", "entry date":
			types = append(types, expect.Date)
		case "amount":
			types = append(types, expect.Number)
		default:
			types = append(types, expect.String)
		}
	}
	return types
}

// expected returns what a correct reader finds: values as they are in the file, and typed ones.
func (n notation) expected(entries []entry) expect.Expectation {
	t := expect.Table{Name: "transactions", Header: n.columns, Types: n.types(), Columns: len(n.columns), Count: len(entries), Rows: [][]*string{}}
	for _, e := range entries {
		t.Typed = append(t.Typed, n.row(e))
		e.date, e.amount = n.date(e.date), n.amount(e.amount)
		t.Rows = append(t.Rows, n.row(e))
	}
	if reflect.DeepEqual(t.Rows, t.Typed) {
		t.Typed = nil
	}
	return expect.Expectation{Tables: []expect.Table{t}}
}

func (n notation) row(e entry) []*string {
	values := map[string]string{
		"account": e.account, "date": e.date, "amount": e.amount, "currency": e.currency,
		"name": e.name, "memo": e.memo, "id": e.id, "category": e.category, "entry date": e.entryDate,
	}
	row := make([]*string, len(n.columns))
	for i, column := range n.columns {
		if value := values[column]; value != "" {
			row[i] = &value
		}
	}
	return row
}

// compact writes a date as 20261129.
func compact(date string) string { return strings.ReplaceAll(date, "-", "") }

// same writes a value as it is.
func same(s string) string { return s }

// comma writes an amount with a decimal comma.
func comma(amount string) string { return strings.Replace(amount, ".", ",", 1) }

// A file is a text with entries in a notation.
type file struct {
	text    string
	entries []entry
	notation
}

func (f file) built() quirk.File {
	return quirk.File{Bytes: []byte(f.text), Expect: f.expected(f.entries)}
}

// files returns the builder of two files.
func files(special, ordinary file) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).built() }
}

// changed returns the builder of a file and its twin, which has the same entries before a change of the text.
func changed(ordinary file, change func(text string) string) func(twin bool) quirk.File {
	special := ordinary
	special.text = change(ordinary.text)
	return files(special, ordinary)
}

// replacing returns a change that replaces strings.
func replacing(oldNew ...string) func(string) string { return strings.NewReplacer(oldNew...).Replace }
