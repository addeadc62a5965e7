package mp4

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// samples are zeros. Picture i of a segment has 100+i bytes, and a segment has size bytes.
type samples struct{ segments, rate, size int }

func (s samples) First(segment int) int         { return segment * s.rate }
func (s samples) Size(i int) int                { return 100 + i%s.rate }
func (s samples) SegmentSize(int) int           { return s.size }
func (s samples) Append(b []byte, _ int) []byte { return append(b, make([]byte, s.size)...) }

// video returns a movie of one track. Each second is a chunk.
func video(seconds, rate, size int) Movie {
	return Movie{Movie: movie.Movie{Segments: seconds, Tracks: []movie.Track{{
		Samples: samples{seconds, rate, size}, Config: []byte("config"), Sample: movie.Duration{Units: 512, Rate: rate * 512},
		Language: "und", Width: 64, Height: 48,
	}}}}
}

// boxes returns the contents of boxes by type. Each type occurs once.
func boxes(t *testing.T, b []byte) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for len(b) > 0 {
		size := uint64(binary.BigEndian.Uint32(b))
		kind, content := string(b[4:8]), b[8:]
		if size == 1 {
			size, content = binary.BigEndian.Uint64(b[8:]), b[16:]
		}
		require.LessOrEqual(t, size, uint64(len(b)), kind)
		all[kind] = content[:int(size)-(len(b)-len(content))]
		b = b[size:]
	}
	return all
}

// sampleTable returns the boxes of the sample table of a file.
func sampleTable(t *testing.T, f *lazyfile.File) map[string][]byte {
	t.Helper()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()-(1<<20)))
	require.NoError(t, err)
	head := binary.BigEndian.Uint32(b)
	all := boxes(t, b[head:][:binary.BigEndian.Uint32(b[head:])])
	for _, kind := range []string{"moov", "trak", "mdia", "minf", "stbl"} {
		all = boxes(t, all[kind])
	}
	return all
}

func TestFileHasATypeAnIndexAndData(t *testing.T) {
	t.Parallel()
	f := video(3, 25, 1700).File()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), b))
	assert.Len(t, boxes(t, b), 3, "ftyp, moov, mdat")
	assert.Len(t, boxes(t, b)["mdat"], 5100)
}

func TestSampleTableDescribesAllSamples(t *testing.T) {
	t.Parallel()
	f := video(60, 30, 35_000).File()
	table := sampleTable(t, f)
	assert.Equal(t, []byte(box.Words(0, 1, 1800, 512)), table["stts"])
	assert.Equal(t, []byte(box.Words(0, 1, 1, 30, 1)), table["stsc"], "all chunks have 30 samples")
	assert.Equal(t, []byte(box.Words(0, 60, 1, 31, 61)), table["stss"][:20])
	assert.Equal(t, []byte(box.Words(0, 0, 1800, 100, 101, 102)), table["stsz"][:24])
	assert.Equal(t, []byte(box.Words(129)), table["stsz"][len(table["stsz"])-4:])
	first := uint32(f.Size() - 60*35_000)
	assert.Equal(t, []byte(box.Words(0, 60, first)), table["stco"][:12])
}

func TestChunksOfSeveralLengthsHaveEntries(t *testing.T) {
	t.Parallel()
	chunks := []chunk{{0, 375}, {1, 375}, {2, 48}}
	assert.Equal(t, box.Words(2, 1, 375, 1, 3, 48, 1), chunkRuns(chunks))
}

func TestOffsetsAbove4GiBHave64Bits(t *testing.T) {
	t.Parallel()
	const size = 2500 * 2 << 20
	m := video(2500, 25, size/2500)
	b := make([]byte, m.File().Size()-size)
	_, err := m.File().ReadAt(b, 0)
	require.NoError(t, err)
	assert.True(t, bytes.HasSuffix(b, append([]byte("\x00\x00\x00\x01mdat"), binary.BigEndian.AppendUint64(nil, size+16)...)))
	at := bytes.Index(b, []byte("co64")) + 12
	start := uint64(len(b))
	assert.Equal(t, start, binary.BigEndian.Uint64(b[at:]))
	assert.Equal(t, start+size/2500, binary.BigEndian.Uint64(b[at+8:]))
}

func TestPaddingIsABoxAtTheEnd(t *testing.T) {
	t.Parallel()
	m := video(1, 25, 2500)
	smallest := m.File().Size() + 8
	for _, size := range []int64{smallest, smallest + 1, 1 << 20} {
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			f, err := m.Padded(filler.Random(0, size), size)
			require.NoError(t, err)
			require.Equal(t, size, f.Size())
			b, err := io.ReadAll(io.NewSectionReader(f, 0, size))
			require.NoError(t, err)
			assert.Len(t, boxes(t, b)["free"], int(size-smallest))
		})
	}
}

func TestSmallPaddingIsInTrackName(t *testing.T) {
	t.Parallel()
	m := video(1, 25, 2500)
	unpadded := m.File().Size()
	for n := range int64(8) {
		f, err := m.Padded(filler.Source{}, unpadded+n)
		require.NoError(t, err)
		b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
		require.NoError(t, err)
		require.Len(t, b, int(unpadded+n))
		assert.Contains(t, string(b), "\x00placeholder"+strings.Repeat(" ", int(n))+"\x00")
		at := bytes.Index(b, []byte("stco")) + 12
		samples := bytes.Index(b, []byte("mdat")) + 4
		assert.EqualValues(t, samples, binary.BigEndian.Uint32(b[at:]), "offset of the first chunk")
	}
	_, err := m.Padded(filler.Source{}, unpadded-1)
	assert.Equal(t, &lazyfile.TooSmallError{Min: unpadded}, err)
}

func TestLargePaddingHas64BitSize(t *testing.T) {
	t.Parallel()
	m := video(1, 25, 2500)
	for _, padding := range []int64{math.MaxUint32 - 8, math.MaxUint32, 5 << 30} {
		size := m.File().Size() + 8 + padding
		f, err := m.Padded(filler.Random(0, size), size)
		require.NoError(t, err)
		assert.Equal(t, size, f.Size())
		var head [16]byte
		_, err = f.ReadAt(head[:], m.File().Size())
		require.NoError(t, err)
		length := uint64(binary.BigEndian.Uint32(head[:]))
		if length == 1 {
			length = binary.BigEndian.Uint64(head[8:])
		}
		assert.Equal(t, uint64(8+padding), length)
		assert.Equal(t, "free", string(head[4:8]))
	}
}
