package main

import (
	"cmp"
	"encoding/csv"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"
)

// Files of the tables of records begin with this person, whose postal code is 07000, and whose moment is in the first
// hour of a day.
const (
	recordFields  = "fields=id,name,postal_code,credit_card,created_at,date,active,price"
	records       = "3?" + recordFields + "&country=DE,FR,ES,US&first=67&seed=1"
	recordDay     = "2020-06-29"
	recordInstant = "2020-06-29T00:18:34"
	latin         = "csv/3?" + recordFields + "&country=DE,FR,ES&first=22&seed=1"
)

const (
	losAngeles = "America/Los_Angeles"
	tokyo      = "Asia/Tokyo"
)

// csvRecords measures which types programs guess in CSV files.
func csvRecords() table {
	return questionnaire("csv", []question{
		{name: "postal code", address: "csv/" + records, want: "07000", ask: value("postal_code", 0)},
		{name: "zeros after 20,480 rows", address: "quirk/csv-leading-zero-after-20480-rows", want: "00017", ask: value("value", -1)},
		{name: "card number", address: "csv/" + records, ask: kind("credit_card")},
		{name: "created_at", address: "csv/" + records, zone: tokyo, ask: moment("created_at")},
		{name: "date, in Los Angeles", address: "csv/" + records, zone: losAngeles, ask: day("date")},
		{name: "date, in Tokyo", address: "csv/" + records, zone: tokyo, ask: day("date")},
		{name: "day first", address: "csv/" + records + "&dates=dmy", ask: day("date")},
		{name: "boolean", address: "csv/" + records, ask: kind("active")},
		{name: "empty", address: "csv/" + records + "&nulls=20", ask: value("name", 0)},
	}, csvReaders, csvByGo)
}

// csvDialects measures how programs find the delimiter and the encoding of CSV files, and what they make of lines.
func csvDialects() table {
	return questionnaire("dialects", []question{
		{name: "byte order mark", address: "csv/" + records + "&bom=1", want: "id", ask: firstName},
		{name: "semicolons", address: "csv/" + records + "&delimiter=semicolon", want: "8 columns", ask: columns},
		{name: "tabs", address: "csv/" + records + "&delimiter=tab", want: "8 columns", ask: columns},
		{name: "bars", address: "csv/" + records + "&delimiter=pipe", want: "8 columns", ask: columns},
		{name: "sep=;", address: "quirk/csv-sep-line", want: "id", ask: firstName},
		{name: "lines before the header", address: "quirk/csv-instrument-preamble", want: "time", ask: firstName},
		{name: "blank lines", address: "quirk/csv-blank-lines", want: "3 rows", ask: rowCount},
		{name: "spaces", address: "quirk/csv-spaces-in-values", want: "  B2", ask: value("code", 1)},
		{name: "decimal comma", address: "csv/" + records + "&delimiter=semicolon&decimal=comma", want: "2,99", ask: value("price", 0)},
		{name: "Windows-1252", address: latin + "&charset=windows-1252", want: "Cornelia Döring", ask: value("name", 0)},
		{name: "UTF-16", address: latin + "&charset=utf-16le&bom=1", want: "id, Cornelia Döring", ask: firstNameAnd(value("name", 0))},
		{name: "CR", address: "csv/" + records + "&newline=cr", want: "3 rows", ask: rowCount},
	}, csvReaders, csvByGo)
}

