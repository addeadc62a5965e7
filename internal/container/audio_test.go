package container_test

import (
	"encoding/binary"
	"fmt"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// second is a second of sine.
func second(channels int) audio.PCM {
	return audio.PCM{Signal: audio.Signal{Tone: audio.Sine(), Channels: channels, Seconds: 1}}
}

// titled is a tag with a title.
func titled() container.ID3 {
	return container.ID3{Version: tag.ID3v24, Frames: tag.Tags{Title: "title", Milliseconds: 7000}.ID3(tag.ID3v24)}
}

// part returns size bytes of a file from an offset.
func part(t testing.TB, file io.ReaderAt, off, size int64) []byte {
	t.Helper()
	p := make([]byte, size)
	_, err := file.ReadAt(p, off)
	require.NoError(t, err)
	return p
}

func TestWAVHasExactSize(t *testing.T) {
	t.Parallel()
	const smallest = 44 + 4*audio.Rate + 8
	for size, junk := range map[int64]int{
		smallest: 1, smallest + 1: 1, 1_000_000: 1, 1_000_001: 1, 1 << 30: 1, 3 << 30: 2, 1<<32 - 2: 3, 1<<32 - 1: 3,
		1 << 32: 3, 1<<32 + 7: 3, 5 << 30: 4,
	} {
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			file, err := container.PadWAV(filler.Random(1, size), size, container.PCM(second(2)), container.Chunks{})
			require.NoError(t, err)
			require.Equal(t, size, file.Size())
			var names []string
			for _, c := range chunks(t, file, "WAVE") {
				names = append(names, c.name)
				if c.name == "data" {
					assert.EqualValues(t, 4*audio.Rate, c.end-c.start)
					want := make([]byte, 4*audio.Rate)
					second(2).Fill(want, 0)
					assert.Equal(t, want, part(t, file, c.start, c.end-c.start))
				} else {
					assert.Less(t, c.end-c.start, int64(1<<31), "the length is not negative as a signed number")
				}
			}
			want := []string{"fmt ", "data"}
			if size >= 1<<32 {
				want = []string{"ds64", "fmt ", "data"}
			}
			for range junk {
				want = append(want, "JUNK")
			}
			assert.Equal(t, want, names)
		})
	}
}

func TestWAVHeader(t *testing.T) {
	t.Parallel()
	file := container.WAV(container.PCM(second(1)), container.Chunks{})
	want := "RIFF\xac\x58\x01\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data\x88\x58\x01\x00"
	assert.Equal(t, want, string(part(t, file, 0, 44)))
	assert.EqualValues(t, 44+2*audio.Rate, file.Size())
}

func TestSmallPaddingOfWAVIsInTheFormat(t *testing.T) {
	t.Parallel()
	unpadded := container.WAV(container.PCM(second(1)), container.Chunks{}).Size()
	for n := range int64(8) {
		t.Run(fmt.Sprintf("%d bytes", n), func(t *testing.T) {
			file, err := container.PadWAV(filler.Source{}, unpadded+n, container.PCM(second(1)), container.Chunks{})
			require.NoError(t, err)
			require.Equal(t, unpadded+n, file.Size())
			extension := n - n%2
			assert.Len(t, chunks(t, file, "WAVE"), 2)
			assert.EqualValues(t, 16+extension, binary.LittleEndian.Uint32(part(t, file, 16, 4)))
			if extension > 0 {
				assert.EqualValues(t, extension-2, binary.LittleEndian.Uint16(part(t, file, 36, 2)))
			}
			assert.Equal(t, "data", string(part(t, file, 36+extension, 4)))
		})
	}
}

func TestPaddedAudioImplementsReader(t *testing.T) {
	t.Parallel()
	const size = 250_001
	wav, err := container.PadWAV(filler.Random(2, size), size, container.PCM(second(2)), container.Chunks{})
	require.NoError(t, err)
	mp3, err := container.PadMP3(filler.Random(2, size), size, titled(), lazyfile.Literal("frames"))
	require.NoError(t, err)
	for name, file := range map[string]*lazyfile.File{"wav": wav, "mp3": mp3} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, size), part(t, file, 0, size)))
		})
	}
}

// tags returns the number of tags before the stream of an MP3, and the frames in them.
func tags(t testing.TB, file *lazyfile.File, stream int64) (count int, frames map[string]string) {
	t.Helper()
	frames = map[string]string{}
	length := func(p []byte) int64 { return int64(p[0])<<21 | int64(p[1])<<14 | int64(p[2])<<7 | int64(p[3]) }
	off := int64(0)
	for ; off < file.Size()-stream; count++ {
		head := part(t, file, off, 10)
		require.Equal(t, "ID3\x04\x00\x00", string(head[:6]))
		require.Less(t, length(head[6:]), int64(48<<20))
		end := off + 10 + length(head[6:])
		for off += 10; off < end; {
			head := part(t, file, off, 10)
			size := length(head[4:])
			require.Positive(t, size)
			frames[string(head[:4])] = string(part(t, file, off+10, min(size, 100)))
			off += 10 + size
			if string(head[:4]) == "XPAD" {
				require.Equal(t, make([]byte, 10), part(t, file, off, 10))
				off += 10
			}
		}
		require.Equal(t, end, off)
	}
	require.Equal(t, file.Size()-stream, off)
	return count, frames
}

func TestMP3HasExactSize(t *testing.T) {
	t.Parallel()
	stream := lazyfile.Literal("frames")
	smallest := container.MP3(titled(), stream).Size() + 21
	for size, want := range map[int64]int{smallest: 1, smallest + 1: 1, 10 << 20: 1, 15 << 20: 1, 30 << 20: 3, 64 << 20: 8, 65 << 20: 2, 5 << 30: 213} {
		t.Run(fmt.Sprintf("%d bytes", size), func(t *testing.T) {
			file, err := container.PadMP3(filler.Random(1, size), size, titled(), stream)
			require.NoError(t, err)
			require.Equal(t, size, file.Size())
			count, frames := tags(t, file, stream.Size())
			assert.Equal(t, want, count)
			assert.Equal(t, "\x03title", frames["TIT2"])
			assert.Equal(t, "\x037000", frames["TLEN"])
			assert.Equal(t, "frames", string(part(t, file, size-6, 6)))
		})
	}
	count, frames := tags(t, container.MP3(titled(), stream), stream.Size())
	assert.Equal(t, 1, count)
	assert.NotContains(t, frames, "XPAD")
}

func TestAudioIsTooSmallForItsContent(t *testing.T) {
	t.Parallel()
	var tooSmall *lazyfile.TooSmallError
	for _, size := range []int64{1, 2, 44 + 2*audio.Rate - 1} {
		_, err := container.PadWAV(filler.Source{}, size, container.PCM(second(1)), container.Chunks{})
		require.ErrorAs(t, err, &tooSmall)
		assert.EqualValues(t, 44+2*audio.Rate, tooSmall.Min)
	}
	_, err := container.PadMP3(filler.Source{}, 20, titled(), lazyfile.Literal("frames"))
	require.ErrorAs(t, err, &tooSmall)
	_, err = container.PadMP3(filler.Source{}, tooSmall.Min, titled(), lazyfile.Literal("frames"))
	require.NoError(t, err)
}
