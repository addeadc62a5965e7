// Package bitio writes numbers of any bits, most significant bit first.
package bitio

import "encoding/binary"

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
	for ; w.n > 0; w.n -= 8 {
		w.out = append(w.out, byte(w.bits>>(w.n-8)))
	}
	return w.out
}

// WriteRice writes values as Rice codes with a parameter below 31 (RFC 9639, 9.2.7.1). Positive values are
// doubled, and negative ones are odd numbers between them. No quotient may exceed 1<<20.
func (w *Writer) WriteRice(values []int32, parameter uint) {
	out, buffer, n := w.out, w.bits, w.n
	for _, v := range values {
		code := uint32(v<<1 ^ v>>31)
		zeros := uint(code >> parameter)
		for ; zeros+parameter >= 32; zeros-- {
			if buffer, n = buffer<<1, n+1; n == 32 {
				out, n = binary.BigEndian.AppendUint32(out, uint32(buffer)), 0
			}
		}
		size := zeros + 1 + parameter
		buffer = buffer<<size | 1<<parameter | uint64(code&(1<<parameter-1))
		if n += size; n >= 32 {
			n -= 32
			out = binary.BigEndian.AppendUint32(out, uint32(buffer>>n))
		}
	}
	w.out, w.bits, w.n = out, buffer, n
}
