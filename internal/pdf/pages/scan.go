package pages

import (
	"context"
	"image"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// dpi returns the resolution of scans in pixels per inch: enough to recognize letters, which are small if
// the pages are reduced.
func (s sheet) dpi() int {
	if s.scale < 1000 {
		return 200
	}
	return 150
}

// Scan is [Render] for a scanned document: its pages are pictures in shades of gray.
func Scan(ctx context.Context, o Options) (structure.Document, error) {
	d := newDocument(o)
	s := newScanner(d.sheet)
	if err := d.draw(ctx, s); err != nil {
		return structure.Document{}, err
	}
	s.finishPage()
	return structure.Scanned(s.pages, s.paper.width, s.paper.height, d.PDF), nil
}

// A scanner is the surface of pages as pictures. Positions are in units of 1/[picture.One] pixel.
type scanner struct {
	sheet
	page    *jpeg.Gray
	encoder *jpeg.GrayEncoder
	pages   []structure.Scan // so far, except for the current one
	visible image.Rectangle  // what is not clipped, in pixels
	shade   uint8            // of areas
	path    path
	glyphs  map[glyphKey]mask
	photos  map[int][]uint8 // shades
	stretch int             // of spaces
	drawn   bool            // whether there is a current page
}

func newScanner(s sheet) *scanner {
	pixels := func(length int) int { return (length*s.dpi() + 36*pt) / (72 * pt) }
	return &scanner{
		sheet: s, page: jpeg.NewGray(pixels(s.paper.width), pixels(s.paper.height)),
		encoder: jpeg.NewGrayEncoder(jpeg.Options{Quality: 75}),
		glyphs:  map[glyphKey]mask{}, photos: map[int][]uint8{},
	}
}

// finishPage encodes the current page, if there is one.
func (s *scanner) finishPage() {
	if s.drawn {
		s.pages = append(s.pages, structure.Scan{JPEG: s.encoder.Encode(s.page), Width: s.page.Width, Height: s.page.Height})
	}
}

func (s *scanner) addPage() {
	s.finishPage()
	s.drawn = true
	s.page.Clear()
	s.visible = image.Rect(0, 0, s.page.Width, s.page.Height)
}

func (s *scanner) begin(string)              {} // pictures have no marked content
func (s *scanner) end()                      {}
func (s *scanner) bookmark(string, int, int) {}

// shadeOf returns the luminance of a colour.
func shadeOf(c color) uint8 {
	return uint8((19595*int(c.r) + 38470*int(c.g) + 7471*int(c.b) + 1<<15) >> 16)
}

func (s *scanner) fill(c color) { s.shade = shadeOf(c) }

// units returns a length on the page of the design in units.
func (s *scanner) units(length int) int32 {
	return int32(int64(length) * int64(s.scale) * int64(s.dpi()) * picture.One / (1000 * 72 * pt))
}

// at returns a position in units.
func (s *scanner) at(p point) picture.Point { return picture.Point{X: s.units(p.x), Y: s.units(p.y)} }

// pixel returns the pixel that is nearest to a length.
func (s *scanner) pixel(length int) int { return int(s.units(length)+picture.One/2) / picture.One }

// pixels returns the pixels of a box, at least one in each direction.
func (s *scanner) pixels(b box) image.Rectangle {
	r := image.Rect(s.pixel(b.x), s.pixel(b.y), s.pixel(b.right()), s.pixel(b.bottom()))
	r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X+1), max(r.Max.Y, r.Min.Y+1)
	return r
}

// row returns the samples of a row of an area.
func (s *scanner) row(r image.Rectangle, y int) []uint8 {
	return s.page.Samples[y*s.page.Stride+r.Min.X : y*s.page.Stride+r.Max.X]
}

func (s *scanner) rectangle(b box) {
	r := s.pixels(b).Intersect(s.visible)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := s.row(r, y)
		for i := range row {
			row[i] = s.shade
		}
	}
}

func (s *scanner) clip(b box, draw func()) {
	visible, shade := s.visible, s.shade
	s.visible = s.pixels(b).Intersect(visible)
	draw()
	s.visible, s.shade = visible, shade
}

func (s *scanner) moveTo(p point) { s.path.MoveTo(s.at(p)) }
func (s *scanner) lineTo(p point) { s.path.LineTo(s.at(p)) }
func (s *scanner) curveTo(a, b, p point) {
	s.path.curveTo(s.at(a), s.at(b), s.at(p))
}

func (s *scanner) fillPath() {
	m := s.path.mask()
	s.paint(m, image.Point{}, s.shade)
	s.path = nil
}

func (s *scanner) stroke(c color, width int) {
	m := s.path.stroked(s.units(width)).mask()
	s.paint(m, image.Point{}, shadeOf(c))
	s.path = nil
}

