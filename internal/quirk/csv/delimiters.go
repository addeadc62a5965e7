package csv

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func delimiters() []quirk.Case {
	return []quirk.Case{
		delimited("csv-tabs", "Tabs", "Values are separated by tabs, although the extension is csv.", "\t",
			"Programs that let users choose the delimiter, but not the extension"),
		delimited("csv-pipes", "Vertical bars", "Values are separated by vertical bars.", "|",
			"Data warehouses, and public registers such as those of the United States"),
		delimited("csv-spaces", "Spaces", "Values are separated by single spaces, and values with spaces are in quotes.", " ",
			"Logs of servers, and simulation programs"),
		delimited("csv-unit-separators", "Unit separators", "Values are separated by the control character U+001F.", "\x1F",
			"Programs that use the separators of ASCII, so that no value needs quotes"),
		delimited("csv-control-a", "Control-A", "Values are separated by the control character U+0001.", "\x01",
			"Apache Hive with its default format"),
		delimited("csv-two-character-delimiter", "Delimiter of two characters", "Values are separated by two vertical bars.", "||",
			"Data warehouses, whose texts contain all other delimiters"),
		delimited("csv-broken-bar", "Delimiter beyond ASCII", "Values are separated by broken bars, which are two bytes in UTF-8.", "¦",
			"Data warehouses, whose texts contain all other delimiters"),
		{
			Token: "csv-semicolons-with-commas", Format: "csv", Title: "Semicolons between values with commas",
			About:    "Values are separated by semicolons, and there are more commas than semicolons.",
			Ordinary: "The same table with commas as delimiters.",
			Writers:  "Microsoft Excel in most of Europe and South America",
			Source:   "RFC 4180, section 2.4",
			Flags:    []quirk.Flag{quirk.Dialect, quirk.Locale},
			Build:    commaText().written(semicolons.write),
		},
		{
			Token: "csv-commas-with-semicolons", Format: "csv", Title: "Commas between values with semicolons",
			About:    "Values are separated by commas, and there are more semicolons than commas.",
			Ordinary: "The same table without semicolons in values.",
			Writers:  "Exports of contacts, and survey services for several answers",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: grid("id|name|tags", "1|Ann Lee|new;tall;red;old", "2|Bo Ek|a;b;c;d", "3|Eva Nagy|e;f;g;h").
				instead(grid("id|name|tags", "1|Ann Lee|new tall red old", "2|Bo Ek|a b c d", "3|Eva Nagy|e f g h")),
		},
		{
			Token: "csv-decimal-comma-semicolons", Format: "csv", Title: "Decimal commas and semicolons",
			About:    "Values are separated by semicolons, and each line has as many decimal commas.",
			Ordinary: "The same table with decimal points and commas as delimiters.",
			Writers:  "Microsoft Excel in most of Europe and South America",
			Source:   "UTS #35, part 3, number symbols",
			Flags:    []quirk.Flag{quirk.Dialect, quirk.Locale},
			Build: grid("length|width|height", "1,5|2,25|3,75", "4,5|5,25|6,75").
				means("number number number", "1.5|2.25|3.75", "4.5|5.25|6.75").notation(semicolons),
		},
		{
			Token: "csv-decimal-comma-quoted", Format: "csv", Title: "Decimal commas and commas",
			About:    "Values are separated by commas, and numbers with decimal commas are in quotes.",
			Ordinary: "The same table with decimal points.",
			Writers:  "Google Sheets with the locale of a European country",
			Source:   "UTS #35, part 3, number symbols", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting, quirk.Locale},
			Build: grid("length|width|height", "1,5|2,25|3,75", "4,5|5,25|6,75").
				means("number number number", "1.5|2.25|3.75", "4.5|5.25|6.75").notation(dialect{}),
		},
		{
			Token: "csv-delimiter-in-quotes", Format: "csv", Title: "More delimiters in quotes than between values",
			About:    "Quoted values contain more semicolons and tabs than there are commas between values.",
			Ordinary: "The same table with spaces instead.",
			Writers:  "Exports of forms and of ticket systems",
			Source:   "RFC 4180, section 2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect, quirk.Quoting},
			Build: grid("id|text", "1|a;\tb;\tc;\td, e", "2|f;\tg;\th;\ti, j").
				instead(grid("id|text", "1|a  b  c  d, e", "2|f  g  h  i, j")),
		},
	}
}

// commaText is a table with commas in its values.
func commaText() table {
	return grid("id|name|note", "1|Lee, Ann|tall, new, red", "2|Ek, Bo|old, small, blue", "3|Nagy, Eva|new, round, green")
}

// delimited returns the case of a delimiter.
func delimited(token, title, about, delimiter, writers string) quirk.Case {
	return quirk.Case{
		Token: token, Format: "csv", Title: title,
		About:    about,
		Ordinary: "The same table with commas as delimiters.",
		Writers:  writers,
		Source:   "RFC 4180, section 2.4",
		Flags:    []quirk.Flag{quirk.Dialect},
		Build:    commaText().written(dialect{delimiter: delimiter}.write),
	}
}
