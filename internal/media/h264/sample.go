package h264

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/signal"
)

// A sampleSize is the size of a sample in bytes: 1 for 8 bits, or 2 for 10 bits in little-endian order.
type sampleSize int

const (
	narrow sampleSize = 1
	wide   sampleSize = 2
)

// sizeOf returns the size of the samples of a signal.
func sizeOf(s signal.Signal) sampleSize {
	if s.TenBits {
		return wide
	}
	return narrow
}

// at returns the sample at index i.
func (s sampleSize) at(b []byte, i int) int32 {
	if s == narrow {
		return int32(b[i])
	}
	return int32(binary.LittleEndian.Uint16(b[2*i:]))
}

// set sets the sample at index i.
func (s sampleSize) set(b []byte, i int, v uint16) {
	if s == narrow {
		b[i] = uint8(v)
	} else {
		binary.LittleEndian.PutUint16(b[2*i:], v)
	}
}

// max returns the highest sample.
func (s sampleSize) max() int32 {
	if s == narrow {
		return 255
	}
	return 1023
}

// repeated returns a word of equal samples.
func (s sampleSize) repeated(v int32) word {
	if s == narrow {
		return word(v) * (lanes | lanes<<8)
	}
	return word(v) * lanes
}

// offsetQP returns how much a quantization parameter must grow for a step to be as large in relation to the highest
// sample (QpBdOffset, 7.4.2.1.1). Methods of a [quantizer] count parameters from 0; those of 10 bits start at -12.
func (s sampleSize) offsetQP() int { return 12 * int(s-narrow) }

// initialQP returns the quantization parameter that pictures start with. It is that of areas of one colour.
func (s sampleSize) initialQP() int { return lumaQP - s.offsetQP() }

// A word is 8 bytes of samples, the first one in the lowest bits.
type word uint64

const wordSize = 8

func load(b []byte) word { return word(binary.LittleEndian.Uint64(b)) }

const (
	lanes = 0x0001_0001_0001_0001
	even  = 0xff * lanes // narrow samples that become wide if others are removed
)

// differences are sums of up to 64 absolute differences of samples, each in 16 bits.
type differences uint64

// absolute returns the absolute differences of wide samples.
func absolute(a, b word) differences {
	const maxima = 0x3ff * lanes
	difference := a + 0x400*lanes - b // each difference plus 1024
	negative := ^difference >> 10 & lanes
	return differences(difference&maxima ^ 0x3ff*negative + negative)
}

// total returns the sum of all differences.
func (d differences) total() int {
	const alternate = 0xffff_0000_ffff
	pairs := d&alternate + d>>16&alternate
	return int(pairs&0xffff_ffff + pairs>>32)
}
