package flate

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPrefixCodesAreCompleteAndWithinLimit(t *testing.T) {
	t.Parallel()
	fibonacci := []int{1, 1}
	for len(fibonacci) < 40 {
		fibonacci = append(fibonacci, fibonacci[len(fibonacci)-1]+fibonacci[len(fibonacci)-2])
	}
	for _, limit := range []uint8{7, 15, 16} {
		t.Run(fmt.Sprintf("limit of %d bits", limit), func(t *testing.T) {
			code := NewPrefixCode(fibonacci, limit)
			kraft := 0.0
			for _, length := range code.Lengths {
				assert.LessOrEqual(t, length, limit)
				kraft += math.Pow(2, -float64(length))
			}
			assert.InDelta(t, 1, kraft, 1e-9)
		})
	}
}

func TestHuffmanLengthsAreOptimal(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		counts []int
		bits   int
	}{
		"no symbols":              {[]int{}, 0},
		"only unused symbols":     {[]int{0, 0}, 0},
		"one symbol in use":       {[]int{0, 5}, 5},
		"two equal counts":        {[]int{1, 1}, 2},
		"halving counts":          {[]int{4, 2, 1, 1}, 4*1 + 2*2 + 3 + 3},
		"five equal counts":       {[]int{1, 1, 1, 1, 1}, 3*2 + 2*3},
		"common textbook example": {[]int{0, 45, 13, 0, 12, 16, 9, 5}, 224},
	} {
		t.Run(name, func(t *testing.T) {
			bits := 0
			for i, length := range huffmanLengths(c.counts) {
				bits += c.counts[i] * int(length)
			}
			assert.Equal(t, c.bits, bits)
		})
	}
}

func TestCodeLengthsRoundTrip(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		var want, got []byte
		for range random.IntN(20) {
			want = append(want, bytes.Repeat([]byte{byte(random.IntN(3) * 5)}, 1+random.IntN(1+random.IntN(300)))...)
		}
		for _, s := range encodeLengths(want) {
			switch s.symbol {
			case repeatPrevious:
				require.NotZero(t, got[len(got)-1], "zeros have their own repeat symbols")
				got = append(got, bytes.Repeat(got[len(got)-1:], 3+int(s.extra))...)
			case zeros3To10:
				got = append(got, make([]byte, 3+s.extra)...)
			case zeros11To138:
				got = append(got, make([]byte, 11+int(s.extra))...)
			default:
				got = append(got, s.symbol)
			}
		}
		require.True(t, bytes.Equal(want, got))
	}
}
