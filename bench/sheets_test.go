package bench

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/xuri/excelize/v2"

	"github.com/seed-40aebabe/placeholder"
)

// sheetFields are fields of all types of cells.
var sheetFields = []string{"id", "name", "email", "company", "created_at", "phone", "street", "city", "postal_code", "country",
	"username", "website", "job_title", "department", "age", "salary", "active", "uuid", "ip_address", "notes"}

func sheets() []task {
	return []task{sheet("10,000", 10_000), sheet("100,000", placeholder.MaxSheetRows)}
}

func sheet(name string, rows int) task {
	return task{fmt.Sprintf("XLSX of %s x %d", name, len(sheetFields)),
		generate(placeholder.NewSheet, placeholder.SheetOptions{Rows: rows, Fields: sheetFields}),
		map[string]implementation{"excelize": func(w io.Writer) error { return streamSheet(w, rows) }}}
}

// streamSheet writes a spreadsheet with excelize, which is given values and does not have to
// generate them.
func streamSheet(w io.Writer, rows int) (err error) {
	file := excelize.NewFile()
	defer func() { err = errors.Join(err, file.Close()) }()
	date, err := file.NewStyle(&excelize.Style{NumFmt: 22})
	if err != nil {
		return err
	}
	stream, err := file.NewStreamWriter("Sheet1")
	if err != nil {
		return err
	}
	header := make([]any, len(sheetFields))
	for i, name := range sheetFields {
		header[i] = name
	}
	if err := stream.SetRow("A1", header); err != nil {
		return err
	}
	values := []any{1, "Francisca Marques", "francisca.marques@example.org", "Fabryka Mebli",
		excelize.Cell{StyleID: date, Value: time.Date(2024, time.March, 1, 13, 37, 5, 0, time.UTC)}, "+1 212-555-0147", "Lange Straße 12",
		"Hannover", "30159", "Germany", "francisca_marques", "https://www.fabryka-mebli.example", "Production planner", "Operations", 41, 52300, true,
		"01234567-89ab-4def-bedc-ba9876543210", "192.0.2.17", "Prefers to be called in the morning, before ten"}
	for i := range rows {
		values[0] = i + 1
		if err := stream.SetRow(fmt.Sprintf("A%d", i+2), values); err != nil {
			return err
		}
	}
	if err := stream.Flush(); err != nil {
		return err
	}
	_, err = file.WriteTo(w)
	return err
}
