// Package container builds valid files of an exact size and pads them with filler. Any
// part of a file can be generated without the bytes before it.
//
// A file is a sequence of parts, usually a head, a body of filler and a tail. The head
// and the tail are in memory. The body is generated on demand.
//
// A function that is named after a format, such as [PNG], returns a file for its filler, which
// therefore always has some. A function such as [PadPNG] pads another file. It returns the file
// as it is if that has the size already.
package container

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A padding pads files of a format.
type padding struct {
	at      int                               // the part that the filler precedes
	minSize int64                             // of the filler, in bytes
	filler  func(size int64) lazyfile.Part    // of at least minSize bytes
	small   func(size int64) lazyfile.Literal // of fewer bytes, or nil if the format has none
}

// fill returns parts with filler, so that they have size bytes in all. The error is a
// [*lazyfile.TooSmallError].
func (p padding) fill(parts []lazyfile.Part, size int64) ([]lazyfile.Part, error) {
	n, err := lazyfile.Padding(size, lazyfile.New(parts...).Size()+p.minSize)
	if err != nil {
		return nil, err
	}
	return p.insert(parts, p.filler(n+p.minSize)), nil
}

// pad is like fill, with a small padding if there is no room for filler, and none if the parts
// have the size already. The error may be a [*lazyfile.GapError].
func (p padding) pad(parts []lazyfile.Part, size int64) ([]lazyfile.Part, error) {
	unpadded := lazyfile.New(parts...).Size()
	n, err := lazyfile.Padding(size, unpadded)
	switch {
	case err != nil:
		return nil, err
	case n == 0:
		return parts, nil
	case n >= p.minSize:
		return p.fill(parts, size)
	case p.small == nil:
		return nil, &lazyfile.GapError{Below: unpadded, Above: unpadded + p.minSize}
	default:
		return p.insert(parts, p.small(n)), nil
	}
}

func (p padding) insert(parts []lazyfile.Part, part lazyfile.Part) []lazyfile.Part {
	return slices.Insert(slices.Clone(parts), p.at, part)
}

// zeros returns n zero bytes.
func zeros(n int64) lazyfile.Literal { return make(lazyfile.Literal, n) }

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
