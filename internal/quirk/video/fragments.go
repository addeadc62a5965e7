package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// fragments is a movie in fragments of a second (8.8), each of which has its own index.
type fragments struct {
	movie
	total  bool // whether the movie says how long all fragments are
	index  bool // whether an index of segments precedes the fragments
	random bool // whether a table of random access ends the file
}

// newFragments returns a movie in fragments.
func newFragments(tracks ...track) fragments {
	f := fragments{movie: newMovie(tracks...)}
	f.brand = "iso6"
	return f
}

// file returns the bytes of the file.
func (f fragments) file() []byte {
	head := lazyfile.New(f.start())
	parts := []lazyfile.Part{head}
	offset, offsets, sizes := head.Size(), []uint32(nil), []uint32(nil)
	for second := range clipSeconds {
		fragment := f.fragment(second)
		parts = append(parts, fragment)
		offsets, sizes = append(offsets, uint32(offset)), append(sizes, uint32(fragment.Size()))
		offset += fragment.Size()
	}
	if f.index {
		parts = append([]lazyfile.Part{head, f.segmentIndex(sizes)}, parts[1:]...)
	}
	if f.random {
		parts = append(parts, f.randomAccess(offsets))
	}
	return lazyfile.Bytes(lazyfile.New(parts...))
}

// start returns the boxes before the fragments, which describe the tracks.
func (f fragments) start() *lazyfile.File {
	m := f.movie
	extends := []lazyfile.Part{}
	if f.total {
		extends = append(extends, box.Full("mehd", 0, 0, box.Words(m.duration)))
	}
	m.duration, m.tracks = 0, nil
	for i, t := range f.tracks {
		t.samples = nil
		for j := range t.edits {
			t.edits = []edit{{0, t.edits[j].start}}
		}
		m.tracks = append(m.tracks, t)
		extends = append(extends, box.Full("trex", 0, 0, box.Words(uint32(i+1), 1, 0, 0, 0)))
	}
	m.after = []lazyfile.Part{box.New("mvex", extends...)}
	return lazyfile.New(box.New("ftyp", box.Text(m.brand), box.Words(0x200), box.Text(m.brand)), m.index(0))
}

// fragment returns the fragment of a second and its samples.
func (f fragments) fragment(second int) *lazyfile.File {
	build := func(start int64) (*lazyfile.File, *lazyfile.File) {
		boxes, samples := []lazyfile.Part{box.Full("mfhd", 0, 0, box.Words(uint32(second+1)))}, []lazyfile.Part{}
		for i, t := range f.tracks {
			part, time := t.second(second)
			boxes = append(boxes, trackFragment(uint32(i+1), part, time, start+lazyfile.New(samples...).Size()))
			for _, s := range part {
				samples = append(samples, lazyfile.Literal(s.data))
			}
		}
		return box.New("moof", boxes...), lazyfile.New(samples...)
	}
	index, _ := build(0) // whose size does not depend on the offset
	index, samples := build(index.Size() + box.HeadSize)
	return lazyfile.New(index, box.New("mdat", samples))
}

// second returns the samples that begin in a second, and the time of the first one.
func (t track) second(second int) (part []sample, time uint32) {
	at := uint32(0)
	for _, s := range t.samples {
		if min(int(at/t.scale), clipSeconds-1) == second {
			if part == nil {
				time = at
			}
			part = append(part, s)
		}
		at += s.duration
	}
	return part, time
}

// trackFragment returns the index of samples of a track (8.8.6), which are at an offset from the start of the fragment.
func trackFragment(id uint32, samples []sample, time uint32, offset int64) *lazyfile.File {
	const baseIsFragment, hasOffset, hasDurations, hasSizes, hasFlags = 0x020000, 1, 0x100, 0x200, 0x400
	const key, other = 2 << 24, 1<<24 | 1<<16 // depends on nothing, or on others and is no sync sample
	list := box.Words(uint32(len(samples)), uint32(offset))
	for _, s := range samples {
		flags := uint32(other)
		if s.key {
			flags = key
		}
		list = append(list, box.Words(s.duration, uint32(len(s.data)), flags)...)
	}
	return box.New("traf",
		box.Full("tfhd", 0, baseIsFragment, box.Words(id)),
		box.Full("tfdt", 0, 0, box.Words(time)),
		box.Full("trun", 0, hasOffset|hasDurations|hasSizes|hasFlags, list))
}

// segmentIndex returns the index of segments of the first track (8.16.3).
func (f fragments) segmentIndex(sizes []uint32) *lazyfile.File {
	const startsWithKey = 1<<31 | 1<<28
	list := lazyfile.Literal(append(box.Words(1, f.tracks[0].scale, 0, 0), box.Halves(0, uint16(len(sizes)))...))
	for _, size := range sizes {
		list = append(list, box.Words(size, f.tracks[0].scale, startsWithKey)...)
	}
	return box.Full("sidx", 0, 0, list)
}

// randomAccess returns the table of random access of the first track (8.8.9).
func (f fragments) randomAccess(offsets []uint32) *lazyfile.File {
	list := box.Words(1, 0, uint32(len(offsets)))
	for second, offset := range offsets {
		list = append(append(list, box.Words(uint32(second)*f.tracks[0].scale, offset)...), 1, 1, 1) // track fragment, run, sample
	}
	table := box.Full("tfra", 0, 0, list)
	const lastSize = 16
	return box.New("mfra", table, box.Full("mfro", 0, 0, box.Words(uint32(table.Size()+lastSize+box.HeadSize))))
}
