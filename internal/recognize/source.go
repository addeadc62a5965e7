package recognize

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/bits"
	"path"
	"strings"
)

// Limits of what a reader may do with one file.
const (
	maxStreamed = 1 << 30 // bytes read, or decompressed, in total
	maxHeld     = 4 << 20 // bytes that [source.at] returns at a time
)

// minSpent is what a read of fewer bytes counts as, so that many of them come to an end, too.
const minSpent = 4 << 10

var (
	errTooMuch = errors.New("takes too much to read")
	errFormat  = errors.New("has another format, or is damaged")
)

// A source is a file that is being recognized. It counts the bytes read, and fails if they are
// too many. It is not safe for concurrent use.
type source struct {
	ctx    context.Context
	name   string // of the file, without directories
	r      io.ReaderAt
	size   int64
	left   int64  // bytes that may still be read
	buffer []byte // what at returned last
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

// at returns n bytes from off. They are valid until the next call. The error is
// [io.ErrUnexpectedEOF] if the file does not have them.
func (s *source) at(off, n int64) ([]byte, error) {
	switch {
	case off < 0 || n < 0 || off > s.size-n:
		return nil, io.ErrUnexpectedEOF
	case n > maxHeld:
		return nil, errTooMuch
	case n > int64(len(s.buffer)):
		s.buffer = make([]byte, 1<<bits.Len64(uint64(n-1))) // so that buffers of growing sizes are few
	}
	p := s.buffer[:n]
	if got, err := s.ReadAt(p, off); got < len(p) {
		return nil, err
	}
	return p, nil
}

// section returns a reader of n bytes from off.
func (s *source) section(off, n int64) *io.SectionReader { return io.NewSectionReader(s, off, n) }

// buffered returns a buffered reader of what follows off.
func (s *source) buffered(off int64) *bufio.Reader {
	const minBuffer, maxBuffer = 64, 32 << 10
	return bufio.NewReaderSize(s.section(off, s.size-off), int(max(minBuffer, min(s.size-off, maxBuffer))))
}

// limited returns a reader of r, such as a decompressor, whose bytes count as read.
func (s *source) limited(r io.Reader) io.Reader { return spender{s, r} }

type spender struct {
	s *source
	r io.Reader
}

func (sp spender) Read(p []byte) (int, error) {
	n, err := sp.r.Read(p)
	if spent := sp.s.spend(n); spent != nil {
		return 0, spent
	}
	return n, err
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

// noEOF returns the error for a file that ends too early in place of [io.EOF].
func noEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
