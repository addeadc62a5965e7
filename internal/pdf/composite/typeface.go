package composite

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/pdf/truetype"
)

// A face is what the glyphs of a font have in common: a font of a script, or the style of letters without one.
type face struct {
	font   *fonts.Font
	family typeset.Family
	bold   bool
}

// A typeface is a composite font. Its glyphs are numbered from 1.
type typeface struct {
	face
	number int // of the font, counted from 0
	source truetype.Source
	glyphs []truetype.Glyph
	texts  []string       // of glyphs
	known  map[string]int // glyphs by their keys
}

func newTypeface(f face, number int) *typeface {
	t := &typeface{face: f, number: number, source: letters{}, known: map[string]int{}}
	if f.font != nil {
		t.source = f.font
	}
	return t
}

// letters are the metrics of letters of styles. The shapes come with the clusters.
type letters struct{}

func (letters) UnitsPerEm() int { return typeset.Em }
func (letters) Ascent() int     { return typeset.Ascent }
func (letters) Descent() int    { return typeset.Descent }

// Glyph returns a box as high as capitals.
func (letters) Glyph(rune) (advance int, o glyph.Outline) {
	const width, margin = typeset.Em / 2, typeset.Em / 16
	left, right, top := int16(margin), int16(width-margin), int16(-typeset.CapHeight)
	return width, glyph.Outline{
		glyph.MoveTo(glyph.Point{X: left}), glyph.LineTo(glyph.Point{X: left, Y: top}),
		glyph.LineTo(glyph.Point{X: right, Y: top}), glyph.LineTo(glyph.Point{X: right}),
	}
}

// resource returns the name of the font in the resources.
func (t *typeface) resource() string { return "U" + strconv.Itoa(t.number) }

// add returns the code of a cluster, and its width in thousandths of the font size.
func (t *typeface) add(c typeset.Cluster) (code int, width int64) {
	code = t.glyph(c)
	em := int64(t.source.UnitsPerEm())
	return code, (int64(t.glyphs[code-1].Advance)*1000 + em/2) / em
}

// glyph returns the number of the glyph of a cluster.
func (t *typeface) glyph(c typeset.Cluster) int {
	key := keyOf(c)
	number, ok := t.known[key]
	if !ok {
		em := int64(t.source.UnitsPerEm())
		advance := (2*c.Advance*em + typeset.Em) / (2 * typeset.Em)
		t.glyphs = append(t.glyphs, truetype.Glyph{Advance: int(min(max(0, advance), math.MaxUint16)), Outline: outlineOf(c, em)})
		t.texts = append(t.texts, c.Text)
		number = len(t.glyphs)
		t.known[key] = number
	}
	return number
}

// keyOf returns a key of the text of a cluster, and of the glyphs and their positions. Its advance may
// differ because of kerning. That of a blank belongs to the key, because nothing else does.
func keyOf(c typeset.Cluster) string {
	key := append([]byte(c.Text), 0)
	if isBlank(c) {
		return string(binary.AppendVarint(key, c.Advance))
	}
	for _, g := range c.Glyphs {
		key = binary.AppendVarint(binary.AppendVarint(binary.AppendUvarint(key, uint64(g.Number)), g.X), g.Y)
	}
	return string(key)
}

// outlineOf returns the outlines of all glyphs of a cluster, in units of the font. It leaves out glyphs
// that are too many or too far away for a glyph of a font.
func outlineOf(c typeset.Cluster, em int64) (all glyph.Outline) {
	const maxGlyphs = 64
	glyphs := c.Glyphs[:min(len(c.Glyphs), maxGlyphs)]
	if len(glyphs) > 0 {
		all = make(glyph.Outline, 0, len(glyphs)*len(glyphs[0].Outline))
	}
	for _, g := range glyphs {
		low, high := g.Outline.Bounds()
		x, y := toUnits(g.X, em), toUnits(g.Y, em)
		if x+int64(low.X) < math.MinInt16 || x+int64(high.X) > math.MaxInt16 || y+int64(low.Y) <= math.MinInt16 || y+int64(high.Y) > math.MaxInt16 {
			continue
		}
		for _, s := range g.Outline {
			for i := range s.Args {
				s.Args[i].X, s.Args[i].Y = s.Args[i].X+int16(x), s.Args[i].Y+int16(y)
			}
			all = append(all, s)
		}
	}
	return all
}

// toUnits converts a length from font units of package typeset, rounded.
func toUnits(length, em int64) int64 {
	if length < 0 {
		return -toUnits(-length, em)
	}
	return (2*length*em + typeset.Em) / (2 * typeset.Em)
}

// objects returns the font, its descendant, a descriptor, a file and a CMap (9.7.4, 9.8 and 9.9).
func (t *typeface) objects(first int) []string {
	made := truetype.NewComposite(t.source, t.glyphs)
	var widths strings.Builder
	for _, w := range made.Widths {
		fmt.Fprintf(&widths, "%d ", w)
	}
	name := t.name()
	return []string{
		fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", name, first+1, first+4),
		fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"+
			"/FontDescriptor %d 0 R/CIDToGIDMap/Identity/W[0[%s]]>>", name, first+2, widths.String()),
		fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle 0/Ascent %d/Descent %d/CapHeight %d/StemV 90/FontFile2 %d 0 R>>",
			name, made.XMin, made.YMin, made.XMax, made.YMax, made.Ascent, made.Descent, made.CapHeight, first+3),
		structure.Stream(fmt.Sprintf("/Length1 %d", len(made.File)), string(made.File)),
		structure.Stream("", toUnicode(t.texts)),
	}
}

// name returns the name of the font, with a tag that depends on its glyphs (9.6.4).
func (t *typeface) name() string {
	sum := fnv.New64a()
	for i, text := range t.texts {
		fmt.Fprintf(sum, "%s %d %d\n", text, t.glyphs[i].Advance, len(t.glyphs[i].Outline))
	}
	tag, rest := make([]byte, 6), sum.Sum64()
	for i := range tag {
		tag[i], rest = 'A'+byte(rest%26), rest/26
	}
	return string(tag) + "+" + t.face.name()
}

// name returns the PostScript name of a face.
func (f face) name() string {
	weight := "-Medium"
	switch {
	case f.font != nil:
		return strings.ReplaceAll(f.font.Name(), " ", "")
	case f.bold:
		weight = "-Bold"
	case f.family != typeset.Sans:
		weight = ""
	}
	return map[typeset.Family]string{typeset.Sans: "Go", typeset.Serif: "NotoSerif", typeset.Mono: "Go-Mono"}[f.family] + weight
}
