package docx

import (
	"fmt"
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

// table writes a table. Its style applies to the header row, the last row and the bands of rows
// (17.4.56).
func (p *page) table(t table) {
	name, look := "Figures", "0460"
	if t.sum == nil {
		look = "0420"
	}
	if t.plain {
		name, look = "TableNormal", "0400"
	}
	widths := t.columnWidths(p.columnWidth())
	p.raw(`<w:tbl><w:tblPr><w:tblStyle w:val="`).text(name).raw(`"/><w:tblW w:w="`).integer(p.columnWidth()).
		raw(`" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
			`<w:tblLook w:val="`).text(look).raw(`"/></w:tblPr><w:tblGrid>`)
	for _, w := range widths {
		p.raw(`<w:gridCol w:w="`).integer(w).raw(`"/>`)
	}
	p.raw("</w:tblGrid>")
	if t.head != nil {
		p.row(t, p.header, widths, t.head)
	}
	for _, row := range t.rows {
		p.row(t, p.cell, widths, row)
	}
	if t.sum != nil {
		p.row(t, p.sum, widths, t.sum)
	}
	p.raw("</w:tbl>")
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
func (p *page) row(t table, s *style, widths []int, texts []string) {
	p.raw("<w:tr><w:trPr><w:cantSplit/>")
	if s == p.header {
		p.raw("<w:tblHeader/>")
	}
	p.raw("</w:trPr>")
	for i, text := range texts {
		p.raw(`<w:tc><w:tcPr><w:tcW w:w="`).integer(widths[i]).raw(`" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:pStyle w:val="`).text(s.id).raw(`"/>`)
		if t.right > 0 && i >= t.right {
			p.raw(`<w:jc w:val="right"/>`)
		}
		p.raw("</w:pPr><w:r>")
		if t.plain && i == 0 {
			p.raw("<w:rPr><w:b/></w:rPr>")
		}
		p.raw(`<w:t xml:space="preserve">`).text(text).raw("</w:t></w:r></w:p></w:tc>")
	}
	p.raw("</w:tr>")
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
	p.open(p.caption, "")
	p.raw(`<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">`).text(kind).raw(` </w:t></w:r>` + fieldStart + ` SEQ `).text(kind).
		raw(` \* ARABIC ` + fieldMiddle).integer(p.before[p.index][c] + 1).raw(fieldEnd + `<w:r><w:t xml:space="preserve">  `).text(text).
		raw(`</w:t></w:r></w:p>`)
	p.left -= p.caption.heightOf(kind + " 000  " + text)
}

// tableStyles returns the default style of tables and the style of the tables of a look.
func tableStyles(l look) string {
	const line = `<w:%s w:val="single" w:sz="%d" w:space="0" w:color="%s"/>`
	dark, tint := l.palette.accent, l.palette.tint
	borders, header, band := "", fill(dark), fill(tint)
	switch l.tables {
	case ruledTables:
		header, band = "", ""
		borders = fmt.Sprintf(line+line+line, "top", 12, dark, "bottom", 12, dark, "insideH", 4, "BFBFBF")
	case gridTables:
		header, band = fill(tint), ""
		for _, side := range []string{"top", "left", "bottom", "right", "insideH", "insideV"} {
			borders += fmt.Sprintf(line, side, 4, "A6A6A6")
		}
	default:
		borders = fmt.Sprintf(line+line, "top", 8, dark, "bottom", 8, dark)
	}
	return fmt.Sprintf(`<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/>`+
		`<w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="%[1]d" w:type="dxa"/>`+
		`<w:left w:w="%[6]d" w:type="dxa"/><w:bottom w:w="%[1]d" w:type="dxa"/><w:right w:w="%[6]d" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`+
		`<w:style w:type="table" w:customStyle="1" w:styleId="Figures"><w:name w:val="Figures"/><w:basedOn w:val="TableNormal"/>`+
		`<w:tblPr><w:tblStyleRowBandSize w:val="1"/><w:tblBorders>%[2]s</w:tblBorders></w:tblPr>`+
		`<w:tblStylePr w:type="firstRow"><w:tcPr>%[3]s</w:tcPr></w:tblStylePr>`+
		`<w:tblStylePr w:type="lastRow"><w:tcPr>%[4]s</w:tcPr></w:tblStylePr>`+
		`<w:tblStylePr w:type="band2Horz"><w:tcPr>%[5]s</w:tcPr></w:tblStylePr></w:style>`, cellMargin, borders, header, fill(tint), band, sideMargin)
}

func fill(color string) string {
	return fmt.Sprintf(`<w:shd w:val="clear" w:color="auto" w:fill="%s"/>`, color)
}
