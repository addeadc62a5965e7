package composite

import (
	"slices"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// parts divides a cluster into its characters, from left to right, because readers cannot divide the text
// of a glyph: those that reverse text from right to left reverse whole glyphs. The parts share the width.
// The first character has the shape of the cluster.
func parts(c typeset.Cluster) []typeset.Cluster {
	n := utf8.RuneCountInString(c.Text)
	if n == 1 {
		return []typeset.Cluster{c}
	}
	width := c.Advance / int64(n)
	parts := make([]typeset.Cluster, 0, n)
	for _, r := range c.Text {
		parts = append(parts, typeset.Cluster{Text: string(r), Advance: width})
	}
	others := width * int64(n-1)
	parts[0].Glyphs, parts[0].Advance = c.Glyphs, c.Advance-others
	if c.RightToLeft {
		slices.Reverse(parts)
		parts[n-1].Glyphs = moved(c.Glyphs, -others)
	}
	return parts
}

// moved returns glyphs at another distance from the start of their cluster.
func moved(glyphs []typeset.Glyph, by int64) []typeset.Glyph {
	glyphs = slices.Clone(glyphs)
	for i := range glyphs {
		glyphs[i].X += by
	}
	return glyphs
}
