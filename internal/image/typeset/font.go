package typeset

import (
	"slices"
	"unicode"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
)

// Font metrics in font units, which are 1/[Em] of the font size.
const (
	Em        = 2048
	CapHeight = 1480
	Ascent    = 1935 // covers accented letters, except a few rare ones
	Descent   = 432
	Highest   = 2291 // covers all glyphs
)

// A letter is a character and its shape, in font units.
type letter struct {
	advance int64
	outline glyph.Outline
	length  int64 // see [glyph.Outline.Length]
}

// A font holds Latin, Greek and Cyrillic letters and common symbols. They need no shaping.
type font struct {
	letters      map[rune]letter  // visible characters and the space
	compositions map[[2]rune]rune // from a letter and a combining mark to the composed character
}

// The Go fonts by Bigelow & Holmes.
var (
	sansRegular = lazy.Value[*font]{Compute: func() *font { return openFont(gomedium.TTF) }}
	sansBold    = lazy.Value[*font]{Compute: func() *font { return openFont(gobold.TTF) }}
	monoRegular = lazy.Value[*font]{Compute: func() *font { return openFont(gomono.TTF) }}
	monoBold    = lazy.Value[*font]{Compute: func() *font { return openFont(gomonobold.TTF) }}
)

// openFont parses a TrueType font, which is embedded in the program.
func openFont(ttf []byte) *font {
	file, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err)
	}
	f := &font{letters: map[rune]letter{}, compositions: map[[2]rune]rune{}}
	for r := range rune(1 << 16) {
		if index, _ := file.GlyphIndex(nil, r); index != 0 && !unicode.In(r, ignorable, combining) {
			f.letters[r] = loadLetter(file, index)
			f.addComposition(r)
		}
	}
	return f
}

// addComposition records the letter and the combining mark of a composed character.
// The decompositions of all characters in the font are stable: Unicode has had them
// for a long time.
func (f *font) addComposition(r rune) {
	composed := norm.NFC.String(string(r)) == string(r)
	parts := []rune(norm.NFD.String(string(r)))
	mark := len(parts) - 1
	base := []rune(norm.NFC.String(string(parts[:mark])))
	if composed && len(base) == 1 {
		f.compositions[[2]rune{base[0], parts[mark]}] = r
	}
}

// loadLetter returns a letter in font units, by loading it at a size of one em.
func loadLetter(file *sfnt.Font, index sfnt.GlyphIndex) letter {
	advance, err := file.GlyphAdvance(nil, index, Em, 0)
	if err != nil {
		panic(err)
	}
	segments, err := file.LoadGlyph(nil, index, Em, nil)
	if err != nil {
		panic(err)
	}
	outline := make(glyph.Outline, len(segments))
	for i, s := range segments {
		outline[i].Op = glyph.Op(s.Op) // the operations have the same order
		for j := range outline[i].Args {
			outline[i].Args[j] = glyph.Point{X: int16(s.Args[j].X), Y: int16(s.Args[j].Y)}
		}
	}
	return letter{int64(advance), outline, outline.Length()}
}

// The tables of package unicode change with versions of Go, these do not.
var (
	// ignorable lists the characters that have no shape, such as joiners. They have the property
	// Default_Ignorable_Code_Point of Unicode 17.
	ignorable = &unicode.RangeTable{
		R16: []unicode.Range16{
			{0x00ad, 0x00ad, 1}, {0x034f, 0x034f, 1}, {0x061c, 0x061c, 1}, {0x115f, 0x1160, 1}, {0x17b4, 0x17b5, 1}, {0x180b, 0x180f, 1},
			{0x200b, 0x200f, 1}, {0x202a, 0x202e, 1}, {0x2060, 0x206f, 1}, {0x3164, 0x3164, 1}, {0xfe00, 0xfe0f, 1}, {0xfeff, 0xfeff, 1},
			{0xffa0, 0xffa0, 1}, {0xfff0, 0xfff8, 1},
		},
		R32:         []unicode.Range32{{0x1bca0, 0x1bca3, 1}, {0x1d173, 0x1d17a, 1}, {0xe0000, 0xe0fff, 1}},
		LatinOffset: 1,
	}
	// combining lists the blocks of marks of alphabets.
	combining = &unicode.RangeTable{R16: []unicode.Range16{
		{0x0300, 0x036f, 1}, {0x1ab0, 0x1aff, 1}, {0x1dc0, 0x1dff, 1}, {0x20d0, 0x20ff, 1}, {0xfe20, 0xfe2f, 1},
	}}
)

// IsIgnorable reports whether a character has no shape, so that a font need not have it.
func IsIgnorable(r rune) bool { return unicode.Is(ignorable, r) }

// Noto Serif.
var (
	serifRegular = lazy.Value[*font]{Compute: func() *font { return serif(false) }}
	serifBold    = lazy.Value[*font]{Compute: func() *font { return serif(true) }}
)

// serif returns the letters of Noto Serif.
func serif(bold bool) *font {
	const lastSerif = 0x2600 // above all characters
	packed := fonts.Serif(bold)
	f := &font{letters: map[rune]letter{}}
	shaper, buffer := packed.HarfBuzz(), harfbuzz.NewBuffer()
	for r := range rune(lastSerif) {
		if !packed.Has(r) || unicode.In(r, ignorable, combining) {
			continue
		}
		buffer.Clear()
		buffer.AddRune(r, 0)
		buffer.Props.Direction = harfbuzz.LeftToRight
		buffer.Shape(shaper, nil)
		f.letters[r] = packedLetter(packed, buffer)
	}
	return f
}

// packedLetter returns the letter that a buffer has after shaping.
func packedLetter(packed *fonts.Font, buffer *harfbuzz.Buffer) letter {
	upem := packed.UnitsPerEm()
	outline := slices.Clone(packed.Outline(uint32(buffer.Info[0].Glyph)))
	scale := func(n int16) int16 { return int16(int(n) * Em / upem) }
	for i := range outline {
		for j, p := range outline[i].Args {
			outline[i].Args[j] = glyph.Point{X: scale(p.X), Y: scale(p.Y)}
		}
	}
	return letter{int64(buffer.Pos[0].XAdvance) * Em / int64(upem), outline, outline.Length()}
}
