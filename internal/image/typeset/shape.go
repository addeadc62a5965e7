package typeset

import (
	"slices"
	"sync"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/image/bidi"
	"github.com/seed-40aebabe/placeholder/internal/image/emoji"
	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// A run is a sequence of glyphs of one direction, which have the same kind of shape.
type run struct {
	start, end int // byte offsets
	kind       kind
	level      bidi.Level
	glyphs     []placed // from left to right
}

// A shaper turns paragraphs of one language into glyphs.
type shaper struct {
	language language.Language
	buffer   *harfbuzz.Buffer
	fonts    map[*fonts.Font]*harfbuzz.Font // that the buffer knows
	layers   map[emoji.Emoji][]glyph.Layer  // of the emoji of a paragraph
}

// shapers holds shapers for reuse, because their buffers cache data about fonts.
var shapers sync.Pool

// newShaper returns a shaper, which may be released after use. A buffer remembers each
// language that it has seen, so it is used for one.
func newShaper(l language.Language) *shaper {
	if s, ok := shapers.Get().(*shaper); ok && s.language == l {
		return s
	}
	return &shaper{language: l, buffer: harfbuzz.NewBuffer(), fonts: map[*fonts.Font]*harfbuzz.Font{}}
}

func (s *shaper) release() {
	s.layers = nil
	shapers.Put(s)
}

// shape returns the runs of a paragraph, in the order of its text.
func (s *shaper) shape(p *paragraph) (runs []run) {
	s.layers = map[emoji.Emoji][]glyph.Layer{}
	pieces := s.pieces(p)
	for len(pieces) > 0 {
		whole, n := pieces[0], 1
		for ; n < len(pieces) && whole.joins(pieces[n]); n++ {
			whole.end = pieces[n].end
		}
		runs = append(runs, run{whole.start, whole.end, whole.kind, whole.level, s.glyphs(p, whole)})
		pieces = pieces[n:]
	}
	return runs
}

// glyphs returns the glyphs of a piece from left to right.
func (s *shaper) glyphs(p *paragraph, of piece) []placed {
	switch of.kind {
	case shaped:
		return s.shapedGlyphs(p.text, of)
	case colored:
		return s.emojiGlyphs(of)
	default:
		return p.font.simpleGlyphs(p.text, of)
	}
}

// maxGrowth is how many glyphs a character may become, with a margin: it is decomposed, and a
// dotted circle is inserted before a mark. Package harfbuzz (v0.3.5) makes room for positions
// later, but panics if it reverses a part of the glyphs before and there is none.
const maxGrowth = 8

// shapedGlyphs returns the glyphs of a piece that HarfBuzz shapes.
func (s *shaper) shapedGlyphs(text string, p piece) []placed {
	s.buffer.Clear()
	start := p.start
	for cluster := range Clusters(text[p.start:p.end]) {
		for _, r := range cluster {
			if p.font.Has(r) || IsIgnorable(r) && !unicode.IsLetter(r) { // HarfBuzz does not hide the fillers of Hangul
				s.buffer.AddRune(r, start)
			}
		}
		start += len(cluster)
	}
	s.buffer.Pos = slices.Grow(s.buffer.Pos, maxGrowth*(len(s.buffer.Pos)+1))
	s.buffer.Flags = harfbuzz.Bot | harfbuzz.Eot
	s.buffer.Props = harfbuzz.SegmentProperties{Language: s.language, Script: p.script, Direction: direction(p.level)}
	s.buffer.Shape(s.harfBuzz(p.font), nil)
	glyphs := make([]placed, len(s.buffer.Info))
	for i, info := range s.buffer.Info {
		glyphs[i] = shapedGlyph(p.font, info, s.buffer.Pos[i])
	}
	return glyphs
}

// harfBuzz returns a font for the buffer.
func (s *shaper) harfBuzz(f *fonts.Font) *harfbuzz.Font {
	if s.fonts[f] == nil {
		s.fonts[f] = f.HarfBuzz()
	}
	return s.fonts[f]
}

func direction(l bidi.Level) harfbuzz.Direction {
	if l.IsRightToLeft() {
		return harfbuzz.RightToLeft
	}
	return harfbuzz.LeftToRight
}