// paint paints a shade through a mask, which is moved.
func (s *scanner) paint(m mask, by image.Point, shade uint8) {
	y := m.corner.Y + by.Y
	for _, band := range m.bands {
		for range band.Height {
			if y >= s.visible.Min.Y && y < s.visible.Max.Y {
				s.paintRow(band.Runs, m.corner.X+by.X, y, shade)
			}
			y++
		}
	}
}

func (s *scanner) paintRow(runs []picture.Run, x, y int, shade uint8) {
	row := s.page.Samples[y*s.page.Stride:]
	for _, run := range runs {
		end := x + int(run.Length)
		if run.Color > 0 {
			from, to := max(x, s.visible.Min.X), min(end, s.visible.Max.X)
			for i := from; i < to; i++ {
				below := int(row[i])
				row[i] = uint8(below + (int(shade)-below)*int(run.Color)/levels)
			}
		}
		x = end
	}
}

// A glyphKey identifies the mask of a glyph.
type glyphKey struct {
	*face
	size  int
	code  byte
	phase int32 // of the position within a pixel
}

// phases is the number of horizontal positions within a pixel that glyphs have.
const phases = 4

func (s *scanner) text(x, baseline int, st style, text string) {
	shade, y := shadeOf(st.color), s.pixel(baseline)
	thousandths, stretched := 0, 0
	for i := range len(text) {
		code := text[i]
		at := s.units(x+thousandths*st.size/1000+stretched) + picture.One/(2*phases)
		key := glyphKey{st.face, st.size, code, at % picture.One * phases / picture.One}
		m, found := s.glyphs[key]
		if !found {
			m = s.glyph(key)
			s.glyphs[key] = m
		}
		s.paint(m, image.Pt(int(at/picture.One), y), shade)
		thousandths += st.font.Widths[code]
		if code == ' ' {
			stretched += s.stretch
		}
	}
}

// line draws the glyphs of a line, and the layers of its emoji.
func (s *scanner) line(x, baseline, size int, c color, l typeset.Line) {
	origin, shade, pen := s.at(point{x, baseline}), shadeOf(c), int64(0)
	for cluster := range l.Clusters() {
		for _, g := range cluster.Glyphs {
			g.X += pen
			s.shape(origin, size, g, g.Outline, shade)
			for _, layer := range g.Layers {
				s.shape(origin, size, g, layer.Outline, shadeOf(color{layer.Color.R, layer.Color.G, layer.Color.B}))
			}
		}
		pen += cluster.Advance
	}
}

// shape draws an outline of a glyph of a line that begins at an origin.
func (s *scanner) shape(origin picture.Point, size int, g typeset.Glyph, o glyph.Outline, shade uint8) {
	if len(o) == 0 {
		return
	}
	var p path
	scaled := func(length int64) int32 { return int32(length * int64(s.units(size)) / typeset.Em) }
	glyph.Trace(o, &p, func(q glyph.Point) picture.Point {
		return picture.Point{
			X: origin.X + scaled(g.X+int64(q.X)*typeset.Em/g.UnitsPerEm),
			Y: origin.Y + scaled(g.Y+int64(q.Y)*typeset.Em/g.UnitsPerEm),
		}
	})
	s.paint(p.mask(), image.Point{}, shade)
}

// glyph returns the mask of a glyph on a baseline at 0.
func (s *scanner) glyph(k glyphKey) mask {
	_, outline := k.source.Glyph(charmap.Windows1252.DecodeByte(k.code))
	em, size := int64(k.source.UnitsPerEm()), int64(s.units(k.size))
	var p path
	glyph.Trace(outline, &p, func(q glyph.Point) picture.Point {
		return picture.Point{X: int32(int64(q.X)*size/em) + k.phase*picture.One/phases, Y: int32(int64(q.Y) * size / em)}
	})
	return p.mask()
}

func (s *scanner) stretchSpaces(by int) { s.stretch = by }

func (s *scanner) photo(number int, r raster.Raster, b box) {
	shades, found := s.photos[number]
	if !found {
		paint, row := r.Painter(), make([]raster.Pixel, r.Width)
		for y := range r.Height {
			paint(row, y)
			for _, p := range row {
				shades = append(shades, shadeOf(color{p.R(), p.G(), p.B()}))
			}
		}
		s.photos[number] = shades
	}
	area := s.pixels(b)
	visible := area.Intersect(s.visible)
	for y := visible.Min.Y; y < visible.Max.Y; y++ {
		from := shades[(y-area.Min.Y)*r.Height/area.Dy()*r.Width:]
		for i := range s.row(visible, y) {
			s.row(visible, y)[i] = from[(visible.Min.X+i-area.Min.X)*r.Width/area.Dx()]
		}
	}
}
