package typeset

import (
	"iter"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/bidi"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A Line is a line of text.
type Line struct {
	Text       string
	paragraph  *paragraph
	start, end int // byte offsets in the paragraph
}

// IsRightToLeft reports whether the paragraph of the line is written from right to left.
func (l Line) IsRightToLeft() bool { return l.paragraph.base.IsRightToLeft() }

// Style returns the style of the text that the line is from.
func (l Line) Style() Style { return l.paragraph.style }

// Metrics are vertical distances in font units.
type Metrics struct {
	Ascent, Descent int64 // of the text above and below the baseline
	Highest         int64 // above the baseline, including piles of marks
	Leading         int64 // between baselines
}

// Metrics returns the metrics of the text that the line is from.
func (l Line) Metrics() Metrics { return *l.paragraph.metrics }

// Width returns the width of the line in font units.
func (l Line) Width() (width int64) {
	if l.paragraph.plain {
		return l.paragraph.font.width(l.Text)
	}
	for g := range l.glyphs() {
		width += g.advance
	}
	return width
}

// OutlineLength returns the length of the outlines of the line, see [Text.OutlineLength].
func (l Line) OutlineLength() (length int64) {
	if l.paragraph.plain {
		return l.paragraph.font.length(l.Text)
	}
	for g := range l.glyphs() {
		length += g.length()
	}
	return length
}

// glyphs returns the glyphs of the line from left to right.
func (l Line) glyphs() iter.Seq[placed] {
	return func(yield func(placed) bool) {
		if l.paragraph.plain {
			l.paragraph.font.glyphs(l.Text)(yield)
			return
		}
		for _, r := range l.runs() {
			for _, g := range r.glyphs {
				if !yield(g) {
					return
				}
			}
		}
	}
}

// runs returns the runs of the line from left to right.
func (l Line) runs() (runs []run) {
	for _, r := range l.paragraph.runs {
		if r.start < l.end && r.end > l.start {
			runs = append(runs, r.part(l.start, l.end))
		}
	}
	return inVisualOrder(runs)
}

// part returns the part of the run between two byte offsets.
func (r run) part(start, end int) run {
	isInside := func(g placed) bool { return start <= g.cluster && g.cluster < end }
	r.start, r.end = max(r.start, start), min(r.end, end)
	r.glyphs = r.glyphs[max(0, slices.IndexFunc(r.glyphs, isInside)):] // clusters are monotonic
	if n := slices.IndexFunc(r.glyphs, func(g placed) bool { return !isInside(g) }); n >= 0 {
		r.glyphs = r.glyphs[:n]
	}
	return r
}

// inVisualOrder sorts the runs of a line, which are in the order of the text, from left to
// right (UAX #9, L2).
func inVisualOrder(runs []run) []run {
	levels := make([]bidi.Level, len(runs))
	for i, r := range runs {
		levels[i] = r.level
	}
	sorted := make([]run, len(runs))
	for i, from := range bidi.Order(levels) {
		sorted[i] = runs[from]
	}
	return sorted
}

// A Part is a part of a line without emoji.
type Part struct {
	Text       string
	Start      int64 // distance of its left end from the left end of the line, in font units
	Width      int64 // in font units
	IsComplete bool  // whether fonts have all of its characters
}

// Parts returns the parts of the line that emoji separate, from left to right, without spaces
// at their ends.
func (l Line) Parts() (parts []Part) {
	if l.paragraph.plain {
		return []Part{{l.Text, 0, l.Width(), true}}
	}
	pen := int64(0)
	var runs []run
	for _, r := range l.runs() {
		if r.kind == colored {
			parts = l.appendPart(parts, runs, pen)
			pen += widthOf(runs) + widthOf([]run{r})
			runs = nil
		} else {
			runs = append(runs, r)
		}
	}
	return l.appendPart(parts, runs, pen)
}

// appendPart appends a part that consists of runs, unless they are blank.
func (l Line) appendPart(parts []Part, runs []run, start int64) []Part {
	isBlank := func(r run) bool { return r.kind == blank }
	for len(runs) > 0 && isBlank(runs[0]) {
		start += widthOf(runs[:1])
		runs = runs[1:]
	}
	for len(runs) > 0 && isBlank(runs[len(runs)-1]) {
		runs = runs[:len(runs)-1]
	}
	if len(runs) == 0 {
		return parts
	}
	part := Part{Start: start, Width: widthOf(runs), IsComplete: true}
	for _, r := range slices.SortedFunc(slices.Values(runs), func(a, b run) int { return a.start - b.start }) {
		part.Text += l.paragraph.text[r.start:r.end]
		part.IsComplete = part.IsComplete && r.kind != missing
	}
	return append(parts, part)
}

func widthOf(runs []run) (width int64) {
	for _, r := range runs {
		for _, g := range r.glyphs {
			width += g.advance
		}
	}
	return width
}

// Scale converts a length from font units to 1/[picture.One] pixels, for a font size
// in pixels.
func Scale(length int64, size int) int32 {
	return int32(length * int64(size) * picture.One / Em)
}

// A Pen draws outlines, such as a [picture.Outline].
type Pen = glyph.Pen[picture.Point]

// Trace draws the outlines of the line, except the outlines of emoji. It starts at a point on the
// baseline; its size is in pixels.
func (l Line) Trace(pen Pen, at picture.Point, size int) {
	x := int64(0)
	for g := range l.glyphs() {
		g.trace(pen, x, at, size)
		x += g.advance
	}
}

// Drawings returns the emoji of a line that starts at a point on the baseline.
func (l Line) Drawings(at picture.Point, size int) (drawings []picture.Drawing) {
	x := int64(0)
	for g := range l.glyphs() {
		if len(g.layers) > 0 {
			origin := picture.Point{X: at.X + Scale(x+g.x, size), Y: at.Y + Scale(g.y, size)}
			drawings = append(drawings, picture.Drawing{Layers: g.layers, Origin: origin, Size: size, Em: int(g.upem)})
		}
		x += g.advance
	}
	return drawings
}

// trace draws the outline of a glyph at a distance x from the start of a line.
func (g placed) trace(pen Pen, x int64, at picture.Point, size int) {
	place := func(p glyph.Point) picture.Point {
		return picture.Point{
			X: at.X + Scale(x+g.x+int64(p.X)*Em/g.upem, size),
			Y: at.Y + Scale(g.y+int64(p.Y)*Em/g.upem, size),
		}
	}
	glyph.Trace(g.outline, pen, place)
}

// IsBrokenAtSpace reports whether a space follows the line in its paragraph.
func (l Line) IsBrokenAtSpace() bool { return strings.HasPrefix(l.paragraph.text[l.end:], " ") }

// End returns the byte offset of the end of the line in its paragraph.
func (l Line) End() int { return l.end }
