package presentation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A slide is a slide that is being written.
type slide struct {
	*deck
	*entry
	*finder
	canvas
	layout *layout
	number int // from 0
	choice random.Sequence
	title  string
}

// newSlide returns slide i, which is drawn on a canvas.
func (d *deck) newSlide(i int, c canvas) *slide {
	e := &d.outline[i]
	s := &slide{deck: d, entry: e, canvas: c, number: i, layout: d.layouts[e.kind], choice: random.Sequence(random.Mix(d.Seed)).Skip(uint64(1000 * (i + 1)))}
	s.finder = d.newFinder(s.topic().words.elements(), i)
	return s
}

// topic returns the topic of the slide's section.
func (s *slide) topic() *topic { return &s.topics[s.entry.section%len(s.topics)] }

// fillTitle fills the title with a text that is escaped.
func (s *slide) fillTitle(text string) {
	s.title = text
	s.fillText(0, text)
}

// fillText fills a slot with a text that is escaped.
func (s *slide) fillText(index int, text string) {
	slot := s.layout.slot(index)
	s.canvas.text(slot, []paragraph{plainText(text, s.fit(text, slot))})
}

// fillAlike fills slots of the same size, from an index on, with texts in letters of the same size.
func (s *slide) fillAlike(index int, texts []string) {
	longest := slices.MaxFunc(texts, func(a, b string) int { return len(a) - len(b) })
	size := s.fit(longest, s.layout.slot(index))
	for i, text := range texts {
		s.canvas.text(s.layout.slot(index+i), []paragraph{plainText(text, size)})
	}
}

// fillBody fills a slot with sample text.
func (s *slide) fillBody(index int) {
	slot := s.layout.slot(index)
	s.canvas.text(slot, s.body(s.look.column(slot)))
}

// fillFooter fills the footer and the number of the slide.
func (s *slide) fillFooter() {
	s.canvas.text(s.layout.slot(11), []paragraph{plainText(s.deck.title, 0)})
	s.canvas.text(s.layout.slot(12), []paragraph{{runs: []run{{text: fmt.Sprint(s.number + 1)}}, isNumber: true}})
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
