package xlsx

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// totals are the products of counts and prices in the ordinary sheet.
func totals() []string { return []string{"7", "12.25", "9"} }

// totalled returns the ordinary sheet with totals instead of dates.
func totalled(cellOf func(row int, total string) cell) sheet {
	s := orderSheet()
	s.types[3] = expect.Number
	s.rows[0][3] = text("total")
	for i, total := range totals() {
		s.rows[i+1][3] = cellOf(i+2, total)
	}
	return s
}

func product(row int) string { return fmt.Sprintf("B%d*C%[1]d", row) }

func productCell(row int, total string) cell { return formula(total, product(row)) }

// sharedFormula returns a cell of a shared formula (18.3.1.40). Only the first cell has its text.
func sharedFormula(row int, total string) cell {
	f := `<f t="shared" si="0"/>`
	if row == 2 {
		f = `<f t="shared" ref="D2:D4" si="0">B2*C2</f>`
	}
	return calculated(raw(total, "", f+"<v>"+total+"</v>"), product(row))
}

// arrayFormula returns a cell of an array formula, which the first cell has for all.
func arrayFormula(row int, total string) cell {
	if row > 2 {
		return number(total)
	}
	return calculated(raw(total, "", `<f t="array" ref="D2:D4">B2:B4*C2:C4</f><v>`+total+"</v>"), "B2:B4*C2:C4")
}

// formulaCases are cases about formulas and the values that they had last.
func formulaCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-shared-formula", Format: "xlsx", Title: "Shared formula",
			About:    "One cell has the text of a formula, and the cells below it refer to that formula.",
			Ordinary: "Each cell has its formula.",
			Writers:  "Microsoft Excel, if people fill a formula down", Source: "ECMA-376-1, 18.3.1.40", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: sheets(totalled(sharedFormula), totalled(productCell)),
		},
		{
			Token: "xlsx-array-formula", Format: "xlsx", Title: "Array formula",
			About:    "One cell has a formula whose values are in three cells.",
			Ordinary: "Each cell has its formula.",
			Writers:  "Microsoft Excel, if people finish a formula with Ctrl+Shift+Enter", Source: "ECMA-376-1, 18.3.1.40", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: sheets(totalled(arrayFormula), totalled(productCell)),
		},
		{
			Token: "xlsx-dynamic-array", Format: "xlsx", Title: "Formula that spills",
			About:    "A formula with a function of 2020 has values in three cells, which metadata marks as a dynamic array.",
			Ordinary: "The cells have values without a formula.",
			Writers:  "Microsoft Excel 365 and 2021", Source: "[MS-XLSX], 2.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: workbooks(spilled(), workbook{sheets: []sheet{sorted(text("Bread"))}}),
		},
		{
			Token: "xlsx-no-cached-values", Format: "xlsx", Title: "Formulas without values",
			About:    "Cells have a formula and no value, so a reader has to calculate it.",
			Ordinary: "Cells have the value that the formula had last.",
			Writers:  "Libraries that write formulas and do not calculate, such as openpyxl", Source: "ECMA-376-1, 18.3.1.40", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(totalled(func(row int, total string) cell {
				return calculated(raw(total, "", "<f>"+product(row)+"</f>"), product(row))
			}), totalled(productCell)),
		},
		{
			Token: "xlsx-cached-errors", Format: "xlsx", Title: "Formulas with an error",
			About:    "Formulas have the values #DIV/0! and #N/A.",
			Ordinary: "The formulas have numbers.",
			Writers:  "All programs that calculate", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: sheets(quotients(failing("#DIV/0!", "B2/0"), failing("#N/A", "NA()")), quotients(formula("2", "B2/1"), formula("1", "B3/1"))),
		},
		{
			Token: "xlsx-formula-text", Format: "xlsx", Title: "Formulas with text and empty text",
			About:    "Formulas have the values of a string, and of an empty string.",
			Ordinary: "Cells have a string, or are empty.",
			Writers:  "All programs that calculate", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(
				quotients(stringFormula("many", `IF(B2>1,"many","")`), stringFormula("", `IF(B3>1,"many","")`)),
				quotients(text("many"), cell{}),
			),
		},
		{
			Token: "xlsx-formula-boolean", Format: "xlsx", Title: "Formulas with booleans",
			About:    "Formulas have the values true and false.",
			Ordinary: "Cells have the booleans without a formula.",
			Writers:  "All programs that calculate", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: sheets(
				quotients(calculated(raw("true", ` t="b"`, "<f>B2&gt;1</f><v>1</v>"), "B2>1"), calculated(raw("false", ` t="b"`, "<f>B3&gt;1</f><v>0</v>"), "B3>1")),
				quotients(raw("true", ` t="b"`, "<v>1</v>"), raw("false", ` t="b"`, "<v>0</v>")),
			),
		},
	}
}

func failing(value, expression string) cell {
	return calculated(raw(value, ` t="e"`, "<f>"+expression+"</f><v>"+value+"</v>"), expression)
}

func stringFormula(value, expression string) cell {
	return calculated(raw(value, ` t="str"`, "<f>"+ooxml.Escape(expression)+"</f><v>"+value+"</v>"), expression)
}

// quotients returns a sheet with two rows, whose results are cells.
func quotients(first, second cell) sheet {
	return sheet{types: []expect.Type{expect.String, expect.Integer, expect.String}, rows: [][]cell{
		texts("item", "count", "result"), {text("Bread"), number("2"), first}, {text("Coffee"), number("1"), second},
	}}
}

// sorted returns a sheet with a sorted copy of its first column, whose first cell is given.
func sorted(first cell) sheet {
	return sheet{types: []expect.Type{expect.String, expect.String}, rows: [][]cell{
		texts("item", "sorted"), {text("Tea"), first}, texts("Bread", "Coffee"), texts("Coffee", "Tea"),
	}}
}

// spilled returns a workbook with a dynamic array ([MS-XLSX], 2.3.6.1.3).
func spilled() workbook {
	const expression = "_xlfn._xlws.SORT(A2:A4)"
	s := sorted(calculated(raw("Bread", ` t="str" cm="1"`, `<f t="array" ref="B2:B4">`+expression+"</f><v>Bread</v>"), expression))
	for i, row := range s.rows[2:] {
		s.rows[i+2] = slices.Concat(row[:1], []cell{raw(*row[1].value, ` t="str"`, "<v>"+*row[1].value+"</v>")})
	}
	const name = "xl/metadata.xml"
	return workbook{
		sheets:        []sheet{s},
		relationships: []ooxml.Relationship{{Type: "sheetMetadata", Target: name}},
		parts: []ooxml.Part{{Name: name, Type: spreadsheet + "sheetMetadata+xml", Body: ooxml.XML(
			`<metadata xmlns="` + mainNamespace + `" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">` +
				`<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>` +
				`<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>` +
				`<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`)}},
	}
}
