package qrcode

import (
	"iter"
	"math"
	"slices"
	"unicode/utf8"

	"rsc.io/qr/coding"
)

// A step encodes one character of a text in a state.
type step struct {
	sixths int32 // of a bit, of this step and all steps before it
	from   int8  // state of the step before, or -1 if there is none
}

// unreachable is more than the length of any text.
const unreachable = math.MaxInt32 / 2

// steps iterates over the characters. For each state, it yields the last of the steps that take the fewest
// bits. This is the optimum that annex J of ISO/IEC 18004:2015 approximates.
func (t *text) steps(h headers) iter.Seq2[int, *[len(states)]step] {
	return func(yield func(int, *[len(states)]step) bool) {
		var steps [len(states)]step
		starts := [charsets]step{{0, -1}, {6 * int32(h.declaration), -1}, {6 * int32(h.declaration), -1}}
		i := 0
		for _, r := range t.data {
			for s, state := range states {
				next := starts[state.charset]
				next.sixths += 6 * int32(h.segments[state.mode])
				if i > 0 && steps[s].sixths <= next.sixths { // continues the segment
					next = step{steps[s].sixths, int8(s)}
				}
				length := t.length(r, t.lengths[i], state)
				if next.sixths += length; length == 0 || !h.allow(state) {
					next.sixths = unreachable
				}
				steps[s] = next
			}
			if !yield(i, &steps) {
				return
			}
			starts = startsAfter(&steps, int32(h.declaration))
			i++
		}
	}
}

// startsAfter returns the best start of the next segment after the given steps, for each charset. The length of a declaration is in bits.
func startsAfter(steps *[len(states)]step, declaration int32) (starts [charsets]step) {
	for c := range charsets {
		starts[c].sixths = unreachable
		for from, before := range steps {
			sixths := (before.sixths + 5) / 6 * 6 // whole bits
			if other := states[from].charset; other != c {
				if other == undeclared || c == undeclared {
					continue
				}
				sixths += 6 * declaration
			}
			if sixths < starts[c].sixths {
				starts[c] = step{sixths, int8(from)}
			}
		}
	}
	return starts
}

// last returns the state of the step with the fewest bits.
func last(steps *[len(states)]step) (best int8) {
	for s := range steps {
		if steps[s].sixths < steps[best].sixths {
			best = int8(s)
		}
	}
	return best
}

// shortest returns the segments with the fewest bits, or nil if there are none. It prefers a single segment if that takes as few.
func (t *text) shortest(h headers) (segments []coding.Encoding) {
	var s int8
	for i, steps := range t.steps(h) {
		for state := range steps {
			t.from[i][state] = steps[state].from
		}
		if s = last(steps); steps[s].sixths >= unreachable {
			return nil
		}
	}
	for i, start, end := len(t.from)-1, len(t.data), len(t.data); i >= 0; i-- {
		_, size := utf8.DecodeLastRuneInString(t.data[:start])
		start -= size
		from := t.from[i][s]
		if from == s {
			continue
		}
		segments = append(segments, states[s].mode.segment(t.data[start:end]))
		if c := states[s].charset; c != undeclared && (from < 0 || c != states[from].charset) {
			segments = append(segments, c)
		}
		end, s = start, from
	}
	slices.Reverse(segments)
	if whole := single(t.data); h.bitsOf(whole) <= h.bitsOf(segments) {
		return whole
	}
	return segments
}

// within returns the segments with the fewest bits, or nil if they have more than some bits.
func (t *text) within(h headers, bits int) []coding.Encoding {
	if minLength*len(t.lengths) > 6*bits {
		return nil // saves dividing the text for symbols that are much too small
	}
	if s := t.shortest(h); s != nil && h.bitsOf(s) <= bits {
		return s
	}
	return nil
}

// fitting returns how many characters of the text, from its start, fit in some bits.
func (t *text) fitting(h headers, bits int) int {
	for i, steps := range t.steps(h) {
		if int(steps[last(steps)].sixths) > 6*bits {
			return i
		}
	}
	return len(t.lengths)
}
