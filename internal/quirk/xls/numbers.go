package xls

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// numberCases are cases of numbers, dates and formulas.
func numberCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xls-packed-numbers", Format: "xls", Title: "Numbers in one record",
			About:    "The numbers of a row are in one record, as integers of 30 bits, some with a mark that they are divided by 100.",
			Ordinary: "Each number has a record, as a floating-point number of 64 bits.",
			Writers:  excel97, Source: "[MS-XLS], section 2.4.175", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: books(prices(packed), prices(numbers)),
		},
		{
			Token: "xls-blank-cells", Format: "xls", Title: "Empty cells in one record",
			About:    "Empty cells with a format are in one record, between cells with values and after them.",
			Ordinary: "There are no empty cells.",
			Writers:  excel97, Source: "[MS-XLS], section 2.4.174", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: books(sparse(blanks), sparse(func(n int) []cell { return make([]cell, n) })),
		},
		{
			Token: "xls-1904", Format: "xls", Title: "Dates from 1904",
			About:    "Dates are numbers of days from 1904-01-01, so they are 1,462 less than usual.",
			Ordinary: "Dates are numbers of days from 1900.",
			Writers:  "Microsoft Excel for Mac up to 2008", Source: "[MS-XLS], section 2.4.77", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: books(changed(func(b *book) { b.date1904 = true }), orders()),
		},
		{
			Token: "xls-date-formats", Format: "xls", Title: "Dates in formats of their own",
			About:    "Dates have formats that people made, with a language, quoted text, and letters that other formats use for minutes.",
			Ordinary: "Dates have the built-in format of short dates.",
			Writers:  excel97, Source: "[MS-XLS], section 2.5.165", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: books(ownDates(), orders()),
		},
		{
			Token: "xls-shared-formula", Format: "xls", Title: "Shared formula",
			About:    "The cells of a column share one formula with relative references, and each has only a reference to it.",
			Ordinary: "Each cell has its formula.",
			Writers:  excel97 + ", if people fill a column", Source: "[MS-XLS], section 2.4.260", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: books(amounts(true), amounts(false)),
		},
		{
			Token: "xls-formula-text", Format: "xls", Title: "Formula whose value is text",
			About:    "The value of a formula is in a record after it, because it is text.",
			Ordinary: "The cells have the same text without a formula.",
			Writers:  excel97, Source: "[MS-XLS], section 2.4.268", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: books(labels(true), labels(false)),
		},
	}
}

// numbers returns cells of one record each.
func numbers(values ...string) (row []cell) {
	for _, v := range values {
		row = append(row, number(v))
	}
	return row
}

// prices returns a workbook of numbers.
func prices(row func(values ...string) []cell) book {
	return book{sheets: []sheet{{
		types: []expect.Type{expect.Integer, expect.Integer, expect.Number, expect.Number},
		rows: [][]cell{
			texts("article", "count", "price", "change"),
			row("1001", "20", "3.5", "-0.07"), row("1002", "536870911", "12.25", "-1"), row("1003", "0", "0.79", "0.01"), row("1004", "-536870912", "1234567.89", "100"),
		},
	}}}
}

// sparse returns a workbook with empty cells.
func sparse(empty func(n int) []cell) book {
	between := append(append([]cell{text("Bread")}, empty(2)...), text("daily"))
	behind := append([]cell{text("Tea"), number("4")}, empty(2)...)
	return book{sheets: []sheet{{
		types: []expect.Type{expect.String, expect.Integer, expect.Number, expect.String},
		rows:  [][]cell{texts("item", "count", "price", "order"), between, behind, {text("Coffee"), number("2"), number("3.5"), text("weekly")}},
	}}}
}

// ownDates returns the ordinary workbook with a format for each date.
func ownDates() book {
	return changed(func(b *book) {
		b.formats = []string{`[$-407]d. mmmm yyyy`, `"am" dd\.mm\.yyyy;@`, `yyyy\-mm\-dd`}
		for i, row := range b.sheets[0].rows[1:] {
			row[3] = dated(*row[3].value, ownFormats+i)
		}
	})
}

// Tokens of formulas (2.5.198), with the class of values.
const (
	sharedToken    = 0x01 // PtgExp
	multiplyToken  = 0x05
	concatToken    = 0x08
	stringToken    = 0x17
	referenceToken = 0x44 // PtgRef
	relativeToken  = 0x4c // PtgRefN
	isRelative     = 0xc000
)

// amounts returns a workbook with products, whose formula may be shared.
func amounts(isShared bool) book {
	s := sheet{types: []expect.Type{expect.String, expect.Integer, expect.Number, expect.Number}, rows: [][]cell{texts("item", "count", "price", "amount")}}
	for i, row := range [][]string{{"Bread", "2", "3.5", "7"}, {"Coffee", "1", "12.25", "12.25"}, {"Tea", "12", "0.75", "9"}} {
		name := string(rune('2' + i))
		amount := cell{value: &row[3], formula: "B" + name + "*C" + name, write: product(i == 0, isShared, parse(row[3]))}
		s.rows = append(s.rows, []cell{text(row[0]), number(row[1]), number(row[2]), amount})
	}
	return book{sheets: []sheet{s}}
}

// product returns a function that writes a formula of the product of two cells before it, and before others that share it.
func product(isFirst, isShared bool, value float64) func(b *book, at []byte) []byte {
	return func(_ *book, at []byte) []byte {
		row := int(at[0])
		tokens := append(reference(row, 1), append(reference(row, 2), multiplyToken)...)
		const flag, first, last, column = 8, 1, 3, 3
		if !isShared {
			return formulaOf(at, f64(value), 0, tokens)
		}
		formula := formulaOf(at, f64(value), flag, append(u8(sharedToken), u16(first, column)...))
		if !isFirst {
			return formula
		}
		relative := append(offset(-2), append(offset(-1), multiplyToken)...)
		return append(formula, record(sharedRecord, u16(first, last), u8(column, column, 0, last-first+1), u16(len(relative)), relative)...)
	}
}

// reference returns the token of a reference to a cell, and offset that of a cell in the same row.
func reference(row, column int) []byte {
	return append(u8(referenceToken), u16(row, column|isRelative)...)
}

func offset(columns int) []byte {
	return append(u8(relativeToken), u16(0, columns&0xff|isRelative)...)
}

// formulaOf returns a formula with a value of 8 bytes.
func formulaOf(at, value []byte, flags int, tokens []byte) []byte {
	return record(formulaRecord, at, u16(generalFormat), value, u16(flags), u32(0), u16(len(tokens)), tokens)
}

// labels returns a workbook of labels of two texts, which may be formulas.
func labels(isFormula bool) book {
	rows := [][]cell{texts("first", "last", "label")}
	for i, row := range [][]string{{"Ada", "Byron"}, {"Grace", "Hopper"}} {
		value := row[1] + ", " + row[0]
		label := text(value)
		if isFormula {
			name := string(rune('2' + i))
			label = cell{value: &value, formula: "B" + name + `&", "&A` + name, write: joined(value)}
		}
		rows = append(rows, append(texts(row...), label))
	}
	return table(rows...)
}

// joined returns a function that writes a formula that joins texts (2.5.133).
func joined(value string) func(b *book, at []byte) []byte {
	return func(_ *book, at []byte) []byte {
		row := int(at[0])
		tokens := append(reference(row, 1), append(u8(stringToken), short(", ")...)...)
		tokens = append(append(tokens, concatToken), append(reference(row, 0), concatToken)...)
		isText := append(make([]byte, 6), 0xff, 0xff)
		return append(formulaOf(at, isText, 0, tokens), record(stringRecord, long(value))...)
	}
}
