package flate

import (
	"encoding/binary"
	"hash/adler32"
	"math"
	"sync"
)

// A Compressor writes bytes in blocks of DEFLATE (RFC 1951). Unlike a [RowWriter], it finds any
// repetitions. Its zero value is ready for use.
type Compressor struct {
	BitWriter
	matcher
	sequences []sequence // current block
}

// compressors holds compressors for reuse.
var compressors = sync.Pool{New: func() any { return &Compressor{} }}

// Deflate returns data as a stream of DEFLATE (RFC 1951).
func Deflate(data []byte) []byte { return deflate(data, false) }

// Deflate64 returns data as a stream of Deflate64 (APPNOTE.TXT by PKWARE, 4.4.5, method 9): DEFLATE with copies of up to 64 KB from up to
// 64 KB before them.
func Deflate64(data []byte) []byte { return deflate(data, true) }

func deflate(data []byte, isWide bool) []byte {
	c := compressors.Get().(*Compressor)
	defer compressors.Put(c)
	c.Out, c.isWide = c.Out[:0], isWide
	c.blocks(data)
	c.Write(finalBlock|fixedBlock, 3)
	c.Write(0, 7) // end of block
	c.Align()
	return c.Take()
}

// Zlib returns data as a zlib stream (RFC 1950).
func Zlib(data []byte) []byte {
	const header = "\x78\xda" // a window of 32 KiB, maximum compression
	return binary.BigEndian.AppendUint32(append([]byte(header), Deflate(data)...), adler32.Checksum(data))
}

// Sequences divides data into literals and matches. It calls use with the number of the next literals, and the length and the distance of
// the match after them, or a length of 0 if there is none. Lengths and distances are less than 64 KB.
func Sequences(data []byte, use func(literals, length, distance int)) {
	c := compressors.Get().(*Compressor)
	defer compressors.Put(c)
	c.isWide = true
	c.reset()
	c.estimateCosts(data)
	for start := 0; start < len(data); {
		var end int
		c.sequences, end = c.parse(c.sequences[:0], data, start)
		for _, s := range c.sequences {
			use(int(s.literals), int(s.length), int(s.distance))
		}
		start = end
	}
}

// Compress writes data as blocks that are not final. The last block ends at the end of a byte. The
// blocks do not refer to anything before the data.
func (c *Compressor) Compress(data []byte) {
	c.blocks(data)
	c.stored(nil)
}

// blocks writes data as blocks that are not final.
func (c *Compressor) blocks(data []byte) {
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
func (c *Compressor) estimateCosts(data []byte) {
	var counts [256]int
	for _, b := range data[:min(len(data), windowSize)] {
		counts[b]++
	}
	c.setCosts(NewPrefixCode(counts[:], maxCodeLength))
}

// setCosts sets the costs of literals to their lengths in a code.
func (c *Compressor) setCosts(code PrefixCode) {
	copy(c.costs[:], code.Lengths)
	for i, length := range c.costs {
		if length == 0 {
			c.costs[i] = maxCodeLength // rare in this block, so rare in the next
		}
	}
}

// block writes the sequences of data as a block with dynamic Huffman codes, or without
// compression if that is shorter.
func (c *Compressor) block(data []byte) {
	before := c.BitWriter
	c.dynamic(data)
	if len(c.Out)-len(before.Out) > len(data) {
		c.BitWriter = before
		c.stored(data)
	}
}

// stored writes data, or an empty string, without compression (RFC 1951, 3.2.4).
func (c *Compressor) stored(data []byte) {
	for first := true; first || len(data) > 0; first = false {
		n := min(len(data), math.MaxUint16)
		c.Write(0, 3)
		c.Align()
		c.Out = binary.LittleEndian.AppendUint16(c.Out, uint16(n))
		c.Out = binary.LittleEndian.AppendUint16(c.Out, ^uint16(n))
		c.Out = append(c.Out, data[:n]...)
		data = data[n:]
	}
}

// dynamic writes the sequences of data as a block with dynamic Huffman codes (RFC 1951, 3.2.7).
func (c *Compressor) dynamic(data []byte) {
	symbols, distances := c.count(data)
	code := NewPrefixCode(symbols[:], maxCodeLength)
	distanceCode := NewPrefixCode(distances[:], maxCodeLength)
	c.Write(dynamicBlock, 3)
	c.dynamicCodes(code.Lengths, distanceCode.Lengths)
	for _, s := range c.sequences {
		code.writeBytes(&c.BitWriter, data[:s.literals])
		if s.length > 0 {
			symbol, extra, n := c.copySymbol(int(s.length))
			code.WriteExtra(&c.BitWriter, symbol, extra, n)
			symbol, extra, n = distanceSymbol(int(s.distance))
			distanceCode.WriteExtra(&c.BitWriter, symbol, extra, n)
		}
		data = data[int(s.literals)+int(s.length):]
	}
	code.Write(&c.BitWriter, endOfBlock)
	c.setCosts(code)
}

// count returns the frequencies of the symbols in the sequences of data.
func (c *Compressor) count(data []byte) (symbols [286]int, distances [32]int) {
	symbols[endOfBlock] = 1
	for _, s := range c.sequences {
		for _, b := range data[:s.literals] {
			symbols[b]++
		}
		if s.length > 0 {
			symbol, _, _ := c.copySymbol(int(s.length))
			symbols[symbol]++
			symbol, _, _ = distanceSymbol(int(s.distance))
			distances[symbol]++
		}
		data = data[int(s.literals)+int(s.length):]
	}
	return symbols, distances
}

// copySymbol returns the symbol of the length of a copy, and n extra bits. In Deflate64, the last symbol has 16 extra bits, for lengths from MinCopy on.
func (c *Compressor) copySymbol(length int) (symbol int, extra uint32, n uint) {
	if c.isWide && length >= maxCopy {
		return longestCopy, uint32(length - MinCopy), 16
	}
	return copySymbol(length)
}
