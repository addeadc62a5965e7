package video

import (
	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A movie is a file of MP4 or QuickTime. Clauses refer to ISO/IEC 14496-12.
type movie struct {
	brand    string // major brand
	typeless bool   // whether the file type is left out
	duration uint32 // in milliseconds, as in the header
	created  uint64 // seconds since 1904
	version  byte   // of the headers, which have 64 bits in version 1
	tracks   []track
	after    []lazyfile.Part                   // boxes after the tracks, in the movie box
	head     []lazyfile.Part                   // boxes after the file type
	tail     []lazyfile.Part                   // boxes at the end
	last     bool                              // whether the movie box is after the samples
	wide     bool                              // whether offsets of chunks have 64 bits
	data     func(size int64) lazyfile.Literal // head of the box of samples
}

// movieScale is the number of units of time per second in the headers of movies.
const movieScale = 1000

// A track is a sequence of samples.
type track struct {
	handler  string         // "vide", "soun", "text" and so on
	entry    *lazyfile.File // sample entry
	header   *lazyfile.File // media header
	scale    uint32         // units of time per second
	samples  []sample
	edits    []edit // none plays all samples
	language uint16 // 8.4.2.3
	name     string // of the handler
	flags    uint32 // 8.3.2.3
	group    uint16 // of tracks of which players choose one
	volume   uint16
	matrix   []uint32
	width    uint32 // 16.16
	height   uint32
	chunk    int             // number of samples in a chunk, or 0 for all
	before   []lazyfile.Part // boxes after the track header
	media    []lazyfile.Part // boxes after the header of the media
	after    []lazyfile.Part // boxes at the end of the track box
	table    []lazyfile.Part // boxes in the sample table
}

// A sample is a picture or a frame of sound.
type sample struct {
	data     []byte
	duration uint32 // in units of the track
	offset   int32  // of the composition from the decoding
	key      bool
}

// An edit is a part of a track that players show. A start of -1 shows nothing for its duration.
type edit struct {
	duration uint32 // in milliseconds
	start    int32  // in units of the track
}

const enabledInMovie = 3

// file returns the bytes of the file.
func (m movie) file() []byte {
	var parts []lazyfile.Part
	if !m.typeless {
		parts = append(parts, box.New("ftyp", box.Text(m.brand), box.Words(0x200), box.Text(m.brand)))
	}
	parts = append(parts, m.head...)
	samples := m.samples()
	head := m.data(samples.Size())
	if m.last {
		start := lazyfile.New(parts...).Size() + head.Size()
		parts = append(parts, head, samples, m.index(start))
	} else {
		start := lazyfile.New(parts...).Size() + m.index(0).Size() + head.Size() // sizes do not depend on offsets
		parts = append(parts, m.index(start), head, samples)
	}
	return lazyfile.Bytes(lazyfile.New(append(parts, m.tail...)...))
}

// samples returns all samples, track by track.
func (m movie) samples() (all lazyfile.Literal) {
	for _, t := range m.tracks {
		for _, s := range t.samples {
			all = append(all, s.data...)
		}
	}
	return all
}

// index returns the movie box (8.2.1) of a file with samples from start on.
func (m movie) index(start int64) *lazyfile.File {
	boxes := []lazyfile.Part{m.header()}
	for i, t := range m.tracks {
		boxes = append(boxes, m.track(t, uint32(i+1), start))
		for _, s := range t.samples {
			start += int64(len(s.data))
		}
	}
	return box.New("moov", append(boxes, m.after...)...)
}

// header returns the movie header (8.2.2).
func (m movie) header() *lazyfile.File {
	rest := lazyfile.New(box.Words(1<<16, 1<<24, 0, 0), box.Words(unity()...), box.Words(0, 0, 0, 0, 0, 0, uint32(len(m.tracks)+1)))
	return m.timed("mvhd", 0, box.Words(movieScale), m.duration, rest)
}

// timed returns a box that begins with the times of creation and modification, other words, and a duration.
func (m movie) timed(kind string, flags uint32, words lazyfile.Literal, duration uint32, rest lazyfile.Part) *lazyfile.File {
	if m.version == 0 {
		return box.Full(kind, 0, flags, box.Words(uint32(m.created), uint32(m.created)), words, box.Words(duration), rest)
	}
	created := box.Words(uint32(m.created>>32), uint32(m.created))
	return box.Full(kind, 1, flags, created, created, words, box.Words(0, duration), rest)
}

// unity returns the unity matrix (8.2.2.1).
func unity() []uint32 { return []uint32{1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30} }

// track returns a track box (8.3.1).
func (m movie) track(t track, id uint32, start int64) *lazyfile.File {
	rest := lazyfile.New(box.Words(0, 0), box.Halves(0, t.group, t.volume, 0), box.Words(t.matrix...), box.Words(t.width, t.height))
	boxes := []lazyfile.Part{m.timed("tkhd", t.flags, box.Words(id, 0), t.shown(), rest)}
	boxes = append(boxes, t.before...)
	if t.edits != nil {
		boxes = append(boxes, box.New("edts", t.editList()))
	}
	handler := lazyfile.New(box.Words(0), box.Text(t.handler), box.Words(0, 0, 0), box.Text(t.name+"\x00"))
	if m.isQuickTime() { // whose names begin with their length
		handler = lazyfile.New(box.Text("mhlr"+t.handler), box.Words(0, 0, 0), lazyfile.Literal{byte(len(t.name))}, box.Text(t.name))
	}
	media := []lazyfile.Part{m.timed("mdhd", 0, box.Words(t.scale), t.total(), box.Halves(t.language, 0))}
	media = append(media, t.media...)
	media = append(media, box.Full("hdlr", 0, 0, handler), box.New("minf", t.header,
		box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("url ", 0, 1))),
		m.table(t, start)))
	boxes = append(boxes, box.New("mdia", media...))
	return box.New("trak", append(boxes, t.after...)...)
}

func (m movie) isQuickTime() bool { return m.brand == quickTime }

// total returns the duration of all samples, in units of the track.
func (t track) total() (units uint32) {
	for _, s := range t.samples {
		units += s.duration
	}
	return units
}

// shown returns the duration of all edits in milliseconds.
func (t track) shown() (duration uint32) {
	if t.edits == nil {
		return uint32(uint64(t.total()) * movieScale / uint64(t.scale))
	}
	for _, e := range t.edits {
		duration += e.duration
	}
	return duration
}

// editList returns the edit list (8.6.6).
func (t track) editList() *lazyfile.File {
	list := box.Words(uint32(len(t.edits)))
	for _, e := range t.edits {
		list = append(list, box.Words(e.duration, uint32(e.start), 1<<16)...)
	}
	return box.Full("elst", 0, 0, list)
}
