package document

// startTable starts a table. Its style applies to the header row, the last row and the bands of rows (17.4.56).
func (docx) startTable(p *page, kind tableKind, hasSum bool, widths []int) {
	width := 0
	for _, w := range widths {
		width += w
	}
	name, look := "Figures", markup("0420")
	switch {
	case kind != figuresTable:
		name, look = "TableNormal", "0400"
	case hasSum:
		look = "0460"
	}
	p.raw("<w:tbl><w:tblPr>")
	if kind != layoutTable {
		p.raw(`<w:tblStyle w:val="`).text(name).raw(`"/>`)
		width = p.columnWidth()
	}
	p.raw(`<w:tblW w:w="`).integer(width).raw(`" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="` + look + `"/></w:tblPr><w:tblGrid>`)
	for _, w := range widths {
		p.raw(`<w:gridCol w:w="`).integer(w).raw(`"/>`)
	}
	p.raw("</w:tblGrid>")
}

func (docx) startRow(p *page, f rowFormat) {
	p.raw("<w:tr><w:trPr><w:cantSplit/>")
	if f.header {
		p.raw("<w:tblHeader/>")
	}
	p.raw("</w:trPr>")
}

func (docx) startCell(p *page, width int, _ rowFormat) {
	p.raw(`<w:tc><w:tcPr><w:tcW w:w="`).integer(width).raw(`" w:type="dxa"/></w:tcPr>`)
}

func (docx) endCell(p *page)             { p.raw("</w:tc>") }
func (docx) endRow(p *page, _ rowFormat) { p.raw("</w:tr>") }
func (docx) endTable(p *page)            { p.raw("</w:tbl>") }
