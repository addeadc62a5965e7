// Package fonts provides fonts of all scripts, in a pack that is read lazily. It decompresses the
// directory when the first font is looked up, the tables for shaping when a font shapes its first
// text, and outlines when glyphs are drawn. Everything together needs 7 MB of memory.
//
// The fonts are the Noto fonts, subset and packed by generate.py. Curves deviate from the
// originals by less than one percent of the size of the font.
package fonts

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/typesetting/font"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

//go:generate ./generate.py

// A Font is a typeface in one weight. Its methods may be called concurrently.
type Font struct {
	name                        string
	unitsPerEm, ascent, descent int
	highest                     int
	scripts                     []language.Script
	characters                  characters
	glyphs                      int

	packedLayout, packedLengths string
	outlines                    string // coded one by one
	scale                       int    // of their coordinates, in font units
	model                       *model // of their code

	offsets func() []uint32   // of outlines
	tables  func() *font.Font // for shaping
}

// Name returns the name of the typeface, such as "Noto Sans Arabic".
func (f *Font) Name() string { return f.name }

// UnitsPerEm returns the number of font units in the size of the font.
func (f *Font) UnitsPerEm() int { return f.unitsPerEm }

// Ascent returns the distance from the baseline to the top of a line, in font units.
func (f *Font) Ascent() int { return f.ascent }

// Descent returns the distance from the baseline to the bottom of a line, in font units.
func (f *Font) Descent() int { return f.descent }

// Highest returns the distance from the baseline to the top of the highest glyph, in font
// units.
func (f *Font) Highest() int { return f.highest }

// Glyphs returns the number of glyphs. Their numbers start at 0, which is the glyph of missing
// characters.
func (f *Font) Glyphs() int { return f.glyphs }

// Has reports whether the font can draw a character.
func (f *Font) Has(r rune) bool {
	return f.characters.has(r) || isSyllable(r) && f.characters.has(firstJamo)
}

const firstJamo = '\u1100'

// isSyllable reports whether r is a Hangul syllable. Shaping composes it of jamo if the font has
// no glyph for it.
func isSyllable(r rune) bool { return r >= 0xac00 && r <= 0xd7a3 }

// For returns the font that draws a character best in text of a script and a language, a BCP 47
// tag in lower case. It prefers fonts of the script, because many fonts have characters such as
// digits. It returns nil if no font has the character.
//
// One font has the Han characters of all regions. Shaping selects their forms by language.
func For(r rune, script language.Script, lang string) *Font {
	if !script.Strong() && isEastAsian(lang) {
		script = language.Han
	}
	var other *Font
	for _, f := range sharedPack.Get().sans {
		if !f.Has(r) {
			continue
		}
		if slices.Contains(f.scripts, script) {
			return f
		}
		other = cmp.Or(other, f)
	}
	return other
}

// isEastAsian reports whether text in the language has Han characters.
func isEastAsian(lang string) bool {
	primary, _, _ := strings.Cut(lang, "-")
	return primary == "zh" || primary == "ja" || primary == "ko"
}

// Serif returns a font with serifs for Latin, Greek and Cyrillic, in regular or bold.
func Serif(bold bool) *Font {
	if bold {
		return sharedPack.Get().serif[1]
	}
	return sharedPack.Get().serif[0]
}

// All returns all fonts.
func All() []*Font { return sharedPack.Get().fonts }
