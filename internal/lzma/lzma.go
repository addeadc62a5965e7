// Package lzma compresses in the format LZMA (lzma-specification.txt of the LZMA SDK).
package lzma

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

// Parameters of the format, as most programs choose them.
const (
	literalContext = 3 // bits of the byte before
	positionBits   = 2
	dictionary     = 1 << 16

	Properties = (positionBits*5+0)*9 + literalContext
)

// Head returns the properties that decoders need in a byte, and the size of the dictionary.
func Head() []byte { return binary.LittleEndian.AppendUint32([]byte{Properties}, dictionary) }

// Compress returns data in LZMA, with or without a marker at the end.
func Compress(data []byte, hasMarker bool) []byte {
	e := encoder{RangeCoder: NewRangeCoder(), data: data}
	flate.Sequences(data, func(literals, length, distance int) {
		for range literals {
			e.literal()
		}
		for length > 0 {
			n := min(length, maxMatch)
			if length-n == 1 { // which is no match
				n--
			}
			e.match(n, uint32(distance-1))
			e.position, length = e.position+n, length-n
		}
	})
	if hasMarker {
		e.match(minMatch, 0xffffffff)
	}
	return e.Close()
}

// Constants of the format.
const (
	states        = 12
	firstMatch    = 7 // state after a match; lower states are after literals
	minMatch      = 2
	maxMatch      = minMatch + 8 + 8 + 255
	lengthStates  = 4
	firstModelled = 4  // slot of distances with bits that have probabilities
	firstAligned  = 14 // slot of distances of which only four bits have probabilities
	alignBits     = 4
)

// An encoder encodes literals and matches. It encodes each distance in full, even if one of the last matches had it.
type encoder struct {
	*RangeCoder
	data      []byte
	position  int
	state     int
	distance  uint32 // of the last match, less 1
	isMatch   [states][1 << positionBits]Bit
	isRepeat  [states]Bit
	literals  [1 << literalContext][0x300]Bit
	isLonger  [2]Bit // than 9 and than 17
	short     [2][1 << positionBits][8]Bit
	long      [256]Bit
	slots     [lengthStates][64]Bit
	distances [1 + 128 - firstAligned]Bit
	align     [1 << alignBits]Bit
}

// literal encodes the next byte. After a match, it likely differs from the byte that would have continued the match.
func (e *encoder) literal() {
	e.Encode(&e.isMatch[e.state][e.position%(1<<positionBits)], 0)
	previous := byte(0)
	if e.position > 0 {
		previous = e.data[e.position-1]
	}
	nodes := &e.literals[previous>>(8-literalContext)]
	value := uint32(e.data[e.position])
	node, i := uint32(1), 7
	if e.state >= firstMatch {
		matched := uint32(e.data[e.position-int(e.distance)-1])
		for same := true; same && i >= 0; i-- {
			other, bit := matched>>i&1, value>>i&1
			e.Encode(&nodes[(1+other)<<8+node], bit)
			node, same = node<<1|bit, other == bit
		}
	}
	for ; i >= 0; i-- {
		bit := value >> i & 1
		e.Encode(&nodes[node], bit)
		node = node<<1 | bit
	}
	e.position++
	e.state = stateAfterLiteral[e.state]
}

// stateAfterLiteral has the next state of each state after a literal.
var stateAfterLiteral = [states]int{0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5}

// match encodes a match, whose distance is given less 1.
func (e *encoder) match(length int, distance uint32) {
	place := e.position % (1 << positionBits)
	e.Encode(&e.isMatch[e.state][place], 1)
	e.Encode(&e.isRepeat[e.state], 0)
	if e.state < firstMatch {
		e.state = firstMatch
	} else {
		e.state = firstMatch + 3
	}
	e.length(uint32(length-minMatch), place)
	e.encodeDistance(min(length-minMatch, lengthStates-1), distance)
	e.distance = distance
}

// length encodes the length of a match, less the minimum.
func (e *encoder) length(n uint32, place int) {
	for i := range e.isLonger {
		if n < 8 {
			e.Encode(&e.isLonger[i], 0)
			e.tree(e.short[i][place][:], n, 3)
			return
		}
		e.Encode(&e.isLonger[i], 1)
		n -= 8
	}
	e.tree(e.long[:], n, 8)
}

// encodeDistance encodes a distance less 1. Its slot gives the two highest bits and the number of the others.
func (e *encoder) encodeDistance(lengthState int, distance uint32) {
	slot, lower := distance, 0
	if distance >= firstModelled {
		lower = bits.Len32(distance) - 2
		slot = uint32(lower)<<1 + distance>>lower
	}
	e.tree(e.slots[lengthState][:], slot, 6)
	switch {
	case slot < firstModelled:
	case slot < firstAligned:
		e.reverseTree(e.distances[distance>>lower<<lower-slot:], distance, lower)
	default:
		e.direct(distance>>alignBits, lower-alignBits)
		e.reverseTree(e.align[:], distance, alignBits)
	}
}

// Chunk returns up to 64 KB of data as a chunk of LZMA2 that resets everything, and the byte that ends a stream (The .xz File Format, 5.3.1).
func Chunk(data []byte) []byte {
	const resetsAll, end = 0xe0, 0
	packed := Compress(data, false)
	size, packedSize := len(data)-1, len(packed)-1
	head := []byte{resetsAll | byte(size>>16), byte(size >> 8), byte(size), byte(packedSize >> 8), byte(packedSize), Properties}
	return append(append(head, packed...), end)
}
