package truetype

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// A Source is a font that subsets are made of. Lengths are in font units.
type Source interface {
	UnitsPerEm() int
	Ascent() int
	Descent() int // below the baseline, positive
	// Glyph returns the glyph of a character, or the glyph of missing characters. Its advance is
	// the distance to the next glyph.
	Glyph(c rune) (advance int, o glyph.Outline)
}

// A file is a TrueType file.
type file struct {
	*sfnt.Font
	em      fixed.Int26_6 // the size at which lengths are in font units
	metrics font.Metrics
}

// Parse returns the font of a TrueType file.
func Parse(data []byte) (Source, error) {
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := file{Font: parsed, em: fixed.Int26_6(parsed.UnitsPerEm())}
	f.metrics, err = parsed.Metrics(nil, f.em, font.HintingNone)
	return f, err
}

func (f file) UnitsPerEm() int { return int(f.em) }
func (f file) Ascent() int     { return int(f.metrics.Ascent) }
func (f file) Descent() int    { return int(f.metrics.Descent) }

// italicAngle returns the angle in whole degrees.
func (f file) italicAngle() int {
	if post := f.PostTable(); post != nil {
		return int(post.ItalicAngle)
	}
	return 0
}

// Glyph panics if the file is damaged.
func (f file) Glyph(c rune) (advance int, o glyph.Outline) {
	must := func(err error) {
		if err != nil {
			panic("truetype: " + err.Error())
		}
	}
	index, err := f.GlyphIndex(nil, c)
	must(err)
	width, err := f.GlyphAdvance(nil, index, f.em, font.HintingNone)
	must(err)
	segments, err := f.LoadGlyph(nil, index, f.em, nil)
	must(err)
	for _, s := range segments {
		o = append(o, segment(s))
	}
	return int(width), o
}

// segment converts a segment of an outline in font units.
func segment(s sfnt.Segment) glyph.Segment {
	ops := map[sfnt.SegmentOp]glyph.Op{sfnt.SegmentOpMoveTo: glyph.Move, sfnt.SegmentOpLineTo: glyph.Line, sfnt.SegmentOpQuadTo: glyph.Quad}
	op, ok := ops[s.Op]
	if !ok {
		panic("truetype: cubic curve in a TrueType font")
	}
	at := func(p fixed.Point26_6) glyph.Point { return glyph.Point{X: int16(p.X), Y: int16(p.Y)} }
	return glyph.Segment{Op: op, Args: [2]glyph.Point{at(s.Args[0]), at(s.Args[1])}}
}
