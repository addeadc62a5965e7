package presentation

import (
	"fmt"
	"strings"
)

// A pptxCanvas collects shapes in PresentationML, and numbers them.
type pptxCanvas struct {
	language string
	shapes   strings.Builder
	last     int // identifier; the tree has 1
}

// id returns the next identifier.
func (c *pptxCanvas) id() int {
	c.last = max(c.last, 1) + 1
	return c.last
}

// tree returns the shapes (19.3.1.45).
func (c *pptxCanvas) tree() string {
	return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` + c.shapes.String() + `</p:spTree>`
}

func (c *pptxCanvas) shape(s shape) {
	const none = `<a:noFill/>`
	position, paint, line := s.box.xml(), none, `<a:ln>`+none+`</a:ln>`
	if s.flipped {
		position = strings.Replace(position, "<a:xfrm>", `<a:xfrm flipH="1">`, 1)
	}
	switch {
	case s.opacity > 0:
		paint = fmt.Sprintf(`<a:solidFill><a:schemeClr val="%s"><a:alpha val="%d"/></a:schemeClr></a:solidFill>`, s.fill, s.opacity*1000)
	case s.fill != "":
		paint = fill(s.fill)
	}
	if s.line != "" {
		line = fmt.Sprintf(`<a:ln w="%d">%s</a:ln>`, s.width, fill(s.line))
	}
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="Shape %[1]d">%s</p:cNvPr><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>`+
		`<p:spPr>%s<a:prstGeom prst="%s"><a:avLst/></a:prstGeom>%s%s</p:spPr></p:sp>`,
		c.id(), decorative, position, s.geometry, paint, line)
}

// decorative tells screen readers to skip a shape ([MS-ODRAWXML], 2.37.1).
const decorative = `<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">` +
	`<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>`

func fill(color string) string {
	return `<a:solidFill><a:schemeClr val="` + color + `"/></a:solidFill>`
}

// solid returns a background in a colour of the theme (19.3.1.1).
func solid(color string) string {
	return `<p:bg><p:bgPr>` + fill(color) + `<a:effectLst/></p:bgPr></p:bg>`
}

// xml returns the position of a shape (20.1.7.6).
func (b box) xml() string { return b.transform("a") }

// transform is like xml, in another namespace, because frames of graphics need that.
func (b box) transform(namespace string) string {
	return fmt.Sprintf(`<%s:xfrm><a:off x="%d" y="%d"/><a:ext cx="%d" cy="%d"/></%[1]s:xfrm>`, namespace, b.x, b.y, b.width, b.height)
}

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

// prompt adds a slot to a layout or to the master.
func (c *pptxCanvas) prompt(s slot, levels string, p paragraph) {
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>%s</p:nvSpPr>`+
		`<p:spPr>%s<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`+
		`<p:txBody><a:bodyPr vert="horz" lIns="91440" tIns="45720" rIns="91440" bIns="45720" anchor="%s"><a:normAutofit/></a:bodyPr><a:lstStyle>%s</a:lstStyle>%s</p:txBody></p:sp>`,
		c.id(), s.name, s.placeholder(), s.box.xml(), s.style.anchor, levels, c.paragraphs(p))
}

func (c *pptxCanvas) text(s slot, paragraphs []paragraph) {
	fmt.Fprintf(&c.shapes, `<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>%s</p:nvSpPr>`+
		`<p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>%s</p:txBody></p:sp>`, c.id(), s.name, s.placeholder(), c.paragraphs(paragraphs...))
}

// paragraphs returns paragraphs (21.1.2.2.6). There must be at least one.
func (c *pptxCanvas) paragraphs(all ...paragraph) string {
	if len(all) == 0 {
		return "<a:p/>"
	}
	var b strings.Builder
	for _, p := range all {
		b.WriteString("<a:p>")
		if p.nested {
			b.WriteString(`<a:pPr lvl="1"/>`)
		}
		for _, r := range p.runs {
			b.WriteString(c.run(p, r))
		}
		b.WriteString("</a:p>")
	}
	return b.String()
}

// run returns a run (21.1.2.3.8), or the number of the slide. The identifier of its field may be any.
func (c *pptxCanvas) run(p paragraph, r run) string {
	if p.isNumber {
		return fmt.Sprintf(`<a:fld id="{00000000-0000-4000-8000-000000000001}" type="slidenum"><a:rPr lang="%s"/><a:t>%s</a:t></a:fld>`, c.language, r.text)
	}
	attributes := ""
	if r.size > 0 {
		attributes = fmt.Sprintf(` sz="%d"`, 100*r.size)
	}
	if r.bold {
		attributes += ` b="1"`
	}
	return fmt.Sprintf(`<a:r><a:rPr lang="%s"%s noProof="1"/><a:t>%s</a:t></a:r>`, c.language, attributes, r.text)
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

// levels returns the styles of paragraphs and of their items in a slot (19.3.1.5).
func (l *look) levels(s slot) string {
	levels := l.level(s, 1, l.hang, l.hang)
	if l.nested > 0 {
		levels += l.level(s, 2, l.hang+l.nested, l.nested)
	}
	return levels
}

// level returns the style of a level of the text.
func (l *look) level(s slot, number, indent, hang int) string {
	bullet, font := "<a:buNone/>", s.style.font
	if l.bullet {
		bullet = `<a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/>`
	}
	if l.typewriter {
		font = "Courier New"
	}
	return fmt.Sprintf(`<a:lvl%dpPr marL="%d" indent="-%d" algn="l"><a:spcBef><a:spcPts val="%d"/></a:spcBef>%s<a:defRPr sz="%d">%s<a:latin typeface="%s"/></a:defRPr></a:lvl%[1]dpPr>`,
		number, indent, hang, l.before, bullet, 100*l.size(s), fill(s.style.color), font)
}
