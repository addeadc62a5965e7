// Package corrupt edits files without holding them in memory, and finds the bytes that are worth
// corrupting. It knows no more of formats than it needs for that.
package corrupt

import (
	"bytes"
	"errors"
	"io"
)

// An Edit replaces bytes of a file.
type Edit struct {
	Offset   int64 // of the bytes that are removed
	Removed  int64 // number of bytes
	Inserted *io.SectionReader
}

// Replace returns an edit that replaces as many bytes as b has.
func Replace(offset int64, b []byte) Edit { return Edit{offset, int64(len(b)), section(b)} }

// Insert returns an edit that inserts b at an offset.
func Insert(offset int64, b []byte) Edit { return Edit{offset, 0, section(b)} }

// Truncate returns an edit of a file of size bytes that removes all bytes from an offset on.
func Truncate(offset, size int64) Edit { return Edit{offset, size - offset, section(nil)} }

func section(b []byte) *io.SectionReader {
	return io.NewSectionReader(bytes.NewReader(b), 0, int64(len(b)))
}

// A File is an edited file. It is safe for concurrent use if the original is.
type File struct {
	sections []*io.SectionReader
	size     int64
}

// New returns the file that edits of the first size bytes of r give. The edits are sorted by
// offset and do not overlap.
func New(r io.ReaderAt, size int64, edits ...Edit) *File {
	f, from := &File{}, int64(0)
	for _, e := range edits {
		f.add(io.NewSectionReader(r, from, e.Offset-from))
		f.add(e.Inserted)
		from = e.Offset + e.Removed
	}
	f.add(io.NewSectionReader(r, from, size-from))
	return f
}

func (f *File) add(s *io.SectionReader) {
	f.sections = append(f.sections, s)
	f.size += s.Size()
}

var errNegativeOffset = errors.New("corrupt: negative offset")

// Size returns the number of bytes of the file.
func (f *File) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt].
func (f *File) ReadAt(p []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, errNegativeOffset
	}
	for _, s := range f.sections {
		if off < s.Size() && n < len(p) {
			m := int(min(int64(len(p)-n), s.Size()-off))
			if err := readFull(s, p[n:n+m], off); err != nil {
				return n, err
			}
			n, off = n+m, off+int64(m)
		}
		off -= s.Size()
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// readFull fills p with the bytes at an offset.
func readFull(r io.ReaderAt, p []byte, off int64) error {
	n, err := r.ReadAt(p, off)
	switch {
	case n == len(p):
		return nil
	case err == io.EOF:
		return io.ErrUnexpectedEOF
	default:
		return err
	}
}
