package raster

import (
	"cmp"
	"math/bits"
	"slices"
)

// A prefixCode is a canonical Huffman code: lengths alone determine it. A
// symbol that does not occur has length 0.
type prefixCode struct {
	lengths []uint8
	codes   []uint32 // the bits in the order they are written, first the lowest
}

// newPrefixCode returns the best code of at most limit bits a symbol, or one
// close to it, for symbols that occur as often as counts says.
func newPrefixCode(counts []int, limit uint8) prefixCode {
	lengths := huffmanLengths(counts)
	for counts = slices.Clone(counts); slices.Max(lengths) > limit; lengths = huffmanLengths(counts) {
		flatten(counts)
	}
	return prefixCode{lengths, canonicalCodes(lengths)}
}

// write appends the code of a symbol.
func (c prefixCode) write(w *bitWriter, symbol int) {
	w.write(c.codes[symbol], uint(c.lengths[symbol]))
}

// flatten brings counts closer together, which makes the longest code shorter.
func flatten(counts []int) {
	for i, n := range counts {
		if n > 0 {
			counts[i] = n/2 + 1
		}
	}
}

type huffmanNode struct {
	count       int
	symbol      int // -1 for an inner node
	left, right *huffmanNode
}

// huffmanLengths returns the length of each symbol's Huffman code. A symbol
// that is alone gets one bit.
func huffmanLengths(counts []int) []uint8 {
	lengths := make([]uint8, len(counts))
	var leaves []*huffmanNode
	for symbol, n := range counts {
		if n > 0 {
			leaves = append(leaves, &huffmanNode{count: n, symbol: symbol})
		}
	}
	switch len(leaves) {
	case 0:
	case 1:
		lengths[leaves[0].symbol] = 1
	default:
		huffmanTree(leaves).depths(lengths, 0)
	}
	return lengths
}

// huffmanTree joins the two rarest nodes until one is left. Inner nodes come
// into being in the order of their counts, so they need no sorting.
func huffmanTree(leaves []*huffmanNode) *huffmanNode {
	slices.SortStableFunc(leaves, func(a, b *huffmanNode) int { return cmp.Compare(a.count, b.count) })
	var inner []*huffmanNode
	rarest := func() *huffmanNode {
		from := &leaves
		if len(leaves) == 0 || len(inner) > 0 && inner[0].count < leaves[0].count {
			from = &inner
		}
		node := (*from)[0]
		*from = (*from)[1:]
		return node
	}
	for len(leaves)+len(inner) > 1 {
		left, right := rarest(), rarest()
		inner = append(inner, &huffmanNode{left.count + right.count, -1, left, right})
	}
	return inner[0]
}

func (n *huffmanNode) depths(lengths []uint8, depth uint8) {
	if n.symbol >= 0 {
		lengths[n.symbol] = depth
		return
	}
	n.left.depths(lengths, depth+1)
	n.right.depths(lengths, depth+1)
}

// canonicalCodes numbers the codes of each length in the order of their
// symbols, as RFC 1951, 3.2.2 has it.
func canonicalCodes(lengths []uint8) []uint32 {
	codes := make([]uint32, len(lengths))
	var code uint32
	for length := uint8(1); length <= slices.Max(lengths); length++ {
		for symbol, l := range lengths {
			if l == length {
				codes[symbol] = bits.Reverse32(code) >> (32 - length)
				code++
			}
		}
		code <<= 1
	}
	return codes
}
