package recognize

import (
	"encoding/binary"
	"fmt"
	"iter"
	"math"
)

// A riffChunk is a chunk of a RIFF file.
type riffChunk struct {
	id        string
	off, size int64 // of its data
}

// riffChunks returns the chunks of a RIFF file that ends at end. The data of the last one may
// extend beyond that.
func (s *source) riffChunks(end int64) iter.Seq[riffChunk] {
	const fileHeadSize, headSize = 12, 8
	return func(yield func(riffChunk) bool) {
		for off := int64(fileHeadSize); off < end; {
			head := s.at(off, headSize)
			c := riffChunk{string(head[:4]), off + headSize, int64(binary.LittleEndian.Uint32(head[4:]))}
			if !yield(c) {
				return
			}
			off += headSize + c.size + c.size%2
		}
	}
}

// A wavFile is what the chunks of a WAV say.
type wavFile struct {
	encoding       uint16 // such as wavPCM
	channels, bits uint16
	rate           uint32
	bytesPerSecond uint32
	samples        uint32 // of each channel, or 0
	dataSize       int64  // if it takes more than 32 bits, or 0
}

const wavPCM, wavExtensible = 1, 0xfffe

// readWAV reads the chunks of a WAV, or of an RF64 (EBU Tech 3306), up to the samples.
func readWAV(s *source) facts {
	var w wavFile
	for c := range s.riffChunks(s.size) {
		if c.id == "data" {
			return w.facts(s.size-c.off, c.size)
		}
		const subFormatEnd = 26
		w.read(c.id, s.at(c.off, min(c.size, subFormatEnd)))
	}
	expect(false) // there are no samples
	return facts{}
}

// read reads the beginning of a chunk.
func (w *wavFile) read(id string, data []byte) {
	le := binary.LittleEndian
	switch {
	case id == "fmt " && len(data) >= 16:
		w.encoding, w.channels, w.bits = le.Uint16(data), le.Uint16(data[2:]), le.Uint16(data[14:])
		w.rate, w.bytesPerSecond = le.Uint32(data[4:]), le.Uint32(data[8:])
		if w.encoding == wavExtensible && len(data) == 26 {
			w.encoding = le.Uint16(data[24:])
		}
	case id == "fact" && len(data) >= 4:
		w.samples = le.Uint32(data)
	case id == "ds64" && len(data) >= 16:
		w.dataSize = int64(le.Uint64(data[8:]))
	}
}

// facts returns the facts about a file that ends available bytes after the beginning of its
// samples, which have size bytes according to their chunk.
func (w *wavFile) facts(available, size int64) facts {
	const unknown = math.MaxInt32 &^ 0xfff // and more, in files that were written to a pipe
	switch {
	case w.dataSize > 0 && size == math.MaxUint32:
		size = w.dataSize
	case size == 0 || size >= unknown && size > available:
		size = available
	}
	expect(w.rate > 0 && w.bytesPerSecond > 0 && 0 < size && size <= available)
	found := sound{format: "wav", channels: int(w.channels), rate: int(w.rate), seconds: float64(size) / float64(w.bytesPerSecond)}
	if w.bits != 16 {
		found.lost = append(found.lost, fmt.Sprintf("%d bits per sample", w.bits))
	}
	if w.encoding != wavPCM {
		found.lost = append(found.lost, fmt.Sprintf("its encoding %d", w.encoding))
		if w.samples > 0 {
			found.seconds = float64(w.samples) / float64(w.rate)
		}
	}
	return found.facts()
}
