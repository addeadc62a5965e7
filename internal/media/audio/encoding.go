package audio

import (
	"encoding/binary"
	"math"
)

// A Codec is how numbers stand for samples.
type Codec int

// The codecs.
const (
	Linear Codec = iota // integers
	Float               // IEEE 754, 32 bits, full scale is 1
	MuLaw               // ITU-T G.711, 8 bits
	ALaw                // ITU-T G.711, 8 bits
)

// An Encoding is how a sample is stored.
type Encoding struct {
	Codec     Codec
	Bits      int  // of Linear: 8, 16, 24 or 32, or 0 for 16
	BigEndian bool // or little-endian
	Unsigned  bool // for Linear of 8 bits
}

// Size returns the number of bytes of a sample.
func (e Encoding) Size() int {
	switch {
	case e.Codec == Float:
		return 4
	case e.Codec != Linear:
		return 1
	case e.Bits == 0:
		return 2
	default:
		return e.Bits / 8
	}
}

// Widen returns a sample with more or fewer bits. The bits of a sample are repeated below it, so that the lowest of
// 24 or 32 bits are not always 0.
func Widen(sample int16, bits int) int32 {
	switch bits {
	case 8:
		return int32(sample >> 8)
	case 24:
		return int32(sample)<<8 | int32(uint8(sample))
	case 32:
		return int32(sample)<<16 | int32(uint16(sample))
	default:
		return int32(sample)
	}
}

// put stores a sample at the start of p.
func (e Encoding) put(p []byte, sample int16) {
	switch {
	case e.Codec == Float:
		e.putWord(p, math.Float32bits(float32(sample)/(1<<15)), 4)
	case e.Codec == MuLaw:
		p[0] = muLaw(sample)
	case e.Codec == ALaw:
		p[0] = aLaw(sample)
	case e.Unsigned:
		p[0] = byte(sample>>8) + 1<<7
	default:
		e.putWord(p, uint32(Widen(sample, 8*e.Size())), e.Size())
	}
}

// putWord stores the lowest bytes of a word.
func (e Encoding) putWord(p []byte, v uint32, size int) {
	var b [4]byte
	if e.BigEndian {
		binary.BigEndian.PutUint32(b[:], v<<(32-8*size))
	} else {
		binary.LittleEndian.PutUint32(b[:], v)
	}
	copy(p[:size], b[:])
}

// muLaw encodes a sample (ITU-T G.711, table 2a): the position of the highest bit, and four bits after it.
func muLaw(sample int16) byte {
	const bias, clip = 0x84, 0x7f7b
	sign, magnitude := byte(0), int(sample)
	if magnitude < 0 {
		sign, magnitude = 0x80, -magnitude
	}
	magnitude = min(magnitude, clip) + bias
	exponent := 7
	for ; magnitude>>(exponent+7) == 0; exponent-- {
	}
	return ^(sign | byte(exponent)<<4 | byte(magnitude>>(exponent+3))&0xf)
}

// aLaw encodes a sample (ITU-T G.711, table 1a), in 13 bits, with even bits inverted.
func aLaw(sample int16) byte {
	const inverted = 0x55
	sign, magnitude := byte(0x80), int(sample>>3)
	if magnitude < 0 {
		sign, magnitude = 0, -magnitude-1
	}
	exponent := 7
	for ; exponent > 0 && magnitude>>(exponent+4) == 0; exponent-- {
	}
	return (sign | byte(exponent)<<4 | byte(magnitude>>max(exponent, 1))&0xf) ^ inverted
}
