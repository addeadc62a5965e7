//go:build conformance

package conformance

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// writeSheet writes a spreadsheet and returns its path.
func writeSheet(t *testing.T, o placeholder.SheetOptions) string {
	t.Helper()
	return saveSheets(t, o)[0]
}

// saveSheets writes spreadsheets and returns their paths.
func saveSheets(t *testing.T, options ...placeholder.SheetOptions) []string {
	t.Helper()
	var contents []*placeholder.Content
	for _, o := range options {
		contents = append(contents, placeholder.Must(placeholder.NewSheet(o)))
	}
	return save(t, "/api/sheet", contents...)
}

// csvRows returns the rows of CSV for the same options, without the header.
func csvRows(t *testing.T, o placeholder.SheetOptions) [][]string {
	t.Helper()
	rows, err := csv.NewReader(placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{
		Rows: o.Rows, Columns: o.Columns, Fields: o.Fields, First: o.First, Countries: o.Countries,
		Nulls: o.Nulls, Messy: o.Messy, Seed: o.Seed,
	}))).ReadAll()
	require.NoError(t, err)
	if rows = rows[1:]; o.Merged {
		addBatches(rows)
	}
	return rows
}

// addBatches adds the last column of sheets with merged cells.
func addBatches(rows [][]string) {
	for i := range rows {
		batch := ""
		if i%10 == 0 {
			batch = strconv.Itoa(i/10 + 1)
		}
		rows[i] = append(rows[i], batch)
	}
}

// columnsOf returns the names of the columns.
func columnsOf(o placeholder.SheetOptions) []string {
	if o.Merged {
		return append(slices.Clone(o.Fields), "batch")
	}
	return o.Fields
}

// typedRows returns the rows with the type of each cell: n for a number, b for a boolean, d
// for a date or time, and s for text.
func typedRows(t *testing.T, o placeholder.SheetOptions) [][]string {
	t.Helper()
	rows, clean := csvRows(t, o), o
	clean.Messy = 0
	for i, row := range csvRows(t, clean) {
		for column, value := range row {
			if cell := &rows[i][column]; *cell != "" {
				*cell = typed(t, columnsOf(o)[column], *cell, *cell != value)
			}
		}
	}
	return rows
}

func typed(t *testing.T, name, value string, isMessy bool) string {
	field := fieldNamed(name)
	switch {
	case isMessy:
		return "s " + value
	case field.Type == "boolean":
		return "b " + value
	case field.Type == "number":
		n, err := strconv.ParseFloat(value, 64)
		require.NoError(t, err)
		return "n " + strconv.FormatFloat(n, 'g', 15, 64)
	case strings.HasSuffix(name, "_at"), strings.HasSuffix(name, "date"), name == "time":
		return "d " + value
	default:
		return "s " + value
	}
}

// fieldsByName are all fields.
var fieldsByName = func() map[string]placeholder.RecordField {
	fields := map[string]placeholder.RecordField{}
	for _, field := range placeholder.RecordFields() {
		fields[field.Name] = field
	}
	return fields
}()

func fieldNamed(name string) placeholder.RecordField {
	if name == "batch" {
		return placeholder.RecordField{Name: name, Type: "number"}
	}
	field, known := fieldsByName[name]
	if !known {
		panic(name)
	}
	return field
}

// allFields returns the names of all fields.
func allFields() []string { return strings.Split(namesOf(placeholder.RecordFields()), ",") }