var csvReaders = []reader{
	{"Papa Parse (dynamicTyping)", npm("papaparse"), "records.mjs papaparse"},
	{"csv-parse (cast)", npm("csv-parse"), "records.mjs csv-parse"},
	{"d3-dsv (autoType)", npm("d3-dsv"), "records.mjs d3-dsv"},
	{"csv-parser", npm("csv-parser"), "records.mjs csv-parser"},
	{"fast-csv", npm("fast-csv"), "records.mjs fast-csv"},
	{"csvtojson (checkType)", npm("csvtojson"), "records.mjs csvtojson"},
	{"SheetJS", npm("xlsx"), "records.mjs sheetjs"},
	{"SheetJS (cellDates)", npm("xlsx"), "records.mjs sheetjs-dates"},
	{"LibreOffice", debian("libreoffice-calc-nogui"), "records.py libreoffice"},
	{"LibreOffice (infilter 76)", debian("libreoffice-calc-nogui"), "records.py libreoffice-utf-8"},
	{"Gnumeric", debian("gnumeric"), "records.py gnumeric"},
	{"pandas", python("python3-pandas"), "records.py pandas"},
	{"csvkit", python("csvkit"), "records.py csvkit"},
	{"DuckDB", npm("@duckdb/node-api"), "records.mjs duckdb"},
	{"Miller", debian("miller"), "records.py miller"},
	{"sqlite3 (.import)", debian("sqlite3"), "records.py sqlite3"},
	{"csv of Python", pythonItself, "records.py csv"},
	{"encoding/csv of Go", standard, ""},
}

// workbookRecords measures which types and days programs find in workbooks.
func workbookRecords() table {
	return questionnaire("workbooks", []question{
		{name: "date, in Los Angeles", address: "sheet/" + records, zone: losAngeles, ask: day("date")},
		{name: "date, in Tokyo", address: "sheet/" + records, zone: tokyo, ask: day("date")},
		{name: "created_at, in Tokyo", address: "sheet/" + records, zone: tokyo, ask: moment("created_at")},
		{name: "date_system=1904", address: "sheet/" + records + "&date_system=1904", ask: day("date")},
		{name: "postal code", address: "sheet/" + records, want: "07000", ask: value("postal_code", 0)},
		{name: "card number", address: "sheet/" + records, want: "text", ask: kind("credit_card")},
		{name: "boolean", address: "sheet/" + records, want: "boolean", ask: kind("active")},
		{name: "boolean, others missing", address: "sheet/" + records + "&nulls=10", want: "boolean", ask: kind("active")},
		{name: "empty", address: "sheet/" + records + "&nulls=20", ask: value("name", 0)},
	}, []reader{
		{"SheetJS", npm("xlsx"), "records.mjs sheetjs"},
		{"SheetJS (cellDates)", npm("xlsx"), "records.mjs sheetjs-dates"},
		{"exceljs", npm("exceljs"), "records.mjs exceljs"},
		{"read-excel-file", npm("read-excel-file"), "records.mjs read-excel-file"},
		{"xlsx-populate", npm("xlsx-populate"), "records.mjs xlsx-populate"},
		{"xlsx-populate (numberToDate)", npm("xlsx-populate"), "records.mjs xlsx-populate-dates"},
		{"openpyxl", python("python3-openpyxl"), "records.py openpyxl"},
		{"pandas", python("python3-pandas"), "records.py pandas-xlsx"},
		{"csvkit (in2csv)", python("csvkit"), "records.py csvkit-xlsx"},
		{"xlsx2csv", debian("xlsx2csv"), "records.py xlsx2csv"},
		{"LibreOffice", debian("libreoffice-calc-nogui"), "records.py libreoffice"},
		{"Gnumeric", debian("gnumeric"), "records.py gnumeric"},
		{"excelize", module("github.com/xuri/excelize/v2"), ""},
	}, workbookByGo)
}

// jsonRecords measures which types programs guess in strings of JSON.
func jsonRecords() table {
	return questionnaire("json", []question{
		{name: "postal code", address: "json/" + records, want: "07000", ask: value("postal_code", 0)},
		{name: "card number", address: "json/" + records, want: "text", ask: kind("credit_card")},
		{name: "created_at, in Tokyo", address: "json/" + records, zone: tokyo, ask: moment("created_at")},
		{name: "date, in Tokyo", address: "json/" + records, zone: tokyo, ask: day("date")},
		{name: "boolean", address: "json/" + records, want: "boolean", ask: kind("active")},
	}, []reader{
		{"JSON.parse", nodeItself, "records.mjs json"},
		{"DuckDB", npm("@duckdb/node-api"), "records.mjs duckdb"},
		{"pandas", python("python3-pandas"), "records.py pandas-json"},
		{"csvkit (in2csv)", python("csvkit"), "records.py csvkit-json"},
		{"Miller", debian("miller"), "records.py miller-json"},
	}, nil)
}

