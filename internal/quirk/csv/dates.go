package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func dates() []quirk.Case {
	return []quirk.Case{
		dated("dmy", "Dates with the day first", "Dates have the day, the month and the year, and only one day is above 12.",
			"Programs in the United Kingdom, France, Spain and Brazil", "UTS #35, part 4, date formats", "03/04/2026|05/06/2026|25/12/2026"),
		dated("mdy", "Dates with the month first", "Dates have the month, the day and the year, and only one day is above 12.",
			"Programs in the United States", "UTS #35, part 4, date formats", "04/03/2026|06/05/2026|12/25/2026"),
		dated("dmy-points", "Dates with points", "Dates have the day, the month and the year, with points between them.",
			"Programs in Germany, Poland and Norway", "UTS #35, part 4, date formats", "03.04.2026|05.06.2026|25.12.2026"),
		dated("dmy-short", "Dates with one digit", "Days and months have one digit where they can, with the day first.",
			"Microsoft Excel, with the short date of Windows", "UTS #35, part 4, date formats", "3/4/2026|5/6/2026|25/12/2026"),
		dated("ydm", "Dates with year, day and month", "Dates look like those of ISO 8601, but have the day before the month.",
			"Spreadsheets with a format that people made", "UTS #35, part 4, date formats", "2026-03-04|2026-05-06|2026-25-12"),
		dated("ymd-two-digits", "Dates with two digits of the year", "Dates have the year in two digits, the month and the day, and only one is no date with the day first.",
			"Programs in Hungary, Sweden and South Africa", "UTS #35, part 4, date formats", "26/04/03|26/06/05|99/12/31"),
		dated("dmy-two-digits", "Dates with two digits of the year at the end", "Dates have the day, the month and the year in two digits each, and only one is no date with the year first.",
			"Programs in Germany and France, and statements of banks", "UTS #35, part 4, date formats", "03.04.26|05.06.26|31.12.99"),
		dated("compact", "Dates without separators", "Dates are numbers of eight digits.",
			"SAP and other enterprise software", "ISO 8601-1, section 5.2.2, basic format", "20260403|20260605|20261225"),
		dated("month-names", "Dates with names of months", "Dates have an English abbreviation of the month and the year in two digits.",
			"Oracle databases", "Oracle SQL reference, NLS_DATE_FORMAT", "03-APR-26|05-JUN-26|31-DEC-99"),
		dated("german-names", "Dates in German", "Dates have the German name of the month, and the day before it.",
			"Spreadsheets with a long date", "UTS #35, part 4, date formats", "3. April 2026|5. Juni 2026|25. Dezember 2026"),
		dated("french-names", "Dates in French", "Dates have French abbreviations of months, with accents and points.",
			"Exports of French banks and public services", "UTS #35, part 4, date formats", "3 avr. 2026|5 juin 2026|25 déc. 2026"),
		dated("ideographs", "Dates in Japanese and Chinese", "Dates have ideographs after the year, the month and the day.",
			"Spreadsheets in Japan and China", "UTS #35, part 4, date formats", "2026年4月3日|2026年6月5日|2026年12月25日"),
		dated("era", "Dates of a Japanese era", "Years are those of the era Reiwa, which began in 2019.",
			"Authorities in Japan", "UTS #35, part 4, calendars", "令和8年4月3日|令和8年6月5日|令和8年12月25日"),
		dated("buddhist", "Dates of the Buddhist calendar", "Years are 543 more than in the Gregorian calendar, with the day first.",
			"Programs in Thailand", "UTS #35, part 4, calendars", "03/04/2569|05/06/2569|25/12/2569"),
		dated("serial", "Serial numbers of dates", "Dates are days since the end of 1899.",
			"Microsoft Excel where cells have no format of a date", "ECMA-376, part 1, section 18.17.4.1", "46115|46178|46381"),
		dated("iso-week", "Week dates", "Dates have the year, the week and the day of the week.",
			"Planning software in industry", "ISO 8601-1, section 5.2.4", "2026-W14-5|2026-W23-5|2026-W52-5"),
		dated("ordinal", "Ordinal dates", "Dates have the year and the day of the year.",
			"Weather services, satellites and mainframes", "ISO 8601-1, section 5.2.3", "2026-093|2026-156|2026-359"),
		dated("midnight", "Dates with a time of midnight", "Dates have a time of 00:00:00 and a fraction, because their writer has no type for dates.",
			"Microsoft SQL Server and .NET programs", "ISO 8601-1, section 5.4", "2026-04-03 00:00:00.000|2026-06-05 00:00:00.000|2026-12-25 00:00:00.000"),
		{
			Token: "csv-dates-far", Format: "csv", Title: "Dates outside the usual range",
			About:    "Dates are in the years 1, 1582, 1899 and 9999, which types that count nanoseconds, or days from 1900, do not hold.",
			Ordinary: "The same table with other years.",
			Writers:  "Databases, where 9999-12-31 says that something is valid without an end",
			Source:   "ISO/IEC 9075-2, datetime types", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: grid("event|date", "start|0001-01-01", "reform|1582-10-15", "bill|1899-12-31", "end|9999-12-31").of("string date").
				instead(grid("event|date", "start|2001-01-01", "reform|2002-10-15", "bill|2003-12-31", "end|2004-12-31").of("string date")),
		},
		{
			Token: "csv-dates-zero", Format: "csv", Title: "Zero dates",
			About:    "A date that is missing is 0000-00-00.",
			Ordinary: "The same table with empty values instead.",
			Writers:  "MySQL without the mode NO_ZERO_DATE",
			Source:   "MySQL reference manual, NO_ZERO_DATE", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Nulls},
			Build: differ(
				grid("event|date", "Visit|2026-04-03", "Call|∅", "Party|2026-12-25").of("string date"), rfc,
				grid("event|date", "Visit|2026-04-03", "Call|0000-00-00", "Party|2026-12-25").
					means("string date", "Visit|2026-04-03", "Call|∅", "Party|2026-12-25"), rfc),
		},
	}
}

// dated returns the case of 3 April, 5 June and 25 December 2026 in another notation. With two digits of the
// year, the last date is in 1999, because 25.12.26 is a date with the year first, too.
func dated(token, title, about, writers, source, notation string) quirk.Case {
	v := cells([]string{notation})[0]
	last := "2026-12-25"
	if strings.Contains(v[2], "99") {
		last = "1999-12-31"
	}
	return quirk.Case{
		Token: "csv-dates-" + token, Format: "csv", Title: title,
		About:    about,
		Ordinary: "The same table with dates of ISO 8601.",
		Writers:  writers,
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Dates, quirk.Locale},
		Build: grid("event|date", "Visit|"+v[0], "Call|"+v[1], "Party|"+v[2]).
			means("string date", "Visit|2026-04-03", "Call|2026-06-05", "Party|"+last).notation(dialect{}),
	}
}
