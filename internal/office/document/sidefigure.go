package document

import (
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// sideShare is the width of a picture beside text in percent of the column.
const sideShare = 46

// sideSize returns the size of the cell with the picture.
func (d *document) sideSize() (width, height int) {
	width = d.columnWidth() * sideShare / 100
	return width, width * 5 / 8
}

func sideFigureHeight(d *document) int {
	_, height := d.sideSize()
	return d.figure.before + height + figureGap + d.caption.height(2) + 2*cellMargin + 2*d.spacer.line
}

// sideFigure writes a picture with its caption beside a paragraph of text, in a table without lines.
func (p *page) sideFigure() {
	left := p.left
	width, height := p.sideSize()
	rest := p.columnWidth() - width
	ruler := copyfit.NewRuler("Helvetica", p.normal.size, rest-2*sideMargin)
	maxLines := (height + p.caption.height(1)) / p.normal.line
	text := prose.Sentences(p.passage.Next(), func(text []byte) bool { return ruler.Lines(text) <= maxLines })
	if p.choose(figureSideTopic, 2) == 0 {
		p.grid(width, rest)
		p.figureCell(width)
		p.textCell(rest, text)
	} else {
		p.grid(rest, width)
		p.textCell(rest, text)
		p.figureCell(width)
	}
	p.endRow(p, rowFormat{})
	p.endTable(p)
	p.space(p.spacer.line)
	p.left = left - sideFigureHeight(p.document)
}

// grid starts a table of a row with two cells.
func (p *page) grid(widths ...int) {
	p.startTable(p, layoutTable, false, widths)
	p.startRow(p, rowFormat{})
}

func (p *page) figureCell(width int) {
	p.startCell(p, width, rowFormat{})
	inner := width - 2*sideMargin
	p.captioned(inner, inner*5/8)
	p.endCell(p)
}

func (p *page) textCell(width int, text []byte) {
	p.startCell(p, width, rowFormat{})
	p.open(p, p.normal, format{})
	p.sampleRun(run{trimmed: true}, text)
	p.close(p)
	p.endCell(p)
}
