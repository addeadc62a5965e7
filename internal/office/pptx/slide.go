package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// slides returns the parts of all slides, and the picture if one of them has it.
func slides(o Options) []ooxml.Part {
	source := copyfit.New("lorem", o.Seed, o.Slides)
	parts := []ooxml.Part{titleSlide()}
	pictures := 0
	var p copyfit.Passage
	for i := 1; i < o.Slides; i++ {
		p.Read(source, i-1)
		if hasPicture(o.Seed, i) {
			parts = append(parts, pictureSlide(i, &p))
			pictures++
		} else {
			parts = append(parts, bulletSlide(i, &p))
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
	}
}

func titleSlide() ooxml.Part {
	return slide(0, titleLayout, nil,
		placeholder{id: 2, name: "Title 1", attributes: `type="ctrTitle"`, paragraphs: paragraph(title)}.xml(),
		placeholder{id: 3, name: "Subtitle 2", attributes: `type="subTitle" idx="1"`, paragraphs: paragraph(subtitle)}.xml())
}

// bulletSlide returns a slide with bullets.
func bulletSlide(i int, p *copyfit.Passage) ooxml.Part {
	return slide(i, contentLayout, nil, heading(i),
		placeholder{id: 3, name: "Content Placeholder 2", attributes: `idx="1"`, paragraphs: bullets(p, wideRuler)}.xml(),
		number(i))
}

// pictureSlide returns a slide with bullets, and a picture on the right (19.3.1.37).
func pictureSlide(i int, p *copyfit.Passage) ooxml.Part {
	picture := fmt.Sprintf(`<p:pic><p:nvPicPr><p:cNvPr id="5" name="Picture 4" descr="%s"/>`+
		`<p:cNvPicPr><a:picLocks noGrp="1" noChangeAspect="1"/></p:cNvPicPr><p:nvPr><p:ph sz="half" idx="2"/></p:nvPr></p:nvPicPr>`+
		`<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>`+
		`<p:spPr>%s<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`, ooxml.PictureDescription, pictureBox.xml())
	return slide(i, pictureLayout, []ooxml.Relationship{{Type: "image", Target: pictureName}}, heading(i),
		placeholder{id: 3, name: "Content Placeholder 2", attributes: `sz="half" idx="1"`, paragraphs: bullets(p, narrowRuler)}.xml(),
		picture, number(i))
}

func heading(i int) string {
	return placeholder{id: 2, name: "Title 1", attributes: `type="title"`, paragraphs: paragraph(fmt.Sprint("Slide ", i+1))}.xml()
}

func number(i int) string {
	return placeholder{id: 4, name: "Slide Number Placeholder 3", attributes: `type="sldNum" sz="quarter" idx="12"`,
		paragraphs: slideNumber(fmt.Sprint(i + 1))}.xml()
}

// The limits of the text of a slide, which fits even in fonts that are a little wider.
const (
	maxBullets     = 6
	maxLines       = 9 // of all bullets
	maxBulletLines = 3
)

// bullets returns a paragraph for each of some sentences. Long sentences are left out.
func bullets(p *copyfit.Passage, r *copyfit.Ruler) string {
	var all strings.Builder
	var rest, sentence []byte
	for count, left := 0, maxLines; count < maxBullets && left > 0; {
		if len(rest) == 0 {
			rest = p.Next()
		}
		sentence, rest = prose.CutSentence(rest)
		lines := r.Lines(sentence)
		if lines > maxBulletLines {
			continue
		}
		if left -= lines; left >= 0 {
			all.WriteString(paragraph(string(copyfit.AppendXML(nil, sentence))))
			count++
		}
	}
	return all.String()
}
