package prose

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/random"
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
	// variety is a number of endings among which texts do not seem to end alike.
	variety = 8
)

// A writer writes sections of texts.
type writer struct {
	*script
	out        []byte
	measuring  bool // sentences are not put out
	size       int  // in bytes, of what is written
	codePoints int  // likewise, before it is encoded
	limit      int  // code points that may be written
	random.Sequence
	at      position
	left    int  // sentences that the paragraph has yet to get
	first   bool // the next sentence is the first of the text
	round   uint32
	turn    int // in the round, of the next sentence
	scratch []byte
}

// start begins section i.
func (w *writer) start(s *script, i int) {
	next := i * sectionSentences
	*w = writer{
		script:    s,
		measuring: w.measuring,
		out:       w.out[:0],
		limit:     math.MaxInt,
		Sequence:  random.Sequence(random.Mix(random.Mix(s.seed) + uint64(i))),
		at:        position{section: i + 1, time: i * sectionTime},
		first:     i == 0,
		round:     uint32(next / len(s.turns)),
		turn:      next % len(s.turns),
		scratch:   w.scratch,
	}
}

// section writes a whole section, and the break after it.
func (w *writer) section() {
	for range sectionSentences {
		w.separate()
		w.write(w.draw())
	}
	w.put(w.divider)
}

// lastSection writes a section that ends the text after limit code points, in
// UTF-8, as the sentences are that texts end with.
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
		w.put(w.space)
	case w.at.clause > 0:
		w.put(w.divider)
		w.begin(w.markers)
	case len(w.headings) > 0:
		w.begin(w.headings)
	default:
		w.begin(w.markers)
	}
	w.left--
}

// begin begins a paragraph with the element whose turn it is, if there is any.
func (w *writer) begin(elements []element) {
	turn := w.at.section - 1 + w.at.clause
	w.at.clause++
	if n := len(elements); n > 0 {
		w.at.time += w.Below(lineTime)
		w.expand(elements[turn%n])
	}
	w.left = w.lengths[w.Below(len(w.lengths))]
}

// draw returns the next sentence.
func (w *writer) draw() sentence {
	s := w.turns[w.turn].sentence(w.round)
	if w.turn++; w.turn == len(w.turns) {
		w.turn = 0
		w.round++
	}
	if w.first && w.opening.text != "" {
		s = w.opening
	}
	w.first = false
	return s
}

// fitting returns a sentence as long as what is left, or else one after which
// there is room for more. Where neither exists it will be cut.
func (w *writer) fitting() sentence {
	left := w.limit - w.codePoints
	endings, least := w.endings[left], variety
	if left < enough {
		least = 1
	}
	if w.first && w.opening.text != "" {
		endings, least = w.openings[left], 1
	}
	if len(endings) >= least {
		return endings[w.Below(len(endings))]
	}
	next := w.draw()
	s := next
	for range deckSize {
		if left-s.codePoints >= room {
			return s
		}
		s = w.draw()
	}
	if len(endings) > 0 {
		return endings[w.Below(len(endings))]
	}
	return next
}

// write writes a sentence.
func (w *writer) write(s sentence) {
	w.put(s)
	if s.lines {
		w.left = 0
	}
}

func (w *writer) put(s sentence) {
	if !w.measuring {
		w.out = append(w.out, s.text...)
	}
	w.size += len(s.text)
	w.codePoints += s.codePoints
}

// expand writes what an element gives, in ASCII, unless no sentence fits after it.
func (w *writer) expand(e element) {
	start := len(w.out)
	w.out = e.appendTo(w.out, &w.Sequence, w.at)
	text := w.out[start:]
	if left := w.limit - w.codePoints - len(text); left < room && w.endings[left] == nil {
		w.out = w.out[:start]
		return
	}
	w.codePoints += len(text)
	if w.encoding != UTF8 {
		w.scratch = append(w.scratch[:0], text...)
		w.out = w.encoding.appendTo(w.out[:start], w.scratch)
	}
	w.size += len(w.out) - start
}
