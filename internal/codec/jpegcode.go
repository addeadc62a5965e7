package codec

import "math/bits"

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
		c.codes[i] = bits.Reverse32(c.codes[i]) >> (32 - length)
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

// jpegCodes holds the codes of a picture, indexed by class.
type jpegCodes [2]jpegCode

// encode returns the entropy-coded data of an interval.
func (c *jpegCodes) encode(tokens []jpegToken) []byte {
	w := jpegBitWriter{out: make([]byte, 0, len(tokens))}
	dc, ac := c[dcClass], c[acClass]
	repeated := uint64(dc.codes[zeroDifference])<<ac.lengths[eob] | uint64(ac.codes[eob])
	repeatedLength := uint(dc.lengths[zeroDifference] + ac.lengths[eob])
	for _, t := range tokens {
		if t.class == repeatedMCUs {
			for range 3 * t.extra {
				w.write(repeated, repeatedLength)
			}
			continue
		}
		size := uint(t.symbol & 0xf)
		w.write(uint64(c[t.class].codes[t.symbol])<<size|uint64(t.extra), uint(c[t.class].lengths[t.symbol])+size)
	}
	return w.close()
}

// A jpegBitWriter packs bits into bytes, most significant bit first.
type jpegBitWriter struct {
	out  []byte
	bits uint64
	n    uint // buffered bits, fewer than 8 between calls
}

// write appends the lowest n bits of v. The other bits must be 0, and n at most 56.
func (w *jpegBitWriter) write(v uint64, n uint) {
	w.bits = w.bits<<n | v
	for w.n += n; w.n >= 8; w.n -= 8 {
		b := byte(w.bits >> (w.n - 8))
		w.out = append(w.out, b)
		if b == 0xff {
			w.out = append(w.out, 0) // byte stuffing: 0xff alone starts a marker (B.1.1.5)
		}
	}
}

// close pads the last byte with ones and returns the data.
func (w *jpegBitWriter) close() []byte {
	w.write(0x7f, 7)
	return w.out
}