// sheets are options for files that independent programs read.
func sheets() map[string]placeholder.SheetOptions {
	return map[string]placeholder.SheetOptions{
		"1 row":         {Rows: 1, Fields: allFields()},
		"2 rows":        {Rows: 2, Fields: allFields(), Seed: 1},
		"100 rows":      {Rows: 100, Fields: allFields(), First: 999_950, Seed: 2},
		"many rows":     {Rows: exhaustive.Or(1000, 10_000), Fields: []string{"id", "name", "created_at", "active", "price", "phone"}, Seed: 3},
		"missing cells": {Rows: 100, Fields: allFields(), Nulls: 30},
		"shared strings": {
			Rows: 300, Fields: allFields(), Nulls: 10, Messy: 20, Strings: placeholder.SheetStringsShared,
		},
		"dates since 1904": {Rows: 200, Fields: allFields(), DateSystem: placeholder.SheetDates1904},
		"hidden cells":     {Rows: 100, Fields: allFields(), Hidden: true},
		"merged cells":     {Rows: 101, Fields: allFields(), Merged: true},
		"all layouts": {
			Rows: 95, Fields: allFields(), Nulls: 10, Messy: 10, Merged: true, Hidden: true,
			Strings: placeholder.SheetStringsShared, DateSystem: placeholder.SheetDates1904, Seed: 4,
		},
		"messy cells": {Rows: 500, Fields: allFields(), Nulls: 10, Messy: 40},
	}
}

func TestConformanceSheetInLibreOffice(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(sheets()))
	var options []placeholder.SheetOptions
	for _, name := range names {
		options = append(options, sheets()[name])
	}
	saved := convertFiles(t, saveSheets(t, options...), "csv:Text - txt - csv (StarCalc):44,34,76,1")
	for i, name := range names {
		o := sheets()[name]
		t.Run(name, func(t *testing.T) {
			rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(read(t, saved[i]), byteOrderMark))).ReadAll()
			require.NoError(t, err)
			if o.Merged {
				assert.Equal(t, fmt.Sprintf("Records 1 to %d", o.Rows), rows[0][0])
				rows = rows[1:]
			}
			assert.Equal(t, columnsOf(o), rows[0])

			want := csvRows(t, o)
			require.Len(t, rows[1:], len(want))
			for i, row := range rows[1:] {
				for column, cell := range row {
					if text := want[i][column]; fieldNamed(columnsOf(o)[column]).Type == "boolean" && (text == "true" || text == "false") {
						want[i][column] = strings.ToUpper(text) // as LibreOffice shows booleans
					}
					require.Equal(t, want[i][column], cell, "row %d, %s", i, columnsOf(o)[column])
				}
			}
		})
	}
}

func TestConformanceSheetHasNoFormulasInLibreOffice(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 300, Fields: allFields(), Messy: 60}
	saved := convert(t, writeSheet(t, o), "fods")
	booleans := strings.NewReplacer(formula+`="of:=TRUE()"`, "", formula+`="of:=FALSE()"`, "") // all of an xlsx
	assert.False(t, strings.Contains(booleans.Replace(saved), formula))
}

// Each page has the header.
func TestConformanceSheetPrintsInLibreOffice(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 150, Fields: []string{"id", "word", "active"}}
	pdf := filepath.Join(t.TempDir(), "sheet.pdf")
	require.NoError(t, os.WriteFile(pdf, []byte(convert(t, writeSheet(t, o), "pdf")), 0o600))
	pages := strings.Split(strings.TrimSuffix(runTool(t, "pdftotext", "-layout", pdf, "-"), "\f"), "\f")
	require.Greater(t, len(pages), 2)
	for _, page := range pages {
		assert.Regexp(t, `^\s*id +word +active\n`, page)
	}
	text := strings.Join(pages, "")
	for _, row := range csvRows(t, o) {
		assert.Contains(t, text, row[1])
	}
}

// sheetReaders are programs that print the cells of spreadsheets as lines of JSON.
var sheetReaders = map[string][]string{
	"openpyxl": {python, "testdata/sheet.py", "full"},
	"sheetjs":  {"node", "testdata/office/sheetjs.mjs"},
	"exceljs":  {"node", "testdata/office/exceljs.mjs"},
}

// requireSheets requires that a program reads the cells of spreadsheets.
func requireSheets(t *testing.T, reader string, paths []string, options []placeholder.SheetOptions) {
	t.Helper()
	program := sheetReaders[reader]
	lines := strings.SplitAfter(runTool(t, program[0], slices.Concat(program[1:], paths)...), "\n")
	for i, o := range options {
		t.Run(reader+" "+filepath.Base(paths[i]), func(t *testing.T) {
			n := min(o.Rows, len(lines))
			requireRows(t, typedRows(t, o), strings.Join(lines[:n], ""), nil)
			lines = lines[n:]
		})
	}
	assert.Equal(t, []string{""}, lines)
}

