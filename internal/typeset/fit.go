package typeset

import (
	"iter"
	"sort"
	"strings"
	"unicode"
)

// Leading is the distance between baselines in font units.
const Leading = Em * 5 / 4

// A Box is the space for text, in pixels.
type Box struct{ Width, Height int }

// measure returns the width of the box in font units at the given size.
func (b Box) measure(size int) int64 { return int64(b.Width) * Em / int64(size) }

// rows returns the number of lines of the given size that fit the height of the box.
func (b Box) rows(size int) int {
	return (b.Height*Em/size - Ascent - Descent + Leading) / Leading
}

// FitWord returns the largest size in pixels, from minSize to maxSize, at which text
// fits the box on one line. It reports whether there is such a size.
func FitWord(text string, box Box, minSize, maxSize int) (size int, ok bool) {
	width := Width(text)
	size = largestSize(minSize, maxSize, func(size int) bool {
		return width <= box.measure(size) && box.rows(size) > 0
	})
	return size, size >= minSize
}

// minMeasure is the minimum line width at which words may be broken. Every character
// is narrower.
const minMeasure = 2 * Em

// Fit breaks text into lines that fit the box, and chooses approximately the largest
// size in pixels from minSize to maxSize. Line feeds separate paragraphs. Words are
// broken only if whole words would need a much smaller size. Text that does not fit
// at minSize is truncated and ends in an ellipsis. Fit returns no lines if the box is
// too small for any text.
func Fit(s string, box Box, minSize, maxSize int) (lines []string, size int) {
	rows, measure := box.rows(minSize), box.measure(minSize)
	if rows < 1 || measure < minMeasure {
		return nil, 0
	}
	text := paragraphs(s, rows, measure)
	search := func(breakWords bool) int {
		return largestSize(minSize, maxSize, func(size int) bool {
			_, fits := breakLines(text, box.rows(size), box.measure(size), breakWords)
			return fits
		})
	}
	const maxShrink = 3 // how many times smaller whole words may be than broken ones
	whole, broken := search(false), search(true)
	if size = max(whole, broken); size < minSize {
		lines, _ = breakLines(text, rows, measure, true)
		return truncate(lines, measure), minSize
	}
	if whole >= minSize && whole*maxShrink >= broken {
		size = whole
	}
	lines, _ = breakLines(text, box.rows(size), box.measure(size), size != whole)
	return lines, size
}

// largestSize returns a size from minSize to maxSize that fits although the next larger
// one does not. It returns maxSize if that fits, and minSize-1 if no size is found. If
// fits is monotonic, the result is the largest size that fits.
func largestSize(minSize, maxSize int, fits func(int) bool) int {
	return minSize - 1 + sort.Search(maxSize-minSize+1, func(i int) bool { return !fits(minSize + i) })
}

// A paragraph is a line of the given text, divided into words.
type paragraph struct {
	text  string
	words []word
}

// A word is a part of a paragraph that a line break may precede.
type word struct {
	start, end int   // byte offsets in the paragraph
	width      int64 // in font units
	gap        int64 // width of the space before it
}

// paragraphs divides text into paragraphs. It stops once they exceed the given number
// of rows of width measure.
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

// newParagraph divides a line into words and subtracts their width from room. It stops
// once room is negative.
func newParagraph(line string, room *int64) paragraph {
	var text strings.Builder
	var words []word
	for field := range strings.FieldsFuncSeq(line, isBreakingSpace) {
		gap := int64(0)
		if text.Len() > 0 {
			text.WriteByte(' ')
			gap = Width(" ")
		}
		for part := range breakUnits(field) {
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

// breakUnits divides a field at the positions where a line may break: before and after
// each character that the font lacks. Most of those belong to scripts without spaces.
func breakUnits(field string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start, covered := 0, true
		for i, r := range field {
			before := covered
			covered = theFont().covers(r)
			if i > 0 && !(before && covered) {
				if !yield(field[start:i]) {
					return
				}
				start = i
			}
		}
		yield(field[start:])
	}
}

// breakLines breaks text into at most rows lines of width measure, and reports whether
// all of it fits. If breakWords is false, a word wider than a line does not fit.
func breakLines(text []paragraph, rows int, measure int64, breakWords bool) (lines []string, fits bool) {
	for _, p := range text {
		if len(lines) == rows {
			return lines, false
		}
		start, end, width := 0, 0, int64(0) // of the line
		for _, w := range p.words {
			if w.width > measure && (!breakWords || measure < minMeasure) {
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

// parts divides a word into parts no wider than measure.
func (p paragraph) parts(w word, measure int64) iter.Seq[word] {
	return func(yield func(word) bool) {
		for w.width > measure {
			end := w.start + prefixLen(p.text[w.start:w.end], measure)
			part := word{w.start, end, Width(p.text[w.start:end]), w.gap}
			if !yield(part) {
				return
			}
			w = word{start: end, end: w.end, width: w.width - part.width}
		}
		yield(w)
	}
}

// prefixLen returns the length in bytes of the longest prefix of text that fits
// measure.
func prefixLen(text string, measure int64) int {
	width := int64(0)
	for i, r := range text {
		if width += theFont().glyph(r).advance; width > measure {
			return i
		}
	}
	return len(text)
}

const ellipsis = "…"

// truncate ends the last line with an ellipsis.
func truncate(lines []string, measure int64) []string {
	last := len(lines) - 1
	n := prefixLen(lines[last], measure-Width(ellipsis))
	lines[last] = strings.TrimRight(lines[last][:n], " .,;:") + ellipsis
	return lines
}
