package typeset

import (
	"iter"
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

// narrowest is the least width for parts of words: every character fits it.
const narrowest = 2 * Em

// Fit breaks text, whose paragraphs end with line feeds, into lines that fit the
// box, in the largest size from least to most that allows it with breaks at
// spaces, or else within words, or else in the least size and cut to end in an
// ellipsis. It returns no lines if the box has no room for text.
func Fit(s string, box Box, least, most int) (lines []string, size int) {
	if box.rows(least) < 1 || box.measure(least) < narrowest {
		return nil, 0
	}
	text := paragraphs(s)
	for _, broken := range []bool{false, true} {
		size = largest(least, most, func(size int) bool {
			_, fits := set(text, box.measure(size), box.rows(size), broken)
			return fits
		})
		if size >= least {
			lines, _ = set(text, box.measure(size), box.rows(size), broken)
			return lines, size
		}
	}
	lines, _ = set(text, box.measure(least), box.rows(least), true)
	return cut(lines, box.measure(least)), least
}

// largest returns the largest number from least to most that fits, or least-1
// if none does. What is smaller than a number that fits does so, too.
func largest(least, most int, fits func(int) bool) int {
	return least - 1 + sort.Search(most-least+1, func(i int) bool { return !fits(least + i) })
}

// A paragraph is words with a space between each two.
type paragraph struct {
	text  string
	words []word
}

// A word is a part of a paragraph.
type word struct {
	start, end int
	width      int // in font units
}

func paragraphs(text string) []paragraph {
	var all []paragraph
	for line := range strings.SplitSeq(text, "\n") {
		p := paragraph{text: strings.Join(strings.Fields(line), " ")}
		start := 0
		for w := range strings.SplitSeq(p.text, " ") {
			p.words = append(p.words, word{start, start + len(w), Width(w)})
			start += len(w) + 1
		}
		all = append(all, p)
	}
	return all
}

// set fills lines of a width, up to a number of them. It reports whether that
// was enough; a word that is wider than a line is broken, or does not fit.
func set(text []paragraph, measure, rows int, broken bool) (lines []string, fits bool) {
	space := Width(" ")
	for _, p := range text {
		if len(lines) == rows {
			return lines, false
		}
		start, end, width := 0, 0, -space // of the line
		for _, w := range p.words {
			if w.width > measure && (!broken || measure < narrowest) {
				return nil, false
			}
			for part := range p.parts(w, measure) {
				if end > start && width+space+part.width > measure {
					if lines = append(lines, p.text[start:end]); len(lines) == rows {
						return lines, false
					}
					start, width = part.start, -space
				}
				end = part.end
				width += space + part.width
			}
		}
		lines = append(lines, p.text[start:end])
	}
	return lines, true
}

// parts divides a word into parts that fit a width.
func (p paragraph) parts(w word, measure int) iter.Seq[word] {
	return func(yield func(word) bool) {
		for w.width > measure {
			end := w.start + prefix(p.text[w.start:w.end], measure)
			part := word{w.start, end, Width(p.text[w.start:end])}
			if !yield(part) {
				return
			}
			w = word{end, w.end, w.width - part.width}
		}
		yield(w)
	}
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
