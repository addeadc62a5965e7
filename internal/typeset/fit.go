package typeset

import (
	"iter"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Leading is the distance of base lines in font units.
const Leading = Em * 5 / 4

// A Box is what text has to fit into, in pixels.
type Box struct{ Width, Height int }

// measure returns the width of the box in font units of a size.
func (b Box) measure(size int) int64 { return int64(b.Width) * Em / int64(size) }

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
// box, in a size from least to most that is about the largest. Words stay whole
// unless that makes them very small. What is too long even for the least size is
// cut and ends in an ellipsis. Fit returns no lines if the box has no room.
func Fit(s string, box Box, least, most int) (lines []string, size int) {
	rows, measure := box.rows(least), box.measure(least)
	if rows < 1 || measure < narrowest {
		return nil, 0
	}
	text := paragraphs(s, rows, measure)
	search := func(broken bool) int {
		return largest(least, most, func(size int) bool {
			_, fits := set(text, box.rows(size), box.measure(size), broken)
			return fits
		})
	}
	const verySmall = 3 // times smaller
	whole, broken := search(false), search(true)
	if size = max(whole, broken); size < least {
		lines, _ = set(text, rows, measure, true)
		return cut(lines, measure), least
	}
	if whole >= least && whole*verySmall >= broken {
		size = whole
	}
	lines, _ = set(text, box.rows(size), box.measure(size), size != whole)
	return lines, size
}

// largest returns a number from least to most that fits while the next does
// not, or else most, or least-1. It is the largest if all smaller ones fit, too.
func largest(least, most int, fits func(int) bool) int {
	return least - 1 + sort.Search(most-least+1, func(i int) bool { return !fits(least + i) })
}

// A paragraph is a text and its words.
type paragraph struct {
	text  string
	words []word
}

// A word is a part of a paragraph before which a line may break.
type word struct {
	start, end int
	width      int64 // in font units
	gap        int64 // width of the space before it
}

// paragraphs returns those of a text, or as many as are more than fit a number
// of lines of a width.
func paragraphs(text string, rows int, measure int64) []paragraph {
	var all []paragraph
	room := int64(rows) * (measure + Width(" "))
	for line := range strings.SplitSeq(text, "\n") {
		if len(all) > rows || room < 0 {
			break
		}
		all = append(all, newParagraph(line, &room))
	}
	return all
}

// newParagraph returns a paragraph, or as much of it as is more than there is
// room for.
func newParagraph(line string, room *int64) paragraph {
	var text strings.Builder
	var words []word
	for field := range strings.FieldsFuncSeq(line, isBreakingSpace) {
		gap := int64(0)
		if text.Len() > 0 {
			text.WriteByte(' ')
			gap = Width(" ")
		}
		for part := range syllables(field) {
			w := word{text.Len(), text.Len() + len(part), Width(part), gap}
			words = append(words, w)
			text.WriteString(part)
			if *room -= w.gap + w.width; *room < 0 {
				return paragraph{text.String(), words}
			}
			gap = 0
		}
	}
	return paragraph{text.String(), words}
}

func isBreakingSpace(r rune) bool {
	const noBreakSpace, narrowNoBreakSpace = '\u00a0', '\u202f'
	return unicode.IsSpace(r) && r != noBreakSpace && r != narrowNoBreakSpace
}

// syllables divides a field where a line may break: before and after each
// character that the font lacks, as most of those are of scripts without spaces.
func syllables(field string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for i, r := range field {
			if theFont().covers(r) {
				continue
			}
			if start < i && !yield(field[start:i]) {
				return
			}
			start = i + utf8.RuneLen(r)
			if !yield(field[i:start]) {
				return
			}
		}
		if start < len(field) {
			yield(field[start:])
		}
	}
}

// set fills lines of a width, up to a number of them. It reports whether that
// was enough; a word that is wider than a line is broken, or does not fit.
func set(text []paragraph, rows int, measure int64, broken bool) (lines []string, fits bool) {
	for _, p := range text {
		if len(lines) == rows {
			return lines, false
		}
		start, end, width := 0, 0, int64(0) // of the line
		for _, w := range p.words {
			if w.width > measure && (!broken || measure < narrowest) {
				return nil, false
			}
			for part := range p.parts(w, measure) {
				if end > start && width+part.gap+part.width > measure {
					if lines = append(lines, p.text[start:end]); len(lines) == rows {
						return lines, false
					}
					start, width = part.start, -part.gap
				}
				end = part.end
				width += part.gap + part.width
			}
		}
		lines = append(lines, p.text[start:end])
	}
	return lines, true
}

// parts divides a word into parts that fit a width.
func (p paragraph) parts(w word, measure int64) iter.Seq[word] {
	return func(yield func(word) bool) {
		for w.width > measure {
			end := w.start + prefix(p.text[w.start:w.end], measure)
			part := word{w.start, end, Width(p.text[w.start:end]), w.gap}
			if !yield(part) {
				return
			}
			w = word{start: end, end: w.end, width: w.width - part.width}
		}
		yield(w)
	}
}

// prefix returns the length in bytes of what of text fits a width.
func prefix(text string, measure int64) int {
	width := int64(0)
	for i, r := range text {
		if width += theFont().glyph(r).advance; width > measure {
			return i
		}
	}
	return len(text)
}

// cut ends the last line in an ellipsis.
func cut(lines []string, measure int64) []string {
	const ellipsis = "…"
	last := len(lines) - 1
	n := prefix(lines[last], measure-Width(ellipsis))
	lines[last] = strings.TrimRight(lines[last][:n], " .,;:") + ellipsis
	return lines
}
