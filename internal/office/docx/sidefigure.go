package docx

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
	p.raw("</w:tr></w:tbl>")
	p.space(p.spacer.line)
	p.left = left - sideFigureHeight(p.document)
}

// grid starts a table of a row with two cells.
func (p *page) grid(first, second int) {
	p.raw(`<w:tbl><w:tblPr><w:tblW w:w="`).integer(first + second).
		raw(`" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="0400"/></w:tblPr><w:tblGrid><w:gridCol w:w="`).integer(first).
		raw(`"/><w:gridCol w:w="`).integer(second).raw(`"/></w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>`)
}

func (p *page) figureCell(width int) {
	p.raw(`<w:tc><w:tcPr><w:tcW w:w="`).integer(width).raw(`" w:type="dxa"/></w:tcPr>`)
	inner := width - 2*sideMargin
	p.captioned(inner, inner*5/8)
	p.raw("</w:tc>")
}

func (p *page) textCell(width int, text []byte) {
	p.raw(`<w:tc><w:tcPr><w:tcW w:w="`).integer(width).raw(`" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>`).sample(text).raw("</w:t></w:r></w:p></w:tc>")
}
