package recognize

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// webpFrames are the minimum sizes in bytes of the chunks that contain pixels.
var webpFrames = map[string]int64{
	"VP8 ": 10, // RFC 6386, 9.1
	"VP8L": 5,  // RFC 9649, 3.4
	"ANMF": 0,  // RFC 9649, 2.7.1.1
}

// readWebP reads the chunks of a WebP. It does not decode the frames.
func readWebP(s *source) (facts, error) {
	const dimensionsEnd = 30
	head, err := s.at(0, min(s.size, dimensionsEnd))
	if err != nil {
		return facts{}, err
	}
	width, height := signature.WebP.Dimensions(head)
	const sizeEnd = 8 // where the bytes begin that the size counts
	end := sizeEnd + int64(binary.LittleEndian.Uint32(head[4:]))
	if end > s.size {
		return facts{}, errFormat
	}
	frames := int64(0) // of pixels; one if it is not an animation
	for chunk, err := range s.riffChunks(end) {
		if err != nil || chunk.size > s.size-chunk.off {
			return facts{}, errFormat
		}
		if minSize, ok := webpFrames[chunk.id]; ok && chunk.size >= minSize {
			frames++
		}
	}
	if frames == 0 {
		return facts{}, errFormat
	}
	found := imageFacts(signature.WebP, width, height)
	found.loseIf(frames > 1, "its "+count(frames, "frame"))
	found.noteEnd(s, end)
	return found, nil
}
