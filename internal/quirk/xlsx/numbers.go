package xlsx

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// inGeneral returns the builder of workbooks with numbers in a format and in the general one.
func inGeneral(value string, formats ...string) func(twin bool) quirk.File {
	return workbooks(inFormats(expect.Number, value, value, formats...), inFormats(expect.Number, value, value, repeated("0", formats)...))
}

// numberCases are cases about numbers and their formats.
func numberCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-float-noise", Format: "xlsx", Title: "Noise of binary numbers",
			About:    "Numbers such as 0.1+0.2 have 17 digits, of which Excel shows at most 15.",
			Ordinary: "The numbers are rounded.",
			Writers:  "Microsoft Excel and all programs that calculate", Source: "Excel specifications and limits, number precision", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: workbooks(
				values(expect.Number, nil, number("0.30000000000000004"), number("4.3500000000000005"), number("1.1500000000000001")),
				values(expect.Number, nil, number("0.3"), number("4.35"), number("1.15")),
			),
		},
		{
			Token: "xlsx-exponents", Format: "xlsx", Title: "Numbers with exponents",
			About:    "Numbers are stored with exponents, though they are short without them.",
			Ordinary: "The same numbers without exponents.",
			Writers:  "Microsoft Excel for small numbers, and Java programs", Source: "ECMA-376-1, 18.3.1.96", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: workbooks(
				values(expect.Number, nil, formatted("0.0015", 0, "1.5E-3"), formatted("120000", 0, "1.2E5"), formatted("-250", 0, "-2.5e+2")),
				values(expect.Number, nil, number("0.0015"), number("120000"), number("-250")),
			),
		},
		{
			Token: "xlsx-percent", Format: "xlsx", Title: "Percentages",
			About:    "The number 0.19 has formats that show it as 19 %.",
			Ordinary: "The number has the general format.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: inGeneral("0.19", "9", "10", `0.0\ %`),
		},
		{
			Token: "xlsx-fractions", Format: "xlsx", Title: "Fractions",
			About:    "The number 2.25 has formats that show it as 2 1/4.",
			Ordinary: "The number has the general format.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Inference},
			Build: inGeneral("2.25", "12", "13", `# ?/4`),
		},
		{
			Token: "xlsx-rounding-formats", Format: "xlsx", Title: "Formats that hide digits",
			About:    "The number 1234.5678 has formats that round it, scale it to thousands, or show it with an exponent.",
			Ordinary: "The number has the general format.",
			Writers:  "All spreadsheet programs", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: inGeneral("1234.5678", "1", "3", `0.0,`, `0.00E+00`, `#,##0.00\ "€"`),
		},
		{
			Token: "xlsx-hidden-values", Format: "xlsx", Title: "Formats that hide values",
			About:    "The number has formats that show nothing, or text instead of it.",
			Ordinary: "The number has the general format.",
			Writers:  "People who hide intermediate results", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Nulls},
			Build: inGeneral("12.5", ";;;", `"hidden"`, `"yes";"no";"-"`),
		},
		{
			Token: "xlsx-leading-zeros-by-format", Format: "xlsx", Title: "Leading zeros by a number format",
			About:    "The numbers 42 and 7 have a format that shows five digits.",
			Ordinary: "The same digits as texts.",
			Writers:  "Exports of postal codes and article numbers", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: workbooks(values(expect.Integer, []string{"00000"}, formatted("42", 2, "42"), formatted("7", 2, "7")), textValues("00042", "00007")),
		},
		{
			Token: "xlsx-text-like-numbers", Format: "xlsx", Title: "Text that looks like other types",
			About:    "Texts look like numbers, dates, booleans and formulas.",
			Ordinary: "Texts with a letter before each.",
			Writers:  "Exports of article numbers and identifiers", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: workbooks(
				textValues("007", "1e5", "3-4", "12345678901234567890", "TRUE", "1/2", "#N/A", "=A2"),
				textValues("n007", "n1e5", "n3-4", "n12345678901234567890", "nTRUE", "n1/2", "n#N/A", "n=A2"),
			),
		},
		{
			Token: "xlsx-quote-prefix", Format: "xlsx", Title: "Text after an apostrophe",
			About:    "People typed an apostrophe before numbers, which is a property of the style and not a part of the text.",
			Ordinary: "The same texts without the property.",
			Writers:  "Microsoft Excel, if people type an apostrophe first", Source: "ECMA-376-1, 18.8.45", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: workbooks(quoted(` s="2"`).with(opc.ReplacePattern(stylesPart, `(applyNumberFormat="1")/></cellXfs>`, `$1 quotePrefix="1"/></cellXfs>`)), quoted("")),
		},
		{
			Token: "xlsx-numbers-in-text-format", Format: "xlsx", Title: "Numbers in the format of text",
			About:    "Cells with numbers have the number format of text.",
			Ordinary: "The numbers have the general format.",
			Writers:  "People who format a column as text after they typed numbers", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: inGeneral("42", "49", "@"),
		},
	}
}

// quoted returns a workbook with two texts in a style. The style 2 is there in any case.
func quoted(style string) workbook {
	b := textValues("007", "-5")
	b.formats = []string{"49"}
	for _, row := range b.sheets[0].rows[1:] {
		row[1].attributes = style + shared
	}
	return b
}
