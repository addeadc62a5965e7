package placeholder_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["sheet"] = placeholder.SheetOptions{Rows: 10, Columns: 20, Seed: 1}
	samples["sheet encrypted of 200,001 bytes"] = placeholder.SheetOptions{Rows: 10, Seed: 1, Password: "secret", Size: 200_001}
	samples["sheet of formulas and charts"] = placeholder.SheetOptions{Rows: 40, Sheets: 3, Chart: true, Messy: 20, Seed: 1}
	samples["sheet of merged cells"] = placeholder.SheetOptions{Rows: 40, Merged: true, Seed: 1}
	samples["sheet of hidden cells"] = placeholder.SheetOptions{Rows: 40, Hidden: true, Seed: 1}
	samples["sheet of shared strings"] = placeholder.SheetOptions{Rows: 40, Columns: 20, Strings: placeholder.SheetStringsShared, Seed: 1}
	samples["sheet of 1904"] = placeholder.SheetOptions{Rows: 40, Columns: 20, DateSystem: placeholder.SheetDates1904, Seed: 1}
	samples["sheets of all options"] = placeholder.SheetOptions{
		Rows: 40, Fields: fieldNames(), Sheets: 2, Chart: true, Nulls: 10, Messy: 10, Merged: true, Hidden: true,
		Strings: placeholder.SheetStringsShared, DateSystem: placeholder.SheetDates1904, Size: placeholder.MB, Password: "secret", Seed: 1,
	}
	samples["sheet of 200 KB"] = placeholder.SheetOptions{Rows: 10, Columns: 20, Seed: 1, Size: 200 * placeholder.KB}
}

// A cell is a cell of a sheet.
type cell struct {
	Reference string `xml:"r,attr"`
	Type      string `xml:"t,attr"`
	Style     int    `xml:"s,attr"`
	Formula   string `xml:"f"`
	Value     string `xml:"v"`
	Text      struct {
		Space string `xml:"http://www.w3.org/XML/1998/namespace space,attr"`
		Text  string `xml:",chardata"`
	} `xml:"is>t"`
}

// A worksheet is what a sheet has in XML.
type worksheet struct {
	Dimension struct {
		Ref string `xml:"ref,attr"`
	} `xml:"dimension"`
	Pane struct {
		Rows  int    `xml:"ySplit,attr"`
		State string `xml:"state,attr"`
	} `xml:"sheetViews>sheetView>pane"`
	Columns []struct {
		Number int  `xml:"min,attr"`
		Hidden bool `xml:"hidden,attr"`
	} `xml:"cols>col"`
	Rows []struct {
		Number int    `xml:"r,attr"`
		Hidden bool   `xml:"hidden,attr"`
		Cells  []cell `xml:"c"`
	} `xml:"sheetData>row"`
	Filter struct {
		Ref string `xml:"ref,attr"`
	} `xml:"autoFilter"`
	Merged []struct {
		Ref string `xml:"ref,attr"`
	} `xml:"mergeCells>mergeCell"`
}

// merged returns the references of merged cells.
func (s *worksheet) merged() (references []string) {
	for _, m := range s.Merged {
		references = append(references, m.Ref)
	}
	return references
}

// hiddenColumns returns the numbers of hidden columns, counted from 1.
func (s *worksheet) hiddenColumns() (numbers []int) {
	for _, c := range s.Columns {
		if c.Hidden {
			numbers = append(numbers, c.Number)
		}
	}
	return numbers
}

func newSheet(t testing.TB, o placeholder.SheetOptions) []byte {
	t.Helper()
	return readAll(t, placeholder.Must(placeholder.NewSheet(o)))
}

// parseSheet returns the first sheet of a package.
func parseSheet(t testing.TB, b []byte) (sheet worksheet) {
	t.Helper()
	require.NoError(t, xml.Unmarshal(sheetParts(t, b)["xl/worksheets/sheet1.xml"], &sheet))
	return sheet
}

// sheetParts returns the parts of a package by name. It checks their checksums.
func sheetParts(t testing.TB, b []byte) map[string][]byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	require.NoError(t, err)
	parts := map[string][]byte{}
	for _, f := range archive.File {
		member, err := f.Open()
		require.NoError(t, err)
		parts[f.Name], err = io.ReadAll(member)
		require.NoError(t, err)
	}
	return parts
}

