package pptx

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A slide is a slide that is being written.
type slide struct {
	*deck
	*entry
	*finder
	canvas
	layout        *layout
	number        int // from 0
	choice        random.Sequence
	title         string
	relationships []ooxml.Relationship
	parts         []ooxml.Part // that only this slide refers to
}

// slides returns the parts of all slides, and the parts that they refer to.
func (d *deck) slides() (parts []ooxml.Part) {
	pictures := map[string]bool{}
	for i := range d.outline {
		s := d.newSlide(i)
		s.layout.fill(s)
		parts = append(append(parts, s.part(), d.notes(s)), s.parts...)
		for _, r := range s.relationships {
			if r.Type == "image" && !pictures[r.Target] {
				pictures[r.Target] = true
				parts = append(parts, picturePart(r.Target))
			}
		}
	}
	return parts
}

func (d *deck) newSlide(i int) *slide {
	e := &d.outline[i]
	s := &slide{deck: d, entry: e, number: i, layout: d.layouts[e.kind], choice: random.Sequence(random.Mix(d.Seed)).Skip(uint64(1000 * (i + 1)))}
	s.finder = d.newFinder(s.topic().words.elements(), i)
	s.relate("slideLayout", s.layout.partName())
	s.relate("notesSlide", notesName(i))
	return s
}

// topic returns the topic of the slide's section.
func (s *slide) topic() *topic { return &s.topics[s.entry.section%len(s.topics)] }

// relate adds a relationship, and returns its number.
func (s *slide) relate(kind, target string) int {
	s.relationships = append(s.relationships, ooxml.Relationship{Type: kind, Target: target})
	return len(s.relationships)
}

// part returns the part of the slide (19.3.1.38).
func (s *slide) part() ooxml.Part {
	return ooxml.Part{
		Name: slideName(s.number), Type: contentType + "presentationml.slide+xml",
		Body: ooxml.XML(`<p:sld ` + namespaces + `><p:cSld>` + s.tree() +
			`</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`),
		Relationships: s.relationships,
		Many:          true,
	}
}

// fillTitle fills the title with a text that is escaped.
func (s *slide) fillTitle(text string) {
	s.title = text
	s.fillText(0, text)
}

// fillText fills a slot with a text that is escaped.
func (s *slide) fillText(index int, text string) {
	slot := s.layout.slot(index)
	s.fill(slot, paragraph(s.Language, text, s.fit(text, slot)))
}

// fillAlike fills slots of the same size, from an index on, with texts in letters of the same size.
func (s *slide) fillAlike(index int, texts []string) {
	longest := slices.MaxFunc(texts, func(a, b string) int { return len(a) - len(b) })
	size := s.fit(longest, s.layout.slot(index))
	for i, text := range texts {
		s.fill(s.layout.slot(index+i), paragraph(s.Language, text, size))
	}
}

// fillBody fills a slot with sample text.
func (s *slide) fillBody(index int) {
	slot := s.layout.slot(index)
	body := s.body(s.look.column(slot))
	if body == "" {
		body = "<a:p/>"
	}
	s.fill(slot, body)
}

// fillFooter fills the footer and the number of the slide.
func (s *slide) fillFooter() {
	s.fill(s.layout.slot(11), paragraph(s.Language, s.deck.title, 0))
	s.fill(s.layout.slot(12), slideNumber(s.Language, fmt.Sprint(s.number+1)))
}

// heading returns the title of a slide of a section. Titles come again in long sections.
func (s *slide) heading() string {
	all := s.topic().headings.elements()
	if times := s.round/len(all) + 1; times > 1 {
		return fmt.Sprintf("%s (%d)", all[s.round%len(all)], times)
	}
	return all[s.round]
}

// measureName returns a measure without its unit.
func measureName(measure string) string {
	name, _, _ := strings.Cut(measure, " (")
	return name
}
