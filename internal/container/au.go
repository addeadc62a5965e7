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

// auHead returns the head of a file with an annotation of a size. The samples of 4 GiB or more have an unknown size, which means up
// to the end of the file.
func auHead(signal audio.PCM, annotation int64) lazyfile.Literal {
	head := []byte(".snd")
	for _, field := range []int64{auHeadSize + annotation, min(signal.Size(), math.MaxUint32), auEncoding(signal.Encoding), int64(signal.Rate()), int64(signal.Channels)} {
		head = binary.BigEndian.AppendUint32(head, uint32(field))
	}
	return append(head, 0, 0, 0, 0)
}

// auEncoding returns the number of an encoding.
func auEncoding(e audio.Encoding) int64 {
	const linear8 = 2 // 16, 24 and 32 bits follow
	switch e.Codec {
	case audio.MuLaw:
		return 1
	case audio.Float:
		return 6
	case audio.ALaw:
		return 27
	default:
		return linear8 + int64(e.Size()) - 1
	}
}
