package recognize

import (
	"bufio"
	"errors"
)

// A stream reads a file from front to back.
type stream struct {
	r   *bufio.Reader
	off int64 // in the file, of what is read next
}

// stream returns a stream from off on.
func (s *source) stream(off int64) *stream { return &stream{s.buffered(off), off} }

// peek returns the next n bytes without reading them, or an error if there are fewer. N is at most
// the size of the buffer, which is 64 or more. The bytes are valid until the next call of a method.
func (s *stream) peek(n int) ([]byte, error) { return s.r.Peek(n) }

// skip reads n bytes.
func (s *stream) skip(n int) error {
	n, err := s.r.Discard(n)
	s.off += int64(n)
	return err
}

// skipThrough reads up to and including the first byte that equals b.
func (s *stream) skipThrough(b byte) error {
	for {
		block, err := s.r.ReadSlice(b)
		s.off += int64(len(block))
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}
