package pptx

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// A deck is a presentation before it is packed (19.2.1.26).
type deck struct {
	slides        []slide
	width, height int                  // in points, by default 960 × 540
	mainType      string               // the default is that of pptx
	entries       string               // of the presentation, after its sizes
	relationships []ooxml.Relationship // of the presentation, from rId3 on
	parts         []ooxml.Part         // in addition
	edits         []opc.Edit           // of the package
	items         expect.Items
	tables        []expect.Table
}

// A slide is a slide (19.3.1.38). Its first relationship leads to the layout.
type slide struct {
	shapes        []shape
	hidden        bool
	notes         string
	hasNotes      bool                 // whether there are notes if they have no text
	after         string               // after the color map, such as a transition
	relationships []ooxml.Relationship // from rId2 on
}

// A shape is an element of the tree of shapes (19.3.1.45), and the text that people see in it. Its identifiers are
// question marks, which are numbered when the slide is complete.
type shape struct{ xml, text string }

const (
	presentation = "application/vnd.openxmlformats-officedocument.presentationml."
	drawing      = "application/vnd.openxmlformats-officedocument.drawingml."
	mainPart     = "ppt/presentation.xml"
	masterPart   = "ppt/slideMasters/slideMaster1.xml"
	layoutPart   = "ppt/slideLayouts/slideLayout1.xml"
	themePart    = "ppt/theme/theme1.xml"
	namespaces   = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`
	colorMap     = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>`
	point        = 12700 // in EMU
)

// tea returns the ordinary presentation.
func tea() deck {
	return deck{slides: []slide{
		textSlide("Kinds of tea", "Green tea is steamed.", "Black tea is oxidized."),
		textSlide("Brewing", "Heat the water to 80 °C.", "Wait for three minutes."),
		textSlide("Serving", "Warm the cups first."),
	}}
}

// textSlide returns a slide with a title and paragraphs.
func textSlide(title string, paragraphs ...string) slide {
	return slide{shapes: []shape{titleShape(title), bodyShape(paragraphs...)}}
}

// slidePart returns the name of slide i, from 0.
func slidePart(i int) string { return fmt.Sprintf("ppt/slides/slide%d.xml", i+1) }

// file returns the packed presentation and what a reader finds in it.
func (d deck) file() quirk.File {
	p := opc.New(ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: mainPart}}, d.allParts()))
	for _, edit := range d.edits {
		edit(&p)
	}
	return quirk.File{Bytes: p.Bytes(), Expect: d.expected()}
}

func (d deck) expected() expect.Expectation {
	e := expect.Expectation{Items: d.items, Tables: d.tables}
	for i, s := range d.slides {
		text := expect.NewWords(s.text())
		page := expect.Page{Width: float64(cmp.Or(d.width, 960)), Height: float64(cmp.Or(d.height, 540)), Text: &text}
		if s.hidden {
			page.State = "hidden"
		}
		e.Pages = append(e.Pages, page)
		if s.notes != "" {
			e.Items = e.Items.With(expect.Notes, expect.Item{Text: s.notes, Page: i + 1})
		}
	}
	return e
}

// text returns what people see on the slide.
func (s slide) text() string {
	var texts []string
	for _, shape := range s.shapes {
		texts = append(texts, shape.text)
	}
	return strings.Join(texts, "\n")
}

// allParts returns the main part, then those of the master, slides and notes.
func (d deck) allParts() []ooxml.Part {
	relationships := append([]ooxml.Relationship{{Type: "slideMaster", Target: masterPart}, {Type: "theme", Target: themePart}}, d.relationships...)
	parts := masterParts()
	var notesMaster, list string
	if d.hasNotes() {
		relationships = append(relationships, ooxml.Relationship{Type: "notesMaster", Target: notesMasterPart})
		parts = append(parts, notesMasterParts()...)
		notesMaster = fmt.Sprintf(`<p:notesMasterIdLst><p:notesMasterId r:id="rId%d"/></p:notesMasterIdLst>`, len(relationships))
	}
	for i, s := range d.slides {
		parts = append(parts, s.parts(i)...)
		relationships = append(relationships, ooxml.Relationship{Type: "slide", Target: slidePart(i)})
		list += fmt.Sprintf(`<p:sldId id="%d" r:id="rId%d"/>`, 256+i, len(relationships))
	}
	main := ooxml.Part{
		Name: mainPart, Type: cmp.Or(d.mainType, presentation+"presentation.main+xml"), Relationships: relationships,
		Body: ooxml.XML(fmt.Sprintf(`<p:presentation %s><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>%s<p:sldIdLst>%s</p:sldIdLst><p:sldSz cx="%d" cy="%d"/><p:notesSz cx="6858000" cy="9144000"/>%s</p:presentation>`,
			namespaces, notesMaster, list, cmp.Or(d.width, 960)*point, cmp.Or(d.height, 540)*point, d.entries)),
	}
	return append(append([]ooxml.Part{main}, parts...), d.parts...)
}

func (d deck) hasNotes() bool {
	for _, s := range d.slides {
		if s.notes != "" || s.hasNotes {
			return true
		}
	}
	return false
}

// parts returns the part of slide i, and its notes.
func (s slide) parts(i int) []ooxml.Part {
	part := ooxml.Part{
		Name: slidePart(i), Type: presentation + "slide+xml", Body: s.xml(),
		Relationships: append([]ooxml.Relationship{{Type: "slideLayout", Target: layoutPart}}, s.relationships...),
	}
	if s.notes == "" && !s.hasNotes {
		return []ooxml.Part{part}
	}
	notes := notesPart(i, s.notes)
	part.Relationships = append(part.Relationships, ooxml.Relationship{Type: "notesSlide", Target: notes.Name})
	return []ooxml.Part{part, notes}
}

func (s slide) xml() lazyfile.Literal {
	attribute := quirk.Either(s.hidden, ` show="0"`, "")
	return ooxml.XML("<p:sld " + namespaces + attribute + "><p:cSld>" + tree(s.shapes...) + "</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>" + s.after + "</p:sld>")
}
