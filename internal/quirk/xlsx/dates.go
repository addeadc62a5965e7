package xlsx

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// values returns a workbook with a column of cells in styles for number formats.
func values(kind expect.Type, formats []string, cells ...cell) workbook {
	s := sheet{types: []expect.Type{expect.String, kind}, rows: [][]cell{texts("item", "value")}}
	for i, c := range cells {
		s.rows = append(s.rows, []cell{text(fmt.Sprint("item ", i+1)), c})
	}
	return workbook{sheets: []sheet{s}, formats: formats}
}

// inFormats returns a workbook with the same number in several formats. A reader finds value.
func inFormats(kind expect.Type, value, stored string, formats ...string) workbook {
	var cells []cell
	for i := range formats {
		cells = append(cells, formatted(value, i+2, stored))
	}
	return values(kind, formats, cells...)
}

// repeated returns a list with as many equal values as another has.
func repeated(value string, formats []string) []string {
	result := make([]string, len(formats))
	for i := range result {
		result[i] = value
	}
	return result
}

const day, daySerial = "2026-11-29", "46355"

// dateFormats returns the builder of a workbook with a date in several formats. The twin has the built-in one.
func dateFormats(formats ...string) func(twin bool) quirk.File {
	return workbooks(inFormats(expect.Date, day, daySerial, formats...), inFormats(expect.Date, day, daySerial, repeated("14", formats)...))
}

// timeFormats returns the builder of a workbook with a number in several formats, and of texts.
func timeFormats(kind expect.Type, value, stored string, formats ...string) func(twin bool) quirk.File {
	return workbooks(inFormats(kind, value, stored, formats...), textValues(repeated(value, formats)...))
}

// textValues returns a workbook with a column of texts.
func textValues(values ...string) workbook {
	s := sheet{types: []expect.Type{expect.String, expect.String}, rows: [][]cell{texts("item", "value")}}
	for i, v := range values {
		s.rows = append(s.rows, []cell{text(fmt.Sprint("item ", i+1)), text(v)})
	}
	return workbook{sheets: []sheet{s}}
}

