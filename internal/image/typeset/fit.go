package typeset

import (
	"iter"
	"math"
	"slices"
	"sort"
	"strings"
)

// Leading is the distance between baselines of Latin text in font units.
const Leading = Em * 5 / 4

// A Box is the space for text, in pixels.
type Box struct{ Width, Height int }

// measure returns the width of the box in font units at the given size.
func (b Box) measure(size int) int64 { return int64(b.Width) * Em / int64(size) }

// rows returns the number of lines of the given size that fit the height of the box.
func (t Text) rows(b Box, size int) int {
	m := t.metrics
	return int((int64(b.Height)*Em/int64(size) - m.Ascent - m.Descent + m.Leading) / m.Leading)
}

// FitLine returns the largest size in pixels, from minSize to maxSize, at which the first
// paragraph fits the box on one line. It reports whether there is such a size.
func (t Text) FitLine(box Box, minSize, maxSize int) (size int, ok bool) {
	width := t.Line().Width()
	size = largestSize(minSize, maxSize, func(size int) bool {
		return width <= box.measure(size) && t.rows(box, size) > 0
	})
	return size, size >= minSize
}

// Fit breaks the text into lines that fit the box, and chooses approximately the largest
// size in pixels from minSize to maxSize. Lines break where UAX #14 allows it. Words are
// broken only if whole words would need a much smaller size, or are in a script that
// has no spaces, and only between grapheme clusters. Text that does not fit at minSize is
// truncated and ends in an ellipsis. Fit returns no lines if the box is too small for any text.
func (t Text) Fit(box Box, minSize, maxSize int) (lines []Line, size int) {
	rows, measure := t.rows(box, minSize), box.measure(minSize)
	if rows < 1 || measure < t.minMeasure {
		return nil, 0
	}
	search := func(breakWords bool) int {
		return largestSize(minSize, maxSize, func(size int) bool {
			_, fits := t.breakLines(t.rows(box, size), box.measure(size), breakWords)
			return fits
		})
	}
	const maxShrink = 3 // how many times smaller whole words may be than broken ones
	whole, broken := search(false), search(true)
	if size = max(whole, broken); size < minSize {
		lines, _ = t.breakLines(rows, measure, true)
		lines[len(lines)-1] = lines[len(lines)-1].truncate(measure)
		return lines, minSize
	}
	if whole >= minSize && whole*maxShrink >= broken {
		size = whole
	}
	lines, _ = t.breakLines(t.rows(box, size), box.measure(size), size != whole)
	return lines, size
}

// largestSize returns a size from minSize to maxSize that fits although the next larger
// one does not. It returns maxSize if that fits, and minSize-1 if no size is found. If
// fits is monotonic, the result is the largest size that fits.
func largestSize(minSize, maxSize int, fits func(int) bool) int {
	return minSize - 1 + sort.Search(maxSize-minSize+1, func(i int) bool { return !fits(minSize + i) })
}

// Break breaks the first paragraph, from a byte offset on, into lines of at most a width in font units,
// which may not be less than [Text.MinMeasure]. Words that are wider are broken.
func (t Text) Break(start int, measure int64) []Line {
	rest := *t.paragraphs[0]
	rest.words = rest.wordsFrom(start)
	t.paragraphs = []*paragraph{&rest}
	lines, _ := t.breakLines(math.MaxInt, measure, true)
	return lines
}

// wordsFrom returns the words from a byte offset on.
func (p *paragraph) wordsFrom(start int) []word {
	i := sort.Search(len(p.words), func(i int) bool { return p.words[i].end > start })
	words := slices.Clone(p.words[i:])
	if len(words) > 0 {
		first := &words[0]
		first.start, first.gap = max(start, first.start), 0
		first.width = p.width(first.start, first.end)
	}
	return words
}

// MinMeasure returns the minimum width of a line in which words may be broken, in font units.
func (t Text) MinMeasure() int64 { return t.minMeasure }

// Metrics returns the metrics of the text.
func (t Text) Metrics() Metrics { return *t.metrics }

// breakLines breaks text into at most rows lines of width measure, and reports whether
// all of it fits. If breakWords is false, a word wider than a line does not fit, unless its
// script has no spaces.
func (t Text) breakLines(rows int, measure int64, breakWords bool) (lines []Line, fits bool) {
	for _, p := range t.paragraphs {
		if len(lines) == rows {
			return lines, false
		}
		start, end, width := p.start(), 0, int64(0) // of the line
		for _, w := range p.words {
			if w.width > measure && (!breakWords && !w.unspaced || measure < t.minMeasure) {
				return nil, false
			}
			for part := range p.parts(w, measure) {
				if end > start && width+part.gap+part.width > measure {
					if lines = append(lines, p.lineOf(start, end)); len(lines) == rows {
						return lines, false
					}
					start, width = part.start, -part.gap
				}
				end = part.end
				width += part.gap + part.width
			}
		}
		lines = append(lines, p.lineOf(start, end))
	}
	return lines, true
}

// start returns the byte offset of the first word.
func (p *paragraph) start() int {
	if len(p.words) == 0 {
		return 0
	}
	return p.words[0].start
}

// parts divides a word into parts no wider than measure.
func (p *paragraph) parts(w word, measure int64) iter.Seq[word] {
	return func(yield func(word) bool) {
		for w.width > measure {
			end, width := p.prefix(w.start, w.end, measure)
			if end == w.start || !yield(word{start: w.start, end: end, width: width, gap: w.gap}) {
				return
			}
			w = word{start: end, end: w.end, width: w.width - width}
		}
		yield(w)
	}
}

// prefix returns the end of the longest part of the text from start to end that fits measure
// and may be broken from the rest, and its width. If there is none, it is the longest that does
// not divide a cluster, which may be empty.
func (p *paragraph) prefix(start, end int, measure int64) (cut int, width int64) {
	cut = start
	sum := int64(0)
	for c := range p.clustersIn(start, end) {
		if c.start > start && canBreakBetween(p.text[:c.start], p.text[c.start:]) {
			cut, width = c.start, sum
		}
		if sum+c.width > measure {
			if cut == start {
				return c.start, sum
			}
			return cut, width
		}
		sum += c.width
	}
	return end, sum
}

const ellipsis = "…"

// truncate returns the longest start of the line that fits measure with an ellipsis.
func (l Line) truncate(measure int64) Line {
	p := l.paragraph
	room := measure - p.font.width(ellipsis)
	end, _ := p.prefix(l.start, l.end, room)
	for text := p.text[l.start:end]; ; text = withoutLastCluster(text) {
		text = strings.TrimRight(text, " .,;:")
		short := p.style.paragraph(p.text[:l.start]+text+ellipsis, p.language)
		short.metrics = p.metrics
		if line := short.lineOf(l.start, len(short.text)); line.Width() <= measure || text == "" {
			return line
		}
	}
}

func withoutLastCluster(text string) string {
	last := ""
	for last = range Clusters(text) {
		continue
	}
	return strings.TrimSuffix(text, last)
}
