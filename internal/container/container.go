// Package container builds valid files of an exact size and pads them with filler. Any
// part of a file can be generated without the bytes before it.
//
// A file is a sequence of parts, usually a head, a body of filler and a tail. The head
// and the tail are in memory. The body is generated on demand.
package container

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// fill returns parts with filler before part at, so that they have size bytes in all. The
// filler, which the function filling returns, has at least overhead bytes. The error is a
// [*lazyfile.TooSmallError].
func fill(parts []lazyfile.Part, at int, size, overhead int64, filling func(size int64) lazyfile.Part) ([]lazyfile.Part, error) {
	n, err := lazyfile.Remainder(size, lazyfile.New(parts...).Size()+overhead)
	if err != nil {
		return nil, err
	}
	return slices.Insert(slices.Clone(parts), at, filling(n+overhead)), nil
}

// split returns the parts before and from offset at.
func split(encoded []byte, at int) []lazyfile.Part {
	return []lazyfile.Part{lazyfile.Literal(encoded[:at]), lazyfile.Literal(encoded[at:])}
}

// newFile returns a file of parts, or err.
func newFile(parts []lazyfile.Part, err error) (*lazyfile.File, error) {
	if err != nil {
		return nil, err
	}
	return lazyfile.New(parts...), nil
}

// Bin returns a file of size bytes of filler.
func Bin(source filler.Source, size int64) *lazyfile.File {
	return lazyfile.New(source.Part(size))
}
