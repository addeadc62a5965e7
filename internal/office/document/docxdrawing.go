package document

import "fmt"

// emuPerTwip converts lengths to the unit of drawings (20.1.2.1).
const emuPerTwip = 635

// rectangle writes a rectangle, which is an extension of ECMA-376 by Microsoft ([MS-ODRAWXML] 2.24).
func (docx) rectangle(p *page, d drawing, name, color string) {
	p.raw(`<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>` + d.anchor() + `<wp:docPr id="` + itoa(d.id) + `" name="`).text(name).
		raw(`"/>` + d.graphic(color) + `</wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`)
}

func (x docx) photo(p *page, d drawing) {
	p.raw("<w:r><w:drawing>" + d.anchor() + `<wp:docPr id="` + itoa(d.id) + `" name="Shape ` + itoa(d.id) + `" descr="`).text(p.sceneOf(0)).
		raw(`"/><wp:cNvGraphicFramePr/>`)
	x.graphic(p, 0, d.id, d.width, d.height)
	p.raw("</wp:anchor></w:drawing></w:r>")
}

// anchor returns the start of a drawing (20.4.2.3).
func (d drawing) anchor() markup {
	n := func(twips int) markup { return itoa(twips * emuPerTwip) }
	return `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="` + itoa(d.order+1) +
		`" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
		`<wp:positionH relativeFrom="page"><wp:posOffset>` + n(d.x) + `</wp:posOffset></wp:positionH>` +
		`<wp:positionV relativeFrom="page"><wp:posOffset>` + n(d.y) + `</wp:posOffset></wp:positionV>` +
		`<wp:extent cx="` + n(d.width) + `" cy="` + n(d.height) + `"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>`
}

// graphic returns the graphic of a filled rectangle.
func (d drawing) graphic(color string) markup {
	size := `<a:ext cx="` + itoa(d.width*emuPerTwip) + `" cy="` + itoa(d.height*emuPerTwip) + `"/>`
	return `<wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/>` +
		`<wps:spPr><a:xfrm><a:off x="0" y="0"/>` + size + `</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` +
		`<a:solidFill><a:srgbClr val="` + escaped(color) + `"/></a:solidFill><a:ln><a:noFill/></a:ln></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic>`
}

// inlinePhoto writes a picture in a line (20.4.2.8), cropped to the ratio of its sides, which are in twips.
func (d docx) inlinePhoto(p *page, width, height int) {
	cx, cy := width*emuPerTwip, height*emuPerTwip
	id := p.id()
	p.raw(`<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="`).integer(cx).raw(`" cy="`).integer(cy).
		raw(`"/><wp:docPr id="`).integer(id).raw(`" name="Picture `).integer(id).raw(`" descr="`).text(p.sceneOf(p.inner())).
		raw(`"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>`)
	d.graphic(p, p.inner(), id, width, height)
	p.raw("</wp:inline></w:drawing></w:r>")
}

// graphic writes the graphic of a picture (20.2.2.5).
func (docx) graphic(p *page, picture, id, width, height int) {
	p.shown[picture].Store(true)
	cx, cy := width*emuPerTwip, height*emuPerTwip
	p.raw(`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="`).
		integer(id).raw(`" name="`).text(pictureName(picture)).raw(`"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId`).
		integer(pictureRelationship + picture).
		raw(`"/>` + crop(width, height) + `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="`).
		integer(cx).raw(`" cy="`).integer(cy).
		raw(`"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`)
}

// crop returns the parts of a photo that a frame of another ratio does not show, in thousandths of a
// percent (20.1.8.55). As much is cut off on opposite sides.
func crop(width, height int) markup {
	const all = 100_000
	w, h := int64(width), int64(height) // an int may have 32 bits
	switch shown := w * 5 * all / (h * 8); {
	case shown < all:
		return markup(fmt.Sprintf(`<a:srcRect l="%d" r="%[1]d"/>`, (all-shown)/2))
	case shown > all:
		cut := (all - h*8*all/(w*5)) / 2
		return markup(fmt.Sprintf(`<a:srcRect t="%d" b="%[1]d"/>`, cut))
	default:
		return ""
	}
}
