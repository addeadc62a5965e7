package codec

import (
	"encoding/binary"
	"math/bits"
)

// A sequence is a number of literals and the match that follows them.
type sequence struct {
	literals int32
	match
}

// A match is a copy of earlier bytes. Its length is 0 if there is none.
type match struct {
	length, distance uint16
}

const (
	windowSize  = 32 << 10
	hashBits    = 16
	chainLength = 4  // candidates per position
	lazyLength  = 32 // length from which a match is taken without a look at the next position
	blockTokens = 32 << 10
)

// A matcher divides data into sequences. It has a hash table of strings of eight bytes, with
// chains, and one of five bytes, whose matches it takes if there are no longer ones. In
// filtered samples, most of which are close to 0, chains of shorter strings would contain many
// poor candidates.
//
// Positions in tables are those in the data plus 1, so that 0 means none.
type matcher struct {
	chains   [1 << hashBits]int32
	previous [windowSize]int32 // in the chain of a position
	recent   [1 << hashBits]int32
	costs    [256]uint8 // estimated bits of literals
}

// reset empties the window.
func (m *matcher) reset() {
	clear(m.chains[:])
	clear(m.recent[:])
}

const stringSize = 8 // bytes that must follow a position with a match

// insert adds position i to the tables. It returns the positions before it with the same hash.
func (m *matcher) insert(data []byte, i int) (chained, recent int32) {
	const multiplier, recentSize = 0x9e3779b97f4a7c15, 5
	next := binary.LittleEndian.Uint64(data[i:])
	c := &m.chains[next*multiplier>>(64-hashBits)]
	r := &m.recent[next<<(64-8*recentSize)*multiplier>>(64-hashBits)]
	chained, recent = *c, *r
	*c, *r = int32(i+1), int32(i+1)
	m.previous[i%windowSize] = chained
	return chained, recent
}

// find inserts position i and returns the longest match there. It returns none that is not
// longer than minLength, or that does not pay.
func (m *matcher) find(data []byte, i, minLength int) (best match) {
	ahead := data[i:min(len(data), i+maxCopy)]
	length := minLength
	try := func(position int) {
		n := commonPrefix(ahead, data[position:])
		if n > length && m.pays(ahead[:n], i-position) {
			length = n
			best = match{uint16(n), uint16(i - position)}
		}
	}
	chained, recent := m.insert(data, i)
	for range chainLength {
		position := int(chained) - 1
		if position < 0 || i-position > windowSize || length == maxCopy {
			break
		}
		try(position)
		if chained = m.previous[position%windowSize]; int(chained) > position {
			break // of a position one window later
		}
	}
	if position := int(recent) - 1; position >= 0 && i-position <= windowSize && length < stringSize {
		try(position)
	}
	return best
}

// pays reports whether a match takes fewer bits than literals.
func (m *matcher) pays(literals []byte, distance int) bool {
	const symbolBits = 8 // of the codes of a short length and of a distance, at least
	cost := symbolBits + bits.Len32(uint32(distance))
	for _, b := range literals {
		if cost -= int(m.costs[b]); cost < 0 {
			return true
		}
	}
	return false
}

// parse appends the sequences of a block that starts at start, and returns the end of the
// block.
func (m *matcher) parse(sequences []sequence, data []byte, start int) (block []sequence, end int) {
	literals, i, tokens := start, start, 0 // start of the literals, position, tokens before the literals
	last := len(data) - stringSize
	for i <= last && tokens+i-literals < blockTokens {
		found := m.find(data, i, minCopy)
		if found.length == 0 {
			i += step(i - literals)
			continue
		}
		for found.length < lazyLength && i < last {
			later := m.find(data, i+1, int(found.length))
			if later.length == 0 {
				break
			}
			i, found = i+1, later
		}
		sequences = append(sequences, sequence{int32(i - literals), found})
		tokens += i - literals + 1
		literals = i + int(found.length)
		m.insertMatch(data, i, min(literals, last))
		i = literals
	}
	if i > last {
		i = len(data)
	}
	return append(sequences, sequence{literals: int32(i - literals)}), i
}

// step returns the distance to the next position at which to look for a match after a number
// of literals. It skips positions in data that does not repeat, such as noise.
func step(literals int) int { return 1 + min(literals/16, 16) }

// insertMatch inserts positions in a match. A long match gets few, as it is likely to be part
// of something that repeats anyway.
func (m *matcher) insertMatch(data []byte, start, end int) {
	step := 1 + (end-start)/16
	for i := start + 1; i < end; i += step {
		m.insert(data, i)
	}
}
