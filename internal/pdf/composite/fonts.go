// Package composite sets lines of text of any script in fonts that a document embeds.
//
// Each character of the text has a glyph, and a ToUnicode CMap maps the glyph to the character (ISO
// 32000-1, 9.10.3). So readers find the text without any knowledge of the script. Characters that are
// drawn as a whole, such as a letter and its marks, a ligature or a syllable, are one shape, which the first
// of them has. The glyphs of the others are empty. Where one shape stands for different characters, it is
// embedded once for each.
//
// The fonts are composite (9.7). Emoji have empty glyphs, and are drawn as form XObjects (8.10).
package composite

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// Fonts are the fonts of a document, with the glyphs of all lines that have been shown.
type Fonts struct {
	list    []*typeface
	faces   map[face]*typeface
	emoji   []typeset.Cluster
	numbers map[string]int // of emoji, by their texts
}

// New returns no fonts.
func New() *Fonts { return &Fonts{faces: map[face]*typeface{}, numbers: map[string]int{}} }

// Append appends operators that show a line from its left end on the baseline, in points. The size is
// that of the font.
func (f *Fonts) Append(dst []byte, l typeset.Line, x, y, size float64) []byte {
	s := shower{fonts: f, style: l.Style(), size: size, dst: fmt.Appendf(dst, "BT %.2f %.2f Td", x, y)}
	if l.IsBrokenAtSpace() && l.IsRightToLeft() {
		s.pen = -space.Advance
		s.show(space)
	}
	at, drawings := int64(0), []byte(nil)
	for c := range l.Clusters() {
		if isEmoji(c) {
			left := x + size*float64(at)/typeset.Em
			drawings = fmt.Appendf(drawings, "q %.4f 0 0 %.4f %.2f %.2f cm/%s Do Q\n", size, size, left, y, emojiName(f.draw(c)))
			c.Glyphs = nil
		}
		s.show(c)
		at += c.Advance
	}
	if l.IsBrokenAtSpace() && !l.IsRightToLeft() {
		s.show(space)
	}
	return append(s.end(), drawings...)
}

// space is shown beyond the end of a line that is broken at a space, because programs may join lines.
var space = typeset.Cluster{Text: " ", Advance: typeset.Em / 4}

// typeface returns the font for a cluster.
func (f *Fonts) typeface(c typeset.Cluster, style typeset.Style) *typeface {
	key := face{font: c.Font}
	if c.Font == nil {
		key.family, key.bold = style.Family, style.Bold
	}
	t := f.faces[key]
	if t == nil {
		t = newTypeface(key, len(f.list))
		f.faces[key], f.list = t, append(f.list, t)
	}
	return t
}

// Resources are the entries of fonts and of forms in the resources of pages (7.8.3).
type Resources struct{ Fonts, Forms string }

// Objects returns the objects of all fonts and drawings, which are numbered from first on, and the
// entries for them.
func (f *Fonts) Objects(first int) (objects []string, r Resources) {
	for _, t := range f.list {
		r.Fonts += fmt.Sprintf("/%s %d 0 R\n", t.resource(), first+len(objects))
		objects = append(objects, t.objects(first+len(objects))...)
	}
	for i, c := range f.emoji {
		r.Forms += fmt.Sprintf("/%s %d 0 R\n", emojiName(i), first+len(objects))
		objects = append(objects, drawing(c))
	}
	return objects, r
}

// A shower writes the operators for a line.
type shower struct {
	fonts   *Fonts
	style   typeset.Style
	size    float64
	dst     []byte
	font    *typeface // current one, or nil
	inCodes bool      // whether a string has been begun
	pen     int64     // where the next cluster belongs, in font units
	written int64     // where it is without an adjustment, in thousandths of the font size
}

// show writes a cluster. Clusters without a shape are in the current font.
func (s *shower) show(c typeset.Cluster) {
	if font := s.fonts.typeface(c, s.style); s.font == nil || s.font != font && !isBlank(c) {
		s.change(font)
	}
	start := s.pen
	for _, part := range parts(c) {
		code, width := s.font.add(part)
		s.adjust()
		if !s.inCodes {
			s.dst, s.inCodes = append(s.dst, '<'), true
		}
		s.dst = fmt.Appendf(s.dst, "%04x", code)
		s.pen += part.Advance
		s.written += width
	}
	s.pen = start + c.Advance
}

// change changes the font.
func (s *shower) change(to *typeface) {
	s.endStrings()
	s.dst = append(append(append(s.dst, '/'), to.resource()...), ' ')
	s.dst = append(strconv.AppendFloat(s.dst, s.size, 'f', -1, 64), " Tf["...)
	s.font = to
}

// adjust moves to where the next part belongs, unless rounding alone is the difference.
func (s *shower) adjust() {
	const tolerance = 2
	by := thousandths(s.pen) - s.written
	if -tolerance < by && by < tolerance {
		return
	}
	s.endCodes()
	s.dst = strconv.AppendInt(s.dst, -by, 10)
	s.written += by
}

func (s *shower) endCodes() {
	if s.inCodes {
		s.dst, s.inCodes = append(s.dst, '>'), false
	}
}

// endStrings ends the operator for the current font.
func (s *shower) endStrings() {
	s.endCodes()
	if s.font != nil {
		s.dst = append(s.dst, "]TJ"...)
	}
}

// end ends the text object.
func (s *shower) end() []byte {
	s.endStrings()
	return append(s.dst, " ET\n"...)
}

// thousandths converts a length from font units, rounded.
func thousandths(length int64) int64 { return toUnits(length, 1000) }

func isEmoji(c typeset.Cluster) bool { return len(c.Glyphs) > 0 && len(c.Glyphs[0].Layers) > 0 }

// isBlank reports whether a cluster has no shape.
func isBlank(c typeset.Cluster) bool {
	return !slices.ContainsFunc(c.Glyphs, func(g typeset.Glyph) bool { return len(g.Outline) > 0 })
}
