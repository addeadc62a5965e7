package lazyfile

import (
	"bufio"
	"io"
	"iter"
	"sync"
	"sync/atomic"
)

// A Series is a file of pieces between a head and a tail. The sizes of the pieces are
// determined when they are first needed. It is immutable and safe for concurrent use.
type Series struct {
	file  func() *File
	parts iter.Seq[[]byte] // each is valid until the next one
}

// NewSeries returns a series of count pieces. The functions generate and size return piece
// i and its size in bytes. They may use b, which is a reusable buffer, and a piece may be
// backed by it.
func NewSeries[B any](head, tail []byte, count int, generate func(b *B, i int) []byte, size func(b *B, i int) int) *Series {
	return &Series{
		file: sync.OnceValue(func() *File {
			pieces := NewPieces(generate)
			for _, n := range sizes(count, size) {
				pieces.Add(n)
			}
			return New(Literal(head), pieces, Literal(tail))
		}),
		parts: func(yield func([]byte) bool) {
			var b B
			more := yield(head)
			for i := 0; more && i < count; i++ {
				more = yield(generate(&b, i))
			}
			_ = more && yield(tail)
		},
	}
}

// Size returns the number of bytes of the file.
func (s *Series) Size() int64 { return s.file().Size() }

// ReadAt implements [io.ReaderAt].
func (s *Series) ReadAt(p []byte, off int64) (int, error) { return s.file().ReadAt(p, off) }

// Fill implements [Part].
func (s *Series) Fill(p []byte, off int64) { s.file().Fill(p, off) }

// Stream writes the whole file. Unlike Size and ReadAt, it does not need the sizes of the
// pieces.
func (s *Series) Stream(w io.Writer) (written int64, err error) {
	const blockSize = 64 << 10
	out := bufio.NewWriterSize(w, blockSize)
	for part := range s.parts {
		n, err := out.Write(part)
		if written += int64(n); err != nil {
			return written - int64(out.Buffered()), err
		}
	}
	err = out.Flush()
	return written - int64(out.Buffered()), err
}

// sizes returns the sizes of count pieces.
func sizes[B any](count int, size func(b *B, i int) int) []int {
	list := make([]int, count)
	InParallel(count, func() func(i int) {
		var b B
		return func(i int) { list[i] = size(&b, i) }
	})
	return list
}

// batch is the number of consecutive pieces that a goroutine processes at a time.
const batch = 8

// InParallel calls a function that worker returns for each index below count, in batches. If
// there are many, another goroutine with its own function helps.
func InParallel(count int, worker func() func(i int)) {
	var next atomic.Int64
	work := func() {
		process := worker()
		for {
			end := int(next.Add(batch))
			for i := end - batch; i < min(end, count); i++ {
				process(i)
			}
			if end >= count {
				return
			}
		}
	}
	if count <= batch {
		work()
		return
	}
	helper := make(chan any, 1) // what the other goroutine panicked with, or nil
	go func() {
		defer func() { helper <- recover() }()
		work()
	}()
	work()
	if failure := <-helper; failure != nil {
		panic(failure)
	}
}
