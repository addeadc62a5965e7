package csv

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func layouts() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-sep-line", Format: "csv", Title: "Line with the delimiter",
			About:    "The first line is sep=;, which names the delimiter and is no data.",
			Ordinary: "The same table, with semicolons but without that line.",
			Writers:  "Web applications that write files for Microsoft Excel",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build:    people().either(semicolons.write, before("sep=;\r\n", semicolons)),
		},
		{
			Token: "csv-bank-preamble", Format: "csv", Title: "Lines about the account before the header",
			About:    "Five lines of names and values, of which one is blank, are before the header.",
			Ordinary: "The same table without these lines.",
			Writers:  "Exports of banks, such as those in Germany",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build: grid("Date|Payee|Amount", "2026-04-03|Example Energy|-80.00", "2026-04-07|Example Shop|-12.50").of("date string number").
				either(semicolons.write, before("Account;Current account 0000\r\nHolder;Ann Lee\r\nFrom;2026-04-01\r\nTo;2026-04-30\r\n\r\n", semicolons)),
		},
		{
			Token: "csv-instrument-preamble", Format: "csv", Title: "Lines about a measurement before the header",
			About:    "A title, settings with one to three fields and a blank line are before the header.",
			Ordinary: "The same table without these lines.",
			Writers:  "Oscilloscopes, spectrometers and other instruments",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Ragged},
			Build: grid("time|voltage", "0.000|1.25", "0.001|1.27", "0.002|1.31").of("number number").
				written(before("Example Scope 2000\r\nSample interval,0.001,s\r\nChannel,CH1\r\n\r\n", dialect{})),
		},
		{
			Token: "csv-comment-lines", Format: "csv", Title: "Comment lines",
			About:    "Lines that begin with a number sign are comments, before the header and between rows.",
			Ordinary: "The same table without comments.",
			Writers:  "Scientific data services and simulation programs",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build:    people().written(comments("# Example export, version 2\r\n# Columns: id, name, city\r\n", "# moved in 2026\r\n")),
		},
		{
			Token: "csv-comment-quote", Format: "csv", Title: "Comment with a single quotation mark",
			About:    "A comment begins with a quotation mark that does not end, which does not begin a quoted value.",
			Ordinary: "The same table without comments.",
			Writers:  "Programs that write free text from users as a comment",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Quoting},
			Build:    people().written(comments("#\"height in inches\r\n", "# 5\" tall\r\n")),
		},
		{
			Token: "csv-comment-header", Format: "csv", Title: "Header in a comment",
			About:    "The header is a comment: it begins with a number sign and a space.",
			Ordinary: "The same table with an ordinary header.",
			Writers:  "numpy.savetxt with a header",
			Source:   "NumPy reference, savetxt, parameter comments",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Header},
			Build: grid("time|voltage", "0.000|1.25", "0.001|1.27", "0.002|1.31").of("number number").
				either(dialect{end: "\n"}.write, before("# ", dialect{end: "\n"})),
		},
		{
			Token: "csv-blank-lines-before-header", Format: "csv", Title: "Blank lines before the header",
			About:    "Two blank lines are before the header.",
			Ordinary: "The same table without blank lines.",
			Writers:  "Reports of databases, such as those of SQL*Plus",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build:    people().written(before("\r\n\r\n", dialect{})),
		},
		{
			Token: "csv-blank-lines", Format: "csv", Title: "Blank lines between rows",
			About:    "A blank line is after each row.",
			Ordinary: "The same table without blank lines.",
			Writers:  "Python programs on Windows that open the file without newline='', after another program has repaired its line ends",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build:    people().written(dialect{end: "\r\n\r\n"}.write),
		},
		{
			Token: "csv-blank-lines-at-end", Format: "csv", Title: "Blank lines at the end",
			About:    "Three blank lines are after the last row, and the last of them has a space.",
			Ordinary: "The same table without blank lines.",
			Writers:  "People who edit files by hand",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build:    people().written(after(dialect{}, "\r\n\r\n \r\n")),
		},
		{
			Token: "csv-units-line", Format: "csv", Title: "Line of units under the header",
			About:    "The line after the header has the unit of each column and is no data.",
			Ordinary: "The same table without units.",
			Writers:  "Data loggers and weather services",
			Source:   "W3C Tabular Data Model, section 8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Inference},
			Build: grid("time|temperature|pressure", "0|21.5|1013", "60|21.7|1012", "120|22.0|1012").of("integer number integer").
				written(func(t table) string {
					return rfc(table{header: t.header, rows: append([][]string{{"s", "°C", "hPa"}}, t.rows...)})
				}),
		},
		{
			Token: "csv-total-line", Format: "csv", Title: "Line of totals at the end",
			About:    "A blank line and a line with the total are after the last row and are no data.",
			Ordinary: "The same table without a total.",
			Writers:  "Exports of accounting programs and of reports",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout},
			Build:    prices().written(after(dialect{}, "\r\nTotal,245.45\r\n")),
		},
		{
			Token: "csv-row-count-footer", Format: "csv", Title: "Number of rows at the end",
			About:    "The last line says how many rows there are and is no data.",
			Ordinary: "The same table without that line.",
			Writers:  "sqlcmd of Microsoft SQL Server without SET NOCOUNT ON",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Ragged},
			Build:    people().written(after(dialect{}, "\r\n(3 rows affected)\r\n")),
		},
		{
			Token: "csv-two-tables", Format: "csv", Title: "Two tables",
			About:    "A blank line is before the header of a second table, which has other columns.",
			Ordinary: "The first table alone.",
			Writers:  "Reports of analytics services, and plate readers",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Layout, quirk.Header},
			Build:    twoTables,
		},
	}
}

var semicolons = dialect{delimiter: ";"}

// before returns a writer of a table after other text.
func before(text string, d dialect) writer {
	return func(t table) string { return text + d.write(t) }
}

// after returns a writer of a table before other text.
func after(d dialect, text string) writer {
	return func(t table) string { return d.write(t) + text }
}

// comments returns a writer of a table with comments before the header and before the last row.
func comments(first, last string) writer {
	return func(t table) string {
		n := len(t.rows) - 1
		return first + rfc(table{header: t.header, rows: t.rows[:n]}) + last + rfc(table{rows: t.rows[n:]})
	}
}

func twoTables(twin bool) quirk.File {
	first, second := people(), prices()
	if twin {
		return quirk.File{Bytes: []byte(rfc(first)), Expect: first.expect()}
	}
	return quirk.File{
		Bytes:  []byte(rfc(first) + "\r\n" + rfc(second)),
		Expect: expect.Expectation{Tables: append(first.expect().Tables, second.expect().Tables...)},
	}
}
