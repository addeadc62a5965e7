package placeholder_test

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestRowsOfSheetsFollowEachOther(t *testing.T) {
	t.Parallel()
	o := placeholder.SheetOptions{Rows: 70, Columns: 20, Sheets: 3, First: 5, Seed: 2}
	parts := sheetParts(t, newSheet(t, o))
	assert.Contains(t, string(parts["xl/workbook.xml"]), `<sheet name="Records 3" sheetId="3" r:id="rId3"/>`)
	for i := range o.Sheets {
		single := o
		single.Sheets, single.First = 1, o.First+i*o.Rows
		var got worksheet
		require.NoError(t, xml.Unmarshal(parts[fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1)], &got))
		assert.Equal(t, parseSheet(t, newSheet(t, single)).Rows, got.Rows)
	}
}

func TestFormulasHaveTheirValues(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.SheetOptions{
		{Rows: 1, Columns: 1, Formulas: true},
		{Rows: 100, Fields: []string{"id", "name_2"}, Formulas: true, Nulls: 50, Messy: 50, Seed: 3},
	} {
		sheet := parseSheet(t, newSheet(t, o))
		require.Len(t, sheet.Rows, o.Rows+2)
		var units, amount float64
		for _, row := range sheet.Rows[1 : o.Rows+1] {
			cells := row.Cells[len(row.Cells)-4:]
			assert.NotEmpty(t, cells[0].Text.Text)
			assert.Equal(t, cells[1].Reference+"*"+cells[2].Reference, cells[3].Formula)
			assert.InDelta(t, number(t, cells[1])*number(t, cells[2]), number(t, cells[3]), 0.001)
			units += number(t, cells[1])
			amount += number(t, cells[3])
		}
		totals := sheet.Rows[o.Rows+1].Cells
		require.Len(t, totals, 3)
		assert.Equal(t, "Total", totals[0].Text.Text)
		assert.InDelta(t, units, number(t, totals[1]), 0.001)
		assert.InDelta(t, amount, number(t, totals[2]), 0.001)
		last := totals[2].Reference[:1]
		assert.Equal(t, fmt.Sprintf("SUM(%s2:%[1]s%d)", last, o.Rows+1), totals[2].Formula)
		assert.Equal(t, fmt.Sprintf("A1:%s%d", last, o.Rows+1), sheet.Filter.Ref, "totals are not filtered")
	}
}

// number returns the number in a cell.
func number(t testing.TB, c cell) float64 {
	t.Helper()
	require.Empty(t, c.Type)
	n, err := strconv.ParseFloat(c.Value, 64)
	require.NoError(t, err)
	return n
}

func TestChartShowsTheFirstAmounts(t *testing.T) {
	t.Parallel()
	for _, rows := range []int{1, 5, 100} {
		o := placeholder.SheetOptions{Rows: rows, Columns: 2, Chart: true}
		file := newSheet(t, o)
		var chart struct {
			Items   []string `xml:"chart>plotArea>barChart>ser>cat>strRef>strCache>pt>v"`
			Amounts []string `xml:"chart>plotArea>barChart>ser>val>numRef>numCache>pt>v"`
			Cells   string   `xml:"chart>plotArea>barChart>ser>val>numRef>f"`
		}
		require.NoError(t, xml.Unmarshal(sheetParts(t, file)["xl/charts/chart1.xml"], &chart))
		shown := int(math.Min(12, float64(rows)))
		assert.Equal(t, columnOf("Records", "F", 2, shown), chart.Cells)
		require.Len(t, chart.Amounts, shown)
		for i, row := range parseSheet(t, file).Rows[1 : 1+shown] {
			assert.Equal(t, row.Cells[2].Text.Text, chart.Items[i])
			assert.Equal(t, row.Cells[5].Value, chart.Amounts[i])
		}
	}
}

// columnOf returns a reference to count cells of a column.
func columnOf(sheet, column string, first, count int) string {
	if count == 1 {
		return fmt.Sprintf("%s!$%s$%d", sheet, column, first)
	}
	return fmt.Sprintf("%s!$%s$%d:$%[2]s$%[4]d", sheet, column, first, first+count-1)
}
