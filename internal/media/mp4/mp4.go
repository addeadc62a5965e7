// Package mp4 writes MP4 files (ISO/IEC 14496-12 and 14496-14). The index precedes the
// samples, so that a file plays while it loads.
package mp4

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Movie describes a file.
type Movie struct {
	Seconds int
	Tracks  []Track
	Samples lazyfile.Part // of all tracks

	spaces int // at the end of the name of the first track
}

// A Track describes a sequence of samples.
type Track struct {
	Coding
	Count  int             // of samples
	Size   func(i int) int // of a sample, in bytes
	Chunks []Chunk         // all samples, in order
}

// A Chunk is a sequence of contiguous samples of a track.
type Chunk struct {
	Offset int64 // in bytes, from the start of the samples of the movie
	Count  int   // of samples
}

// A Coding describes the samples of a track. [Video] and [Sound] return one.
type Coding struct {
	entry         *lazyfile.File // sample entry
	handler       string
	header        *lazyfile.File // media header
	rate          int            // units of time per second
	duration      int            // of a sample, in these units
	priming       int            // units of time at the start that players skip
	sync          int            // number of samples from one sync sample to the next, or 0 if all are
	width, height int            // in pixels
	volume        uint16         // 1<<8 for full volume
}

// File returns the file.
func (m Movie) File() *lazyfile.File { return lazyfile.New(m.parts()...) }

// Padded returns the file, padded to a size in bytes with a box of free space at its end. If there
// is no room for a box, spaces pad the name of a track. The error is a [*lazyfile.TooSmallError].
func (m Movie) Padded(source filler.Source, size int64) (*lazyfile.File, error) {
	f := m.File()
	n, err := lazyfile.Padding(size, f.Size())
	if err != nil {
		return nil, err
	}
	if n < box.HeadSize {
		m.spaces = int(n)
		return m.File(), nil
	}
	free := box.Head("free", size-f.Size())
	return lazyfile.New(f, free, source.Part(size-f.Size()-free.Size())), nil
}

func (m Movie) parts() []lazyfile.Part {
	fileType := box.New("ftyp", box.Text("isom"), box.Words(0x200), box.Text("isomiso2avc1mp41"))
	data := box.Head("mdat", box.HeadSize+m.Samples.Size())
	if len(data) == box.LargeHeadSize { // which the size must include
		data = box.Head("mdat", box.LargeHeadSize+m.Samples.Size())
	}
	start := fileType.Size() + m.index(0).Size() + data.Size() // sizes do not depend on offsets
	return []lazyfile.Part{fileType, m.index(start), data, m.Samples}
}

// timescale is the number of units of time per second in the headers of movies.
const timescale = 1000

// index returns the movie box (8.2.1) of a file with samples from start on.
func (m Movie) index(start int64) *lazyfile.File {
	duration := uint32(m.Seconds * timescale)
	header := box.Full("mvhd", 0, 0, box.Words(0, 0, timescale, duration, 1<<16, 1<<24, 0, 0), matrix(), box.Words(0, 0, 0, 0, 0, 0, uint32(len(m.Tracks)+1)))
	boxes := []lazyfile.Part{header}
	for i, t := range m.Tracks {
		boxes = append(boxes, m.track(t, uint32(i+1), start))
	}
	return box.New("moov", boxes...)
}

// matrix is the unity matrix.
func matrix() lazyfile.Literal { return box.Words(1<<16, 0, 0, 0, 1<<16, 0, 0, 0, 1<<30) }

// track returns a track box (8.3.1).
func (m Movie) track(t Track, id uint32, start int64) *lazyfile.File {
	const enabledInMovie, firstTrack = 3, 1
	name := "placeholder"
	if id == firstTrack {
		name += strings.Repeat(" ", m.spaces)
	}
	duration := uint32(m.Seconds * timescale)
	return box.New("trak",
		box.Full("tkhd", 0, enabledInMovie, box.Words(0, 0, id, 0, duration, 0, 0), box.Halves(0, 0, t.volume, 0), matrix(), box.Words(uint32(t.width)<<16, uint32(t.height)<<16)),
		box.New("edts", box.Full("elst", 0, 0, box.Words(1, duration, uint32(t.priming), 1<<16))),
		box.New("mdia",
			box.Full("mdhd", 0, 0, box.Words(0, 0, uint32(t.rate), uint32(t.Count*t.duration)), box.Halves(undetermined, 0)),
			box.Full("hdlr", 0, 0, box.Words(0), box.Text(t.handler), box.Words(0, 0, 0), box.Text(name+"\x00")),
			box.New("minf", t.header,
				box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("url ", 0, 1))),
				m.table(t, start))))
}

// undetermined is the language "und" (8.4.2.3).
const undetermined = ('u'-0x60)<<10 | ('n'-0x60)<<5 | ('d' - 0x60)
