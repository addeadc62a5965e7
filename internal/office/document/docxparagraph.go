package document

func (docx) startPage(*page) {}
func (docx) endPage(*page)   {}

// startColumns ends the section above the columns with a paragraph of its own.
func (d docx) startColumns(p *page) {
	p.raw(`<w:p><w:pPr><w:pStyle w:val="`).text(p.spacer.id).raw(`"/>` + d.section(1, true) + `</w:pPr></w:p>`)
}

func (d docx) nextColumn(p *page) {
	d.open(p, p.spacer, format{})
	p.raw(`<w:r><w:br w:type="column"/></w:r></w:p>`)
}

// open starts a paragraph (17.3.1.26).
func (docx) open(p *page, s *style, f format) {
	p.raw("<w:p>")
	if s != p.normal || p.breaks || f != (format{}) {
		p.raw(`<w:pPr><w:pStyle w:val="`).text(s.id).raw(`"/>`)
		if p.breaks {
			p.raw("<w:pageBreakBefore/>")
		}
		f.appendXML(p)
		p.raw("</w:pPr>")
	}
	p.breaks = false
}

// appendXML appends the properties in the order of the schema.
func (f format) appendXML(p *page) {
	if f.frame.width > 0 {
		p.raw(`<w:framePr w:w="` + itoa(f.frame.width) + `" w:wrap="around" w:vAnchor="page" w:hAnchor="page" w:x="` +
			itoa(f.frame.x) + `" w:y="` + itoa(f.frame.y) + `"/>`)
	}
	if f.noBorder {
		p.raw(`<w:pBdr><w:bottom w:val="nil"/></w:pBdr>`)
	}
	if f.line > 0 {
		p.raw(`<w:spacing w:line="`).integer(f.line).raw(`" w:lineRule="exact"/>`)
	}
	if f.indented {
		p.raw(`<w:ind w:left="`).integer(f.left).raw(`" w:right="`).integer(f.right).raw(`"/>`)
	}
	if f.align != "" {
		p.raw(`<w:jc w:val="`).text(f.align).raw(`"/>`)
	}
}

func (docx) close(p *page) { p.raw("</w:p>") }

// startRun starts a run and its text (17.3.2.25, 17.3.3.31).
func (docx) startRun(p *page, r run) {
	p.raw("<w:r>")
	if r.bold || r.color != "" || r.size > 0 {
		r.appendXML(p)
	}
	if r.trimmed {
		p.raw("<w:t>")
	} else {
		p.raw(`<w:t xml:space="preserve">`)
	}
}

// appendXML appends the properties of the run in the order of the schema (17.3.2.28).
func (r run) appendXML(p *page) {
	p.raw("<w:rPr>")
	if r.bold {
		p.raw("<w:b/>")
	}
	if r.color != "" {
		p.raw(`<w:color w:val="`).text(r.color).raw(`"/>`)
	}
	if r.size > 0 {
		p.raw(`<w:sz w:val="`).integer(r.size).raw(`"/><w:szCs w:val="`).integer(r.size).raw(`"/>`)
	}
	p.raw("</w:rPr>")
}

func (docx) endRun(p *page) { p.raw("</w:t></w:r>") }

func (docx) tab(p *page) { p.raw("<w:r><w:tab/></w:r>") }

// target writes text with a bookmark around it (17.13.6.2).
func (docx) target(p *page, name, text string) {
	id := p.id()
	p.raw(`<w:bookmarkStart w:id="`).integer(id).raw(`" w:name="`).text(name).raw(`"/>`)
	p.run(run{trimmed: true}, text)
	p.raw(`<w:bookmarkEnd w:id="`).integer(id).raw(`"/>`)
}
