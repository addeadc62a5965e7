// Package lazyfile provides files that generate their bytes when they are read. A file
// is a sequence of parts, and any range of it can be read without generating the bytes
// before it.
package lazyfile

import (
	"errors"
	"io"
	"slices"
)

// A Part is a part of a file. It is immutable and safe for concurrent use.
type Part interface {
	// Size returns the number of bytes of the part.
	Size() int64
	// Fill fills p with the bytes of the part at offset off. The range that starts
	// at off and has the length of p must lie within the part.
	Fill(p []byte, off int64)
}

// A File is a sequence of parts. It is immutable and safe for concurrent use.
type File struct {
	parts []Part
	ends  []int64 // offset at which each part ends
	size  int64
}

// New returns a file that consists of the given parts, in order.
func New(parts ...Part) *File {
	f := &File{parts: parts, ends: make([]int64, len(parts))}
	for i, p := range parts {
		f.size += p.Size()
		f.ends[i] = f.size
	}
	return f
}

// Size returns the number of bytes of the file.
func (f *File) Size() int64 { return f.size }

// Bytes returns the bytes of a part.
func Bytes(p Part) []byte {
	b := make([]byte, p.Size())
	p.Fill(b, 0)
	return b
}

// Parts returns the parts of the file, in order.
func (f *File) Parts() []Part { return slices.Clone(f.parts) }

// ReadAt implements [io.ReaderAt].
func (f *File) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, errors.New("lazyfile: negative offset")
	}
	n := int(max(0, min(int64(len(p)), f.size-off)))
	f.Fill(p[:n], off)
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// Fill implements [Part].
func (f *File) Fill(p []byte, off int64) {
	for i := f.partAt(off); len(p) > 0; i++ {
		part, end := f.parts[i], f.ends[i]
		if n := min(int64(len(p)), end-off); n > 0 {
			part.Fill(p[:n], off-end+part.Size())
			p, off = p[n:], off+n
		}
	}
}

// copyTo writes the whole file in blocks.
func (f *File) copyTo(w io.Writer) (int64, error) { return Copy(w, f, 0, f.size) }

// partAt returns the part with an offset, or the one after the last.
func (f *File) partAt(off int64) int {
	i, _ := slices.BinarySearch(f.ends, off+1)
	return i
}

// Literal is a part in memory.
type Literal []byte

// Size implements [Part].
func (l Literal) Size() int64 { return int64(len(l)) }

// Fill implements [Part].
func (l Literal) Fill(p []byte, off int64) { copy(p, l[off:]) }
