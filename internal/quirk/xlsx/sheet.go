package xlsx

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A sheet is a worksheet (18.3). Its first row is the header of a table.
type sheet struct {
	name  string // the default is Orders
	state string // hidden or veryHidden
	types []expect.Type
	rows  [][]cell

	rowAttributes map[int]string // by numbers of rows, which begin at 1
	properties    string         // before the dimension
	before, after string         // around the cells
	dimension     string         // the default is that of the rows
	relationships []ooxml.Relationship

	// What a reader finds besides the cells.
	merged, hidden []string
	sampled        bool // whether only some cells are expected
}

const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

const namespaces = `xmlns="` + mainNamespace + `" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`

// column returns the name of a column from A to Z.
func column(i int) string { return string(rune('A' + i)) }

// reference returns the name of a cell from zero-based numbers.
func reference(row, col int) string { return fmt.Sprint(column(col), row+1) }

// xml returns the sheet with indexes of shared strings.
func (s sheet) xml(table *stringTable) string {
	var b strings.Builder
	width := 0
	for i, row := range s.rows {
		width = max(width, len(row))
		if row == nil {
			continue
		}
		fmt.Fprintf(&b, `<row r="%d"%s>`, i+1, s.rowAttributes[i+1])
		for j, c := range row {
			b.WriteString(c.xml(reference(i, j), table))
		}
		b.WriteString("</row>")
	}
	dimension := cmp.Or(s.dimension, "A1:"+reference(max(len(s.rows), 1)-1, max(width, 1)-1))
	return "<worksheet " + namespaces + ">" + s.properties + `<dimension ref="` + dimension + `"/>` + s.before +
		"<sheetData>" + b.String() + "</sheetData>" + s.after + "</worksheet>"
}

// xml returns the element of a cell, or nothing for the zero value.
func (c cell) xml(reference string, table *stringTable) string {
	content := strings.TrimSpace(c.content)
	switch {
	case c == cell{}:
		return ""
	case c.attributes == shared || strings.HasSuffix(c.attributes, shared):
		content = fmt.Sprintf("<v>%d</v>", table.index(c.content))
	}
	return `<c r="` + reference + `"` + c.attributes + ">" + content + "</c>"
}

// A stringTable is the shared strings of a workbook (18.4.9).
type stringTable struct {
	items []string
	count int // of cells
}

func (t *stringTable) index(item string) int {
	t.count++
	for i, known := range t.items {
		if known == item {
			return i
		}
	}
	t.items = append(t.items, item)
	return len(t.items) - 1
}

func (t *stringTable) xml() string {
	return fmt.Sprintf("<sst xmlns=%q count=\"%d\" uniqueCount=\"%d\"><si>%s</si></sst>", mainNamespace, t.count, len(t.items), strings.Join(t.items, "</si><si>"))
}

// expected returns the table that a reader finds in the sheet.
func (s sheet) expected() expect.Table {
	rows, width := s.values()
	t := expect.Table{
		Name: s.name, State: map[string]string{"veryHidden": "very-hidden"}[s.state], Types: s.types, Columns: width, Rows: [][]*string{},
		Merged: s.merged, Hidden: s.hidden, Notes: s.notes(),
	}
	t.State = cmp.Or(t.State, s.state)
	if len(rows) == 0 {
		return t
	}
	t.Header, t.Rows = expect.Table{Rows: rows[:1]}.Strings()[0], rows[1:]
	t.Count = len(t.Rows)
	if s.sampled {
		t.Cells, t.Rows = sample(t.Rows), nil
	}
	return t
}

// notes returns the formulas, comments and links of the cells.
func (s sheet) notes() (notes []expect.Note) {
	for i, row := range s.rows {
		for j, c := range row {
			for _, n := range []expect.Note{{Kind: "formula", Text: c.formula}, {Kind: "comment", Text: c.comment}, {Kind: "link", Text: c.link}} {
				if n.Cell = reference(i, j); n.Text != "" {
					notes = append(notes, n)
				}
			}
		}
	}
	return notes
}

// values returns the values up to the last row and column with any.
func (s sheet) values() (rows [][]*string, width int) {
	height := 0
	for i, row := range s.rows {
		for j, c := range row {
			if c.value != nil {
				height, width = i+1, max(width, j+1)
			}
		}
	}
	for _, row := range s.rows[:height] {
		values := make([]*string, width)
		for j := range min(len(row), width) {
			values[j] = row[j].value
		}
		rows = append(rows, values)
	}
	return rows, width
}

// sample returns the cells of the first and the last row.
func sample(rows [][]*string) (cells []expect.Cell) {
	for _, i := range []int{0, len(rows) - 1} {
		for j, v := range rows[i] {
			if v != nil {
				cells = append(cells, expect.Cell{Row: i + 1, Column: j + 1, Text: expect.NewText(*v)})
			}
		}
	}
	return cells
}
