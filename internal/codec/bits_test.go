package codec

import (
	"bytes"
	"compress/flate"
	"fmt"
	"hash/adler32"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// someBytes returns up to n bytes of three values, many of them in runs.
func someBytes(random *rand.Rand, n int) []byte {
	var p []byte
	for n = random.IntN(n + 1); len(p) < n; {
		run := min(1+random.IntN(1+random.IntN(40)), n-len(p))
		p = append(p, bytes.Repeat([]byte{byte(random.IntN(3) * 127)}, run)...)
	}
	return p
}

func TestByteHelpersMatchBytewiseLoops(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		a, b := someBytes(random, 60), someBytes(random, 60)
		n := 0
		for n < min(len(a), len(b)) && a[n] == b[n] {
			n++
		}
		require.Equal(t, n, commonPrefix(a, b))
		if len(a) > 0 {
			require.Equal(t, len(a)-len(bytes.TrimLeft(a, string(a[:1]))), runLength(a))
		}
		size := min(len(a), len(b))
		want, got := make([]byte, size), make([]byte, size)
		for i := range want {
			want[i] = a[i] - b[i]
		}
		subtract(got, a[:size], b[:size])
		require.Equal(t, want, got)
		setAll(got, 7)
		require.Equal(t, bytes.Repeat([]byte{7}, size), got)
	}
}

func TestSubtractWrapsAround(t *testing.T) {
	t.Parallel()
	all := make([]byte, 1<<16)
	other := make([]byte, 1<<16)
	for i := range all {
		all[i], other[i] = byte(i), byte(i>>8)
	}
	difference := make([]byte, 1<<16)
	subtract(difference, all, other)
	for i, d := range difference {
		require.Equal(t, byte(i)-byte(i>>8), d)
	}
}

func TestAdlerMatchesStandardLibrary(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	sum, hash := adler{a: 1}, adler32.New()
	for range 300 {
		p := someBytes(random, 9000)
		sum.bytes(p)
		hash.Write(p)
		zeros := random.IntN(200_000)
		sum.zeros(zeros)
		hash.Write(make([]byte, zeros))
		require.Equal(t, hash.Sum32(), sum.b<<16|sum.a)
	}
}

func newDeflater() *deflater {
	d := &deflater{}
	d.open()
	return d
}

// inflate closes d and decompresses its output.
func inflate(t *testing.T, d *deflater) []byte {
	t.Helper()
	d.close()
	got, err := io.ReadAll(flate.NewReader(bytes.NewReader(d.out[2:])))
	require.NoError(t, err)
	return got
}

func TestDeflateRoundTrip(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	d := newDeflater()
	assert.Empty(t, inflate(t, d))
	for range 30 {
		d := newDeflater()
		var want []byte
		for range random.IntN(60) {
			p, zeros := someBytes(random, 3000), random.IntN(1000)
			if random.IntN(10) == 0 {
				zeros = 512*maxCopy - 3 + random.IntN(6) // around the length that starts a new block
			}
			d.bytes(p, tokenize(nil, p, len(p)))
			d.zeros(zeros)
			want = append(append(want, p...), make([]byte, zeros)...)
		}
		require.True(t, bytes.Equal(want, inflate(t, d)))
	}
}

func TestDeflateRunsOfAllLengths(t *testing.T) {
	t.Parallel()
	d := newDeflater()
	var want []byte
	for n := range 1600 {
		run := bytes.Repeat([]byte{byte(n)}, n)
		d.bytes(run, tokenize(nil, run, len(run)))
		want = append(want, run...)
	}
	require.True(t, bytes.Equal(want, inflate(t, d)))
}

func TestDeflateManyLiterals(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	want := make([]byte, 10*maxTokens+1)
	for i := range want {
		want[i] = byte(random.ExpFloat64() * 4) // rare values would get codes above the limit
	}
	d := newDeflater()
	d.bytes(want, tokenize(nil, want, len(want)))
	require.True(t, bytes.Equal(want, inflate(t, d)))
}

func TestPrefixCodesAreCompleteAndWithinLimit(t *testing.T) {
	t.Parallel()
	fibonacci := []int{1, 1}
	for len(fibonacci) < 40 {
		fibonacci = append(fibonacci, fibonacci[len(fibonacci)-1]+fibonacci[len(fibonacci)-2])
	}
	for _, limit := range []uint8{7, 15, 16} {
		t.Run(fmt.Sprintf("limit of %d bits", limit), func(t *testing.T) {
			code := newPrefixCode(fibonacci, limit)
			kraft := 0.0
			for _, length := range code.lengths {
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
