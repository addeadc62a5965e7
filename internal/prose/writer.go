package prose

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	// sectionSentences is the number of sentences in a section.
	sectionSentences = 32
	// sectionTime is the duration of a section of a log, and lineTime the maximum time
	// between two lines, in milliseconds.
	sectionTime = 5 * 60 * 1000
	lineTime    = sectionTime / sectionSentences
	// minRoom is the number of code points that suffice for a separator and an ending.
	// minLastSection is the minimum length of a last section that follows others.
	minRoom        = 40
	minLastSection = 2 * minRoom
	// minEndings is the minimum number of endings to choose from, so that texts do not
	// all end alike.
	minEndings = 8
)

// A writer writes sections of texts.
type writer struct {
	*sentenceOrder
	out        []byte
	measuring  bool // count sentences without writing them to out
	size       int  // bytes written
	codePoints int  // code points written, before encoding
	limit      int  // maximum number of code points
	random.Sequence
	at      position
	left    int    // remaining sentences of the paragraph
	first   bool   // the next sentence is the first of the text
	round   uint32 // of the next sentence
	turn    int    // index of the turn in the round
	scratch []byte
}

// start resets the writer to the start of section i.
func (w *writer) start(s *sentenceOrder, i int) {
	next := i * sectionSentences
	*w = writer{
		sentenceOrder: s,
		measuring:     w.measuring,
		out:           w.out[:0],
		limit:         math.MaxInt,
		Sequence:      random.Sequence(random.Mix(random.Mix(s.seed) + uint64(i))),
		at:            position{section: i + 1, time: i * sectionTime},
		first:         i == 0,
		round:         uint32(next / len(s.turns)),
		turn:          next % len(s.turns),
		scratch:       w.scratch,
	}
}

// section writes a whole section and the divider after it.
func (w *writer) section() {
	for range sectionSentences {
		w.separate()
		w.put(w.next())
	}
	w.put(w.divider)
}

// lastSection writes a section that ends the text after at least limit code points. It
// ends exactly there if the sentences fit. The style must be in UTF-8 because the
// endings are not encoded.
func (w *writer) lastSection(limit int) {
	w.limit = limit
	for w.codePoints < limit {
		w.separate()
		w.put(w.nextFitting())
	}
}

// separate writes the text before a sentence: a space, or the divider, heading or marker
// of a new paragraph.
func (w *writer) separate() {
	switch {
	case w.left > 0:
		w.put(w.space)
	case w.at.clause > 0:
		w.put(w.divider)
		w.startParagraph(w.markers)
	case len(w.headings) > 0:
		w.startParagraph(w.headings)
	default:
		w.startParagraph(w.markers)
	}
	w.left--
}

// startParagraph starts a paragraph with the next of the elements, which may be empty.
func (w *writer) startParagraph(elements []element) {
	turn := w.at.section - 1 + w.at.clause
	w.at.clause++
	if n := len(elements); n > 0 {
		w.at.time += w.Below(lineTime)
		w.expand(elements[turn%n])
	}
	w.left = w.lengths[w.Below(len(w.lengths))]
}

// next returns the next inner sentence, or the opening at the start of a text.
func (w *writer) next() sentence {
	t := w.turns[w.turn]
	s := t.sentences[(t.first+w.round)%uint32(len(t.sentences))]
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

// nextFitting returns an ending that is exactly as long as the rest of the text, or else
// a sentence that leaves room for an ending. If neither exists, it returns a sentence
// that is too long and will be truncated.
func (w *writer) nextFitting() sentence {
	left := w.limit - w.codePoints
	endings, minCount := w.endings[left], minEndings
	if left < minLastSection {
		minCount = 1
	}
	if w.first && w.opening.text != "" {
		endings, minCount = w.openings[left], 1
	}
	if len(endings) >= minCount {
		return endings[w.Below(len(endings))]
	}
	next := w.next()
	s := next
	for range minSentences {
		if left-s.codePoints >= minRoom {
			return s
		}
		s = w.next()
	}
	if len(endings) > 0 {
		return endings[w.Below(len(endings))]
	}
	return next
}

// put adds s to the counts and, unless the writer is measuring, to the output. A
// multiline sentence ends its paragraph.
func (w *writer) put(s sentence) {
	if s.multiline {
		w.left = 0
	}
	if !w.measuring {
		w.out = append(w.out, s.text...)
	}
	w.size += len(s.text)
	w.codePoints += s.codePoints
}

// expand writes the text of an element, which must be ASCII, unless no sentence would
// fit after it.
func (w *writer) expand(e element) {
	w.scratch = e.appendTo(w.scratch[:0], &w.Sequence, w.at)
	if left := w.limit - w.codePoints - len(w.scratch); left < minRoom && w.endings[left] == nil {
		return
	}
	start := len(w.out)
	w.out = w.encoding.appendTo(w.out, w.scratch)
	w.codePoints += len(w.scratch)
	w.size += len(w.out) - start
}
