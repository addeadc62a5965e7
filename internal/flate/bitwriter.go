package flate

import (
	"encoding/binary"
	"slices"
)

// A BitWriter packs bits into bytes, least significant bit first, as in DEFLATE, GIF and WebP.
type BitWriter struct {
	Out    []byte
	Buffer uint64 // bits that follow the bits in Out
	N      uint   // number of bits in Buffer, fewer than 32 between calls
}

// Write appends the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *BitWriter) Write(v uint32, n uint) {
	w.Buffer |= uint64(v) << (w.N % 64) // N is less than 64; the remainder lets the compiler omit a check
	w.N += n
	if w.N >= 32 {
		w.Out = binary.LittleEndian.AppendUint32(w.Out, uint32(w.Buffer))
		w.Buffer >>= 32
		w.N -= 32
	}
}

// Flush moves whole bytes from Buffer to Out.
func (w *BitWriter) Flush() {
	for ; w.N >= 8; w.N -= 8 {
		w.Out = append(w.Out, byte(w.Buffer))
		w.Buffer >>= 8
	}
}

// Align moves Buffer to Out, padded with zeros to a whole byte.
func (w *BitWriter) Align() {
	w.N = (w.N + 7) &^ 7
	w.Flush()
}

// zeros appends n zero bits. If they fill whole bytes, it returns the output before these bytes and
// their number instead of writing them, and Out continues after them.
func (w *BitWriter) zeros(n int64) (before []byte, count int64) {
	fill := min(n, int64(-w.N&7))
	w.Write(0, uint(fill))
	if n -= fill; n < 8 {
		w.Write(0, uint(n))
		return nil, 0
	}
	w.Flush()
	before, w.Out = w.Out, nil
	w.Write(0, uint(n%8))
	return before, n / 8
}

// maxReused is the maximum size in bytes of an output buffer that is kept for reuse.
const maxReused = 64 << 10

// Take returns the output, and keeps a small buffer for the next output.
func (w *BitWriter) Take() []byte {
	if cap(w.Out) <= maxReused {
		return slices.Clone(w.Out)
	}
	out := w.Out
	w.Out = nil
	return out
}

// Shrink drops a large buffer. Callers call it before they put a writer into a pool.
func (w *BitWriter) Shrink() {
	if cap(w.Out) > maxReused {
		w.Out = nil
	}
}
