package document

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A picture is a photo that a document shows, on one page or on several. Its sides have the
// ratio 8:5.
type picture struct {
	seed  uint64
	scene photo.Scene
	width int // in pixels
}

// choosePictures sets the pictures of the document: one for the cover or the first page, and another one.
func (d *document) choosePictures() {
	if d.design.pictures == 0 {
		return
	}
	widths := [...]int{576, 448}
	for n := range d.design.pictures {
		seed := random.Mix(d.Seed^0x9407) + uint64(n)
		scene := photo.Of(seed)
		if n > 0 && scene == d.pictures[0].scene {
			seed, scene = seed+1, photo.Of(seed+1)
		}
		d.pictures = append(d.pictures, picture{seed, scene, widths[n]})
	}
}

// photos returns the files of the pictures, or nil for pictures that no page shows. The caller must
// have written all pages. The error comes from ctx.
func (d *document) photos(ctx context.Context) ([]lazyfile.Part, error) {
	files := make([]lazyfile.Part, len(d.pictures))
	for i, c := range d.pictures {
		if !d.shown[i].Load() {
			continue
		}
		var err error
		if files[i], err = c.encode(ctx); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// encode returns the photo as JPEG. The error comes from ctx.
func (c picture) encode(ctx context.Context) (lazyfile.Part, error) {
	const quality = 78
	file := lazyfile.NewEncoded(jpeg.EncodeRaster(photo.New(c.width, c.width*5/8, c.scene, c.seed), jpeg.Options{Quality: quality}))
	size, err := file.SizeContext(ctx)
	if err != nil {
		return nil, err
	}
	b := make([]byte, size)
	if _, err := file.ReadAt(b, 0); err != nil {
		panic(err) // it is in memory
	}
	return lazyfile.Literal(b), nil
}

// inner returns the index of the picture between paragraphs of text.
func (d *document) inner() int { return len(d.pictures) - 1 }

// figureGap is the descent of the line with a picture, in any font.
const figureGap = 120

// figureSize returns the width and the height of a picture between paragraphs. It is flatter on a wide
// page.
func (d *document) figureSize() (width, height int) {
	if d.columns > 1 {
		return d.columnWidth(), d.columnWidth() * 5 / 8
	}
	width = d.columnWidth() * (70 + 10*d.choose(figureWidthTopic, 4)) / 100
	return width, width * 7 / 16
}

func figureHeight(d *document) int {
	_, height := d.figureSize()
	return d.figure.before + height + figureGap + d.caption.height(d.columns)
}

// figureBlock writes a picture with its caption.
func (p *page) figureBlock() {
	width, height := p.figureSize()
	p.captioned(width, height)
}

// captioned writes a picture above its caption.
func (p *page) captioned(width, height int) {
	p.open(p, p.figure, format{})
	p.inlinePhoto(p, width, height)
	p.close(p)
	p.left -= p.figure.before + height + figureGap
	p.number(figures, p.Figure, p.sceneOf(p.inner()))
}

// sceneOf describes a picture.
func (d *document) sceneOf(picture int) string { return d.Scene(string(d.pictures[picture].scene)) }

func pictureName(i int) string { return fmt.Sprintf("image%d.jpg", i+1) }
