package container

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// chunkHead is the size of the header of a RIFF chunk: its type and its length.
const chunkHead = 8

// Chunks are the chunks with the tags of a WAV or an AIFF.
type Chunks struct {
	Before lazyfile.Literal // the samples
	After  *lazyfile.File   // the samples; nil for none
}

// afterSamples returns the samples and the chunks after them.
func (c Chunks) afterSamples(samples lazyfile.Part) *lazyfile.File {
	if c.After == nil {
		return evenSamples(samples)
	}
	return lazyfile.New(evenSamples(samples), c.After)
}

// WAV returns a WAV of samples.
func WAV(w Wave, tags Chunks) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(wavHead(w, tags, 0, 0)), tags.afterSamples(w))
}

// evenSamples returns the samples, with a zero after an odd number of bytes, because chunks have even lengths.
func evenSamples(samples lazyfile.Part) *lazyfile.File {
	return lazyfile.New(samples, zeros(samples.Size()&1))
}

// PadWAV returns a WAV of size bytes. Chunks of filler, which players skip, follow the samples. If
// there is no room for a chunk, zeros extend the format chunk.
//
// A file of 4 GiB or more is an RF64 (EBU Tech 3306), which has lengths of 64 bits. A RIFF container
// has an even length, so a file of odd size has a byte after it.
func PadWAV(source filler.Source, size int64, w Wave, tags Chunks) (*lazyfile.File, error) {
	even, samples := size&^1, tags.afterSamples(w)
	head := lazyfile.Literal(wavHead(w, tags, even, 0))
	n, err := lazyfile.Padding(even, head.Size()+samples.Size())
	switch {
	case err != nil:
		return nil, err
	case n < chunkHead:
		return lazyfile.New(lazyfile.Literal(wavHead(w, tags, even, n)), samples, zeros(size-even)), nil
	default:
		return lazyfile.New(head, samples, frames{source, n, junkSize, max(n/junkSize, 1), stampJunk}, zeros(size-even)), nil
	}
}

// junkSize is the length of a chunk of filler, except for the last one, which may have almost
// twice as many bytes. Programs that take lengths for signed numbers accept both.
const junkSize = 1 << 30

// stampJunk turns a frame into a chunk of filler.
func stampJunk(w window, start, end int64) {
	w.put(start, binary.LittleEndian.AppendUint32([]byte("JUNK"), uint32(end-start-chunkHead)))
}

// wavHead returns what precedes the samples in a file of a size, or of samples alone if that is
// 0. The format chunk has an extension of an even number of bytes.
func wavHead(w Wave, tags Chunks, size, extension int64) []byte {
	const bytesBefore64, afterFormat = 36, 8 // of the ds64 chunk, and of the head of the data chunk
	format := append(w.chunks(extension), tags.Before...)
	size = max(size, int64(len("RIFF....WAVE")+len(format)+afterFormat)+tags.afterSamples(w).Size())
	length, data := size-chunkHead, uint32(w.Size())
	head := make([]byte, 0, 12+bytesBefore64+len(format)+afterFormat)
	if size <= math.MaxUint32 {
		head = binary.LittleEndian.AppendUint32(append(head, "RIFF"...), uint32(length))
		head = append(head, "WAVE"...)
	} else {
		head = append(head, "RF64\xff\xff\xff\xffWAVEds64\x1c\x00\x00\x00"...)
		head = binary.LittleEndian.AppendUint64(head, uint64(length))
		head = binary.LittleEndian.AppendUint64(head, uint64(w.Size()))
		head = binary.LittleEndian.AppendUint64(head, uint64(w.samples))
		head = append(head, 0, 0, 0, 0) // no lengths of other chunks
		data = math.MaxUint32           // see ds64
	}
	head = append(append(head, format...), "data"...)
	return binary.LittleEndian.AppendUint32(head, data)
}
