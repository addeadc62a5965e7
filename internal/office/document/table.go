package document

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
)

// A table has cells with a text each.
type table struct {
	widths []int // of columns, in parts of all
	right  int   // first column of numbers, which are aligned to the right, or 0 for none
	head   []string
	rows   [][]string
	sum    []string // last row, if any
	plain  bool     // without lines and fills
}

// rowHeight is the height of a row: the lines, the margins and the border of its cells.
func (d *document) rowHeight(lines int) int { return lines*d.cell.line + 2*cellMargin + 10 }

// heightOf returns the maximum height of a row with some texts.
func (d *document) heightOf(texts []string, widths []int) int {
	lines := 1
	for i, text := range texts {
		ruler := copyfit.NewRuler("Helvetica-Bold", d.cell.size, widths[i]-2*sideMargin)
		lines = max(lines, linesOf(ruler, text))
	}
	return d.rowHeight(lines)
}

// tableHeight returns the maximum height of a table.
func (d *document) tableHeight(t table) (height int) {
	widths := t.columnWidths(d.columnWidth())
	for _, row := range slices.Concat([][]string{t.head, t.sum}, t.rows) {
		if row != nil {
			height += d.heightOf(row, widths)
		}
	}
	return height
}

// table writes a table.
func (p *page) table(t table) {
	kind := figuresTable
	if t.plain {
		kind = plainTable
	}
	widths := t.columnWidths(p.columnWidth())
	p.startTable(p, kind, t.sum != nil, widths)
	if t.head != nil {
		p.row(t, p.header, rowFormat{kind: kind, header: true}, widths, t.head)
	}
	for i, row := range t.rows {
		p.row(t, p.cell, rowFormat{kind: kind, index: i, last: t.sum == nil && i == len(t.rows)-1}, widths, row)
	}
	if t.sum != nil {
		p.row(t, p.sum, rowFormat{kind: kind, sum: true, last: true}, widths, t.sum)
	}
	p.endTable(p)
}

func (t table) columnWidths(width int) []int {
	all := 0
	for _, w := range t.widths {
		all += w
	}
	widths := make([]int, len(t.widths))
	for i, w := range t.widths {
		widths[i] = width * w / all
	}
	return widths
}

// row writes a row of a table.
func (p *page) row(t table, s *style, f rowFormat, widths []int, texts []string) {
	p.startRow(p, f)
	for i, text := range texts {
		p.startCell(p, widths[i], f)
		if t.right > 0 && i >= t.right {
			p.open(p, s, format{align: "right"})
		} else {
			p.open(p, s, format{})
		}
		p.run(run{bold: t.plain && i == 0}, text)
		p.close(p)
		p.endCell(p)
	}
	p.endRow(p, f)
	p.left -= p.heightOf(texts, widths)
}

func salesHeight(d *document) int { return 6*d.rowHeight(1) + d.caption.height(1) }

// sales writes a table of made-up figures with their sum in the last row.
func (p *page) sales() {
	t := table{widths: []int{1, 1, 1, 1}, right: 1, head: p.Columns}
	units, revenue := 0, 0
	for _, region := range p.Regions {
		n, price := 100+p.random.Below(9_900), 500+p.random.Below(9_500)
		units, revenue = units+n, revenue+n*price
		t.rows = append(t.rows, []string{region, p.Integer(n), p.Amount(price), p.Amount(n * price)})
	}
	t.sum = []string{p.Total, p.Integer(units), "", p.Amount(revenue)}
	p.table(t)
	titles := p.words.ReportFigures
	p.number(tables, p.Table, titles[p.random.Below(len(titles))])
}

// number writes the caption of a block with its number.
func (p *page) number(c counter, kind, text string) {
	p.open(p, p.caption, format{})
	p.run(run{bold: true}, kind+" ")
	p.sequence(p, kind, p.before[p.index][c]+1)
	p.run(run{}, "  "+text)
	p.close(p)
	p.left -= p.caption.heightOf(kind + " 000  " + text)
}
