package records

import (
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// batchRows is the number of rows of a batch.
const batchRows = 10

// addMerged adds a title and a column of batches, whose cells are merged, to the sheet of the rows that o selects.
func addMerged(sheet *xlsx.Sheet, o *Options) {
	sheet.Title = fmt.Sprintf("Records %d to %d", o.First, o.First+o.Count-1)
	sheet.Columns = append(sheet.Columns, xlsx.Column{Name: "batch", Width: 12})
	sheet.Block = batchRows
}

// batchCell returns the segments of the cell of a batch, which is in the last column.
func batchCell(sheet *xlsx.Sheet) []*segment {
	reference := newLineSegment(`<c r="`+xlsx.ColumnName(len(sheet.Columns)-1), `"`)
	return []*segment{reference, newGenerated(generateBatch, text{}, &unescaped)}
}

// appendBatch appends the rest of the cell of a batch in a row of a sheet, counted from 0. Only the first row of a
// batch has its number.
func appendBatch(dst []byte, row int) []byte {
	if row%batchRows > 0 {
		return append(dst, "/>"...)
	}
	dst = strconv.AppendInt(append(dst, "><v>"...), int64(row/batchRows+1), 10)
	return append(dst, "</v></c>"...)
}
