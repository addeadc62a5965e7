package xlsx

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// cellCases are cases about rows and cells.
func cellCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-no-cell-references", Format: "xlsx", Title: "Cells without references",
			About:    "Cells have no attribute r. Each is in the column after the cell before it.",
			Ordinary: "Cells have references.",
			Writers:  "Power BI, Dynamics and other report services", Source: "ECMA-376-1, 18.3.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(sheetPart, `<c r="\w+"`, "<c"))),
		},
		{
			Token: "xlsx-no-row-numbers", Format: "xlsx", Title: "Rows and cells without references",
			About:    "Neither rows nor cells have an attribute r. Each follows the one before it.",
			Ordinary: "Rows and cells have references.",
			Writers:  "Report generators and scripts that write a minimum", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(sheetPart, `<(c|row) r="\w+"`, "<$1"))),
		},
		{
			Token: "xlsx-no-dimension", Format: "xlsx", Title: "No dimension",
			About:    "The sheet does not say which cells it uses.",
			Ordinary: "The sheet has a dimension.",
			Writers:  "Google Sheets and libraries that write workbooks as a stream", Source: "ECMA-376-1, 18.3.1.35", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(sheetPart, `<dimension [^>]*>`, ""))),
		},
		{
			Token: "xlsx-dimension-a1", Format: "xlsx", Title: "Dimension of one cell",
			About:    "The dimension of the sheet is A1, though more cells have values.",
			Ordinary: "The dimension has all cells.",
			Writers:  "Libraries that write the head of a sheet before its rows", Source: "ECMA-376-1, 18.3.1.35", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(first(func(s *sheet) { s.dimension = "A1" })),
		},
		{
			Token: "xlsx-dimension-too-large", Format: "xlsx", Title: "Dimension with empty rows and columns",
			About:    "The dimension of the sheet has 26 columns and 1,000 rows, most of them without cells.",
			Ordinary: "The dimension has the cells with values.",
			Writers:  "Programs that keep the dimension after people deleted values", Source: "ECMA-376-1, 18.3.1.35", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(first(func(s *sheet) { s.dimension = "A1:Z1000" })),
		},
		{
			Token: "xlsx-sparse-cells", Format: "xlsx", Title: "Rows and cells that are left out",
			About:    "Empty cells and an empty row have no elements.",
			Ordinary: "Empty cells and the empty row have elements.",
			Writers:  "Microsoft Excel", Source: "ECMA-376-1, 18.3.1.80", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(sparse(nil, cell{}), sparse([]cell{blank(0), blank(0), blank(0)}, blank(0))),
		},
		{
			Token: "xlsx-blank-formatted-rows", Format: "xlsx", Title: "Formatted rows without values",
			About:    "After the data, there are 500 rows with formatted cells, which have no values.",
			Ordinary: "The sheet ends with the data.",
			Writers:  "Programs in which people formatted columns or deleted values", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Nulls},
			Build: changed(first(func(s *sheet) {
				s.rows = append(s.rows, slices.Repeat([][]cell{{blank(0), blank(0), blank(0), blank(dateStyle)}}, 500)...)
			})),
		},
		{
			Token: "xlsx-last-row-formatted", Format: "xlsx", Title: "Formatted cell in the last row",
			About:    "The last possible row, 1,048,576, has a formatted cell without a value.",
			Ordinary: "The sheet ends with the data.",
			Writers:  "Programs in which people formatted whole columns", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Nulls},
			Build: changed(first(func(s *sheet) { s.dimension = "A1:D1048576" }), edited(opc.Replace(sheetPart, "</sheetData>", `<row r="1048576"><c r="D1048576" s="1"/></row></sheetData>`))),
		},
		{
			Token: "xlsx-last-column-formatted", Format: "xlsx", Title: "Formatted cell in the last column",
			About:    "The first row has a formatted cell without a value in the last possible column, XFD.",
			Ordinary: "The sheet ends with the data.",
			Writers:  "Programs in which people formatted whole rows", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Nulls},
			Build: changed(first(func(s *sheet) { s.dimension = "A1:XFD4" }), edited(opc.ReplacePattern(sheetPart, `(<row r="1">.*?)</row>`, `$1<c r="XFD1" s="1"/></row>`))),
		},
		{
			Token: "xlsx-blank-rows-between", Format: "xlsx", Title: "Empty row elements",
			About:    "An empty row element with a height is between rows of data.",
			Ordinary: "The row has no element.",
			Writers:  "Microsoft Excel, if people change the height of a row", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(spaced([]cell{}, ` ht="30" customHeight="1"`), spaced(nil, "")),
		},
		{
			Token: "xlsx-spans", Format: "xlsx", Title: "Rows with wrong spans",
			About:    "The spans of rows say that only the first column has cells.",
			Ordinary: "Rows have no spans.",
			Writers:  "Programs that fill in templates", Source: "ECMA-376-1, 18.3.1.73", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(edited(opc.ReplacePattern(sheetPart, `<row r="\d+"`, `$0 spans="1:1"`))),
		},
		{
			Token: "xlsx-booleans", Format: "xlsx", Title: "Booleans",
			About:    "Cells have the type b, and the values 0 and 1.",
			Ordinary: "The values are the texts true and false.",
			Writers:  "All programs that store booleans", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: sheets(booleans(raw("true", ` t="b"`, "<v>1</v>"), raw("false", ` t="b"`, "<v>0</v>")), booleans(text("true"), text("false"))),
		},
		{
			Token: "xlsx-error-values", Format: "xlsx", Title: "Error values",
			About:    "Cells have each of the seven error values.",
			Ordinary: "The same texts as strings.",
			Writers:  "Programs that paste the values of formulas", Source: "ECMA-376-1, 18.17.3", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: sheets(errorValues(func(e string) cell { return raw(e, ` t="e"`, "<v>"+e+"</v>") }), errorValues(text)),
		},
		{
			Token: "xlsx-merged-cells", Format: "xlsx", Title: "Merged cells",
			About:    "Two cells of the first column are merged over two rows, and only the first has a value.",
			Ordinary: "The cells are not merged.",
			Writers:  "All programs in which people design tables", Source: "ECMA-376-1, 18.3.1.55", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(merged(blank(0)), withoutMerge(merged(blank(0)))),
		},
		{
			Token: "xlsx-values-under-merge", Format: "xlsx", Title: "Values under merged cells",
			About:    "A cell that a merged range hides has a value.",
			Ordinary: "The cells are not merged.",
			Writers:  "Libraries that merge cells and keep their values", Source: "ECMA-376-1, 18.3.1.55", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: sheets(merged(text("covered")), withoutMerge(merged(text("covered")))),
		},
	}
}

