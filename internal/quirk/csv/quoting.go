package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func quotes() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-quotes-in-unquoted", Format: "csv", Title: "Quotation marks in unquoted values",
			About:    "Values contain quotation marks, but are not in quotes.",
			Ordinary: "The same table with these values in quotes and the marks doubled.",
			Writers:  "Programs that only join values with commas",
			Source:   "RFC 4180, section 2.5",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build:    grid("id|article|note", "1|5\" pipe|new", "2|the \"big\" box|old", "3|Desk|new").written(dialect{quote: verbatim}.write),
		},
		{
			Token: "csv-stray-quotes", Format: "csv", Title: "Values that begin with a quoted word",
			About:    "Values begin with a quotation mark that ends before the value does.",
			Ordinary: "The same table with these values in quotes and the marks doubled.",
			Writers:  "Programs that only join values with commas",
			Source:   "RFC 4180, section 2.5",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build:    grid("id|name|note", "1|\"Big\" Ben|old", "2|Ann Lee|\"new\" one").written(dialect{quote: verbatim}.write),
		},
		{
			Token: "csv-undoubled-quotes", Format: "csv", Title: "Quotation marks that are not doubled",
			About:    "Values are in quotes, and the quotation marks inside are not doubled.",
			Ordinary: "The same table with doubled marks.",
			Writers:  "Programs that put quotes around values without looking at them",
			Source:   "RFC 4180, section 2.7",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: grid("id|article|note", "1|pipe of 5\" or more|new", "2|the \"big\" box|old").either(dialect{quote: quoted}.write,
				dialect{quote: func(field string) string { return `"` + field + `"` }}.write),
		},
		{
			Token: "csv-doubled-quotes", Format: "csv", Title: "Doubled quotation marks",
			About:    "Values contain quotation marks, which are doubled, at the start, in the middle and at the end.",
			Ordinary: "The same table without quotation marks.",
			Writers:  "Microsoft Excel and all programs that follow the standard",
			Source:   "RFC 4180, section 2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: grid("id|text", "1|\"quoted\"", "2|5\" pipe", "3|the \"\"\"\" end", "4|\"", "5|\",\"").
				instead(grid("id|text", "1|quoted", "2|5 pipe", "3|the  end", "4|", "5|,")),
		},
		{
			Token: "csv-json-values", Format: "csv", Title: "JSON in values",
			About:    "Values are JSON, with commas, brackets and doubled quotation marks.",
			Ordinary: "The same table with plain words instead.",
			Writers:  "PostgreSQL, BigQuery and Shopify for columns of JSON",
			Source:   "RFC 4180, section 2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Inference},
			Build: grid("id|attributes", `1|{"color": "red", "sizes": [1, 2]}`, `2|{}`, `3|["a\"b", null]`).
				instead(grid("id|attributes", "1|red", "2|none", "3|other")),
		},
		{
			Token: "csv-single-quotes", Format: "csv", Title: "Apostrophes as quotes",
			About:    "Values are in apostrophes, which are doubled inside.",
			Ordinary: "The same table with quotation marks.",
			Writers:  "Programs that write values as in SQL, and Weka",
			Source:   "W3C Tabular Data Model, section 8",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: grid("id|name|note", "1|Pat O'Hara|tall, new", "2|Ann Lee|old").either(dialect{quote: quoted}.write, dialect{quote: func(field string) string {
				return "'" + strings.ReplaceAll(field, "'", "''") + "'"
			}}.write),
		},
		{
			Token: "csv-apostrophes", Format: "csv", Title: "Apostrophes at the start of values",
			About:    "Values begin with an apostrophe, which is part of them and no quote.",
			Ordinary: "The same table without these apostrophes.",
			Writers:  "All programs, for names such as 's-Hertogenbosch",
			Source:   "RFC 4180, section 2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: grid("id|city|note", "1|'s-Hertogenbosch|old, large", "2|'t Harde|new").
				instead(grid("id|city|note", "1|s-Hertogenbosch|old, large", "2|t Harde|new")),
		},
		{
			Token: "csv-quote-all", Format: "csv", Title: "Quotes around all values",
			About:    "All names and values are in quotes, numbers too.",
			Ordinary: "The same table without quotes.",
			Writers:  "Export-Csv of PowerShell 5, and phpMyAdmin",
			Source:   "RFC 4180, section 2.5", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Inference},
			Build: grid("id|article|price", "1|Desk|120.50", "2|Lamp|35.00").of("integer string number").written(dialect{quote: quoted}.write),
		},
		{
			Token: "csv-quoted-digits", Format: "csv", Title: "Quotes around text only",
			About:    "Text is in quotes, even if it consists of digits, and numbers are not.",
			Ordinary: "The same table with a letter in these values and without quotes.",
			Writers:  "R with write.csv, and Python with QUOTE_NONNUMERIC",
			Source:   "Python library reference, csv.QUOTE_NONNUMERIC", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Inference},
			Build: differ(
				grid("code|amount", "D01067|12.5", "D80331|7").of("string number"), rfc,
				grid("code|amount", "01067|12.5", "80331|7").of("string number"), quoteText),
		},
		{
			Token: "csv-space-before-quotes", Format: "csv", Title: "Spaces before quoted values",
			About:    "A space is after each comma, before the quotes, and is no part of a value.",
			Ordinary: "The same table without these spaces.",
			Writers:  "People who write files by hand",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: grid("id|name|city", "1|Lee, Ann|Leeds", "2|Ek, Bo|Lund").
				either(dialect{quote: quoted}.write, dialect{quote: quoted, delimiter: ", "}.write),
		},
		{
			Token: "csv-space-after-quotes", Format: "csv", Title: "Spaces after quoted values",
			About:    "A space is between each closing quote and the comma, and is no part of a value.",
			Ordinary: "The same table without these spaces.",
			Writers:  "Programs that align columns",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: grid("id|name|city", "1|Lee, Ann|Leeds", "2|Ek, Bo|Lund").
				either(dialect{quote: quoted}.write, dialect{quote: quoted, delimiter: " ,"}.write),
		},
		{
			Token: "csv-spaces-in-values", Format: "csv", Title: "Spaces at the ends of values",
			About:    "Values begin or end with spaces, which are part of them.",
			Ordinary: "The same table without these spaces.",
			Writers:  "Databases with columns of type CHAR, which pads values",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Characters},
			Build: grid("id|code|city", "1|A1   |Leeds", "2|  B2|Lund ", "3| |Pécs").
				instead(grid("id|code|city", "1|A1|Leeds", "2|B2|Lund", "3||Pécs")),
		},
		quotedBreak("crlf", "CR LF", "\r\n"),
		quotedBreak("lf", "LF", "\n"),
		quotedBreak("cr", "CR", "\r"),
	}
}

// quoteText quotes text, but not numbers, which are in the second column.
func quoteText(t table) string {
	d := dialect{quote: verbatim}
	text := d.line([]string{quoted(t.header[0]), quoted(t.header[1])}) + "\r\n"
	for _, row := range t.rows {
		text += d.line([]string{quoted(row[0]), row[1]}) + "\r\n"
	}
	return text
}

// quotedBreak returns the case of a line break in quoted values.
func quotedBreak(token, name, lineBreak string) quirk.Case {
	address := func(separator string) table {
		return grid("id|address|note", "1|1 High Street"+separator+"Leeds|new", "2|2 Low Street"+separator+separator+"Lund|old")
	}
	return quirk.Case{
		Token: "csv-quoted-" + token, Format: "csv", Title: name + " in quoted values",
		About:    "Values in quotes contain " + name + ", one of them twice in a row.",
		Ordinary: "The same table with spaces instead.",
		Writers:  "Shops and address books, for text of several lines",
		Source:   "RFC 4180, section 2.6", Valid: true,
		Flags: []quirk.Flag{quirk.Quoting, quirk.LineEnds},
		Build: address(lineBreak).instead(address(" ")),
	}
}
