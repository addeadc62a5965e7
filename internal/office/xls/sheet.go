package xls

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/office/xlsx"
)

// A Sheet is a sheet as a substream (2.1.7.20.3). It has no chart and no filters.
type Sheet struct {
	*xlsx.Sheet                    // must have Strings
	IsHidden    func(row int) bool // reports whether a row after the header, counted from 0, is hidden; or nil
}

// Rows and columns of records are counted from 0.

// headerRow returns the row of the header.
func (s Sheet) headerRow() int { return s.FirstRow() - 2 }

// lastRow returns the last row before the totals.
func (s Sheet) lastRow() int { return s.headerRow() + s.Rows }

// Head returns the records up to the rows after the header.
func (s Sheet) Head() []byte {
	dst := appendBeginning(nil, worksheet)
	const defaultWidth = 8
	dst = appendRecord(dst, defaultWidthRecord, uint16(defaultWidth))
	for i, c := range s.Columns {
		dst = s.appendColumn(dst, i, c)
	}
	rows := s.lastRow() + 1
	if len(s.Totals) > 0 {
		rows++
	}
	dst = appendRecord(dst, dimensionsRecord, uint32(0), uint32(rows), uint16(0), uint16(len(s.Columns)), uint16(0))
	if s.Title != "" {
		dst = s.appendText(s.appendRow(dst, 0, false), 0, 0, xlsx.Header, s.Title)
	}
	dst = s.appendRow(dst, s.headerRow(), false)
	for i, c := range s.Columns {
		dst = s.appendText(dst, s.headerRow(), i, xlsx.Header, c.Name)
	}
	return dst
}

// appendColumn appends the width of a column (2.4.53).
func (s Sheet) appendColumn(dst []byte, i int, c xlsx.Column) []byte {
	const character, isHidden, isGiven = 256, 1, 2
	flags := uint16(isGiven)
	if c.Hidden {
		flags |= isHidden
	}
	return appendRecord(dst, columnRecord, uint16(i), uint16(i), uint16(c.Width*character), uint16(defaultFormat), flags, uint16(0))
}

// appendRow appends the description of a row (2.4.221), which precedes its cells.
func (s Sheet) appendRow(dst []byte, row int, isHidden bool) []byte {
	const height, usual, hidden = 300, 0x0100, 0x20 // twentieths of a point
	flags := uint16(usual)
	if isHidden {
		flags |= hidden
	}
	return appendRecord(dst, rowRecord, uint16(row), uint16(0), uint16(len(s.Columns)), uint16(height), uint32(0), flags, uint16(defaultFormat))
}

// appendText appends a cell with one of the Strings.
func (s Sheet) appendText(dst []byte, row, column int, style xlsx.Style, text string) []byte {
	return appendShared(dst, position{uint16(row), uint16(column), formatOf(style)}, s.Strings[text])
}

// AppendRows appends the records of up to 32 rows (2.1.7.20.6), given their cells in the notation of this package. The rows are
// counted from 0 after the header. Cells of blocks need no notation.
func (s Sheet) AppendRows(dst, cells []byte, first, rows int) []byte {
	for row := first; row < first+rows; row++ {
		dst = s.appendRow(dst, s.headerRow()+1+row, s.IsHidden != nil && s.IsHidden(row))
	}
	columns := len(s.Columns)
	if s.Block > 0 {
		columns--
	}
	var notation []byte
	for row := first; row < first+rows; row++ {
		for column := range columns {
			notation, cells, _ = bytes.Cut(cells, []byte(StringEnd))
			dst = appendCell(dst, s.position(row, column), notation)
		}
		if s.Block > 0 {
			dst = s.appendBlock(dst, row)
		}
	}
	return dst
}

// position returns the position of a cell in a row after the header.
func (s Sheet) position(row, column int) position {
	return position{uint16(s.headerRow() + 1 + row), uint16(column), formatOf(xlsx.General)}
}

// appendBlock appends the cell of a block in a row after the header. Only the first row of a block has its number.
func (s Sheet) appendBlock(dst []byte, row int) []byte {
	p := s.position(row, len(s.Columns)-1)
	if row%s.Block == 0 {
		return appendNumber(dst, p, float64(row/s.Block+1))
	}
	dst, start := begin(dst, blankRecord)
	return end(p.append(dst), start)
}

// Text returns the records of the row after the header with a cell, which has one of the Strings.
func (s Sheet) Text(text string) []byte {
	row := s.headerRow() + 1
	return s.appendText(s.appendRow(nil, row, false), row, 0, xlsx.General, text)
}

// Tail returns the records after the rows: the totals, the window with the header frozen, and the merged cells.
func (s Sheet) Tail() []byte {
	const frozen, top = 1<<3 | 1<<8, 0x40
	flags, first := uint16(0x06b6|frozen), uint16(s.headerRow()+1) // grid, headings, zeros, outline, selected, shown
	if s.Behind {
		flags &^= 0x0600
	}
	dst := s.appendTotals(nil)
	dst = appendRecord(dst, sheetWindowRecord, flags, uint16(0), uint16(0), uint16(top), uint16(0), uint16(0), uint16(0), uint32(0))
	const bottomLeft = 2
	dst = appendRecord(dst, paneRecord, uint16(0), first, first, uint16(0), uint16(bottomLeft))
	dst = appendRecord(dst, selectionRecord, uint8(bottomLeft), first, uint16(0), uint16(0), uint16(1), first, first, uint8(0), uint8(0))
	dst = s.appendMerged(dst)
	return appendRecord(dst, endRecord)
}

// appendTotals appends the row of totals.
func (s Sheet) appendTotals(dst []byte) []byte {
	if len(s.Totals) == 0 {
		return dst
	}
	row := s.lastRow() + 1
	dst = s.appendText(s.appendRow(dst, row, false), row, 0, xlsx.Header, xlsx.TotalLabel)
	for _, t := range s.Totals {
		p := position{uint16(row), uint16(t.Column), formatOf(t.Style)}
		dst = appendFormula(dst, p, number(t.Value), sum(p.column, uint16(s.headerRow()+1), uint16(s.lastRow())))
	}
	return dst
}

// appendMerged appends the merged cells (2.4.168).
func (s Sheet) appendMerged(dst []byte) []byte {
	const maxAreas = 1026
	for areas := s.Merged(); len(areas) > 0; areas = areas[min(maxAreas, len(areas)):] {
		var start int
		dst, start = begin(dst, mergedRecord)
		some := areas[:min(maxAreas, len(areas))]
		dst = little.AppendUint16(dst, uint16(len(some)))
		for _, a := range some {
			for _, n := range []int{a.Top - 1, a.Bottom - 1, a.Left, a.Right} {
				dst = little.AppendUint16(dst, uint16(n))
			}
		}
		dst = end(dst, start)
	}
	return dst
}
