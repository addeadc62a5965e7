package aac

import "math/bits"

// A bitWriter packs bits into bytes, most significant bit first.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint // buffered bits, fewer than 8 between calls
}

// write appends the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *bitWriter) write(v uint32, n uint) {
	w.bits = w.bits<<n | uint64(v)
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.bits>>(w.n-8)))
	}
}

// writeEscape writes an escape sequence for a value of at least 16 (4.6.3.3): a one per bit
// above the fifth, a zero, and the bits below the highest.
func (w *bitWriter) writeEscape(v uint32) {
	n := uint(bits.Len32(v)) - 1
	w.write(1<<(n-4+1)-2, n-4+1)
	w.write(v-1<<n, n)
}

// align returns the output, padded with zeros to a whole byte.
func (w *bitWriter) align() []byte {
	w.write(0, -w.n%8)
	return w.out
}
