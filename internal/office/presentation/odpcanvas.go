package presentation

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// An odpCanvas collects the shapes of a slide or a master page in OpenDocument.
type odpCanvas struct {
	*odp
	styles *odpStyles
	number int // of the slide, from 0
	out    strings.Builder
}

// graphicStyle returns the name of a style of shapes without text (16.35).
func (p *odpCanvas) graphicStyle(properties string) string {
	return p.styles.add("graphic", "", "<style:graphic-properties "+properties+"/>")
}

func (p *odpCanvas) shape(s shape) {
	properties := `draw:stroke="none"`
	if s.line != "" {
		properties = fmt.Sprintf(`draw:stroke="solid" svg:stroke-width="%s" svg:stroke-color="#%s"`, points(s.width), p.colors[s.line])
	}
	if s.fill == "" {
		properties += ` draw:fill="none"`
	} else {
		properties += p.solid(s.fill)
	}
	if s.opacity > 0 {
		properties += fmt.Sprintf(` draw:opacity="%d%%"`, s.opacity)
	}
	element, attributes := s.odp()
	fmt.Fprintf(&p.out, `<draw:%s draw:style-name="%s"%s%s/>`, element, p.graphicStyle(properties), s.box.odp(), attributes)
}

// solid returns the attributes of a fill.
func (o *odp) solid(color string) string {
	return ` draw:fill="solid" draw:fill-color="#` + o.colors[color] + `"`
}

// odp returns the element of a shape without prefix (10.3), and attributes in addition to those of all elements.
func (s shape) odp() (element, attributes string) {
	const polygon = ` svg:viewBox="0 0 100 100" draw:points="`
	switch s.geometry {
	case "ellipse":
		return "ellipse", ""
	case "roundRect":
		const radius = 6 // of a side, as of the preset
		return "rect", ` draw:corner-radius="` + points(min(s.box.width, s.box.height)/radius) + `"`
	case "diamond":
		return "polygon", polygon + `50,0 100,50 50,100 0,50"`
	case "rtTriangle":
		if s.flipped {
			return "polygon", polygon + `100,0 100,100 0,100"`
		}
		return "polygon", polygon + `0,0 0,100 100,100"`
	default:
		return "rect", ""
	}
}

// classes are the classes of slots that applications list in outlines (19.391), by their types in PresentationML.
var classes = map[string]string{"title": "title", "ctrTitle": "title", "subTitle": "subtitle"}

// class returns the class of a slot, or "".
func (s slot) class() string {
	if s.list {
		return "outline"
	}
	return classes[s.kind]
}

func (p *odpCanvas) text(s slot, paragraphs []paragraph) {
	class := s.class()
	switch class {
	case "":
		p.frame(s, "draw", "", p.slotStyle(s, "graphic", ""))
	case "outline":
		p.frame(s, "presentation", class, p.slotStyle(s, "presentation", p.master()+"-outline1"))
	default:
		p.frame(s, "presentation", class, p.slotStyle(s, "presentation", p.master()+"-title"))
	}
	p.textBox(s, paragraphs)
}

// master returns the name of the master page of the slide.
func (p *odpCanvas) master() string { return styleName(p.layouts[p.outline[p.number].kind]) }

// frame starts the frame of a slot (10.4.2), given the prefix of the attribute of its style, and the class or "".
func (p *odpCanvas) frame(s slot, prefix, class, style string) {
	if class != "" {
		class = ` presentation:class="` + class + `"`
	}
	fmt.Fprintf(&p.out, `<draw:frame draw:name="%s" %s:style-name="%s"%s%s>`, s.name, prefix, style, s.box.odp(), class)
}

// textBox writes the text of a frame, and ends the frame.
func (p *odpCanvas) textBox(s slot, paragraphs []paragraph) {
	p.out.WriteString("<draw:text-box>")
	isList := s.list && p.look.bullet && len(paragraphs) > 0
	if isList {
		p.out.WriteString(`<text:list text:style-name="Bullets">`)
	}
	for _, paragraph := range paragraphs {
		text := `<text:p text:style-name="` + p.paragraphStyle(s, paragraph.nested) + `">` + p.runs(paragraph) + "</text:p>"
		if isList {
			text = "<text:list-item>" + text + "</text:list-item>"
		}
		p.out.WriteString(text)
	}
	if isList {
		p.out.WriteString("</text:list>")
	}
	p.out.WriteString("</draw:text-box></draw:frame>")
}

// runs returns the text of a paragraph.
func (p *odpCanvas) runs(paragraph paragraph) string {
	if paragraph.isNumber {
		return "<text:page-number>" + paragraph.runs[0].text + "</text:page-number>"
	}
	var b strings.Builder
	for _, r := range paragraph.runs {
		text := strings.ReplaceAll(r.text, "\t", "<text:tab/>")
		properties := ""
		if r.size > 0 {
			properties = fmt.Sprintf(` fo:font-size="%dpt"`, r.size)
		}
		if r.bold {
			properties += ` fo:font-weight="bold"`
		}
		if properties != "" {
			text = `<text:span text:style-name="` + p.styles.add("text", "", "<style:text-properties"+properties+"/>") + `">` + text + "</text:span>"
		}
		b.WriteString(text)
	}
	return b.String()
}

