// Package container builds files of an exact size around filler: real files
// of their format, whose every byte can be made without those before it.
//
// A file is a sequence of parts, most often a head, a body of filler and a
// tail. Head and tail are a few hundred bytes and held in memory; the body is
// made when it is read.
package container

import (
	"errors"
	"fmt"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/filler"
)

// A File is the content of a generated file. It is immutable and safe for
// concurrent use.
type File struct {
	parts []part
	size  int64
}

// A part is a piece of a file.
type part interface {
	Size() int64
	// Fill sets p to the bytes that begin at off; all of p lies in the part.
	Fill(p []byte, off int64)
}

// TooSmallError reports that no file of the format is as small as asked for.
type TooSmallError struct {
	Min int64 // size of the smallest file of the format, in bytes
}

func (e *TooSmallError) Error() string {
	return fmt.Sprintf("the smallest file has %d bytes", e.Min)
}

// Bin returns size bytes of filler and nothing else.
func Bin(source filler.Source, size int64) (*File, error) {
	body, err := room(size, 0)
	if err != nil {
		return nil, err
	}
	return newFile(span{source, body}), nil
}

// room returns what is left of size for the body of a file when everything
// else of it takes overhead bytes.
func room(size, overhead int64) (int64, error) {
	if size < overhead {
		return 0, &TooSmallError{Min: overhead}
	}
	return size - overhead, nil
}

func newFile(parts ...part) *File {
	f := &File{parts: parts}
	for _, p := range parts {
		f.size += p.Size()
	}
	return f
}

// Size returns the size of the file in bytes.
func (f *File) Size() int64 { return f.size }

// ReadAt implements [io.ReaderAt].
func (f *File) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, errors.New("negative offset")
	}
	want := len(p)
	p = p[:max(0, min(int64(want), f.size-off))]
	f.fill(p, off)
	if len(p) < want {
		return len(p), io.EOF
	}
	return len(p), nil
}

func (f *File) fill(p []byte, off int64) {
	for _, part := range f.parts {
		size := part.Size()
		if off < size && len(p) > 0 {
			n := min(int64(len(p)), size-off)
			part.Fill(p[:n], off)
			p, off = p[n:], off+n
		}
		off -= size
	}
}

// literal is a part whose bytes are known.
type literal []byte

func (l literal) Size() int64              { return int64(len(l)) }
func (l literal) Fill(p []byte, off int64) { copy(p, l[off:]) }

// span is a part that is filler from end to end.
type span struct {
	source filler.Source
	size   int64
}

func (s span) Size() int64              { return s.size }
func (s span) Fill(p []byte, off int64) { s.source.Fill(p, off) }
