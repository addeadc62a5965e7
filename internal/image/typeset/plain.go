package typeset

import "iter"

// Letters that stand side by side need no runs. Their glyphs are looked up when they are
// needed.

// plainWidth returns the width of plain text.
func (s Style) plainWidth(text string) (width int64) {
	letters := s.font().letters
	for _, r := range text {
		width += letters[r].advance
	}
	return width
}

// plainLength returns the length of the outlines of plain text.
func (s Style) plainLength(text string) (length int64) {
	letters := s.font().letters
	for _, r := range text {
		length += letters[r].length
	}
	return length
}

// plainGlyphs returns the glyphs of plain text.
func (s Style) plainGlyphs(text string) iter.Seq[placed] {
	return func(yield func(placed) bool) {
		letters := s.font().letters
		for i, r := range text {
			l := letters[r]
			if !yield(placed{cluster: i, advance: l.advance, upem: Em, outline: l.outline}) {
				return
			}
		}
	}
}
