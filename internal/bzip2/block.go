package bzip2

import (
	"bytes"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/flate"
)

const (
	tables       = 2  // of codes, the minimum; they are equal
	codesInGroup = 50 // for which a selector selects a table
)

// MaxPadding is the maximum padding of a block of up to BlockSize bytes, below the 18,002 selectors that readers accept.
const MaxPadding = 1024

// NewBlock returns a block of up to BlockSize bytes, but at least one. Selectors that select nothing end it at the end of a byte, as
// lbzip2 writes them, and pad it with more bytes.
func NewBlock(data []byte, padding int) Block {
	coded := runs(data)
	order := sortedRotations(coded)
	return newBlock(lastBytes(coded, order), slices.Index(order, 0), checksum(data), padding)
}

// newBlock returns a block from the last bytes of the sorted rotations of its data, the index of the data among the rotations, and its checksum.
func newBlock(last []byte, origin int, crc uint32, padding int) Block {
	used := valuesIn(last)
	symbols := zeroRuns(last, used)
	code := symbolCode(symbols, len(used)+2)
	var w bitio.Writer
	w.Write(0x314159, 24) // pi
	w.Write(0x265359, 24)
	w.Write(crc, 32)
	w.Write(0, 1) // not randomized
	w.Write(uint32(origin), 24)
	writeUsed(&w, used)
	w.Write(tables, 3)
	selectors := (len(symbols) + codesInGroup - 1) / codesInGroup
	unaligned := w.Len() + 15 + selectors + codedBits(symbols, code)
	selectors += -unaligned&7 + 8*padding
	w.Write(uint32(selectors), 15)
	for range selectors {
		w.Write(0, 1) // the first table
	}
	for range tables {
		writeLengths(&w, code.Lengths)
	}
	for _, s := range symbols {
		n := uint(code.Lengths[s])
		w.Write(uint32(bits.Reverse16(code.Codes[s])>>(16-n)), n)
	}
	return Block{w.Bytes(), crc}
}

// runs replaces runs of four equal bytes and more by four bytes and a count.
func runs(data []byte) []byte {
	b := make([]byte, 0, len(data))
	for len(data) > 0 {
		n := 1
		for n < len(data) && n < 4+255 && data[n] == data[0] {
			n++
		}
		b = append(b, data[:min(n, 4)]...)
		if n >= 4 {
			b = append(b, byte(n-4))
		}
		data = data[n:]
	}
	return b
}

// valuesIn returns the values that occur in data in ascending order.
func valuesIn(data []byte) (used []byte) {
	var occurs [256]bool
	for _, c := range data {
		occurs[c] = true
	}
	for c, ok := range occurs {
		if ok {
			used = append(used, byte(c))
		}
	}
	return used
}

// zeroRuns returns the index of each byte in a list, to whose front the byte then moves. It writes runs of index 0 as
// binary numbers of digits 1 and 2, and appends the symbol that ends a block.
func zeroRuns(data, used []byte) []uint16 {
	list := slices.Clone(used)
	symbols := make([]uint16, 0, len(data)+1)
	zeros := 0
	flush := func() {
		for ; zeros > 0; zeros = (zeros - 1) / 2 {
			symbols = append(symbols, uint16(zeros-1)%2)
		}
	}
	for _, c := range data {
		i := bytes.IndexByte(list, c)
		copy(list[1:i+1], list[:i])
		list[0] = c
		if i == 0 {
			zeros++
			continue
		}
		flush()
		symbols = append(symbols, uint16(i+1))
	}
	flush()
	return append(symbols, uint16(len(used)+1))
}

// writeUsed writes which bytes occur, in sixteen groups of sixteen.
func writeUsed(w *bitio.Writer, used []byte) {
	var groups [16]uint32
	present := uint32(0)
	for _, c := range used {
		groups[c/16] |= 1 << (15 - c%16)
		present |= 1 << (15 - c/16)
	}
	w.Write(present, 16)
	for _, g := range groups {
		if g != 0 {
			w.Write(g, 16)
		}
	}
}

// symbolCode returns a code for count symbols, also for those that do not occur.
func symbolCode(symbols []uint16, count int) flate.PrefixCode {
	counts := make([]int, count)
	for i := range counts {
		counts[i] = 1
	}
	for _, s := range symbols {
		counts[s]++
	}
	const maxBits = 15
	return flate.NewPrefixCode(counts, maxBits)
}

// writeLengths writes the lengths of codes, each as its difference from the one before it.
func writeLengths(w *bitio.Writer, lengths []uint8) {
	current := lengths[0]
	w.Write(uint32(current), 5)
	for _, length := range lengths {
		for ; current < length; current++ {
			w.Write(0b10, 2)
		}
		for ; current > length; current-- {
			w.Write(0b11, 2)
		}
		w.Write(0, 1)
	}
}

// codedBits returns the number of bits that symbols and the tables of their code take.
func codedBits(symbols []uint16, code flate.PrefixCode) (n int) {
	for _, s := range symbols {
		n += int(code.Lengths[s])
	}
	var w bitio.Writer
	writeLengths(&w, code.Lengths)
	return n + tables*w.Len()
}
