package presentation

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/chart"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A pptxSlide writes a slide in PresentationML.
type pptxSlide struct {
	*pptxCanvas
	number        int
	relationships []ooxml.Relationship
	pictures      []picture
	parts         []ooxml.Part // that only this slide refers to
}

// pptxSlides returns the parts of all slides, and the parts that they refer to.
func (d *deck) pptxSlides() (parts []ooxml.Part) {
	pictures := map[picture]bool{}
	for i := range d.outline {
		p := &pptxSlide{pptxCanvas: &pptxCanvas{language: d.Language}, number: i}
		s := d.newSlide(i, canvas{p})
		p.relate("slideLayout", s.layout.partName())
		p.relate("notesSlide", notesName(i))
		s.layout.fill(s)
		parts = append(append(parts, p.part(), s.pptxNotes()), p.parts...)
		for _, picture := range p.pictures {
			if !pictures[picture] {
				pictures[picture] = true
				parts = append(parts, ooxml.Part{Name: picture.partName(), Type: "image/jpeg", Body: picture.jpeg()})
			}
		}
	}
	return parts
}

func (p picture) partName() string { return "ppt/media/" + p.file() }

// relate adds a relationship, and returns its number.
func (p *pptxSlide) relate(kind, target string) int {
	p.relationships = append(p.relationships, ooxml.Relationship{Type: kind, Target: target})
	return len(p.relationships)
}

// part returns the part of the slide (19.3.1.38).
func (p *pptxSlide) part() ooxml.Part {
	return ooxml.Part{
		Name: slideName(p.number), Type: contentType + "presentationml.slide+xml",
		Body: ooxml.XML(`<p:sld ` + namespaces + `><p:cSld>` + p.tree() +
			`</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`),
		Relationships: p.relationships,
		Many:          true,
	}
}

// picture adds a picture (19.3.1.37).
func (p *pptxSlide) picture(s slot, picture picture, corners, description string) {
	p.pictures = append(p.pictures, picture)
	area := ""
	if x, y := crop(s.box); x > 0 {
		area = fmt.Sprintf(`<a:srcRect l="%d" r="%[1]d"/>`, x)
	} else {
		area = fmt.Sprintf(`<a:srcRect t="%d" b="%[1]d"/>`, y)
	}
	fmt.Fprintf(&p.shapes, `<p:pic><p:nvPicPr><p:cNvPr id="%d" name="%s" descr="%s"/><p:cNvPicPr><a:picLocks noGrp="1" noChangeAspect="1"/></p:cNvPicPr>%s</p:nvPicPr>`+
		`<p:blipFill><a:blip r:embed="rId%d"/>%s<a:stretch><a:fillRect/></a:stretch></p:blipFill>`+
		`<p:spPr>%s<a:prstGeom prst="%s"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
		p.id(), s.name, ooxml.Escape(description), s.placeholder(), p.relate("image", picture.partName()), area, s.box.xml(), corners)
}

// frame fills a slot with a graphic (19.3.1.21).
func (p *pptxSlide) frame(s slot, description, graphic string) {
	fmt.Fprintf(&p.shapes, `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="%d" name="%s" descr="%s"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>%s</p:nvGraphicFramePr>%s%s</p:graphicFrame>`,
		p.id(), s.name, description, s.placeholder(), s.box.transform("p"), graphic)
}

func (p *pptxSlide) chart(s slot, description string, c *chart.Chart) {
	name := fmt.Sprintf("ppt/charts/chart%d.xml", p.number+1)
	workbook := fmt.Sprintf("ppt/embeddings/workbook%d.xlsx", p.number+1)
	p.parts = append(p.parts, c.Part(name, workbook), workbookPart(workbook, c))
	p.frame(s, description, chart.Graphic(p.relate(chart.RelationshipType, name)))
}

// table adds a table (21.1.3.13).
func (p *pptxSlide) table(s slot, description string, t *table) {
	var b strings.Builder
	b.WriteString(`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"/><a:tblGrid>`)
	for _, width := range t.widths {
		fmt.Fprintf(&b, `<a:gridCol w="%d"/>`, width)
	}
	b.WriteString(`</a:tblGrid>`)
	for _, r := range t.rows {
		p.row(&b, t.height, r)
	}
	b.WriteString(`</a:tbl></a:graphicData></a:graphic>`)
	p.frame(s, description, b.String())
}

// row adds a row of a table (21.1.3.18). Its numbers are aligned to the right.
func (p *pptxSlide) row(b *strings.Builder, height int, r tableRow) {
	fmt.Fprintf(b, `<a:tr h="%d">`, height)
	for i, text := range r.cells {
		align := "r"
		if i == 0 {
			align = "l"
		}
		fmt.Fprintf(b, `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="%s"/><a:r><a:rPr lang="%s" sz="%d" b="%s" noProof="1">%s</a:rPr><a:t>%s</a:t></a:r></a:p></a:txBody>`+
			`<a:tcPr marL="%d" marR="%[7]d" anchor="ctr">%[8]s</a:tcPr></a:tc>`, align, p.language, 100*tableTextSize, flag(r.isBold(i)), fill(r.color), text, cellMargin, borders+fill(r.background))
	}
	b.WriteString(`</a:tr>`)
}

const borders = `<a:lnL w="0"><a:noFill/></a:lnL><a:lnR w="0"><a:noFill/></a:lnR><a:lnT w="0"><a:noFill/></a:lnT><a:lnB w="9525"><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:lnB>`
