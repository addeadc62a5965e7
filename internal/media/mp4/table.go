package mp4

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// table returns the sample table (8.5.1) of a track, in a file with samples from start on.
func (m Movie) table(t Track, start int64) *lazyfile.File {
	boxes := []lazyfile.Part{
		box.Full("stsd", 0, 0, box.Words(1), t.entry),
		box.Full("stts", 0, 0, box.Words(1, uint32(t.Count), uint32(t.duration))),
	}
	if t.sync > 0 {
		boxes = append(boxes, box.Full("stss", 0, 0, t.syncSamples()))
	}
	return box.New("stbl", append(boxes,
		box.Full("stsc", 0, 0, t.chunkRuns()),
		box.Full("stsz", 0, 0, box.Words(0, uint32(t.Count)), t.sampleSizes()),
		m.chunkOffsets(t, start))...)
}

// syncSamples returns the numbers of sync samples (8.6.2), from 1.
func (t Track) syncSamples() lazyfile.Literal {
	numbers := []uint32{uint32((t.Count + t.sync - 1) / t.sync)}
	for i := 0; i < t.Count; i += t.sync {
		numbers = append(numbers, uint32(i+1))
	}
	return box.Words(numbers...)
}

// chunkRuns returns the numbers of samples of chunks (8.7.4), with one entry for successive chunks
// of the same number.
func (t Track) chunkRuns() lazyfile.Literal {
	const description = 1
	table, runs, last := []uint32{0}, uint32(0), 0
	for i, c := range t.Chunks {
		if c.Count != last {
			table = append(table, uint32(i+1), uint32(c.Count), description)
			runs, last = runs+1, c.Count
		}
	}
	table[0] = runs
	return box.Words(table...)
}

// sampleSizes returns the sizes of samples (8.7.3), which are generated when they are read.
func (t Track) sampleSizes() lazyfile.Part {
	const group = 1024
	pieces := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = (*b)[:0]
		for j := i * group; j < min((i+1)*group, t.Count); j++ {
			*b = binary.BigEndian.AppendUint32(*b, uint32(t.Size(j)))
		}
		return *b
	})
	for left := t.Count; left > 0; left -= group {
		pieces.Add(4 * min(left, group))
	}
	return pieces
}

// chunkOffsets returns the offsets of chunks (8.7.5), in 64 bits if the samples may end above 4 GiB.
// The choice must not depend on start, which depends on the size of the box.
func (m Movie) chunkOffsets(t Track, start int64) *lazyfile.File {
	const maxIndex = 64 << 20 // above start
	count := box.Words(uint32(len(t.Chunks)))
	if m.Samples.Size() > math.MaxUint32-maxIndex {
		var b lazyfile.Literal
		for _, c := range t.Chunks {
			b = binary.BigEndian.AppendUint64(b, uint64(start+c.Offset))
		}
		return box.Full("co64", 0, 0, count, b)
	}
	var b lazyfile.Literal
	for _, c := range t.Chunks {
		b = binary.BigEndian.AppendUint32(b, uint32(start+c.Offset))
	}
	return box.Full("stco", 0, 0, count, b)
}
