package placeholder_test

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A sheetBook is what the parts of a workbook have in XML.
type sheetBook struct {
	Properties struct {
		Date1904 bool `xml:"date1904,attr"`
	} `xml:"workbookPr"`
	Sheets []struct {
		Name  string `xml:"name,attr"`
		State string `xml:"state,attr"`
	} `xml:"sheets>sheet"`
	worksheets []worksheet
	strings    []string
}

// parseBook returns a workbook. Its cells have the text of shared strings as if it were in them.
func parseBook(t testing.TB, b []byte) (book sheetBook) {
	t.Helper()
	parts := sheetParts(t, b)
	require.NoError(t, xml.Unmarshal(parts["xl/workbook.xml"], &book))
	var shared struct {
		Strings []string `xml:"si>t"`
	}
	if part, ok := parts["xl/sharedStrings.xml"]; ok {
		require.NoError(t, xml.Unmarshal(part, &shared))
	}
	book.strings = shared.Strings
	for i := range book.Sheets {
		var sheet worksheet
		require.NoError(t, xml.Unmarshal(parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)], &sheet))
		for _, row := range sheet.Rows {
			for j := range row.Cells {
				resolve(t, &row.Cells[j], book.strings)
			}
		}
		book.worksheets = append(book.worksheets, sheet)
	}
	return book
}

// resolve replaces the index of a shared string by its text.
func resolve(t testing.TB, c *cell, shared []string) {
	t.Helper()
	c.Text.Space = ""
	if c.Type != "s" {
		return
	}
	i, err := strconv.Atoi(c.Value)
	require.NoError(t, err)
	c.Type, c.Value, c.Text.Text = "inlineStr", "", shared[i]
}

// layouts are options whose rows can be in each layout of cells.
func layouts() map[string]placeholder.SheetOptions {
	return map[string]placeholder.SheetOptions{
		"a row":            {Rows: 1, Columns: 1},
		"only ids":         {Rows: 33, Columns: 1},
		"all fields":       {Rows: 100, Fields: fieldNames(), Seed: 1},
		"several people":   {Rows: 65, Columns: placeholder.MaxSheetColumns},
		"noise":            {Rows: 200, Fields: fieldNames(), Nulls: 20, Messy: 40, Seed: 2},
		"sheets, formulas": {Rows: 70, Columns: 20, Sheets: 3, First: 77, Chart: true, Nulls: 10, Messy: 10},
		"scripts":          {Rows: 70, Columns: 20, Countries: []string{"RU", "JP"}, Script: placeholder.RecordScriptNative},
	}
}

func TestSharedStringsAreTheTextOfInlineOnes(t *testing.T) {
	t.Parallel()
	for name, o := range layouts() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := parseBook(t, newSheet(t, o))
			o.Strings = placeholder.SheetStringsShared
			got := parseBook(t, newSheet(t, o))
			assert.Equal(t, want.worksheets, got.worksheets)
		})
	}
}

func TestValuesOfListsAreSharedOnce(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 500, Fields: []string{"country", "country_2", "department"}, Strings: placeholder.SheetStringsShared, Sheets: 2}
	shared := parseBook(t, newSheet(t, o)).strings
	assert.Equal(t, o.Fields, shared[:3])
	assert.Less(t, len(shared), 150)
	assert.Len(t, slices.Compact(slices.Sorted(slices.Values(shared))), len(shared))
}

func TestDatesOf1904AreTheSame(t *testing.T) {
	t.Parallel()
	dates := map[int]bool{2: true, 3: true} // styles
	for name, o := range layouts() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := parseBook(t, newSheet(t, o))
			o.DateSystem = placeholder.SheetDates1904
			got := parseBook(t, newSheet(t, o))
			require.True(t, got.Properties.Date1904)
			for _, sheet := range got.worksheets {
				for _, row := range sheet.Rows {
					for i := range row.Cells {
						if c := &row.Cells[i]; dates[c.Style] && c.Type == "" {
							c.Value = add(t, c.Value, 1462)
						}
					}
				}
			}
			assert.Equal(t, want.worksheets, got.worksheets)
		})
	}
}

// add adds days to a number of a date, whose decimals remain.
func add(t testing.TB, serial string, days int) string {
	t.Helper()
	whole, fraction, hasFraction := strings.Cut(serial, ".")
	n, err := strconv.Atoi(whole)
	require.NoError(t, err)
	if whole = strconv.Itoa(n + days); hasFraction {
		whole += "." + fraction
	}
	return whole
}

func TestMergedCellsAreTitleAndBatches(t *testing.T) {
	t.Parallel()
	for rows, want := range map[int][]string{
		1: {"A1:C1"}, 2: {"A1:C1", "C3:C4"}, 11: {"A1:C1", "C3:C12"}, 25: {"A1:C1", "C3:C12", "C13:C22", "C23:C27"},
	} {
		sheet := parseSheet(t, newSheet(t, placeholder.SheetOptions{Rows: rows, Columns: 2, Merged: true, First: 5}))
		assert.Equal(t, want, sheet.merged())
		assert.Equal(t, fmt.Sprintf("Records 5 to %d", 4+rows), sheet.Rows[0].Cells[0].Text.Text)
		assert.Equal(t, 2, sheet.Pane.Rows)
		assert.Equal(t, fmt.Sprint("A2:C", 2+rows), sheet.Filter.Ref)
	}
}

