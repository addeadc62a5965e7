package sound

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/aac"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// aacRate is the rate of samples of AAC.
const aacRate = 44_100

// A node is a box of a file (ISO/IEC 14496-12, 4.2), with data, with boxes, or with data before boxes.
type node struct {
	kind  string
	data  []byte
	boxes []*node // nil if the box has data alone
}

// parse returns the boxes in b.
func parse(b []byte) (boxes []*node) {
	for len(b) > 0 {
		size := int(binary.BigEndian.Uint32(b))
		n := &node{kind: string(b[4:8]), data: b[8:size]}
		switch n.kind {
		case "moov", "trak", "mdia", "minf", "stbl", "udta", "ilst":
			n.data, n.boxes = nil, parse(n.data)
		case "meta":
			n.data, n.boxes = n.data[:4], parse(n.data[4:])
		}
		boxes, b = append(boxes, n), b[size:]
	}
	return boxes
}

// part returns the bytes of a box.
func (n *node) part() lazyfile.Part {
	parts := []lazyfile.Part{lazyfile.Literal(n.data)}
	for _, b := range n.boxes {
		parts = append(parts, b.part())
	}
	return box.New(n.kind, parts...)
}

// find returns the box with a kind in a box, or nil.
func (n *node) find(kind string) *node {
	for _, b := range n.boxes {
		if b.kind == kind {
			return b
		}
		if found := b.find(kind); found != nil {
			return found
		}
	}
	return nil
}

// remove removes the boxes of a kind.
func (n *node) remove(kind string) {
	n.boxes = slices.DeleteFunc(n.boxes, func(b *node) bool { return b.kind == kind })
	for _, b := range n.boxes {
		if b.boxes != nil {
			b.remove(kind)
		}
	}
}

// A song is an M4A as a case changes it.
type song struct {
	fileType *node
	movie    *node
	before   []lazyfile.Part // between the movie and the samples
	data     []byte          // the samples
	start    int64           // where they were in the file for the positions of chunks
	wide     bool            // whether the size of the samples and their positions have 64 bits
	last     bool            // whether the movie follows the samples
}

// newSong returns beeps of one channel.
func newSong() song { return songWith(tag.Tags{}) }

// songWith returns beeps with tags.
func songWith(t tag.Tags) song {
	m := container.M4A(newAAC())
	m.Tags = t
	file := bytesOf(m.File())
	boxes := parse(file)
	return song{fileType: boxes[0], movie: boxes[1], data: boxes[2].data, start: int64(len(file) - len(boxes[2].data))}
}

func newAAC() *aac.Stream { return aac.NewStream(beeps(aacRate, 1)) }

// bytes returns the file.
func (s song) bytes() []byte {
	head := box.Head("mdat", int64(box.HeadSize+len(s.data)))
	if s.wide {
		head = binary.BigEndian.AppendUint64(append(box.Words(1), "mdat"...), uint64(box.LargeHeadSize+len(s.data)))
	}
	before, movie := lazyfile.New(append([]lazyfile.Part{s.fileType.part()}, s.before...)...), s.movie.part()
	start := before.Size() + head.Size()
	if !s.last {
		start += movie.Size()
	}
	s.place(start)
	if s.last {
		return bytesOf(lazyfile.New(before, head, lazyfile.Literal(s.data), s.movie.part()))
	}
	return bytesOf(lazyfile.New(s.fileType.part(), s.movie.part(), lazyfile.New(s.before...), head, lazyfile.Literal(s.data)))
}

// place sets the positions of the chunks of all tracks to those in samples that are at start.
func (s song) place(start int64) {
	be, kind, width := binary.BigEndian, "stco", 4
	if s.wide {
		kind, width = "co64", 8
	}
	for _, n := range s.movie.boxes {
		table := n.find(kind)
		if table == nil {
			continue
		}
		for i := 8 + width - 4; i < len(table.data); i += width {
			be.PutUint32(table.data[i:], be.Uint32(table.data[i:])+uint32(start-s.start))
		}
	}
}

// widen makes positions of chunks 64 bits wide.
func (s *song) widen() {
	s.wide = true
	n := s.movie.find("stco")
	b := slices.Clone(n.data[:8])
	for i := 8; i < len(n.data); i += 4 {
		b = append(append(b, 0, 0, 0, 0), n.data[i:i+4]...)
	}
	n.kind, n.data = "co64", b
}

// changedSong returns the builder of an ordinary M4A, and of it after changes, which sounds the same.
func changedSong(change func(s *song)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := newSong()
		if !twin {
			change(&s)
		}
		return heard(s.bytes(), seconds, aacRate, 1)
	}
}

// withoutSBR extends the AudioSpecificConfig of a song to say that there is no spectral band replication (ISO/IEC
// 14496-3, 1.6.6.2). The lengths of the descriptors around it grow.
func withoutSBR(s *song) {
	const entryAt, esdsAt = 8, 8 + 36 // in the box of sample descriptions
	n := s.movie.find("stsd")
	b := slices.Clone(n.data)
	config := aac.NewStream(beeps(aacRate, 1)).Config()
	i := esdsAt + lastIndex(b[esdsAt:], config)
	extended := slices.Concat(b[:i+len(config)], []byte{0x56, 0xe5, 0x00}, b[i+len(config):])
	grow := func(at int) { binary.BigEndian.PutUint32(extended[at:], binary.BigEndian.Uint32(extended[at:])+3) }
	grow(entryAt)
	grow(esdsAt)
	for _, at := range descriptors(extended[esdsAt+12:], i-esdsAt-12) {
		extended[esdsAt+12+at] += 3
	}
	n.data = extended
}

// lastIndex returns the last position of part in b.
func lastIndex(b, part []byte) int {
	for i := len(b) - len(part); ; i-- {
		if slices.Equal(b[i:i+len(part)], part) {
			return i
		}
	}
}

// descriptors returns where the lengths of the descriptors are that contain a position (ISO/IEC 14496-1, 7.2.2.1). Lengths
// have up to four bytes.
func descriptors(b []byte, position int) (lengths []int) {
	contents := map[byte]int{3: 3, 4: 13, 5: 0} // bytes before the descriptors in one
	for at := 0; at < position; {
		tag := b[at]
		for at++; b[at]&0x80 != 0; at++ {
		}
		lengths = append(lengths, at)
		size := int(b[at])
		skip, known := contents[tag]
		if at++; !known {
			lengths, skip = lengths[:len(lengths)-1], size
		}
		at += skip
	}
	return lengths
}

// fragmented is the builder of an M4A whose seconds have indices of their own.
func fragmented(twin bool) quirk.File {
	m := container.M4A(newAAC())
	m.Fragmented = !twin
	return heard(bytesOf(m.File()), seconds, aacRate, 1)
}
