package container

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// auHeadSize is the size of the head of an AU, with the annotation that it must have, of four bytes.
const auHeadSize = 28

// AU returns an AU, the format of NeXT and Sun, of a signal.
func AU(signal audio.PCM) *lazyfile.File { return lazyfile.New(auHead(signal, 0), signal) }

// PadAU returns an AU of size bytes. The filler is the annotation between the head and the samples. What does not fit
// into it, because its length has 32 bits, follows the samples.
func PadAU(source filler.Source, size int64, signal audio.PCM) (*lazyfile.File, error) {
	return lazyfile.Padded(size, func(n int64) *lazyfile.File {
		annotation := min(n, math.MaxUint32-auHeadSize)
		return lazyfile.New(auHead(signal, annotation), source.Part(annotation), signal, lazyfile.Zeros(n-annotation))
	})
}

// auHead returns the head of a file with an annotation of a size.
func auHead(signal audio.PCM, annotation int64) lazyfile.Literal {
	const linear16 = 3
	head := []byte(".snd")
	for _, field := range []int64{auHeadSize + annotation, signal.Size(), linear16, audio.Rate, int64(signal.Channels)} {
		head = binary.BigEndian.AppendUint32(head, uint32(field))
	}
	return append(head, 0, 0, 0, 0)
}