func TestConformanceSheetsInOtherPrograms(t *testing.T) {
	t.Parallel()
	options := slices.Collect(maps.Values(sheets()))
	paths := saveSheets(t, options...)
	for reader := range sheetReaders {
		t.Run(reader, func(t *testing.T) {
			t.Parallel()
			requireSheets(t, reader, paths, options)
		})
	}
}

func TestConformanceLargestSheetInOpenpyxl(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	o := placeholder.SheetOptions{Rows: placeholder.MaxSheetRows, Fields: []string{"id", "name", "created_at", "active", "price"}}
	requireRows(t, typedRows(t, o), runTool(t, python, "testdata/sheet.py", "read-only", writeSheet(t, o)), nil)
}

// LibreOffice calculates the values that formulas already have.
func TestConformanceFormulasInLibreOffice(t *testing.T) {
	t.Parallel()
	file := writeSheet(t, placeholder.SheetOptions{Rows: 200, Columns: 7, Messy: 20, Chart: true, Seed: 4})
	without := filepath.Join(t.TempDir(), "without.xlsx")
	require.NoError(t, os.WriteFile(without, withoutValues(t, file), 0o600))
	saved := convertFiles(t, []string{file, without}, "csv")
	with := read(t, saved[0])
	assert.Regexp(t, `\nTotal,(.*,){8}\d+\.\d\d\n$`, with)
	assert.Equal(t, with, read(t, saved[1]))
}

// withoutValues returns a spreadsheet without the values of formulas.
func withoutValues(t *testing.T, path string) []byte {
	t.Helper()
	file, err := zip.OpenReader(path)
	require.NoError(t, err)
	defer file.Close()
	var result bytes.Buffer
	w := zip.NewWriter(&result)
	value := regexp.MustCompile(`(</f>)<v>[^<]*</v>`)
	for _, f := range file.File {
		r, err := f.Open()
		require.NoError(t, err)
		part, err := io.ReadAll(r)
		require.NoError(t, err)
		member, err := w.Create(f.Name)
		require.NoError(t, err)
		_, err = member.Write(value.ReplaceAll(part, []byte("$1")))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return result.Bytes()
}

// openpyxl and SheetJS read formulas, their values, all sheets, and charts.
func TestConformanceSheetsOfAWorkbook(t *testing.T) {
	t.Parallel()
	path := writeSheet(t, placeholder.SheetOptions{Rows: 30, Columns: 3, Sheets: 4, Chart: true})
	const script = `import openpyxl, sys
formulas, values = openpyxl.load_workbook(sys.argv[1]), openpyxl.load_workbook(sys.argv[1], data_only=True)
for sheet in formulas:
    print(sheet.title, sheet.max_row, len(sheet._charts), sheet["G5"].value, abs(values[sheet.title]["G32"].value - sum(row[6].value for row in values[sheet.title].iter_rows(2, 31))) < 0.001)`
	want := ""
	for i := range 4 {
		want += fmt.Sprintf("Records %d 32 1 =E5*F5 True\n", i+1)
	}
	assert.Equal(t, want, runTool(t, python, "-c", script, path))
}

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

func TestConformanceSheetsAreValid(t *testing.T) {
	t.Parallel()
	var options []placeholder.SheetOptions
	for _, name := range slices.Sorted(maps.Keys(sheets())) {
		o := sheets()[name]
		o.Rows = min(o.Rows, 20) // the Open XML SDK takes minutes for many rows
		options = append(options, o)
	}
	options = append(options, placeholder.SheetOptions{Rows: 20, Sheets: 2, Chart: true})
	checkPackages(t, "Microsoft Excel 2007+", xlsx, saveSheets(t, options...)...)
}

func TestConformanceSheetsOfExactSizes(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 20, Fields: allFields(), Size: 1}
	_, err := placeholder.NewSheet(o)
	var options []placeholder.SheetOptions
	for _, o.Size = range sizesOf(t, err) {
		options = append(options, o)
	}
	paths := saveSheets(t, options...)
	for i, saved := range convertFiles(t, paths, "csv") {
		assert.Equal(t, options[i].Size, sizeOf(t, paths[i]))
		assert.Equal(t, o.Rows+1, strings.Count(read(t, saved), "\n"))
	}
	checkPackages(t, "Microsoft Excel 2007+", xlsx, paths...)
	requireSheets(t, "openpyxl", paths, options)
	requireSheets(t, "exceljs", paths, options)
}

