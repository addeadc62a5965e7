package pages

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// A given text is one in any script, which the columns begin with. It has a paragraph per line.
type given struct {
	style   typeset.Style
	rest    string        // after the current paragraph
	current *typeset.Text // paragraph, or nil
	start   int           // of what has not been set yet, in the current paragraph
}

// next returns the current paragraph, or the next one, or nil at the end of the text.
func (g *given) next() *typeset.Text {
	if g.current == nil && g.rest != "" {
		paragraph, rest, _ := strings.Cut(g.rest, "\n")
		text := g.style.Prepare(paragraph)
		g.current, g.rest, g.start = &text, rest, 0
	}
	return g.current
}

// lines removes the beginning of the text, and returns it as lines of a width for so many rows. An empty
// row is at its end if there is room.
func (g *given) lines(s style, width, leading, rows int) (lines []line) {
	for text := g.next(); text != nil && len(lines) < rows; text = g.next() {
		size := sizeOf(text, s.size, width, leading)
		broken := text.Break(g.start, int64(width)*typeset.Em/int64(size))
		if left := rows - len(lines); len(broken) > left {
			broken = broken[:left]
			g.start = broken[left-1].End()
		} else {
			g.current = nil
		}
		for i := range broken {
			lines = append(lines, line{text: broken[i].Text, set: &broken[i], size: size, begins: i == 0})
		}
	}
	if len(lines) > 0 && len(lines) < rows {
		lines = append(lines, line{})
	}
	return lines
}

// sizeOf returns the size of a paragraph: less than the size of other text if letters are too high for the
// distance between lines, or too wide for a line.
func sizeOf(t *typeset.Text, size, width, leading int) int {
	const minShare, shares = 3, 4
	high := max(size*minShare/shares, leading*typeset.Em/int(t.Metrics().Leading))
	wide := width * typeset.Em / int(t.MinMeasure())
	return min(size, high, wide)
}
