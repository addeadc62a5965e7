package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// onPage has the properties of a drawing that is at a place on the page.
const onPage = `style:wrap="run-through" style:number-wrapped-paragraphs="no-limit" style:vertical-pos="from-top" style:vertical-rel="page"` +
	` style:horizontal-pos="from-left" style:horizontal-rel="page"`

// behind has the properties of a drawing that is behind the text, too.
const behind = onPage + ` style:run-through="background" style:flow-with-text="false"`

// rectangle writes a rectangle (10.3.2).
func (o odt) rectangle(p *page, d drawing, name, color string) {
	style := "Fill_" + color
	p.odt.automatic.add(style, func() string {
		return graphicStyle(style, "Shape", fmt.Sprintf(`draw:stroke="none" draw:fill="solid" draw:fill-color="#%s" %s`, color, behind))
	})
	p.raw("<draw:rect")
	o.place(p, d, name, style)
	p.raw("/>")
}

// place writes the attributes that give a drawing its place.
func (odt) place(p *page, d drawing, name, style string) {
	p.raw(` draw:name="`).text(name).raw(`" draw:style-name="`).text(style).raw(`" text:anchor-type="paragraph" draw:z-index="`).integer(d.order).
		raw(`" svg:x="`).length(d.x).raw(`" svg:y="`).length(d.y).raw(`" svg:width="`).length(d.width).raw(`" svg:height="`).length(d.height).raw(`"`)
}

// length appends a length in twips.
func (p *page) length(twips int) *page {
	p.out = odf.AppendTwips(p.out, twips)
	return p
}

func graphicStyle(name, parent, properties string) string {
	return `<style:style style:name="` + name + `" style:family="graphic" style:parent-style-name="` + parent + `"><style:graphic-properties ` + properties + `/></style:style>`
}

// photo writes a photo that is behind the text (10.4.2).
func (o odt) photo(p *page, d drawing) {
	style := fmt.Sprintf("Photo_%d_%d", d.width, d.height)
	p.odt.automatic.add(style, func() string { return graphicStyle(style, "Graphics", behind+o.pictures[0].clip(d.width, d.height)) })
	p.raw("<draw:frame")
	o.place(p, d, fmt.Sprint("Shape ", d.id), style)
	p.raw(">")
	o.picture(p, 0)
}

// inlinePhoto writes a photo in a line.
func (o odt) inlinePhoto(p *page, width, height int) {
	style, picture := fmt.Sprintf("Inline_%d_%d", width, height), p.inner()
	p.odt.automatic.add(style, func() string {
		return graphicStyle(style, "Graphics", `style:vertical-pos="top" style:vertical-rel="baseline"`+o.pictures[picture].clip(width, height))
	})
	p.raw(`<draw:frame draw:name="Picture `).integer(p.id()).raw(`" draw:style-name="`).text(style).
		raw(`" text:anchor-type="as-char" svg:width="`).length(width).raw(`" svg:height="`).length(height).raw(`">`)
	o.picture(p, picture)
}

// picture writes what is in the frame of a picture, and its end.
func (odt) picture(p *page, picture int) {
	p.shown[picture].Store(true)
	p.raw(`<draw:image xlink:href="`).text(photoName(picture)).raw(`" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/><svg:desc>`).
		text(p.sceneOf(picture)).raw("</svg:desc></draw:frame>")
}

// clip returns the attribute for the parts of a photo that a frame of another ratio does not show (20.179), or "".
func (c picture) clip(width, height int) string {
	const twipsPerPixel = 15 // at 96 pixels per inch
	all := picture{width: c.width * twipsPerPixel}
	high := all.width * 5 / 8
	x, y := (all.width-high*width/height)/2, (high-all.width*height/width)/2
	switch {
	case x > 0:
		return fmt.Sprintf(` fo:clip="rect(0pt, %s, 0pt, %[1]s)"`, odf.Twips(x))
	case y > 0:
		return fmt.Sprintf(` fo:clip="rect(%s, 0pt, %[1]s, 0pt)"`, odf.Twips(y))
	default:
		return ""
	}
}

// startFrame starts a frame for paragraphs (10.4.3).
func (o odt) startFrame(p *page, f frame) {
	p.odt.automatic.add("Sidebar", func() string {
		return graphicStyle("Sidebar", "Frame", onPage+` style:run-through="foreground" fo:background-color="transparent" style:background-transparency="100%" draw:fill="none" fo:border="none" fo:padding="0pt"`)
	})
	p.raw(`<draw:frame draw:name="Frame `).integer(p.index + 1).raw(`" draw:style-name="Sidebar" text:anchor-type="paragraph" svg:x="`).length(f.x).
		raw(`" svg:y="`).length(f.y).raw(`" svg:width="`).length(f.width).raw(`"><draw:text-box>`)
}
