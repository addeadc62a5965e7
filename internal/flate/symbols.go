package flate

import (
	"math/bits"
	"slices"
)

// MinCopy is the minimum length of a copy in bytes.
const MinCopy = 3

const (
	maxCopy     = 258
	endOfBlock  = 256
	longestCopy = 285 // symbol of maxCopy

	maxCodeLength = 15 // bits of a symbol
)

// Bits of the header of a block (RFC 1951, 3.2.3).
const (
	finalBlock   = 1
	fixedBlock   = 1 << 1 // with fixed Huffman codes
	dynamicBlock = 2 << 1 // with dynamic Huffman codes
)

// copySymbol returns the symbol of the length of a copy, and n extra bits (RFC 1951,
// 3.2.5). The first eight lengths have one symbol each. After that, four symbols cover
// the lengths up to the next power of two.
func copySymbol(length int) (symbol int, extra uint32, n uint) {
	if length == maxCopy {
		return longestCopy, 0, 0
	}
	symbol, extra, n = PrefixSymbol(uint32(length-MinCopy), 2)
	return 257 + symbol, extra, n
}

// distanceSymbol returns the symbol of a distance, and n extra bits (RFC 1951, 3.2.5).
func distanceSymbol(distance int) (symbol int, extra uint32, n uint) {
	return PrefixSymbol(uint32(distance-1), 1)
}

// PrefixSymbol splits v into a symbol and n extra bits. The symbol consists of the
// position of the highest bit and the top bits below it. Values below 1<<(top+1) are
// their own symbols.
func PrefixSymbol(v uint32, top uint) (symbol int, extra uint32, n uint) {
	if v < 1<<(top+1) {
		return int(v), 0, 0
	}
	n = uint(bits.Len32(v)) - 1 - top
	return int(n)<<top + int(v>>n), v & (1<<n - 1), n
}

// codeLengthOrder is the order of the lengths of the code length code.
var codeLengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// dynamicCodes writes the code lengths of a literal and length code, and of a distance code.
func (w *BitWriter) dynamicCodes(lengths, distances []uint8) {
	lengths, distances = lengths[:trimmedLen(lengths)], distances[:max(1, trimmedLen(distances))]
	w.Write(uint32(len(lengths)-257), 5)
	w.Write(uint32(len(distances)-1), 5)
	w.WriteCodeLengths(slices.Concat(lengths, distances), codeLengthOrder, 0)
}
