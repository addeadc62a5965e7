package raster

import "encoding/binary"

// bitWriter appends bits to bytes, the least significant first, as DEFLATE
// and WebP want them.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint // bits held back, fewer than 32 between calls
}

// write appends the lowest n bits of v, at most 32.
func (w *bitWriter) write(v uint32, n uint) {
	w.bits |= uint64(v) << w.n
	w.n += n
	if w.n >= 32 {
		w.out = binary.LittleEndian.AppendUint32(w.out, uint32(w.bits))
		w.bits >>= 32
		w.n -= 32
	}
}

// align appends zero bits up to the next byte.
func (w *bitWriter) align() {
	for n := w.n; n > 0; n -= min(n, 8) {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
	}
	w.bits, w.n = 0, 0
}
