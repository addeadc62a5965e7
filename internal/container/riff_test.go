package container_test

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A chunk is a chunk of a RIFF container.
type chunk struct {
	name       string
	start, end int64 // of its data
}

// chunks returns the chunks of a RIFF container. It checks that the container has an even length and
// consists of chunks, each of which has its pad byte, and that at most a zero byte follows it.
func chunks(t testing.TB, file *lazyfile.File, form string) (all []chunk) {
	t.Helper()
	head := part(t, file, 0, 12)
	require.Equal(t, form, string(head[8:]))
	end, data := 8+int64(binary.LittleEndian.Uint32(head[4:])), int64(0)
	if string(head[:4]) == "RF64" {
		sizes := part(t, file, 20, 16) // the first chunk, ds64, has them (EBU Tech 3306)
		end, data = 8+int64(binary.LittleEndian.Uint64(sizes)), int64(binary.LittleEndian.Uint64(sizes[8:]))
	}
	for off := int64(12); off < end; {
		head := part(t, file, off, 8)
		c := chunk{string(head[:4]), off + 8, off + 8 + int64(binary.LittleEndian.Uint32(head[4:]))}
		if c.end-c.start == math.MaxUint32 {
			c.end = c.start + data
		}
		all, off = append(all, c), c.end+c.end%2
		require.LessOrEqual(t, off, end, "chunks end with the container")
	}
	require.Zero(t, end%2)
	require.Equal(t, file.Size()%2, file.Size()-end, "bytes after the container")
	if end < file.Size() {
		require.Zero(t, part(t, file, end, 1)[0])
	}
	return all
}

func TestRIFFOfAnySizeConsistsOfChunks(t *testing.T) {
	t.Parallel()
	const window = 64
	small := picture.Flat(3, 5, color.NRGBA{R: 1, A: 255})
	vp8l := lazyfile.Literal(webp.VP8L(small))
	webP := func(odd int64) func(size int64) (*lazyfile.File, error) {
		bitstream := vp8l[:int64(len(vp8l))-(odd+int64(len(vp8l)))%2] // of an odd or even length
		return func(size int64) (*lazyfile.File, error) {
			parts, err := container.PadWebP(filler.Source{}, size, container.Canvas{Width: 3, Height: 5}, []lazyfile.Part{bitstream})
			return lazyfile.New(parts...), err
		}
	}
	wav := func(channels int) func(size int64) (*lazyfile.File, error) {
		return func(size int64) (*lazyfile.File, error) {
			return container.PadWAV(filler.Source{}, size, container.PCM(second(channels)), container.Chunks{})
		}
	}
	for name, format := range map[string]struct {
		form string
		pad  func(size int64) (*lazyfile.File, error)
	}{
		"wav mono": {"WAVE", wav(1)}, "wav stereo": {"WAVE", wav(2)},
		"webp of an even bitstream": {"WEBP", webP(0)}, "webp of an odd bitstream": {"WEBP", webP(1)},
		"webp for filler": {"WEBP", func(size int64) (*lazyfile.File, error) { return container.WebP(filler.Source{}, size, small) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := format.pad(0)
			var tooSmall *lazyfile.TooSmallError
			require.ErrorAs(t, err, &tooSmall)
			starts := []int64{tooSmall.Min, 1_000_000}
			if format.form == "WAVE" {
				starts = append(starts, 1<<30, 1<<32-window/2, 5<<30-window)
			}
			for _, start := range starts {
				for size := start; size < start+window; size++ {
					file, err := format.pad(size)
					require.NoError(t, err)
					require.Equal(t, size, file.Size())
					require.NotEmpty(t, chunks(t, file, format.form), fmt.Sprint(size))
				}
			}
		})
	}
}
