package csv

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func inferences() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-leading-zeros", Format: "csv", Title: "Leading zeros",
			About:    "Postal codes and article numbers begin with zeros, which belong to them.",
			Ordinary: "The same table with other codes of the same length.",
			Writers:  "Shops, address books and banks",
			Source:   "RFC 4180, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: grid("postal_code|article", "01067|00042", "08001|00007", "00144|01000").of("string string").
				instead(grid("postal_code|article", "D1067|A0042", "D8001|A0007", "D0144|A1000").of("string string")),
		},
		looksLike("exponents", "numbers with exponents", "numbers with an exponent", "12E5|1E10|3e2", "12X5|1X10|3x2",
			"Shops and laboratories, for article numbers and positions on plates"),
		looksLike("dates", "dates", "dates, such as 1-2 and MAR1", "1-2|MAR1|3/4", "1_2|MXR1|3_4",
			"Shops for sizes, biology for names of genes, and sports for results"),
		looksLike("times", "times", "times or durations, such as 16:9", "16:9|1:25|10:30", "16_9|1_25|10_30",
			"Photo services for aspect ratios, maps for scales, and religious texts for verses"),
		looksLike("booleans", "truth values", "truth values, such as the country code NO", "NO|TRUE|on", "NX|TRUX|ox",
			"Directories, for country codes, names and states"),
		looksLike("nulls", "nulls", "nulls, such as the country code NA and the name Null", "NA|Null|None", "NX|Nulx|Nonx",
			"Directories, for country codes and names"),
		looksLike("infinity", "infinity and not a number", "special values of floating-point numbers", "Nan|Inf|Infinity", "Nax|Inx|Infinitx",
			"Directories, for names of people and brands"),
		looksLike("hexadecimal", "hexadecimal numbers", "whole numbers in source code, such as 0x1A and 1_000", "0x1A|1_000|0b11", "0y1A|1-000|0y11",
			"Inventories of devices, and parts lists"),
		looksLike("literals", "literals of Java", "numbers to Double.parseDouble of Java, which takes d and f for suffixes", "10d|20F|7D", "10x|20X|7X",
			"Airlines for seats, and warehouses for places on shelves"),
		looksLike("decimals", "decimal numbers", "decimal numbers, in which a last zero would not matter", "1.10|2.0|3.50", "v1.10|v2.0|v3.50",
			"Inventories, for versions of programs and numbers of sections"),
		looksLike("formulas", "formulas", "formulas of a spreadsheet that only add numbers", "=1+2|+3|-4-5", "_1+2|_3|_4-5",
			"Chats, for text that people type"),
		{
			Token: "csv-excel-text-formula", Format: "csv", Title: "Formulas around text",
			About:    "Codes are written as =\"00123\", which is a formula whose value is text.",
			Ordinary: "The same codes without signs around them.",
			Writers:  "Web applications and banks that write files for Microsoft Excel",
			Source:   "RFC 4180, section 2.5",
			Flags:    []quirk.Flag{quirk.Inference, quirk.Dialect},
			Build: grid("code|name", `="00123"|Desk`, `="00042"|Lamp`).means("string string", "00123|Desk", "00042|Lamp").
				notation(dialect{quote: verbatim}),
		},
		{
			Token: "csv-excel-text-formula-quoted", Format: "csv", Title: "Quoted formulas around text",
			About:    "Codes are written as =\"00123\" in quotes, with doubled marks, which is a formula whose value is text.",
			Ordinary: "The same codes without signs around them.",
			Writers:  "Web applications and banks that write files for Microsoft Excel",
			Source:   "RFC 4180, section 2.7", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Dialect},
			Build: grid("code|name", `="00123"|Desk`, `="00042"|Lamp`).means("string string", "00123|Desk", "00042|Lamp").notation(dialect{}),
		},
		{
			Token: "csv-apostrophe-numbers", Format: "csv", Title: "Apostrophe before digits",
			About:    "An apostrophe is before each code, as people type it in a spreadsheet to enter text.",
			Ordinary: "The same codes without apostrophes.",
			Writers:  "Amazon Web Services, online banks and shops, for identifiers of many digits",
			Source:   "RFC 4180, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Dialect},
			Build: grid("code|name", "'00123|Desk", "'00042|Lamp").means("string string", "00123|Desk", "00042|Lamp").notation(dialect{}),
		},
		{
			Token: "csv-phone-numbers", Format: "csv", Title: "Phone numbers with a plus sign",
			About:    "Phone numbers begin with a plus sign or with zeros and consist of digits, but are no numbers.",
			Ordinary: "The same table with spaces in the numbers.",
			Writers:  "Address books and mobile operators",
			Source:   "ITU-T E.123", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: grid("name|phone", "Ann Lee|+12025550101", "Bo Ek|0012025550102", "Eva Nagy|+12025550103").of("string string").
				instead(grid("name|phone", "Ann Lee|+1 202 555 0101", "Bo Ek|00 1 202 555 0102", "Eva Nagy|+1 202 555 0103").of("string string")),
		},
		{
			Token: "csv-booleans", Format: "csv", Title: "Truth values in several notations",
			About:    "Columns have truth values as Y and N, 1 and 0, X and nothing, and German words.",
			Ordinary: "The same table with true and false.",
			Writers:  "SAP for X, Oracle databases for Y and N, and spreadsheets in German",
			Source:   "W3C Tabular Data Model, section 6.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Locale},
			Build: grid("name|active|paid|locked|new", "Ann Lee|Y|1|X|WAHR", "Bo Ek|N|0||FALSCH").
				means("string boolean boolean boolean boolean", "Ann Lee|true|true|true|true", "Bo Ek|false|false|false|false").notation(dialect{}),
		},
		{
			Token: "csv-mixed-column", Format: "csv", Title: "Numbers and text in a column",
			About:    "A column of text has values that are numbers, dates and truth values.",
			Ordinary: "The same table with words instead.",
			Writers:  "Survey services for answers to open questions, and tables of settings",
			Source:   "RFC 4180, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Inference},
			Build: grid("name|answer", "Ann Lee|12", "Bo Ek|true", "Eva Nagy|about 15", "Ida Moe|2026-04-03", "Pat O'Hara|007").of("string string").
				instead(grid("name|answer", "Ann Lee|twelve", "Bo Ek|yes", "Eva Nagy|about 15", "Ida Moe|April", "Pat O'Hara|seven").of("string string")),
		},
	}
}

