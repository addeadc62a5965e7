package mp4

import (
	"bytes"
	"encoding/binary"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile/lazyfiletest"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// kinds returns the kinds of the boxes of a file.
func kinds(t *testing.T, b []byte) (all []string) {
	t.Helper()
	for len(b) > 0 {
		size := binary.BigEndian.Uint32(b)
		require.LessOrEqual(t, int(size), len(b))
		all = append(all, string(b[4:8]))
		b = b[size:]
	}
	return all
}

func TestLayoutsOrderTheBoxes(t *testing.T) {
	t.Parallel()
	m := video(2, 25, 2800)
	for name, c := range map[string]struct {
		change func(*Movie)
		want   []string
	}{
		"index first":           {func(*Movie) {}, []string{"ftyp", "moov", "mdat"}},
		"index last":            {func(m *Movie) { m.IndexLast = true }, []string{"ftyp", "mdat", "moov"}},
		"fragments":             {func(m *Movie) { m.Fragmented = true }, []string{"ftyp", "moov", "sidx", "moof", "mdat", "moof", "mdat", "mfra"}},
		"fragments, index last": {func(m *Movie) { m.Fragmented, m.IndexLast = true, true }, []string{"ftyp", "moov", "moof", "mdat", "moof", "mdat", "mfra"}},
		"QuickTime":             {func(m *Movie) { m.Brand = QuickTime }, []string{"ftyp", "moov", "wide", "mdat"}},
		"QuickTime, index last": {func(m *Movie) { m.Brand, m.IndexLast = QuickTime, true }, []string{"ftyp", "wide", "mdat", "moov"}},
		"3GPP":                  {func(m *Movie) { m.Brand = ThreeGPP }, []string{"ftyp", "moov", "mdat"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := m
			c.change(&m)
			assert.Equal(t, c.want, kinds(t, lazyfiletest.Read(t, m.File())))
		})
	}
}

func TestOffsetsLocateSamplesBeforeTheIndex(t *testing.T) {
	t.Parallel()
	m := video(2, 25, 2800)
	m.IndexLast = true
	b := lazyfiletest.Read(t, m.File())
	at := bytes.Index(b, []byte("stco")) + 12
	samples := bytes.Index(b, []byte("mdat")) + 4
	assert.EqualValues(t, samples, binary.BigEndian.Uint32(b[at:]))
	assert.EqualValues(t, samples+2800, binary.BigEndian.Uint32(b[at+4:]))
}

func TestIndexesLocateFragments(t *testing.T) {
	t.Parallel()
	m := video(3, 25, 2800)
	m.Fragmented = true
	size := m.File().Size() + 100
	f, err := m.Padded(filler.Random(0, size), size)
	require.NoError(t, err)
	b := lazyfiletest.Read(t, f)
	require.Len(t, b, int(size))
	access := int(binary.BigEndian.Uint32(b[len(b)-4:]))
	assert.Equal(t, "mfra", string(b[len(b)-access+4:][:4]), "the last bytes are the size of the box")
	at := bytes.Index(b, []byte("sidx")) + 28
	offset := bytes.Index(b, []byte("moof")) - 4
	entries := b[len(b)-access+8+24:]
	for i := range 3 {
		assert.Equal(t, "moof", string(b[offset+4:][:4]))
		assert.EqualValues(t, i*25*512, binary.BigEndian.Uint64(entries[19*i:]))
		assert.EqualValues(t, offset, binary.BigEndian.Uint64(entries[19*i+8:]))
		run := offset + bytes.Index(b[offset:], []byte("trun"))
		data := offset + int(binary.BigEndian.Uint32(b[run+12:]))
		assert.Equal(t, "mdat", string(b[data-4:data]))
		offset += int(binary.BigEndian.Uint32(b[at+12*i:]))
	}
	assert.Equal(t, "free", string(b[offset+4:][:4]))
}

func TestMatricesKeepPicturesInView(t *testing.T) {
	t.Parallel()
	const width, height = 64, 48
	for rotation, want := range map[movie.Rotation][2]int32{0: {0, 0}, 90: {height, 0}, 180: {width, height}, 270: {0, width}} {
		var m [9]int32
		require.NoError(t, binary.Read(bytes.NewReader(matrix(rotation, width, height)), binary.BigEndian, &m))
		assert.Equal(t, want, [2]int32{m[6] >> 16, m[7] >> 16}, "translation")
		for _, corner := range [][2]int32{{0, 0}, {width, 0}, {0, height}, {width, height}} {
			for i, limit := range map[bool][2]int32{false: {width, height}, true: {height, width}}[rotation.OnSide()] {
				v := (m[i]*corner[0] + m[i+3]*corner[1] + m[i+6]) >> 16
				assert.True(t, v == 0 || v == limit, "%d: %d of corner %v is %d", rotation, i, corner, v)
			}
		}
	}
}

func TestTimeOfCreationIsInUTC(t *testing.T) {
	t.Parallel()
	m := video(1, 25, 2800)
	m.Brand, m.Created = QuickTime, time.Date(2024, 6, 1, 12, 0, 0, 0, time.FixedZone("", 2*60*60))
	b := lazyfiletest.Read(t, m.File())
	seconds := box.Words(uint32(time.Date(2024, 6, 1, 10, 0, 0, 0, time.UTC).Sub(time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)).Seconds()))
	for _, kind := range []string{"mvhd", "tkhd", "mdhd"} {
		at := bytes.Index(b, []byte(kind)) + 8
		assert.Equal(t, []byte(seconds), b[at:at+4], kind)
		assert.Equal(t, []byte(seconds), b[at+4:at+8], kind)
	}
	assert.Contains(t, string(b), "2024-06-01T12:00:00+0200")
}
