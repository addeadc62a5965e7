package bzip2

import (
	"encoding/binary"
	"slices"
)

// sortedRotations returns the starts of the rotations of data in ascending order. It sorts them by their first byte, then by twice as many
// bytes as before, until all differ or are known to be equal.
func sortedRotations(data []byte) []int32 {
	n := len(data)
	order, class := make([]int32, n), make([]int32, n)
	next, nextClass := make([]int32, n), make([]int32, n)
	for i, c := range data {
		class[i], next[i] = int32(c), int32(i)
	}
	ends := make([]int32, max(n, 256)+1)
	for length := 0; ; length = max(1, 2*length) {
		if length > 0 { // the last round sorted the second halves
			for i, start := range order {
				next[i] = before(start, length, n)
			}
		}
		sortByClass(order, next, class, ends)
		classes := classify(nextClass, order, class, length)
		class, nextClass = nextClass, class
		if classes == n || 2*length >= n {
			return order
		}
	}
}

// before returns the position that is length before another one on a circle of n.
func before(start int32, length, n int) int32 {
	if start -= int32(length); start < 0 {
		start += int32(n)
	}
	return start
}

// sortByClass sorts starts by their classes. Starts of the same class keep their order.
func sortByClass(order, starts, class, ends []int32) {
	clear(ends)
	for _, c := range class {
		ends[c]++
	}
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	for _, start := range slices.Backward(starts) {
		c := class[start]
		ends[c]--
		order[ends[c]] = start
	}
}

// classify numbers the starts whose first length bytes and the length bytes after them are equal, and returns how many classes there are.
func classify(next, order, class []int32, length int) int {
	classes, last := 0, [2]int32{-1, -1}
	for _, start := range order {
		both := [2]int32{class[start], class[before(start, len(order)-length, len(order))]}
		if both != last {
			last = both
			classes++
		}
		next[start] = int32(classes - 1)
	}
	return classes
}

// lastBytes returns the last bytes of the sorted rotations of data (Burrows and Wheeler).
func lastBytes(data []byte, order []int32) []byte {
	last := make([]byte, len(data))
	for i, start := range order {
		last[i] = data[before(start, 1, len(data))]
	}
	return last
}

// BreakRuns changes an even number of bytes so that no four bytes in a row are equal, and returns them.
func BreakRuns(b []byte) []byte {
	for i := 0; i < len(b); i += 2 {
		if b[i] == b[i+1] {
			b[i] ^= 1
		}
	}
	return b
}

// Rotations is the number of blocks of NewRotations. A stream of any multiple of them has one of two checksums.
const Rotations = 32

// RotatedBlocks are blocks that begin in different places of the same data, and continue at its start. Their sorted rotations are
// the same, so they only differ in their first bytes.
type RotatedBlocks struct {
	Heads [Rotations]Block // with the first bytes of each
	Rest  []byte
}

// NewRotations returns blocks of data, which [BreakRuns] must have changed.
func NewRotations(data []byte) RotatedBlocks {
	order := sortedRotations(data)
	first := newBlock(lastBytes(data, order), slices.Index(order, 0), checksum(data), 0)
	blocks := RotatedBlocks{Rest: first.Bytes[rotatedHead:]}
	for i := range blocks.Heads {
		start := i * len(data) / Rotations
		blocks.Heads[i] = first.rotated(slices.Index(order, int32(start)), checksum(data[start:], data[:start]))
	}
	return blocks
}

// rotatedHead is the number of bytes up to the origin.
const rotatedHead = 14

// rotated returns the head of the block of a rotation.
func (b Block) rotated(origin int, crc uint32) Block {
	const magicSize, unused = 6, 7 // the bits after the origin
	head := binary.BigEndian.AppendUint32(slices.Clone(b.Bytes[:magicSize]), crc)
	word := uint32(origin)<<unused | uint32(b.Bytes[rotatedHead-1])&(1<<unused-1)
	return Block{binary.BigEndian.AppendUint32(head, word), crc}
}