// shown returns the text of a cell as spreadsheets show it, by the style of its numbers.
func shown(t testing.TB, c cell) string {
	t.Helper()
	if c.Type == "inlineStr" {
		require.Empty(t, c.Value)
		return c.Text.Text
	}
	if c.Type == "b" {
		return map[string]string{"0": "false", "1": "true"}[c.Value]
	}
	require.Empty(t, c.Type)
	layout, ok := map[int]string{2: time.DateOnly, 3: time.RFC3339, 4: time.TimeOnly}[c.Style]
	if !ok {
		return c.Value
	}
	days, err := strconv.ParseFloat(c.Value, 64)
	require.NoError(t, err)
	require.Equal(t, strconv.FormatFloat(days, 'f', -1, 64), c.Value)
	seconds := math.Round(days * 24 * 60 * 60)
	require.InDelta(t, seconds, days*24*60*60, 1e-6, "a program that shows milliseconds shows none")
	return time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC).Add(time.Duration(seconds) * time.Second).Format(layout)
}

// requireSameRows requires that a sheet has the cells of CSV for the same options.
func requireSameRows(t testing.TB, o placeholder.SheetOptions) {
	t.Helper()
	rows, err := csv.NewReader(placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{
		Rows: o.Rows, Columns: o.Columns, Fields: o.Fields, First: o.First, Countries: o.Countries, Nulls: o.Nulls, Messy: o.Messy, Seed: o.Seed,
	}))).ReadAll()
	require.NoError(t, err)
	sheet := parseSheet(t, newSheet(t, o))
	require.Len(t, sheet.Rows, len(rows))
	for i, row := range rows {
		require.Equal(t, i+1, sheet.Rows[i].Number)
		want, got := map[string]string{}, map[string]string{}
		for column, value := range row {
			if value != "" {
				want[letters(column)+strconv.Itoa(i+1)] = value
			}
		}
		for _, c := range sheet.Rows[i].Cells {
			got[c.Reference] = shown(t, c)
		}
		require.Equal(t, want, got)
	}
}

// letters returns the letters of one of the first 702 columns.
func letters(column int) string {
	if column < 26 {
		return string(rune('A' + column))
	}
	return letters(column/26-1) + letters(column%26)
}

func fieldNames() (names []string) {
	for _, f := range placeholder.RecordFields() {
		names = append(names, f.Name)
	}
	return names
}

func TestSheetHasCellsOfCSV(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.SheetOptions{
		"default columns":         {Rows: 3},
		"a row":                   {Rows: 1, Fields: fieldNames()},
		"a whole section":         {Rows: 32, Fields: fieldNames(), Seed: 1},
		"one row more":            {Rows: 33, Fields: fieldNames(), Seed: 1},
		"a later window":          {Rows: 200, Fields: fieldNames(), First: 131_000, Seed: 2},
		"the last records":        {Rows: 2, Fields: fieldNames(), First: placeholder.MaxRecord - 1},
		"one country":             {Rows: 50, Fields: fieldNames(), Countries: []string{"DE"}},
		"all columns":             {Rows: 40, Columns: placeholder.MaxSheetColumns},
		"missing cells":           {Rows: 100, Fields: fieldNames(), Nulls: 40},
		"messy cells":             {Rows: 200, Fields: fieldNames(), Nulls: 10, Messy: 50},
		"nothing but ids":         {Rows: 5, Columns: 3, Nulls: 100},
		"one column, often empty": {Rows: 100, Fields: []string{"name"}, Nulls: 50},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			requireSameRows(t, o)
		})
	}
}

func TestCellsOfSheetHaveTypes(t *testing.T) {
	t.Parallel()
	sheet := parseSheet(t, newSheet(t, placeholder.SheetOptions{Rows: 100, Fields: fieldNames()}))
	for _, row := range sheet.Rows[1:] {
		require.Equal(t, "id", sheet.Rows[0].Cells[0].Text.Text)
		names := map[string]string{}
		for _, c := range sheet.Rows[0].Cells {
			names[strings.TrimRight(c.Reference, "0123456789")] = c.Text.Text
		}
		for _, c := range row.Cells {
			name := names[strings.TrimRight(c.Reference, "0123456789")]
			for _, f := range placeholder.RecordFields() {
				if f.Name == name {
					require.Equal(t, cellType(f), c.Type, name)
				}
			}
			require.Equal(t, strings.TrimSpace(c.Text.Text), c.Text.Text, "spaces need an attribute")
		}
	}
}

