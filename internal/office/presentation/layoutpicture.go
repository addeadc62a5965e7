package presentation

import (
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// newPictureLayout returns the layout of slides with a picture beside text.
func newPictureLayout(d *deck, _ *random.Sequence) *layout {
	f := d.frame
	l := d.contentLayout("picTx", "Picture with Text")
	text, picture := f.content.columns(2, 50*unit)[0], f.content.columns(2, 50*unit)[1]
	if f.isBleeding {
		half := slideWidth / 2
		picture = box{half + 20*unit, 0, half - 20*unit, slideHeight}
		text.width = half - 30*unit - text.x
		l.slots[0].box.width = half - 30*unit - l.slots[0].box.x
		l.slots = l.slots[:1] // the picture takes the place of the number
	}
	caption := picture.below(picture.height - 40*unit)
	l.slots = append(l.slots,
		slot{kind: "pic", index: pictureIndex, name: "Picture", box: picture, style: captionStyle("tx1")},
		d.bodySlot(textIndex, text),
		slot{kind: "body", index: captionIndex, name: "Caption", box: caption, style: captionStyle("bg1")})
	l.overlays = true
	l.draw = func(c *canvas) { c.rectangle(caption, "tx2") }
	l.fill = func(s *slide) { fillPictureSlide(s, !f.isBleeding) }
	return l
}

func captionStyle(color string) textStyle {
	return textStyle{size: 13, font: bodyFont, color: color, align: "l", anchor: "ctr"}
}

func fillPictureSlide(s *slide, hasFooter bool) {
	caption := s.fillPicture(pictureIndex)
	s.layout.draw(&s.canvas)
	s.fillTitle(s.heading())
	s.fillBody(textIndex)
	s.fillText(captionIndex, caption)
	if hasFooter {
		s.fillFooter()
	}
}

// newSceneLayout returns the layout of slides that a picture fills.
func newSceneLayout(d *deck, choice *random.Sequence) *layout {
	fill := pick(choice, []string{"accent1", "bg1", "tx2"})
	panel := at(0, 560, 1334, 130)
	return &layout{
		name: "Full Picture", background: "tx2", overlays: true,
		draw: func(c *canvas) {
			c.rectangle(panel, fill)
			c.rectangle(panel.top(6*unit), mark(fill))
		},
		slots: []slot{
			{kind: "pic", index: pictureIndex, name: "Picture", box: wholeSlide, style: captionStyle("bg1")},
			{kind: "title", name: "Title", box: at(75, 572, 1183, 66), style: textStyle{size: 32, font: headingFont, color: ink(fill), align: "l", anchor: "ctr", bold: true}},
			{kind: "body", index: captionIndex, name: "Caption", box: at(75, 638, 1183, 44), style: textStyle{size: 16, font: bodyFont, color: textInk(fill), align: "l", anchor: "ctr"}},
		},
		fill: fillScene,
	}
}

func fillScene(s *slide) {
	caption := s.fillPicture(pictureIndex)
	s.layout.draw(&s.canvas)
	s.fillTitle(s.heading())
	s.fillText(captionIndex, caption)
}

// fillPicture fills a slot with a picture of the gallery, and returns its caption.
func (s *slide) fillPicture(index int) (caption string) {
	slot := s.layout.slot(index)
	p := s.deck.picture(s.turnOfPicture())
	caption = p.caption(s.Labels)
	s.canvas.picture(slot, p, s.corners(slot.box), caption)
	return caption
}

// corners returns the geometry of a picture. One that reaches the edges of the slide has no round
// corners.
func (s *slide) corners(b box) string {
	if b.x <= 0 || b.y <= 0 || b.right() >= slideWidth || b.bottom() >= slideHeight {
		return "rect"
	}
	return s.theme.corners
}

// crop returns which parts of the width and of the height of a picture of 16:9, in 1/whole, are not seen on each side in a box
// that it fills.
func crop(b box) (x, y int64) {
	width, height := int64(b.width), int64(b.height) // an int may have 32 bits
	if wide := height * 16 / 9; wide > width {
		return (wide - width) * whole / wide / 2, 0
	}
	high := width * 9 / 16
	return 0, (high - height) * whole / high / 2
}

// whole is the denominator of parts of pictures (20.1.10.40).
const whole = 100_000

// turnOfPicture returns which of the pictures of the presentation a slide has.
func (s *slide) turnOfPicture() int {
	switch s.kind {
	case titleKind:
		return 0
	case sceneKind:
		return 1 + 2*s.turn
	default:
		return 2 + 2*s.turn
	}
}
