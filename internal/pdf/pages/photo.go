package pages

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// The size of photos in pixels. A document has few photos, because they take most of its time.
const (
	photoWidth  = 480
	photoHeight = 320
)

// photo draws one of the photos of a document, without a caption. It covers the area, and what
// exceeds it is cut off. It returns the caption.
func (p *page) photo(area box, number int) (caption string) {
	seed := random.Mix(p.photoSeed + uint64(number)<<32)
	scene := photo.Of(seed)
	caption = encode(p.Scene(string(scene)))
	width, height := area.w, area.w*photoHeight/photoWidth
	if height < area.h {
		width, height = area.h*photoWidth/photoHeight, area.h
	}
	e := p.section.Add("Figure")
	e.SetAttributes(fmt.Sprintf("/A<</O/Layout/BBox%s>>", p.rectangleOf(area)))
	e.Describe(caption)
	p.content(e, func() {
		p.clip(area, func() {
			x, y := area.x-(width-area.w)/2, area.y-(height-area.h)/2
			pixels := photoWidth + number // fpdf sorts images by width, and images of equal width in random order
			p.surface.photo(number, photo.New(pixels, photoHeight, scene, seed), box{x, y, width, height})
		})
	})
	return caption
}

// captionedPhoto draws a photo with a caption at the bottom of an area.
func (p *page) captionedPhoto(area box, number int) {
	captionArea, area := area.cutBottom(captionLeading-2*pt, 6*pt)
	caption := p.photo(area, number)
	p.writeCaption(captionArea, p.captionLines(area.w, caption))
}
