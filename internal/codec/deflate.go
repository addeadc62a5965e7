package codec

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// A deflater writes a zlib stream (RFC 1950) of one or more blocks with
// dynamic Huffman codes (RFC 1951, 3.2.7). It knows runs of equal bytes and no
// other repetition. Unlike compress/zlib, whose output may change with the
// version of Go, it always gives the same bytes.
type deflater struct {
	bitWriter
	tokens  []token // of the block
	pending int     // zeros that are not among the tokens, because more may follow
	sum     adler
}

// A token is a literal byte, or a copy of the byte before of some length.
type token uint16

const (
	copies     token = 256 // plus the length
	minCopy          = 3
	maxCopy          = 258
	maxTokens        = 32 << 10 // in a block, or a few more
	endOfBlock       = 256
)

// tokenize sets tokens to those of p without the zeros at its ends.
func tokenize(tokens []token, p []byte) []token {
	tokens = tokens[:0]
	for p = bytes.Trim(p, zero); len(p) > 0; {
		n := runLength(p)
		tokens = appendRun(tokens, p[0], n)
		p = p[n:]
	}
	return tokens
}

const zero = "\x00"

// appendRun appends the tokens of a byte that comes n times.
func appendRun(tokens []token, b byte, n int) []token {
	tokens = append(tokens, token(b))
	for n--; n >= minCopy; {
		length := min(n, maxCopy)
		if rest := n - length; 0 < rest && rest < minCopy {
			length -= minCopy
		}
		tokens = append(tokens, copies+token(length))
		n -= length
	}
	for ; n > 0; n-- {
		tokens = append(tokens, token(b))
	}
	return tokens
}

func newDeflater() *deflater {
	d := &deflater{tokens: make([]token, 0, 2048), sum: adler{a: 1}}
	d.out = append(d.out, 0x78, 0xda) // 32 KiB window, slowest algorithm
	return d
}

// bytes sends p, whose tokens are given.
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

// zeros sends n bytes of value 0.
func (d *deflater) zeros(n int) {
	d.sum.zeros(n)
	d.pending += n
}

// flush makes tokens of zeros. Very many of them stand in blocks of their own,
// whose codes are as short as can be.
func (d *deflater) flush() {
	const many = 512 * maxCopy
	if len(d.tokens) >= maxTokens || d.pending >= many && len(d.tokens) > 0 {
		d.block(false)
	}
	for d.pending >= many {
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

// close ends the stream and returns it.
func (d *deflater) close() []byte {
	d.flush()
	d.block(true)
	d.align()
	return binary.BigEndian.AppendUint32(d.out, d.sum.b<<16|d.sum.a)
}

func (d *deflater) block(final bool) {
	header := uint32(2 << 1)
	if final {
		header |= 1
	}
	d.write(header, 3)
	code := newPrefixCode(d.count(), 15)
	d.codeLengths(code.lengths)
	for _, t := range d.tokens {
		symbol, extra, n := t.symbol()
		code.write(&d.bitWriter, symbol)
		if t >= copies {
			d.write(extra, n+1) // and a zero, the code of distance 1
		}
	}
	code.write(&d.bitWriter, endOfBlock)
	d.tokens = d.tokens[:0]
}

// count returns how often each symbol occurs in the block.
func (d *deflater) count() []int {
	counts := make([]int, 286)
	counts[endOfBlock] = 1
	for _, t := range d.tokens {
		symbol, _, _ := t.symbol()
		counts[symbol]++
	}
	return counts
}

// symbol returns the symbol of a literal, or of a copy's length with its n
// extra bits: after eight plain symbols, four for each power of two (RFC 1951,
// 3.2.5).
func (t token) symbol() (symbol int, extra uint32, n uint) {
	switch {
	case t < copies:
		return int(t), 0, 0
	case t == copies+maxCopy:
		return 285, 0, 0
	}
	symbol, extra, n = logarithmic(uint32(t-copies-minCopy), 2)
	return 257 + symbol, extra, n
}

// codeLengthOrder is the order in which the code for code lengths is sent.
var codeLengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// codeLengths sends the lengths of the code for literals and copies, and of
// that for distances, which has one symbol.
func (d *deflater) codeLengths(lengths []uint8) {
	n := used(lengths)
	sent := newCodeLengths(append(lengths[:n:n], 1))
	d.write(uint32(n-257), 5)
	d.write(0, 5)
	sent.writeCode(&d.bitWriter, codeLengthOrder)
	sent.writeSymbols(&d.bitWriter)
}

// logarithmic splits v into the position of its highest bit with the top bits
// below it, which is the symbol, and the n extra bits that remain.
func logarithmic(v uint32, top uint) (symbol int, extra uint32, n uint) {
	if v < 1<<(top+1) {
		return int(v), 0, 0
	}
	n = uint(bits.Len32(v)) - 1 - top
	return int(n)<<top + int(v>>n), v & (1<<n - 1), n
}
