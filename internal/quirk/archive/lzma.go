package archive

import "slices"

// Parameters of LZMA, as most programs choose them.
const (
	lzmaLiteralContext = 3 // bits of the byte before
	lzmaPositionBits   = 2
	lzmaProperties     = (lzmaPositionBits*5+0)*9 + lzmaLiteralContext
	lzmaDictionary     = 1 << 16
)

// An lzmaEncoder encodes bytes as literals (lzma-specification.txt of the LZMA SDK).
type lzmaEncoder struct {
	out        []byte
	low        uint64
	width      uint32
	cache      byte
	pending    int // bytes that a carry may change
	isMatch    [1 << lzmaPositionBits]lzmaBit
	literals   [1 << lzmaLiteralContext][0x300]lzmaBit
	previous   byte
	position   int
	isRepeated lzmaBit
	lengths    [9]lzmaBit // of matches of two bytes: the choice, and a tree of three bits
	slots      [64]lzmaBit
	align      [16]lzmaBit
}

// An lzmaBit is the probability of 0, less a half, of 2048, so that the zero value is the initial one.
type lzmaBit int16

// lzmaLiterals returns data in LZMA, with or without a marker at the end.
func lzmaLiterals(data []byte, hasMarker bool) []byte {
	e := lzmaEncoder{width: 0xffffffff, pending: 1}
	for _, c := range data {
		e.literal(c)
	}
	if hasMarker {
		e.marker()
	}
	for range 5 {
		e.shift()
	}
	return e.out
}

func (e *lzmaEncoder) literal(c byte) {
	e.bit(&e.isMatch[e.position%len(e.isMatch)], 0)
	tree := &e.literals[e.previous>>(8-lzmaLiteralContext)]
	for symbol, i := uint32(1), 7; i >= 0; i-- {
		bit := uint32(c) >> i & 1
		e.bit(&tree[symbol], bit)
		symbol = symbol<<1 | bit
	}
	e.previous, e.position = c, e.position+1
}

// marker writes a match with the largest distance, which ends the data.
func (e *lzmaEncoder) marker() {
	e.bit(&e.isMatch[e.position%len(e.isMatch)], 1)
	e.bit(&e.isRepeated, 0)
	e.bit(&e.lengths[0], 0)
	for _, node := range []int{1, 2, 4} { // 0, the shortest length
		e.bit(&e.lengths[node], 0)
	}
	for i, node := 0, 1; i < 6; i, node = i+1, node<<1|1 { // 63, the last slot of distances
		e.bit(&e.slots[node], 1)
	}
	for range 26 {
		e.width >>= 1
		e.low += uint64(e.width)
		e.normalize()
	}
	for i, node := 0, 1; i < 4; i, node = i+1, node<<1|1 {
		e.bit(&e.align[node], 1)
	}
}

func (e *lzmaEncoder) bit(b *lzmaBit, value uint32) {
	const half, speed = 1024, 5
	zero := uint32(half + *b)
	bound := e.width >> 11 * zero
	if value == 0 {
		e.width = bound
		*b += lzmaBit((2*half - zero) >> speed)
	} else {
		e.low += uint64(bound)
		e.width -= bound
		*b -= lzmaBit(zero >> speed)
	}
	e.normalize()
}

func (e *lzmaEncoder) normalize() {
	for e.width < 1<<24 {
		e.width <<= 8
		e.shift()
	}
}

// shift writes the highest byte, unless a carry may still change it.
func (e *lzmaEncoder) shift() {
	if uint32(e.low) < 0xff000000 || e.low>>32 != 0 {
		carry := byte(e.low >> 32)
		for b := e.cache; e.pending > 0; e.pending-- {
			e.out = append(e.out, b+carry)
			b = 0xff
		}
		e.cache = byte(e.low >> 24)
	}
	e.pending++
	e.low = e.low & 0x00ffffff << 8
}

// lzmaHead returns the properties of the encoder: a byte, and the size of the dictionary.
func lzmaHead() []byte { return append([]byte{lzmaProperties}, numbers[uint32](lzmaDictionary)...) }

// zippedLZMA returns data as in a zip (APPNOTE.TXT, 5.8.8), after a version of the LZMA SDK and the properties.
func zippedLZMA(data []byte, hasMarker bool) []byte {
	return slices.Concat([]byte{9, 20}, numbers(uint16(len(lzmaHead()))), lzmaHead(), lzmaLiterals(data, hasMarker))
}

// lzma2Chunk returns data as a chunk of LZMA2 that resets everything, and the byte that ends a stream (The .xz File Format, 5.3.1).
func lzma2Chunk(data []byte) []byte {
	const resetsAll, end = 0xe0, 0
	packed := lzmaLiterals(data, false)
	size, packedSize := len(data)-1, len(packed)-1
	head := []byte{resetsAll | byte(size>>16), byte(size >> 8), byte(size), byte(packedSize >> 8), byte(packedSize), lzmaProperties}
	return append(append(head, packed...), end)
}
