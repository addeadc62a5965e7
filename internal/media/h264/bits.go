package h264

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// A bitWriter writes the syntax elements of a stream.
type bitWriter struct{ bitio.Writer }

// flag appends a bit.
func (w *bitWriter) flag(set bool) {
	if set {
		w.Write(1, 1)
	} else {
		w.Write(0, 1)
	}
}

// ue appends an Exp-Golomb code (9.1). V must be below 65,535.
func (w *bitWriter) ue(v uint32) { w.Write(v+1, uint(2*bits.Len32(v+1)-1)) }

// se appends a signed Exp-Golomb code (9.1.1).
func (w *bitWriter) se(v int) {
	if v > 0 {
		w.ue(uint32(2*v - 1))
	} else {
		w.ue(uint32(-2 * v))
	}
}

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

// nal ends the bits as a raw byte sequence payload (7.3.2.11) and returns a NAL unit with a
// header.
func (w *bitWriter) nal(header byte) []byte { return w.appendNAL(nil, header) }

// appendNAL appends what nal returns.
func (w *bitWriter) appendNAL(b []byte, header byte) []byte {
	w.Write(1, 1) // rbsp_stop_one_bit
	return appendEscaped(append(b, header), w.Bytes())
}

// appendEscaped appends the payload of a NAL unit, in which a byte separates two zeros from a
// byte below 4 (7.4.1).
func appendEscaped(b, payload []byte) []byte {
	const emulationPrevention = 3
	zeros := 0
	for _, v := range payload {
		if zeros == 2 && v <= emulationPrevention {
			b, zeros = append(b, emulationPrevention), 0
		}
		if b = append(b, v); v == 0 {
			zeros++
		} else {
			zeros = 0
		}
	}
	return b
}
