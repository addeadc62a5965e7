package pages

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// A table is a grid of cells. The first column has the headings of rows.
type table struct {
	head    []string
	rows    [][]string
	total   bool // the last row is a total
	filled  bool // the head has a background
	striped bool
}

// sales returns a table of numbers by region. A narrow one has no prices.
func (p *page) sales(width int) table {
	t := table{}
	for _, c := range p.Columns {
		t.head = append(t.head, encode(c))
	}
	units, revenue := 0, 0
	for _, region := range p.Regions {
		n, price := 40+p.random.Below(9000), 5+p.random.Below(90)
		units, revenue = units+n, revenue+n*price
		t.rows = append(t.rows, []string{encode(region), p.Integer(n), fmt.Sprint(price), p.Integer(n * price)})
	}
	t.rows = append(t.rows, []string{encode(p.Total), p.Integer(units), "", p.Integer(revenue)})
	t.total = true
	if width < 300*pt {
		const price = 2
		t.head = slices.Delete(t.head, price, price+1)
		for i := range t.rows {
			t.rows[i] = slices.Delete(t.rows[i], price, price+1)
		}
	}
	return t
}

// properties returns a table of properties of a device.
func (p *page) properties(n int) table {
	units := []string{"kg", "mm", "mm", "mm", "W", "V", "Ah", "MB/s", "K", "dB", "h", "m"}
	t := table{head: []string{encode(p.Property), encode(p.Value)}}
	first := p.random.Below(len(units))
	for i := range n {
		k := (first + i) % len(units)
		t.rows = append(t.rows, []string{encode(p.Properties[k]), p.Integer(1+p.random.Below(2400)) + " " + units[k]})
	}
	return t
}

// tableLeading is the height of the rows of tables.
const tableLeading = 17 * pt

// height returns the height of a table with its caption.
func (t table) height() int { return (len(t.rows) + 2) * tableLeading }

// writeTable writes a table with a caption above it.
func (p *page) writeTable(b box, t table, caption string) {
	p.tables++
	element := p.section.Add("Table")
	label := fmt.Sprintf("%s %d. ", p.Table, p.tables)
	baseline := b.y + p.captionLabel.capHeight()
	p.content(element.Add("Caption"), func() {
		p.write(b.x, baseline, p.captionLabel, label)
		p.write(b.x+p.captionLabel.width(label), baseline, p.caption, caption)
	})
	b.y += tableLeading * 2 / 3
	p.row(element, b, t, 0, t.head)
	for i, cells := range t.rows {
		p.row(element, b, t, 1+i, cells)
	}
	p.rule(b.x, b.y+(1+len(t.rows))*tableLeading, b.w, pt, p.base)
}

// row writes a row of a table. Row 0 is the head.
func (p *page) row(e *structure.Element, b box, t table, number int, cells []string) {
	s := style{p.regular, 8*pt + 50, p.ink}
	if number == 0 || t.total && number == len(t.rows) {
		s.face = p.bold
	}
	y := b.y + number*tableLeading
	p.rowBackground(box{b.x, y, b.w, tableLeading}, t, number)
	if number == 0 && t.filled {
		s.color = white
	}
	row := e.Add("TR")
	for i, text := range cells {
		cell := row.Add(kindOfCell(number, i))
		if number == 0 {
			cell.SetAttributes("/A<</O/Table/Scope/Column>>")
		} else if i == 0 {
			cell.SetAttributes("/A<</O/Table/Scope/Row>>")
		}
		if text != "" {
			p.lines(cell, cellPosition(b, s, len(cells), i, text), y+tableLeading*2/3, 0, s, text)
		}
	}
}

func kindOfCell(row, column int) string {
	if row == 0 || column == 0 {
		return "TH"
	}
	return "TD"
}

// cellPosition returns where the text of a cell begins. All columns except the first are aligned at
// the right.
func cellPosition(b box, s style, columns, column int, text string) int {
	const padding = 5 * pt
	if column == 0 {
		return b.x + padding
	}
	return b.x + b.w*(column+1)/columns - padding - s.width(text)
}

// rowBackground draws the background of a row.
func (p *page) rowBackground(b box, t table, number int) {
	switch {
	case number == 0 && t.filled:
		p.panel(b, p.base)
	case number == 0:
		p.rule(b.x, b.y, b.w, pt, p.base)
		p.rule(b.x, b.bottom()-pt/2, b.w, pt/2, p.base)
	case t.striped && number%2 == 0:
		p.panel(b, p.paper)
	default:
		p.rule(b.x, b.bottom()-pt/4, b.w, pt/4, p.light)
	}
}
