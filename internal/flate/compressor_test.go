package flate

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// randomBytes returns n bytes.
func randomBytes(random *rand.Rand, n int) []byte {
	p := make([]byte, n)
	for i := range p {
		p[i] = byte(random.Uint32())
	}
	return p
}

// inflateBlocks decompresses blocks, none of which is final.
func inflateBlocks(t *testing.T, blocks []byte) []byte {
	t.Helper()
	got, err := io.ReadAll(flate.NewReader(bytes.NewReader(append(blocks, 3, 0)))) // empty final block
	require.NoError(t, err)
	return got
}

func TestMatchesOfAllLengthsInflate(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for _, distance := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 192, 193, 256, 257, 4096, 16384, 24576, 24577, windowSize - 1, windowSize} {
		t.Run(fmt.Sprintf("distance %d", distance), func(t *testing.T) {
			want := randomBytes(random, windowSize)
			sequences := []sequence{{literals: windowSize}}
			for length := MinCopy; length <= maxCopy; length++ {
				sequences = append(sequences, sequence{0, match{uint16(length), uint16(distance)}})
				for range length {
					want = append(want, want[len(want)-distance])
				}
			}
			c := Compressor{sequences: sequences}
			c.dynamic(want)
			c.stored(nil)
			require.True(t, bytes.Equal(want, inflateBlocks(t, c.Out)))
		})
	}
}

func TestMatchesUpToWindowSizeAreFound(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for _, distance := range []int{1, 2, 3, 7, 8, 100, 5000, windowSize - 1, windowSize, windowSize + 1} {
		t.Run(fmt.Sprintf("distance %d", distance), func(t *testing.T) {
			data := bytes.Repeat(randomBytes(random, distance), 3+1000/distance)
			var c Compressor
			c.Compress(data)
			if distance <= windowSize {
				assert.Less(t, len(c.Out), distance*9/8+len(data)/50+100)
			}
			require.True(t, bytes.Equal(data, inflateBlocks(t, c.Out)))
		})
	}
}

func TestCompressedBytesInflate(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	var c Compressor // reused, so that matches with data of the call before would be found
	for n := range 300 {
		data := someBytes(random, n*n)
		if n%3 == 0 {
			data = append(data, randomBytes(random, n)...)
		}
		c.Out = nil
		c.Compress(data)
		require.True(t, bytes.Equal(data, inflateBlocks(t, c.Out)))
	}
}

func TestDeflatedBytesInflate(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	first := Deflate([]byte("<a/><a/><a/><a/>"))
	for n := range 200 {
		data := someBytes(random, n*n)
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(Deflate(data))))
		require.NoError(t, err)
		require.True(t, bytes.Equal(data, got))
	}
	assert.Equal(t, first, Deflate([]byte("<a/><a/><a/><a/>")), "a reused compressor has the same output")
}

func TestNoiseIsStored(t *testing.T) {
	t.Parallel()
	data := randomBytes(rand.New(rand.NewPCG(1, 1)), 1<<20)
	var c Compressor
	c.Compress(data)
	assert.Less(t, len(c.Out), len(data)+500)
	require.True(t, bytes.Equal(data, inflateBlocks(t, c.Out)))
}
