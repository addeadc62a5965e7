package typeset

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/bidi"
	"github.com/seed-40aebabe/placeholder/internal/image/emoji"
	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
)

// A placed glyph is a glyph of a run, in font units.
type placed struct {
	cluster int // byte offset of the characters that it belongs to
	advance int64
	x, y    int64       // offset from the pen; y downwards
	upem    int64       // units of the outline per em
	font    *fonts.Font // that shaped it, or nil
	number  uint32      // of the glyph in the font, or the character of a letter
	outline glyph.Outline
	layers  []glyph.Layer // of an emoji, which has no outline
}

// length returns the length of all outlines.
func (g placed) length() int64 {
	length := g.outline.Length()
	for _, l := range g.layers {
		length += l.Outline.Length()
	}
	return length * Em / g.upem
}

// extent returns how far the glyph extends above and below the baseline.
func (g placed) extent() (ascent, descent int64) {
	low, high := g.outline.Bounds()
	for _, l := range g.layers {
		a, b := l.Outline.Bounds()
		low.Y, high.Y = min(low.Y, a.Y), max(high.Y, b.Y)
	}
	if low.Y >= high.Y {
		return 0, 0
	}
	return -(int64(low.Y)*Em/g.upem + g.y), int64(high.Y)*Em/g.upem + g.y
}

// shapedGlyph returns a glyph that HarfBuzz has placed.
func shapedGlyph(font *fonts.Font, info harfbuzz.GlyphInfo, pos harfbuzz.GlyphPosition) placed {
	upem := int64(font.UnitsPerEm())
	return placed{
		cluster: info.Cluster,
		advance: scaled(pos.XAdvance, upem),
		x:       scaled(pos.XOffset, upem),
		y:       -scaled(pos.YOffset, upem),
		upem:    upem,
		font:    font,
		number:  uint32(info.Glyph),
		outline: font.Outline(uint32(info.Glyph)),
	}
}

// scaled converts a length from units of another font to font units, rounded.
func scaled(length harfbuzz.Position, upem int64) int64 {
	return (2*Em*int64(length) + upem) / (2 * upem)
}

// emojiGlyphs returns the glyphs of emoji. Equal ones share their layers.
func (s *shaper) emojiGlyphs(p piece) []placed {
	glyphs := make([]placed, len(p.emoji))
	for i, e := range p.emoji {
		layers, ok := s.layers[e]
		if !ok {
			layers = e.Layers()
			s.layers[e] = layers
		}
		glyphs[i] = placed{
			cluster: p.start,
			advance: int64(emoji.Advance) * Em / emoji.UnitsPerEm,
			upem:    emoji.UnitsPerEm,
			layers:  layers,
		}
	}
	return glyphs
}

// simpleGlyphs returns the glyphs of letters or of missing characters, from left to right. Each
// cluster has the glyph of its first character.
func (f *font) simpleGlyphs(text string, p piece) (glyphs []placed) {
	start := p.start
	for cluster := range Clusters(text[p.start:p.end]) {
		r, _ := utf8.DecodeRuneInString(cluster)
		if mirrored, ok := bidi.Mirrored(r); ok && p.level.IsRightToLeft() && f.has(mirrored) {
			r = mirrored
		}
		glyphs = append(glyphs, f.simpleGlyph(r, start))
		start += len(cluster)
	}
	if p.level.IsRightToLeft() {
		slices.Reverse(glyphs)
	}
	return glyphs
}

func (f *font) simpleGlyph(r rune, cluster int) placed {
	l, ok := f.letter(r)
	if !ok {
		l = hexBox(r)
	}
	return placed{cluster: cluster, advance: l.advance, upem: Em, number: uint32(r), outline: l.outline}
}

func (f *font) has(r rune) bool {
	_, ok := f.letters[r]
	return ok
}

// letter returns the shape of a character: empty if it is ignorable, and a space if it is
// white space. It reports false if the font lacks the character.
func (f *font) letter(r rune) (letter, bool) {
	if l, ok := f.letters[r]; ok {
		return l, true
	}
	if IsIgnorable(r) {
		return letter{}, true
	}
	return f.letters[' '], unicode.IsSpace(r)
}
