package flate

import (
	"math/bits"
	"slices"
)

// A PrefixCode is a canonical Huffman code, which its lengths determine. A symbol that
// does not occur has length 0.
type PrefixCode struct {
	Lengths []uint8
	Codes   []uint16 // in the order of writing, first bit lowest
}

// NewPrefixCode returns an optimal or nearly optimal code, with at most limit bits per
// symbol, for symbols with the given frequencies.
func NewPrefixCode(counts []int, limit uint8) PrefixCode {
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
	return PrefixCode{lengths, canonicalCodes(lengths)}
}

// Write appends the code of a symbol.
func (c *PrefixCode) Write(w *BitWriter, symbol int) {
	w.Write(uint32(c.Codes[symbol]), uint(c.Lengths[symbol]))
}

// WriteExtra appends the code of a symbol and n extra bits, at most 32 bits in all.
func (c *PrefixCode) WriteExtra(w *BitWriter, symbol int, extra uint32, n uint) {
	length := uint(c.Lengths[symbol])
	w.Write(uint32(c.Codes[symbol])|extra<<length, length+n)
}

// writeBytes appends the codes of bytes, at most 16 bits each. Pairs take less time.
func (c *PrefixCode) writeBytes(w *BitWriter, data []byte) {
	for ; len(data) >= 2; data = data[2:] {
		first, second := data[0], data[1]
		n := c.Lengths[first]
		w.Write(uint32(c.Codes[first])|uint32(c.Codes[second])<<n, uint(n+c.Lengths[second]))
	}
	for _, b := range data {
		c.Write(w, int(b))
	}
}

// maxSymbols is the maximum number of symbols of a code: the size of the largest
// alphabet, the literals and lengths of DEFLATE. It is a constant so that the arrays that build a code
// are on the stack.
const maxSymbols = 286

// huffmanLengths returns the lengths of a Huffman code. A single symbol gets one bit.
func huffmanLengths(counts []int) []uint8 {
	leaves := sortedLeaves(make([]leaf, 0, maxSymbols), counts)
	var parents [2 * maxSymbols]uint16
	nodes := join(&parents, leaves)
	var depths [2 * maxSymbols]uint8
	for i := nodes - 2; i >= 0; i-- {
		depths[i] = depths[parents[i]] + 1
	}
	lengths := make([]uint8, len(counts))
	for i, l := range leaves {
		lengths[l.symbol()] = max(depths[i], 1)
	}
	return lengths
}

// A leaf is the count and the symbol of a leaf of a Huffman tree. The symbol breaks ties.
type leaf int64

const symbolBits = 16

func (l leaf) count() int  { return int(l >> symbolBits) }
func (l leaf) symbol() int { return int(l & (1<<symbolBits - 1)) }

// sortedLeaves appends a leaf for each symbol that occurs, and returns the leaves by ascending count.
func sortedLeaves(leaves []leaf, counts []int) []leaf {
	for symbol, n := range counts {
		if n > 0 {
			leaves = append(leaves, leaf(n)<<symbolBits|leaf(symbol))
		}
	}
	slices.Sort(leaves)
	return leaves
}

// join joins the two rarest nodes of a tree until one is left. It sets the parents of nodes and returns the
// number of nodes. Inner nodes follow the leaves, and are created in ascending order of their counts.
func join(parents *[2 * maxSymbols]uint16, leaves []leaf) int {
	nodes := make([]int, 0, 2*maxSymbols) // counts
	for _, l := range leaves {
		nodes = append(nodes, l.count())
	}
	outer, inner := 0, len(leaves)
	rarest := func() int {
		next := &inner
		if outer < len(leaves) && (inner == len(nodes) || nodes[outer] <= nodes[inner]) {
			next = &outer
		}
		*next++
		parents[*next-1] = uint16(len(nodes))
		return nodes[*next-1]
	}
	for range len(leaves) - 1 {
		nodes = append(nodes, rarest()+rarest())
	}
	return len(nodes)
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
