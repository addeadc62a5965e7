package mpegts

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile/lazyfiletest"
	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// pictures are pictures of one NAL unit each. Sizes take one packet, or exactly two, or more.
type pictures struct{ sizes []int }

func (p pictures) First(segment int) int { return segment * len(p.sizes) }
func (p pictures) Size(i int) int        { return p.sizes[i%len(p.sizes)] }
func (p pictures) SegmentSize(int) (size int) {
	for _, n := range p.sizes {
		size += n
	}
	return size
}

func (p pictures) Append(b []byte, segment int) []byte {
	for _, n := range p.sizes {
		b = binary.BigEndian.AppendUint32(b, uint32(n-4))
		b = append(b, bytes.Repeat([]byte{byte(segment)}, n-4)...)
	}
	return b
}

// frames are frames of sound.
type frames int

func (n frames) First(segment int) int { return segment * int(n) }
func (frames) Size(int) int            { return 20 }
func (n frames) SegmentSize(int) int   { return 20 * int(n) }
func (n frames) Append(b []byte, segment int) []byte {
	return append(b, bytes.Repeat([]byte{byte(segment)}, 20*int(n))...)
}

// config is a configuration record with two parameter sets.
const config = "\x01\x42\xc0\x1e\xff\xe1\x00\x02\x67\x42\x01\x00\x03\x68\x01\x02"

// video returns a movie of 3 segments with sound.
func video(sizes ...int) Movie {
	return Movie{movie.Movie{Segments: 3, Tracks: []movie.Track{
		{Samples: pictures{sizes}, Config: []byte(config), Sample: movie.Duration{Units: 1, Rate: len(sizes)}, Language: "und", Width: 64, Height: 48},
		{Samples: frames(9), Config: []byte{0x11, 0x88}, Sample: movie.Duration{Units: 1, Rate: 9}, Language: "deu"},
	}}}
}

// elementary returns the packets of elementary streams by identifier, after it checked the continuity of packets.
func elementary(t *testing.T, b []byte) map[int][][]byte {
	t.Helper()
	streams, counters := map[int][][]byte{}, map[int]byte{}
	for ; len(b) > 0; b = b[PacketSize:] {
		require.EqualValues(t, 0x47, b[0])
		pid, payload := int(b[1]&0x1f)<<8|int(b[2]), b[4:PacketSize]
		if b[3]&0x20 != 0 {
			payload = payload[1+payload[0]:]
		}
		if b[3]&0x10 == 0 {
			require.Empty(t, payload)
			continue
		}
		if last, ok := counters[pid]; ok {
			require.Equal(t, (last+1)%16, b[3]&15, "continuity counter of %#x", pid)
		}
		counters[pid] = b[3] & 15
		if b[1]&0x40 != 0 {
			streams[pid] = append(streams[pid], nil)
		}
		last := len(streams[pid]) - 1
		streams[pid][last] = append(streams[pid][last], payload...)
	}
	return streams
}

func TestPacketsHaveThePictures(t *testing.T) {
	t.Parallel()
	sizes := []int{10, 156, 157, 170, 2000, 40, 41, 42, 43, 44, 45, 46}
	streams := elementary(t, lazyfiletest.Read(t, video(sizes...).File()))
	require.Len(t, streams[0x100], 3*len(sizes))
	for i, packet := range streams[0x100] {
		prefix := delimiter
		if i%len(sizes) == 0 {
			prefix += startCode + "\x67\x42" + startCode + "\x68\x01\x02"
		}
		want := prefix + startCode + string(bytes.Repeat([]byte{byte(i / len(sizes))}, sizes[i%len(sizes)]-4))
		assert.Equal(t, want, string(packet[pesHeaderSize:]), "picture %d", i)
	}
}

func TestPacketsHaveTheSound(t *testing.T) {
	t.Parallel()
	streams := elementary(t, lazyfiletest.Read(t, video(100, 200).File()))
	require.Len(t, streams[0x101], 3*2, "8 frames and 1 frame")
	const head = "\xff\xf1\x4c\x40\x03\x7f\xfc" // mono at 48 kHz, 27 bytes
	assert.Equal(t, head+string(make([]byte, 20)), string(streams[0x101][0][pesHeaderSize:][:27]))
	assert.Len(t, streams[0x101][1], pesHeaderSize+27)
}

func TestTablesHaveValidChecksums(t *testing.T) {
	t.Parallel()
	streams := elementary(t, lazyfiletest.Read(t, video(100).File()))
	for _, pid := range []int{associationPID, mapPID} {
		require.Len(t, streams[pid], 3)
		section := streams[pid][0][1:]
		size := int(binary.BigEndian.Uint16(section[1:])&0xfff) + 3
		assert.Zero(t, checksum.CRC32(^uint32(0), section[:size]))
	}
	assert.Contains(t, string(streams[mapPID][0]), "\x0a\x04deu\x00")
}

func TestClockReferencesAreFrequent(t *testing.T) {
	t.Parallel()
	b := lazyfiletest.Read(t, video(1000).File()) // one picture per second
	last := int64(-1)
	for ; len(b) > 0; b = b[PacketSize:] {
		if b[3]&0x20 == 0 || b[4] == 0 || b[5]&0x10 == 0 {
			continue
		}
		clock := int64(binary.BigEndian.Uint32(b[6:]))<<1 | int64(b[10]>>7)
		if last >= 0 {
			assert.Positive(t, clock-last)
			assert.LessOrEqual(t, clock-last, int64(maxClockInterval))
		}
		last = clock
	}
}

func TestPaddingConsistsOfNullPackets(t *testing.T) {
	t.Parallel()
	m := video(100, 200)
	unpadded := m.File().Size()
	require.Zero(t, unpadded%PacketSize)
	for _, n := range []int64{0, 1, 187, 188, 189, 1000} {
		f, err := m.Padded(filler.Random(0, unpadded+n), unpadded+n)
		require.NoError(t, err)
		b := lazyfiletest.Read(t, f)
		require.Len(t, b, int(unpadded+n))
		for at := unpadded; at+4 <= unpadded+n; at += PacketSize {
			assert.Equal(t, []byte{0x47, 0x1f, 0xff, 0x10}, b[at:at+4])
		}
	}
	_, err := m.Padded(filler.Source{}, unpadded-1)
	assert.Equal(t, &lazyfile.TooSmallError{Min: unpadded}, err)
}
