package matroska

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile/lazyfiletest"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// samples are samples of size bytes, of which each segment has the same number.
type samples struct{ count, size int }

func (s samples) First(segment int) int { return segment * s.count }
func (s samples) Size(int) int          { return s.size }
func (s samples) SegmentSize(int) int   { return s.count * s.size }
func (s samples) Append(b []byte, segment int) []byte {
	for i := range s.count * s.size {
		b = append(b, byte(segment+i))
	}
	return b
}

// video returns a movie with sound.
func video(segments int) Movie {
	return Movie{Movie: movie.Movie{Segments: segments, Tracks: []movie.Track{
		{Samples: samples{4, 300}, Config: []byte("config"), Sample: movie.Duration{Units: 1, Rate: 4}, Language: "und", Width: 64, Height: 48},
		{Samples: samples{2, 10}, Config: []byte("config"), Sample: movie.Duration{Units: 1, Rate: 2}, Language: "und"},
	}}}
}

// A node is an element of a file.
type node struct {
	id         id
	start, end int // of its content
}

// nodes returns the elements of a part of a file.
func nodes(t *testing.T, b []byte, start, end int) (all []node) {
	t.Helper()
	for at := start; at < end; {
		length := bits.LeadingZeros8(b[at]) + 1
		n := node{}
		for range length {
			n.id = n.id<<8 | id(b[at])
			at++
		}
		length = bits.LeadingZeros8(b[at]) + 1
		size := uint64(b[at]) & (1<<(8-length) - 1)
		for _, v := range b[at+1 : at+length] {
			size = size<<8 | uint64(v)
		}
		n.start = at + length
		n.end = n.start + int(size)
		require.LessOrEqual(t, n.end, end)
		all = append(all, n)
		at = n.end
	}
	return all
}

func TestSegmentHasItsIndexesFirst(t *testing.T) {
	t.Parallel()
	b := lazyfiletest.Read(t, video(2).File())
	file := nodes(t, b, 0, len(b))
	require.Len(t, file, 2)
	assert.Equal(t, []id{ebmlID, segmentID}, []id{file[0].id, file[1].id})
	var ids []id
	for _, n := range nodes(t, b, file[1].start, file[1].end) {
		ids = append(ids, n.id)
	}
	assert.Equal(t, []id{seekHeadID, infoID, tracksID, cuesID, clusterID, clusterID}, ids)
}

func TestPositionsLocateElements(t *testing.T) {
	t.Parallel()
	b := lazyfiletest.Read(t, video(300).File())
	segment := nodes(t, b, 0, len(b))[1]
	children := nodes(t, b, segment.start, segment.end)
	isAt := func(n node, want id) {
		position := int(binary.BigEndian.Uint64(b[n.start:n.end]))
		assert.Equal(t, want.append(nil), b[segment.start+position:][:4])
	}
	for i, seek := range nodes(t, b, children[0].start, children[0].end) {
		isAt(nodes(t, b, seek.start, seek.end)[1], []id{infoID, tracksID, cuesID}[i])
	}
	cues := nodes(t, b, children[3].start, children[3].end)
	require.Len(t, cues, 300)
	for _, cue := range cues {
		positions := nodes(t, b, cue.start, cue.end)[1]
		isAt(nodes(t, b, positions.start, positions.end)[1], clusterID)
	}
}

func TestBlocksHaveTimesAndKeyFrames(t *testing.T) {
	t.Parallel()
	b := lazyfiletest.Read(t, video(2).File())
	segment := nodes(t, b, 0, len(b))[1]
	children := nodes(t, b, segment.start, segment.end)
	cluster := children[len(children)-1]
	blocks := nodes(t, b, cluster.start, cluster.end)
	assert.Equal(t, []byte{0, 0, 0x03, 0xe8}, b[blocks[0].start:blocks[0].end], "1,000 ms")
	var heads []string
	for _, block := range blocks[1:] {
		heads = append(heads, fmt.Sprintf("%x", b[block.start:block.start+4]))
	}
	assert.Equal(t, []string{"81000080", "82000080", "8100fa00", "8101f400", "8201f480", "8102ee00"}, heads)
}

func TestPaddingIsInTheSegment(t *testing.T) {
	t.Parallel()
	m := video(1)
	unpadded := m.File().Size()
	for _, n := range []int64{0, 1, 2, 3, 8, 9, 10, 200, 1 << 20} {
		f, err := m.Padded(filler.Random(0, unpadded+n), unpadded+n)
		require.NoError(t, err)
		require.Equal(t, unpadded+n, f.Size())
		b := lazyfiletest.Read(t, f)
		segment := nodes(t, b, 0, len(b))[1]
		children := nodes(t, b, segment.start, segment.end)
		assert.Equal(t, n >= 2, children[len(children)-1].id == voidID, "%d bytes", n)
	}
	_, err := m.Padded(filler.Source{}, unpadded-1)
	assert.Equal(t, &lazyfile.TooSmallError{Min: unpadded}, err)
}
