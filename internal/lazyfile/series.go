package lazyfile

import (
	"bufio"
	"context"
	"errors"
	"io"
)

// A Series is a file of pieces between a head and a tail. The sizes of the pieces are
// determined when they are first needed. It is immutable and safe for concurrent use.
type Series struct {
	file  *Value[*File]
	parts func() func(i int) ([]byte, error) // a function that returns some pieces; nil if the file is padded
}

// NewSeries returns a series of count pieces. The functions generate and size return piece
// i and its size in bytes. They may use b, which is a reusable buffer, and a piece may be
// backed by it.
func NewSeries[B any](head, tail []byte, count int, generate func(b *B, i int) []byte, size func(b *B, i int) int) *Series {
	return &Series{
		file: NewValue(func(ctx context.Context) (*File, error) {
			pieces, err := measure(ctx, count, generate, size)
			if err != nil {
				return nil, err
			}
			return New(Literal(head), pieces, Literal(tail)), nil
		}),
		parts: func() func(i int) ([]byte, error) {
			var b B
			var batch []byte
			last := max((count+usualBatch-1)/usualBatch, 1) - 1
			return func(i int) ([]byte, error) {
				if i > last {
					return nil, io.EOF
				}
				if batch = batch[:0]; i == 0 {
					batch = append(batch, head...)
				}
				for j := i * usualBatch; j < min((i+1)*usualBatch, count); j++ {
					batch = append(batch, generate(&b, j)...)
				}
				if i == last {
					return append(batch, tail...), io.EOF
				}
				return batch, nil
			}
		},
	}
}

// NewPaddedSeries returns a series like [NewSeries] with gaps after its pieces, which make the whole file
// size bytes long. [Series.SizeContext] returns a [*TooSmallError] or a [*TooLargeError] if there is
// no such file.
func NewPaddedSeries[B any](head, tail []byte, count int, generate func(b *B, i int) []byte, gap Gap, size int64) *Series {
	return &Series{file: NewValue(func(ctx context.Context) (*File, error) {
		pieces, err := measure(ctx, count, generate, func(b *B, i int) int { return len(generate(b, i)) })
		if err != nil {
			return nil, err
		}
		around := int64(len(head) + len(tail))
		spaced, err := newSpaced(pieces, gap, size-around)
		if err != nil {
			return nil, surrounded(err, around)
		}
		return New(Literal(head), spaced, Literal(tail)), nil
	})}
}

// surrounded returns the error about a part as an error about the whole file, which has more bytes around the part.
func surrounded(err error, around int64) error {
	if small, ok := errors.AsType[*TooSmallError](err); ok {
		return &TooSmallError{Min: small.Min + around}
	}
	if large, ok := errors.AsType[*TooLargeError](err); ok {
		return &TooLargeError{Max: large.Max + around}
	}
	return err
}

// SizeContext returns the number of bytes of the file, or the error of ctx. The first call
// determines the sizes of all pieces.
func (s *Series) SizeContext(ctx context.Context) (int64, error) {
	file, err := s.file.Get(ctx)
	if err != nil {
		return 0, err
	}
	return file.Size(), nil
}

// Size returns the number of bytes of the file.
func (s *Series) Size() int64 { return s.measured().Size() }

// ReadAt implements [io.ReaderAt].
func (s *Series) ReadAt(p []byte, off int64) (int, error) { return s.measured().ReadAt(p, off) }

// Fill implements [Part].
func (s *Series) Fill(p []byte, off int64) { s.measured().Fill(p, off) }

func (s *Series) measured() *File {
	file, err := s.file.Get(context.Background())
	if err != nil {
		panic(err) // the context does not end
	}
	return file
}

// Stream writes the whole file. Unlike Size and ReadAt, it does not need the sizes of the
// pieces unless the file is padded.
func (s *Series) Stream(w io.Writer) (written int64, err error) {
	if s.parts == nil {
		return s.measured().copyTo(w)
	}
	const blockSize = 64 << 10
	out := bufio.NewWriterSize(w, blockSize)
	err = inOrder(true, s.parts, func(part []byte) error {
		n, err := out.Write(part)
		written += int64(n)
		return err
	})
	if err == nil {
		err = out.Flush()
	}
	return written - int64(out.Buffered()), err
}

// measure returns count pieces of the sizes that a function returns, or the error of ctx.
func measure[B any](ctx context.Context, count int, generate func(b *B, i int) []byte, size func(b *B, i int) int) (*Pieces[B], error) {
	list, err := Sizes(ctx, count, size)
	if err != nil {
		return nil, err
	}
	pieces := NewPieces(generate)
	for _, n := range list {
		pieces.Add(n)
	}
	return pieces, nil
}

// Sizes returns the sizes of count pieces, or the error of ctx.
func Sizes[B any](ctx context.Context, count int, size func(b *B, i int) int) ([]int, error) {
	list := make([]int, count)
	err := InParallel(ctx, count, func() func(i int) {
		var b B
		return func(i int) { list[i] = size(&b, i) }
	})
	return list, err
}