func sparse(row []cell, c cell) sheet {
	s := orderSheet()
	s.rows = [][]cell{s.rows[0][:3], {text("Bread"), c, number("3.5")}, row, {c, number("12"), number("0.75")}}
	s.types = s.types[:3]
	return s
}

func spaced(row []cell, attributes string) sheet {
	s := orderSheet()
	s.rows = slices.Insert(s.rows, 2, row)
	s.rowAttributes = map[int]string{3: attributes}
	return s
}

func booleans(yes, no cell) sheet {
	return sheet{types: []expect.Type{expect.String, expect.Boolean}, rows: [][]cell{
		texts("item", "stock"), {text("Bread"), yes}, {text("Coffee"), no}, {text("Tea"), yes},
	}}
}

// errorValues returns a sheet with the error values (18.17.3).
func errorValues(cellOf func(string) cell) sheet {
	s := sheet{types: []expect.Type{expect.String, expect.String}, rows: [][]cell{texts("item", "price")}}
	for i, e := range []string{"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"} {
		s.rows = append(s.rows, []cell{text("item " + string(rune('1'+i))), cellOf(e)})
	}
	return s
}

// merged returns a sheet with a merged range, which covers a cell.
func merged(covered cell) sheet {
	return sheet{
		types: []expect.Type{expect.String, expect.String}, merged: []string{"A2:A3"},
		rows:  [][]cell{texts("kind", "item"), texts("Drinks", "Coffee"), {covered, text("Tea")}, texts("Food", "Bread")},
		after: `<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`,
	}
}

func withoutMerge(s sheet) sheet {
	s.merged, s.after = nil, ""
	return s
}
