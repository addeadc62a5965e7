package recognize

import (
	"encoding/binary"
	"iter"
)

// An mp4Box is a box of an MP4 (ISO/IEC 14496-12, 4.2).
type mp4Box struct {
	kind     string
	off, end int64 // of its content
}

// boxes returns the boxes from off to end. The error is errFormat if one extends beyond that.
func (s *source) boxes(off, end int64) iter.Seq2[mp4Box, error] {
	return func(yield func(mp4Box, error) bool) {
		for off < end {
			b, err := s.box(off, end)
			if !yield(b, err) || err != nil {
				return
			}
			off = b.end
		}
	}
}

// box returns the box at off.
func (s *source) box(off, end int64) (mp4Box, error) {
	const headSize, largeSize = 8, 16
	const toEnd, large = 0, 1 // instead of a size
	head, err := s.at(off, headSize)
	if err != nil {
		return mp4Box{}, err
	}
	b := mp4Box{kind: string(head[4:]), off: off + headSize}
	switch size := int64(binary.BigEndian.Uint32(head)); size {
	case toEnd:
		b.end = end
	case large:
		if head, err = s.at(off, largeSize); err != nil {
			return mp4Box{}, err
		}
		b.off, b.end = off+largeSize, off+int64(binary.BigEndian.Uint64(head[headSize:]))
	default:
		b.end = off + size
	}
	if b.end < b.off || b.end > end {
		return mp4Box{}, errFormat
	}
	return b, nil
}
