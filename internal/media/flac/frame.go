package flac

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// An Encoder encodes frames. The zero Encoder is ready for use.
type Encoder struct {
	samples  [blockSize]int16
	subframe subframe
	out      []byte
}

// Frame returns a frame (RFC 9639, 9), which is valid until the next call.
func (e *Encoder) Frame(s audio.Signal, i int) []byte {
	start := i * blockSize
	samples := e.samples[:FrameEnd(s, i)-start]
	e.out = appendHeader(e.out[:0], s, i, len(samples))
	w := bitio.AppendTo(e.out)
	for channel := range s.Channels {
		s.Fill(samples, channel, start)
		e.subframe.write(&w, samples)
	}
	e.out = w.Bytes()
	sum := checksum16(e.out)
	e.out = append(e.out, byte(sum>>8), byte(sum))
	return e.out
}

// appendHeader appends the header of a frame of count samples (RFC 9639, 9.1).
func appendHeader(b []byte, s audio.Signal, i, count int) []byte {
	const sizeFollows, size4096, rate44100, bits16 = 7, 12, 9, 4
	size := byte(size4096)
	if count != blockSize {
		size = sizeFollows
	}
	start := len(b)
	b = append(b, 0xff, 0xf8, size<<4|rate44100, byte(s.Channels-1)<<4|bits16<<1)
	b = appendNumber(b, uint32(i))
	if size == sizeFollows {
		b = append(b, byte((count-1)>>8), byte(count-1))
	}
	return append(b, checksum8(b[start:]))
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
