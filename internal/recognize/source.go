package recognize

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"math/bits"
	"path"
	"strings"
)

// Limits of what a reader may do with one file.
const (
	maxStreamed = 1 << 30 // bytes read, or decompressed, in total
	maxHeld     = 4 << 20 // bytes that [source.at] returns at a time
)

// minSpent is the number of bytes that a shorter read counts as, so that the number of reads is limited, too.
const minSpent = 4 << 10

var (
	errTooMuch = errors.New("takes too much to read")
	errFormat  = errors.New("has another format, or is damaged")
)

// A failure is the panic of a reader that cannot go on. It does not leave the package: [attempt] recovers it.
type failure struct{ error }

// must ends the current attempt if there is an error.
func must(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// expect ends the current attempt with errFormat unless a condition of the format is met.
func expect(condition bool) {
	if !condition {
		panic(failure{errFormat})
	}
}

// attempt calls read. It returns the error that must or expect ended it with, otherwise the result.
func attempt[T any](read func() T) (result T, err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case failure:
			err = p.error
		default:
			panic(p)
		}
	}()
	return read(), nil
}

// A source is a file that is being recognized. It counts the bytes read, and fails if they are
// too many. It is not safe for concurrent use.
type source struct {
	ctx    context.Context
	name   string // of the file, without directories
	r      io.ReaderAt
	size   int64
	left   int64  // bytes that may still be read
	buffer []byte // what at returned last
	inner  bool   // whether the file is in another one, so that files in it are not read
	err    error  // of ctx, or of r apart from [io.EOF], which says nothing about the format
}

func newSource(ctx context.Context, name string, r io.ReaderAt, size int64) *source {
	return &source{ctx: ctx, name: name, r: r, size: size, left: maxStreamed}
}

// ReadAt implements [io.ReaderAt].
func (s *source) ReadAt(p []byte, off int64) (int, error) {
	if err := s.spend(max(len(p), minSpent)); err != nil {
		return 0, err
	}
	n, err := s.r.ReadAt(p, off)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// spend takes n from the bytes that may still be read.
func (s *source) spend(n int) error {
	if s.ctx.Err() != nil {
		s.err = context.Cause(s.ctx)
		return s.err
	}
	if s.left -= int64(n); s.left < 0 {
		return errTooMuch
	}
	return nil
}

// at returns n bytes from off, which must be in the file. They are valid until the next call.
func (s *source) at(off, n int64) []byte {
	expect(0 <= off && 0 <= n && off <= s.size-n)
	if n > maxHeld {
		must(errTooMuch)
	}
	if n > int64(len(s.buffer)) {
		s.buffer = make([]byte, 1<<bits.Len64(uint64(n-1))) // so that buffers of growing sizes are few
	}
	p := s.buffer[:n]
	if got, err := s.ReadAt(p, off); got < len(p) {
		must(err)
	}
	return p
}

// upTo returns n bytes from off, or fewer at the end of the file.
func (s *source) upTo(off, n int64) []byte { return s.at(off, min(n, s.size-off)) }

// from returns a reader of what follows off.
func (s *source) from(off int64) *io.SectionReader { return io.NewSectionReader(s, off, s.size-off) }

// limited returns a reader of r, such as a decompressor, which counts its bytes as read.
func (s *source) limited(r io.Reader) io.Reader { return io.TeeReader(r, spender{s}) }

type spender struct{ *source }

func (s spender) Write(p []byte) (int, error) { return len(p), s.spend(len(p)) }

// A stream reads a file from front to back.
type stream struct {
	*bufio.Reader
	off int64 // in the file, of what peek and skip read next
}

// stream returns a stream from off on.
func (s *source) stream(off int64) *stream {
	const minBuffer, maxBuffer = 64, 32 << 10
	return &stream{bufio.NewReaderSize(s.from(off), int(max(minBuffer, min(s.size-off, maxBuffer)))), off}
}

// peek returns the next n bytes, at most 64, without reading them. They are valid until the next call of a method.
func (r *stream) peek(n int) []byte {
	p, err := r.Peek(n)
	must(err)
	return p
}

// skip reads n bytes.
func (r *stream) skip(n int) {
	n, err := r.Discard(n)
	r.off += int64(n)
	must(err)
}

// lines returns the beginnings of the lines from off on. Each is valid until the next one.
func (s *source) lines(off int64) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		r := s.stream(off)
		for {
			line, isPart, err := r.ReadLine()
			if err == io.EOF {
				return
			}
			must(err)
			if !yield(line) {
				return
			}
			for isPart && err == nil {
				_, isPart, err = r.ReadLine()
			}
		}
	}
}

// extension returns the extension of the file in lower case, without a dot. It is "" if that is not
// a word of letters and digits.
func (s *source) extension() string {
	extension := strings.TrimPrefix(strings.ToLower(path.Ext(s.name)), ".")
	if strings.Trim(extension, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return ""
	}
	return extension
}
