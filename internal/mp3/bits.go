package mp3

// A bitWriter appends bits to bytes, the highest bit first.
type bitWriter struct {
	out     []byte // complete bytes
	pending uint64
	count   int // of pending bits, less than 8
}

// write appends the lowest n bits of a value, which must not have other bits. N is at most 32.
func (w *bitWriter) write(value uint32, n int) {
	w.pending = w.pending<<n | uint64(value)
	for w.count += n; w.count >= 8; {
		w.count -= 8
		w.out = append(w.out, byte(w.pending>>w.count))
	}
}

// flush completes the last byte.
func (w *bitWriter) flush() {
	if w.count > 0 {
		w.write(0, 8-w.count)
	}
}

// size returns the number of bits that have been written.
func (w *bitWriter) size() int { return 8*len(w.out) + w.count }
