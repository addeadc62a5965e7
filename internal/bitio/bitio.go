// Package bitio writes numbers of any bits, most significant bit first.
package bitio

import (
	"encoding/binary"
	"slices"
)

// A Writer packs bits into bytes. The zero Writer is ready for use.
type Writer struct {
	out  []byte
	bits uint64 // the lowest n are buffered
	n    uint   // fewer than 32 between calls
}

// AppendTo returns a Writer that appends to b.
func AppendTo(b []byte) Writer { return Writer{out: b} }

// Write writes the lowest n bits of v. The other bits must be 0, and n at most 32.
func (w *Writer) Write(v uint32, n uint) {
	w.bits = w.bits<<n | uint64(v)
	w.n += n
	if w.n >= 32 {
		w.n -= 32
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.bits>>w.n))
	}
}

// Len returns the number of bits, including the bits that the writer appends to.
func (w *Writer) Len() int { return 8*len(w.out) + int(w.n) }

// Bytes returns the bytes, after padding the last one with zeros.
func (w *Writer) Bytes() []byte {
	w.Write(0, -w.n%8)
	w.writeWholeBytes()
	return w.out
}

// WriteRice writes values as Rice codes with a parameter below 31 (RFC 9639, 9.2.7.1). Positive values are
// doubled, and negative ones are odd numbers between them. No quotient may exceed 1<<20.
func (w *Writer) WriteRice(values []int32, parameter uint) {
	for len(values) > 0 {
		values = values[w.writeShort(values, parameter):]
		if len(values) > 0 {
			w.writeLong(values[0], parameter)
			values = values[1:]
		}
	}
}

// writeShort writes values up to one whose code is too long for it, and returns their number.
func (w *Writer) writeShort(values []int32, parameter uint) int {
	const maxSize = 56 // with less than a byte before it
	w.writeWholeBytes()
	out := slices.Grow(w.out, len(values)*maxSize/8+8)
	at, out, buffer, n := len(out), out[:cap(out)], w.bits<<(64-w.n), w.n // the buffer has its bits at the top
	one, count := uint32(1)<<parameter, len(values)
	for i, v := range values {
		code := uint32(v<<1 ^ v>>31)
		size := uint(code>>(parameter&31)) + 1 + parameter
		if size > maxSize {
			count = i
			break
		}
		n += size
		buffer |= uint64(code&(one-1)|one) << (-n & 63)
		binary.BigEndian.PutUint64(out[at:], buffer)
		at += int(n / 8)
		buffer, n = buffer<<(n&56), n%8
	}
	w.out, w.bits, w.n = out[:at], buffer>>(64-n), n
	return count
}

// writeLong writes a value.
func (w *Writer) writeLong(v int32, parameter uint) {
	code := uint32(v<<1 ^ v>>31)
	zeros := uint(code >> parameter)
	for ; zeros >= 32; zeros -= 32 {
		w.Write(0, 32)
	}
	w.Write(0, zeros)
	w.Write(1<<parameter|code&(1<<parameter-1), parameter+1)
}

// writeWholeBytes leaves less than a byte in the buffer.
func (w *Writer) writeWholeBytes() {
	for ; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.bits>>(w.n-8)))
	}
	w.bits &= 1<<w.n - 1
}
