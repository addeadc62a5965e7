package grammar

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
)

func sheetKind() Kind {
	columnsLimit := limit{"sheet-columns", "columns of a spreadsheet"}
	return Kind{
		Name: "sheet", Path: "{rows}", Title: "Spreadsheet", Group: "Documents",
		About: "An xlsx, an ods or an xls with the records of csv in typed cells, under a frozen header with filters. For importers.",
		Params: []Param{
			{
				Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
				About: "Number of rows, not counting the header.",
				limit: limit{"sheet-rows", "rows of a spreadsheet"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The cells are the same in all formats. An xls, of Excel 97 to 2003, has neither filters nor a chart."},
			{
				Name: "sheets", Label: "Sheets", Option: "Sheets", Example: "3",
				About: fmt.Sprintf("Number of sheets. The rows of each follow those of the one before it; together they may have at most %d rows.", placeholder.MaxSheetRowsInAll),
				limit: limit{"sheet-sheets", "sheets of a spreadsheet"},
			},
			{
				Name: "formulas", Label: "Formulas", Option: "Formulas", Example: "1",
				About: "1 adds the columns item, units, unit_price and amount, which is a formula, and a row with totals. Formulas have their values, too.",
			},
			{
				Name: "chart", Label: "Chart", Option: "Chart", Example: "1",
				About: "1 adds a chart of the amounts of the first rows, and what formulas adds.",
			},
			columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
			firstParam, countryParam, scriptParam, nullsParam, messyParam, sheetPasswordParam(), paddedSizeParam, seedParam,
			{
				Name: "merged", Label: "Merged cells", Option: "Merged", Example: "1", Rare: true,
				About: "1 adds a title over all columns before the header, and a last column batch, which is merged over 10 rows each.",
			},
			{
				Name: "hidden", Label: "Hidden cells", Option: "Hidden", Example: "1", Rare: true,
				About: "1 hides the second row of each ten and the second column, and adds a hidden sheet.",
			},
			{
				Name: "strings", Label: "Place of text", Option: "Strings", Rare: true,
				About: "Where the text of cells is: in the cells, or in shared strings that cells refer to.",
			},
			{
				Name: "date_system", Label: "Date system", Option: "DateSystem", Rare: true,
				About: "Year from which the numbers of dates count. The dates are the same in both systems.",
			},
		},
		Presets: []Preset{
			{"100 rows", "sheet/100"},
			{"10,000 rows", "sheet/10000"},
			{"Encrypted", "sheet/100?password=secret"},
			{"100,000 rows, 20 columns", "sheet/100000?columns=20"},
			{"Orders", "sheet/1000?fields=order_id,ordered_at,product,quantity,price,discount,order_total,order_status"},
			{"Formulas and a chart", "sheet/100?chart=1"},
			{"3 sheets of 1,000 rows", "sheet/1000?sheets=3"},
			{"As Excel writes it, with merged and hidden cells", "sheet/1000?strings=shared&merged=1&hidden=1"},
			{"OpenDocument", "sheet/1000?format=ods"},
			{"Excel 97 to 2003", "sheet/1000?format=xls"},
			{"Messy", "sheet/1000?columns=20&messy=5&nulls=5"},
		},
		options: func() placeholder.Options { return new(placeholder.SheetOptions) },
	}
}

// sheetPasswordParam returns passwordParam for spreadsheets.
func sheetPasswordParam() Param {
	p := passwordParam
	p.About = "Needed to open the file, which is encrypted with AES-256, or by weak RC4 in an xls, for which it has up to 15 characters. Anybody who knows the address can read it."
	return p
}
