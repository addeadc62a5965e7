// Package nal writes NAL units, which the streams of H.264 and HEVC consist of.
package nal

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
)

// A Writer writes the payload of a NAL unit. The zero Writer is ready for use. The names of its
// methods are the descriptors of the standards.
type Writer struct{ bitio.Writer }

// U writes an unsigned number of n bits, of at most 32.
func (w *Writer) U(n uint, v uint32) { w.Write(v, n) }

// Flag writes a bit.
func (w *Writer) Flag(set bool) {
	if set {
		w.Write(1, 1)
	} else {
		w.Write(0, 1)
	}
}

// UE writes an Exp-Golomb code. V must be below 65,535.
func (w *Writer) UE(v uint32) { w.Write(v+1, uint(2*bits.Len32(v+1)-1)) }

// SE writes a signed Exp-Golomb code.
func (w *Writer) SE(v int) {
	if v > 0 {
		w.UE(uint32(2*v - 1))
	} else {
		w.UE(uint32(-2 * v))
	}
}

// Append ends the payload and appends the unit to b.
func (w *Writer) Append(b []byte, header ...byte) []byte {
	w.Write(1, 1) // rbsp_stop_one_bit
	return AppendEscaped(append(b, header...), w.Bytes())
}

// AppendPrefixed appends the unit of a header and a complete payload to b, after its length in 32 bits.
func AppendPrefixed(b, header, payload []byte) []byte {
	start := len(b)
	b = AppendEscaped(append(append(b, 0, 0, 0, 0), header...), payload)
	binary.BigEndian.PutUint32(b[start:], uint32(len(b)-start-4))
	return b
}

// AppendEscaped appends a payload, in which a byte separates two zeros from a byte below 4
// (ITU-T H.264, 7.4.1; ITU-T H.265, 7.4.2.1).
func AppendEscaped(b, payload []byte) []byte {
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
