// Package piecewise reads files that consist of pieces, each of which is made
// when it is read, without those before it.
package piecewise

import (
	"errors"
	"io"
	"sort"
	"sync"
)

// A File is a head, pieces and a tail. Once it has its end it is safe for
// concurrent use. M is what makes a piece, such as a buffer, and makes others
// later.
type File[M any] struct {
	head, tail []byte
	piece      func(m *M, i int) []byte
	starts     []int64 // of the head, the pieces and the tail
	size       int64
	made       sync.Pool // of *made[M]
}

// made is the part of a file that was made last.
type made[M any] struct {
	by    M
	part  int
	bytes []byte
}

// New returns a file of a head. The function returns piece i, as long as was
// said when it was added; it may lie in m.
func New[M any](head []byte, piece func(m *M, i int) []byte) *File[M] {
	f := &File[M]{
		head:  head,
		piece: piece,
		made:  sync.Pool{New: func() any { return &made[M]{part: -1} }},
	}
	f.Add(len(head))
	return f
}

// Add adds a piece of a size.
func (f *File[M]) Add(size int) {
	f.starts = append(f.starts, f.size)
	f.size += int64(size)
}

// End adds the tail.
func (f *File[M]) End(tail []byte) {
	f.tail = tail
	f.Add(len(tail))
}

// Size returns the number of bytes of what has been added.
func (f *File[M]) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt]. Reading on in a piece costs no more than a
// copy, most of the time.
func (f *File[M]) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, errors.New("piecewise: negative offset")
	}
	m := f.made.Get().(*made[M])
	n := 0
	for n < len(p) && off < f.size {
		i := sort.Search(len(f.starts), func(i int) bool { return f.starts[i] > off }) - 1
		if i != m.part {
			m.part, m.bytes = i, f.part(m, i)
		}
		copied := copy(p[n:], m.bytes[off-f.starts[i]:])
		if copied == 0 {
			panic("piecewise: a piece is shorter than was said")
		}
		n += copied
		off += int64(copied)
	}
	f.made.Put(m) // not after a panic, which may leave a piece half made
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (f *File[M]) part(m *made[M], i int) []byte {
	switch i {
	case 0:
		return f.head
	case len(f.starts) - 1:
		return f.tail
	default:
		return f.piece(&m.by, i-1)
	}
}
