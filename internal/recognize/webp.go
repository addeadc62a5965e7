package recognize

import "encoding/binary"

// A webpFile is what the chunks of a WebP say (RFC 9649).
type webpFile struct {
	width, height uint32
	frames        int64 // of pixels; one if it is not an animation
}

// readWebP reads the chunks of a WebP. It does not decode the frames.
func readWebP(s *source) (facts, error) {
	head, err := s.at(0, riffHeadSize)
	if err != nil {
		return facts{}, err
	}
	const sizeEnd = 8 // where the bytes begin that the size counts
	end := sizeEnd + int64(binary.LittleEndian.Uint32(head[4:]))
	var w webpFile
	for chunk, err := range s.riffChunks(min(end, s.size)) {
		if err == nil {
			err = w.read(s, chunk)
		}
		if err != nil {
			return facts{}, err
		}
	}
	if end > s.size || w.frames == 0 {
		return facts{}, errFormat
	}
	found := imageFacts("webp", int(w.width), int(w.height))
	found.loseIf(w.frames > 1, "its "+count(w.frames, "frame"))
	found.noteEnd(s, end)
	return found, nil
}

// read reads what matters of a chunk. The dimensions are in the first chunk.
func (w *webpFile) read(s *source, c riffChunk) error {
	const maxHead = 10
	head, err := s.at(c.off, min(c.size, maxHead))
	if err != nil || c.size > s.size-c.off {
		return errFormat
	}
	var width, height uint32
	switch {
	case c.id == "VP8X" && len(head) == maxHead: // 2.7.1
		width, height = 1+binary.LittleEndian.Uint32(head[4:])&0xffffff, 1+binary.LittleEndian.Uint32(head[6:])>>8
	case c.id == "VP8L" && len(head) >= 5: // 3.4
		size := binary.LittleEndian.Uint32(head[1:])
		width, height = 1+size&0x3fff, 1+size>>14&0x3fff
		w.frames++
	case c.id == "VP8 " && len(head) == maxHead: // RFC 6386, 9.1
		width, height = uint32(binary.LittleEndian.Uint16(head[6:])&0x3fff), uint32(binary.LittleEndian.Uint16(head[8:])&0x3fff)
		w.frames++
	case c.id == "ANMF": // 2.7.1.1
		w.frames++
	}
	if w.width == 0 {
		w.width, w.height = width, height
	}
	return nil
}
