package csv

import "github.com/seed-40aebabe/placeholder/internal/quirk"

func times() []quirk.Case {
	return []quirk.Case{
		timed("epoch-seconds", "Seconds since 1970", "Times are seconds since the start of 1970.",
			"Unix programs and web services", "POSIX.1-2017, section 4.16", "datetime",
			"1775210400|1780702215|1798156800", "2026-04-03T10:00:00Z|2026-06-05T23:30:15Z|2026-12-25T00:00:00Z"),
		timed("epoch-milliseconds", "Milliseconds since 1970", "Times are milliseconds since the start of 1970.",
			"Java and JavaScript programs", "ECMA-262, time values and time range", "datetime",
			"1775210400000|1780702215250|1798156800000", "2026-04-03T10:00:00Z|2026-06-05T23:30:15.25Z|2026-12-25T00:00:00Z"),
		timed("serial", "Serial numbers of times", "Times are days and fractions of days since the end of 1899.",
			"Microsoft Excel where cells have no format of a time", "ECMA-376, part 1, section 18.17.4.2", "datetime",
			"46115.4166666667|46178.75|46381.5", "2026-04-03T10:00:00|2026-06-05T18:00:00|2026-12-25T12:00:00"),
		timed("offsets", "Times with different offsets", "Times have offsets from UTC, of which one has minutes and one is Z.",
			"Phones, mail servers and international services", "RFC 3339, section 5.6", "datetime",
			"2026-04-03T12:00:00+02:00|2026-06-05T23:30:15Z|2026-12-25T05:45:00+05:45", "2026-04-03T10:00:00Z|2026-06-05T23:30:15Z|2026-12-25T00:00:00Z"),
		timed("basic", "Times without separators", "Times are in the basic format of ISO 8601, without hyphens and colons.",
			"Electronic data interchange, and names of backups", "ISO 8601-1, section 5.4", "datetime",
			"20260403T100000Z|20260605T233015Z|20261225T000000Z", "2026-04-03T10:00:00Z|2026-06-05T23:30:15Z|2026-12-25T00:00:00Z"),
		timed("comma-fractions", "Fractions after a comma", "Seconds have a comma before their fraction, and the values are in quotes.",
			"Log4j and the module logging of Python", "ISO 8601-1, section 5.3.1.4", "datetime",
			"2026-04-03 10:00:00,125|2026-06-05 23:30:15,250|2026-12-25 00:00:00,500", "2026-04-03T10:00:00.125|2026-06-05T23:30:15.25|2026-12-25T00:00:00.5"),
		timed("twelve-hours", "Times with AM and PM", "Times have AM or PM, and 12:05 AM is five minutes after midnight.",
			"Microsoft Excel and SQL Server in the United States", "UTS #35, part 4, date field symbols", "datetime",
			"4/3/2026 12:05 AM|6/5/2026 12:30 PM|12/25/2026 11:15 PM", "2026-04-03T00:05:00|2026-06-05T12:30:00|2026-12-25T23:15:00"),
		timed("iso-durations", "Durations of ISO 8601", "Durations begin with PT and have a letter after each number.",
			"Java programs, YouTube and XML Schema", "ISO 8601-1, section 5.5.2", "duration",
			"PT26H30M|PT8H15M|P4DT4H", "26:30:00|8:15:00|100:00:00"),
		timed("minutes-and-seconds", "Minutes and seconds", "Durations have minutes and seconds, but look like hours and minutes.",
			"Music libraries and sports watches", "ISO/IEC 9075-2, interval types", "duration",
			"3:25|12:05|75:00", "0:03:25|0:12:05|1:15:00"),
		timed("24-00", "Midnight at the end of a day", "Midnight is 24:00, which is the end of the day.",
			"Meters of electricity and gas", "ISO 8601:2004, section 4.2.3", "datetime",
			"2026-04-03 24:00|2026-06-05 23:45|2026-12-31 24:00", "2026-04-04T00:00:00|2026-06-05T23:45:00|2027-01-01T00:00:00"),
		timed("compact", "Times of six digits", "Times of day have six digits, of which the first may be zeros.",
			"SAP, mainframes and exchanges", "ISO 8601-1, section 5.3.1.2, basic format", "time",
			"001500|093005|235959", "00:15:00|09:30:05|23:59:59"),
		{
			Token: "csv-times-nanoseconds", Format: "csv", Title: "Fractions of nine digits",
			About:    "Seconds have a fraction of nine digits, of which many types keep three or six.",
			Ordinary: "The same table with three digits.",
			Writers:  "Go programs, InfluxDB and exchanges",
			Source:   "RFC 3339, section 5.6", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Numbers},
			Build: instants("2026-04-03T10:00:00.123456789Z", "2026-06-05T23:30:15.000000001Z", "2026-12-25T00:00:00.999999999Z").
				instead(instants("2026-04-03T10:00:00.123Z", "2026-06-05T23:30:15.001Z", "2026-12-25T00:00:00.999Z")),
		},
		{
			Token: "csv-times-leap-second", Format: "csv", Title: "Leap seconds",
			About:    "Times are in leap seconds, so that their second is 60.",
			Ordinary: "The same table with the seconds before.",
			Writers:  "Observatories, and logs of time servers",
			Source:   "RFC 3339, section 5.7", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: instants("2008-12-31T23:59:60Z", "2015-06-30T23:59:60Z", "2016-12-31T23:59:60Z").
				instead(instants("2008-12-31T23:59:59Z", "2015-06-30T23:59:59Z", "2016-12-31T23:59:59Z")),
		},
		{
			Token: "csv-times-beyond-24-hours", Format: "csv", Title: "Hours beyond 24",
			About:    "Durations have more than 24 hours, in the form of times.",
			Ordinary: "The same table with shorter durations.",
			Writers:  "Time sheets in spreadsheets, and timetables in GTFS",
			Source:   "GTFS Schedule reference, field types", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: grid("event|time", "Visit|26:30:00", "Call|8:15:00", "Party|100:00:00").of("string duration").
				instead(grid("event|time", "Visit|2:30:00", "Call|8:15:00", "Party|10:00:00").of("string duration")),
		},
	}
}

func instants(a, b, c string) table {
	return grid("event|time", "first|"+a, "second|"+b, "third|"+c).of("string datetime")
}

// timed returns the case of three times in another notation.
func timed(token, title, about, writers, source, columnType, notation, canonical string) quirk.Case {
	v, c := cells([]string{notation})[0], cells([]string{canonical})[0]
	return quirk.Case{
		Token: "csv-times-" + token, Format: "csv", Title: title,
		About:    about,
		Ordinary: "The same table in the usual notation.",
		Writers:  writers,
		Source:   source, Valid: true,
		Flags: []quirk.Flag{quirk.Dates},
		Build: grid("event|time", "Visit|"+v[0], "Call|"+v[1], "Party|"+v[2]).
			means("string "+columnType, "Visit|"+c[0], "Call|"+c[1], "Party|"+c[2]).notation(dialect{}),
	}
}
