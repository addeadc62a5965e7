package bidi

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// isNeutral reports whether characters of a class take the direction of their neighbours.
func isNeutral(c class) bool {
	return c == bidi.ON || c == bidi.WS || c == bidi.S || c == bidi.B || c == bidi.PDI || isIsolateInitiator(c)
}

// strong returns the direction of a class as neighbours see it, or ON. Numbers are like
// letters that are written from right to left.
func strong(c class) class {
	switch c {
	case bidi.L:
		return bidi.L
	case bidi.R, bidi.EN, bidi.AN:
		return bidi.R
	default:
		return bidi.ON
	}
}

// A pair is a pair of brackets, as indices in a sequence.
type pair struct{ open, close int }

// pairs returns the pairs of brackets in the order of the opening ones (BD16).
func (s *sequence) pairs() (pairs []pair) {
	const maxOpen = 63
	type opening struct {
		closing rune
		index   int
	}
	var stack []opening
	for i, at := range s.at {
		r := s.text[at]
		properties, _ := bidi.LookupRune(r)
		switch {
		case !properties.IsBracket() || s.class(i) != bidi.ON:
		case properties.IsOpeningBracket():
			if len(stack) == maxOpen {
				return nil
			}
			closing, _ := Mirrored(canonical(r))
			stack = append(stack, opening{closing, i})
		default:
			for j, o := range slices.Backward(stack) {
				if o.closing == canonical(r) {
					pairs = append(pairs, pair{o.index, i})
					stack = stack[:j]
					break
				}
			}
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int { return a.open - b.open })
	return pairs
}

// canonical returns the bracket that is canonically equivalent.
func canonical(r rune) rune {
	switch r {
	case '\u2329':
		return '\u3008'
	case '\u232a':
		return '\u3009'
	default:
		return r
	}
}

// resolveBrackets gives both brackets of a pair the same direction (N0).
func (s *sequence) resolveBrackets() {
	own := s.level.direction()
	for _, p := range s.pairs() {
		inside := s.inside(p, own)
		if inside == bidi.ON {
			continue
		}
		if inside != own && s.before(p.open) != inside {
			inside = own
		}
		s.setBracket(p.open, inside)
		s.setBracket(p.close, inside)
	}
}

// inside returns the direction of the text in a pair of brackets. It is own if any character has
// the direction of the sequence, otherwise the other direction, or ON if no character has a
// direction.
func (s *sequence) inside(p pair, own class) class {
	found := bidi.ON
	for i := p.open + 1; i < p.close; i++ {
		if c := strong(s.class(i)); c == own {
			return own
		} else if c != bidi.ON {
			found = c
		}
	}
	return found
}

// before returns the direction of the last strong character before a position.
func (s *sequence) before(i int) class {
	for i--; i >= 0; i-- {
		if c := strong(s.class(i)); c != bidi.ON {
			return c
		}
	}
	return s.sos
}

// setBracket gives a bracket, and marks on it, a direction.
func (s *sequence) setBracket(i int, direction class) {
	s.setClass(i, direction)
	for i++; i < len(s.at) && s.original[s.at[i]] == bidi.NSM; i++ {
		s.setClass(i, direction)
	}
}

// resolveNeutral gives neutral characters the direction of both neighbours if it is the same, and
// otherwise the direction of the sequence (N1 and N2).
func (s *sequence) resolveNeutral() {
	for i := 0; i < len(s.at); i++ {
		if !isNeutral(s.class(i)) {
			continue
		}
		end := i
		for end < len(s.at) && isNeutral(s.class(end)) {
			end++
		}
		direction := s.level.direction()
		if before := strong(s.class(i - 1)); before == strong(s.class(end)) {
			direction = before
		}
		for ; i < end; i++ {
			s.setClass(i, direction)
		}
		i--
	}
}
