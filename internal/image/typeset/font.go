// Package typeset measures text, breaks it into lines that fit a box, and traces the
// outlines of its glyphs.
package typeset

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// Font metrics in font units, which are 1/[Em] of the font size.
const (
	Em        = 2048
	CapHeight = 1480
	Ascent    = 1935 // covers accented letters, except a few rare ones
	Descent   = 432
	Highest   = 2291 // covers all glyphs
)

// A glyph is the shape of a character.
type glyph struct {
	advance int64 // width in font units
	outline sfnt.Segments
	length  int64 // see OutlineLength
}

// A font holds glyphs for Latin, Greek and Cyrillic letters and common symbols.
type font struct {
	glyphs       map[rune]glyph   // of visible characters and the space
	missing      glyph            // a box, for characters that the font lacks
	compositions map[[2]rune]rune // from a letter and a combining mark to the composed character
}

// theFont returns Go Medium by Bigelow & Holmes. It parses the font once.
var theFont = sync.OnceValue(func() *font {
	file, err := sfnt.Parse(gomedium.TTF)
	if err != nil {
		panic(err) // the font is embedded in the program
	}
	f := &font{glyphs: map[rune]glyph{}, missing: loadGlyph(file, 0), compositions: map[[2]rune]rune{}}
	f.missing.center(Em * 5 / 4) // the usual width of emoji
	for r := range rune(1 << 16) {
		if index, _ := file.GlyphIndex(nil, r); index != 0 && !unicode.Is(invisible, r) {
			f.glyphs[r] = loadGlyph(file, index)
			f.addComposition(r)
		}
	}
	return f
})

// addComposition records the letter and the combining mark of a composed character.
// The decompositions of all characters in the font are stable: Unicode has had them
// for a long time.
func (f *font) addComposition(r rune) {
	composed := norm.NFC.String(string(r)) == string(r)
	parts := []rune(norm.NFD.String(string(r)))
	mark := len(parts) - 1
	letter := []rune(norm.NFC.String(string(parts[:mark])))
	if composed && len(letter) == 1 {
		f.compositions[[2]rune{letter[0], parts[mark]}] = r
	}
}

// loadGlyph returns a glyph in font units, by loading it at a size of one em.
func loadGlyph(file *sfnt.Font, index sfnt.GlyphIndex) glyph {
	advance, err := file.GlyphAdvance(nil, index, Em, 0)
	if err != nil {
		panic(err)
	}
	outline, err := file.LoadGlyph(nil, index, Em, nil)
	if err != nil {
		panic(err)
	}
	return glyph{int64(advance), outline, outlineLength(outline)}
}

// outlineLength returns the length of an outline along both axes.
func outlineLength(outline sfnt.Segments) (length int64) {
	var at fixed.Point26_6
	for _, s := range outline {
		points := s.Args[:1]
		if s.Op == sfnt.SegmentOpQuadTo {
			points = s.Args[:2] // the curve is at most as long as the lines to and from its control point
		}
		for _, p := range points {
			if s.Op != sfnt.SegmentOpMoveTo {
				length += int64(max(p.X-at.X, at.X-p.X) + max(p.Y-at.Y, at.Y-p.Y))
			}
			at = p
		}
	}
	return length
}

// center sets the advance of a glyph and centres its outline within it.
func (g *glyph) center(advance int64) {
	shift := fixed.Int26_6(advance-g.advance) / 2
	for i := range g.outline {
		for j := range g.outline[i].Args {
			g.outline[i].Args[j].X += shift
		}
	}
	g.advance = advance
}

// invisible lists the characters that only modify their neighbours, such as joiners
// and marks that could not be composed. The tables of package unicode change with
// versions of Go.
var invisible = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x00ad, 0x00ad, 1}, {0x0300, 0x036f, 1}, {0x1ab0, 0x1aff, 1}, {0x1dc0, 0x1dff, 1}, {0x200b, 0x200f, 1}, {0x202a, 0x202e, 1},
		{0x2060, 0x206f, 1}, {0x20d0, 0x20ff, 1}, {0xfe00, 0xfe0f, 1}, {0xfe20, 0xfe2f, 1}, {0xfeff, 0xfeff, 1},
	},
	R32:         []unicode.Range32{{0xe0000, 0xe0fff, 1}},
	LatinOffset: 1,
}

// glyph returns the glyph of a character: empty if it is invisible, a space if it is
// white space, or a box if the font lacks it.
func (f *font) glyph(r rune) glyph {
	if g, ok := f.glyphs[r]; ok {
		return g
	}
	if unicode.Is(invisible, r) {
		return glyph{}
	}
	if unicode.IsSpace(r) {
		return f.glyphs[' ']
	}
	return f.missing
}

// covers reports whether a character is not shown as a box.
func (f *font) covers(r rune) bool {
	_, ok := f.glyphs[r]
	return ok || unicode.IsSpace(r) || unicode.Is(invisible, r)
}

// A Composer joins characters to a text of at most Limit characters. It replaces a letter
// and a combining mark that follows it with the composed character, if the font has one.
type Composer struct {
	Limit     int
	text      []rune
	truncated bool
}

// Add adds a character. It reports false if there is no room for it. Then the text ends in
// an ellipsis, and no more characters may be added. The ellipsis does not divide a grapheme
// cluster, unless that cluster is the whole text.
func (c *Composer) Add(r rune) (ok bool) {
	if last := len(c.text) - 1; last >= 0 {
		if composed, ok := theFont().compositions[[2]rune{c.text[last], r}]; ok {
			c.text[last] = composed
			return true
		}
	}
	if c.truncated = len(c.text) == c.Limit; c.truncated {
		c.text = cut(c.text, r)
		return false
	}
	if c.text == nil {
		c.text = make([]rune, 0, min(c.Limit, 32))
	}
	c.text = append(c.text, r)
	return true
}

// String returns the text.
func (c *Composer) String() string {
	if c.truncated {
		return string(c.text) + ellipsis
	}
	return string(c.text)
}

// cut returns text without its last cluster if next is part of it, too.
func cut(text []rune, next rune) []rune {
	whole, last := string(text)+string(next), ""
	for last = range clusters(whole) {
		continue
	}
	if kept := strings.TrimSuffix(whole, last); kept != "" {
		return []rune(kept)
	}
	return text
}

// OutlineLength returns the length of the outlines of text in font units. It is the sum
// of their extents along both axes, so it is the number of pixels that they cross at a
// size of [Em] pixels.
func OutlineLength(text string) int64 {
	f, length := theFont(), int64(0)
	for g := range f.glyphsOf(text) {
		length += g.length
	}
	return length
}

// Width returns the width of text in font units. The width of a million characters may
// exceed 32 bits.
func Width(text string) int64 {
	f, width := theFont(), int64(0)
	for g := range f.glyphsOf(text) {
		width += g.advance
	}
	return width
}

// Covers reports whether the font has all characters of text.
func Covers(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !theFont().covers(r) })
}

// Scale converts a length from font units to 1/[picture.One] pixels, for a font size
// in pixels.
func Scale(length int64, size int) int32 {
	return int32(length * int64(size) * picture.One / Em)
}

// Trace adds the outlines of text to o. The text starts at a point on the baseline; its
// size is in pixels.
func Trace(o *picture.Outline, text string, at picture.Point, size int) {
	f, pen := theFont(), int64(0)
	for g := range f.glyphsOf(text) {
		place := func(p fixed.Point26_6) picture.Point {
			return picture.Point{X: at.X + Scale(pen+int64(p.X), size), Y: at.Y + Scale(int64(p.Y), size)}
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
