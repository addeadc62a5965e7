package codec

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"
)

// A deflater writes a zlib stream (RFC 1950) of blocks with dynamic Huffman codes
// (RFC 1951, 3.2.7). It compresses runs of equal bytes and no other repetitions. Its
// output never changes, while that of compress/zlib may differ between versions of
// Go.
type deflater struct {
	bitWriter
	tokens  []token // current block
	pending int     // zero bytes without tokens yet, because more may follow
	sum     adler
}

// A token is a literal byte, or copyBase plus the number of times to repeat the
// previous byte.
type token uint16

const (
	copyBase   token = 256
	minCopy          = 3
	maxCopy          = 258
	maxTokens        = 32 << 10 // tokens after which flush ends the block
	endOfBlock       = 256
)

// tokenize overwrites tokens with those of p, without leading and trailing zeros. It may
// stop once there are at least limit tokens.
func tokenize(tokens []token, p []byte, limit int) []token {
	p = bytes.Trim(p, zero)
	tokens = slices.Grow(tokens[:0], len(p))
	for i := 0; i < len(p) && len(tokens) < limit; {
		b := p[i]
		tokens = append(tokens, token(b))
		if i++; i == len(p) || p[i] != b {
			continue
		}
		n := runLength(p[i:])
		tokens = appendCopies(tokens, b, n)
		i += n
	}
	return tokens
}

const zero = "\x00"

// appendRun appends the tokens of n equal bytes.
func appendRun(tokens []token, b byte, n int) []token {
	return appendCopies(append(tokens, token(b)), b, n-1)
}

// appendCopies appends the tokens of n more bytes that equal the last one, b.
func appendCopies(tokens []token, b byte, n int) []token {
	for n >= minCopy {
		length := min(n, maxCopy)
		if rest := n - length; 0 < rest && rest < minCopy {
			length -= minCopy
		}
		tokens = append(tokens, copyBase+token(length))
		n -= length
	}
	for ; n > 0; n-- {
		tokens = append(tokens, token(b))
	}
	return tokens
}

// open starts a stream. It appends to the output and reuses the memory of the tokens.
func (d *deflater) open() {
	d.tokens, d.pending, d.sum = d.tokens[:0], 0, adler{a: 1}
	d.out = append(d.out, 0x78, 0xda) // 32 KiB window, maximum compression
}

// bytes writes p. The tokens are those that tokenize returns for p.
func (d *deflater) bytes(p []byte, tokens []token) {
	d.sum.bytes(p)
	rest := bytes.TrimLeft(p, zero)
	d.pending += len(p) - len(rest)
	if len(rest) == 0 {
		return
	}
	d.flush()
	d.tokens = append(d.tokens, tokens...)
	d.pending = len(rest) - len(bytes.TrimRight(rest, zero))
}

// zeros writes n zero bytes.
func (d *deflater) zeros(n int) {
	d.sum.zeros(n)
	d.pending += n
}

// flush converts pending zeros to tokens. Long runs get separate blocks, in which the
// Huffman codes are as short as possible.
func (d *deflater) flush() {
	const longRun = 512 * maxCopy
	if len(d.tokens) >= maxTokens || d.pending >= longRun && len(d.tokens) > 0 {
		d.block(false)
	}
	for d.pending >= longRun {
		n := min(d.pending, maxTokens*maxCopy)
		d.tokens = appendRun(d.tokens, 0, n)
		d.block(false)
		d.pending -= n
	}
	if d.pending > 0 {
		d.tokens = appendRun(d.tokens, 0, d.pending)
		d.pending = 0
	}
}

// close ends the stream.
func (d *deflater) close() {
	d.flush()
	d.block(true)
	d.align()
	d.out = binary.BigEndian.AppendUint32(d.out, d.sum.b<<16|d.sum.a)
}

// block writes the tokens as a block.
func (d *deflater) block(final bool) {
	header := uint32(2 << 1)
	if final {
		header |= 1
	}
	d.write(header, 3)
	counts := d.count()
	code := newPrefixCode(counts[:], 15)
	d.code(code.lengths)
	for _, t := range d.tokens {
		if t < copyBase {
			d.write(code.codes[t], uint(code.lengths[t]))
			continue
		}
		symbol, extra, n := t.symbol()
		length := uint(code.lengths[symbol])
		d.write(code.codes[symbol]|extra<<length, length+n+1) // with a zero bit, the code of distance 1
	}
	code.write(&d.bitWriter, endOfBlock)
	d.tokens = d.tokens[:0]
}

// count returns the frequency of each symbol in the block.
func (d *deflater) count() (counts [286]int) {
	counts[endOfBlock] = 1
	for _, t := range d.tokens {
		symbol, _, _ := t.symbol()
		counts[symbol]++
	}
	return counts
}

// symbol returns the symbol of a literal or of the length of a copy, and n extra bits
// (RFC 1951, 3.2.5). The first eight lengths have one symbol each. After that, four
// symbols cover the lengths up to the next power of two.
func (t token) symbol() (symbol int, extra uint32, n uint) {
	switch {
	case t < copyBase:
		return int(t), 0, 0
	case t == copyBase+maxCopy:
		return 285, 0, 0
	}
	symbol, extra, n = prefixSymbol(uint32(t-copyBase-minCopy), 2)
	return 257 + symbol, extra, n
}

// codeLengthOrder is the order of the lengths of the code length code.
var codeLengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// code writes the code lengths of the literal and length code, and of the distance code,
// which has one symbol.
func (d *deflater) code(lengths []uint8) {
	n := trimmedLen(lengths)
	d.write(uint32(n-257), 5)
	d.write(0, 5)
	d.codeLengths(append(lengths[:n:n], 1), codeLengthOrder, 0)
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
