package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func raggedRows() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-short-rows", Format: "csv", Title: "Rows without their last values",
			About:    "Rows end after their last value, so that some have fewer fields than the header.",
			Ordinary: "The same table with all commas.",
			Writers:  "Microsoft Excel, which writes no delimiters for empty cells at the end of rows far below the header",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Ragged, quirk.Nulls},
			Build: grid("id|name|city|note", "1|Ann Lee|Leeds|new", "2|Bo Ek|Lund|∅", "3|Eva Nagy|∅|∅", "4|Ida Moe|Bergen|old").
				written(dialect{end: "\n", quote: verbatim}.short),
		},
		{
			Token: "csv-long-rows", Format: "csv", Title: "Rows with more values than the header",
			About:    "Two rows have one or two values more than the header has names.",
			Ordinary: "The same table with a name for each value.",
			Writers:  "Programs that write a list of any length at the end of a row",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Ragged},
			Build: grid("id|name|phone", "1|Ann Lee|555-0101", "2|Bo Ek|555-0102|555-0103", "3|Eva Nagy|555-0104|555-0105|555-0106").
				instead(grid("id|name|phone|phone_2|phone_3", "1|Ann Lee|555-0101|∅|∅", "2|Bo Ek|555-0102|555-0103|∅", "3|Eva Nagy|555-0104|555-0105|555-0106")),
		},
		{
			Token: "csv-trailing-delimiter", Format: "csv", Title: "Delimiter at the end of each line",
			About:    "Each line ends with a delimiter, so the last column has neither a name nor values.",
			Ordinary: "The same table without these delimiters.",
			Writers:  "Apple Numbers for tables with an empty column, and banks in Switzerland and Germany",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Ragged, quirk.Header},
			Build: grid("id|name|city|", "1|Zoë Müller|Köln|", "2|José Núñez|Málaga|").
				instead(grid("id|name|city", "1|Zoë Müller|Köln", "2|José Núñez|Málaga")),
		},
		{
			Token: "csv-trailing-delimiter-in-rows", Format: "csv", Title: "Delimiter at the end of each row",
			About:    "Each row ends with a delimiter, but the header does not, so the delimiter begins no column.",
			Ordinary: "The same table without these delimiters.",
			Writers:  "Data loggers, and programs that write a delimiter after each value",
			Source:   "pandas reference, read_csv, parameter index_col",
			Flags:    []quirk.Flag{quirk.Ragged, quirk.Header},
			Build:    people().written(trailingInRows),
		},
		{
			Token: "csv-repeated-header", Format: "csv", Title: "Header that is repeated",
			About:    "The header is there again after two rows, because files were joined, and is no data.",
			Ordinary: "The same table with one header.",
			Writers:  "People who join files with cat or copy, and reports with a header per page",
			Source:   "W3C Tabular Data Model, section 8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Header, quirk.Inference},
			Build: people().written(func(t table) string {
				return rfc(table{header: t.header, rows: t.rows[:2]}) + rfc(table{header: t.header, rows: t.rows[2:]})
			}),
		},
	}
}

// short writes rows without the nulls at their end.
func (d dialect) short(t table) string {
	short := table{header: t.header}
	for _, row := range t.rows {
		for row[len(row)-1] == null {
			row = row[:len(row)-1]
		}
		short.rows = append(short.rows, row)
	}
	return d.write(short)
}

func trailingInRows(t table) string {
	lines := dialect{}.lines(t)
	return lines[0] + "\r\n" + strings.Join(lines[1:], ",\r\n") + ",\r\n"
}

func smallTables() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-one-column", Format: "csv", Title: "One column",
			About:    "The table has one column, so that a reader that guesses the delimiter finds none, or a letter.",
			Ordinary: "The same column beside another one.",
			Writers:  "Exports of lists, such as of email addresses",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Inference},
			Build: grid("email", "ann@example.com", "bo@example.com", "eva@example.com").
				instead(grid("id|email", "1|ann@example.com", "2|bo@example.com", "3|eva@example.com")),
		},
		{
			Token: "csv-one-column-empty-value", Format: "csv", Title: "Empty value in a table of one column",
			About:    "A blank line is a row whose only value is empty, because the table has one column.",
			Ordinary: "The same table with quotes in that line.",
			Writers:  "Programs that join values with commas, and PostgreSQL with COPY",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: grid("note", "new", "", "old").either(
				func(t table) string { return strings.Replace(rfc(t), "\r\n\r\n", "\r\n\"\"\r\n", 1) }, rfc),
		},
		{
			Token: "csv-one-cell", Format: "csv", Title: "One value",
			About:    "The file is one value, without a header, a delimiter or a line break.",
			Ordinary: "The same value under a header.",
			Writers:  "Exports of queries that count rows",
			Source:   "RFC 4180, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Header},
			Build: differ(grid("count", "42").of("integer"), rfc, grid("", "42").of("integer"),
				func(t table) string { return strings.TrimSuffix(rfc(t), "\r\n") }),
		},
	}
}
