package pptx

import (
	"fmt"
	"strings"
)

// A slot is a placeholder of a layout (19.3.1.36), which slides fill.
type slot struct {
	kind  string // its type (19.7.10), or "" for any content
	index int    // unique in the layout, and 0 for titles
	name  string // for people who edit the presentation
	box   box
	style textStyle
	list  bool // whether it has sample text, in the look of its style
}

// A textStyle is the style of the text in a slot.
type textStyle struct {
	size   int    // of the font in points
	font   string // "+mj-lt" for the font of headings, "+mn-lt" for the font of text
	color  string // of the theme
	align  string // l, ctr or r
	anchor string // t, ctr or b
	bold   bool
	italic bool
}

// Typefaces of the theme (20.1.10.93).
const (
	headingFont = "+mj-lt"
	bodyFont    = "+mn-lt"
)

// inset is the space on the left and the right of the text in a box in EMU, and insetY that above
// and below it.
const (
	inset  = 91_440
	insetY = 45_720
)

// placeholder returns the element that slots of a layout and of its slides have in common.
func (s slot) placeholder() string {
	attributes := ""
	if s.kind != "" {
		attributes = ` type="` + s.kind + `"`
	}
	if s.index > 0 {
		attributes += fmt.Sprintf(` idx="%d"`, s.index)
	}
	return `<p:nvPr><p:ph` + attributes + `/></p:nvPr>`
}

// prompt adds the slot to a layout or to the master.
func (c *canvas) prompt(s slot, levels, paragraphs string) {
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>%s</p:nvSpPr>`+
		`<p:spPr>%s<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`+
		`<p:txBody><a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" anchor="%s"><a:normAutofit/></a:bodyPr><a:lstStyle>%s</a:lstStyle>%s</p:txBody></p:sp>`,
		c.id(), s.name, s.placeholder(), s.box.xml(), s.style.anchor, levels, paragraphs)
}

// fill adds the slot to a slide.
func (c *canvas) fill(s slot, paragraphs string) {
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>%s</p:nvSpPr>`+
		`<p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>%s</p:txBody></p:sp>`, c.id(), s.name, s.placeholder(), paragraphs)
}

// level returns the style for the first level, without a bullet (21.1.2.4.13).
func (t textStyle) level() string {
	return fmt.Sprintf(`<a:lvl1pPr marL="0" indent="0" algn="%s"><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/>%s</a:lvl1pPr>`, t.align, t.run())
}

// run returns the properties of runs (21.1.2.3.2).
func (t textStyle) run() string {
	return fmt.Sprintf(`<a:defRPr sz="%d" b="%s" i="%s">%s<a:latin typeface="%s"/></a:defRPr>`, 100*t.size, flag(t.bold), flag(t.italic), fill(t.color), t.font)
}

func flag(value bool) string {
	if value {
		return "1"
	}
	return "0"
}

// paragraph returns a paragraph. The caller must escape the text. The size is in points, or 0 for
// the size of the slot.
func paragraph(language, text string, size int) string {
	attribute := ""
	if size > 0 {
		attribute = fmt.Sprintf(` sz="%d"`, 100*size)
	}
	return fmt.Sprintf(`<a:p><a:r><a:rPr lang="%s"%s noProof="1"/><a:t>%s</a:t></a:r></a:p>`, language, attribute, text)
}

// paragraphs returns a paragraph for each of some texts that are escaped.
func paragraphs(language string, texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		b.WriteString(paragraph(language, text, 0))
	}
	return b.String()
}

// slideNumber returns a paragraph with the number of the slide, or ‹#› where there is none. The
// identifier of the field may be any.
func slideNumber(language, text string) string {
	return fmt.Sprintf(`<a:p><a:fld id="{00000000-0000-4000-8000-000000000001}" type="slidenum"><a:rPr lang="%s"/><a:t>%s</a:t></a:fld></a:p>`, language, text)
}
