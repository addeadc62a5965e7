// Package bidi orders characters of mixed directions (UAX #9, Unicode Bidirectional Algorithm).
//
// Read levels.go first: explicit formatting characters give the characters levels, sequences
// of one level are resolved in weak.go and neutral.go, and order.go sorts a line by levels.
package bidi

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// A Level is the embedding level of a character. Characters of odd levels are written from
// right to left.
type Level uint8

// maxDepth is the maximum explicit level (BD2).
const maxDepth = 125

// IsRightToLeft reports whether characters of the level are written from right to left.
func (l Level) IsRightToLeft() bool { return l%2 == 1 }

// direction returns the strong class of a level.
func (l Level) direction() class {
	if l.IsRightToLeft() {
		return bidi.R
	}
	return bidi.L
}

type class = bidi.Class

// classesOf returns the bidirectional class of each character.
func classesOf(text []rune) []class {
	classes := make([]class, len(text))
	for i, r := range text {
		properties, _ := bidi.LookupRune(r)
		classes[i] = properties.Class()
	}
	return classes
}

// BaseLevel returns the level of a paragraph: 1 if its first strong character outside isolates is
// written from right to left, otherwise 0 (P2 and P3).
func BaseLevel(text []rune) Level {
	classes := classesOf(text)
	return baseLevel(classes, matchIsolates(classes), 0, len(text))
}

func baseLevel(classes []class, matching []int, start, end int) Level {
	for i := start; i < end; i++ {
		switch classes[i] {
		case bidi.L:
			return 0
		case bidi.R, bidi.AL:
			return 1
		case bidi.LRI, bidi.RLI, bidi.FSI:
			i = matching[i]
		}
	}
	return 0
}

// matchIsolates maps the position of each isolate initiator to the position of its PDI, or to the
// length of the text if it has none, and the position of each PDI to its initiator, or to -1 (BD9).
func matchIsolates(classes []class) []int {
	matching := make([]int, len(classes))
	var open []int
	for i, c := range classes {
		switch {
		case isIsolateInitiator(c):
			matching[i] = len(classes)
			open = append(open, i)
		case c == bidi.PDI && len(open) > 0:
			last := open[len(open)-1]
			open = open[:len(open)-1]
			matching[last], matching[i] = i, last
		default:
			matching[i] = -1
		}
	}
	return matching
}

func isIsolateInitiator(c class) bool { return c == bidi.LRI || c == bidi.RLI || c == bidi.FSI }

// isRemoved reports whether rule X9 removes characters of a class.
func isRemoved(c class) bool {
	return slices.Contains([]class{bidi.LRE, bidi.RLE, bidi.LRO, bidi.RLO, bidi.PDF, bidi.BN}, c)
}

// Levels returns the level of each character of a paragraph with a base level of 0 or 1. White
// space at its end has the base level (L1).
func Levels(text []rune, base Level) []Level {
	p := &paragraph{text: text, base: base, original: classesOf(text), levels: make([]Level, len(text))}
	p.classes = slices.Clone(p.original)
	p.matching = matchIsolates(p.original)
	p.addExplicitLevels()
	for _, s := range p.sequences() {
		s.resolveWeak()
		s.resolveBrackets()
		s.resolveNeutral()
		s.addImplicitLevels()
	}
	p.fillRemoved()
	p.resetWhiteSpace()
	return p.levels
}

// fillRemoved gives removed characters the level of the characters before them.
func (p *paragraph) fillRemoved() {
	level := p.base
	for i, c := range p.original {
		if isRemoved(c) {
			p.levels[i] = level
		}
		level = p.levels[i]
	}
}

// resetWhiteSpace gives separators, and white space before them and at the end, the base
// level (L1).
func (p *paragraph) resetWhiteSpace() {
	trailing := true
	for i, c := range slices.Backward(p.original) {
		switch {
		case c == bidi.S || c == bidi.B:
			trailing = true
		case c == bidi.WS || c == bidi.PDI || isIsolateInitiator(c) || isRemoved(c):
		default:
			trailing = false
		}
		if trailing {
			p.levels[i] = p.base
		}
	}
}
