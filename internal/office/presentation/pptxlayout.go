package presentation

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// promptLanguage is the language of the prompts that the master and the layouts show in place of
// the text of a slide.
const promptLanguage = "en-GB"

func (l *layout) partName() string {
	return fmt.Sprintf("ppt/slideLayouts/slideLayout%d.xml", l.number)
}

// layoutPart returns the part of a layout.
func (d *deck) layoutPart(l *layout) ooxml.Part {
	c := pptxCanvas{language: promptLanguage}
	if l.draw != nil && !l.overlays {
		l.draw(&canvas{&pptxSlide{pptxCanvas: &c}})
	}
	for _, s := range l.slots {
		d.prompt(&c, s)
	}
	attributes := ` preserve="1"`
	if l.kind != "" {
		attributes += ` type="` + l.kind + `"`
	} else {
		attributes += ` userDrawn="1"`
	}
	background := ""
	if l.background != "" {
		attributes += ` showMasterSp="0"`
		background = solid(l.background)
	}
	return ooxml.Part{
		Name: l.partName(), Type: contentType + "presentationml.slideLayout+xml",
		Relationships: []ooxml.Relationship{{Type: "slideMaster", Target: masterName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldLayout %s%s><p:cSld name="%s">%s%s</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
			namespaces, attributes, l.name, background, c.tree())),
	}
}

// prompt adds a slot to a layout or to the master.
func (d *deck) prompt(c *pptxCanvas, s slot) {
	levels, text := s.style.level(), plainText(s.name, 0)
	if s.list {
		levels = d.look.levels(s)
	}
	if s.kind == "sldNum" {
		text = paragraph{runs: []run{{text: "‹#›"}}, isNumber: true}
	}
	c.prompt(s, levels, text)
}

// master returns the slide master (19.3.1.42).
func (d *deck) master() ooxml.Part {
	var list strings.Builder
	var relationships []ooxml.Relationship
	for i, layout := range d.layouts {
		relationships = append(relationships, ooxml.Relationship{Type: "slideLayout", Target: layout.partName()})
		fmt.Fprintf(&list, `<p:sldLayoutId id="%d" r:id="rId%d"/>`, firstMasterID+1+int64(i), 1+i)
	}
	return ooxml.Part{
		Name: masterName, Type: contentType + "presentationml.slideMaster+xml",
		Relationships: append(relationships, ooxml.Relationship{Type: "theme", Target: themeName}),
		Body: ooxml.XML(`<p:sldMaster ` + namespaces + `><p:cSld>` + solid("bg1") + d.masterShapes() + `</p:cSld>` +
			d.theme.colorMap() + `<p:sldLayoutIdLst>` + list.String() + `</p:sldLayoutIdLst>` + d.textStyles() + `</p:sldMaster>`),
	}
}

// masterShapes returns the decoration of the theme and the slots that layouts refer to.
func (d *deck) masterShapes() string {
	c := pptxCanvas{language: promptLanguage}
	f := d.frame
	d.theme.decorate(&canvas{&pptxSlide{pptxCanvas: &c}})
	footer, number := f.footer, f.number
	footer.index, number.index = 3, 4
	for _, s := range []slot{d.titleSlot(), d.bodySlot(1, f.content), footer, number} {
		d.prompt(&c, s)
	}
	return c.tree()
}

// textStyles returns the styles of titles, of the text of slides, and of other text (19.3.1.52).
func (d *deck) textStyles() string {
	return `<p:txStyles><p:titleStyle>` + d.frame.titleStyle.level() + `</p:titleStyle>` +
		`<p:bodyStyle>` + d.look.levels(d.bodySlot(1, d.frame.content)) + `</p:bodyStyle>` +
		`<p:otherStyle><a:lvl1pPr><a:defRPr sz="1800"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:otherStyle></p:txStyles>`
}
