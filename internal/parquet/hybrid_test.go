package parquet

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// decodeHybrid is an independent decoder of n values of width bits.
func decodeHybrid(t *testing.T, b []byte, n, width int) (values []uint16) {
	t.Helper()
	for len(values) < n {
		header, size := binary.Uvarint(b)
		require.Positive(t, size)
		b = b[size:]
		if header&1 == 0 {
			var value uint16
			for i := range (width + 7) / 8 {
				value |= uint16(b[i]) << (8 * i)
			}
			b = b[(width+7)/8:]
			for range header >> 1 {
				values = append(values, value)
			}
			continue
		}
		for i := range int(header>>1) * groupSize {
			var value uint16
			for bit := range width {
				at := i*width + bit
				value |= uint16(b[at/8]>>(at%8)&1) << bit
			}
			values = append(values, value)
		}
		b = b[int(header>>1)*width:]
	}
	require.Empty(t, b)
	require.Less(t, len(values), n+groupSize)
	return values[:n]
}

func TestHybridRoundTrips(t *testing.T) {
	t.Parallel()
	for width := range 17 {
		random := rand.New(rand.NewPCG(uint64(width), 0))
		for n := range 200 {
			values := make([]uint16, 0, n)
			for len(values) < n {
				value := uint16(random.IntN(1 << width))
				for range random.IntN(20) {
					values = append(values, value)
				}
				for range random.IntN(20) {
					values = append(values, uint16(random.IntN(1<<width)))
				}
			}
			values = values[:n]
			require.Equal(t, values, append([]uint16{}, decodeHybrid(t, appendHybrid(nil, values, width), n, width)...))
		}
	}
}

// The example of the specification: the numbers 0 to 7 in three bits.
func TestHybridPacksAsTheSpecificationSays(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []byte{3, 0x88, 0xc6, 0xfa}, appendHybrid(nil, []uint8{0, 1, 2, 3, 4, 5, 6, 7}, 3))
	assert.Equal(t, []byte{100<<1&0x7f | 0x80, 1, 5}, appendHybrid(nil, slices.Repeat([]uint8{5}, 100), 3))
}

func TestAppendBitsPacksFromTheLowestBit(t *testing.T) {
	t.Parallel()
	for n := range 40 {
		values, want := make([]byte, n), make([]byte, (n+7)/8)
		for i := range values {
			values[i] = byte(i * i % 3 % 2)
			want[i/8] |= values[i] << (i % 8)
		}
		require.Equal(t, want, append([]byte{}, appendBits(nil, values)...), "%d values", n)
	}
}
