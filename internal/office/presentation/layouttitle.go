package presentation

import (
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Indexes of slots.
const (
	textIndex    = 1
	secondIndex  = 2
	pictureIndex = 13
	captionIndex = 14
	extraIndex   = 15
)

// newTitleLayout returns the layout of the first slide, which is one of the covers of the theme.
func newTitleLayout(d *deck, choice *random.Sequence) *layout {
	draw := pick(choice, d.theme.covers)
	h := draw(d.theme, pick(choice, d.theme.fills), choice.Below(2) == 1)
	l := h.layout("title", "Title Slide", "ctrTitle", "subTitle")
	l.fill = fillTitleSlide
	return l
}

// layout returns a layout of few words. The title and the subtitle have the given types.
func (h *hero) layout(kind, name, title, subtitle string) *layout {
	below := h.below
	if below == "" {
		below = h.fill
	}
	l := &layout{kind: kind, name: name, background: h.background, draw: h.shapes}
	if h.picture != (box{}) {
		l.overlays = true
		l.slots = append(l.slots, slot{kind: "pic", index: pictureIndex, name: "Picture", box: h.picture, style: captionStyle("bg1")})
	}
	l.slots = append(l.slots,
		slot{kind: title, name: "Title", box: h.title, style: textStyle{size: h.size, font: headingFont, color: ink(h.fill), align: h.align, anchor: h.anchor, bold: h.align == "l"}},
		slot{kind: subtitle, index: textIndex, name: "Subtitle", box: h.subtitle, style: textStyle{size: 22, font: bodyFont, color: textInk(below), align: h.align, anchor: "t"}})
	return l
}

func fillTitleSlide(s *slide) {
	s.fillHero(s.deck.title, pick(&s.choice, s.words.Subtitles))
}

// fillHero fills a slide of few words.
func (s *slide) fillHero(title, subtitle string) {
	if s.layout.overlays {
		s.fillPicture(pictureIndex)
		s.layout.draw(&s.canvas)
	}
	s.fillTitle(title)
	s.fillText(textIndex, subtitle)
}

// newThanksLayout returns the layout of the last slide.
func newThanksLayout(d *deck, choice *random.Sequence) *layout {
	h := coverCentre(d.theme, pick(choice, d.theme.fills), choice.Below(2) == 1)
	h.size = 60
	l := h.layout("", "Closing", "title", "body")
	l.fill = func(s *slide) { s.fillHero(s.words.Thanks, s.words.Questions+" · "+s.words.Contact) }
	return l
}
