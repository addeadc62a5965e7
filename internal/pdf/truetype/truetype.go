// Package truetype makes small TrueType fonts of a few characters of larger ones, for embedding in
// documents (ISO 32000-1, 9.9). ISO/IEC 14496-22 defines the names of tables and fields.
package truetype

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/text/encoding/charmap"
)

// The first and the last printable character of ASCII.
const first, last = ' ', '~'

// A Font is a TrueType font without hints, for a simple font. Lengths are in thousandths of the font size.
type Font struct {
	File   []byte
	Widths [256]int // of characters of Windows-1252, or 0
	Metrics
}

// Metrics are lengths in thousandths of the font size.
type Metrics struct {
	Ascent, Descent, CapHeight int // Descent is negative
	XMin, YMin, XMax, YMax     int // bounding box of all glyphs
	ItalicAngle                int // counterclockwise from the vertical, in degrees
}

// Subset returns a font with the given printable characters of a source, which must be in
// Windows-1252, and with its glyph for missing ones.
func Subset(source Source, characters string) (*Font, error) {
	s := subset{source: source}
	s.add(0)
	for _, c := range characters {
		code, ok := charmap.Windows1252.EncodeRune(c)
		if !ok || c < first {
			return nil, fmt.Errorf("truetype: %q is not a printable character of Windows-1252", c)
		}
		s.characters = append(s.characters, character{c, code, len(s.advances)})
		s.add(c)
	}
	slices.SortFunc(s.characters, func(a, b character) int { return cmp.Compare(a.rune, b.rune) })
	return s.font(), nil
}

// A subset collects glyphs, in font units.
type subset struct {
	source     Source
	characters []character
	advances   []int
	bounds     []bounds
	glyf       []byte
	offsets    []int // of glyphs in glyf
	points     int   // the largest number of points of a glyph
	contours   int   // the largest number of contours of a glyph
}

// A character is a character that a font has.
type character struct {
	rune
	code  byte // in Windows-1252
	index int  // of its glyph
}

// add appends the glyph of a character.
func (s *subset) add(c rune) {
	advance, shape := s.source.Glyph(c)
	s.addGlyph(advance, newOutline(shape))
}

func (s *subset) addGlyph(advance int, o outline) {
	s.offsets = append(s.offsets, len(s.glyf))
	s.glyf = o.appendTo(s.glyf)
	s.advances = append(s.advances, advance)
	s.bounds = append(s.bounds, o.bounds())
	s.points, s.contours = max(s.points, len(o.points)), max(s.contours, len(o.ends))
}

// font returns the font of all glyphs.
func (s *subset) font() *Font {
	box := s.box()
	f := &Font{File: assemble(append([]table{{"cmap", s.cmap()}}, s.tables(box)...)), Metrics: s.metrics(box)}
	for _, c := range s.characters {
		f.Widths[c.code] = s.thousandths(s.advances[c.index])
	}
	return f
}

// box returns the bounding box of all glyphs.
func (s *subset) box() bounds {
	box := s.bounds[0]
	for _, b := range s.bounds {
		box = box.union(b)
	}
	return box
}

// thousandths converts a length that is not negative from font units.
func (s *subset) thousandths(units int) int {
	em := s.source.UnitsPerEm()
	return (units*1000 + em/2) / em
}

func (s *subset) metrics(box bounds) Metrics {
	return Metrics{
		Ascent:      s.thousandths(s.source.Ascent()),
		Descent:     -s.thousandths(s.source.Descent()),
		CapHeight:   s.thousandths(s.capHeight()),
		ItalicAngle: s.italicAngle(),
		XMin:        -s.thousandths(-box.xMin), YMin: -s.thousandths(-box.yMin), XMax: s.thousandths(box.xMax), YMax: s.thousandths(box.yMax),
	}
}

// capHeight returns the height of capitals, in font units.
func (s *subset) capHeight() int {
	_, capital := s.source.Glyph('H')
	return newOutline(capital).bounds().yMax
}

// italicAngle returns the angle in whole degrees.
func (s *subset) italicAngle() int {
	if f, ok := s.source.(file); ok {
		return f.italicAngle()
	}
	return 0
}
