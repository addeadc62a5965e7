package docx

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

// emuPerTwip converts lengths to the unit of drawings (20.1.2.1).
const emuPerTwip = 635

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
	p.open(p.figure, "")
	p.inline(width, height)
	p.raw("</w:p>")
	p.left -= p.figure.before + height + figureGap
	p.number(figures, p.Figure, p.sceneOf(p.inner()))
}

// sceneOf describes a picture.
func (d *document) sceneOf(picture int) string { return d.Scene(string(d.pictures[picture].scene)) }

// inline writes a picture in a line (20.4.2.8), cropped to the ratio of its sides, which are in twips.
func (p *page) inline(width, height int) {
	cx, cy := width*emuPerTwip, height*emuPerTwip
	id := p.id()
	p.raw(`<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="`).integer(cx).raw(`" cy="`).integer(cy).
		raw(`"/><wp:docPr id="`).integer(id).raw(`" name="Picture `).integer(id).raw(`" descr="`).text(p.sceneOf(p.inner())).
		raw(`"/><wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>`)
	p.graphic(p.inner(), id, width, height)
	p.raw("</wp:inline></w:drawing></w:r>")
}

// graphic writes the graphic of a picture (20.2.2.5).
func (p *page) graphic(picture, id, width, height int) {
	p.shown[picture].Store(true)
	cx, cy := width*emuPerTwip, height*emuPerTwip
	p.raw(`<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="`).
		integer(id).raw(`" name="`).text(pictureName(picture)).raw(`"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId`).
		integer(pictureRelationship + picture).
		raw(`"/>` + crop(width, height) + `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="`).
		integer(cx).raw(`" cy="`).integer(cy).
		raw(`"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`)
}

// crop returns the parts of a photo that a frame of another ratio does not show, in thousandths of a
// percent (20.1.8.55). As much is cut off on opposite sides.
func crop(width, height int) markup {
	const all = 100_000
	w, h := int64(width), int64(height) // an int may have 32 bits
	switch shown := w * 5 * all / (h * 8); {
	case shown < all:
		return markup(fmt.Sprintf(`<a:srcRect l="%d" r="%[1]d"/>`, (all-shown)/2))
	case shown > all:
		cut := (all - h*8*all/(w*5)) / 2
		return markup(fmt.Sprintf(`<a:srcRect t="%d" b="%[1]d"/>`, cut))
	default:
		return ""
	}
}

func pictureName(i int) string { return fmt.Sprintf("image%d.jpg", i+1) }
