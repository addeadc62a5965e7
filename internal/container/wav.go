package container

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// chunkHead is the size of the header of a RIFF chunk: its type and its length.
const chunkHead = 8

// WAV returns a WAV of a signal.
func WAV(signal audio.PCM) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(wavHead(signal, 0, 0)), signal)
}

// PadWAV returns a WAV of size bytes. Chunks of filler, which players skip, follow the samples. If
// there is no room for a chunk, zeros extend the format chunk.
//
// A file of 4 GiB or more is an RF64 (EBU Tech 3306), which has lengths of 64 bits. A RIFF container
// has an even length, so a file of odd size has a byte after it.
func PadWAV(source filler.Source, size int64, signal audio.PCM) (*lazyfile.File, error) {
	even := size &^ 1
	head := lazyfile.Literal(wavHead(signal, even, 0))
	n, err := lazyfile.Padding(even, head.Size()+signal.Size())
	switch {
	case err != nil:
		return nil, err
	case n < chunkHead:
		return lazyfile.New(lazyfile.Literal(wavHead(signal, even, n)), signal, zeros(size-even)), nil
	default:
		return lazyfile.New(head, signal, frames{source, n, junkSize, max(n/junkSize, 1), stampJunk}, zeros(size-even)), nil
	}
}

// junkSize is the length of a chunk of filler, except for the last one, which may have almost
// twice as many bytes. Programs that take lengths for signed numbers accept both.
const junkSize = 1 << 30

// stampJunk turns a frame into a chunk of filler.
func stampJunk(w window, start, end int64) {
	w.put(start, binary.LittleEndian.AppendUint32([]byte("JUNK"), uint32(end-start-chunkHead)))
}

// wavHead returns what precedes the samples in a file of a size, or of a signal alone if that is
// 0. The format chunk has an extension of an even number of bytes.
func wavHead(signal audio.PCM, size, extension int64) []byte {
	const bytesWithoutSamples = 44
	size = max(size, bytesWithoutSamples+signal.Size())
	length, data := size-chunkHead, uint32(signal.Size())
	head := make([]byte, 0, 80)
	if size <= math.MaxUint32 {
		head = binary.LittleEndian.AppendUint32(append(head, "RIFF"...), uint32(length))
		head = append(head, "WAVE"...)
	} else {
		head = append(head, "RF64\xff\xff\xff\xffWAVEds64\x1c\x00\x00\x00"...)
		head = binary.LittleEndian.AppendUint64(head, uint64(length))
		head = binary.LittleEndian.AppendUint64(head, uint64(signal.Size()))
		head = binary.LittleEndian.AppendUint64(head, uint64(signal.Samples()))
		head = append(head, 0, 0, 0, 0) // no lengths of other chunks
		data = math.MaxUint32           // see ds64
	}
	head = appendFormat(head, signal.Channels, extension)
	return binary.LittleEndian.AppendUint32(append(head, "data"...), data)
}

// appendFormat appends the format chunk of uncompressed samples. An extension starts with the
// number of bytes that follow.
func appendFormat(head []byte, channels int, extension int64) []byte {
	stride := channels * audio.SampleSize
	head = binary.LittleEndian.AppendUint32(append(head, "fmt "...), uint32(16+extension))
	head = append(head, "\x01\x00"...)
	head = binary.LittleEndian.AppendUint16(head, uint16(channels))
	head = binary.LittleEndian.AppendUint32(head, audio.Rate)
	head = binary.LittleEndian.AppendUint32(head, uint32(audio.Rate*stride))
	head = binary.LittleEndian.AppendUint16(head, uint16(stride))
	head = binary.LittleEndian.AppendUint16(head, 8*audio.SampleSize)
	if extension > 0 {
		head = append(head, zeros(extension)...)
		head[len(head)-int(extension)] = byte(extension - 2)
	}
	return head
}
