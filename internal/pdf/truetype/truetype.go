// Package truetype makes small TrueType fonts of a few characters of larger ones, for
// embedding in documents (ISO 32000-1, 9.9). The names of tables and fields are those of
// ISO/IEC 14496-22.
package truetype

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/encoding/charmap"
)

// The first and the last printable character of ASCII.
const first, last = ' ', '~'

// A Font is a TrueType font without hints. Lengths are in thousandths of the font size.
type Font struct {
	File                       []byte
	Widths                     [256]int // of characters of Windows-1252, or 0
	Ascent, Descent, CapHeight int      // Descent is negative
	XMin, YMin, XMax, YMax     int      // bounding box of all glyphs
	ItalicAngle                int      // counterclockwise from the vertical, in degrees
}

// Subset returns a font with the given printable characters of a TrueType font, which must be in
// Windows-1252, and with its glyph for missing ones.
func Subset(file []byte, characters string) (*Font, error) {
	source, err := sfnt.Parse(file)
	if err != nil {
		return nil, err
	}
	s := subset{source: source, em: fixed.Int26_6(source.UnitsPerEm())}
	if err := s.add(0); err != nil {
		return nil, err
	}
	for _, c := range characters {
		code, ok := charmap.Windows1252.EncodeRune(c)
		if !ok || c < first {
			return nil, fmt.Errorf("truetype: %q is not a printable character of Windows-1252", c)
		}
		index, err := source.GlyphIndex(nil, c)
		if err != nil {
			return nil, err
		}
		s.characters = append(s.characters, character{c, code, len(s.advances)})
		if err := s.add(index); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(s.characters, func(a, b character) int { return cmp.Compare(a.rune, b.rune) })
	return s.font()
}

// A subset collects glyphs, in font units.
type subset struct {
	source     *sfnt.Font
	em         fixed.Int26_6
	characters []character
	advances   []int
	bounds     []bounds
	glyf       []byte
	loca       []byte
	points     int // the largest number of points of a glyph
	contours   int // the largest number of contours of a glyph
}

// A character is a character that a font has.
type character struct {
	rune
	code  byte // in Windows-1252
	index int  // of its glyph
}

// add appends a glyph of the source.
func (s *subset) add(index sfnt.GlyphIndex) error {
	// At a size of one em per unit of fixed, lengths are in font units.
	advance, err := s.source.GlyphAdvance(nil, index, s.em, font.HintingNone)
	if err != nil {
		return err
	}
	segments, err := s.source.LoadGlyph(nil, index, s.em, nil)
	if err != nil {
		return err
	}
	o := newOutline(segments)
	s.loca = binary.BigEndian.AppendUint16(s.loca, uint16(len(s.glyf)/2))
	s.glyf = o.appendTo(s.glyf)
	s.advances = append(s.advances, int(advance))
	s.bounds = append(s.bounds, o.bounds())
	s.points, s.contours = max(s.points, len(o.points)), max(s.contours, len(o.ends))
	return nil
}

// font returns the font of all glyphs.
func (s *subset) font() (*Font, error) {
	metrics, err := s.source.Metrics(nil, s.em, font.HintingNone)
	if err != nil {
		return nil, err
	}
	box := s.bounds[0]
	for _, b := range s.bounds {
		box = box.union(b)
	}
	thousandths := func(units int) int { return (units*1000 + int(s.em)/2) / int(s.em) }
	f := &Font{
		File:        s.file(box, int(metrics.Ascent), int(metrics.Descent)),
		Ascent:      thousandths(int(metrics.Ascent)),
		Descent:     -thousandths(int(metrics.Descent)),
		CapHeight:   thousandths(int(metrics.CapHeight)),
		ItalicAngle: s.italicAngle(),
		XMin:        -thousandths(-box.xMin), YMin: -thousandths(-box.yMin), XMax: thousandths(box.xMax), YMax: thousandths(box.yMax),
	}
	for _, c := range s.characters {
		f.Widths[c.code] = thousandths(s.advances[c.index])
	}
	return f, nil
}

// italicAngle returns the angle in whole degrees.
func (s *subset) italicAngle() int {
	if post := s.source.PostTable(); post != nil {
		return int(post.ItalicAngle)
	}
	return 0
}
