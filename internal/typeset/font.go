// Package typeset sets text in a font: it measures it, breaks it into lines
// that fit a box, and gives the outlines of its letters.
package typeset

import (
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// Measures of the font in units of 1/[Em] of its size. They leave room for
// accents on capitals.
const (
	Em        = 2048
	CapHeight = 1480
	Ascent    = 1935
	Descent   = 432
)

// A glyph is the picture of a character.
type glyph struct {
	advance int // width in font units
	outline sfnt.Segments
}

// A font has glyphs for Latin, Greek and Cyrillic letters and common symbols.
type font struct {
	glyphs  map[rune]glyph
	missing glyph // a box
}

// theFont returns Go Medium by Bigelow & Holmes, read once.
var theFont = sync.OnceValue(func() *font {
	file, err := sfnt.Parse(gomedium.TTF)
	if err != nil {
		panic(err) // it is part of the program
	}
	f := &font{glyphs: map[rune]glyph{}, missing: load(file, 0)}
	f.missing.center(Em) // as wide as the widest scripts
	for r := range rune(1 << 16) {
		if index, _ := file.GlyphIndex(nil, r); index != 0 {
			f.glyphs[r] = load(file, index)
		}
	}
	return f
})

// load returns a glyph in font units, which is what a size of one em gives.
func load(file *sfnt.Font, index sfnt.GlyphIndex) glyph {
	advance, err := file.GlyphAdvance(nil, index, Em, 0)
	if err != nil {
		panic(err)
	}
	outline, err := file.LoadGlyph(nil, index, Em, nil)
	if err != nil {
		panic(err)
	}
	return glyph{int(advance), outline}
}

// center gives a glyph another advance and puts it in the middle of it.
func (g *glyph) center(advance int) {
	shift := fixed.Int26_6(advance-g.advance) / 2
	for i := range g.outline {
		for j := range g.outline[i].Args {
			g.outline[i].Args[j].X += shift
		}
	}
	g.advance = advance
}

// glyph returns that of a character, or a box if the font has none. Of those
// that change their neighbours, such as marks and joiners, nothing is seen.
func (f *font) glyph(r rune) glyph {
	g, ok := f.glyphs[r]
	switch {
	case ok:
		return g
	case unicode.IsSpace(r):
		return f.glyphs[' ']
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return glyph{}
	default:
		return f.missing
	}
}

// Width returns the width of text in font units.
func Width(text string) int {
	f, width := theFont(), 0
	for _, r := range text {
		width += f.glyph(r).advance
	}
	return width
}

// Covers reports whether the font has all characters of text.
func Covers(text string) bool {
	f := theFont()
	for _, r := range text {
		if _, ok := f.glyphs[r]; !ok {
			return false
		}
	}
	return true
}

// Scale returns a length in font units as one in units of 1/[raster.One] pixel,
// for a size in pixels.
func Scale(length, size int) int32 {
	return int32(int64(length) * int64(size) * raster.One / Em)
}

// edgesOfGlyph is about how many edges a letter has.
const edgesOfGlyph = 32

// Trace adds the outlines of text that begins at a point on the base line, in
// a size in pixels.
func Trace(o *raster.Outline, text string, at raster.Point, size int) {
	f, pen := theFont(), 0
	o.Grow(len(text) * edgesOfGlyph)
	for _, r := range text {
		g := f.glyph(r)
		place := func(p fixed.Point26_6) raster.Point {
			return raster.Point{X: at.X + Scale(pen+int(p.X), size), Y: at.Y + Scale(int(p.Y), size)}
		}
		for _, s := range g.outline {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				o.MoveTo(place(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				o.LineTo(place(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				o.QuadTo(place(s.Args[0]), place(s.Args[1]))
			}
		}
		pen += g.advance
	}
}
