package flate

import (
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A RunBlock is a block of DEFLATE (RFC 1951, 3.2.7) for a prefix and a run of equal bytes. The
// longest copy takes two bits, a length and a distance of one bit each, which is the least that
// DEFLATE allows. Both bits are 0, so a long run is a part of zero bytes that is not in memory.
type RunBlock struct {
	Prefix []byte
	// Alphabet has bytes that the code has in any case, so that the size of a block does not
	// depend on the bytes of the prefix.
	Alphabet []byte
	Byte     byte
	Count    int64 // of the run
	// Final marks the last block of a stream. Another one ends at the end of a byte, because an
	// empty block, stored, follows it.
	Final bool
}

// Part returns the block.
func (b RunBlock) Part() *lazyfile.File {
	head, zeros, tail := b.Split()
	return lazyfile.New(lazyfile.Literal(head), lazyfile.Zeros(zeros), lazyfile.Literal(tail))
}

// Split returns the block as a head, the number of zero bytes after it, and a tail. If the run is long, the
// head has all of the prefix. If it is short, the tail is the whole block.
func (b RunBlock) Split() (head []byte, zeros int64, tail []byte) {
	var w BitWriter
	code := b.open(&w)
	code.writeBytes(&w, b.Prefix)
	literals := b.Count - b.copies()*maxCopy
	for range literals {
		code.Write(&w, int(b.Byte))
	}
	head, zeros = w.zeros(2 * b.copies())
	code.Write(&w, endOfBlock)
	if !b.Final {
		w.Write(0, 3) // an empty block
	}
	w.Align()
	if !b.Final {
		w.Out = append(w.Out, EmptyBlock[1:]...)
	}
	return head, zeros, w.Out
}

// Changes returns how the block would differ with other bytes at index i of the prefix: the
// exclusive or of both, as little-endian numbers, at an offset in bytes. All are bytes of the
// alphabet, and not the byte of the run.
func (b RunBlock) Changes(i int, others string) (offset int, changes []uint32) {
	var w BitWriter
	code := b.open(&w)
	code.writeBytes(&w, b.Prefix[:i])
	bit := 8*len(w.Out) + int(w.N)
	for _, other := range []byte(others) {
		changes = append(changes, uint32(code.Codes[other]^code.Codes[b.Prefix[i]])<<(bit%8))
	}
	return bit / 8, changes
}

// open writes the header of the block, and returns its code.
func (b RunBlock) open(w *BitWriter) PrefixCode {
	header := uint32(dynamicBlock)
	if b.Final {
		header |= finalBlock
	}
	w.Write(header, 3)
	code := b.code()
	w.dynamicCodes(code.Lengths, []uint8{1})
	return code
}

// copies returns the number of longest copies, which follow 1 to 258 literals.
func (b RunBlock) copies() int64 { return max(0, b.Count-1) / maxCopy }

// code returns a code of one bit for the longest copy, two for the byte of the run, and the same
// number for all others.
func (b RunBlock) code() PrefixCode {
	var used [1 + endOfBlock]bool
	used[endOfBlock] = true
	for _, literal := range slices.Concat(b.Prefix, b.Alphabet) {
		used[literal] = literal != b.Byte
	}
	others := 0
	for _, is := range used {
		if is {
			others++
		}
	}
	length := bits.Len(uint(others - 1))
	unused := 1<<length - others // symbols that complete the code
	lengths := make([]uint8, 1+longestCopy)
	for symbol, is := range used {
		switch {
		case symbol == int(b.Byte):
			lengths[symbol] = 2
		case is:
			lengths[symbol] = uint8(2 + length)
		case unused > 0:
			lengths[symbol] = uint8(2 + length)
			unused--
		}
	}
	lengths[longestCopy] = 1
	return PrefixCode{lengths, canonicalCodes(lengths)}
}
