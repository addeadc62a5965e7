package container

import (
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// PadTIFF returns a TIFF of size bytes. Filler follows the pixels, where no field points to.
func PadTIFF(source filler.Source, size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	n, err := lazyfile.Padding(size, lazyfile.New(parts...).Size())
	if err != nil {
		return nil, err
	}
	return append(parts, source.Part(n)), nil
}
