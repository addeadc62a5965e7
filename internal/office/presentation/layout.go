package presentation

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A layout is a slide layout (19.3.1.39): what slides of a kind have in common.
type layout struct {
	number     int    // from 1
	kind, name string // type (19.7.15), or "", and name
	background string // or "" for the background and the shapes of the master
	draw       func(*canvas)
	overlays   bool // whether draw is for slides, because it draws over their pictures
	slots      []slot
	fill       func(*slide) // adds the content of a slide
}

// newLayouts returns the layouts by kind of slide.
func newLayouts(d *deck, choice *random.Sequence) []*layout {
	builders := [kindCount]func(*deck, *random.Sequence) *layout{
		titleKind: newTitleLayout, agendaKind: newAgendaLayout, sectionKind: newSectionLayout, bulletsKind: newBulletsLayout,
		columnsKind: newColumnsLayout, comparisonKind: newComparisonLayout, pictureKind: newPictureLayout, sceneKind: newSceneLayout,
		tableKind: newTableLayout, chartKind: newChartLayout, quoteKind: newQuoteLayout, figuresKind: newFiguresLayout, thanksKind: newThanksLayout,
	}
	var all []*layout
	for i, build := range builders {
		l := build(d, choice)
		l.number = i + 1
		all = append(all, l)
	}
	return all
}

// slot returns the slot with an index.
func (l *layout) slot(index int) slot {
	for _, s := range l.slots {
		if s.index == index {
			return s
		}
	}
	panic(fmt.Sprintf("presentation: layout %s has no slot %d", l.name, index))
}

// titleSlot returns the slot of the title of most slides.
func (d *deck) titleSlot() slot {
	return slot{kind: "title", name: "Title", box: d.frame.title, style: d.frame.titleStyle}
}

// area returns the area of charts, tables and pictures. Its left edge is aligned with text in the
// content.
func (d *deck) area() box {
	b := d.frame.content
	return box{b.x + inset, b.y, b.width - 2*inset, b.height}
}

// bodySlot returns a slot of sample text.
func (d *deck) bodySlot(index int, b box) slot {
	size := 18
	switch {
	case b.width > 900*unit:
		size = 24
	case b.width > 600*unit:
		size = 22
	case b.width > 450*unit:
		size = 20
	}
	return slot{kind: "body", index: index, name: "Text", box: b, list: true, style: textStyle{size: size, font: bodyFont, color: "tx1", align: "l", anchor: "t"}}
}

// contentLayout returns a layout that has a title, some slots, a footer and a number.
func (d *deck) contentLayout(kind, name string, slots ...slot) *layout {
	f := d.frame
	all := append([]slot{d.titleSlot()}, slots...)
	return &layout{kind: kind, name: name, slots: append(all, f.footer, f.number)}
}
