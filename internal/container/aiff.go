package container

import (
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// AIFF returns an AIFF (Audio Interchange File Format, version 1.3) of a signal, or an AIFF-C (draft of 1991-08-26) for
// samples that an AIFF cannot have.
func AIFF(signal audio.PCM, tags Chunks) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(aiffHead(signal, tags, 0)), tags.afterSamples(signal))
}

// PadAIFF returns an AIFF of size bytes. Chunks of filler, which players skip, follow the samples. Lengths have 32
// bits, and chunks have an even length, so what does not fit follows the last chunk of the form.
func PadAIFF(source filler.Source, size int64, signal audio.PCM, tags Chunks) (*lazyfile.File, error) {
	return lazyfile.Padded(size, func(n int64) *lazyfile.File {
		const maxForm = math.MaxUint32 &^ 1
		unpadded := AIFF(signal, tags).Size()
		chunks := min(n, maxForm-unpadded) &^ 1
		if chunks < chunkHead+signatureSize {
			chunks = 0
		}
		head := lazyfile.Literal(aiffHead(signal, tags, chunks))
		if chunks == 0 {
			return lazyfile.New(head, tags.afterSamples(signal), lazyfile.Zeros(n))
		}
		return lazyfile.New(head, tags.afterSamples(signal), frames{source, chunks, junkSize, max(chunks/junkSize, 1), stampApplication}, lazyfile.Zeros(n-chunks))
	})
}

// stampApplication turns a frame into a chunk of an application.
func stampApplication(w window, start, end int64) {
	w.put(start, append(binary.BigEndian.AppendUint32([]byte("APPL"), uint32(end-start-chunkHead)), "plac"...))
}

// signatureSize is the size of what identifies an application.
const signatureSize = 4

// aiffHead returns what precedes the samples in a file with so many bytes of chunks after them.
func aiffHead(signal audio.PCM, tags Chunks, chunks int64) []byte {
	const offsets = 8
	compression := aiffCompression(signal.Encoding)
	form, version := "AIFF", ""
	if compression != "" {
		form, version = "AIFC", "FVER\x00\x00\x00\x04\xa2\x80\x51\x40"
	}
	be := binary.BigEndian
	head := append([]byte("FORM\x00\x00\x00\x00"+form+version+"COMM"), 0, 0, 0, byte(18+len(compression)))
	head = be.AppendUint16(head, uint16(signal.Channels))
	head = be.AppendUint32(head, uint32(signal.Samples()))
	head = be.AppendUint16(head, aiffBits(signal.Encoding))
	head = append(append(appendExtended(head, uint64(signal.Rate())), compression...), tags.Before...)
	head = be.AppendUint32(append(head, "SSND"...), uint32(offsets+signal.Size()))
	head = append(head, make([]byte, offsets)...)
	be.PutUint32(head[4:], uint32(int64(len(head))-chunkHead+tags.afterSamples(signal).Size()+chunks))
	return head
}

// aiffCompression returns the type and the name of the compression of an AIFF-C, or "" for what an AIFF has. The name
// starts with its length, and both have an even length in all.
func aiffCompression(e audio.Encoding) string {
	switch {
	case e.Codec == audio.Float:
		return "fl32\x1532-bit floating point"
	case e.Codec == audio.MuLaw:
		return "ulaw\x07ulaw2:1"
	case e.Codec == audio.ALaw:
		return "alaw\x07alaw2:1"
	case !e.BigEndian:
		return "sowt\x00\x00"
	default:
		return ""
	}
}

// aiffBits returns the number of bits of a sample, which is that of the original for a logarithmic one.
func aiffBits(e audio.Encoding) uint16 {
	if e.Codec == audio.MuLaw || e.Codec == audio.ALaw {
		return 16
	}
	return uint16(8 * e.Size())
}

// appendExtended appends a positive number in 80 bits (IEEE 754, double extended).
func appendExtended(b []byte, n uint64) []byte {
	const bias = 1<<14 - 1
	length := bits.Len64(n)
	b = binary.BigEndian.AppendUint16(b, uint16(bias+length-1))
	return binary.BigEndian.AppendUint64(b, n<<(64-length))
}
