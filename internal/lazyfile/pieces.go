package lazyfile

import (
	"sort"
	"sync"
)

// Pieces is a part that is divided into pieces, each of which is generated as a
// whole. Once all pieces have been added it is safe for concurrent use. B is a buffer
// for a piece, which is used again for others.
type Pieces[B any] struct {
	generate func(b *B, i int) []byte
	starts   []int64
	size     int64
	cursors  sync.Pool // of *cursor[B]
}

// A cursor is a piece, and the buffer that it may lie in.
type cursor[B any] struct {
	buffer B
	index  int // of the piece; -1 if there is none yet
	piece  []byte
}

// NewPieces returns a part without pieces. The function generate returns piece i,
// which has the size with which it was added and may lie in the buffer.
func NewPieces[B any](generate func(b *B, i int) []byte) *Pieces[B] {
	return &Pieces[B]{
		generate: generate,
		cursors:  sync.Pool{New: func() any { return &cursor[B]{index: -1} }},
	}
}

// Add adds a piece of a size.
func (p *Pieces[B]) Add(size int) {
	p.starts = append(p.starts, p.size)
	p.size += int64(size)
}

// Size implements [Part].
func (p *Pieces[B]) Size() int64 { return p.size }

// Fill implements [Part]. Consecutive reads within a piece rarely generate it again.
func (p *Pieces[B]) Fill(dst []byte, off int64) {
	c := p.cursors.Get().(*cursor[B])
	for len(dst) > 0 {
		i := sort.Search(len(p.starts), func(i int) bool { return p.starts[i] > off }) - 1
		if i != c.index {
			c.index, c.piece = i, p.generate(&c.buffer, i)
		}
		n := copy(dst, c.piece[off-p.starts[i]:])
		if n == 0 {
			panic("lazyfile: a piece is shorter than its size")
		}
		dst, off = dst[n:], off+int64(n)
	}
	p.cursors.Put(c) // not after a panic, which may leave a piece half generated
}
