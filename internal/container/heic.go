package container

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// PadHEIC returns a HEIC of size bytes. The second part must be the head of the last box, which has the data. A box of
// filler follows it, or a few bytes at its end (ISO/IEC 14496-12, 8.1.2 and 8.1.1).
func PadHEIC(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	n, err := lazyfile.Padding(size, lazyfile.New(parts...).Size())
	if err != nil {
		return nil, err
	}
	if n < box.HeadSize {
		parts = slices.Clone(parts)
		parts[1] = box.Head("mdat", size-parts[0].Size())
		return append(parts, source.Part(n)), nil
	}
	head := box.Head("free", n)
	return append(slices.Clone(parts), head, source.Part(n-head.Size())), nil
}
