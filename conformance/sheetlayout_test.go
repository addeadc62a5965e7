//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// excelizeSheet is a sheet as excelize reads it.
type excelizeSheet struct {
	Name, State string
	Header      []string
	Rows        [][]string
	Merged      []string
}

func sheetsInExcelize(t *testing.T, path string) []excelizeSheet {
	t.Helper()
	file := strings.NewReader(fmt.Sprintf(`{"path": %q}`, path))
	out := runImporter(t, path, file, "go", "run", "-C", "quirks/readers/excelize", ".")
	var answer struct {
		Error string
		Found struct{ Tables []excelizeSheet }
	}
	require.NoError(t, json.Unmarshal([]byte(out), &answer))
	require.Empty(t, answer.Error)
	return answer.Found.Tables
}

// excelize reads the values of CSV in each layout.
func TestConformanceLayoutsInExcelize(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(o *placeholder.SheetOptions){
		"default":        func(*placeholder.SheetOptions) {},
		"shared strings": func(o *placeholder.SheetOptions) { o.Strings = placeholder.SheetStringsShared },
		"1904":           func(o *placeholder.SheetOptions) { o.DateSystem = placeholder.SheetDates1904 },
		"hidden":         func(o *placeholder.SheetOptions) { o.Hidden = true },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := placeholder.SheetOptions{
				Rows: 200, Fields: []string{"id", "name", "email", "company", "date", "birth_date", "words", "notes"}, Nulls: 10, Messy: 10,
			}
			change(&o)
			sheets := sheetsInExcelize(t, writeSheet(t, o))
			assert.Equal(t, o.Fields, sheets[0].Header)
			assert.Equal(t, csvRows(t, o), sheets[0].Rows)
			if o.Hidden {
				assert.Equal(t, []string{"Hidden", "", "This sheet is hidden."}, []string{sheets[1].Name, sheets[1].State, sheets[1].Rows[0][0]})
			}
		})
	}
}

func TestConformanceMergedCellsInExcelize(t *testing.T) {
	t.Parallel()
	sheet := sheetsInExcelize(t, writeSheet(t, placeholder.SheetOptions{Rows: 25, Columns: 2, Merged: true}))[0]
	assert.Equal(t, []string{"A1:C1", "C3:C12", "C13:C22", "C23:C27"}, sheet.Merged)
	assert.Equal(t, "Records 1 to 25", sheet.Header[0])
	assert.Equal(t, []string{"id", "name", "batch"}, sheet.Rows[0])
}

// Programs find the same cells in an encrypted and padded workbook of all layouts.
func TestConformanceEncryptedLayoutsAreTheSame(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{
		Rows: 50, Sheets: 2, Chart: true, Nulls: 10, Messy: 10, Merged: true, Hidden: true, Seed: 3,
		Strings: placeholder.SheetStringsShared, DateSystem: placeholder.SheetDates1904,
	}
	plain := sheetsInExcelize(t, writeSheet(t, o))
	require.Len(t, plain, 3)
	o.Password, o.Size = "secret", 300*placeholder.KB
	path := writeSheet(t, o)
	decrypted := strings.TrimSuffix(path, ".xlsx") + "-plain.xlsx"
	runTool(t, "node", "testdata/office/decrypt.mjs", path, o.Password, decrypted)
	assert.Equal(t, plain, sheetsInExcelize(t, decrypted))
	checkPackages(t, "Microsoft Excel 2007+", xlsx, decrypted)
}
