package flac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

// An Encoder encodes frames. The zero Encoder is ready for use.
type Encoder struct {
	samples  [maxBlockSize]int16
	subframe subframe
	out      []byte
}

// Frame returns a frame (RFC 9639, 9), which is valid until the next call.
func (e *Encoder) Frame(s Signal, i int) []byte {
	start := i * s.blockSize()
	samples := e.samples[:s.FrameEnd(i)-start]
	e.out = appendHeader(e.out[:0], s, i, len(samples))
	w := bitio.AppendTo(e.out)
	for channel := range s.Channels {
		s.Fill(samples, channel, start)
		e.subframe.write(&w, samples, s.Bits)
	}
	e.out = w.Bytes()
	sum := checksum.CRC16(0, e.out)
	e.out = append(e.out, byte(sum>>8), byte(sum))
	return e.out
}

// appendHeader appends the header of a frame of count samples (RFC 9639, 9.1).
func appendHeader(b []byte, s Signal, i, count int) []byte {
	const sizeFollows, size1024, size4096 = 7, 10, 12
	size := byte(size4096)
	switch {
	case count != s.blockSize():
		size = sizeFollows
	case count < maxBlockSize:
		size = size1024
	}
	start := len(b)
	b = append(b, 0xff, 0xf8, size<<4|rateCode(s.Rate()), byte(s.Channels-1)<<4|bitsCode(s.Bits)<<1)
	b = appendNumber(b, uint32(i))
	if size == sizeFollows {
		b = append(b, byte((count-1)>>8), byte(count-1))
	}
	return append(b, checksum.CRC8(b[start:]))
}

// rateCode returns the code of a rate (RFC 9639, 9.1.2), or 0 for one that only the first metadata block has.
func rateCode(rate int) byte {
	for i, known := range [...]int{88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000} {
		if rate == known {
			return byte(i + 1)
		}
	}
	return 0
}

// bitsCode returns the code of a number of bits (RFC 9639, 9.1.4).
func bitsCode(bits int) byte {
	return map[int]byte{8: 1, 16: 4, 24: 6}[bits]
}

// appendNumber appends a number of up to 36 bits, as UTF-8 was first defined (RFC 9639, 9.1.5).
func appendNumber(b []byte, n uint32) []byte {
	if n < 0x80 {
		return append(b, byte(n))
	}
	following := (bits.Len32(n) - 2) / 5 // bytes of 6 bits each
	b = append(b, byte(0xff<<(7-following))|byte(n>>(6*following)))
	for i := following - 1; i >= 0; i-- {
		b = append(b, 0x80|byte(n>>(6*i)&0x3f))
	}
	return b
}
