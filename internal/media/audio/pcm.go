package audio

import (
	"encoding/binary"
	"sync"
)

// SampleSize is the number of bytes of a sample in a [PCM].
const SampleSize = 2

// A PCM is the signal as a part of a file: samples of 16 bits, one of each channel after another.
type PCM struct {
	Signal
	BigEndian bool // or little-endian
}

// Size implements [lazyfile.Part].
func (p PCM) Size() int64 { return int64(p.Samples()) * p.stride() }

// stride returns the number of bytes of a sample of all channels.
func (p PCM) stride() int64 { return int64(p.Channels) * SampleSize }

// A block is a buffer for consecutive samples.
type block struct {
	samples [512]int16
	bytes   [2 * 512 * SampleSize]byte
}

var blocks = sync.Pool{New: func() any { return new(block) }}

// Fill implements [lazyfile.Part].
func (p PCM) Fill(dst []byte, off int64) {
	b := blocks.Get().(*block)
	defer blocks.Put(b)
	for len(dst) > 0 {
		start, skip := int(off/p.stride()), int(off%p.stride())
		count := min((skip+len(dst)-1)/int(p.stride())+1, len(b.samples))
		n := copy(dst, p.encode(b, start, count)[skip:])
		dst, off = dst[n:], off+int64(n)
	}
}

// encode returns the bytes of count samples from position start.
func (p PCM) encode(b *block, start, count int) []byte {
	stride := int(p.stride())
	for channel := range p.Channels {
		if channel < p.Distinct() {
			p.Signal.Fill(b.samples[:count], channel, start)
		} else {
			halve(b.samples[:count], 1)
		}
		put := binary.LittleEndian.PutUint16
		if p.BigEndian {
			put = binary.BigEndian.PutUint16
		}
		for i, sample := range b.samples[:count] {
			put(b.bytes[i*stride+channel*SampleSize:], uint16(sample))
		}
	}
	return b.bytes[:count*stride]
}
