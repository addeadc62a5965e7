package flate

import (
	"encoding/binary"
	"math/bits"
)

// A sequence consists of literals and the match that follows them.
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
	wideWindow  = 64<<10 - 1 // replaces windowSize; Deflate64 allows one byte more
	wideCopy    = 64<<10 - 1 // replaces maxCopy; Deflate64 allows three bytes more
	wordSize    = 8          // bytes
	hashSize    = 5          // bytes; shorter strings of filtered samples have many poor candidates
	hashBits    = 17
	wordBits    = 8 * wordSize
	chainLength = 4  // candidates per position, if the first one has a word in common with it
	lazyLength  = 32 // minimum length to take a match without a look at the next position
	blockTokens = 16 << 10
)

// A matcher divides data into sequences. It has a hash table of strings, with chains.
//
// The tables have the lowest 16 bits of positions. Entries of older positions, and entries that are
// not set, look like other positions. That does no harm, because candidates are compared.
type matcher struct {
	last     [1 << hashBits]uint16  // position of the last string with each hash
	previous [wideWindow + 1]uint16 // in the chain of a position
	distance int                    // of the last long match, or 1
	costs    [256]uint8             // estimated bits of literals
	isWide   bool                   // whether matches may be as long and as far away as in Deflate64
}

// window returns the maximum distance of a match.
func (m *matcher) window() int {
	if m.isWide {
		return wideWindow
	}
	return windowSize
}

// maxLength returns the maximum length of a match.
func (m *matcher) maxLength() int {
	if m.isWide {
		return wideCopy
	}
	return maxCopy
}

// chain returns the previous position in the chain of position i.
func (m *matcher) chain(i int) *uint16 {
	if m.isWide {
		return &m.previous[uint16(i)]
	}
	return &m.previous[i%windowSize]
}

// reset empties the window. Only entries that are set afterwards are read from previous.
func (m *matcher) reset() {
	clear(m.last[:])
	m.distance = 1
}

// insert adds position i to the tables. It returns the distance to the last one with the same
// hash.
func (m *matcher) insert(data []byte, i int) (distance int) {
	const multiplier = 0x9e3779b97f4a7c15
	last := &m.last[word(data, i)<<(wordBits-8*hashSize)*multiplier>>(wordBits-hashBits)]
	distance = int(uint16(i) - *last)
	*m.chain(i), *last = *last, uint16(i)
	return distance
}

// find inserts position i and returns the longest match there. It returns none that is not
// longer than minLength, or that does not pay.
func (m *matcher) find(data []byte, i, minLength int) (best match) {
	ahead := data[i:min(len(data), i+m.maxLength())]
	length := minLength
	try := func(distance int) {
		n := CommonPrefix(ahead, data[i-distance:])
		if n > length && m.pays(ahead[:n], distance) {
			length = n
			best = match{uint16(n), uint16(distance)}
		}
	}
	distance, limit := m.insert(data, i), min(i, m.window())
	for range chainLength {
		if distance == 0 || distance > limit || length == m.maxLength() {
			break
		}
		try(distance)
		next := int(uint16(i) - *m.chain(i - distance))
		if next <= distance || length < wordSize {
			break
		}
		distance = next
	}
	if m.distance <= i && word(data, i) == word(data, i-m.distance) {
		try(m.distance)
	}
	return best
}

// word returns the wordSize bytes at i.
func word(data []byte, i int) uint64 { return binary.LittleEndian.Uint64(data[i:]) }

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
	last := len(data) - wordSize
	for i <= last && tokens+i-literals < blockTokens {
		found := m.find(data, i, MinCopy)
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
		if found.length >= lazyLength {
			m.distance = int(found.distance)
		}
		literals = i + int(found.length)
		m.insertMatch(data, i, min(literals, last))
		i = literals
	}
	if i > last {
		i = len(data)
	}
	return append(sequences, sequence{literals: int32(i - literals)}), i
}

// step returns the distance to the next position at which to look for a match after so many
// literals. It skips positions in data that does not repeat, such as noise.
func step(literals int) int { return 1 + min(literals/16, 13) }

// insertMatch inserts positions in a match. A long match gets few, as it is likely to be part
// of something that repeats anyway.
func (m *matcher) insertMatch(data []byte, start, end int) {
	step := 1 + (end-start)/16
	for i := start + 1; i < end; i += step {
		m.insert(data, i)
	}
}
