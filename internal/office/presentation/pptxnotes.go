package presentation

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// notesMaster returns the master of notes (19.3.1.27).
func (d *deck) notesMaster() ooxml.Part {
	c := pptxCanvas{language: promptLanguage}
	c.image(notesImage, notesImage.box.xml()+`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`)
	c.prompt(notesText, notesText.style.level(), plainText(notesText.name, 0))
	return ooxml.Part{
		Name: notesMasterName, Type: contentType + "presentationml.notesMaster+xml",
		Relationships: []ooxml.Relationship{{Type: "theme", Target: notesThemeName}},
		Body: ooxml.XML(`<p:notesMaster ` + namespaces + `><p:cSld>` + solid("bg1") + c.tree() + `</p:cSld>` + d.theme.colorMap() +
			`<p:notesStyle>` + notesText.style.level() + `</p:notesStyle></p:notesMaster>`),
	}
}

// image adds the picture of the slide to a page of notes.
func (c *pptxCanvas) image(s slot, properties string) {
	c.shapes.WriteString(`<p:sp><p:nvSpPr><p:cNvPr id="` + strconv.Itoa(c.id()) + `" name="` + s.name + `"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>` +
		s.placeholder() + `</p:nvSpPr><p:spPr>` + properties + `</p:spPr></p:sp>`)
}

// pptxNotes returns the notes of a slide (19.3.1.26).
func (s *slide) pptxNotes() ooxml.Part {
	c := pptxCanvas{language: s.Language}
	c.image(notesImage, "")
	c.text(notesText, s.notes())
	return ooxml.Part{
		Name: notesName(s.number), Type: contentType + "presentationml.notesSlide+xml", Many: true,
		Relationships: []ooxml.Relationship{{Type: "notesMaster", Target: notesMasterName}, {Type: "slide", Target: slideName(s.number)}},
		Body:          ooxml.XML(`<p:notes ` + namespaces + `><p:cSld>` + c.tree() + `</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`),
	}
}