// looksLike returns the case of three codes that look like another type.
func looksLike(token, title, about, codes, others, writers string) quirk.Case {
	header := "code|name|size"
	return quirk.Case{
		Token: "csv-text-like-" + token, Format: "csv", Title: "Text that looks like " + title,
		About:    "All values are text, but look like " + about + ".",
		Ordinary: "The same table with other text, which looks like nothing else.",
		Writers:  writers,
		Source:   "RFC 4180, section 2", Valid: true,
		Flags: []quirk.Flag{quirk.Inference},
		Build: transposed(header, codes).instead(transposed(header, others)),
	}
}

// transposed returns a table of text with the values in each column, in another order.
func transposed(header, values string) table {
	v := cells([]string{values})[0]
	t := grid(header).of("string string string")
	t.rows = [][]string{{v[0], v[1], v[2]}, {v[1], v[2], v[0]}, {v[2], v[0], v[1]}}
	return t
}

func largeNumbers() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-integers-beyond-53-bits", Format: "csv", Title: "Whole numbers beyond 53 bits",
			About:    "Whole numbers need 54 to 64 bits, so that a number of JavaScript rounds them.",
			Ordinary: "The same table with numbers of 53 bits.",
			Writers:  "Databases and social networks, for identifiers of 64 bits",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Inference},
			Build: grid("id|name", "9007199254740993|Ann Lee", "9223372036854775807|Bo Ek", "1234567890123456789|Eva Nagy").of("integer string").
				instead(grid("id|name", "9007199254740991|Ann Lee", "4503599627370495|Bo Ek", "1234567890123456|Eva Nagy").of("integer string")),
		},
		{
			Token: "csv-integers-beyond-64-bits", Format: "csv", Title: "Whole numbers beyond 63 bits",
			About:    "Whole numbers need 64 bits without a sign, or more.",
			Ordinary: "The same table with numbers of 63 bits.",
			Writers:  "MySQL for BIGINT UNSIGNED, blockchains, and Oracle databases for NUMBER(38)",
			Source:   "RFC 8259, section 6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Inference},
			Build: grid("id|name", "18446744073709551615|Ann Lee", "9223372036854775808|Bo Ek", "99999999999999999999999999999999999999|Eva Nagy").of("integer string").
				instead(grid("id|name", "9223372036854775807|Ann Lee", "1234567890123456789|Bo Ek", "1111111111111111111|Eva Nagy").of("integer string")),
		},
		{
			Token: "csv-numbers-beyond-17-digits", Format: "csv", Title: "Decimals of more than 17 digits",
			About:    "Numbers have more digits than a floating-point number of 64 bits keeps.",
			Ordinary: "The same table with 15 digits.",
			Writers:  "Databases for DECIMAL, and exchanges for currencies with 18 decimals",
			Source:   "IEEE 754, section 5.12", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Inference},
			Build: grid("account|amount", "a|0.123456789012345678", "b|12345678901234567.89", "c|1.000000000000000001").of("string number").
				instead(grid("account|amount", "a|0.12345678901234", "b|1234567890123.89", "c|1.00000000000001").of("string number")),
		},
		{
			Token: "csv-card-like-digits", Format: "csv", Title: "Identifiers of 16 and 20 digits",
			About:    "Identifiers consist of 16 or 20 digits and are text, of which spreadsheets keep 15 digits.",
			Ordinary: "The same table with hyphens between digits.",
			Writers:  "Parcel services, and operators of mobile networks for numbers of SIM cards",
			Source:   "Microsoft Excel specifications and limits", Valid: true,
			Flags: []quirk.Flag{quirk.Inference, quirk.Numbers},
			Build: grid("name|parcel|card", "Ann Lee|1234567890123457|00001234567890123459", "Bo Ek|1234567890123458|00001234567890123461").of("string string string").
				instead(grid("name|parcel|card", "Ann Lee|1234-5678-9012-3457|00001-2345678901-23459", "Bo Ek|1234-5678-9012-3458|00001-2345678901-23461").of("string string string")),
		},
		{
			Token: "csv-numbers-extreme", Format: "csv", Title: "Numbers at the limits of 64 bits",
			About:    "Numbers are the largest and the smallest that a floating-point number of 64 bits holds, and a negative zero.",
			Ordinary: "The same table with smaller exponents.",
			Writers:  "Simulation programs",
			Source:   "IEEE 754, section 3.6", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: grid("item|value", "a|1.7976931348623157e308", "b|5e-324", "c|-0.0").of("string number").
				instead(grid("item|value", "a|1.5e30", "b|5e-32", "c|0.0").of("string number")),
		},
	}
}
