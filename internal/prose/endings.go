package prose

// An ending is a sentence that may end a section or a text.
type ending struct {
	offset uint32 // in endings.texts
	summary
}

// maxEnding is one more than the length of the longest ending in code points.
const maxEnding = 240

// endings contains sentences of some rules by their number of code points.
type endings struct {
	rules    []target
	texts    []byte
	byLength [maxEnding][]ending
}

// of returns the endings of a length.
func (e *endings) of(codePoints int) []ending {
	if codePoints < 0 || codePoints >= maxEnding {
		return nil
	}
	return e.byLength[codePoints]
}

// endingCount is the number of endings to generate from each rule.
const endingCount = 4096

// addEndings adds sentences that the rule can generate.
func (s *style) addEndings(to *endings, rule target, seed uint64) {
	to.rules = append(to.rules, rule)
	s.sample(rule, seed, endingCount, func(w *writer) {
		if length := w.codePoints(); !w.repeated && len(w.breaks) == 0 && length < maxEnding {
			e := ending{uint32(len(to.texts)), summary{uint16(w.n), uint16(w.extra), w.first, w.last}}
			to.texts = append(to.texts, w.out[:w.n]...)
			to.byLength[length] = append(to.byLength[length], e)
		}
	})
}

// sample calls a function with a writer after each of n sentences that a rule generates.
// If there is no rule, it generates none.
func (s *style) sample(rule target, seed uint64, n int, visit func(w *writer)) {
	if rule.count == 0 {
		return
	}
	var w writer
	w.start(s, seed, 1)
	for range n {
		w.state = newState(position{section: 1, clause: 1})
		w.breaks, w.notes, w.used, w.repeated = w.breaks[:0], w.notes[:0], w.used[:0], false
		w.run(w.choose(&rule))
		visit(&w)
	}
}

// maxFresh is the number of sentences to draw for the end of a text.
const maxFresh = 1000

// putFreshEnding writes a new sentence of the rules that ends at the limit, if it finds one.
// Because of this, short texts of different seeds are rarely the same.
func (w *writer) putFreshEnding(rules []target) bool {
	start := w.state
	for i := range maxFresh {
		w.state, w.breaks, w.repeated = start, w.breaks[:0], false
		w.run(w.choose(&rules[i%len(rules)]))
		if w.room() == 0 && !w.repeated && len(w.breaks) == 0 {
			w.opened = true
			return true
		}
	}
	w.state = start
	return false
}

// putEnding writes one of several endings.
func (w *writer) putEnding(from *endings, e ending) {
	w.put(from.texts[e.offset:][:e.size], e.summary)
	w.opened = true
}
