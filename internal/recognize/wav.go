package recognize

import (
	"encoding/binary"
	"fmt"
	"math"
)

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
func readWAV(s *source) (facts, error) {
	var w wavFile
	for chunk, err := range s.riffChunks(s.size) {
		if err == nil && chunk.id == "data" {
			return w.facts(s.size-chunk.off, chunk.size)
		}
		if err == nil {
			err = w.read(s, chunk)
		}
		if err != nil {
			return facts{}, err
		}
	}
	return facts{}, errFormat
}

// read reads what matters of a chunk.
func (w *wavFile) read(s *source, c riffChunk) error {
	const formatSize, subFormatEnd = 16, 26
	data, err := s.at(c.off, min(c.size, subFormatEnd))
	switch {
	case err != nil:
		return err
	case c.id == "fmt " && len(data) >= formatSize:
		w.encoding, w.channels, w.bits = binary.LittleEndian.Uint16(data), binary.LittleEndian.Uint16(data[2:]), binary.LittleEndian.Uint16(data[14:])
		w.rate, w.bytesPerSecond = binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint32(data[8:])
		if w.encoding == wavExtensible && len(data) == subFormatEnd {
			w.encoding = binary.LittleEndian.Uint16(data[24:])
		}
	case c.id == "fact" && len(data) >= 4:
		w.samples = binary.LittleEndian.Uint32(data)
	case c.id == "ds64" && len(data) >= 16:
		w.dataSize = int64(binary.LittleEndian.Uint64(data[8:]))
	}
	return nil
}

// facts returns the facts about a file that ends available bytes after the beginning of its
// samples, which have size bytes according to their chunk.
func (w *wavFile) facts(available, size int64) (facts, error) {
	const unknown = math.MaxInt32 &^ 0xfff // and more, in files that were written to a pipe
	switch {
	case w.dataSize > 0 && size == math.MaxUint32:
		size = w.dataSize
	case size == 0 || size >= unknown && size > available:
		size = available
	}
	if w.rate == 0 || w.bytesPerSecond == 0 || size <= 0 || size > available {
		return facts{}, errFormat
	}
	found := sound{format: "wav", channels: int(w.channels), rate: int(w.rate), seconds: w.seconds(size)}
	if w.bits != 16 {
		found.lost = append(found.lost, fmt.Sprintf("%d bits per sample", w.bits))
	}
	if w.encoding != wavPCM {
		found.lost = append(found.lost, fmt.Sprintf("its encoding %d", w.encoding))
	}
	return found.facts(), nil
}

// seconds returns the duration of samples of size bytes.
func (w *wavFile) seconds(size int64) float64 {
	if w.encoding != wavPCM && w.samples > 0 {
		return float64(w.samples) / float64(w.rate)
	}
	return float64(size) / float64(w.bytesPerSecond)
}
