package container

import (
	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Zip returns a zip archive of size bytes with one member, which consists of filler.
func Zip(source filler.Source, size int64) (*lazyfile.File, error) {
	return archive.FillZip(archive.Padding{Name: "placeholder.bin", Fill: source.Part}, size)
}
