package presentation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

const contentType = "application/vnd.openxmlformats-officedocument."

// pptx returns the members of a presentation in PresentationML (ECMA-376 part 1, clause 19). Clauses in the files of pptx refer
// to part 1.
func (d *deck) pptx() []archive.Member {
	relationships := append([]ooxml.Relationship{{Type: "officeDocument", Target: "ppt/presentation.xml"}}, ooxml.PropertyRelationships()...)
	parts := []ooxml.Part{presentation(d.Slides, true), d.master()}
	for _, l := range d.layouts {
		parts = append(parts, d.layoutPart(l))
	}
	parts = append(parts, d.theme.part(themeName, d.palette), d.notesMaster(), d.theme.part(notesThemeName, d.palette))
	properties := ooxml.Properties{Title: d.title, Language: d.Language, Slides: d.Slides}
	return ooxml.Package(relationships, slices.Concat(parts, d.pptxSlides(), properties.Parts()))
}

// Names of parts.
const (
	masterName      = "ppt/slideMasters/slideMaster1.xml"
	themeName       = "ppt/theme/theme1.xml"
	notesMasterName = "ppt/notesMasters/notesMaster1.xml"
	notesThemeName  = "ppt/theme/theme2.xml"
)

// slideName returns the name of slide i, counted from 0, and notesName the name of its notes.
func slideName(i int) string { return fmt.Sprintf("ppt/slides/slide%d.xml", i+1) }
func notesName(i int) string { return fmt.Sprintf("ppt/notesSlides/notesSlide%d.xml", i+1) }

// Identifiers of slides must be in another range than identifiers of masters and layouts (19.7.13,
// 19.7.17).
const (
	firstSlideID  = 256
	firstMasterID = int64(1) << 31
)

// presentation returns the main part (19.2.1.26).
func presentation(slides int, hasNotes bool) ooxml.Part {
	relationships := []ooxml.Relationship{{Type: "slideMaster", Target: masterName}, {Type: "theme", Target: themeName}}
	notes := ""
	if hasNotes {
		relationships = append(relationships, ooxml.Relationship{Type: "notesMaster", Target: notesMasterName})
		notes = `<p:notesMasterIdLst><p:notesMasterId r:id="rId3"/></p:notesMasterIdLst>`
	}
	var list strings.Builder
	for i := range slides {
		relationships = append(relationships, ooxml.Relationship{Type: "slide", Target: slideName(i)})
		fmt.Fprintf(&list, `<p:sldId id="%d" r:id="rId%d"/>`, firstSlideID+i, len(relationships))
	}
	return ooxml.Part{
		Name: "ppt/presentation.xml", Type: contentType + "presentationml.presentation.main+xml", Relationships: relationships,
		Body: ooxml.XML(fmt.Sprintf(`<p:presentation %s saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="%d" r:id="rId1"/></p:sldMasterIdLst>%s`+
			`<p:sldIdLst>%s</p:sldIdLst><p:sldSz cx="%d" cy="%d"/><p:notesSz cx="%d" cy="%d"/></p:presentation>`,
			namespaces, firstMasterID, notes, &list, slideWidth, slideHeight, notesWidth, notesHeight)),
	}
}

// namespaces declares the prefixes of DrawingML, relationships and PresentationML.
const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
	` xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
