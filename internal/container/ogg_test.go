package container_test

import (
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/flac"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// silence is a second of silence as FLAC.
var silence = flac.Signal{Signal: audio.Signal{Tone: audio.Silence(), Channels: 1, Seconds: 1}, Bits: 16}

// withTitle returns tags with a title of so many characters.
func withTitle(chars int) tag.Tags { return tag.Tags{Title: fmt.Sprintf("%0*d", chars, 0)} }

// headers returns the types of the packets before the frames of an Ogg file, and the announced number of those after the first.
func headers(t testing.TB, file []byte) (kinds []byte, announced int) {
	t.Helper()
	announced = int(binary.BigEndian.Uint16(file[28+7:]))
	for at := 0; ; {
		segments := int(file[at+26])
		data, size := at+27+segments, 0
		for _, segment := range file[at+27:][:segments] {
			size += int(segment)
		}
		require.Less(t, file[data-1], byte(255), "each packet ends with its page")
		switch {
		case at == 0:
		case file[data] == 0xff:
			return kinds, announced
		default:
			require.Equal(t, size-4, int(binary.BigEndian.Uint32(file[data:])&0xffffff))
			kinds = append(kinds, file[data])
		}
		at = data + size
	}
}

func TestOggHasExactSize(t *testing.T) {
	t.Parallel()
	const comment, application, last = 4, 2, 0x80
	for n, want := range map[int64][]byte{
		0: {last | comment}, 35: {last | comment}, 36: {comment, last | application}, 283: {comment, last | application},
		32_653: {comment, last | application}, 65_305: {comment, last | application}, 65_306: {comment, application, last | application},
	} {
		t.Run(fmt.Sprintf("%d more bytes", n), func(t *testing.T) {
			size := container.Ogg(silence, tag.Tags{}).Size() + n
			file := container.PadOgg(filler.Random(1, size), size, silence, tag.Tags{})
			require.Equal(t, size, file.Size())
			whole := make([]byte, size)
			_, err := file.ReadAt(whole, 0)
			require.NoError(t, err)
			kinds, announced := headers(t, whole)
			assert.Equal(t, want, kinds)
			assert.Len(t, kinds, announced)
		})
	}
}

func TestLargeOggHasUnknownNumberOfHeaders(t *testing.T) {
	t.Parallel()
	const size int64 = 3 << 30
	file := container.PadOgg(filler.Random(1, size), size, silence, tag.Tags{})
	require.Equal(t, size, file.Size())
	assert.Equal(t, []byte{0, 0}, part(t, file, 28+7, 2))
}

// A page cannot have the size at which its packet needs another segment, and the filler needs 36 bytes.
func TestOggNamesSizesAroundGap(t *testing.T) {
	t.Parallel()
	gaps := 0
	for chars := range 260 {
		tags := withTitle(chars)
		unpadded := container.Ogg(silence, tags).Size()
		for n := range int64(40) {
			_, err := container.PadOgg(filler.Source{}, unpadded+n, silence, tags).SizeContext(t.Context())
			if err != nil {
				gaps++
				require.Equal(t, &lazyfile.GapError{Below: unpadded + n - 1, Above: unpadded + n + 1}, err)
			}
		}
	}
	assert.Equal(t, 35, gaps)
}
