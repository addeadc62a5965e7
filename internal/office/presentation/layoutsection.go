package presentation

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// newSectionLayout returns the layout of slides that begin a section. They have its number.
func newSectionLayout(d *deck, choice *random.Sequence) *layout {
	designs := []func(fill string, mirrored bool) *layout{sectionWithPanel, sectionWithCircle, sectionWithLine}
	l := pick(choice, designs)(pick(choice, d.theme.fills), choice.Below(2) == 1)
	l.kind, l.name, l.fill = "secHead", "Section Header", fillSection
	return l
}

// sectionSlots returns the slots of a section on a fill: the title, its text, and the number, which has
// a size and a color.
func sectionSlots(title, text, number box, fill, align string, size int, color string) []slot {
	return []slot{
		{kind: "title", name: "Title", box: title, style: textStyle{size: 46, font: headingFont, color: ink(fill), align: align, anchor: "b", bold: true}},
		{kind: "body", index: extraIndex, name: "Number", box: number, style: textStyle{size: size, font: headingFont, color: color, align: align, anchor: "ctr", bold: true}},
		{kind: "body", index: textIndex, name: "Text", box: text, style: textStyle{size: 20, font: bodyFont, color: textInk(fill), align: align, anchor: "t"}},
	}
}

// sectionWithPanel has the number on a panel beside the title.
func sectionWithPanel(fill string, mirrored bool) *layout {
	panel, title := at(0, 0, 420, 750).when(mirrored), at(490, 200, 770, 195)
	if mirrored {
		title = at(75, 200, 770, 195)
	}
	slots := sectionSlots(title, box{title.x, 426 * unit, title.width, 114 * unit}, panel.below(230*unit).top(240*unit), fill, "l", 110, fill)
	slots[1].style.align = "ctr"
	return &layout{background: fill, slots: slots, draw: func(c *canvas) {
		c.rectangle(panel, ink(fill))
		c.rectangle(box{title.x + inset, 408 * unit, 140 * unit, 6 * unit}, mark(fill))
	}}
}

// sectionWithCircle has the number in a circle above the title.
func sectionWithCircle(fill string, mirrored bool) *layout {
	circle := at(566, 90, 200, 200)
	slots := sectionSlots(at(120, 310, 1093, 170), at(220, 510, 893, 100), circle, fill, "ctr", 60, fill)
	return &layout{background: fill, slots: slots, draw: func(c *canvas) {
		c.draw("ellipse", circle, ink(fill))
		c.rectangle(at(606, 494, 121, 4), mark(fill))
		if mirrored {
			c.draw("ellipse", at(-180, 480, 420, 420), mark(fill))
			c.draw("ellipse", at(1093, -150, 420, 420), mark(fill))
		}
	}}
}

// sectionWithLine has a small number above the title, and stripes at an edge.
func sectionWithLine(fill string, mirrored bool) *layout {
	slots := sectionSlots(at(110, 270, 1000, 160), at(110, 460, 1000, 110), at(110, 170, 300, 90), fill, "l", 40, ink(fill))
	return &layout{background: fill, slots: slots, draw: func(c *canvas) {
		c.rectangle(at(60, 180, 10, 370), mark(fill))
		for i, color := range []string{"accent2", "accent3", "accent4"} {
			c.rectangle(at(0, 700-i*22, 1334-i*240, 14).when(mirrored), color)
		}
	}}
}

func fillSection(s *slide) {
	s.fillTitle(s.topic().title)
	s.fillText(extraIndex, fmt.Sprintf("%02d", s.entry.section+1))
	s.fillText(textIndex, s.topic().headings.elements()[0]+" · "+s.topic().headings.elements()[1])
}

// newAgendaLayout returns the layout of the list of sections. Each section has a row with its number.
func newAgendaLayout(d *deck, choice *random.Sequence) *layout {
	content := d.area()
	count := max(len(d.sections()), 1)
	step := min(content.height/count, 110*unit)
	isFilled := choice.Below(2) == 1
	l := d.contentLayout("", "Agenda")
	var rows []box
	for i := range count {
		row := content.below(i * step).top(step * 8 / 10)
		rows = append(rows, row)
		number, text := row, row
		number.width = row.height
		text.x, text.width = number.right()+20*unit, row.width-number.width-20*unit
		l.slots = append(l.slots,
			slot{kind: "body", index: numberIndex(i), name: "Number", box: number, style: textStyle{size: 26, font: headingFont, color: "bg1", align: "ctr", anchor: "ctr", bold: true}},
			slot{kind: "body", index: numberIndex(i) + 1, name: "Section", box: text, style: textStyle{size: 24, font: bodyFont, color: "tx1", align: "l", anchor: "ctr"}})
	}
	l.draw = func(c *canvas) {
		for _, row := range rows {
			if isFilled {
				c.draw("rect", row, "bg2")
			} else {
				c.rectangle(row.below(row.height).top(unit), "bg2")
			}
			c.draw(d.theme.corners, box{row.x, row.y, row.height, row.height}, "accent1")
		}
	}
	l.fill = fillAgenda
	return l
}

// numberIndex returns the index of the slot of the number of a section in the agenda. The slot of its
// title follows.
func numberIndex(section int) int { return 20 + 2*section }

func fillAgenda(s *slide) {
	s.fillTitle(s.words.Agenda)
	for i, title := range s.sections() {
		s.fillText(numberIndex(i), fmt.Sprint(i+1))
		s.fillText(numberIndex(i)+1, title)
	}
	s.fillFooter()
}

// sections returns the titles of all sections.
func (d *deck) sections() (titles []string) {
	for _, e := range d.outline {
		if e.kind == sectionKind {
			titles = append(titles, d.topics[e.section].title)
		}
	}
	return titles
}
