// Package face draws portraits of people who do not exist, as flat shapes. A seed selects
// independent traits: age, skin, shape of the head, eyes and where they look, brows, nose,
// expression, hair and its colour, beard, glasses, jewellery, headwear, clothes and their pattern,
// and the background.
//
// Each kind of trait has a file with a table of its drawings. [parse] describes how they are
// written.
package face

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// Em is the width and height of a face, in units of the coordinates of its layers.
const Em = 1024

// A Face is a portrait of a head and shoulders.
type Face struct {
	Background color.NRGBA // differs from the colours of the skin, the hair and the clothes
	traits     traits
	palette    palette
}

// New returns the face of a seed.
func New(seed uint64) Face { return newFace(newTraits(seed)) }

// NewOn returns the face of a seed on an opaque background. If a colour of the face is too similar
// to the background, another one replaces it. For the skin and the hair, this is the most similar
// colour that differs enough.
func NewOn(seed uint64, background color.NRGBA) Face {
	t := newTraits(seed)
	p := t.colorsOn(background) // which may change the traits
	return Face{Background: background, traits: t, palette: p}
}

func newFace(t traits) Face {
	p, background := t.colors()
	return Face{Background: background, traits: t, palette: p}
}

// Layers returns the layers of the face, from back to front, without the background. The
// coordinates grow from the upper left corner of a square of [Em]. Its lower edge cuts the
// shoulders, because their outlines end below it.
func (f Face) Layers() []glyph.Layer {
	t := &f.traits
	hair, hat := t.hairstyle(), headwears[t.headwear]
	back, front := hair.back, hair.front
	switch hat.hair {
	case sideHair:
		back, front = hair.low, hair.sides
	case noHair:
		back, front = nil, nil
	}
	earsVisible := !hat.coversEars && (!hair.coversEars || hat.hair == noHair)
	side := place{isMirrored: t.isMirrored}

	s := &sheet{palette: &f.palette}
	s.draw(back, side)
	s.draw(hat.back, side)
	s.drawClothes(t)
	if earsVisible {
		s.draw(ears, place{})
	}
	s.drawHead(t)
	s.drawFeatures(t)
	s.draw(front, side)
	if earsVisible {
		s.draw(jewelry[t.jewelry], side)
	}
	s.draw(glasses[t.glasses], t.eyePlace())
	s.draw(hat.front, side)
	return s.layers
}

// drawClothes adds the neck and the clothes.
func (s *sheet) drawClothes(t *traits) {
	at, clothes := t.bodyPlace(), garments[t.garment]
	s.draw(clothes.back, at)
	s.draw(neck, at)
	s.draw(clothes.body, at)
	if clothes.isPlain {
		s.draw(patterns[t.pattern], at)
	}
	s.draw(clothes.front, at)
	if clothes.isOpen {
		s.draw(necklaces[t.necklace], at)
	}
}

// drawHead adds the head with its skin and beard.
func (s *sheet) drawHead(t *traits) {
	jaw := jaws[t.jaw]
	s.draw(part{{skin, skull + jaw.path}}, place{})
	s.draw(cheeks[t.cheeks], t.cheekPlace())
	if t.age >= middle {
		s.draw(folds, place{})
	}
	if t.age == old {
		s.draw(wrinkles, place{})
	}
	s.draw(marks[t.marks], t.cheekPlace())
	if b := beards[t.beard]; b.edge != "" {
		s.draw(part{{b.ink, "pair M708,430 " + jaw.path + b.edge}}, place{centerY: 430, growth: b.growth})
	}
	s.draw(beards[t.beard].front, place{dy: jaw.chin - meanChin})
}

// drawFeatures adds the mouth, the nose, the eyes and the brows.
func (s *sheet) drawFeatures(t *traits) {
	s.draw(mouths[t.mouth], t.mouthPlace())
	s.draw(noses[t.nose], t.nosePlace())
	eye, at := eyes[t.eyes], t.eyePlace()
	s.draw(eye.white, at)
	s.draw(eye.iris, at.moved(t.gaze, 0))
	s.draw(eye.lid, at)
	if t.hasLashes && len(eye.white) > 0 {
		s.draw(lashes, at)
	}
	s.draw(brows[t.brows], t.browPlace())
}
