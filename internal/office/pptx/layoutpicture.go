package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
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

// fillPicture fills a slot with a picture of the gallery (19.3.1.37), which is cropped to its box,
// and returns its caption.
func (s *slide) fillPicture(index int) (caption string) {
	slot := s.layout.slot(index)
	p := s.picture(s.turnOfPicture())
	caption = p.caption(s.Labels)
	fmt.Fprintf(&s.shapes, `<p:pic><p:nvPicPr><p:cNvPr id="%d" name="%s" descr="%s"/><p:cNvPicPr><a:picLocks noGrp="1" noChangeAspect="1"/></p:cNvPicPr>%s</p:nvPicPr>`+
		`<p:blipFill><a:blip r:embed="rId%d"/>%s<a:stretch><a:fillRect/></a:stretch></p:blipFill>`+
		`<p:spPr>%s<a:prstGeom prst="%s"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
		s.id(), slot.name, ooxml.Escape(caption), slot.placeholder(), s.relate("image", p.name()), crop(slot.box), slot.box.xml(), s.corners(slot.box))
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

// crop returns the part of a picture of 16:9 that fills a box (20.1.8.55).
func crop(b box) string {
	const whole = 100_000
	width, height := int64(b.width), int64(b.height) // an int may have 32 bits
	if wide := height * 16 / 9; wide > width {
		edge := (wide - width) * whole / wide / 2
		return fmt.Sprintf(`<a:srcRect l="%d" r="%[1]d"/>`, edge)
	}
	high := width * 9 / 16
	edge := (high - height) * whole / high / 2
	return fmt.Sprintf(`<a:srcRect t="%d" b="%[1]d"/>`, edge)
}

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
