package typeset

import (
	"cmp"
	"iter"
	"sort"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Leading is the distance between baselines in font units.
const Leading = Em * 5 / 4

// A Line is a line of text.
type Line struct {
	Text        string
	RightToLeft bool // direction of its paragraph
}

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
// size in pixels from minSize to maxSize. Line feeds separate paragraphs, and lines break
// where UAX #14 allows it. Words are broken only if whole words would need a much smaller
// size, and only between grapheme clusters. Text that does not fit at minSize is truncated
// and ends in an ellipsis. Fit returns no lines if the box is too small for any text.
func Fit(s string, box Box, minSize, maxSize int) (lines []Line, size int) {
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
	text        string // without unneeded spaces
	words       []word
	rightToLeft bool
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

// newParagraph divides a line into words (UAX #14) and subtracts their width from room. It
// stops once room is negative.
func newParagraph(line string, room *int64) paragraph {
	space := Width(" ")
	maxFields := 2 + int(*room/space) // even the spaces between them need more room
	p := paragraph{text: joinFields(line, maxFields), rightToLeft: isRightToLeft(line)}
	start, gap := 0, int64(0)
	for rest, state := p.text, -1; rest != "" && *room >= 0; {
		var segment string
		segment, rest, _, state = uniseg.FirstLineSegmentInString(rest, state)
		text := strings.TrimSuffix(segment, " ")
		w := word{start, start + len(text), Width(text), gap}
		p.words = append(p.words, w)
		*room -= w.gap + w.width
		start += len(segment)
		if gap = 0; text != segment {
			gap = space
		}
	}
	return p
}

// joinFields returns at most limit fields of a line, with a space between them.
func joinFields(line string, limit int) string {
	var b strings.Builder
	for field := range strings.FieldsFuncSeq(line, isBreakingSpace) {
		if limit--; limit < 0 {
			break
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(field)
	}
	return b.String()
}

func isBreakingSpace(r rune) bool {
	const noBreakSpace, narrowNoBreakSpace = '\u00a0', '\u202f'
	return unicode.IsSpace(r) && r != noBreakSpace && r != narrowNoBreakSpace
}

// breakLines breaks text into at most rows lines of width measure, and reports whether
// all of it fits. If breakWords is false, a word wider than a line does not fit.
func breakLines(text []paragraph, rows int, measure int64, breakWords bool) (lines []Line, fits bool) {
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
					if lines = append(lines, p.line(start, end)); len(lines) == rows {
						return lines, false
					}
					start, width = part.start, -part.gap
				}
				end = part.end
				width += part.gap + part.width
			}
		}
		lines = append(lines, p.line(start, end))
	}
	return lines, true
}

// line returns the line between two byte offsets.
func (p paragraph) line(start, end int) Line { return Line{p.text[start:end], p.rightToLeft} }

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

// prefixLen returns the length in bytes of the longest prefix of text that fits measure
// and can be parted from the rest. If there is none, it is the longest that does not divide
// a grapheme cluster.
func prefixLen(text string, measure int64) int {
	n, end, width, last := 0, 0, int64(0), ""
	for cluster := range clusters(text) {
		if canPart(last, cluster) {
			end = n
		}
		if width += Width(cluster); width > measure {
			return cmp.Or(end, n)
		}
		n, last = n+len(cluster), cluster
	}
	return n
}

const ellipsis = "…"

// truncate ends the last line with an ellipsis.
func truncate(lines []Line, measure int64) []Line {
	last := &lines[len(lines)-1]
	n := prefixLen(last.Text, measure-Width(ellipsis))
	last.Text = strings.TrimRight(last.Text[:n], " .,;:") + ellipsis
	return lines
}
