package audio

import (
	"encoding/binary"
	"sync"
)

// A PCM is the signal as a part of a file: a sample of each channel after another.
type PCM struct {
	Signal
	Encoding
}

// Size implements [lazyfile.Part].
func (p PCM) Size() int64 { return int64(p.Samples()) * p.Stride() }

// Stride returns the number of bytes of a sample of all channels.
func (p PCM) Stride() int64 { return int64(p.Channels * p.Encoding.Size()) }

// A block is a buffer for consecutive samples.
type block struct {
	samples [512]int16
	bytes   []byte
}

var blocks = sync.Pool{New: func() any { return new(block) }}

// Fill implements [lazyfile.Part].
func (p PCM) Fill(dst []byte, off int64) {
	b := blocks.Get().(*block)
	defer blocks.Put(b)
	stride := p.Stride()
	for len(dst) > 0 {
		start, skip := int(off/stride), int(off%stride)
		count := min((skip+len(dst)-1)/int(stride)+1, len(b.samples))
		n := copy(dst, p.encode(b, start, count)[skip:])
		dst, off = dst[n:], off+int64(n)
	}
}

// encode returns the bytes of count samples from position start.
func (p PCM) encode(b *block, start, count int) []byte {
	stride, size := int(p.Stride()), p.Encoding.Size()
	if len(b.bytes) < count*stride {
		b.bytes = make([]byte, len(b.samples)*stride)
	}
	for channel := range p.Channels {
		if channel < p.Distinct() {
			p.Signal.Fill(b.samples[:count], channel, start)
		} else {
			halve(b.samples[:count], 1)
		}
		p.interleave(b.bytes[channel*size:], b.samples[:count], stride)
	}
	return b.bytes[:count*stride]
}

// interleave stores samples at a distance.
func (p PCM) interleave(dst []byte, samples []int16, stride int) {
	switch p.Encoding {
	case Encoding{}, Encoding{Bits: 16}:
		for i, sample := range samples {
			binary.LittleEndian.PutUint16(dst[i*stride:], uint16(sample))
		}
	default:
		for i, sample := range samples {
			p.put(dst[i*stride:], sample)
		}
	}
}
