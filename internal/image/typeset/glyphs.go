package typeset

import (
	"iter"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// A Cluster is a part of a line that is drawn as a whole: a character with its marks, a ligature, a
// syllable, or an emoji.
type Cluster struct {
	Text        string
	RightToLeft bool
	Font        *fonts.Font // that its glyphs are from, or nil for letters of the font of the style
	Advance     int64       // to the next cluster on the right, in font units
	Glyphs      []Glyph
}

// A Glyph is a glyph of a cluster.
type Glyph struct {
	Number     uint32 // in the font, or the character of a letter
	X, Y       int64  // offset from the start of the cluster on the baseline, in font units; Y downwards
	UnitsPerEm int64  // of the outlines
	Outline    glyph.Outline
	Layers     []glyph.Layer // of an emoji, which has no outline
}

// Clusters returns the clusters of the line from left to right. Together, they have all characters of
// the line, including those that are not visible.
func (l Line) Clusters() iter.Seq[Cluster] {
	if l.paragraph.plain {
		return l.letters()
	}
	return func(yield func(Cluster) bool) {
		for _, r := range l.runs() {
			for c := range r.clusters(l.paragraph.text) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// letters returns the clusters of plain text.
func (l Line) letters() iter.Seq[Cluster] {
	return func(yield func(Cluster) bool) {
		for g := range l.paragraph.font.glyphs(l.Text) {
			if !yield(Cluster{Text: string(rune(g.number)), Advance: g.advance, Glyphs: []Glyph{g.exported(0)}}) {
				return
			}
		}
	}
}

// clusters returns the clusters of a run of a paragraph from left to right.
func (r run) clusters(text string) iter.Seq[Cluster] {
	return func(yield func(Cluster) bool) {
		for start, end := 0, 0; start < len(r.glyphs); start = end {
			for end < len(r.glyphs) && r.glyphs[end].cluster == r.glyphs[start].cluster {
				end++
			}
			from, to := r.extent(start, end)
			if !yield(r.cluster(text[from:to], r.glyphs[start:end])) {
				return
			}
		}
	}
}

// extent returns the byte offsets of the text of the glyphs from start to end. It includes characters
// without glyphs beside it.
func (r run) extent(start, end int) (from, to int) {
	from, to = r.glyphs[start].cluster, r.end
	before, after := start == 0, end == len(r.glyphs) // whether nothing is there, in the order of the text
	next := end
	if r.level.IsRightToLeft() {
		before, after, next = after, before, start-1
	}
	if before {
		from = r.start
	}
	if !after {
		to = r.glyphs[next].cluster
	}
	return from, to
}

func (r run) cluster(text string, glyphs []placed) Cluster {
	c := Cluster{Text: text, RightToLeft: r.level.IsRightToLeft(), Font: glyphs[0].font}
	for _, g := range glyphs {
		c.Glyphs = append(c.Glyphs, g.exported(c.Advance))
		c.Advance += g.advance
	}
	return c
}

// exported returns the glyph at a distance from the start of its cluster.
func (g placed) exported(x int64) Glyph {
	return Glyph{g.number, x + g.x, g.y, g.upem, g.outline, g.layers}
}
