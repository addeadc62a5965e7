package codec

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// A bitWriter packs bits into bytes, least significant bit first, as in DEFLATE, GIF
// and WebP.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint // buffered bits, fewer than 32 between calls
}

// write appends the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *bitWriter) write(v uint32, n uint) {
	w.bits |= uint64(v) << (w.n % 64) // n is less than 64; the remainder lets the compiler omit a check
	w.n += n
	if w.n >= 32 {
		w.out = binary.LittleEndian.AppendUint32(w.out, uint32(w.bits))
		w.bits >>= 32
		w.n -= 32
	}
}

// flush writes the whole bytes among the buffered bits.
func (w *bitWriter) flush() {
	for ; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
	}
}

// align writes the buffered bits, padded with zeros to a whole byte.
func (w *bitWriter) align() {
	w.n = (w.n + 7) &^ 7
	w.flush()
}

// zeros appends n zero bits. If they fill bytes, it takes the output before these, and returns it
// and their number in place of writing them.
func (w *bitWriter) zeros(n int64) (before []byte, count int64) {
	fill := min(n, int64(-w.n&7))
	w.write(0, uint(fill))
	if n -= fill; n < 8 {
		w.write(0, uint(n))
		return nil, 0
	}
	w.flush()
	before, w.out = w.out, nil
	w.write(0, uint(n%8))
	return before, n / 8
}

// maxReused is the maximum size in bytes of an output buffer that is kept for reuse.
const maxReused = 64 << 10

// take returns the output, and keeps a small buffer for the next one.
func (w *bitWriter) take() []byte {
	if cap(w.out) <= maxReused {
		return slices.Clone(w.out)
	}
	out := w.out
	w.out = nil
	return out
}

// resize returns a slice of length n with undefined elements. It reuses the memory of
// s if that suffices.
func resize[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// runLength returns the number of bytes at the start of p that equal the first.
func runLength(p []byte) int {
	if len(p) < 2 || p[0] != p[1] {
		return 1 // short enough for the compiler to inline
	}
	return 1 + commonPrefix(p, p[1:])
}

// commonPrefix returns the length of the common prefix of a and b.
func commonPrefix(a, b []byte) int {
	n, end := 0, min(len(a), len(b))
	for ; end-n >= 8; n += 8 {
		if differ := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); differ != 0 {
			return n + bits.TrailingZeros64(differ)/8
		}
	}
	for n < end && a[n] == b[n] {
		n++
	}
	return n
}

// setAll sets all bytes of p to b.
func setAll(p []byte, b byte) {
	for pattern := uint64(b) * 0x0101010101010101; len(p) >= 8; p = p[8:] {
		binary.LittleEndian.PutUint64(p, pattern)
	}
	for i := range p {
		p[i] = b
	}
}
