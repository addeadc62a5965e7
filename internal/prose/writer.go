package prose

import (
	"math"
	"unicode/utf8"
)

const (
	// sectionSentences is the number of sentences of a section.
	sectionSentences = 32
	// sectionTime is how long a section of a log lasts, and lineTime the
	// longest from one line to the next, in milliseconds.
	sectionTime = 5 * 60 * 1000
	lineTime    = sectionTime / sectionSentences
	// room is a number of code points that suffices for what separates two
	// sentences and one of the endings, and enough for a short section.
	room   = 40
	enough = 2 * room
)

// A writer writes sections of texts.
type writer struct {
	*style
	out        []byte
	measuring  bool // nothing is put out
	size       int  // in bytes, of what is written
	codePoints int  // likewise, before it is encoded
	limit      int  // code points that may be written
	random
	shuffle
	at      position
	next    int // place of the next sentence in the order of the whole text
	left    int // sentences that the paragraph has yet to get
	scratch []byte
}

// start begins section i of the text of a seed.
func (w *writer) start(s *style, seed uint64, i int) {
	first := i * sectionSentences
	*w = writer{
		style:     s,
		measuring: w.measuring,
		out:       w.out[:0],
		limit:     math.MaxInt,
		random:    random(mix(mix(seed) + uint64(i))),
		shuffle:   newShuffle(random(mix(mix(^seed) + uint64(first/deckSize)))),
		at:        position{section: i + 1, time: i * sectionTime},
		next:      first,
		scratch:   w.scratch,
	}
}

// section writes a whole section, and the break after it.
func (w *writer) section() {
	for range sectionSentences {
		w.separate()
		w.write(w.draw())
	}
	w.write(w.divider)
}

// lastSection writes a section that ends the text after limit code points.
func (w *writer) lastSection(limit int) {
	w.limit = limit
	for w.codePoints < limit {
		w.separate()
		w.write(w.fitting())
	}
}

// separate writes what stands before a sentence.
func (w *writer) separate() {
	switch {
	case w.left > 0:
		w.write(w.space)
	case w.at.clause > 0:
		w.write(w.divider)
		w.begin()
	default:
		if n := len(w.headings); n > 0 {
			w.expand(w.headings[(w.at.section-1)%n])
		}
		w.begin()
	}
	w.left--
}

// begin begins a paragraph.
func (w *writer) begin() {
	w.at.clause++
	w.at.time += w.below(lineTime)
	if w.marker != nil {
		w.expand(w.marker)
	}
	w.left = w.lengths[w.below(len(w.lengths))]
}

// draw returns the next sentence.
func (w *writer) draw() sentence {
	w.next++
	if w.next == 1 && w.opening.text != "" {
		return w.opening
	}
	return w.deck[w.card(w.next-1)]
}

// fitting returns a sentence as long as what is left, or else one after which
// there is room for more. Where neither exists it will be cut.
func (w *writer) fitting() sentence {
	left := w.limit - w.codePoints
	endings := w.endings
	if w.next == 0 && w.opening.text != "" {
		endings = w.openings
	}
	if exact := endings[left]; len(exact) > 0 {
		return exact[w.below(len(exact))]
	}
	next := w.draw()
	s := next
	for range deckSize {
		if left-s.codePoints >= room {
			return s
		}
		s = w.deck[w.below(deckSize)]
	}
	return next
}

func (w *writer) write(s sentence) {
	if !w.measuring {
		w.out = append(w.out, s.text...)
	}
	w.size += len(s.text)
	w.codePoints += s.codePoints
}

// expand writes what an element gives, unless no sentence fits after it.
func (w *writer) expand(e element) {
	start := len(w.out)
	w.out = e.appendTo(w.out, &w.random, w.at)
	codePoints := utf8.RuneCount(w.out[start:])
	if left := w.limit - w.codePoints - codePoints; left < room && w.endings[left] == nil {
		w.out = w.out[:start]
		return
	}
	if w.encoding != UTF8 {
		w.scratch = append(w.scratch[:0], w.out[start:]...)
		w.out = w.encoding.appendTo(w.out[:start], w.scratch)
	}
	w.size += len(w.out) - start
	w.codePoints += codePoints
}
