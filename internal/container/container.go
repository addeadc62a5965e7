// Package container builds valid files of an exact size and pads them with filler. Any
// part of a file can be generated without the bytes before it.
//
// A file is a sequence of parts, usually a head, a body of filler and a tail. The head
// and the tail are in memory. The body is generated on demand.
package container

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A TooSmallError reports that a size is below the minimum of the format.
type TooSmallError struct {
	Min int64 // minimum size in bytes
}

func (e *TooSmallError) Error() string {
	return fmt.Sprintf("the smallest file has %d bytes", e.Min)
}

// Bin returns a file of size bytes of filler.
func Bin(source filler.Source, size int64) *lazyfile.File {
	return lazyfile.New(span{source, size})
}

// bodySize returns the size of the body of a file of size bytes, of which overhead bytes
// are not filler. The error is a [*TooSmallError].
func bodySize(size, overhead int64) (int64, error) {
	if size < overhead {
		return 0, &TooSmallError{Min: overhead}
	}
	return size - overhead, nil
}

// A span is a part that consists of filler only.
type span struct {
	source filler.Source
	size   int64
}

func (s span) Size() int64              { return s.size }
func (s span) Fill(p []byte, off int64) { s.source.Fill(p, off) }
