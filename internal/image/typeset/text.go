package typeset

import (
	"iter"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/bidi"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/segmenter"
)

// A Text is text of one style, ready to be broken into lines.
type Text struct {
	paragraphs []*paragraph
	metrics    *Metrics
	minMeasure int64 // minimum width of a line in which words may be broken
}

// A paragraph is a line of the given text, divided into words.
type paragraph struct {
	style    Style
	font     *font // of the style
	language func() language.Language
	text     string // without unneeded spaces
	words    []word
	metrics  *Metrics // of the text
	plain    bool     // whether it consists of letters that stand side by side, from left to right
	base     bidi.Level
	levels   []bidi.Level // of each byte; nil if all are 0
	runs     []run        // in the order of the text; nil if the paragraph is plain
	clusters []cluster    // likewise
}

// A word is a part of a paragraph that a line break may precede.
type word struct {
	start, end int   // byte offsets in the paragraph
	width      int64 // in font units
	gap        int64 // width of the space before it
	unspaced   bool  // whether it may consist of several words, without spaces between them
}

// A cluster is a sequence of characters that share glyphs.
type cluster struct {
	start int // byte offset in the paragraph
	width int64
}

// Prepare divides text into paragraphs, which line feeds separate, shapes them, and divides
// them into words (UAX #14).
func (s Style) Prepare(text string) Text {
	text = strings.ToValidUTF8(text, "\ufffd")
	language := sync.OnceValue(func() language.Language { return s.languageOf(text) })
	t := Text{metrics: &Metrics{Ascent, Descent, Highest, Leading}, minMeasure: 2 * Em}
	for line := range strings.SplitSeq(text, "\n") {
		p := s.paragraph(joinFields(line), language)
		p.metrics = t.metrics
		t.paragraphs = append(t.paragraphs, p)
		t.measure(p)
	}
	return t
}

// joinFields returns the fields of a line, with a space between them.
func joinFields(line string) string {
	return strings.Join(strings.FieldsFunc(line, isBreakingSpace), " ")
}

func isBreakingSpace(r rune) bool {
	const noBreakSpace, narrowNoBreakSpace = '\u00a0', '\u202f'
	return unicode.IsSpace(r) && r != noBreakSpace && r != narrowNoBreakSpace
}

// paragraph divides text without line feeds into words. Most paragraphs do not need the
// language.
func (s Style) paragraph(text string, language func() language.Language) *paragraph {
	font := s.font()
	p := &paragraph{style: s, font: font, language: language, text: text, plain: font.isPlain(text)}
	if !p.plain {
		p.addRuns()
	}
	p.addWords()
	return p
}

// addRuns shapes the text.
func (p *paragraph) addRuns() {
	text := []rune(p.text)
	p.base = bidi.BaseLevel(text)
	p.levels = byteLevels(text, p.base)
	shaper := newShaper(p.language())
	defer shaper.release()
	p.runs = shaper.shape(p)
	p.clusters = clustersOf(p.runs)
}

// addWords adds the words of the paragraph.
func (p *paragraph) addWords() {
	var s segmenter.Segmenter
	s.Init([]rune(p.text))
	gap := int64(0)
	for lines := s.LineIterator(); lines.Next(); {
		l := lines.Line()
		start, next := l.OffsetInBytes, l.OffsetInBytes+l.LengthInBytes
		end := start + len(strings.TrimSuffix(p.text[start:next], " "))
		unspaced := strings.ContainsFunc(p.text[start:end], isUnspaced)
		p.words = append(p.words, word{start, end, p.width(start, end), gap, unspaced})
		gap = p.width(end, next)
	}
}

