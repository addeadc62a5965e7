// Package mp4 writes MP4 files (ISO/IEC 14496-12 and 14496-14), and the files of QuickTime and 3GPP (TS 26.244),
// which consist of the same boxes.
package mp4

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// A Movie describes a file.
type Movie struct {
	movie.Movie
	Brand      Brand
	IndexLast  bool     // as cameras write, which do not know the index before; if not, a file plays while it loads
	Fragmented bool     // whether each segment has its own index
	Tags       tag.Tags // of an M4A

	spaces int // at the end of the name of the first track
}

// A Brand is a family of files.
type Brand int

// The brands.
const (
	MP4 Brand = iota
	QuickTime
	ThreeGPP
	M4A // sound alone
)

// File returns the file.
func (m Movie) File() *lazyfile.File {
	before, after := m.parts()
	return lazyfile.New(append(before, after...)...)
}

// Padded returns the file, padded to a size in bytes with a box of free space, which only the index of fragments
// follows. If there is no room for a box, spaces pad the name of a track. The error is a
// [*lazyfile.TooSmallError].
func (m Movie) Padded(source filler.Source, size int64) (*lazyfile.File, error) {
	unpadded := m.File().Size()
	n, err := lazyfile.Padding(size, unpadded)
	if err != nil {
		return nil, err
	}
	if n < box.HeadSize {
		m.spaces = int(n)
		return m.File(), nil
	}
	before, after := m.parts()
	free := box.Head("free", n)
	return lazyfile.New(append(append(before, free, source.Part(n-free.Size())), after...)...), nil
}

// parts returns what precedes and what follows the padding.
func (m Movie) parts() (before, after []lazyfile.Part) {
	if m.Fragmented {
		return m.fragmentParts()
	}
	samples := newInterleaved(m.Movie)
	titles, _ := m.chapterTitles()
	fileType, data := m.fileType(), m.dataHead(titles.Size()+samples.Size())
	if m.IndexLast {
		start := fileType.Size() + data.Size()
		return []lazyfile.Part{fileType, data, titles, samples, m.index(samples, start)}, nil
	}
	start := fileType.Size() + m.index(samples, 0).Size() + data.Size() // sizes do not depend on offsets
	return []lazyfile.Part{fileType, m.index(samples, start), data, titles, samples}, nil
}

// fileType returns the file type box (4.3).
func (m Movie) fileType() *lazyfile.File {
	brands, version := "isomisomiso2avc1mp41", uint32(0x200)
	switch {
	case m.Brand == QuickTime:
		brands, version = "qt  qt  ", 0
	case m.Brand == ThreeGPP:
		brands = "3gp63gp6isomiso2avc1"
	case m.Brand == M4A:
		brands = "M4A M4A mp42isom"
	case m.Fragmented:
		brands, version = "iso6iso6avc1mp41dash", 0
	}
	return box.New("ftyp", box.Text(brands[:4]), box.Words(version), box.Text(brands[4:]))
}

// dataHead returns the head of a box with samples of a size. In QuickTime, an empty box leaves room for a size of
// 64 bits.
func (m Movie) dataHead(size int64) lazyfile.Literal {
	head := box.Head("mdat", box.HeadSize+size)
	if len(head) == box.LargeHeadSize { // which the size must include
		return box.Head("mdat", box.LargeHeadSize+size)
	}
	if m.Brand == QuickTime {
		return append(box.Head("wide", box.HeadSize), head...)
	}
	return head
}
