// Package xls has quirks of workbooks of Excel 97 to 2003 (BIFF8) and of Excel 5 (BIFF5). Sections refer to [MS-XLS].
package xls

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(stringCases(), numberCases(), sheetCases(), streamCases())
}

// books returns the builder of two workbooks.
func books(special, ordinary book) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// orders returns the ordinary workbook.
func orders() book { return book{sheets: []sheet{orderSheet()}} }

func orderSheet() sheet {
	return sheet{
		types: []expect.Type{expect.String, expect.Integer, expect.Number, expect.Date},
		rows: [][]cell{
			texts("item", "count", "price", "due"),
			{text("Bread"), number("2"), number("3.5"), date("2026-11-29")},
			{text("Coffee"), number("1"), number("12.25"), date("2026-12-01")},
			{text("Tea"), number("12"), number("0.79"), date("2026-12-24")},
		},
	}
}

// changed returns the ordinary workbook after a change.
func changed(change func(b *book)) book {
	b := orders()
	change(&b)
	return b
}

// table returns a workbook of a table of texts.
func table(rows ...[]cell) book {
	s := sheet{rows: rows}
	for range rows[0] {
		s.types = append(s.types, expect.String)
	}
	return book{sheets: []sheet{s}}
}
