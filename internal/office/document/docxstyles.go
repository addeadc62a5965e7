package document

import (
	"fmt"
	"strings"
)

// xml returns the definition of the style. Its elements are in the order of the schema.
func (s *style) xml() string {
	attributes, based := "", `<w:basedOn w:val="Normal"/>`
	if s.id == "Normal" {
		attributes, based = ` w:default="1"`, ""
	} else if s.custom {
		attributes = ` w:customStyle="1"`
	} else {
		based += `<w:next w:val="Normal"/>`
	}
	return fmt.Sprintf(`<w:style w:type="paragraph"%s w:styleId="%s"><w:name w:val="%s"/>%s<w:qFormat/><w:pPr>%s</w:pPr><w:rPr>%s</w:rPr></w:style>`,
		attributes, s.id, s.name, based, s.paragraphXML(), s.runXML())
}

// paragraphXML returns the properties of paragraphs (17.3.1.26).
func (s *style) paragraphXML() string {
	var b strings.Builder
	if s.keepNext {
		b.WriteString("<w:keepNext/><w:keepLines/>")
	}
	b.WriteString(`<w:widowControl w:val="0"/>`)
	if s.numbering > 0 {
		fmt.Fprintf(&b, `<w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr>`, s.depth, s.numbering)
	}
	line, rule := s.line, "exact"
	if line == 0 {
		line, rule = 240, "auto"
	}
	fmt.Fprintf(&b, `%s<w:spacing w:before="%d" w:after="%d" w:line="%d" w:lineRule="%s"/>`, s.decorationXML(), s.before, s.after, line, rule)
	fmt.Fprintf(&b, `<w:ind w:left="%d" w:right="%d" w:hanging="%d"/>`, s.indent, s.right, s.hanging)
	if s.contextual {
		b.WriteString("<w:contextualSpacing/>")
	}
	if s.align != "" {
		fmt.Fprintf(&b, `<w:jc w:val="%s"/>`, s.align)
	}
	if s.outline > 0 {
		fmt.Fprintf(&b, `<w:outlineLvl w:val="%d"/>`, s.outline-1)
	}
	return b.String()
}

// runXML returns the properties of characters (17.3.2.28).
func (s *style) runXML() string {
	var b strings.Builder
	if s.font.name != "" {
		b.WriteString(fontXML(s.font.name))
	}
	if s.bold {
		b.WriteString("<w:b/><w:bCs/>")
	}
	if s.italic {
		b.WriteString("<w:i/><w:iCs/>")
	}
	if s.caps {
		b.WriteString("<w:caps/>")
	}
	if s.color != "" {
		fmt.Fprintf(&b, `<w:color w:val="%s"/>`, s.color)
	}
	if s.caps {
		b.WriteString(`<w:spacing w:val="20"/>`)
	}
	fmt.Fprintf(&b, `<w:sz w:val="%d"/><w:szCs w:val="%[1]d"/>`, s.size)
	return b.String()
}

func fontXML(name string) string {
	return fmt.Sprintf(`<w:rFonts w:ascii="%s" w:hAnsi="%[1]s" w:eastAsia="%[1]s" w:cs="%[1]s"/>`, name)
}

// border retur

// decorationXML returns the border, the shading and the tab stop of a style, in the order of the schema.
func (s *style) decorationXML() (xml string) {
	if b := s.border; b.side != "" {
		xml = fmt.Sprintf(`<w:pBdr><w:%s w:val="single" w:sz="%d" w:space="%d" w:color="%s"/></w:pBdr>`, b.side, b.size, b.space, b.color)
	}
	if s.shading != "" {
		xml += fill(s.shading)
	}
	if s.tab.position > 0 {
		leader := "none"
		if s.tab.dots {
			leader = "dot"
		}
		xml += fmt.Sprintf(`<w:tabs><w:tab w:val="right" w:leader="%s" w:pos="%d"/></w:tabs>`, leader, s.tab.position)
	}
	return xml
}

// stylesXML returns the part with all styles (17.7.4.18). Spelling is not checked, because the
// text has invented words.
func (d docx) stylesXML() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<w:styles %s><w:docDefaults><w:rPrDefault><w:rPr>%s<w:noProof/><w:sz w:val="%d"/><w:szCs w:val="%[3]d"/>`+
		`<w:lang w:val="%[4]s" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`,
		namespaces, fontXML(d.body.name), d.body.size, d.Language)
	for _, s := range d.all {
		b.WriteString(s.xml())
	}
	b.WriteString(`<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/>` +
		`<w:uiPriority w:val="1"/><w:semiHidden/></w:style>` +
		`<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>` +
		`<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/></w:style>` +
		`<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>`)
	b.WriteString(tableStyles(d.look))
	b.WriteString("</w:styles>")
	return b.String()
}

// fontTableXML returns the part with the fonts and their substitutes (17.8.2).
func fontTableXML() string {
	var b strings.Builder
	b.WriteString("<w:fonts " + namespaces + ">")
	for _, f := range fonts {
		pitch := "variable"
		if f == courier {
			pitch = "fixed"
		}
		fmt.Fprintf(&b, `<w:font w:name="%s"><w:altName w:val="%s"/><w:family w:val="%s"/><w:pitch w:val="%s"/></w:font>`,
			f.name, f.alternative, f.family, pitch)
	}
	b.WriteString("</w:fonts>")
	return b.String()
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
