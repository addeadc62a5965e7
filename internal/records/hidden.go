package records

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// isHidden reports whether a row, counted from 0, is hidden if a workbook has hidden rows. The second one of each ten is.
func isHidden(row int) bool { return row%10 == 1 }

// appendVisibility appends the rest of the start of a row of a sheet, counted from 0.
func appendVisibility(dst []byte, row int) []byte {
	if isHidden(row) {
		return append(dst, ` hidden="1">`...)
	}
	return append(dst, '>')
}

// hiddenText is the text in the hidden sheet.
const hiddenText = "This sheet is hidden."

// hiddenSheet returns a hidden sheet of one cell under a header.
func hiddenSheet() *xlsx.Sheet {
	columns := []xlsx.Column{{Name: "notes", Width: len(hiddenText)}}
	return &xlsx.Sheet{Name: "Hidden", Columns: columns, Rows: 1, Behind: true, Hidden: true}
}

// hiddenWorksheet returns the whole worksheet of a hidden sheet.
func hiddenWorksheet(s *xlsx.Sheet) lazyfile.Literal {
	return lazyfile.Literal(s.Head() + `<row r="2">` + s.Text("A2", xlsx.General, hiddenText) + "</row>" + s.Tail())
}
