package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// slides returns the parts of all slides, and the picture if one of them has it.
func (d *deck) slides() []ooxml.Part {
	parts := []ooxml.Part{d.titleSlide()}
	pictures := 0
	var p copyfit.Passage
	for i := 1; i < d.Slides; i++ {
		p.Read(d.text, i-1)
		if hasPicture(d.Seed, i) {
			parts = append(parts, d.pictureSlide(i, &p))
			pictures++
		} else {
			parts = append(parts, d.textSlide(i, &p))
		}
	}
	if pictures > 0 {
		parts = append(parts, ooxml.Part{Name: pictureName, Body: ooxml.SamplePicture()})
	}
	return parts
}

// hasPicture reports whether slide i has a picture, as one in three has.
func hasPicture(seed uint64, i int) bool { return (uint64(i)+random.Mix(seed)%3)%3 == 0 }

// slide returns the part of slide i (19.3.1.38).
func slide(i int, l *layout, relationships []ooxml.Relationship, shapes ...string) ooxml.Part {
	return ooxml.Part{
		Name: slideName(i), Type: contentType + "presentationml.slide+xml",
		Body: ooxml.XML(`<p:sld ` + namespaces + `><p:cSld>` + tree(shapes...) +
			`</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`),
		Relationships: append([]ooxml.Relationship{{Type: "slideLayout", Target: l.name()}}, relationships...),
		Many:          true,
	}
}

func (d *deck) titleSlide() ooxml.Part {
	return slide(0, titleLayout, nil,
		placeholder{id: 2, name: "Title 1", attributes: `type="ctrTitle"`, paragraphs: paragraph(d.Language, d.Presentation)}.xml(),
		placeholder{id: 3, name: "Subtitle 2", attributes: `type="subTitle" idx="1"`, paragraphs: paragraph(d.Language, d.PresentationSubtitle)}.xml())
}

// textSlide returns a slide with text.
func (d *deck) textSlide(i int, p *copyfit.Passage) ooxml.Part {
	return slide(i, contentLayout, nil, d.heading(i),
		placeholder{id: 3, name: "Content Placeholder 2", attributes: `idx="1"`, paragraphs: d.body(p, d.whole)}.xml(),
		d.number(i))
}

// pictureSlide returns a slide with text and a picture (19.3.1.37).
func (d *deck) pictureSlide(i int, p *copyfit.Passage) ooxml.Part {
	picture := fmt.Sprintf(`<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture 4" descr="%s"/>`+
		`<p:cNvPicPr><a:picLocks noGrp="1" noChangeAspect="1"/></p:cNvPicPr><p:nvPr><p:ph sz="half" idx="2"/></p:nvPr></p:nvPicPr>`+
		`<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>`+
		`<p:spPr>%s<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`, ooxml.PictureDescription, d.picture.xml())
	return slide(i, d.pictureLayout, []ooxml.Relationship{{Type: "image", Target: pictureName}}, d.heading(i),
		placeholder{id: 3, name: "Content Placeholder 2", attributes: `sz="half" idx="1"`, paragraphs: d.body(p, d.part)}.xml(),
		picture, d.number(i))
}

func (d *deck) heading(i int) string {
	return placeholder{id: 2, name: "Title 1", attributes: `type="title"`, paragraphs: paragraph(d.Language, fmt.Sprint(d.Slide, " ", i+1))}.xml()
}

func (d *deck) number(i int) string {
	return placeholder{id: 4, name: "Slide Number Placeholder 3", attributes: `type="sldNum" sz="quarter" idx="12"`,
		paragraphs: slideNumber(d.Language, fmt.Sprint(i+1))}.xml()
}
