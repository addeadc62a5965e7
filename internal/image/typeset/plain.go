package typeset

import "iter"

// Letters that stand side by side need no runs. Their glyphs are looked up when they are
// needed.

// width returns the width of plain text.
func (f *font) width(text string) (width int64) {
	letters := f.letters
	for _, r := range text {
		width += letters[r].advance
	}
	return width
}

// length returns the length of the outlines of plain text.
func (f *font) length(text string) (length int64) {
	letters := f.letters
	for _, r := range text {
		length += letters[r].length
	}
	return length
}

// glyphs returns the glyphs of plain text.
func (f *font) glyphs(text string) iter.Seq[placed] {
	return func(yield func(placed) bool) {
		letters := f.letters
		for i, r := range text {
			l := letters[r]
			if !yield(placed{cluster: i, advance: l.advance, upem: Em, number: uint32(r), outline: l.outline}) {
				return
			}
		}
	}
}

// Word is like Prepare of the zero Style, for text of ASCII letters and digits, which is not shaped.
func Word(text string) Text {
	font := sansRegular.Get()
	p := &paragraph{font: font, text: text, plain: true, metrics: &Metrics{Ascent, Descent, Highest, Leading}}
	return Text{paragraphs: []*paragraph{p}, metrics: p.metrics, minMeasure: 2 * Em}
}
