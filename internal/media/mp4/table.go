package mp4

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// table returns the sample table (8.5.1) of the chunks of a track, in a file with samples of a size from start on.
func (t track) table(chunks []chunk, size, start int64) *lazyfile.File {
	boxes := []lazyfile.Part{
		box.Full("stsd", 0, 0, box.Words(1), t.entry()),
		box.Full("stts", 0, 0, t.durations()),
	}
	if t.IsVideo() {
		boxes = append(boxes, box.Full("stss", 0, 0, t.syncSamples()))
	}
	return box.New("stbl", append(boxes,
		box.Full("stsc", 0, 0, chunkRuns(chunks)),
		box.Full("stsz", 0, 0, box.Words(0, uint32(t.count)), t.sampleSizes(0, t.count)),
		chunkOffsets(chunks, size, start))...)
}

// durations returns those of all samples (8.6.1.2).
func (t track) durations() lazyfile.Literal {
	if t.Missing > 0 {
		return box.Words(2, uint32(t.count-1), uint32(t.Sample.Units), 1, uint32(t.Sample.Units-t.Missing))
	}
	return box.Words(1, uint32(t.count), uint32(t.Sample.Units))
}

// emptyTable returns the sample table of a track whose samples are in fragments.
func (t track) emptyTable() *lazyfile.File {
	return box.New("stbl",
		box.Full("stsd", 0, 0, box.Words(1), t.entry()), box.Full("stts", 0, 0, box.Words(0)),
		box.Full("stsc", 0, 0, box.Words(0)), box.Full("stsz", 0, 0, box.Words(0, 0)), box.Full("stco", 0, 0, box.Words(0)))
}

// syncSamples returns the numbers of sync samples (8.6.2), from 1.
func (t track) syncSamples() lazyfile.Literal {
	numbers := []uint32{uint32(t.Segments)}
	for segment := range t.Segments {
		numbers = append(numbers, uint32(t.First(segment)+1))
	}
	return box.Words(numbers...)
}

// chunkRuns returns the numbers of samples of chunks (8.7.4), with one entry for successive chunks
// of the same number.
func chunkRuns(chunks []chunk) lazyfile.Literal {
	const description = 1
	table, runs, last := []uint32{0}, uint32(0), 0
	for i, c := range chunks {
		if c.count != last {
			table = append(table, uint32(i+1), uint32(c.count), description)
			runs, last = runs+1, c.count
		}
	}
	table[0] = runs
	return box.Words(table...)
}

// sampleSizes returns the sizes of count samples (8.7.3), which are generated when they are read.
func (t track) sampleSizes(first, count int) lazyfile.Part {
	const group = 1024
	pieces := lazyfile.NewPieces(func(b *[]byte, i int) []byte {
		*b = (*b)[:0]
		for j := i * group; j < min((i+1)*group, count); j++ {
			*b = binary.BigEndian.AppendUint32(*b, uint32(t.Size(first+j)))
		}
		return *b
	})
	for left := count; left > 0; left -= group {
		pieces.Add(4 * min(left, group))
	}
	return pieces
}

// chunkOffsets returns the offsets of chunks (8.7.5), in 64 bits if the samples may end above 4 GiB.
// The choice must not depend on start, which depends on the size of the box.
func chunkOffsets(chunks []chunk, size, start int64) *lazyfile.File {
	const maxIndex = 64 << 20 // above start
	count := box.Words(uint32(len(chunks)))
	if size > math.MaxUint32-maxIndex {
		var b lazyfile.Literal
		for _, c := range chunks {
			b = binary.BigEndian.AppendUint64(b, uint64(start+c.offset))
		}
		return box.Full("co64", 0, 0, count, b)
	}
	var b lazyfile.Literal
	for _, c := range chunks {
		b = binary.BigEndian.AppendUint32(b, uint32(start+c.offset))
	}
	return box.Full("stco", 0, 0, count, b)
}
