package container

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// PadBMP returns a BMP of size bytes. The first part must be a literal with the headers. Filler follows the pixels, up
// to 4 GiB as a part of the file, which its header has no room for beyond that.
func PadBMP(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	n, err := lazyfile.Padding(size, lazyfile.New(parts...).Size())
	if err != nil {
		return nil, err
	}
	head := slices.Clone(parts[0].(lazyfile.Literal))
	binary.LittleEndian.PutUint32(head[2:], uint32(min(size, math.MaxUint32)))
	return append(slices.Concat([]lazyfile.Part{head}, parts[1:]), source.Part(n)), nil
}
