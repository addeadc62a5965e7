package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func headers() []quirk.Case {
	rows := []string{"1|Ann Lee|Leeds", "2|Bo Ek|Lund"}
	ordinary := grid("id|name|city", rows...)
	return []quirk.Case{
		{
			Token: "csv-duplicate-header", Format: "csv", Title: "Columns with the same name",
			About:    "Two columns have the name phone.",
			Ordinary: "The same table with the names phone and mobile.",
			Writers:  "Exports of contacts, and of queries that join tables",
			Source:   "RFC 4180, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys},
			Build: grid("name|phone|phone", "Ann Lee|555-0101|555-0102", "Bo Ek|555-0103|555-0104").
				instead(grid("name|phone|mobile", "Ann Lee|555-0101|555-0102", "Bo Ek|555-0103|555-0104")),
		},
		{
			Token: "csv-header-case", Format: "csv", Title: "Names that differ in case",
			About:    "Two columns have the names ID and id.",
			Ordinary: "The same table with the names ID and number.",
			Writers:  "Exports of queries that join tables, and of document databases",
			Source:   "RFC 4180, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys},
			Build: grid("ID|id|city", rows...).instead(grid("ID|number|city", rows...)),
		},
		{
			Token: "csv-empty-header-name", Format: "csv", Title: "Column without a name",
			About:    "The name of the first column, which numbers the rows, is empty.",
			Ordinary: "The same table with a name.",
			Writers:  "pandas with to_csv, and R with write.csv",
			Source:   "pandas reference, DataFrame.to_csv, parameter index", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Dialect},
			Build: grid("|name|city", "0|Ann Lee|Leeds", "1|Bo Ek|Lund").
				instead(grid("index|name|city", "0|Ann Lee|Leeds", "1|Bo Ek|Lund")),
		},
		{
			Token: "csv-short-header", Format: "csv", Title: "Header without a field for the names of rows",
			About:    "The header has one field less than the rows, whose first field is the name of the row.",
			Ordinary: "The same table with an empty first field in the header.",
			Writers:  "R with write.table",
			Source:   "R reference, write.table, section CSV files",
			Flags:    []quirk.Flag{quirk.Header, quirk.Ragged, quirk.Dialect},
			Build: grid("|name|city", "r1|Ann Lee|Leeds", "r2|Bo Ek|Lund").
				written(func(t table) string { return strings.TrimPrefix(rfc(t), ",") }),
		},
		{
			Token: "csv-header-missing-names", Format: "csv", Title: "Header that is too short",
			About:    "The header names two of four columns.",
			Ordinary: "The same table with empty names of the other columns.",
			Writers:  "Spreadsheets in which people added columns without a heading",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Header, quirk.Ragged},
			Build: grid("id|name", "1|Ann Lee|Leeds|x", "2|Bo Ek|Lund|y").
				instead(grid("id|name||", "1|Ann Lee|Leeds|x", "2|Bo Ek|Lund|y")),
		},
		{
			Token: "csv-header-line-break", Format: "csv", Title: "Line breaks in names",
			About:    "The names of two columns contain a line break.",
			Ordinary: "The same table with spaces instead.",
			Writers:  "Microsoft Excel, where people break lines in headings",
			Source:   "RFC 4180, section 2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Quoting},
			Build: grid("id|full\nname|city\n(home)", rows...).instead(grid("id|full name|city (home)", rows...)),
		},
		{
			Token: "csv-header-spaces", Format: "csv", Title: "Spaces around names",
			About:    "Names begin or end with spaces and a no-break space, which are part of them.",
			Ordinary: "The same table without these spaces.",
			Writers:  "Spreadsheets in which people typed the headings",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys},
			Build: grid("id| name|city\u00A0 ", rows...).instead(ordinary),
		},
		{
			Token: "csv-header-years", Format: "csv", Title: "Names that are whole numbers",
			About:    "Columns have the names 2026, 2025 and 2024, which objects of JavaScript sort to the front.",
			Ordinary: "The same table with a letter before each number.",
			Writers:  "Statistical offices, and pivot tables",
			Source:   "ECMA-262, OrdinaryOwnPropertyKeys", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys},
			Build: grid("region|2026|2025|2024", "North|5|7|9", "South|4|6|8").of("string integer integer integer").
				instead(grid("region|y2026|y2025|y2024", "North|5|7|9", "South|4|6|8").of("string integer integer integer")),
		},
		{
			Token: "csv-header-paths", Format: "csv", Title: "Names with dots and brackets",
			About:    "Names such as address.city and tags[0] are names, not paths.",
			Ordinary: "The same table with underscores instead.",
			Writers:  "mongoexport with --type=csv, and programs that flatten JSON",
			Source:   "RFC 4180, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys},
			Build: grid("name|address.city|tags[0]", "Ann Lee|Leeds|new", "Bo Ek|Lund|old").
				instead(grid("name|address_city|tags_0", "Ann Lee|Leeds|new", "Bo Ek|Lund|old")),
		},
		{
			Token: "csv-header-long-names", Format: "csv", Title: "Names that are equal in their first 63 bytes",
			About:    "Two names have 68 letters and differ in the last one, but PostgreSQL keeps 63 bytes of a name.",
			Ordinary: "The same table with short names.",
			Writers:  "Survey services that use questions as names",
			Source:   "PostgreSQL documentation, section 4.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.Keys, quirk.Size},
			Build: grid("id|"+longName+"a|"+longName+"b", "1|often|rarely", "2|never|often").instead(grid("id|a|b", "1|often|rarely", "2|never|often")),
		},
		{
			Token: "csv-no-header", Format: "csv", Title: "No header",
			About:    "The first line is the first row, although it has only text.",
			Ordinary: "The same table with a header.",
			Writers:  "Data loggers, mainframes, and databases such as MySQL with SELECT INTO OUTFILE",
			Source:   "RFC 4180, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: grid("", "Ann Lee|Leeds", "Bo Ek|Lund", "Eva Nagy|Pécs").
				instead(grid("name|city", "Ann Lee|Leeds", "Bo Ek|Lund", "Eva Nagy|Pécs")),
		},
		{
			Token: "csv-header-only", Format: "csv", Title: "Header without rows",
			About:    "The file has a header and no rows.",
			Ordinary: "A table with the same header and rows.",
			Writers:  "Exports of queries that found nothing",
			Source:   "RFC 4180, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: grid("id|name|city").instead(ordinary),
		},
		{
			Token: "csv-header-only-no-line-end", Format: "csv", Title: "Header without rows and without a line end",
			About:    "The file has a header that ends with the file, and no rows.",
			Ordinary: "The same header with a line break.",
			Writers:  "Programs that join lines, as in JavaScript, for a query that found nothing",
			Source:   "RFC 4180, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Header, quirk.LineEnds},
			Build: grid("id|name|city").written(func(t table) string { return strings.TrimSuffix(rfc(t), "\r\n") }),
		},
	}
}

// longName has 67 letters.
var longName = "on_a_scale_from_one_to_five_how_satisfied_are_you_with_the_service_"
