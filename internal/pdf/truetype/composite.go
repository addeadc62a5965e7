package truetype

import "github.com/seed-40aebabe/placeholder/internal/image/glyph"

// A Glyph is the shape of one or several characters, in font units.
type Glyph struct {
	Advance int
	Outline glyph.Outline
}

// A Composite is a TrueType font without hints and without characters, for a composite font (ISO
// 32000-1, 9.7). Lengths are in thousandths of the font size.
type Composite struct {
	File   []byte
	Widths []int // of the glyphs
	Metrics
}

// NewComposite returns a font with the glyph for missing characters of a source and, from number 1 on, the
// given glyphs. There may be up to 65,535, with up to as many points each.
func NewComposite(source Source, glyphs []Glyph) *Composite {
	s := subset{source: source}
	s.add(0)
	for _, g := range glyphs {
		s.addGlyph(g.Advance, newOutline(g.Outline))
	}
	box := s.box()
	f := &Composite{File: assemble(s.tables(box)), Metrics: s.metrics(box)}
	for _, advance := range s.advances {
		f.Widths = append(f.Widths, s.thousandths(advance))
	}
	return f
}
