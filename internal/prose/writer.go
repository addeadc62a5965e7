package prose

import (
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	// sectionLength is the number of code points in a section.
	sectionLength = 1 << 14
	// sectionTime is the duration of a section of a log, and sceneTime what may remain of
	// it for the last scene, in milliseconds.
	sectionTime = 30 * 60 * 1000
	sceneTime   = 3 * 60 * 1000
	// pause is the maximum duration between two scenes of a log, not counting the time that the
	// length of the text adds.
	pause = 1000
	// minRoom is the number of code points that suffice for a separator and an ending.
	// minLastSection is the minimum length of a last section that follows others.
	minRoom        = 40
	minLastSection = 2 * minRoom
	// minEndings is the minimum number of endings to choose from while there is room for
	// another sentence, so that texts do not all end alike.
	minEndings = 8
	// maxAttempts is the number of attempts to generate a sentence that fits.
	maxAttempts = 100
	// stepBack is the number of sentences to replace if none of these attempts succeeds.
	stepBack = 3
)

// A writer writes sections of texts.
type writer struct {
	*style
	random.Stream
	out    []byte // len(out) is its capacity
	limit  int    // maximum number of code points
	isLast bool   // the section ends the text
	state
	startTime int  // of the section
	repeated  bool // a word follows itself
	opened    bool // the text has its first sentence
	isFirst   bool // the next sentence is the first of the section
	slots     [maxVariables]variable
	notes     []byte   // texts of variables
	history   []state  // before each sentence
	filling   bool     // no scene fits any more, only single sentences
	breaks    []state  // before the separators within the current scene
	used      []uint32 // choices that must not be repeated in this section
}

// A state is a snapshot of the writer. Restoring it lets another sentence replace one.
type state struct {
	extent
	at      position
	left    int    // remaining sentences of the paragraph
	pattern uint32 // of the sentence written last
}

// An extent is the end of the output so far.
type extent struct {
	n, extra    int    // bytes, and bytes minus code points
	first, last uint32 // hashes of the first word since the last op mark, and of the last word
}

// noWord is the hash of a word that does not exist.
const noWord = 1

// A position is a position in a text. Counters show it.
type position struct {
	section, clause int // number of the heading, and of the marker since then
	time            int // milliseconds since the start of the log
}

func (e extent) codePoints() int { return e.n - e.extra }

// start resets the writer to the start of section i of the text with a seed.
func (w *writer) start(s *style, seed uint64, i int) {
	w.style = s
	w.Stream = random.NewStream(random.Mix(seed) + uint64(i))
	w.limit, w.isLast = math.MaxInt, false
	w.startTime = i * sectionTime
	w.state = newState(position{time: w.startTime})
	w.opened = i > 0
	w.notes = w.notes[:0]
	w.used = w.used[:0]
}

// newState returns the state before the first sentence.
func newState(at position) state {
	return state{extent: extent{last: noWord}, at: at, pattern: math.MaxUint32}
}

// section writes a whole section and the divider after it.
func (w *writer) section() []byte {
	w.limit = sectionLength - int(w.divider.size-w.divider.extra)
	w.fill(func(e ending) bool { return w.mayEnd(e.last) })
	w.put(w.divider.text[:w.divider.size], w.divider.summary)
	return w.out[:w.n]
}

// mayEnd reports whether a section may end with a word, given its hash, and mayStart
// whether it may start with one. The hashes of such words differ in the lowest bit, unless
// there are only few words to start with. So no word follows itself where two sections meet.
func (w *writer) mayEnd(word uint32) bool {
	if len(w.firstWords) > 0 {
		return !slices.Contains(w.firstWords, word)
	}
	return word&1 == 1
}

func (w *writer) mayStart(word uint32) bool { return len(w.firstWords) > 0 || word&1 == 0 }

// lastSection writes a section that ends the text after at least limit code points. It
// ends exactly there if the sentences fit.
func (w *writer) lastSection(limit int) []byte {
	w.limit, w.isLast = limit, true
	w.fill(func(ending) bool { return true })
	return w.out[:w.n]
}

// fill writes sentences and an ending that the function accepts. Only a text that is too
// short for a sentence becomes longer than the limit, to be truncated.
func (w *writer) fill(accept func(ending) bool) {
	first := w.state
	attempts := 1
	if w.room() >= maxEnding {
		attempts = maxAttempts
	}
	for range attempts {
		if w.tryFill(accept) {
			return
		}
		w.state = first
	}
	for w.room() > 0 {
		w.sentence()
	}
}

// tryFill writes sentences and an ending. If it finds no way to end at the limit, it starts
// again before the last few sentences. It fails if there are fewer.
func (w *writer) tryFill(accept func(ending) bool) bool {
	w.history, w.filling = w.history[:0], false
	for {
		start := w.state
		if w.room() < maxEnding {
			if w.end(minEndings, accept) {
				return true
			}
			w.state = start
		}
		w.sentence()
		if last := len(w.history) - 1; w.repeated && last >= 0 {
			// The number of the heading follows itself, so the sentence before must change.
			w.state, w.history = w.history[last], w.history[:last]
			continue
		}
		if w.room() >= minRoom {
			w.history = append(w.history, start)
			continue
		}
		if w.cut() || w.shorter(start) {
			continue
		}
		w.state = start
		if w.room() < maxEnding && w.end(1, accept) {
			return true
		}
		back := len(w.history) - stepBack
		if back < 0 {
			return false
		}
		w.state, w.history = w.history[back], w.history[:back]
	}
}

