package recognize

import (
	"encoding/binary"
	"iter"
)

// riffHeadSize is the size of the head of a RIFF file: an identifier, the size of what follows, and
// the type of the file.
const riffHeadSize = 12

// A riffChunk is a chunk of a RIFF file.
type riffChunk struct {
	id        string
	off, size int64 // of its data
}

// riffChunks returns the chunks of a RIFF file that ends at end. The data of the last one may
// extend beyond that.
func (s *source) riffChunks(end int64) iter.Seq2[riffChunk, error] {
	const headSize = 8
	return func(yield func(riffChunk, error) bool) {
		for off := int64(riffHeadSize); off < end; {
			head, err := s.at(off, headSize)
			if err != nil {
				yield(riffChunk{}, err)
				return
			}
			size := int64(binary.LittleEndian.Uint32(head[4:]))
			if !yield(riffChunk{string(head[:4]), off + headSize, size}, nil) {
				return
			}
			off += headSize + size + size%2
		}
	}
}
