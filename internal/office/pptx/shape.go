package pptx

import (
	"fmt"
	"strings"
)

// A box is a rectangle on a slide in EMU.
type box struct{ x, y, width, height int }

// xml returns the position of a shape (20.1.7.6).
func (b box) xml() string {
	return fmt.Sprintf(`<a:xfrm><a:off x="%d" y="%d"/><a:ext cx="%d" cy="%d"/></a:xfrm>`, b.x, b.y, b.width, b.height)
}

// tree returns the shapes of a slide, a layout or a master (19.3.1.45).
func tree(shapes ...string) string {
	return `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>` +
		strings.Join(shapes, "") + `</p:spTree>`
}

// A placeholder is a shape that takes what it lacks from the placeholder of its layout, and that
// from the one of the master (19.3.1.36).
type placeholder struct {
	id         int    // unique on the slide
	name       string // for those who edit it
	attributes string // type and index, which match those of the layout
	properties string // of the shape, or "" for those of the layout
	body       string // properties of the text, or "" for those of the layout
	list       string // styles of the text by level
	paragraphs string
}

// xml returns the shape (19.3.1.43).
func (p placeholder) xml() string {
	body := p.body
	if body == "" {
		body = "<a:bodyPr/>"
	}
	return fmt.Sprintf(`<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>`+
		`<p:nvPr><p:ph %s/></p:nvPr></p:nvSpPr><p:spPr>%s</p:spPr><p:txBody>%s<a:lstStyle>%s</a:lstStyle>%s</p:txBody></p:sp>`,
		p.id, p.name, p.attributes, p.properties, body, p.list, p.paragraphs)
}

// rectangle returns a rectangle without text, in a colour of the theme.
func rectangle(id int, name string, b box, color string) string {
	return fmt.Sprintf(`<p:sp><p:nvSpPr><p:cNvPr id="%d" name="%s"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>`+
		`<p:spPr>%s<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="%s"/></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr></p:sp>`,
		id, name, b.xml(), color)
}

// paragraph returns a paragraph of a text that is escaped.
func paragraph(language, text string) string {
	return fmt.Sprintf(`<a:p><a:r><a:rPr lang="%s" noProof="1"/><a:t>%s</a:t></a:r></a:p>`, language, text)
}

// slideNumber returns a paragraph with the number of the slide, or ‹#› where there is none. The
// identifier of the field may be any.
func slideNumber(language, text string) string {
	return fmt.Sprintf(`<a:p><a:fld id="{00000000-0000-4000-8000-000000000001}" type="slidenum"><a:rPr lang="%s"/><a:t>%s</a:t></a:fld></a:p>`, language, text)
}
