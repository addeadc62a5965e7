// Package piecewise reads files that consist of pieces, each of which is made
// when it is read, without those before it.
package piecewise

import (
	"errors"
	"io"
	"sort"
	"sync"
)

// A File is a sequence of pieces. Once its sizes are known it is safe for
// concurrent use. B is what it takes to make a piece, such as a buffer; it is
// used again for other pieces.
type File[B any] struct {
	piece   func(b *B, i int) []byte
	starts  []int64
	size    int64
	buffers sync.Pool // of *B
}

// New returns a file without pieces. The function returns piece i, as long as
// was said when it was added; it may lie in b.
func New[B any](piece func(b *B, i int) []byte) *File[B] {
	return &File[B]{piece: piece, buffers: sync.Pool{New: func() any { return new(B) }}}
}

// Add adds a piece of a size at the end.
func (f *File[B]) Add(size int) {
	f.starts = append(f.starts, f.size)
	f.size += int64(size)
}

// Size returns the number of bytes of all pieces.
func (f *File[B]) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt].
func (f *File[B]) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, errors.New("piecewise: negative offset")
	}
	b := f.buffers.Get().(*B)
	defer f.buffers.Put(b)
	n := 0
	for n < len(p) && off < f.size {
		i := sort.Search(len(f.starts), func(i int) bool { return f.starts[i] > off }) - 1
		copied := copy(p[n:], f.piece(b, i)[off-f.starts[i]:])
		n += copied
		off += int64(copied)
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
