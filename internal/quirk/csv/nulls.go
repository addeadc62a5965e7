package csv

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func nulls() []quirk.Case {
	return []quirk.Case{
		missing("backslash-n", "Nulls as \\N", `\N`, "MySQL with SELECT INTO OUTFILE, and Apache Hive", "MySQL reference manual, LOAD DATA, field and line handling"),
		missing("null", "Nulls as NULL", "NULL", "SQL Server Management Studio and phpMyAdmin", "ISO/IEC 9075-2, null specification"),
		missing("na", "Nulls as NA", "NA", "R with write.csv", "R reference, write.table, parameter na"),
		missing("point", "Nulls as a point", ".", "SAS and Stata", "SAS documentation, missing values"),
		missing("hyphen", "Nulls as a hyphen", "-", "Logs of web servers, and statistical offices", "RFC 4180, section 2"),
		missing("none", "Nulls as None", "None", "Python programs that format values", "RFC 4180, section 2"),
		missing("question-mark", "Nulls as a question mark", "?", "Weka, and data sets of the UCI Machine Learning Repository", "RFC 4180, section 2"),
		missing("nan", "Nulls as NaN", "NaN", "NumPy and MATLAB", "IEEE 754, section 5.12.1"),
		missing("excel-error", "Nulls as #N/A", "#N/A", "Microsoft Excel, for formulas without a result", "ECMA-376, part 1, section 18.17.3"),
		{
			Token: "csv-null-and-empty", Format: "csv", Title: "Nulls beside empty strings",
			About:    "An empty value is a null, and an empty value in quotes is an empty string.",
			Ordinary: "The same table with a word instead of the empty string.",
			Writers:  "PostgreSQL with COPY and the format csv",
			Source:   "PostgreSQL documentation, COPY, CSV format", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Quoting},
			Build: differ(
				grid("id|name|note", "1|Ann Lee|∅", "2|Bo Ek|old", "3|∅|new"), rfc,
				grid("id|name|note", "1|Ann Lee|∅", "2|Bo Ek|", "3|∅|new"), dialect{quote: quotedEmpty}.write),
		},
		{
			Token: "csv-null-sentinel", Format: "csv", Title: "Nulls as a number",
			About:    "A measurement that is missing is -9999, which is no value.",
			Ordinary: "The same table with empty values instead.",
			Writers:  "Weather services, and raster data of maps",
			Source:   "CF conventions, section 2.5.1", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Numbers},
			Build: differ(
				grid("day|rain|wind", "1|0.5|3.2", "2|∅|4.1", "3|1.2|∅").of("integer number number"), rfc,
				grid("day|rain|wind", "1|0.5|3.2", "2|-9999|4.1", "3|1.2|-9999").
					means("integer number number", "1|0.5|3.2", "2|∅|4.1", "3|1.2|∅"), rfc),
		},
		{
			Token: "csv-null-quoted", Format: "csv", Title: "The word NULL in quotes",
			About:    "NULL is a null, and \"NULL\" in quotes is the name of a person.",
			Ordinary: "The same table with an empty value for the null.",
			Writers:  "MySQL with SELECT INTO OUTFILE and an empty escape character, and Snowflake",
			Source:   "MySQL reference manual, LOAD DATA, field and line handling", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Quoting},
			Build: grid("id|first|last", "1|Ann|NULL", "2|∅|Lee", "3|Bo|Ek").either(dialect{quote: quoted}.write, dialect{quote: quoted, null: "NULL"}.write),
		},
		{
			Token: "csv-null-rows", Format: "csv", Title: "Rows of empty values",
			About:    "A row consists of commas only, and is a row of empty values.",
			Ordinary: "The same table with a value in that row.",
			Writers:  "Microsoft Excel, for rows that are blank or have only a format",
			Source:   "RFC 4180, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Layout},
			Build: grid("id|name|city", "1|Ann Lee|Leeds", "||", "3|Eva Nagy|Pécs").
				instead(grid("id|name|city", "1|Ann Lee|Leeds", "2||", "3|Eva Nagy|Pécs")),
		},
	}
}

// missing returns the case of a word for nulls.
func missing(token, title, word, writers, source string) quirk.Case {
	return quirk.Case{
		Token: "csv-null-" + token, Format: "csv", Title: title,
		About:    "A value that is missing is " + word + ".",
		Ordinary: "The same table with empty values instead.",
		Writers:  writers,
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Nulls},
		Build: grid("id|name|age", "1|Ann Lee|34", "2|∅|52", "3|Bo Ek|∅").of("integer string integer").written(dialect{null: word}.write),
	}
}

// quotedEmpty quotes empty fields only.
func quotedEmpty(field string) string {
	if field == "" {
		return `""`
	}
	return field
}
