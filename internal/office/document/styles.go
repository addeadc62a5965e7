package document

// styles are the paragraph styles of a document.
type styles struct {
	normal                                   *style
	title, subtitle                          *style
	heading1, heading2, heading3             *style
	item, procedure, step, clause, subclause *style
	quote, note                              *style
	caption, figure                          *style
	cell, header, sum                        *style
	log                                      *style
	runningHead, runningFoot                 *style
	contentsTitle, contents1, contents2      *style
	footnote                                 *style
	line, fine, sideLine                     *style // lines of addresses and facts, smaller lines, and lines of a sidebar
	spacer                                   *style

	all []*style
}

const (
	// bulletIndent is the indentation of the items of a list in twips.
	bulletIndent = 360
	// clauseIndent is the indentation of numbered clauses in twips.
	clauseIndent = 680
	// cellMargin is the space above and below the text of a cell in twips.
	cellMargin = 50
	// sideMargin is the space on the left and on the right of the text of a cell in twips.
	sideMargin = 108
)

// newStyles returns the styles of a look.
func newStyles(l look) *styles {
	s := new(styles)
	s.addText(l)
	s.addHeadings(l)
	s.addLists(l)
	s.addParts(l)
	s.addRunning(l)
	for _, each := range s.all {
		each.fit(l.columnWidth())
	}
	return s
}

// add adds a style. Its font size defaults to the size of text.
func (s *styles) add(l look, added style) *style {
	if added.size == 0 {
		added.size = l.body.size
	}
	if added.line == 0 && added.id != "Picture" {
		added.line = lineHeight(added.size)
	}
	s.all = append(s.all, &added)
	return &added
}

// lineHeight returns the height of lines in twips that suits a size in half-points.
func lineHeight(size int) int { return size * 135 / 10 }

func (s *styles) addText(l look) {
	align := ""
	if l.justified {
		align = "both"
	}
	s.normal = s.add(l, style{id: "Normal", name: "Normal", after: 140, align: align})
	s.quote = s.add(l, style{
		id: "Quote", name: "Quote", size: l.body.size + 8, italic: true, color: l.palette.accent, font: l.display, before: 120, after: 240,
		indent: 280, right: 280, border: border{"left", 24, 12, l.palette.accent},
	})
	s.note = s.add(l, style{
		id: "Note", name: "Note", custom: true, before: 100, after: 200, indent: 200, right: 120,
		border: border{"left", 36, 8, l.palette.accent}, shading: l.palette.tint,
	})
	s.line = s.add(l, style{id: "Line", name: "Line", custom: true})
	s.fine = s.add(l, style{id: "Fine", name: "Fine", custom: true, size: 17, color: grey})
	s.sideLine = s.add(l, style{id: "SideLine", name: "Side Line", custom: true, size: 18, after: 60})
	s.log = s.add(l, style{id: "Log", name: "Log", custom: true, line: 220, size: courier.size, font: courier})
	s.spacer = s.add(l, style{id: "Spacer", name: "Spacer", custom: true, line: 20, size: 2})
}

func (s *styles) addHeadings(l look) {
	numbering := 0
	if l.numbered {
		numbering = headingNumbering
	}
	if l.clauses {
		numbering = clauseNumbering
	}
	s.title = s.add(l, style{id: "Title", name: "Title", line: 660, after: 80, size: 52, bold: true, color: l.palette.dark, font: l.display, keepNext: true})
	s.subtitle = s.add(l, style{id: "Subtitle", name: "Subtitle", after: 240, size: l.body.size + 3, color: grey, keepNext: true})
	s.heading1 = s.add(l, style{
		id: "Heading1", name: "heading 1", before: 120, line: 460, after: 140, size: 34, bold: true, color: l.palette.dark, font: l.display,
		keepNext: true, numbering: numbering, outline: 1,
	})
	s.heading2 = s.add(l, style{
		id: "Heading2", name: "heading 2", before: 180, line: 340, after: 80, size: 25, bold: true, color: l.palette.accent, font: l.display,
		keepNext: true, numbering: numbering, depth: 1, outline: 2,
	})
	s.heading3 = s.add(l, style{id: "Heading3", name: "heading 3", before: 120, after: 60, bold: true, color: l.palette.dark, font: l.display, keepNext: true, outline: 3})
	s.contentsTitle = s.add(l, style{id: "TOCHeading", name: "TOC Heading", line: 460, after: 240, size: 34, bold: true, color: l.palette.dark, font: l.display, keepNext: true})
	right := tab{l.columnWidth(), true}
	s.contents1 = s.add(l, style{id: "TOC1", name: "toc 1", before: 60, after: 40, bold: true, tab: right})
	s.contents2 = s.add(l, style{id: "TOC2", name: "toc 2", after: 20, indent: 400, tab: right})
}

func (s *styles) addLists(l look) {
	s.item = s.add(l, style{
		id: "ListBullet", name: "List Bullet", after: 140, indent: bulletIndent, hanging: bulletIndent, contextual: true, numbering: bulletNumbering,
	})
	s.procedure = s.add(l, style{id: "Procedure", name: "Procedure", custom: true, after: 60, keepNext: true, numbering: stepNumbering})
	s.step = s.add(l, style{
		id: "ListNumber", name: "List Number", after: 140, indent: bulletIndent, hanging: bulletIndent, contextual: true, numbering: stepNumbering, depth: 1,
	})
	s.clause = s.add(l, style{
		id: "Clause", name: "Clause", custom: true, after: 120, align: s.normal.align, indent: clauseIndent, hanging: clauseIndent, numbering: clauseNumbering, depth: 1,
	})
	s.subclause = s.add(l, style{
		id: "Subclause", name: "Subclause", custom: true, after: 100, align: s.normal.align, indent: clauseIndent + 420, hanging: 420, numbering: clauseNumbering, depth: 2,
	})
}

func (s *styles) addParts(l look) {
	s.caption = s.add(l, style{id: "Caption", name: "caption", before: 60, after: 160, size: 18, color: grey})
	s.figure = s.add(l, style{id: "Picture", name: "Picture", custom: true, before: 60, keepNext: true})
	s.cell = s.add(l, style{id: "TableText", name: "Table Text", custom: true, size: 18})
	header := style{id: "TableHeading", name: "Table Heading", custom: true, size: 18, bold: true, keepNext: true, color: l.palette.dark}
	if l.tables == bandedTables {
		header.color = "FFFFFF"
	}
	s.header = s.add(l, header)
	s.sum = s.add(l, style{id: "TableTotal", name: "Table Total", custom: true, size: 18, bold: true})
	s.footnote = s.add(l, style{id: "FootnoteText", name: "footnote text", size: 17})
}

func (s *styles) addRunning(l look) {
	edge := tab{l.textWidth(), false}
	s.runningHead = s.add(l, style{id: "Header", name: "header", line: 240, size: 17, color: grey, tab: edge})
	s.runningFoot = s.add(l, style{id: "Footer", name: "footer", line: 240, size: 17, color: grey, tab: edge})
	if l.running == ruledHeader {
		s.runningHead.border = border{"bottom", 6, 4, l.palette.accent}
	}
}
