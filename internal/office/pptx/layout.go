package pptx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
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

func (l *layout) partName() string {
	return fmt.Sprintf("ppt/slideLayouts/slideLayout%d.xml", l.number)
}

// slot returns the slot with an index.
func (l *layout) slot(index int) slot {
	for _, s := range l.slots {
		if s.index == index {
			return s
		}
	}
	panic(fmt.Sprintf("pptx: layout %s has no slot %d", l.name, index))
}

// layoutPart returns the part of a layout.
func (d *deck) layoutPart(l *layout) ooxml.Part {
	var c canvas
	if l.draw != nil && !l.overlays {
		l.draw(&c)
	}
	for _, s := range l.slots {
		d.prompt(&c, s)
	}
	attributes := ` preserve="1"`
	if l.kind != "" {
		attributes += ` type="` + l.kind + `"`
	} else {
		attributes += ` userDrawn="1"`
	}
	background := ""
	if l.background != "" {
		attributes += ` showMasterSp="0"`
		background = solid(l.background)
	}
	return ooxml.Part{
		Name: l.partName(), Type: contentType + "presentationml.slideLayout+xml",
		Relationships: []ooxml.Relationship{{Type: "slideMaster", Target: masterName}},
		Body: ooxml.XML(fmt.Sprintf(`<p:sldLayout %s%s><p:cSld name="%s">%s%s</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
			namespaces, attributes, l.name, background, c.tree())),
	}
}

// prompt adds a slot to a layout or to the master.
func (d *deck) prompt(c *canvas, s slot) {
	levels, text := s.style.level(), paragraph(promptLanguage, s.name, 0)
	if s.list {
		levels = d.look.levels(s)
	}
	if s.kind == "sldNum" {
		text = slideNumber(promptLanguage, "‹#›")
	}
	c.prompt(s, levels, text)
}

// master returns the slide master (19.3.1.42).
func (d *deck) master() ooxml.Part {
	var list strings.Builder
	var relationships []ooxml.Relationship
	for i, layout := range d.layouts {
		relationships = append(relationships, ooxml.Relationship{Type: "slideLayout", Target: layout.partName()})
		fmt.Fprintf(&list, `<p:sldLayoutId id="%d" r:id="rId%d"/>`, firstMasterID+1+int64(i), 1+i)
	}
	return ooxml.Part{
		Name: masterName, Type: contentType + "presentationml.slideMaster+xml",
		Relationships: append(relationships, ooxml.Relationship{Type: "theme", Target: themeName}),
		Body: ooxml.XML(`<p:sldMaster ` + namespaces + `><p:cSld>` + solid("bg1") + d.masterShapes() + `</p:cSld>` +
			d.theme.colorMap() + `<p:sldLayoutIdLst>` + list.String() + `</p:sldLayoutIdLst>` + d.textStyles() + `</p:sldMaster>`),
	}
}

// masterShapes returns the decoration of the theme and the slots that layouts refer to.
func (d *deck) masterShapes() string {
	var c canvas
	f := d.frame
	d.theme.decorate(&c)
	footer, number := f.footer, f.number
	footer.index, number.index = 3, 4
	for _, s := range []slot{d.titleSlot(), d.bodySlot(1, f.content), footer, number} {
		d.prompt(&c, s)
	}
	return c.tree()
}

// textStyles returns the styles of titles, of the text of slides, and of other text (19.3.1.52).
func (d *deck) textStyles() string {
	return `<p:txStyles><p:titleStyle>` + d.frame.titleStyle.level() + `</p:titleStyle>` +
		`<p:bodyStyle>` + d.look.levels(d.bodySlot(1, d.frame.content)) + `</p:bodyStyle>` +
		`<p:otherStyle><a:lvl1pPr><a:defRPr sz="1800"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:otherStyle></p:txStyles>`
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
