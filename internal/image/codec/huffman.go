package codec

import (
	"math/bits"
	"slices"
)

// A prefixCode is a canonical Huffman code, which its lengths determine. A symbol that
// does not occur has length 0.
type prefixCode struct {
	lengths []uint8
	codes   []uint16 // in the order of writing, first bit lowest
}

// newPrefixCode returns an optimal or nearly optimal code, with at most limit bits per
// symbol, for symbols with the given frequencies.
func newPrefixCode(counts []int, limit uint8) prefixCode {
	lengths := huffmanLengths(counts)
	for slices.Max(lengths) > limit {
		counts = slices.Clone(counts)
		for i, n := range counts { // less different counts shorten the longest code
			if n > 0 {
				counts[i] = n/2 + 1
			}
		}
		lengths = huffmanLengths(counts)
	}
	return prefixCode{lengths, canonicalCodes(lengths)}
}

// write appends the code of a symbol.
func (c *prefixCode) write(w *bitWriter, symbol int) {
	w.write(uint32(c.codes[symbol]), uint(c.lengths[symbol]))
}

// writeExtra appends the code of a symbol and n extra bits, at most 32 bits in all.
func (c *prefixCode) writeExtra(w *bitWriter, symbol int, extra uint32, n uint) {
	length := uint(c.lengths[symbol])
	w.write(uint32(c.codes[symbol])|extra<<length, length+n)
}

// writeBytes appends the codes of bytes, at most 16 bits each. Pairs take less time.
func (c *prefixCode) writeBytes(w *bitWriter, data []byte) {
	for ; len(data) >= 2; data = data[2:] {
		first, second := data[0], data[1]
		n := c.lengths[first]
		w.write(uint32(c.codes[first])|uint32(c.codes[second])<<n, uint(n+c.lengths[second]))
	}
	for _, b := range data {
		c.write(w, int(b))
	}
}

// maxSymbols is the maximum number of symbols of a code: the size of the largest
// alphabet, which is that of DEFLATE. It is a constant so that the arrays that build a code
// are on the stack.
const maxSymbols = 286

// huffmanLengths returns the lengths of a Huffman code. A single symbol gets one bit.
func huffmanLengths(counts []int) []uint8 {
	const symbolBits = 16
	leaves := make([]int64, 0, maxSymbols) // count and symbol; the symbol breaks ties
	for symbol, n := range counts {
		if n > 0 {
			leaves = append(leaves, int64(n)<<symbolBits|int64(symbol))
		}
	}
	slices.Sort(leaves)

	// Join the two rarest nodes until one is left. Inner nodes follow the leaves, and
	// are created in ascending order of their counts.
	nodes, parents := make([]int, 0, 2*maxSymbols), [2 * maxSymbols]uint16{}
	for _, leaf := range leaves {
		nodes = append(nodes, int(leaf>>symbolBits))
	}
	leaf, inner := 0, len(leaves)
	rarest := func() int {
		next := &inner
		if leaf < len(leaves) && (inner == len(nodes) || nodes[leaf] <= nodes[inner]) {
			next = &leaf
		}
		*next++
		parents[*next-1] = uint16(len(nodes))
		return nodes[*next-1]
	}
	for range len(leaves) - 1 {
		nodes = append(nodes, rarest()+rarest())
	}

	var depths [2 * maxSymbols]uint8
	for i := len(nodes) - 2; i >= 0; i-- {
		depths[i] = depths[parents[i]] + 1
	}
	lengths := make([]uint8, len(counts))
	for i, leaf := range leaves {
		lengths[leaf&(1<<symbolBits-1)] = max(depths[i], 1)
	}
	return lengths
}

// canonicalCodes assigns consecutive codes to the symbols of each length (RFC 1951,
// 3.2.2).
func canonicalCodes(lengths []uint8) []uint16 {
	const maxLength = 16
	var next [1 + maxLength]uint16 // next code of each length
	for _, length := range lengths {
		next[length]++
	}
	var code uint16
	next[0] = 0
	for length, n := range next {
		code <<= 1
		next[length] = code
		code += n
	}
	codes := make([]uint16, len(lengths))
	for symbol, length := range lengths {
		codes[symbol] = bits.Reverse16(next[length]) >> (16 - length)
		next[length]++
	}
	return codes
}