// The cells of an ods and of an xls are those of an xlsx, in pandas and in LibreOffice.
func TestConformanceOtherSheetsHaveTheCellsOfXLSX(t *testing.T) {
	t.Parallel()
	types := map[placeholder.SheetFormat][3]string{ // file-type does not tell compound files apart
		placeholder.SheetODS: {"^OpenDocument Spreadsheet\n$", "application/vnd.oasis.opendocument.spreadsheet", "ods"},
		placeholder.SheetXLS: {"^Composite Document File V2 Document, .* Title: Placeholder spreadsheet", "application/x-cfb", "cfb"},
	}
	for format, kind := range types {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			var contents []*placeholder.Content
			for _, o := range []placeholder.SheetOptions{
				{Rows: 50, Columns: placeholder.MaxSheetColumns, Nulls: 20},
				{Rows: 45, Columns: 8, Sheets: 2, Formulas: true, Chart: format == placeholder.SheetODS, Merged: true, Hidden: true},
				{Rows: 30, Size: placeholder.MB},
			} {
				contents = append(contents, placeholder.Must(placeholder.NewSheet(o)))
				o.Format = format
				contents = append(contents, placeholder.Must(placeholder.NewSheet(o)))
			}
			paths := save(t, "/api/sheet", contents...)
			found := runQuietly(t, python, append([]string{"testdata/opensheet.py"}, paths...)...)
			assert.Equal(t, `{"Records": [51, 100]}`+"\n"+`{"Records 1": [48, 13], "Records 2": [48, 13], "Hidden": [2, 1]}`+"\n"+`{"Records": [31, 5]}`+"\n", found)
			texts := convertFiles(t, paths, "csv")
			for i := 0; i < len(texts); i += 2 {
				assert.Equal(t, read(t, texts[i]), read(t, texts[i+1]))
				checkType(t, paths[i+1], kind[0], kind[1], kind[2])
			}
		})
	}
}

// Three more programs find in an xls what CSV has: strings that continue in another record, dates of both systems, and numbers.
func TestConformanceBinarySheetsAreRead(t *testing.T) {
	t.Parallel()
	options := []placeholder.SheetOptions{
		{Rows: 100, Fields: allFields(), Format: placeholder.SheetXLS},
		{Rows: 100, Fields: allFields(), Format: placeholder.SheetXLS, DateSystem: placeholder.SheetDates1904, Size: 300_001},
		{Rows: 400, Fields: []string{"name", "company", "words", "notes"}, Messy: 50, Format: placeholder.SheetXLS},
	}
	paths := saveSheets(t, options...)
	requireSheets(t, "sheetjs", paths, options)
	names := placeholder.SheetOptions{Rows: 300, Fields: []string{"id", "name", "company", "city"}, Format: placeholder.SheetXLS, Countries: []string{"GR", "PL"}}
	path := saveSheets(t, names)[0]
	rows := csvRows(t, names)
	pages := runQuietly(t, "xls2csv", "-d", "utf-8", path)
	catdoc, err := csv.NewReader(strings.NewReader(strings.TrimSuffix(pages, "\f"))).ReadAll()
	require.NoError(t, err)
	gnumeric, err := csv.NewReader(strings.NewReader(runQuietly(t, "ssconvert", "--export-type=Gnumeric_stf:stf_csv", path, "fd://1"))).ReadAll()
	require.NoError(t, err)
	for i, row := range rows {
		assert.Equal(t, row, catdoc[i+1])
		assert.Equal(t, row, gnumeric[i+1])
	}
}
