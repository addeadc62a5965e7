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

// Chunks are the chunks with the tags of a WAV or an AIFF.
type Chunks struct {
	Before lazyfile.Literal // the samples
	After  *lazyfile.File   // the samples; nil for none
}

// afterSamples returns the samples and the chunks after them.
func (c Chunks) afterSamples(signal audio.PCM) *lazyfile.File {
	if c.After == nil {
		return evenSamples(signal)
	}
	return lazyfile.New(evenSamples(signal), c.After)
}

// WAV returns a WAV of a signal.
func WAV(signal audio.PCM, tags Chunks) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(wavHead(signal, tags, 0, 0)), tags.afterSamples(signal))
}

// evenSamples returns the samples, with a zero after an odd number of bytes, because chunks have even lengths.
func evenSamples(signal audio.PCM) *lazyfile.File {
	return lazyfile.New(signal, zeros(signal.Size()&1))
}

// PadWAV returns a WAV of size bytes. Chunks of filler, which players skip, follow the samples. If
// there is no room for a chunk, zeros extend the format chunk.
//
// A file of 4 GiB or more is an RF64 (EBU Tech 3306), which has lengths of 64 bits. A RIFF container
// has an even length, so a file of odd size has a byte after it.
func PadWAV(source filler.Source, size int64, signal audio.PCM, tags Chunks) (*lazyfile.File, error) {
	even, samples := size&^1, tags.afterSamples(signal)
	head := lazyfile.Literal(wavHead(signal, tags, even, 0))
	n, err := lazyfile.Padding(even, head.Size()+samples.Size())
	switch {
	case err != nil:
		return nil, err
	case n < chunkHead:
		return lazyfile.New(lazyfile.Literal(wavHead(signal, tags, even, n)), samples, zeros(size-even)), nil
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

// wavHead returns what precedes the samples in a file of a size, or of a signal alone if that is
// 0. The format chunk has an extension of an even number of bytes.
func wavHead(signal audio.PCM, tags Chunks, size, extension int64) []byte {
	const bytesBefore64, afterFormat = 36, 8 // of the ds64 chunk, and of the head of the data chunk
	format := append(appendFormat(nil, signal, extension), tags.Before...)
	size = max(size, int64(len("RIFF....WAVE")+len(format)+afterFormat)+tags.afterSamples(signal).Size())
	length, data := size-chunkHead, uint32(signal.Size())
	head := make([]byte, 0, 12+bytesBefore64+len(format)+afterFormat)
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
	head = append(append(head, format...), "data"...)
	return binary.LittleEndian.AppendUint32(head, data)
}

// appendFormat appends the format chunk, and the number of samples of a codec other than integers. An extension
// starts with the number of bytes that follow.
func appendFormat(head []byte, signal audio.PCM, extension int64) []byte {
	le, stride, bits := binary.LittleEndian, signal.Stride(), 8*signal.Encoding.Size()
	tag, own := formatTag(signal)
	extension += int64(len(own))
	head = le.AppendUint32(append(head, "fmt "...), uint32(16+extension))
	head = le.AppendUint16(head, tag)
	head = le.AppendUint16(head, uint16(signal.Channels))
	head = le.AppendUint32(head, uint32(signal.Rate()))
	head = le.AppendUint32(head, uint32(int64(signal.Rate())*stride))
	head = le.AppendUint16(head, uint16(stride))
	head = le.AppendUint16(head, uint16(bits))
	if extension > 0 {
		start := len(head)
		head = append(append(head, own...), zeros(extension-int64(len(own)))...)
		le.PutUint16(head[start:], uint16(extension-2))
	}
	if signal.Codec != audio.Linear {
		head = le.AppendUint32(append(head, "fact\x04\x00\x00\x00"...), uint32(signal.Samples()))
	}
	return head
}

// formatTag returns the format tag of the samples, and what it needs after the other fields. More than two channels, and
// integers of more than 16 bits, need WAVEFORMATEXTENSIBLE, which says where the channels are.
func formatTag(signal audio.PCM) (tag uint16, extension []byte) {
	const extensible = 0xfffe
	codecs := map[audio.Codec]uint16{audio.Linear: 1, audio.Float: 3, audio.ALaw: 6, audio.MuLaw: 7}
	tag = codecs[signal.Codec]
	bits := 8 * signal.Encoding.Size()
	if signal.Channels <= 2 && (signal.Codec != audio.Linear || bits <= 16) {
		if signal.Codec != audio.Linear {
			extension = []byte{0, 0}
		}
		return tag, extension
	}
	extension = binary.LittleEndian.AppendUint16([]byte{0, 0}, uint16(bits))
	extension = binary.LittleEndian.AppendUint32(extension, speakers[signal.Channels-1])
	extension = binary.LittleEndian.AppendUint16(extension, tag)
	return extensible, append(extension, "\x00\x00\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"...)
}

// speakers are the masks of the places of channels: mono, stereo, 3.0, quad, 5.0, 5.1, 6.1 and 7.1.
var speakers = [audio.MaxChannels]uint32{0x4, 0x3, 0x7, 0x33, 0x37, 0x3f, 0x70f, 0x63f}
