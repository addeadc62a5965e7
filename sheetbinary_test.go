package placeholder_test

import (
	"slices"
	"strconv"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/xls/xlstest"
)

func init() {
	samples["sheet xls"] = placeholder.SheetOptions{
		Rows: 40, Fields: fieldNames(), Sheets: 2, Formulas: true, Nulls: 10, Messy: 10, Merged: true, Hidden: true, Format: placeholder.SheetXLS, Seed: 1,
	}
	samples["sheet xls of 1904 and 200,001 bytes"] = placeholder.SheetOptions{
		Rows: 10, Columns: 20, Format: placeholder.SheetXLS, DateSystem: placeholder.SheetDates1904, Seed: 1, Size: 200_001,
	}
	samples["sheet xls encrypted"] = placeholder.SheetOptions{Rows: 40, Columns: 20, Format: placeholder.SheetXLS, Password: "secret", Seed: 1}
}

func decodeXLS(b []byte) error {
	_, err := xlstest.Read(b)
	return err
}

// binaryBook returns a workbook of Excel 97 to 2003.
func binaryBook(t testing.TB, o placeholder.SheetOptions) *xlstest.Book {
	t.Helper()
	o.Format, o.Strings = placeholder.SheetXLS, ""
	book, err := xlstest.Read(newSheet(t, o))
	require.NoError(t, err)
	return book
}

// binaryCells returns the cells of an xlsx as an xls has them.
func binaryCells(t testing.TB, s worksheet) (all []xlstest.Cell) {
	t.Helper()
	const firstFormat = 15
	for _, row := range s.Rows {
		for _, c := range row.Cells {
			b := xlstest.Cell{Row: row.Number - 1, Column: columnNumber(c.Reference), Format: firstFormat + c.Style, Formula: c.Formula}
			switch {
			case c.Type == "inlineStr":
				b.Value = c.Text.Text
			case c.Type == "b":
				b.Value = c.Value == "1"
			case c.Value != "":
				n, err := strconv.ParseFloat(c.Value, 64)
				require.NoError(t, err)
				b.Value = n
			}
			all = append(all, b)
		}
	}
	return all
}

// columnNumber returns the column of a reference, counted from 0.
func columnNumber(reference string) (n int) {
	for _, c := range reference {
		if c >= 'A' {
			n = 26*n + int(c-'A') + 1
		}
	}
	return n - 1
}

// requireSameCells requires that an xls has the cells of an xlsx.
func requireSameCells(t testing.TB, o placeholder.SheetOptions) {
	t.Helper()
	o.Chart, o.Formulas = false, o.Formulas || o.Chart
	o.Format = placeholder.SheetXLSX
	want, got := parseBook(t, newSheet(t, o)), binaryBook(t, o)
	require.Equal(t, want.Properties.Date1904, got.Date1904)
	require.Len(t, got.Sheets, len(want.Sheets))
	used := 0
	for i, sheet := range got.Sheets {
		require.Equal(t, want.Sheets[i].Name, sheet.Name)
		require.Equal(t, want.Sheets[i].State == "hidden", sheet.Hidden)
		require.Equal(t, binaryCells(t, want.worksheets[i]), sheet.Cells)
		require.Equal(t, want.worksheets[i].Pane.Rows, sheet.FrozenRows)
		require.Len(t, sheet.Merged, len(want.worksheets[i].Merged))
		require.Len(t, sheet.HiddenColumns, len(want.worksheets[i].hiddenColumns()))
		for _, row := range want.worksheets[i].Rows {
			require.Equal(t, row.Hidden, slices.Contains(sheet.HiddenRows, row.Number-1))
		}
		for _, c := range sheet.Cells {
			if _, isText := c.Value.(string); isText {
				used++
			}
		}
	}
	require.Equal(t, used, got.Used, "the number of cells that refer to strings")
}

func TestBinarySheetHasTheCellsOfXLSX(t *testing.T) {
	t.Parallel()
	for name, o := range layouts() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			requireSameCells(t, o)
			o.Merged, o.Hidden, o.DateSystem = true, true, placeholder.SheetDates1904
			requireSameCells(t, o)
		})
	}
}

func TestLongStringsOfBinarySheetContinue(t *testing.T) {
	t.Parallel()
	long := 0
	for _, s := range binaryBook(t, placeholder.SheetOptions{Rows: 500, Columns: 20, Messy: 100}).Strings {
		if len(s) > 8224 {
			long++
		}
	}
	assert.Positive(t, long)
	requireSameCells(t, placeholder.SheetOptions{Rows: 500, Columns: 20, Messy: 100, Countries: []string{"JP"}, Script: placeholder.RecordScriptNative})
}

func TestBinarySheetIsReadAsGenerated(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 100_001} {
		content := placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 200, Nulls: 10, Messy: 10, Format: placeholder.SheetXLS, Size: size, Formulas: true}))
		assert.Equal(t, "sheet-200.xls", content.Name())
		assert.Equal(t, "application/vnd.ms-excel", content.MediaType())
		all := readAll(t, content)
		require.NoError(t, decodeXLS(all))
		require.NoError(t, iotest.TestReader(content.Open(), all))
	}
}

func TestBinarySheetRejectsWhatExcelDoesNotRead(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.SheetOptions{
		"Rows must be at most 65535 for these options of format xls, got 65536":         {Rows: 65_536},
		"Rows must be at most 65533 for these options of format xls, got 65534":         {Rows: 65_534, Formulas: true, Merged: true},
		"Rows must be at most 10000 for these options of format xls, got 10001":         {Rows: 10_001, Columns: 50, Sheets: 20},
		"Size must be at most 2GB for format xls, got 2147483649B":                      {Rows: 1, Size: placeholder.MaxSheetXLSSize + 1},
		"Chart must be absent for format xls; it is for xlsx and ods, got 1":            {Rows: 1, Chart: true},
		"Password must have at most 15 characters for format xls, got 0123456789abcdef": {Rows: 1, Password: "0123456789abcdef"},
		"Strings must be absent for format xls; it is for xlsx, got shared":             {Rows: 1, Strings: placeholder.SheetStringsShared},
	} {
		o.Format = placeholder.SheetXLS
		_, err := placeholder.NewSheet(o)
		assertInvalid(t, err, want)
	}
}

func TestEncryptedBinarySheetHasTheSameCells(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 500, Columns: 20, Messy: 50, Format: placeholder.SheetXLS, Merged: true, Hidden: true}
	want := binaryBook(t, o)
	o.Password = "sécret"
	for _, o.Size = range []int64{0, 2_000_001} {
		content := placeholder.Must(placeholder.NewSheet(o))
		all := readAll(t, content)
		require.NoError(t, iotest.TestReader(content.Open(), all))
		require.ErrorIs(t, decodeXLS(all), xlstest.ErrEncrypted)
		book, err := xlstest.ReadEncrypted(all, "sécret")
		require.NoError(t, err)
		assert.Equal(t, want, book)
		_, err = xlstest.ReadEncrypted(all, "secret")
		assert.Error(t, err)
	}
}
