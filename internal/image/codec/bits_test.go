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

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
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
		setAll(a, 7)
		require.True(t, bytes.Equal(bytes.Repeat([]byte{7}, len(a)), a))
	}
}

func TestAdlerMatchesStandardLibrary(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	sum, hash := adler{a: 1}, adler32.New()
	for range 100 {
		row, n := randomRow(random, 1+random.IntN(9000)), 1+random.IntN(1+random.IntN(300))
		size := 1 + len(pixels(row))
		sum.rows(row, size, n)
		for range n {
			hash.Write([]byte{0})
			hash.Write(pixels(row))
		}
		require.Equal(t, hash.Sum32(), sum.checksum())
	}
}

// randomRow returns a row of the given width.
func randomRow(random *rand.Rand, width int) []picture.Run {
	var row []picture.Run
	for n := 0; width > 0; width -= n {
		n = min(width, 1+random.IntN(1+random.IntN(400)))
		row = append(row, picture.Run{Length: uint16(n), Color: uint8(random.Uint32())}, picture.Run{})
	}
	return row
}

// pixels returns the pixels of a row.
func pixels(row []picture.Run) (p []byte) {
	for _, run := range row {
		p = append(p, bytes.Repeat([]byte{run.Color}, int(run.Length))...)
	}
	return p
}

func newDeflater(rowSize int) *deflater {
	d := &deflater{}
	d.open(rowSize)
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

func TestDeflateOfRunsAndRepeatedRows(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	assert.Empty(t, inflate(t, newDeflater(2)))
	for _, rowSize := range []int{minCopy, 4, 5, 257, 300, 8193, 32 << 10} {
		t.Run(fmt.Sprintf("rows of %d bytes", rowSize), func(t *testing.T) {
			d := newDeflater(rowSize)
			var want []byte
			for range 40 {
				row := randomRow(random, rowSize)
				for _, run := range row {
					d.run(run.Color, int(run.Length))
				}
				repeat := random.IntN(1 + random.IntN(20))
				if repeat > 0 {
					d.repeat(repeat)
				}
				d.flush()
				want = append(want, bytes.Repeat(pixels(row), 1+repeat)...)
			}
			require.True(t, bytes.Equal(want, inflate(t, d)))
		})
	}
}

func TestDeflateOfRunsOfAllLengths(t *testing.T) {
	t.Parallel()
	const longRun = 512 * maxCopy // which gets a separate block
	d := newDeflater(2)
	var want []byte
	add := func(value byte, n int) {
		d.run(value, n)
		d.flush()
		want = append(want, bytes.Repeat([]byte{value}, n)...)
	}
	for n := 1; n < 1600; n++ {
		add(byte(n), n)
	}
	for n := longRun - 3; n <= longRun+3; n++ {
		add(byte(n), n)
		add(0, 2)
	}
	require.True(t, bytes.Equal(want, inflate(t, d)))
}

func TestDeflateOfRareValues(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	want := make([]byte, 10*maxTokens+1)
	d := newDeflater(2)
	for i := range want {
		want[i] = byte(random.ExpFloat64() * 4) // rare values would get codes above the limit
		d.run(want[i], 1)
		d.flush()
	}
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
