package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// startTable starts a table (9.1.2).
func (o odt) startTable(p *page, _ tableKind, _ bool, widths []int) {
	o.list(p, 0, 0)
	width := 0
	for _, w := range widths {
		width += w
	}
	style := fmt.Sprint("Table_", width)
	p.odt.automatic.add(style, func() string {
		return fmt.Sprintf(`<style:style style:name="%s" style:family="table"><style:table-properties style:width="%s" table:align="left"`+
			` table:border-model="collapsing"/></style:style>`, style, odf.Twips(width))
	})
	p.raw(`<table:table table:name="Table `).integer(p.id()).raw(`" table:style-name="`).text(style).raw(`">`)
	for _, w := range widths {
		column := fmt.Sprint("Column_", w)
		p.odt.automatic.add(column, func() string {
			return fmt.Sprintf(`<style:style style:name="%s" style:family="table-column"><style:table-column-properties style:column-width="%s"/></style:style>`,
				column, odf.Twips(w))
		})
		p.raw(`<table:table-column table:style-name="`).text(column).raw(`"/>`)
	}
}

func (odt) startRow(p *page, f rowFormat) {
	if f.header {
		p.raw("<table:table-header-rows>")
	}
	p.raw(`<table:table-row table:style-name="Row">`)
}

func (odt) startCell(p *page, _ int, f rowFormat) {
	p.raw(`<table:table-cell table:style-name="`).raw(f.cellStyle()).raw(`" office:value-type="string">`)
}

func (odt) endCell(p *page) { p.raw("</table:table-cell>") }

func (odt) endRow(p *page, f rowFormat) {
	if p.raw("</table:table-row>"); f.header {
		p.raw("</table:table-header-rows>")
	}
}

func (odt) endTable(p *page) { p.raw("</table:table>") }

// cellStyle returns the name of the style of the cells of a row.
func (f rowFormat) cellStyle() markup {
	switch {
	case f.kind != figuresTable:
		return "Plain"
	case f.header:
		return "Header"
	case f.sum:
		return "Sum"
	case f.last:
		return [...]markup{"Last_odd", "Last_even"}[f.index%2]
	default:
		return [...]markup{"Odd", "Even"}[f.index%2]
	}
}

// cellStyles returns the styles of rows and cells, as the tables of the look have them.
func (o odt) cellStyles() string {
	line := func(side string, eighths int, color string) string {
		return fmt.Sprintf(` fo:border-%s="%s solid #%s"`, side, odf.Twips(eighths*20/8), color)
	}
	dark, tint := o.palette.accent, o.palette.tint
	header, band, top, inner, last := dark, tint, line("top", 8, dark), "", line("bottom", 8, dark)
	switch o.tables {
	case ruledTables:
		header, band = "", ""
		top, inner, last = line("top", 12, dark), line("bottom", 4, "BFBFBF"), line("bottom", 12, dark)
	case gridTables:
		header, band = tint, ""
		inner = line("left", 4, "A6A6A6") + line("right", 4, "A6A6A6") + line("bottom", 4, "A6A6A6")
		top, last = inner+line("top", 4, "A6A6A6"), inner
	}
	if o.tables == ruledTables {
		top += inner
	}
	return `<style:style style:name="Row" style:family="table-row"><style:table-row-properties fo:keep-together="always"/></style:style>` +
		cellStyle("Plain", "", "") + cellStyle("Header", header, top) + cellStyle("Sum", tint, last) +
		cellStyle("Odd", "", inner) + cellStyle("Even", band, inner) + cellStyle("Last_odd", "", last) + cellStyle("Last_even", band, last)
}

func cellStyle(name, color, borders string) string {
	background := ""
	if color != "" {
		background = ` fo:background-color="#` + color + `"`
	}
	return fmt.Sprintf(`<style:style style:name="%s" style:family="table-cell"><style:table-cell-properties fo:padding-top="%s" fo:padding-bottom="%[2]s"`+
		` fo:padding-left="%s" fo:padding-right="%[3]s"%s%s/></style:style>`, name, odf.Twips(cellMargin), odf.Twips(sideMargin), background, borders)
}