// isUnspaced reports whether a character is of a script that separates words neither by spaces
// nor by other characters (class SA of UAX #14).
func isUnspaced(r rune) bool {
	return r >= '\u0e00' && unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// width returns the width of the text between two byte offsets.
func (p *paragraph) width(start, end int) (width int64) {
	if p.plain {
		return p.font.width(p.text[start:end])
	}
	for _, c := range p.between(start, end) {
		width += c.width
	}
	return width
}

// between returns the clusters between two byte offsets.
func (p *paragraph) between(start, end int) []cluster {
	index := func(offset int) int {
		return sort.Search(len(p.clusters), func(i int) bool { return p.clusters[i].start >= offset })
	}
	return p.clusters[index(start):index(end)]
}

// isPlain reports whether text consists of letters of the font that stand side by side, from
// left to right.
func (f *font) isPlain(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !f.has(r) })
}

// byteLevels returns the level of each byte of text, or nil if all are 0.
func byteLevels(text []rune, base bidi.Level) (levels []bidi.Level) {
	all := bidi.Levels(text, base)
	if !slices.ContainsFunc(all, func(l bidi.Level) bool { return l > 0 }) {
		return nil
	}
	for i, r := range text {
		for range utf8.RuneLen(r) {
			levels = append(levels, all[i])
		}
	}
	return levels
}

// level returns the level of the byte at an offset.
func (p *paragraph) level(offset int) bidi.Level {
	if p.levels == nil {
		return 0
	}
	return p.levels[offset]
}

// clustersOf returns the clusters of runs in the order of the text.
func clustersOf(runs []run) (all []cluster) {
	for _, r := range runs {
		for _, g := range r.glyphs {
			all = append(all, cluster{g.cluster, g.advance})
		}
	}
	slices.SortStableFunc(all, func(a, b cluster) int { return a.start - b.start })
	n := 0
	for _, c := range all {
		if n > 0 && all[n-1].start == c.start {
			all[n-1].width += c.width
		} else {
			all[n], n = c, n+1
		}
	}
	return all[:n]
}

// clustersIn returns the clusters between two byte offsets.
func (p *paragraph) clustersIn(start, end int) iter.Seq[cluster] {
	if !p.plain {
		return slices.Values(p.between(start, end))
	}
	return func(yield func(cluster) bool) {
		letters := p.font.letters
		for i, r := range p.text[start:end] {
			if !yield(cluster{start + i, letters[r].advance}) {
				return
			}
		}
	}
}

// measure updates what depends on the glyphs of all paragraphs.
func (t *Text) measure(p *paragraph) {
	for _, c := range p.clusters {
		t.minMeasure = max(t.minMeasure, c.width)
	}
	for _, r := range p.runs {
		for _, g := range r.glyphs {
			t.metrics.include(g.extent())
		}
	}
}

// include makes room for a glyph. Stacked marks may overlap other lines.
func (m *Metrics) include(ascent, descent int64) {
	const maxExtent = 2 * Em
	m.Highest = max(m.Highest, ascent)
	m.Ascent, m.Descent = max(m.Ascent, min(ascent, maxExtent)), max(m.Descent, min(descent, maxExtent))
	m.Leading = max(m.Leading, m.Ascent+m.Descent)
}

// Width returns the width of the widest paragraph in font units.
func (t Text) Width() (width int64) {
	for _, p := range t.paragraphs {
		width = max(width, p.line().Width())
	}
	return width
}

// OutlineLength returns the length of the outlines of text in font units. It is the sum
// of their extents along both axes, so it is the number of pixels that they cross at a
// size of [Em] pixels.
func (t Text) OutlineLength() (length int64) {
	for _, p := range t.paragraphs {
		length += p.line().OutlineLength()
	}
	return length
}

// Line returns the first paragraph as a line.
func (t Text) Line() Line { return t.paragraphs[0].line() }

// line returns the whole paragraph as a line.
func (p *paragraph) line() Line { return p.lineOf(0, len(p.text)) }

// lineOf returns the line between two byte offsets.
func (p *paragraph) lineOf(start, end int) Line {
	return Line{Text: p.text[start:end], paragraph: p, start: start, end: end}
}
