package jpeg

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

// A huffmanCode is a [flate.PrefixCode] that is written with the highest bit first.
type huffmanCode flate.PrefixCode

// newHuffmanCode returns a code for symbols with the given frequencies. The last symbol
// is a placeholder and is not used.
func newHuffmanCode(counts []int) huffmanCode {
	// No code may consist of ones only (ITU-T T.81, annex C). The placeholder is rarer
	// than all other symbols, takes that code, and is removed.
	weights := make([]int, len(counts))
	for i, n := range counts {
		weights[i] = 2 * n
	}
	weights[len(counts)-1] = 1
	c := flate.NewPrefixCode(weights, 16)
	for i, length := range c.Lengths {
		c.Codes[i] = bits.Reverse16(c.Codes[i]) >> (16 - length)
	}
	c.Lengths[len(counts)-1] = 0
	return huffmanCode(c)
}

// table returns the payload of a DHT segment (B.2.4.2).
func (c huffmanCode) table(destination byte) []byte {
	t := make([]byte, 1+16)
	t[0] = destination
	for length := 1; length <= 16; length++ {
		for symbol, l := range c.Lengths {
			if int(l) == length {
				t[length]++
				t = append(t, byte(symbol))
			}
		}
	}
	return t
}

// A coder has the codes of a picture.
type coder struct {
	dc, ac huffmanCode
	tokens [256]tokenCode // except repeatedMCUs
}

// A tokenCode is the code of a token and its number of extra bits.
type tokenCode struct {
	code          uint16
	length, extra uint8
}

// newCoder returns a coder for tokens with the given frequencies.
func newCoder(counts *[256]int) *coder {
	var dc, ac [257]int
	for i, n := range counts {
		if size := i >> 4; token(i) == dcToken(size) {
			dc[size] = n
		} else {
			ac[i] = n
		}
	}
	c := &coder{dc: newHuffmanCode(dc[:]), ac: newHuffmanCode(ac[:])}
	for i := range c.tokens {
		if size := i >> 4; token(i) == dcToken(size) {
			c.tokens[i] = tokenCode{c.dc.Codes[size], c.dc.Lengths[size], uint8(size)}
		} else {
			c.tokens[i] = tokenCode{c.ac.Codes[i], c.ac.Lengths[i], uint8(i & 0xf)}
		}
	}
	return c
}

// size returns the number of bits of tokens with the given frequencies.
func (c *coder) size(counts *[256]int) (bits int) {
	for i, n := range counts {
		bits += n * int(c.tokens[i].length+c.tokens[i].extra)
	}
	return bits
}

// appendInterval appends the entropy-coded data of an interval.
func (c *coder) appendInterval(out, tokens []byte) []byte {
	w := bitWriter{out: out}
	for len(tokens) > 0 {
		if token(tokens[0]) == repeatedMCUs {
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
func (c *coder) repeat(w *bitWriter, blocks int) {
	difference, end := c.tokens[dcToken(0)], c.tokens[eob]
	code, length := uint64(difference.code)<<end.length|uint64(end.code), uint(difference.length+end.length)
	for range blocks {
		w.write(code, length)
	}
}

// A bitWriter packs bits into bytes, most significant bit first.
type bitWriter struct {
	out  []byte
	raw  bool // whether no zero bytes are stuffed
	bits uint64
	n    uint // buffered bits, fewer than 32 between calls
}

// write appends the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *bitWriter) write(v uint64, n uint) {
	w.bits = w.bits<<(n%64) | v // n is less than 64; the remainder lets the compiler omit a check
	if w.n += n; w.n >= 32 {
		w.n -= 32
		w.word(uint32(w.bits >> (w.n % 64)))
	}
}

// word appends four bytes.
func (w *bitWriter) word(v uint32) {
	if (^v-0x01010101)&v&0x80808080 == 0 || w.raw { // no byte is 0xff
		w.out = binary.BigEndian.AppendUint32(w.out, v)
		return
	}
	for shift := 24; shift >= 0; shift -= 8 {
		w.byte(byte(v >> shift))
	}
}

// byte appends a byte. A zero byte follows 0xff, which alone starts a marker (B.1.1.5).
func (w *bitWriter) byte(b byte) {
	w.out = append(w.out, b)
	if b == 0xff {
		w.out = append(w.out, 0)
	}
}

// close pads the last byte with ones and returns the data.
func (w *bitWriter) close() []byte {
	for w.write(0x7f, 7); w.n >= 8; w.n -= 8 {
		w.byte(byte(w.bits >> (w.n - 8)))
	}
	return w.out
}
