package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func csvKind() Kind {
	return Kind{
		Name: "csv", Path: "{rows}", Title: "CSV", Group: "Text and data",
		About: "Rows of fake values under a header line. For importers.",
		Params: slices.Concat(rowParams(), []Param{
			{Name: "delimiter", Label: "Delimiter", Option: "Delimiter", About: "Between the values. A tab gives a .tsv file.", Rare: true},
			{Name: "newline", Label: "Line breaks", Option: "Newline", About: "At the end of each row: CR LF, LF, or CR.", Rare: true},
			{
				Name: "charset", Label: "Character encoding", Option: "Charset", Rare: true,
				About: "Character encoding. In others than UTF-8 and UTF-16, people are from countries that suit it, and at least half of " +
					"their names have letters outside ASCII. Names in windows-1251, shift_jis, gb18030 and euc-kr are in the script of the country.",
			},
			{
				Name: "bom", Label: "Byte order mark", Option: "BOM", Example: "1", Rare: true,
				About: "1 begins the file with a byte order mark. Some programs recognize Unicode by it, others add it to the first name.",
			},
			{
				Name: "decimal", Label: "Decimal separator", Option: "Decimal", Rare: true,
				About: "In all numbers with decimals: a point, or a comma, which is quoted between commas.",
			},
			{
				Name: "dates", Label: "Form of dates", Option: "Dates", Rare: true,
				About: "ISO 8601, day/month/year, month/day/year, or what Excel writes as CSV in Germany, the USA or Japan.",
			},
			{Name: "header", Label: "Leave out the header", Option: "NoHeader", Example: "0", About: "0 leaves out the header line.", Rare: true},
		}),
		Presets: []Preset{
			{"100 rows", "csv/100"},
			{"1,000 rows", "csv/1000"},
			{"10,000 rows", "csv/10000"},
			{"1,000 rows, 20 columns", "csv/1000?columns=20"},
			{"For Excel in German", "csv/1000?delimiter=semicolon&bom=1"},
			{"Saved by Excel in German", "csv/1000?charset=windows-1252&delimiter=semicolon&decimal=comma&dates=excel-de"},
			{"Unicode text of Excel", "csv/1000?charset=utf-16le&bom=1&delimiter=tab"},
			{"Messy", "csv/1000?columns=20&messy=5&nulls=5"},
		},
		extension: csvExtension,
		options:   func() placeholder.Options { return new(placeholder.CSVOptions) },
	}
}

// csvExtension returns the extension of a file, which its delimiter selects.
func csvExtension(r *Request) string {
	if r.Text("delimiter") == string(placeholder.CSVTab) {
		return "tsv"
	}
	return "csv"
}
