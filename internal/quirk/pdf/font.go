package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/pdf/truetype"
)

// A font is an embedded font of some characters. Their glyphs are numbered from 1.
type font []rune

// newFont returns a font with the characters of texts, in the order in which they are used.
func newFont(texts ...string) (f font) {
	for _, c := range strings.Join(texts, "") {
		if !slices.Contains(f, c) {
			f = append(f, c)
		}
	}
	return f
}

// Lengths of the font, which also implements [truetype.Source].

func (f font) UnitsPerEm() int { return 1000 }
func (f font) Ascent() int     { return 900 }
func (f font) Descent() int    { return 250 }

// firstCode is the character that a subset has for the first glyph. Composite fonts do not use it.
const firstCode = '!'

// Glyph returns the glyph of a character of the subset. The glyph of missing characters is a space.
func (f font) Glyph(c rune) (advance int, o glyph.Outline) {
	if i := int(c - firstCode); i >= 0 && i < len(f) {
		return drawing(f[i])
	}
	return 500, nil
}

// file returns a TrueType file.
func (f font) file() string {
	var codes []rune
	for i := range f {
		codes = append(codes, firstCode+rune(i))
	}
	subset, err := truetype.Subset(f, string(codes))
	if err != nil {
		panic(err) // the codes are printable
	}
	return string(subset.File)
}

// number returns the number of the glyph of a character.
func (f font) number(c rune) int { return slices.Index(f, c) + 1 }

// codes returns a string of glyph numbers, as bytes of each code (7.3.4.3).
func (f font) codes(text string, bytes int) string {
	s := "<"
	for _, c := range text {
		s += fmt.Sprintf("%0*x", 2*bytes, f.number(c))
	}
	return s + ">"
}

// wide returns strings of two bytes for each glyph, for composite fonts.
func (f font) wide(texts ...string) (result []string) {
	for _, text := range texts {
		result = append(result, f.codes(text, 2))
	}
	return result
}

// narrow returns strings of a byte for each glyph, for simple fonts.
func (f font) narrow(texts ...string) (result []string) {
	for _, text := range texts {
		result = append(result, f.codes(text, 1))
	}
	return result
}

// widths returns the advances of the glyphs.
func (f font) widths() string {
	s := ""
	for _, c := range f {
		advance, _ := drawing(c)
		s += fmt.Sprintf("%d ", advance)
	}
	return s
}

// width returns the width of a text in a font size.
func width(text string, size float64) float64 {
	sum := 0
	for _, c := range text {
		advance, _ := drawing(c)
		sum += advance
	}
	return float64(sum) * size / 1000
}

// A composite is what composite fonts (9.7) differ in. Zero values are those of the ordinary font.
type composite struct {
	encoding   string       // a CMap, by default Identity-H
	toUnicode  string       // a ToUnicode CMap; none if it is empty
	cmap       string       // entries of the stream of the ToUnicode CMap
	collection string       // of characters, by default Identity
	cids       map[rune]int // of characters in the collection, by default the numbers of their glyphs
	isMissing  bool         // whether the font is not embedded
	entries    string       // more entries of the descendant
}

// addTo adds the font to a document, and returns a reference.
func (c composite) addTo(d *document, f font) string {
	ordering, supplement := c.collection, 2
	if ordering == "" {
		ordering, supplement = "Identity", 0
	}
	descriptor := "<</Type/FontDescriptor/FontName/AAAAAA+Letters/Flags 4/FontBBox[-100 -250 1100 900]/ItalicAngle 0/Ascent 900/Descent -250/CapHeight 714/StemV 80"
	if !c.isMissing {
		file := f.file()
		descriptor += "/FontFile2 " + d.add(stream(fmt.Sprintf("/Length1 %d", len(file)), file))
	}
	descendant := d.add(fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+Letters/CIDSystemInfo<</Registry(Adobe)/Ordering(%s)/Supplement %d>>/FontDescriptor %s/DW 1000%s%s>>",
		ordering, supplement, d.add(descriptor+">>"), c.glyphs(d, f), c.entries))
	toUnicode := ""
	if c.toUnicode != "" {
		toUnicode = "/ToUnicode " + d.add(stream(c.cmap, c.toUnicode))
	}
	return d.add(fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+Letters/Encoding/%s/DescendantFonts[%s]%s>>", cmp.Or(c.encoding, "Identity-H"), descendant, toUnicode))
}

