package codec

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// A deflater writes rows of bytes as a zlib stream (RFC 1950) of blocks with dynamic
// Huffman codes (RFC 1951, 3.2.7). It compresses runs of equal bytes and repeated rows,
// and no other repetitions. Its output never changes, while that of compress/zlib may
// differ between versions of Go.
type deflater struct {
	bitWriter
	rowSize int     // in bytes, 2 to 32 KiB
	tokens  []token // current block
	sum     adler
}

// A token is a run of equal bytes: a number of literals, and the bytes that copy them. Or it
// is a copy of the rows above.
type token struct {
	copied   int32 // in bytes; 0 or at least minCopy
	literals uint8
	value    uint8
	above    bool
}

// newRun returns the token of n bytes of a value.
func newRun(value uint8, n int) token {
	if n <= minCopy {
		return token{literals: uint8(n), value: value}
	}
	return token{copied: int32(n - 1), literals: 1, value: value}
}

const (
	minCopy     = 3
	maxCopy     = 258
	maxTokens   = 8 << 10 // tokens after which flush ends the block
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

// zlibHeader announces a window of 32 KiB and maximum compression (RFC 1950, 2.2).
const zlibHeader = "\x78\xda"

// open starts a stream. It appends to the output and reuses the memory of the tokens.
func (d *deflater) open(rowSize int) {
	d.rowSize, d.tokens, d.sum = rowSize, d.tokens[:0], adler{a: 1}
	d.out = append(d.out, zlibHeader...)
}

// run adds n bytes of a value. It makes the last token longer if that has the same value.
func (d *deflater) run(value uint8, n int) {
	if last := len(d.tokens) - 1; last >= 0 && d.tokens[last].value == value && !d.tokens[last].above {
		n += int(d.tokens[last].literals) + int(d.tokens[last].copied)
		d.tokens = d.tokens[:last]
	}
	d.tokens = append(d.tokens, newRun(value, n))
}

// repeat adds the last row n times. The row must have been added in full.
func (d *deflater) repeat(n int) {
	d.tokens = append(d.tokens, token{copied: int32(n * d.rowSize), above: true})
}

// flush ends the block if it is long. Long runs get separate blocks, in which the Huffman
// codes are as short as possible.
func (d *deflater) flush() {
	const longRun = 512 * maxCopy
	last := len(d.tokens) - 1
	long := d.tokens[last].copied >= longRun
	if long && last > 0 {
		run := d.tokens[last]
		d.tokens = d.tokens[:last]
		d.block(false)
		d.tokens = append(d.tokens, run)
	}
	if long || last >= maxTokens {
		d.block(false)
	}
}

// close ends the stream.
func (d *deflater) close() {
	d.block(true)
	d.align()
	d.out = binary.BigEndian.AppendUint32(d.out, d.sum.checksum())
}

// block writes the tokens as a block.
func (d *deflater) block(final bool) {
	header := uint32(dynamicBlock)
	if final {
		header |= finalBlock
	}
	d.write(header, 3)
	counts := d.count()
	code := newPrefixCode(counts[:], maxCodeLength)
	symbol, extra, n := distanceSymbol(d.rowSize) // of the row above
	distances := make([]uint8, symbol+1)
	distances[0], distances[symbol] = 1, 1
	d.dynamicCodes(code.lengths, distances)
	for _, t := range d.tokens {
		for range t.literals {
			code.write(&d.bitWriter, int(t.value))
		}
		for copied := int(t.copied); copied > 0; {
			length := firstCopy(copied)
			d.copy(&code, length, t.above)
			if t.above {
				d.write(extra, n)
			}
			copied -= length
		}
	}
	code.write(&d.bitWriter, endOfBlock)
	d.tokens = d.tokens[:0]
}

// copy writes the length of a copy, and the distance code.
func (d *deflater) copy(code *prefixCode, length int, above bool) {
	symbol, extra, n := copySymbol(length)
	bits := uint(code.lengths[symbol])
	v := uint32(code.codes[symbol]) | extra<<bits
	if above {
		v |= 1 << (bits + n)
	}
	d.write(v, bits+n+1)
}

// count returns the frequency of each symbol in the block.
func (d *deflater) count() (counts [286]int) {
	counts[endOfBlock] = 1
	for _, t := range d.tokens {
		counts[t.value] += int(t.literals)
		for copied := int(t.copied); copied > 0; {
			length := firstCopy(copied)
			symbol, _, _ := copySymbol(length)
			counts[symbol]++
			copied -= length
		}
	}
	return counts
}

// firstCopy returns the length of the first of the copies that n bytes take. It leaves no
// rest that is too short for a copy.
func firstCopy(n int) int {
	if maxCopy < n && n < maxCopy+minCopy {
		return maxCopy - minCopy
	}
	return min(n, maxCopy)
}

// copySymbol returns the symbol of the length of a copy, and n extra bits (RFC 1951,
// 3.2.5). The first eight lengths have one symbol each. After that, four symbols cover
// the lengths up to the next power of two.
func copySymbol(length int) (symbol int, extra uint32, n uint) {
	if length == maxCopy {
		return longestCopy, 0, 0
	}
	symbol, extra, n = prefixSymbol(uint32(length-minCopy), 2)
	return 257 + symbol, extra, n
}

// distanceSymbol returns the symbol of a distance, and n extra bits (RFC 1951, 3.2.5).
func distanceSymbol(distance int) (symbol int, extra uint32, n uint) {
	return prefixSymbol(uint32(distance-1), 1)
}

// codeLengthOrder is the order of the lengths of the code length code.
var codeLengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// dynamicCodes writes the code lengths of a literal and length code, and of a distance code.
func (w *bitWriter) dynamicCodes(lengths, distances []uint8) {
	lengths, distances = lengths[:trimmedLen(lengths)], distances[:max(1, trimmedLen(distances))]
	w.write(uint32(len(lengths)-257), 5)
	w.write(uint32(len(distances)-1), 5)
	w.codeLengths(slices.Concat(lengths, distances), codeLengthOrder, 0)
}

// prefixSymbol splits v into a symbol and n extra bits. The symbol consists of the
// position of the highest bit and the top bits below it. Values below 1<<(top+1) are
// their own symbols.
func prefixSymbol(v uint32, top uint) (symbol int, extra uint32, n uint) {
	if v < 1<<(top+1) {
		return int(v), 0, 0
	}
	n = uint(bits.Len32(v)) - 1 - top
	return int(n)<<top + int(v>>n), v & (1<<n - 1), n
}
