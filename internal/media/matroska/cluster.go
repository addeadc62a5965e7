package matroska

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// clusters (RFC 9559, 5.1.3) have the samples of a movie, which are generated when they are read. There is one for
// each segment.
type clusters struct {
	movie.Movie
	*lazyfile.Pieces[buffer]
	starts []int64 // of the clusters, from the first one
}

// A buffer has a cluster, and the samples of its tracks.
type buffer struct {
	cluster []byte
	samples [][]byte
}

// Sizes of parts of clusters, in bytes.
const (
	clusterHeadSize = 4 + 8     // with the largest size
	timestampSize   = 1 + 1 + 4 // of the cluster
	blockHeadSize   = 1 + 4     // of a simple block
	blockFieldsSize = 1 + 2 + 1 // of a simple block, before its sample
)

func newClusters(m movie.Movie) *clusters {
	c := &clusters{Movie: m}
	c.Pieces = lazyfile.NewPieces(c.generate)
	for segment := range m.Segments {
		c.starts = append(c.starts, c.Size())
		c.Add(clusterHeadSize + c.contentSize(segment))
	}
	return c
}

// contentSize returns the size of a cluster without its head.
func (c *clusters) contentSize(segment int) int {
	size := timestampSize
	for i := range c.Tracks {
		t := &c.Tracks[i]
		size += t.SegmentSize(segment) + (blockHeadSize+blockFieldsSize)*t.Count(segment, segment+1)
	}
	return size
}

// generate returns a cluster.
func (c *clusters) generate(b *buffer, segment int) []byte {
	if b.samples == nil {
		b.samples = make([][]byte, len(c.Tracks))
	}
	rest := make([][]byte, len(c.Tracks))
	for i := range c.Tracks {
		b.samples[i] = c.Tracks[i].Append(b.samples[i][:0], segment)
		rest[i] = b.samples[i]
	}
	start := c.Tracks[0].Time(c.Tracks[0].First(segment), timestamps)
	b.cluster = appendSize(clusterID.append(b.cluster[:0]), int64(c.contentSize(segment)), 8)
	b.cluster = binary.BigEndian.AppendUint32(appendSize(timestampID.append(b.cluster), 4, 1), uint32(start))
	for i, sample := range c.Interleaved(segment) {
		size := c.Tracks[i].Size(sample)
		b.cluster = c.appendBlockHead(b.cluster, i, sample, start)
		b.cluster = append(b.cluster, rest[i][:size]...)
		rest[i] = rest[i][size:]
	}
	return b.cluster
}

// appendBlockHead appends what precedes a sample of a track in a cluster that starts at a time (RFC 9559, 10.2). The
// time of sound includes the priming, which the delay of its codec undoes.
func (c *clusters) appendBlockHead(b []byte, i, sample int, start int64) []byte {
	const keyFrame, one = 0x80, 0x80
	t := &c.Tracks[i]
	flags := byte(keyFrame)
	if t.IsVideo() && t.Time(sample, timestamps) > start {
		flags = 0
	}
	b = appendSize(simpleBlockID.append(b), int64(blockFieldsSize+t.Size(sample)), 4)
	b = append(b, one|byte(i+1))
	b = binary.BigEndian.AppendUint16(b, uint16(t.UnprimedTime(sample, timestamps)-start))
	return append(b, flags)
}
