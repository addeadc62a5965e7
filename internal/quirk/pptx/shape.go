package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// tree returns the tree of shapes (19.3.1.45), and numbers their identifiers.
func tree(shapes ...shape) string {
	var b strings.Builder
	b.WriteString(`<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>`)
	for _, s := range shapes {
		b.WriteString(s.xml)
	}
	parts := strings.Split(b.String()+"</p:spTree>", `id="?"`)
	result := parts[0]
	for i, part := range parts[1:] {
		result += fmt.Sprintf(`id="%d"`, i+2) + part
	}
	return result
}

// titleShape returns the title of a slide.
func titleShape(text string) shape {
	return shape{placeholder(`type="title"`, "", paragraph(run(text))), text}
}

// bodyShape returns the body of a slide.
func bodyShape(texts ...string) shape {
	return shape{placeholder(`idx="1"`, "", paragraphs(texts...)), strings.Join(texts, "\n")}
}

// placeholder returns a shape that takes its place and format from the layout, unless properties say something
// else (19.3.1.36).
func placeholder(attributes, properties, content string) string {
	name := "Content"
	if strings.Contains(attributes, "title") {
		name = "Title"
	}
	return `<p:sp><p:nvSpPr><p:cNvPr id="?" name="` + name + `"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ` + attributes + `/></p:nvPr></p:nvSpPr><p:spPr>` + properties + `</p:spPr>` + textBody("", content) + `</p:sp>`
}

// A box is a rectangle in points.
type box struct{ x, y, width, height int }

// xml returns the transform of a shape, with the prefix of its element (20.1.7.6).
func (b box) xml(prefix string) string {
	return fmt.Sprintf(`<%s:xfrm>%s</%[1]s:xfrm>`, prefix, b.extents("off", "ext"))
}

// extents returns the place and size.
func (b box) extents(place, size string) string {
	return fmt.Sprintf(`<a:%s x="%d" y="%d"/><a:%s cx="%d" cy="%d"/>`, place, b.x*point, b.y*point, size, b.width*point, b.height*point)
}

const rectangle = `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`

// textBox returns a text box with a paragraph (19.3.1.43).
func textBox(b box, text string) shape { return shape{textBoxOf(b, "", paragraph(run(text))), text} }

// textBoxOf returns a text box with attributes of its body and paragraphs.
func textBoxOf(b box, attributes, content string) string {
	return `<p:sp><p:nvSpPr><p:cNvPr id="?" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>` + b.xml("a") + rectangle + `</p:spPr>` + textBody(attributes, content) + `</p:sp>`
}

// textBody returns the text of a shape (19.3.1.51).
func textBody(attributes, content string) string {
	return `<p:txBody><a:bodyPr` + attributes + `/><a:lstStyle/>` + content + `</p:txBody>`
}

func paragraphs(texts ...string) (all string) {
	for _, text := range texts {
		all += paragraph(run(text))
	}
	return all
}

func paragraph(content string) string { return "<a:p>" + content + "</a:p>" }

// run returns a run of text (21.1.2.3.8).
func run(text string) string { return runWith("", "", text) }

// runWith returns a run with attributes and elements of its properties.
func runWith(attributes, elements, text string) string {
	return `<a:r><a:rPr lang="en-GB"` + attributes + `>` + elements + `</a:rPr><a:t>` + ooxml.Escape(text) + `</a:t></a:r>`
}

// frame returns a frame with a graphic of a type, such as a table (19.3.1.21).
func frame(b box, name, uri, content string) string {
	return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="?" name="` + name + `"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` + b.xml("p") + `<a:graphic><a:graphicData uri="` + uri + `">` + content + `</a:graphicData></a:graphic></p:graphicFrame>`
}

// picture returns a picture of the image rId2 (19.3.1.37). Attributes are those of its name, and elements are in its
// properties.
func picture(b box, attributes, click, media string) string {
	return `<p:pic><p:nvPicPr><p:cNvPr id="?" name="Picture"` + attributes + `>` + click + `</p:cNvPr><p:cNvPicPr/><p:nvPr>` + media + `</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>` + b.xml("a") + rectangle + `</p:spPr></p:pic>`
}
