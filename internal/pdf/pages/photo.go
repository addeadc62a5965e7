package pages

import (
	"bytes"
	"fmt"

	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// The size of photos in pixels. A document has few photos, because they take most of its time.
const (
	photoWidth  = 480
	photoHeight = 320
)

// photos are the photos of a document. Each is encoded when a page shows it for the first time.
type photos struct {
	seed    uint64
	encoded map[int]bool
}

// photo draws one of the photos of a document, without a caption. It covers the area, and what
// exceeds it is cut off.
func (p *page) photo(area box, number int) (scene string) {
	name, scene := p.load(number)
	width, height := area.w, area.w*photoHeight/photoWidth
	if height < area.h {
		width, height = area.h*photoWidth/photoHeight, area.h
	}
	e := p.section.Add("Figure")
	e.SetAttributes(fmt.Sprintf("/A<</O/Layout/BBox%s>>", p.rectangleOf(area)))
	e.Describe(scene)
	p.content(e, func() {
		p.clip(area, func() {
			x, y := area.x-(width-area.w)/2, area.y-(height-area.h)/2
			p.doc.ImageOptions(name, p.points(x), p.points(y), p.points(width), p.points(height), false, fpdf.ImageOptions{ImageType: "jpg", AllowNegativePosition: true}, 0, "")
		})
	})
	return scene
}

// load returns the name of a photo in the file, and its caption.
func (p *page) load(number int) (name, caption string) {
	seed := random.Mix(p.photos.seed + uint64(number)<<32)
	scene := photo.Of(seed)
	name, caption = fmt.Sprint("photo ", number), encode(p.Scene(string(scene)))
	if p.photos.encoded[number] {
		return name, caption
	}
	if p.photos.encoded == nil {
		p.photos.encoded = map[int]bool{}
	}
	p.photos.encoded[number] = true
	var jpg bytes.Buffer
	width := photoWidth + number // fpdf sorts images by width, and images of equal width in random order
	sections := jpeg.EncodeRaster(photo.New(width, photoHeight, scene, seed), jpeg.Options{Quality: 75})
	if _, err := lazyfile.NewEncoded(sections).Stream(&jpg); err != nil {
		panic(err) // cannot fail in memory
	}
	p.doc.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "jpg"}, &jpg)
	return name, caption
}

// captionedPhoto draws a photo with a caption at the bottom of an area.
func (p *page) captionedPhoto(area box, number int) {
	captionArea, area := area.cutBottom(captionLeading-2*pt, 6*pt)
	scene := p.photo(area, number)
	p.writeCaption(captionArea, p.captionLines(area.w, scene))
}