// dateCases are cases about dates, times and durations, which are numbers in formats.
func dateCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-1904", Format: "xlsx", Title: "Dates from 1904",
			About:    "Dates are numbers of days from 1904-01-01, so they are 1,462 less than usual.",
			Ordinary: "Dates are numbers of days from 1900.",
			Writers:  "Microsoft Excel for Mac up to 2008, and workbooks that were begun with it", Source: "ECMA-376-1, 18.17.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: changed(since1904),
		},
		{
			Token: "xlsx-before-march-1900", Format: "xlsx", Title: "Dates before March 1900",
			About:    "Dates are from January and February 1900, before a day that Excel counts and the calendar does not have.",
			Ordinary: "Dates are from March 1900.",
			Writers:  "Registers with old dates of birth, and programs that store a time as a date", Source: "ECMA-376-1, 18.17.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: workbooks(
				values(expect.Date, nil, formatted("1900-01-01", dateStyle, "1"), formatted("1900-02-28", dateStyle, "59"), formatted("1900-03-01", dateStyle, "61")),
				values(expect.Date, nil, formatted("1900-03-02", dateStyle, "62"), formatted("1900-03-03", dateStyle, "63"), formatted("1900-03-01", dateStyle, "61")),
			),
		},
		{
			Token: "xlsx-custom-date-formats", Format: "xlsx", Title: "Dates in custom formats",
			About:    "Dates have formats with quoted text, escaped characters and colours.",
			Ordinary: "Dates have the built-in format 14.",
			Writers:  "People who choose a format, and Excel in languages other than English", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Locale},
			Build: dateFormats(`dd"."mm"."yyyy`, `yyyy\-mm\-dd;@`, `[Blue]d/m/yy`, `"due "mmm\ d`, `DD/MM/YYYY`),
		},
		{
			Token: "xlsx-locale-date-formats", Format: "xlsx", Title: "Dates in formats of locales",
			About:    "Dates have formats with the codes of a language, of the system and of a calendar.",
			Ordinary: "Dates have the built-in format 14.",
			Writers:  "Microsoft Excel, for most entries of its list of formats", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Locale},
			Build: dateFormats(`[$-407]d\.\ mmmm\ yyyy;@`, `[$-F800]dddd\,\ mmmm\ dd\,\ yyyy`, `[$-409]mmmm\ d\,\ yyyy;@`, `[$-411]yyyy"年"m"月"d"日";@`),
		},
		{
			Token: "xlsx-east-asian-date-formats", Format: "xlsx", Title: "Dates in built-in formats of East Asia",
			About:    "Dates have the built-in formats 27, 30, 31 and 57, which are dates in Chinese, Japanese and Korean, and have no code in the file.",
			Ordinary: "Dates have the built-in format 14.",
			Writers:  "Microsoft Excel in Chinese, Japanese and Korean", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Locale},
			Build: dateFormats("27", "30", "31", "57"),
		},
		{
			Token: "xlsx-month-and-day-formats", Format: "xlsx", Title: "Dates that show only a part",
			About:    "Dates have built-in and custom formats that show only the month, the year or the day of the week.",
			Ordinary: "Dates have the built-in format 14.",
			Writers:  "People who plan by month", Source: "ECMA-376-1, 18.8.30", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: dateFormats("16", "17", `mmmm`, `yyyy`, `ddd`),
		},
		{
			Token: "xlsx-iso-8601-dates", Format: "xlsx", Title: "Dates as text of ISO 8601",
			About:    "Cells have the type d, and dates such as 2026-11-29.",
			Ordinary: "Dates are numbers.",
			Writers:  "Microsoft Excel for Strict Open XML, and libraries with an option for ISO dates, such as openpyxl", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: changed(first(isoDates)),
		},
		{
			Token: "xlsx-times", Format: "xlsx", Title: "Times of day",
			About:    "Times of day are fractions of a day in formats of hours and minutes.",
			Ordinary: "The same times as texts.",
			Writers:  "Schedules in all spreadsheet programs", Source: "ECMA-376-1, 18.17.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timeFormats(expect.Time, "18:45:00", "0.78125", "20", "18", `h:mm;@`, `[$-F400]h:mm:ss\ AM/PM`),
		},
		{
			Token: "xlsx-durations", Format: "xlsx", Title: "Durations of more than a day",
			About:    "Durations of 26 hours and a half have formats with hours or minutes in brackets.",
			Ordinary: "The same durations as texts.",
			Writers:  "Time sheets in all spreadsheet programs", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timeFormats(expect.Duration, "26:30:00", "1.1041666666666667", "46", `[h]:mm`, `[mm]:ss`, `[hh]"h "mm"min"`),
		},
		{
			Token: "xlsx-time-rounding", Format: "xlsx", Title: "Times that are not exact fractions",
			About:    "Dates have times such as 08:20, whose fraction is a little less as a binary number.",
			Ordinary: "Dates have the time 12:00, whose fraction is exact.",
			Writers:  "All programs that store times", Source: "ECMA-376-1, 18.17.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Numbers},
			Build: workbooks(
				values(expect.DateTime, []string{"22"}, moment(8, 20), moment(16, 40), moment(23, 59)),
				values(expect.DateTime, []string{"22"}, moment(12, 0), moment(12, 0), moment(12, 0)),
			),
		},
		{
			Token: "xlsx-not-date-formats", Format: "xlsx", Title: "Number formats that look like dates",
			About:    "Numbers have formats with letters of dates in colours, quoted text, currencies and after backslashes.",
			Ordinary: "Numbers have the built-in format 2.",
			Writers:  "People who choose a format, and accounting programs", Source: "ECMA-376-1, 18.8.31", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Inference},
			Build: workbooks(
				inFormats(expect.Number, "46355.5", "46355.5", notDates()...),
				inFormats(expect.Number, "46355.5", "46355.5", repeated("2", notDates())...),
			),
		},
		{
			Token: "xlsx-unstyled-dates", Format: "xlsx", Title: "Dates without a date format",
			About:    "Dates have no number format, so they are numbers for every reader.",
			Ordinary: "Dates have the built-in format 14.",
			Writers:  "Libraries and scripts that write a date as its number", Source: "ECMA-376-1, 18.17.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Inference},
			Build: workbooks(inFormats(expect.Integer, daySerial, daySerial, "0"), inFormats(expect.Date, day, daySerial, "14")),
		},
	}
}

func notDates() []string {
	return []string{`[Red]0.00`, `0.0" days"`, `"Month "0.0`, `#,##0.00\ [$USD]`, `\d0.0`, `0.00_d;[Magenta]\-0.00`, `0.0"h"`}
}

// moment returns a cell with a time on a day in the style 2.
func moment(hour, minute int) cell {
	serial := 46355 + float64(hour*60+minute)/(24*60)
	return formatted(fmt.Sprintf("%sT%02d:%02d:00", day, hour, minute), 2, strconv.FormatFloat(serial, 'f', -1, 64))
}

// since1904 moves the dates of a workbook to the other system.
func since1904(b *workbook) {
	b.properties = `<workbookPr date1904="1"/>`
	for i, row := range b.sheets[0].rows[1:] {
		iso := *row[3].value
		days, _ := strconv.Atoi(serial(iso))
		b.sheets[0].rows[i+1][3] = formatted(iso, dateStyle, strconv.Itoa(days-1462))
	}
}

func isoDates(s *sheet) {
	for i, row := range s.rows[1:] {
		iso := *row[3].value
		s.rows[i+1][3] = raw(iso, ` s="1" t="d"`, "<v>"+iso+"</v>")
	}
}
