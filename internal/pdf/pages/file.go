package pages

import (
	"bytes"
	"fmt"
	"time"

	"github.com/go-pdf/fpdf"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/composite"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// A file is the surface of pages in the operators of PDF.
type file struct {
	sheet
	doc    *fpdf.Fpdf
	face   *face        // of the current font
	size   int          // of the current font, or 0 if it is not known
	photos map[int]bool // that the file has
	given  *composite.Fonts
}

// newFile returns an empty file that does not depend on the current time or on randomness. It is not
// compressed, because the output of compress/zlib may differ between versions of Go.
func newFile(s sheet, title, language string, f *faces) *file {
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: points(s.paper.width), Ht: points(s.paper.height)}})
	epoch := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	doc.SetCreationDate(epoch)
	doc.SetModificationDate(epoch)
	doc.SetCatalogSort(true)
	doc.SetCompression(false)
	doc.SetTitle(title, false)
	doc.SetLang(language)
	doc.SetAutoPageBreak(false, 0)
	for _, f := range f.all() {
		doc.AddFontFromBytes(f.family, "", f.definition, f.font.File)
	}
	return &file{sheet: s, doc: doc, photos: map[int]bool{}, given: composite.New()}
}

// document returns the document of the file, which has the elements of a tree.
func (f *file) document(tree *structure.Tree, title string) structure.Document {
	var out bytes.Buffer
	if err := f.doc.Output(&out); err != nil {
		panic(err) // cannot fail with the fonts, pictures and text of this package
	}
	parsed, err := structure.Parse(out.Bytes())
	if err != nil {
		panic(err) // package fpdf wrote the file
	}
	if objects, resources := f.given.Objects(parsed.Next()); len(objects) > 0 {
		parsed = parsed.WithResources(objects, resources.Fonts, resources.Forms)
	}
	return parsed.Tagged(tree, title)
}

func (f *file) addPage() {
	f.doc.AddPage()
	f.size = 0 // each page begins without a font
}

func (f *file) begin(operator string) { f.doc.RawWriteStr(operator) }
func (f *file) end()                  { f.doc.RawWriteStr("EMC") }

func (f *file) bookmark(text string, level, y int) { f.doc.Bookmark(text, level, f.points(y)) }

func (f *file) fill(c color) { f.doc.SetFillColor(int(c.r), int(c.g), int(c.b)) }

func (f *file) rectangle(b box) {
	f.doc.Rect(f.points(b.x), f.points(b.y), f.points(b.w), f.points(b.h), "F")
}

// clip restores the colour and the font at its end, which package fpdf does not notice.
func (f *file) clip(b box, draw func()) {
	red, green, blue := f.doc.GetFillColor()
	f.doc.ClipRect(f.points(b.x), f.points(b.y), f.points(b.w), f.points(b.h), false)
	draw()
	f.doc.ClipEnd()
	f.doc.SetFillColor(red, green, blue)
	f.size = 0
}

func (f *file) moveTo(p point) { f.doc.MoveTo(f.points(p.x), f.points(p.y)) }
func (f *file) lineTo(p point) { f.doc.LineTo(f.points(p.x), f.points(p.y)) }
func (f *file) curveTo(a, b, p point) {
	f.doc.CurveBezierCubicTo(f.points(a.x), f.points(a.y), f.points(b.x), f.points(b.y), f.points(p.x), f.points(p.y))
}

func (f *file) fillPath() { f.doc.DrawPath("F") }

func (f *file) stroke(c color, width int) {
	f.doc.SetDrawColor(int(c.r), int(c.g), int(c.b))
	f.doc.SetLineWidth(f.points(width))
	f.doc.DrawPath("D")
}

func (f *file) text(x, baseline int, s style, text string) {
	if f.face != s.face || f.size != s.size {
		f.doc.SetFont(s.family, "", f.points(s.size))
		f.face, f.size = s.face, s.size
	}
	f.doc.SetTextColor(int(s.r), int(s.g), int(s.b))
	f.doc.Text(f.points(x), f.points(baseline), text)
}

func (f *file) line(x, baseline, size int, c color, l typeset.Line) {
	b := fmt.Appendf(nil, "q %.3f %.3f %.3f rg ", float64(c.r)/255, float64(c.g)/255, float64(c.b)/255)
	b = f.given.Append(b, l, f.points(x), points(f.paper.height)-f.points(baseline), f.points(size))
	f.doc.RawWriteStr(string(b) + "Q")
}

func (f *file) stretchSpaces(by int) { f.doc.SetWordSpacing(f.points(by)) }

// photo encodes a photo when it is drawn for the first time.
func (f *file) photo(number int, r raster.Raster, b box) {
	name := fmt.Sprint("photo ", number)
	if !f.photos[number] {
		f.photos[number] = true
		var jpg bytes.Buffer
		sections := jpeg.EncodeRaster(r, jpeg.Options{Quality: 75})
		if _, err := lazyfile.NewEncoded(sections).Stream(&jpg); err != nil {
			panic(err) // cannot fail in memory
		}
		f.doc.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "jpg"}, &jpg)
	}
	options := fpdf.ImageOptions{ImageType: "jpg", AllowNegativePosition: true}
	f.doc.ImageOptions(name, f.points(b.x), f.points(b.y), f.points(b.w), f.points(b.h), false, options, 0, "")
}