// cellType returns the type of cells that are not messy.
func cellType(f placeholder.RecordField) string {
	isDate := strings.HasSuffix(f.Name, "_at") || strings.HasSuffix(f.Name, "date") || f.Name == "time"
	switch {
	case f.Type == "boolean":
		return "b"
	case f.Type == "number" || isDate:
		return ""
	default:
		return "inlineStr"
	}
}

func TestMessyCellsAreTextThatKeepsItsSpaces(t *testing.T) {
	t.Parallel()
	formulas := 0
	for _, row := range parseSheet(t, newSheet(t, placeholder.SheetOptions{Rows: 500, Fields: fieldNames(), Messy: 100})).Rows[1:] {
		for _, c := range row.Cells[1:] {
			require.Equal(t, []string{"inlineStr", "preserve"}, []string{c.Type, c.Text.Space})
			if strings.HasPrefix(c.Text.Text, "=") {
				formulas++
			}
			require.LessOrEqual(t, len(c.Text.Text), 32_767, "more than Excel allows")
			require.NotContains(t, c.Text.Text, "_x", "an escape that some programs do not decode")
		}
	}
	assert.Positive(t, formulas)
}

func TestSheetHasFrozenHeaderAndFilter(t *testing.T) {
	t.Parallel()
	sheet := parseSheet(t, newSheet(t, placeholder.SheetOptions{Rows: 200, Columns: 30}))
	assert.Equal(t, "A1:AD201", sheet.Dimension.Ref)
	assert.Equal(t, "A1:AD201", sheet.Filter.Ref)
	assert.Equal(t, 1, sheet.Pane.Rows)
	assert.Equal(t, "frozen", sheet.Pane.State)
}

func TestSheetIsReadableInAnyOrder(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.SheetOptions{
		"natural size": {Rows: 65, Columns: 2, Seed: 1},
		"exact size":   {Rows: 33, Columns: 2, Seed: 1, Size: 20_000},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := newSheet(t, o)
			require.NoError(t, iotest.TestReader(placeholder.Must(placeholder.NewSheet(o)), want))
			content, b := placeholder.Must(placeholder.NewSheet(o)), make([]byte, 777)
			for off := len(want) - len(b); off >= 0; off -= len(b) {
				_, err := content.ReadAt(b, int64(off))
				require.NoError(t, err)
				require.True(t, bytes.Equal(want[off:off+len(b)], b), "offset %d", off)
			}
		})
	}
}

func TestPaddingOfSheetIsLastMember(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 40, Size: placeholder.MaxFileSize}))
	archive, err := zip.NewReader(content, content.Size())
	require.NoError(t, err)
	assert.Equal(t, "xl/media/padding.bin", archive.File[len(archive.File)-1].Name)
}

func TestSheetRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for reason, o := range map[string]placeholder.SheetOptions{
		"Rows must be between 1 and 100000, got 0":                      {},
		"Rows must be between 1 and 100000, got 100001":                 {Rows: placeholder.MaxSheetRows + 1},
		"Columns must be between 1 and 100, got 101":                    {Rows: 1, Columns: placeholder.MaxSheetColumns + 1},
		"Columns must be absent if fields are given, got 2":             {Rows: 1, Columns: 2, Fields: []string{"id"}},
		"Fields must be a comma-separated list of field names, got xyz": {Rows: 1, Fields: []string{"xyz"}},
		"First must be between 1 and 999999999, got 1000000000":         {Rows: 2, First: placeholder.MaxRecord},
		"Nulls must be between 0 and 100, got 101":                      {Rows: 1, Nulls: 101},
		"Sheets must be between 1 and 20, got 21":                       {Rows: 1, Sheets: placeholder.MaxSheets + 1},
		"Sheets must be at most 10 for 100000 rows each, got 11":        {Rows: placeholder.MaxSheetRows, Sheets: 11},
		"First must be between 1 and 999999981, got 999999982":          {Rows: 2, Sheets: 10, First: placeholder.MaxRecord - 18},
		"Messy must be between 0 and 100, got -1":                       {Rows: 1, Messy: -1},
		"Size must be between 1B and 5GB, got -1B":                      {Rows: 1, Size: -1},
	} {
		_, err := placeholder.NewSheet(o)
		assert.EqualError(t, err, reason)
	}
}

func TestSheetHasNameAndMediaType(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 12}))
	assert.Equal(t, "sheet-12.xlsx", content.Name())
	assert.Equal(t, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", content.MediaType())
	seeded := placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 12, Seed: 1}))
	assert.NotEqual(t, content.Fingerprint(), seeded.Fingerprint())
}