func csvByGo(r io.Reader) (sheet, error) {
	rows, err := csv.NewReader(r).ReadAll()
	return texts(rows), err
}

func workbookByGo(r io.Reader) (sheet, error) {
	book, err := excelize.OpenReader(r)
	if err != nil {
		return sheet{}, err
	}
	defer book.Close()
	rows, err := book.GetRows(book.GetSheetName(0))
	return texts(rows), err
}

// texts returns a table of text.
func texts(rows [][]string) (s sheet) {
	for i, row := range rows {
		if i == 0 {
			s.Header = row
			continue
		}
		var cells []string
		for _, text := range row {
			cells = append(cells, "string:"+text)
		}
		s.Rows = append(s.Rows, cells)
	}
	return s
}

// value asks for a cell of a column, as it is.
func value(column string, row int) func(sheet) string {
	return func(s sheet) string {
		kind, text, _ := strings.Cut(s.cell(column, row), ":")
		switch {
		case kind == "string" && text == "":
			return "empty text"
		case kind == "string" || kind == "number":
			return text
		}
		return kind
	}
}

var kinds = map[string]string{"string": "text", "moment": "date and time", "day": "date", "instant": "date and time"}

// kind asks for the type of the first cell of a column.
func kind(column string) func(sheet) string {
	return func(s sheet) string {
		kind, _, _ := strings.Cut(s.cell(column, 0), ":")
		return cmp.Or(kinds[kind], kind)
	}
}

// day asks what the first cell of a column has instead of the day.
func day(column string) func(sheet) string {
	return func(s sheet) string {
		kind, text, _ := strings.Cut(s.cell(column, 0), ":")
		instant, clock, _ := strings.Cut(text, " ")
		switch {
		case kind == "number":
			return "number " + text
		case kind == "string":
			return "text " + text
		case kind != "instant" && strings.HasPrefix(text, recordDay):
			return "date"
		case kind != "instant":
			return text
		case strings.HasPrefix(instant, recordDay) && strings.HasPrefix(clock, recordDay):
			return "date"
		case strings.HasPrefix(instant, recordDay):
			return "date, " + clock[:10] + " on the clock"
		case strings.HasPrefix(clock, recordDay):
			return "date, " + instant[:10] + " in UTC"
		}
		return "date, " + instant[:10]
	}
}

// moment asks whether the first cell of a column is the right moment.
func moment(column string) func(sheet) string {
	return func(s sheet) string {
		kind, text, _ := strings.Cut(s.cell(column, 0), ":")
		instant, _, _ := strings.Cut(text, " ")
		switch {
		case kind == "number":
			return "number " + text
		case kind == "string":
			return "text " + text
		case kind == "moment" && strings.HasPrefix(text, recordInstant):
			return "time without a zone"
		case instant == recordInstant:
			return "moment"
		}
		return "moment " + instant + "Z"
	}
}

func firstName(s sheet) string { return strings.ReplaceAll(s.Header[0], "\ufeff", "U+FEFF ") }

func firstNameAnd(next func(sheet) string) func(sheet) string {
	return func(s sheet) string {
		if strings.ContainsRune(s.Header[0], 0) {
			return "garbled"
		}
		return firstName(s) + ", " + next(s)
	}
}

func columns(s sheet) string { return counted(len(s.Header), "column") }

func rowCount(s sheet) string { return counted(len(s.Rows), "row") }
