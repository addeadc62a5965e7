package codec

import (
	"encoding/binary"
	"math/bits"
)

// A jpegCode is a [prefixCode] whose codes start with the highest bit.
type jpegCode prefixCode

// newJPEGCode returns a code for symbols with the given frequencies. The last symbol
// is a placeholder and is not used.
func newJPEGCode(counts []int) jpegCode {
	// No code may consist of ones only (ITU-T T.81, annex C). The placeholder is rarer
	// than all other symbols, takes that code, and is removed.
	weights := make([]int, len(counts))
	for i, n := range counts {
		weights[i] = 2 * n
	}
	weights[len(counts)-1] = 1
	c := newPrefixCode(weights, 16)
	for i, length := range c.lengths {
		c.codes[i] = bits.Reverse16(c.codes[i]) >> (16 - length)
	}
	c.lengths[len(counts)-1] = 0
	return jpegCode(c)
}

// table returns the payload of a DHT segment (B.2.4.2).
func (c jpegCode) table(destination byte) []byte {
	t := make([]byte, 1+16)
	t[0] = destination
	for length := 1; length <= 16; length++ {
		for symbol, l := range c.lengths {
			if int(l) == length {
				t[length]++
				t = append(t, byte(symbol))
			}
		}
	}
	return t
}

// A jpegCoder has the codes of a picture.
type jpegCoder struct {
	dc, ac jpegCode
	tokens [256]jpegTokenCode // except repeatedMCUs
}

// A jpegTokenCode is the code of a token and its number of extra bits.
type jpegTokenCode struct {
	code          uint16
	length, extra uint8
}

// newJPEGCoder returns a coder for tokens with the given frequencies.
func newJPEGCoder(counts *[256]int) *jpegCoder {
	var dc, ac [257]int
	for token, n := range counts {
		if size := token >> 4; jpegToken(token) == dcToken(size) {
			dc[size] = n
		} else {
			ac[token] = n
		}
	}
	c := &jpegCoder{dc: newJPEGCode(dc[:]), ac: newJPEGCode(ac[:])}
	for token := range c.tokens {
		if size := token >> 4; jpegToken(token) == dcToken(size) {
			c.tokens[token] = jpegTokenCode{c.dc.codes[size], c.dc.lengths[size], uint8(size)}
		} else {
			c.tokens[token] = jpegTokenCode{c.ac.codes[token], c.ac.lengths[token], uint8(token & 0xf)}
		}
	}
	return c
}

// size returns the number of bits of tokens with the given frequencies.
func (c *jpegCoder) size(counts *[256]int) (bits int) {
	for token, n := range counts {
		bits += n * int(c.tokens[token].length+c.tokens[token].extra)
	}
	return bits
}

// appendInterval appends the entropy-coded data of an interval.
func (c *jpegCoder) appendInterval(out, tokens []byte) []byte {
	w := jpegBitWriter{out: out}
	for len(tokens) > 0 {
		if jpegToken(tokens[0]) == repeatedMCUs {
			c.repeat(&w, 3*(int(tokens[1])|int(tokens[2])<<8))
			tokens = tokens[3:]
			continue
		}
		t := &c.tokens[tokens[0]]
		var extra uint64
		n := (t.extra + 7) / 8 // bytes of extra bits
		switch n {
		case 1:
			extra = uint64(tokens[1])
		case 2:
			extra = uint64(tokens[1]) | uint64(tokens[2])<<8
		}
		w.write(uint64(t.code)<<t.extra|extra, uint(t.length+t.extra))
		tokens = tokens[1+n:]
	}
	return w.close()
}

// repeat writes blocks that equal the previous one.
func (c *jpegCoder) repeat(w *jpegBitWriter, blocks int) {
	difference, end := c.tokens[dcToken(0)], c.tokens[eob]
	code, length := uint64(difference.code)<<end.length|uint64(end.code), uint(difference.length+end.length)
	for range blocks {
		w.write(code, length)
	}
}

// A jpegBitWriter packs bits into bytes, most significant bit first.
type jpegBitWriter struct {
	out  []byte
	bits uint64
	n    uint // buffered bits, fewer than 32 between calls
}

// write appends the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *jpegBitWriter) write(v uint64, n uint) {
	w.bits = w.bits<<(n%64) | v // n is less than 64; the remainder lets the compiler omit a check
	if w.n += n; w.n >= 32 {
		w.n -= 32
		w.word(uint32(w.bits >> (w.n % 64)))
	}
}

// word appends four bytes.
func (w *jpegBitWriter) word(v uint32) {
	if (^v-0x01010101)&v&0x80808080 == 0 { // no byte is 0xff
		w.out = binary.BigEndian.AppendUint32(w.out, v)
		return
	}
	for shift := 24; shift >= 0; shift -= 8 {
		w.byte(byte(v >> shift))
	}
}

// byte appends a byte. A zero byte follows 0xff, which alone starts a marker (B.1.1.5).
func (w *jpegBitWriter) byte(b byte) {
	w.out = append(w.out, b)
	if b == 0xff {
		w.out = append(w.out, 0)
	}
}

// close pads the last byte with ones and returns the data.
func (w *jpegBitWriter) close() []byte {
	for w.write(0x7f, 7); w.n >= 8; w.n -= 8 {
		w.byte(byte(w.bits >> (w.n - 8)))
	}
	return w.out
}