// room returns the number of code points left.
func (w *writer) room() int { return w.limit - w.codePoints() }

// end writes a separator and an ending if there are minCount of the length that is left.
func (w *writer) end(minCount int, accept func(ending) bool) bool {
	w.separate(w.marker)
	left := w.room()
	from := &w.endings
	if left < minLastSection {
		minCount = 1
	}
	if !w.opened && w.opening.count > 0 {
		from, minCount = &w.openings, 1
	}
	endings := from.of(left)
	if len(endings) < minCount {
		return false
	}
	if w.isLast && w.putFreshEnding(from.rules) {
		return true
	}
	first := w.Below(len(endings))
	for i := range endings {
		if e := endings[(first+i)%len(endings)]; e.first != w.last && accept(e) {
			w.putEnding(from, e)
			return true
		}
	}
	return false
}

// cut shortens the last scene so that single sentences can follow until the end.
func (w *writer) cut() bool {
	for i := len(w.breaks) - 1; i >= 0; i-- {
		if w.state = w.breaks[i]; w.room() >= minRoom {
			w.filling = true
			w.history = append(w.history, w.state)
			return true
		}
	}
	return false
}

// shorter replaces the last sentence by one that leaves room for an ending.
func (w *writer) shorter(start state) bool {
	for range maxAttempts {
		w.state = start
		if w.sentence(); w.room() >= minRoom {
			return true
		}
	}
	return false
}

// sentence writes a separator and a sentence or scene in which no word follows itself.
func (w *writer) sentence() {
	start, opened := w.state, w.opened
	for range maxAttempts {
		w.state, w.opened = start, opened
		w.breaks = w.breaks[:0]
		w.repeated = false
		w.isFirst = w.n == 0
		if w.separate(w.nextBeginning()); w.repeated {
			continue
		}
		w.drawSentence()
		if !w.repeated && (!w.isFirst || !opened || w.mayStart(w.first)) {
			break
		}
	}
	if len(w.breaks) > 0 {
		w.left = 0
	}
}

// nextBeginning returns the beginning of the next paragraph.
func (w *writer) nextBeginning() target {
	switch {
	case w.isFirst && w.beginning.count > 0:
		return target{} // the first scene of a section has its own
	case w.filling:
		return w.marker
	default:
		return w.heading
	}
}

// drawSentence writes a sentence with another pattern than the last one, or the opening
// at the start of a text.
func (w *writer) drawSentence() {
	t := &w.sentences
	switch {
	case !w.opened && w.opening.count > 0:
		t = &w.opening
	case w.isFirst && w.beginning.count > 0:
		t = &w.beginning
	case w.filling:
		t = &w.single
	}
	w.opened = true
	pattern := w.choose(t)
	for pattern == w.pattern && t.count > 1 {
		pattern = w.choose(t)
	}
	w.pattern = pattern
	w.run(pattern)
}

// choose returns the start of a random alternative of a rule.
func (w *writer) choose(t *target) uint32 { return w.starts[t.draw(w.choices, w.Next())] }

// separate writes the text before a sentence: a space, or the divider between paragraphs
// and the beginning of the new one.
func (w *writer) separate(beginning target) {
	if w.left > 0 {
		w.put(w.space.text[:w.space.size], w.space.summary)
		w.left--
		return
	}
	if w.n > 0 {
		w.put(w.divider.text[:w.divider.size], w.divider.summary)
	}
	w.left = w.lengths[w.Below(len(w.lengths))] - 1
	if beginning != w.marker {
		w.at.section++
		w.at.clause = 0
	} else {
		w.at.clause++
	}
	w.passTime()
	w.begin(beginning)
}

// passTime sets the time at which a scene starts. It depends on the position in the section, so
// that the time of a section does not depend on earlier sections.
func (w *writer) passTime() {
	start := w.startTime + (sectionTime-sceneTime)/sectionLength*w.codePoints()
	w.at.time = max(w.at.time, start) + w.Below(pause)
}

// begin writes the beginning of a paragraph unless no sentence would fit after it.
func (w *writer) begin(beginning target) {
	if beginning.count == 0 {
		return
	}
	start := w.extent
	w.run(w.choose(&beginning))
	if left := w.room(); left < minRoom && len(w.endings.of(left)) == 0 {
		w.extent = start
	}
}

// nextInScene writes the separator between sentences or paragraphs of a scene. The text
// can end there.
func (w *writer) nextInScene(paragraph bool) {
	w.left = 1
	if paragraph {
		w.left = 0
	}
	w.breaks = append(w.breaks, w.state)
	if paragraph {
		w.put(w.divider.text[:w.divider.size], w.divider.summary)
		w.at.clause++
		w.begin(w.marker)
		return
	}
	w.put(w.space.text[:w.space.size], w.space.summary)
}
