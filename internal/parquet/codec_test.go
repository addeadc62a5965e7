package parquet

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/golang/snappy"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// requireRoundTrip requires that independent decoders return the data that each codec compressed, except Zstandard: its
// decoders in Go are 24 MB that all importers would have to download.
func requireRoundTrip(t *testing.T, c *compressor, data []byte) {
	t.Helper()
	got, err := snappy.Decode(nil, c.compress(Snappy, data))
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, got), "snappy")
	r, err := gzip.NewReader(bytes.NewReader(c.compress(Gzip, data)))
	require.NoError(t, err)
	got, err = io.ReadAll(r)
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, got), "gzip")
	require.True(t, bytes.Equal(data, c.compress(Uncompressed, data)))
}

// patterns returns data that repeats at many distances and lengths.
func patterns(seed uint64, size int) []byte {
	random := rand.New(rand.NewPCG(seed, 0))
	var b []byte
	for len(b) < size {
		if n := random.IntN(1 << random.IntN(18)); n < len(b) && random.IntN(4) > 0 {
			from := len(b) - n - 1
			for i := range random.IntN(1 << random.IntN(12)) {
				b = append(b, b[from+i])
			}
		} else {
			for range random.IntN(1 << random.IntN(10)) {
				b = append(b, byte(random.IntN(256)))
			}
		}
	}
	return b
}

func TestCodecsRoundTrip(t *testing.T) {
	t.Parallel()
	c := &compressor{} // of one file, whose pages follow each other
	for n := range 70 {
		requireRoundTrip(t, c, []byte(strings.Repeat("abc", n)))
		requireRoundTrip(t, c, patterns(uint64(n), 1+n*n*50))
	}
	for _, n := range []int{snappyBlock - 1, snappyBlock, snappyBlock + 1, 1 << 20} {
		requireRoundTrip(t, c, bytes.Repeat([]byte{'x'}, n))
		requireRoundTrip(t, c, patterns(1, n)[:n])
	}
}

func TestCodecsCompressRepetitions(t *testing.T) {
	t.Parallel()
	page := []byte(strings.Repeat("a line that repeats with a number in it: 1234567890\n", 2000))
	for _, codec := range []Codec{Snappy, Gzip, Zstd} {
		assert.Less(t, len(new(compressor).compress(codec, page)), len(page)/10, codec)
	}
}

func FuzzCodecs(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("abcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcabc"))
	f.Add(patterns(7, 4000))
	f.Fuzz(func(t *testing.T, data []byte) { requireRoundTrip(t, &compressor{}, data) })
}
