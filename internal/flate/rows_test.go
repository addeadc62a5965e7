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

// randomRow returns n bytes, many of them in long runs.
func randomRow(random *rand.Rand, n int) []byte {
	row := make([]byte, 0, n)
	for len(row) < n {
		run := min(n-len(row), 1+random.IntN(1+random.IntN(400)))
		row = append(row, bytes.Repeat([]byte{byte(random.Uint32())}, run)...)
	}
	return row
}

func newRowWriter(rowSize int) *RowWriter {
	w := &RowWriter{}
	w.Open(rowSize)
	return w
}

// inflate closes w and decompresses its output.
func inflate(t *testing.T, w *RowWriter) []byte {
	t.Helper()
	w.Close()
	got, err := io.ReadAll(flate.NewReader(bytes.NewReader(w.Out)))
	require.NoError(t, err)
	return got
}

func TestRunsAndRepeatedRowsInflate(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	assert.Empty(t, inflate(t, newRowWriter(2)))
	for _, rowSize := range []int{MinCopy, 4, 5, 257, 300, 8193, 32 << 10} {
		t.Run(fmt.Sprintf("rows of %d bytes", rowSize), func(t *testing.T) {
			w := newRowWriter(rowSize)
			var want []byte
			for range 40 {
				row := randomRow(random, rowSize)
				for rest := row; len(rest) > 0; {
					n := RunLength(rest)
					w.Run(rest[0], n)
					rest = rest[n:]
				}
				repeat := random.IntN(1 + random.IntN(20))
				if repeat > 0 {
					w.Repeat(repeat)
				}
				w.EndBlock()
				want = append(want, bytes.Repeat(row, 1+repeat)...)
			}
			require.True(t, bytes.Equal(want, inflate(t, w)))
		})
	}
}

func TestRunsOfAllLengthsInflate(t *testing.T) {
	t.Parallel()
	const longRun = 512 * maxCopy // which gets a separate block
	w := newRowWriter(2)
	var want []byte
	add := func(value byte, n int) {
		w.Run(value, n)
		w.EndBlock()
		want = append(want, bytes.Repeat([]byte{value}, n)...)
	}
	for n := 1; n < 1600; n++ {
		add(byte(n), n)
	}
	for n := longRun - 3; n <= longRun+3; n++ {
		add(byte(n), n)
		add(0, 2)
	}
	require.True(t, bytes.Equal(want, inflate(t, w)))
}

func TestRareValuesInflate(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	want := make([]byte, 10*maxTokens+1)
	w := newRowWriter(2)
	for i := range want {
		want[i] = byte(random.ExpFloat64() * 4) // rare values would get codes above the limit
		w.Run(want[i], 1)
		w.EndBlock()
	}
	require.True(t, bytes.Equal(want, inflate(t, w)))
}
