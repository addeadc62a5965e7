package typeset

import (
	"sort"
	"strings"
)

// Leading is the distance of base lines in font units.
const Leading = Em * 5 / 4

// A Box is what text has to fit into, in pixels.
type Box struct{ Width, Height int }

// measure returns the width of the box in font units of a size.
func (b Box) measure(size int) int { return b.Width * Em / size }

// rows returns for how many lines of a size the box is high enough.
func (b Box) rows(size int) int {
	return (b.Height*Em/size - Ascent - Descent + Leading) / Leading
}

// FitWord returns the largest size, in pixels from least to most, in which text
// fits the box in one line, if there is one.
func FitWord(text string, box Box, least, most int) (size int, ok bool) {
	width := Width(text)
	size = largest(least, most, func(size int) bool {
		return width <= box.measure(size) && box.rows(size) > 0
	})
	return size, size >= least
}

// Fit breaks text, of paragraphs that end with a line feed, into lines that fit
// the box, in the largest size from
// least to most that allows it with breaks at spaces, or else within words, or
// else in the least size and cut to end in an ellipsis. It returns no lines if
// the box has no room for text.
func Fit(s string, box Box, least, most int) (lines []string, size int) {
	if box.rows(least) < 1 || box.measure(least) < 2*Em {
		return nil, 0
	}
	text := newText(s)
	for _, broken := range []bool{false, true} {
		size = largest(least, most, func(size int) bool {
			_, fits := text.set(box.measure(size), box.rows(size), broken)
			return fits
		})
		if size >= least {
			lines, _ = text.set(box.measure(size), box.rows(size), broken)
			return lines, size
		}
	}
	lines, _ = text.set(box.measure(least), box.rows(least), true)
	return cut(lines, box.measure(least)), least
}

// largest returns the largest number from least to most that fits, or least-1
// if none does. What is smaller than a number that fits does so, too.
func largest(least, most int, fits func(int) bool) int {
	return least - 1 + sort.Search(most-least+1, func(i int) bool { return !fits(least + i) })
}

// text is paragraphs of words.
type text [][]word

type word struct {
	text  string
	width int // in font units
}

func newText(s string) text {
	var t text
	for paragraph := range strings.SplitSeq(s, "\n") {
		var words []word
		for w := range strings.FieldsSeq(paragraph) {
			words = append(words, word{w, Width(w)})
		}
		t = append(t, words)
	}
	return t
}

// set fills lines of a width, up to a number of them. It reports whether that
// was enough; a word that is wider than a line is broken, or does not fit.
func (t text) set(measure, rows int, broken bool) (lines []string, fits bool) {
	space := Width(" ")
	for _, paragraph := range t {
		if len(lines) == rows {
			return lines, false
		}
		line, width := "", -space
		for _, w := range paragraph {
			if w.width > measure && !broken {
				return nil, false
			}
			for _, part := range w.split(measure) {
				if line != "" && width+space+part.width > measure {
					if lines = append(lines, line); len(lines) == rows {
						return lines, false
					}
					line, width = "", -space
				}
				if line != "" {
					line += " "
				}
				line += part.text
				width += space + part.width
			}
		}
		lines = append(lines, line)
	}
	return lines, true
}

// split divides a word into parts that fit a width.
func (w word) split(measure int) []word {
	var parts []word
	for w.width > measure {
		n := prefix(w.text, measure)
		part := word{w.text[:n], Width(w.text[:n])}
		parts = append(parts, part)
		w = word{w.text[n:], w.width - part.width}
	}
	return append(parts, w)
}

// prefix returns the length in bytes of what of text fits a width.
func prefix(text string, measure int) int {
	width := 0
	for i, r := range text {
		if width += theFont().glyph(r).advance; width > measure {
			return i
		}
	}
	return len(text)
}

// cut ends the last line in an ellipsis.
func cut(lines []string, measure int) []string {
	const ellipsis = "…"
	last := len(lines) - 1
	n := prefix(lines[last], measure-Width(ellipsis))
	lines[last] = strings.TrimRight(lines[last][:n], " .,;:") + ellipsis
	return lines
}
