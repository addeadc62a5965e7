package bidi

import "golang.org/x/text/unicode/bidi"

// A paragraph is a text while its levels are determined.
type paragraph struct {
	text     []rune
	base     Level
	original []class
	classes  []class // as resolved so far
	matching []int   // see matchIsolates
	levels   []Level
}

// A status is an entry of the directional status stack.
type status struct {
	level    Level
	override class // or ON
	isolate  bool
}

// explicit is the state of the rules X1 to X8.
type explicit struct {
	*paragraph
	stack                                          []status
	overflowIsolates, overflowEmbeddings, isolates int
}

// addExplicitLevels gives each character the level that formatting characters define (X1 to X8).
func (p *paragraph) addExplicitLevels() {
	e := &explicit{paragraph: p, stack: []status{{p.base, bidi.ON, false}}}
	for i, c := range p.original {
		switch c {
		case bidi.RLE, bidi.LRE, bidi.RLO, bidi.LRO:
			p.levels[i] = e.top().level
			e.embed(c)
		case bidi.RLI, bidi.LRI, bidi.FSI:
			e.set(i)
			e.isolate(i, c)
		case bidi.PDI:
			e.endIsolate()
			e.set(i)
		case bidi.PDF:
			e.endEmbedding()
			p.levels[i] = e.top().level
		case bidi.B:
			p.levels[i] = p.base
		default:
			e.set(i)
		}
	}
}

func (e *explicit) top() status { return e.stack[len(e.stack)-1] }
func (e *explicit) pop()        { e.stack = e.stack[:len(e.stack)-1] }

// set gives a character the current level and override.
func (e *explicit) set(i int) {
	top := e.top()
	e.levels[i] = top.level
	if top.override != bidi.ON && e.original[i] != bidi.BN {
		e.classes[i] = top.override
	}
}

// next returns the least level above the current one of a direction, and whether there is room
// for it.
func (e *explicit) next(direction class) (level Level, ok bool) {
	level = e.top().level + 1
	if level.direction() != direction {
		level++
	}
	return level, level <= maxDepth && e.overflowIsolates == 0 && e.overflowEmbeddings == 0
}

// embed begins an embedding or an override (X2 to X5).
func (e *explicit) embed(c class) {
	direction, override := bidi.L, bidi.ON
	if c == bidi.RLE || c == bidi.RLO {
		direction = bidi.R
	}
	if c == bidi.LRO || c == bidi.RLO {
		override = direction
	}
	if level, ok := e.next(direction); ok {
		e.stack = append(e.stack, status{level, override, false})
	} else if e.overflowIsolates == 0 {
		e.overflowEmbeddings++
	}
}

// isolate begins an isolate (X5a to X5c).
func (e *explicit) isolate(i int, c class) {
	direction := bidi.L
	if c == bidi.RLI || c == bidi.FSI && baseLevel(e.original, e.matching, i+1, e.matching[i]) == 1 {
		direction = bidi.R
	}
	if level, ok := e.next(direction); ok {
		e.isolates++
		e.stack = append(e.stack, status{level, bidi.ON, true})
	} else {
		e.overflowIsolates++
	}
}

// endIsolate ends an isolate, and all embeddings within it (X6a).
func (e *explicit) endIsolate() {
	switch {
	case e.overflowIsolates > 0:
		e.overflowIsolates--
	case e.isolates > 0:
		e.overflowEmbeddings = 0
		for !e.top().isolate {
			e.pop()
		}
		e.pop()
		e.isolates--
	}
}

// endEmbedding ends an embedding or an override (X7).
func (e *explicit) endEmbedding() {
	switch {
	case e.overflowIsolates > 0:
	case e.overflowEmbeddings > 0:
		e.overflowEmbeddings--
	case !e.top().isolate && len(e.stack) > 1:
		e.pop()
	}
}

// A sequence is an isolating run sequence (BD13).
type sequence struct {
	*paragraph
	at       []int // positions of its characters
	level    Level
	sos, eos class // classes before its start and after its end, L or R
}

// sequences divides the paragraph into isolating run sequences (X9 and X10).
func (p *paragraph) sequences() (all []*sequence) {
	runs := p.levelRuns()
	runOf := map[int][]int{} // by position of the first character
	for _, run := range runs {
		runOf[run[0]] = run
	}
	for _, run := range runs {
		if p.original[run[0]] == bidi.PDI && p.matching[run[0]] >= 0 {
			continue // it continues the run of the isolate initiator
		}
		s := &sequence{paragraph: p, level: p.levels[run[0]]}
		for ; run != nil; run = runOf[p.continuation(run)] {
			s.at = append(s.at, run...)
		}
		s.sos = max(s.level, p.levelBefore(s.at[0])).direction()
		s.eos = max(s.level, p.levelAfter(s.at[len(s.at)-1])).direction()
		all = append(all, s)
	}
	return all
}

// levelRuns returns the positions of adjacent characters of the same level, without characters that
// X9 removes.
func (p *paragraph) levelRuns() (runs [][]int) {
	for i, c := range p.original {
		if isRemoved(c) {
			continue
		}
		last := len(runs) - 1
		if last < 0 || p.levels[runs[last][0]] != p.levels[i] {
			runs = append(runs, nil)
			last++
		}
		runs[last] = append(runs[last], i)
	}
	return runs
}

// continuation returns the position of the PDI that continues the sequence of a run, or -1.
func (p *paragraph) continuation(run []int) int {
	if last := run[len(run)-1]; isIsolateInitiator(p.original[last]) {
		return p.matching[last]
	}
	return -1
}

// levelBefore returns the level of the character before a position.
func (p *paragraph) levelBefore(i int) Level {
	for i--; i >= 0; i-- {
		if !isRemoved(p.original[i]) {
			return p.levels[i]
		}
	}
	return p.base
}

// levelAfter returns the level of the character after a position. What follows an isolate
// initiator without an end is not beside it.
func (p *paragraph) levelAfter(i int) Level {
	if isIsolateInitiator(p.original[i]) {
		return p.base
	}
	for i++; i < len(p.original); i++ {
		if !isRemoved(p.original[i]) {
			return p.levels[i]
		}
	}
	return p.base
}
