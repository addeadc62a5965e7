package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func tabs() []quirk.Case {
	tabs := dialect{delimiter: "\t", end: "\n", quote: verbatim}
	return []quirk.Case{
		{
			Token: "tsv-quotes", Format: "tsv", Title: "Quotation marks without a meaning",
			About:    "Values begin with quotation marks, which are ordinary characters in this format.",
			Ordinary: "The same table without quotation marks.",
			Writers:  "Programs that follow the definition of the format, such as those of bioinformatics and Wikimedia",
			Source:   "IANA, text/tab-separated-values", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: differ(
				grid("id|name|note", "1|Big Ben|old", "2|Ann Lee|5 tall", "3|new|red"), tabs.write,
				grid("id|name|note", "1|\"Big\" Ben|old", "2|Ann Lee|5\" tall", "3|\"new|red\""), tabs.write),
		},
		{
			Token: "tsv-quoted", Format: "tsv", Title: "Quotes as in CSV",
			About:    "Values with tabs, line breaks and quotation marks are in quotes, as Microsoft Excel writes them.",
			Ordinary: "The same table with spaces instead of these characters, and without quotes.",
			Writers:  "Microsoft Excel with the format Text (Tab delimited)",
			Source:   "IANA, text/tab-separated-values",
			Flags:    []quirk.Flag{quirk.Quoting, quirk.Dialect},
			Build: differ(
				grid("id|name|note", "1|Lee Ann|new red", "2|Ek Bo|5 tall"), dialect{delimiter: "\t"}.write,
				grid("id|name|note", "1|Lee\tAnn|new\nred", "2|Ek\tBo|5\" tall"), dialect{delimiter: "\t"}.write),
		},
		{
			Token: "tsv-escapes", Format: "tsv", Title: "Backslash escapes",
			About:    "Tabs, line breaks and backslashes inside values are \\t, \\n and \\\\.",
			Ordinary: "The same table with spaces and slashes instead.",
			Writers:  "PostgreSQL with COPY, MySQL with --batch, and ClickHouse",
			Source:   "PostgreSQL documentation, COPY, text format",
			Flags:    []quirk.Flag{quirk.Quoting},
			Build: differ(
				grid("id|name|path", "1|Lee Ann|C:/data", "2|Ek Bo|D:/new"), tabs.write,
				grid("id|name|path", "1|Lee\tAnn|C:\\data", "2|Ek\nBo|D:\\new"),
				dialect{delimiter: "\t", end: "\n", quote: strings.NewReplacer(`\`, `\\`, "\t", `\t`, "\n", `\n`).Replace}.write),
		},
		{
			Token: "tsv-null", Format: "tsv", Title: "Nulls of databases",
			About:    "A value \\N is a null, and an empty value is an empty string.",
			Ordinary: "The same table without nulls.",
			Writers:  "PostgreSQL with COPY, MySQL with SELECT INTO OUTFILE, and the data sets of IMDb",
			Source:   "PostgreSQL documentation, COPY, text format",
			Flags:    []quirk.Flag{quirk.Nulls},
			Build: differ(
				grid("id|name|note", "1|Ann Lee|new", "2|Bo Ek|", "3|Eva Nagy|old"), tabs.write,
				grid("id|name|note", "1|Ann Lee|∅", "2|Bo Ek|", "3|∅|old"), dialect{delimiter: "\t", end: "\n", null: `\N`, quote: verbatim}.write),
		},
		{
			Token: "tsv-empty-values", Format: "tsv", Title: "Empty values at the ends of rows",
			About:    "Rows begin or end with tabs, which separate empty values.",
			Ordinary: "The same table without empty values.",
			Writers:  "Microsoft Excel, and the clipboard of spreadsheets",
			Source:   "IANA, text/tab-separated-values", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Ragged},
			Build: differ(
				grid("id|name|city|note", "1|Ann Lee|Leeds|new", "2|Bo Ek|Lund|old", "3|Eva Nagy|Pécs|new"), tabs.write,
				grid("id|name|city|note", "1|Ann Lee||", "|||old", "|Eva Nagy|Pécs|"), tabs.write),
		},
		{
			Token: "tsv-commas", Format: "tsv", Title: "More commas than tabs",
			About:    "Values contain more commas than there are tabs between them.",
			Ordinary: "The same table without commas.",
			Writers:  "All programs, for free text",
			Source:   "IANA, text/tab-separated-values", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: differ(
				grid("id|name|note", "1|Lee Ann|tall new red", "2|Ek Bo|old small blue", "3|Nagy Eva|new round green"), tabs.write,
				commaText(), tabs.write),
		},
	}
}
