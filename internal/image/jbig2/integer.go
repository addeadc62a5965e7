package jbig2

import "github.com/seed-40aebabe/placeholder/internal/image/mq"

// Integers encode integers of one meaning (annex A.2).
type integers [512]mq.Context

// encode writes v.
func (c *integers) encode(e *mq.Encoder, v int) {
	w := integerWriter{c, e, 1}
	sign := 0
	if v < 0 {
		sign, v = 1, -v
	}
	w.write(sign, 1)
	low := 0
	for i, n := range []int{2, 4, 6, 8, 12, 32} {
		if v < low+1<<n {
			w.write(1<<i-1, i) // ones
			if i < 5 {
				w.write(0, 1)
			}
			w.write(v-low, n)
			return
		}
		low += 1 << n
	}
}

// encodeEnd writes the value that is out of band, which is a negative zero.
func (c *integers) encodeEnd(e *mq.Encoder) {
	w := integerWriter{c, e, 1}
	w.write(0b1000, 4)
}

// An integerWriter writes the bits of an integer.
type integerWriter struct {
	contexts *integers
	encoder  *mq.Encoder
	before   int // bits that were written
}

// write writes the lowest n bits of v.
func (w *integerWriter) write(v, n int) {
	for i := n - 1; i >= 0; i-- {
		bit := v >> i & 1
		w.encoder.Encode(&w.contexts[w.before], uint8(bit))
		next := w.before<<1 | bit
		if w.before >= 256 {
			next = next&511 | 256
		}
		w.before = next
	}
}

// Identifiers encode numbers of symbols (A.3).
type identifiers struct {
	contexts []mq.Context
	length   int // of a number in bits
}

func (c *identifiers) encode(e *mq.Encoder, id int) {
	before := 1
	for i := c.length - 1; i >= 0; i-- {
		bit := id >> i & 1
		e.Encode(&c.contexts[before], uint8(bit))
		before = before<<1 | bit
	}
}
