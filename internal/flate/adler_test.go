package flate

import (
	"bytes"
	"hash/adler32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAdlerOfPartsIsAdlerOfWhole(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		data := randomBytes(random, random.IntN(200_000))
		at := random.IntN(len(data) + 1)
		first, second := adler32.Checksum(data[:at]), adler32.Checksum(data[at:])
		require.Equal(t, adler32.Checksum(data), ConcatAdler(first, second, int64(len(data)-at)))
		count := random.IntN(10)
		require.Equal(t, adler32.Checksum(bytes.Repeat(data, count)), RepeatAdler(adler32.Checksum(data), int64(len(data)), int64(count)))
	}
}
