package h264

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/bitio/nal"
)

// A bitWriter writes the syntax elements of a stream.
type bitWriter struct{ nal.Writer }

// appendTo returns a bitWriter that appends to b.
func appendTo(b []byte) bitWriter { return bitWriter{nal.Writer{Writer: bitio.AppendTo(b)}} }

// code appends a codeword.
func (w *bitWriter) code(c codeword) { w.Write(uint32(c.bits), uint(c.length)) }

// A codeword is a code of variable length.
type codeword struct {
	bits   uint16
	length uint8
}

// append appends all bits of data.
func (w *bitWriter) append(d Data) {
	whole := d.bytes[:d.length/8]
	for ; len(whole) >= 4; whole = whole[4:] {
		w.Write(binary.BigEndian.Uint32(whole), 32)
	}
	for _, b := range whole {
		w.Write(uint32(b), 8)
	}
	if n := d.length % 8; n > 0 {
		w.Write(uint32(d.bytes[d.length/8]>>(8-n)), uint(n))
	}
}

// Data is the data of a slice (7.3.4), which is a sequence of bits.
type Data struct {
	bytes  []byte
	length int // in bits
}

// data returns the bits. The last byte is padded with zero bits.
func (w *bitWriter) data() Data {
	length := w.Len()
	return Data{w.Bytes(), length}
}