func (p *odpCanvas) picture(s slot, picture picture, _, description string) {
	const width, height = 7_620_000, 4_286_250 // of 800 × 450 pixels, at 96 per inch
	properties := `draw:stroke="none" draw:fill="none"`
	if x, y := crop(s.box); x+y > 0 {
		left, top := points(int(x*width/whole)), points(int(y*height/whole))
		properties += fmt.Sprintf(` fo:clip="rect(%s, %s, %[1]s, %[2]s)"`, top, left)
	}
	p.frame(s, "draw", "", p.graphicStyle(properties))
	p.out.WriteString(`<draw:image xlink:href="` + p.use(picture) + `" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`)
	p.end(description)
}

// end ends a frame with a description.
func (p *odpCanvas) end(description string) {
	p.out.WriteString("<svg:desc>" + ooxml.Escape(description) + "</svg:desc></draw:frame>")
}

func (p *odpCanvas) chart(s slot, description string, c *chart.Chart) {
	c.Local, c.Style.RGB = true, p.colors
	c.Width, c.Height = s.box.width/emuPerPoint, s.box.height/emuPerPoint
	folder := fmt.Sprint("Object ", p.number+1)
	p.files = append(p.files, c.Open(folder, odf.Chart)...)
	p.frame(s, "draw", "", p.graphicStyle(`draw:stroke="none" draw:fill="none"`))
	p.out.WriteString(`<draw:object xlink:href="./` + folder + `" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`)
	p.end(description)
}

// table writes a table (9.1.2).
func (p *odpCanvas) table(s slot, description string, t *table) {
	box := s.box
	box.height = t.height * len(t.rows)
	s.box = box
	p.frame(s, "draw", "", p.graphicStyle(`draw:stroke="none" draw:fill="none"`))
	p.out.WriteString(`<table:table table:use-first-row-styles="true" table:use-banding-rows-styles="true">`)
	for _, width := range t.widths {
		style := p.styles.add("table-column", "", `<style:table-column-properties style:column-width="`+points(width)+`"/>`)
		p.out.WriteString(`<table:table-column table:style-name="` + style + `"/>`)
	}
	row := p.styles.add("table-row", "", `<style:table-row-properties style:row-height="`+points(t.height)+`"/>`)
	for _, r := range t.rows {
		p.out.WriteString(`<table:table-row table:style-name="` + row + `">`)
		for i, text := range r.cells {
			p.cell(r, i, text)
		}
		p.out.WriteString("</table:table-row>")
	}
	p.out.WriteString("</table:table>")
	p.end(description)
}

// extendedGraphic has the properties of cells again, in an element of LibreOffice, which other programs have to skip (part 1, 2.2.4). LibreOffice
// 7.4.7 shows all cells in blue without it. The verbs stand for attributes.
const extendedGraphic = `<loext:graphic-properties xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"%s draw:textarea-vertical-align="middle"%s/>`

// cell writes a cell of a table. Numbers are aligned to the right.
func (p *odpCanvas) cell(r tableRow, column int, text string) {
	align, weight := "end", "normal"
	if column == 0 {
		align = "start"
	}
	if r.isBold(column) {
		weight = "bold"
	}
	padding := fmt.Sprintf(` fo:padding-left="%s" fo:padding-right="%[1]s"`, points(cellMargin))
	cell := p.styles.add("table-cell", "", fmt.Sprintf(extendedGraphic, p.solid(r.background), padding)+fmt.Sprintf(`<style:table-cell-properties fo:background-color="#%s"`+
		` style:vertical-align="middle"%s fo:border-left="none" fo:border-right="none" fo:border-top="none" fo:border-bottom="0.75pt solid #%s"/>`, p.colors[r.background], padding, p.colors["bg2"]))
	paragraph := p.styles.add("paragraph", "", fmt.Sprintf(`<style:paragraph-properties fo:text-align="%s"/><style:text-properties fo:font-family="%s" fo:font-size="%dpt" fo:font-weight="%s" fo:color="#%s"/>`,
		align, family(p.theme.body), tableTextSize, weight, p.colors[r.color]))
	fmt.Fprintf(&p.out, `<table:table-cell table:style-name="%s"><text:p text:style-name="%s">%s</text:p></table:table-cell>`, cell, paragraph, text)
}

// thumbnail writes the picture of a slide on a page of notes (10.4.11).
func (p *odpCanvas) thumbnail(number int) {
	fmt.Fprintf(&p.out, `<draw:page-thumbnail%s draw:page-number="%d" presentation:class="page"/>`, notesImage.box.odp(), number)
}