// Without the title, the batches and the numbers of rows, nothing is different.
func TestCellsThatAreNotMergedAreTheSame(t *testing.T) {
	t.Parallel()
	for name, o := range layouts() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := parseBook(t, newSheet(t, o))
			o.Merged = true
			for i, sheet := range parseBook(t, newSheet(t, o)).worksheets {
				require.Len(t, sheet.Rows, len(want.worksheets[i].Rows)+1)
				for j, row := range sheet.Rows[1:] {
					require.Equal(t, j+2, row.Number)
					cells := slices.DeleteFunc(row.Cells, func(c cell) bool { return isOfBatch(t, sheet, c) })
					require.Equal(t, values(want.worksheets[i].Rows[j].Cells), values(cells))
				}
			}
		})
	}
}

// isOfBatch reports whether a cell is in the last column of a sheet with merged cells.
func isOfBatch(t testing.TB, s worksheet, c cell) bool {
	t.Helper()
	last := strings.TrimRight(strings.Split(s.Dimension.Ref, ":")[1], "0123456789")
	return strings.TrimRight(c.Reference, "0123456789") == last
}

// values returns the types and values of cells, whose references and formulas may differ.
func values(cells []cell) (all []string) {
	for _, c := range cells {
		all = append(all, fmt.Sprint(strings.TrimRight(c.Reference, "0123456789"), c.Type, c.Style, c.Value, c.Text.Text))
	}
	return all
}

func TestHiddenCellsHaveTheSameValues(t *testing.T) {
	t.Parallel()
	for name, o := range layouts() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := parseBook(t, newSheet(t, o))
			o.Hidden = true
			got := parseBook(t, newSheet(t, o))
			last := len(got.Sheets) - 1
			assert.Equal(t, []string{"Hidden", "hidden"}, []string{got.Sheets[last].Name, got.Sheets[last].State})
			assert.Equal(t, "This sheet is hidden.", got.worksheets[last].Rows[1].Cells[0].Text.Text)
			for i, sheet := range got.worksheets[:last] {
				for j := range sheet.Rows {
					isRecord := 0 < j && j <= o.Rows
					require.Equal(t, isRecord && j%10 == 2, sheet.Rows[j].Hidden, j)
					sheet.Rows[j].Hidden = false
				}
				assert.Equal(t, want.worksheets[i].Rows, sheet.Rows)
				assert.Equal(t, len(sheet.Columns) > 1, slices.Contains(sheet.hiddenColumns(), 2))
				assert.LessOrEqual(t, len(sheet.hiddenColumns()), 1)
			}
		})
	}
}

func TestLayoutsAreReadableInAnyOrder(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{
		Rows: 70, Columns: 8, Sheets: 2, Nulls: 20, Messy: 20, Formulas: true, Merged: true, Hidden: true,
		Strings: placeholder.SheetStringsShared, DateSystem: placeholder.SheetDates1904,
	}
	for _, o.Size = range []int64{0, 200_000} {
		require.NoError(t, iotest.TestReader(placeholder.Must(placeholder.NewSheet(o)), newSheet(t, o)))
	}
}

func FuzzSheet(f *testing.F) {
	f.Add(10, 5, 1, 1, 0, 0, uint64(0), uint8(0))
	f.Add(33, 60, 3, 1000, 10, 20, uint64(7), uint8(63))
	f.Fuzz(func(t *testing.T, rows, columns, sheets, first, nulls, messy int, seed uint64, flags uint8) {
		has := func(i int) bool { return flags>>i&1 == 1 }
		o := placeholder.SheetOptions{
			Rows: rows % 200, Columns: columns, Sheets: sheets, First: first, Nulls: nulls, Messy: messy, Seed: seed,
			Formulas: has(0), Chart: has(1), Merged: has(2), Hidden: has(3),
		}
		if has(4) {
			o.DateSystem = placeholder.SheetDates1904
		}
		content, err := placeholder.NewSheet(o)
		if err != nil {
			return
		}
		want := parseBook(t, readAll(t, content))
		o.Strings = placeholder.SheetStringsShared
		require.Equal(t, want.worksheets, parseBook(t, newSheet(t, o)).worksheets)
		requireSameCells(t, o)
		o.Strings, o.DateSystem, o.Format = "", "", placeholder.SheetODS
		openOffice(t, o, "")
		o.Password = "secret"
		openOffice(t, o, o.Password)
		o.Format, o.Chart = placeholder.SheetXLS, false
		openOffice(t, o, o.Password)
	})
}
