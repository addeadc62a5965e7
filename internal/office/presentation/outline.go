package presentation

import "github.com/seed-40aebabe/placeholder/internal/random"

// A kind is the kind of a slide.
type kind int

// The kinds of slides.
const (
	titleKind kind = iota
	agendaKind
	sectionKind
	bulletsKind
	columnsKind
	comparisonKind
	pictureKind
	sceneKind // a picture that fills the slide
	tableKind
	chartKind
	quoteKind
	figuresKind
	thanksKind
	kindCount
)

// An entry describes a slide.
type entry struct {
	kind    kind
	section int // from 0
	round   int // number of slides of the section before it, without the one that begins it
	turn    int // number of slides of this kind before it
}

// newOutline returns an entry for each slide of a presentation. The first slide is the title, and
// the second has bullets unless there are enough slides for an agenda and sections.
func newOutline(slides, topics int, choice *random.Sequence) []entry {
	const minWithAgenda, slidesOfSection = 7, 3
	o := outliner{choice: choice}
	o.add(titleKind, 0)
	o.round = 0
	switch {
	case slides < minWithAgenda:
		for len(o.entries) < slides-1 {
			o.add(o.next(), 0)
		}
	default:
		o.add(agendaKind, 0)
		rest := slides - 3
		sections := min(max(rest/slidesOfSection, 2), topics)
		for i := range sections {
			o.section(i, rest*(i+1)/sections-rest*i/sections)
		}
	}
	o.end(slides)
	return o.entries
}

// An outliner appends entries.
type outliner struct {
	entries []entry
	choice  *random.Sequence
	cycle   []kind // the next kinds
	round   int
	turns   [kindCount]int
}

func (o *outliner) add(k kind, section int) {
	o.entries = append(o.entries, entry{k, section, o.round, o.turns[k]})
	o.turns[k]++
	o.round++
}

// section adds a section of some slides.
func (o *outliner) section(i, slides int) {
	o.add(sectionKind, i)
	o.round = 0
	for range slides - 1 {
		o.add(o.next(), i)
	}
}

// end adds the last slide, unless it is the first or the second one.
func (o *outliner) end(slides int) {
	switch {
	case slides == 1:
	case slides < 4:
		o.add(o.next(), 0)
	default:
		o.add(thanksKind, 0)
	}
}

// next returns the kind of the next slide of a section. All kinds take turns. Bullets come first.
func (o *outliner) next() kind {
	if len(o.cycle) == 0 {
		common := []kind{pictureKind, chartKind, columnsKind, tableKind, quoteKind}
		others := []kind{sceneKind, figuresKind, comparisonKind, bulletsKind}
		random.Shuffle(o.choice, common)
		random.Shuffle(o.choice, others)
		o.cycle = append(append([]kind{bulletsKind}, common...), others...)
	}
	k := o.cycle[0]
	o.cycle = o.cycle[1:]
	return k
}
