// Package pptx writes presentations of sample text (ECMA-376 part 1, clause 19, PresentationML).
// Clauses in this package are those of that part.
package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
)

// Options describe a presentation.
type Options struct {
	Slides int    // at least 1
	Style  string // of the text, see package prose
	Seed   uint64 // selects the text, and which slides have pictures
}

// A deck has what is needed to generate any of its slides. It is immutable.
type deck struct {
	Options
	*labels.Labels
	*look
	text *copyfit.Source
}

func newDeck(o Options) *deck {
	text := copyfit.New(o.Style, o.Seed, o.Slides)
	language := text.Language()
	if language == "la" {
		language = "en" // that of the titles
	}
	return &deck{o, labels.In(language), looks[text.Layout()], text}
}

// promptLanguage is the language of what the master and the layouts show where a slide has its text.
const promptLanguage = "en-GB"

const contentType = "application/vnd.openxmlformats-officedocument."

// Members returns the members of the package of a presentation. A presentation starts with the
// slides of a shorter one with the same style and seed.
func Members(o Options) []archive.Member {
	d := newDeck(o)
	relationships := append([]ooxml.Relationship{{Type: "officeDocument", Target: "ppt/presentation.xml"}}, ooxml.PropertyRelationships()...)
	parts := []ooxml.Part{presentation(o.Slides), d.master()}
	for _, l := range d.layouts() {
		parts = append(parts, l.part())
	}
	parts = append(append(parts, theme()), d.slides()...)
	properties := ooxml.Properties{Title: d.Presentation, Language: d.Language, Slides: o.Slides}
	return ooxml.Package(relationships, append(parts, properties.Parts()...))
}

// Names of parts.
const (
	masterName  = "ppt/slideMasters/slideMaster1.xml"
	themeName   = "ppt/theme/theme1.xml"
	pictureName = "ppt/media/image1.png"
)

// slideName returns the name of slide i, from 0.
func slideName(i int) string { return fmt.Sprintf("ppt/slides/slide%d.xml", i+1) }

// Identifiers of slides and of masters and layouts have ranges of their own (19.7.13, 19.7.17).
const (
	firstSlideID  = 256
	firstMasterID = int64(1) << 31
)

// Dimensions of a slide in EMU (20.1.2.1).
const (
	slideWidth  = 12_192_000
	slideHeight = 6_858_000
)

// presentation returns the main part (19.2.1.26).
func presentation(slides int) ooxml.Part {
	relationships := []ooxml.Relationship{{Type: "slideMaster", Target: masterName}, {Type: "theme", Target: themeName}}
	var list strings.Builder
	for i := range slides {
		relationships = append(relationships, ooxml.Relationship{Type: "slide", Target: slideName(i)})
		fmt.Fprintf(&list, `<p:sldId id="%d" r:id="rId%d"/>`, firstSlideID+i, len(relationships))
	}
	return ooxml.Part{
		Name: "ppt/presentation.xml", Type: contentType + "presentationml.presentation.main+xml", Relationships: relationships,
		Body: ooxml.XML(fmt.Sprintf(`<p:presentation %s saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="%d" r:id="rId1"/></p:sldMasterIdLst>`+
			`<p:sldIdLst>%s</p:sldIdLst><p:sldSz cx="%d" cy="%d"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
			namespaces, firstMasterID, &list, slideWidth, slideHeight)),
	}
}

// namespaces are those of DrawingML, of relationships, and of PresentationML.
const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
	` xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
