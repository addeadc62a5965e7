package ccitt

// A bitWriter packs bits into bytes, most significant bit first.
type bitWriter struct {
	out  []byte
	bits uint32 // that follow out, in the lowest n bits
	n    uint   // fewer than 8 between calls
}

func (w *bitWriter) write(c code) {
	w.bits = w.bits<<c.length | uint32(c.bits)
	w.n += uint(c.length)
	for w.n >= 8 {
		w.n -= 8
		w.out = append(w.out, byte(w.bits>>w.n))
	}
}

// align writes zero bits, so that a byte ends after n more bits.
func (w *bitWriter) align(n uint) {
	w.write(code{0, uint8((16 - (w.n+n)%8) % 8)})
}

// bytes returns the bytes, the last one padded with zeros.
func (w *bitWriter) bytes() []byte {
	w.align(0)
	return w.out
}
