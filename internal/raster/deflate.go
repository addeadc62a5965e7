package raster

import "math/bits"

// A deflater writes a zlib stream (RFC 1950) of one or more blocks with
// dynamic Huffman codes (RFC 1951, 3.2.7). The caller knows where its data
// repeats and says so; nothing is searched. Unlike compress/zlib, whose output
// may change with the version of Go, it always gives the same bytes.
type deflater struct {
	bitWriter
	tokens []token
}

// A token is a literal byte, or a copy of bytes that came distance before.
type token struct {
	length   uint16 // the byte of a literal
	distance uint16 // 0 for a literal
}

const (
	maxTokens  = 32 << 10 // in a block
	minCopy    = 3
	maxCopy    = 258
	endOfBlock = 256
)

func newDeflater() *deflater {
	d := &deflater{tokens: make([]token, 0, 1024)}
	d.out = append(d.out, 0x78, 0xda) // 32 KiB window, slowest algorithm
	return d
}

func (d *deflater) token(t token) {
	if len(d.tokens) == maxTokens {
		d.block(false)
	}
	d.tokens = append(d.tokens, t)
}

func (d *deflater) literal(b byte) {
	d.token(token{length: uint16(b)})
}

// repeat sends data, which was just sent, another n times.
func (d *deflater) repeat(data []byte, n int) {
	length := n * len(data)
	if length < minCopy {
		for i := range length {
			d.literal(data[i%len(data)])
		}
		return
	}
	for length > 0 {
		n := min(length, maxCopy)
		if rest := length - n; rest > 0 && rest < minCopy {
			n -= minCopy
		}
		d.token(token{uint16(n), uint16(len(data))})
		length -= n
	}
}

// close ends the stream, whose data have the given checksum, and returns it.
func (d *deflater) close(adler uint32) []byte {
	d.block(true)
	d.align()
	return append(d.out, byte(adler>>24), byte(adler>>16), byte(adler>>8), byte(adler))
}

func (d *deflater) block(final bool) {
	literals, distances := d.count()
	literalCode := newPrefixCode(literals, 15)
	distanceCode := newPrefixCode(distances, 15)

	header := uint32(2 << 1)
	if final {
		header |= 1
	}
	d.write(header, 3)
	d.codes(literalCode, distanceCode)
	for _, t := range d.tokens {
		if t.distance == 0 {
			literalCode.write(&d.bitWriter, int(t.length))
			continue
		}
		symbol, extra, n := lengthSymbol(t.length)
		literalCode.write(&d.bitWriter, symbol)
		d.write(extra, n)
		symbol, extra, n = distanceSymbol(t.distance)
		distanceCode.write(&d.bitWriter, symbol)
		d.write(extra, n)
	}
	literalCode.write(&d.bitWriter, endOfBlock)
	d.tokens = d.tokens[:0]
}

// count returns how often each symbol occurs in the block.
func (d *deflater) count() (literals, distances []int) {
	literals, distances = make([]int, 286), make([]int, 30)
	literals[endOfBlock] = 1
	for _, t := range d.tokens {
		if t.distance == 0 {
			literals[t.length]++
			continue
		}
		length, _, _ := lengthSymbol(t.length)
		distance, _, _ := distanceSymbol(t.distance)
		literals[length]++
		distances[distance]++
	}
	return literals, distances
}

// codeLengthOrder is the order in which the lengths of the code for code
// lengths are sent.
var codeLengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// codes sends the lengths of two codes, each run of zeros as one symbol.
func (d *deflater) codes(literal, distance prefixCode) {
	literals := max(257, used(literal.lengths))
	distances := max(1, used(distance.lengths))
	runs := zeroRuns(append(literal.lengths[:literals:literals], distance.lengths[:distances]...))

	counts := make([]int, 19)
	for _, r := range runs {
		counts[r.symbol]++
	}
	lengthCode := newPrefixCode(counts, 7)
	ordered := make([]uint8, 19)
	for i, symbol := range codeLengthOrder {
		ordered[i] = lengthCode.lengths[symbol]
	}
	sent := max(4, used(ordered))

	d.write(uint32(literals-257), 5)
	d.write(uint32(distances-1), 5)
	d.write(uint32(sent-4), 4)
	for _, length := range ordered[:sent] {
		d.write(uint32(length), 3)
	}
	for _, r := range runs {
		lengthCode.write(&d.bitWriter, r.symbol)
		d.write(r.extra, r.n)
	}
}

// used returns the number of lengths up to the last that is not 0.
func used(lengths []uint8) int {
	n := len(lengths)
	for n > 0 && lengths[n-1] == 0 {
		n--
	}
	return n
}

// A codeLength is a symbol of the code for code lengths with its extra bits.
type codeLength struct {
	symbol int
	extra  uint32
	n      uint
}

func zeroRuns(lengths []uint8) []codeLength {
	var runs []codeLength
	for len(lengths) > 0 {
		zeros := 0
		for zeros < min(len(lengths), 138) && lengths[zeros] == 0 {
			zeros++
		}
		switch {
		case zeros >= 11:
			runs = append(runs, codeLength{18, uint32(zeros - 11), 7})
		case zeros >= 3:
			runs = append(runs, codeLength{17, uint32(zeros - 3), 3})
		default:
			zeros = 1
			runs = append(runs, codeLength{symbol: int(lengths[0])})
		}
		lengths = lengths[zeros:]
	}
	return runs
}

// lengthSymbol returns the symbol of a copy's length and its extra bits: after
// eight plain symbols, four for each power of two (RFC 1951, 3.2.5).
func lengthSymbol(length uint16) (symbol int, extra uint32, n uint) {
	if length == maxCopy {
		return 285, 0, 0
	}
	symbol, extra, n = logarithmic(uint32(length-minCopy), 2)
	return 257 + symbol, extra, n
}

// distanceSymbol returns the symbol of a copy's distance and its extra bits:
// after four plain symbols, two for each power of two.
func distanceSymbol(distance uint16) (symbol int, extra uint32, n uint) {
	return logarithmic(uint32(distance-1), 1)
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
