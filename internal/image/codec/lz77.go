package codec

import (
	"encoding/binary"
	"math"
	"sync"
)

// A compressor writes bytes in blocks of DEFLATE (RFC 1951). Unlike a [deflater], it finds any
// repetitions. Its output never changes either.
type compressor struct {
	bitWriter
	matcher
	sequences []sequence // current block
}

// compressors holds compressors for reuse.
var compressors = sync.Pool{New: func() any { return &compressor{} }}

// Deflate returns data as a stream of DEFLATE (RFC 1951). Unlike that of compress/flate, its
// output does not depend on the version of Go.
func Deflate(data []byte) []byte {
	c := compressors.Get().(*compressor)
	defer compressors.Put(c)
	c.out = c.out[:0]
	c.blocks(data)
	c.write(finalBlock|fixedBlock, 3)
	c.write(0, 7) // end of block
	c.align()
	return c.take()
}

// compress writes data as blocks, none of which is final and the last of which ends at the end
// of a byte. They do not refer to anything before the data.
func (c *compressor) compress(data []byte) {
	c.blocks(data)
	c.stored(nil)
}

// blocks writes data as blocks, none of which is final.
func (c *compressor) blocks(data []byte) {
	c.reset()
	c.estimateCosts(data)
	for start := 0; start < len(data); {
		var end int
		c.sequences, end = c.parse(c.sequences[:0], data, start)
		c.block(data[start:end])
		start = end
	}
}

// estimateCosts sets the costs of literals for the first block.
func (c *compressor) estimateCosts(data []byte) {
	var counts [256]int
	for _, b := range data[:min(len(data), windowSize)] {
		counts[b]++
	}
	c.setCosts(newPrefixCode(counts[:], maxCodeLength))
}

// setCosts sets the costs of literals to their lengths in a code.
func (c *compressor) setCosts(code prefixCode) {
	copy(c.costs[:], code.lengths)
	for i, length := range c.costs {
		if length == 0 {
			c.costs[i] = maxCodeLength // rare in this block, so rare in the next
		}
	}
}

// block writes the sequences of data as a block with dynamic Huffman codes, or without
// compression if that is shorter.
func (c *compressor) block(data []byte) {
	before := c.bitWriter
	c.dynamic(data)
	if len(c.out)-len(before.out) > len(data) {
		c.bitWriter = before
		c.stored(data)
	}
}

// stored writes data, or an empty string, without compression (RFC 1951, 3.2.4).
func (c *compressor) stored(data []byte) {
	for first := true; first || len(data) > 0; first = false {
		n := min(len(data), math.MaxUint16)
		c.write(0, 3)
		c.align()
		c.out = binary.LittleEndian.AppendUint16(c.out, uint16(n))
		c.out = binary.LittleEndian.AppendUint16(c.out, ^uint16(n))
		c.out = append(c.out, data[:n]...)
		data = data[n:]
	}
}

// dynamic writes the sequences of data as a block with dynamic Huffman codes (RFC 1951, 3.2.7).
func (c *compressor) dynamic(data []byte) {
	symbols, distances := c.count(data)
	code := newPrefixCode(symbols[:], maxCodeLength)
	distanceCode := newPrefixCode(distances[:], maxCodeLength)
	c.write(dynamicBlock, 3)
	c.dynamicCodes(code.lengths, distanceCode.lengths)
	for _, s := range c.sequences {
		code.writeBytes(&c.bitWriter, data[:s.literals])
		if s.length > 0 {
			symbol, extra, n := copySymbol(int(s.length))
			code.writeExtra(&c.bitWriter, symbol, extra, n)
			symbol, extra, n = distanceSymbol(int(s.distance))
			distanceCode.writeExtra(&c.bitWriter, symbol, extra, n)
		}
		data = data[int(s.literals)+int(s.length):]
	}
	code.write(&c.bitWriter, endOfBlock)
	c.setCosts(code)
}

// count returns the frequencies of the symbols in the sequences of data.
func (c *compressor) count(data []byte) (symbols [286]int, distances [30]int) {
	symbols[endOfBlock] = 1
	for _, s := range c.sequences {
		for _, b := range data[:s.literals] {
			symbols[b]++
		}
		if s.length > 0 {
			symbol, _, _ := copySymbol(int(s.length))
			symbols[symbol]++
			symbol, _, _ = distanceSymbol(int(s.distance))
			distances[symbol]++
		}
		data = data[int(s.literals)+int(s.length):]
	}
	return symbols, distances
}
