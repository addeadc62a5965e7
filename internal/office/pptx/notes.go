package pptx

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Dimensions of a page of notes in EMU.
const (
	notesWidth  = 6_858_000
	notesHeight = 9_144_000
)

// Slots of pages of notes.
var (
	notesImage = slot{kind: "sldImg", index: 2, name: "Slide Image", box: box{685_800, 1_143_000, 5_486_400, 3_086_100}}
	notesText  = slot{kind: "body", index: 3, name: "Notes", box: box{685_800, 4_400_550, 5_486_400, 3_600_450},
		style: textStyle{size: 12, font: bodyFont, color: "tx1", align: "l", anchor: "t"}}
)

// notesMaster returns the master of notes (19.3.1.27).
func (d *deck) notesMaster() ooxml.Part {
	var c canvas
	c.image(notesImage, notesImage.box.xml()+`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`)
	c.prompt(notesText, notesText.style.level(), paragraph(promptLanguage, notesText.name, 0))
	return ooxml.Part{
		Name: notesMasterName, Type: contentType + "presentationml.notesMaster+xml",
		Relationships: []ooxml.Relationship{{Type: "theme", Target: notesThemeName}},
		Body: ooxml.XML(`<p:notesMaster ` + namespaces + `><p:cSld>` + solid("bg1") + c.tree() + `</p:cSld>` + d.theme.colorMap() +
			`<p:notesStyle>` + notesText.style.level() + `</p:notesStyle></p:notesMaster>`),
	}
}

// image adds the picture of the slide to a page of notes.
func (c *canvas) image(s slot, properties string) {
	c.shapes.WriteString(`<p:sp><p:nvSpPr><p:cNvPr id="` + strconv.Itoa(c.id()) + `" name="` + s.name + `"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr>` +
		s.placeholder() + `</p:nvSpPr><p:spPr>` + properties + `</p:spPr></p:sp>`)
}

// notes returns the notes of a slide (19.3.1.26): what to do, and what more there is to say.
func (d *deck) notes(s *slide) ooxml.Part {
	var c canvas
	c.image(notesImage, "")
	texts := []string{pick(&s.choice, d.advice(s.kind))}
	const maxLength = 200
	if s.kind != titleKind && s.kind != thanksKind {
		for range 2 {
			if more := s.sentence(maxLength); more != "" {
				texts = append(texts, more)
			}
		}
	}
	c.fill(notesText, paragraphs(d.Language, texts...))
	return ooxml.Part{
		Name: notesName(s.number), Type: contentType + "presentationml.notesSlide+xml", Many: true,
		Relationships: []ooxml.Relationship{{Type: "notesMaster", Target: notesMasterName}, {Type: "slide", Target: slideName(s.number)}},
		Body:          ooxml.XML(`<p:notes ` + namespaces + `><p:cSld>` + c.tree() + `</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`),
	}
}

// advice returns what notes say to the speaker about a kind of slide.
func (d *deck) advice(k kind) []string {
	switch k {
	case titleKind:
		return d.words.Welcome
	case agendaKind:
		return d.words.Overview
	case sectionKind:
		return d.words.Transition
	case tableKind, chartKind, figuresKind:
		return d.words.Data
	case pictureKind, sceneKind:
		return d.words.Scenery
	case thanksKind:
		return d.words.Closing
	default:
		return d.words.Talk
	}
}
