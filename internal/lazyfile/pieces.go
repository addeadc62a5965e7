package lazyfile

import (
	"sort"
	"sync"
)

// Pieces is a part that is divided into pieces. A read generates whole pieces.
// It is safe for concurrent use once all pieces have been added. B is the type of a
// reusable buffer for generating pieces.
type Pieces[B any] struct {
	generate func(b *B, i int) []byte
	starts   []int64
	size     int64
	cursors  sync.Pool // of *cursor[B]
}

// A cursor holds the piece that was generated last and the buffer that may back it.
type cursor[B any] struct {
	buffer B
	index  int // of the piece, or -1 before the first one
	piece  []byte
}

// NewPieces returns a part with no pieces. The function generate returns piece i. The
// result must have the size that was passed to [Pieces.Add] and may be backed by b.
func NewPieces[B any](generate func(b *B, i int) []byte) *Pieces[B] {
	return &Pieces[B]{
		generate: generate,
		cursors:  sync.Pool{New: func() any { return &cursor[B]{index: -1} }},
	}
}

// Add appends a piece of size bytes. The caller must add all pieces before passing the part to
// [New].
func (p *Pieces[B]) Add(size int) {
	p.starts = append(p.starts, p.size)
	p.size += int64(size)
}

// at returns the piece with an offset.
func (p *Pieces[B]) at(off int64) int {
	return sort.Search(len(p.starts), func(i int) bool { return p.starts[i] > off }) - 1
}

// count returns the number of pieces.
func (p *Pieces[B]) count() int { return len(p.starts) }

// end returns the offset at which piece i ends.
func (p *Pieces[B]) end(i int) int64 {
	if i+1 < len(p.starts) {
		return p.starts[i+1]
	}
	return p.size
}

// Size implements [Part].
func (p *Pieces[B]) Size() int64 { return p.size }

// Fill implements [Part]. Consecutive reads within a piece usually generate it only
// once.
func (p *Pieces[B]) Fill(dst []byte, off int64) {
	c := p.cursors.Get().(*cursor[B])
	for len(dst) > 0 {
		i := p.at(off)
		if i != c.index {
			c.index, c.piece = i, p.generate(&c.buffer, i)
		}
		n := copy(dst, c.piece[off-p.starts[i]:])
		if n == 0 {
			panic("lazyfile: piece is shorter than its declared size")
		}
		dst, off = dst[n:], off+int64(n)
	}
	p.cursors.Put(c) // not deferred: a panic may leave the piece incomplete
}
