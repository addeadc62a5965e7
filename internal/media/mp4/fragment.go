package mp4

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Flags of samples (8.8.3.1).
const (
	independent = 2 << 24       // does not depend on other samples
	dependent   = 1<<24 | 1<<16 // depends on others, and is no sync sample
)

// A fragmented movie has its samples in fragments, one for each segment, which are generated when they are read.
type fragmented struct {
	Movie
	*lazyfile.Pieces[[]byte]
	starts []int64 // of the fragments, from the first one
}

// fragmentParts returns what precedes and what follows the padding of a movie of fragments (8.8).
func (m Movie) fragmentParts() (before, after []lazyfile.Part) {
	f := newFragmented(m)
	head := lazyfile.New(m.fileType(), f.index())
	if !m.IndexLast {
		head = lazyfile.New(head, f.segmentIndex())
	}
	return []lazyfile.Part{head, f}, []lazyfile.Part{f.randomAccess(head.Size())}
}

func newFragmented(m Movie) *fragmented {
	f := &fragmented{Movie: m}
	f.Pieces = lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = f.appendFragment((*b)[:0], i)
		return *b
	})
	for segment := range m.Segments {
		f.starts = append(f.starts, f.Size())
		f.Add(f.headSize(segment) + f.dataSize(segment))
	}
	return f
}

// dataSize returns the size of the samples of a segment.
func (f *fragmented) dataSize(segment int) (size int) {
	for i := range f.Tracks {
		size += f.Tracks[i].SegmentSize(segment)
	}
	return size
}

// Sizes of boxes of a fragment, in bytes.
const (
	fragmentHeaderSize = box.HeadSize + 4 + 4         // mfhd
	trackHeaderSize    = box.HeadSize + 4 + 4         // tfhd
	decodeTimeSize     = box.HeadSize + 4 + 8         // tfdt
	runSize            = box.HeadSize + 4 + 4 + 4 + 4 // trun without sizes of samples
	trackFragmentSize  = box.HeadSize + trackHeaderSize + decodeTimeSize + runSize
)

// indexSize returns the size of the movie fragment box of a segment.
func (f *fragmented) indexSize(segment int) int {
	size := box.HeadSize + fragmentHeaderSize
	for i := range f.Tracks {
		size += trackFragmentSize + 4*f.Tracks[i].Count(segment, segment+1)
	}
	return size
}

// headSize returns the size of what precedes the samples of a segment.
func (f *fragmented) headSize(segment int) int { return f.indexSize(segment) + box.HeadSize }

// appendFragment appends the movie fragment box (8.8.4) of a segment, and its samples.
func (f *fragmented) appendFragment(b []byte, segment int) []byte {
	b = appendHead(b, "moof", f.indexSize(segment))
	b = appendHead(b, "mfhd", fragmentHeaderSize)
	b = appendWords(b, 0, uint32(segment+1))
	offset := f.headSize(segment)
	for i := range f.Tracks {
		b = f.appendTrack(b, i, segment, offset)
		offset += f.Tracks[i].SegmentSize(segment)
	}
	b = appendHead(b, "mdat", box.HeadSize+f.dataSize(segment))
	for i := range f.Tracks {
		b = f.Tracks[i].Append(b, segment)
	}
	return b
}

// appendTrack appends the track fragment box (8.8.6) of a track. The offset of the samples counts from the start
// of the fragment.
func (f *fragmented) appendTrack(b []byte, i, segment, offset int) []byte {
	const baseIsMoof = 0x020000
	const hasOffset, hasFirstFlags, hasSizes = 0x1, 0x4, 0x200
	t := &f.Tracks[i]
	first, count := t.First(segment), t.Count(segment, segment+1)
	b = appendHead(b, "traf", trackFragmentSize+4*count)
	b = appendHead(b, "tfhd", trackHeaderSize)
	b = appendWords(b, baseIsMoof, uint32(i+1))
	b = appendHead(b, "tfdt", decodeTimeSize)
	b = appendWords(b, 1<<24)
	b = binary.BigEndian.AppendUint64(b, uint64(first)*uint64(t.Sample.Units))
	b = appendHead(b, "trun", runSize+4*count)
	b = appendWords(b, hasOffset|hasFirstFlags|hasSizes, uint32(count), uint32(offset), independent)
	for j := range count {
		b = binary.BigEndian.AppendUint32(b, uint32(t.Size(first+j)))
	}
	return b
}

// index returns the movie box of a movie of fragments.
func (f *fragmented) index() *lazyfile.File {
	boxes := []lazyfile.Part{f.header(0)}
	extends := []lazyfile.Part{box.Full("mehd", 0, 0, box.Words(f.duration()))}
	for i := range f.Tracks {
		t := track{Track: &f.Tracks[i], Movie: f.Movie, number: i}
		boxes = append(boxes, t.box(0, t.emptyTable()))
		flags := uint32(independent)
		if t.IsVideo() {
			flags = dependent
		}
		extends = append(extends, box.Full("trex", 0, 0, box.Words(uint32(i+1), 1, uint32(t.Sample.Units), 0, flags)))
	}
	return box.New("moov", append(append(boxes, box.New("mvex", extends...)), f.metadata()...)...)
}

// segmentIndex returns the segment index box (8.16.3), which locates all fragments.
func (f *fragmented) segmentIndex() *lazyfile.File {
	const startsWithSync = 0x90000000
	t := &f.Tracks[0]
	b := box.Words(1, uint32(t.Sample.Rate), 0, 0, uint32(f.Segments))
	for segment := range f.Segments {
		size := f.headSize(segment) + f.dataSize(segment)
		b = appendWords(b, uint32(size), uint32(t.Count(segment, segment+1)*t.Sample.Units), startsWithSync)
	}
	return box.Full("sidx", 0, 0, b)
}

// randomAccess returns the movie fragment random access box (8.8.9), with the time and the fragment of each key
// frame.
func (f *fragmented) randomAccess(start int64) *lazyfile.File {
	t := &f.Tracks[0]
	b := box.Words(1, 0, uint32(f.Segments))
	for segment := range f.Segments {
		b = binary.BigEndian.AppendUint64(b, uint64(t.First(segment))*uint64(t.Sample.Units))
		b = binary.BigEndian.AppendUint64(b, uint64(start+f.starts[segment]))
		b = append(b, 1, 1, 1) // numbers of traf, trun and sample
	}
	access := box.Full("tfra", 1, 0, b)
	const offsetSize = box.HeadSize + 4 + 4
	return box.New("mfra", access, box.Full("mfro", 0, 0, box.Words(uint32(box.HeadSize+access.Size()+offsetSize))))
}

func appendHead(b []byte, kind string, size int) []byte {
	return append(binary.BigEndian.AppendUint32(b, uint32(size)), kind...)
}

func appendWords(b []byte, words ...uint32) []byte {
	for _, v := range words {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return b
}
