package bzip2_test

import (
	"bytes"
	stdlib "compress/bzip2"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bzip2"
)

func requireRoundTrip(t *testing.T, data, stream []byte) {
	t.Helper()
	got, err := io.ReadAll(stdlib.NewReader(bytes.NewReader(stream)))
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, got))
}

// randomBytes returns n bytes of the given number of values.
func randomBytes(n, values int) []byte {
	random := rand.New(rand.NewPCG(uint64(n), uint64(values)))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(random.IntN(values))
	}
	return b
}

func TestCompressRoundTrips(t *testing.T) {
	t.Parallel()
	for _, data := range [][]byte{
		nil, []byte("a"), []byte("aaaa"), bytes.Repeat([]byte("ab"), 2500), []byte(strings.Repeat("green tea, black tea\n", 300)),
		randomBytes(1000, 256), randomBytes(200_000, 256), randomBytes(bzip2.BlockSize, 2), make([]byte, bzip2.BlockSize+1),
		bytes.Repeat([]byte("aaaabbbb"), bzip2.BlockSize/8),
	} {
		requireRoundTrip(t, data, bzip2.Compress(data, 1))
	}
}

func TestCompressReducesText(t *testing.T) {
	t.Parallel()
	text := []byte(strings.Repeat("a line that repeats with a number in it: 1234567890\n", 1000))
	assert.Less(t, len(bzip2.Compress(text, 9)), len(text)/100)
}

func TestPaddedBlocksHaveWholeBytes(t *testing.T) {
	t.Parallel()
	for _, data := range [][]byte{[]byte("a"), randomBytes(bzip2.BlockSize, 256)} {
		plain := bzip2.NewBlock(data, 0)
		for _, n := range []int{1, 2, 300, bzip2.MaxPadding} {
			b := bzip2.NewBlock(data, n)
			assert.Len(t, b.Bytes, len(plain.Bytes)+n)
			requireRoundTrip(t, data, slices.Concat(bzip2.Start(1), b.Bytes, bzip2.End(bzip2.Sum(0, b))))
		}
	}
}

func TestRotationsDecodeToRotatedData(t *testing.T) {
	t.Parallel()
	data := bzip2.BreakRuns(randomBytes(bzip2.BlockSize, 256))
	stream, sum := bzip2.Start(1), uint32(0)
	var want []byte
	blocks := bzip2.NewRotations(data)
	for i, b := range blocks.Heads {
		stream, sum = append(append(stream, b.Bytes...), blocks.Rest...), bzip2.Sum(sum, b)
		start := i * len(data) / bzip2.Rotations
		want = append(append(want, data[start:]...), data[:start]...)
	}
	requireRoundTrip(t, want, append(stream, bzip2.End(sum)...))
}

func FuzzCompress(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("tea, tea and tea, teeeeeeeea"))
	f.Fuzz(func(t *testing.T, data []byte) { requireRoundTrip(t, data, bzip2.Compress(data, 9)) })
}