// glyphs returns entries with the widths of glyphs, and with their numbers unless those are the CIDs.
func (c composite) glyphs(d *document, f font) string {
	if c.cids == nil {
		return "/CIDToGIDMap/Identity/W[1[" + f.widths() + "]]"
	}
	numbers := make([]byte, 2<<16)
	last, widths := 0, ""
	for i, r := range f {
		cid := c.cids[r]
		numbers[2*cid+1] = byte(i + 1)
		last = max(last, cid)
		advance, _ := drawing(r)
		widths += fmt.Sprintf("%d[%d]", cid, advance)
	}
	if c.isMissing {
		return "/W[" + widths + "]"
	}
	return "/W[" + widths + "]/CIDToGIDMap " + d.add(stream("", string(numbers[:2*last+2])))
}

// toUnicode returns a ToUnicode CMap (9.10.3) that maps each glyph to a text.
func (f font) toUnicode(text func(c rune) string) string {
	s := fmt.Sprintf("%d beginbfchar\n", len(f))
	for i, c := range f {
		s += fmt.Sprintf("<%04x>%s\n", i+1, utf16Hex(text(c)))
	}
	return cmap("", s+"endbfchar\n")
}

// right returns the right text of a glyph.
func right(c rune) string { return string(c) }

// cmap returns a CMap of codes of two bytes, with operators at its beginning.
func cmap(begin, maps string) string {
	return "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n" + begin +
		"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n" + maps + "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend"
}

// type3 adds a Type 3 font (9.6.5) whose glyphs have names, and returns a reference.
func (f font) type3(d *document, name func(number int, c rune) string) string {
	names, procedures := "", ""
	for i, c := range f {
		advance, outline := drawing(c)
		names += "/" + name(i+1, c)
		procedures += "/" + name(i+1, c) + " " + d.add(stream("", fmt.Sprintf("%d 0 0 -250 1100 900 d1\n%s", advance, path(outline))))
	}
	return d.add(fmt.Sprintf("<</Type/Font/Subtype/Type3/FontBBox[0 -250 1100 900]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<%s>>"+
		"/Encoding<</Type/Encoding/Differences[1%s]>>/FirstChar 1/LastChar %d/Widths[%s]/Resources<<>>>>", procedures, names, len(f), f.widths()))
}

// show returns operators that show strings in a font, each in a line, from the top of a page.
func show(font string, lines ...string) string {
	return "BT/" + font + " 14 Tf 20 TL 72 750 Td" + strings.Join(lines, "Tj T*\n") + "Tj ET"
}

// words are the lines of most documents about fonts.
func words() []string {
	return []string{"Invoice 2026-118", "Two boxes of tea, delivered on 29 November 2026."}
}

// typed returns a document with a page of lines. The font F2 is added by add, which returns a
// reference, and encode returns the strings of the lines.
func typed(lines []string, add func(d *document, f font) string, encode func(f font, texts ...string) []string) document {
	d := document{pages: []page{{expect: a4(strings.Join(lines, "\n"))}}}
	f := newFont(lines...)
	d.pages[0].fonts = "/F2 " + add(&d, f)
	d.pages[0].content = show("F2", encode(f, lines...)...)
	return d
}

// mapped returns a builder of a document with a composite font and a ToUnicode CMap, or none if text is nil.
func mapped(text func(c rune) string, lines ...string) func() document {
	return func() document {
		return typed(lines, func(d *document, f font) string {
			c := composite{}
			if text != nil {
				c.toUnicode = f.toUnicode(text)
			}
			return c.addTo(d, f)
		}, font.wide)
	}
}
