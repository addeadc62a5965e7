package document

import (
	"fmt"
	"strings"
)

// A level of a numbering (17.9.6).
type level struct {
	format, text    string
	style           *style
	indent, hanging int
}

// numberingXML returns the part with the numberings.
func (d docx) numberingXML() string {
	lists := [][]level{
		{{"bullet", d.bullet(), d.item, bulletIndent, bulletIndent}},
		{{"decimal", "%1", d.heading1, 0, 0}, {"decimal", "%1.%2", d.heading2, 0, 0}},
		{{"none", "", d.procedure, 0, 0}, {"decimal", "%2.", d.step, bulletIndent, bulletIndent}},
		{
			{"decimal", d.words.Contract.Mark, d.heading1, 0, 0}, {"decimal", "%1.%2", d.clause, clauseIndent, clauseIndent},
			{"lowerLetter", "(%3)", d.subclause, clauseIndent + 420, 420},
		},
	}
	var b, numbers strings.Builder
	fmt.Fprintf(&b, "<w:numbering %s>", namespaces)
	for i, levels := range lists {
		fmt.Fprintf(&b, `<w:abstractNum w:abstractNumId="%d"><w:multiLevelType w:val="multilevel"/>`, i)
		for depth, l := range levels {
			b.WriteString(l.xml(i+1, depth, d.palette.accent))
		}
		b.WriteString("</w:abstractNum>")
		fmt.Fprintf(&numbers, `<w:num w:numId="%d"><w:abstractNumId w:val="%d"/></w:num>`, i+1, i)
	}
	return b.String() + numbers.String() + "</w:numbering>"
}

// xml returns a level of a numbering. Headings are separated from their number by a space.
func (l level) xml(numbering, depth int, color string) string {
	suffix, linked, run := "", "", ""
	if l.indent == 0 {
		suffix = `<w:suff w:val="space"/>`
	}
	if l.format == "none" {
		suffix = `<w:suff w:val="nothing"/>`
	}
	if l.style.numbering == numbering {
		linked = fmt.Sprintf(`<w:pStyle w:val="%s"/>`, l.style.id)
	}
	if l.format == "bullet" {
		run = fmt.Sprintf(`<w:rPr>%s<w:color w:val="%s"/></w:rPr>`, fontXML(arial.name), color)
	}
	return fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/>%s%s<w:lvlText w:val="%s"/><w:lvlJc w:val="left"/>`+
		`<w:pPr><w:ind w:left="%d" w:hanging="%d"/></w:pPr>%s</w:lvl>`, depth, l.format, linked, suffix, l.text, l.indent, l.hanging, run)
}
