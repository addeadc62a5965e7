package lazyfile_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// newSeries returns a series of pieces of up to 9,999 bytes, and its contents.
func newSeries(count int) (series *lazyfile.Series, whole []byte) {
	size := func(_ *[]byte, i int) int { return 7 * i % 10_000 }
	generate := func(b *[]byte, i int) []byte {
		*b = append((*b)[:0], bytes.Repeat([]byte{'a' + byte(i%26)}, size(b, i))...)
		return *b
	}
	whole = []byte("head")
	for i := range count {
		whole = append(whole, generate(new([]byte), i)...)
	}
	return lazyfile.NewSeries([]byte("head"), []byte("tail"), count, generate, size), append(whole, "tail"...)
}

func TestSeriesImplementsReaderContract(t *testing.T) {
	t.Parallel()
	for _, count := range []int{0, 1, 8, 9, 100} {
		t.Run(fmt.Sprint(count, " pieces"), func(t *testing.T) {
			t.Parallel()
			series, whole := newSeries(count)
			require.EqualValues(t, len(whole), series.Size())
			require.NoError(t, iotest.TestReader(io.NewSectionReader(series, 0, series.Size()), whole))
		})
	}
}

func TestStreamWritesWholeSeries(t *testing.T) {
	t.Parallel()
	for _, count := range []int{0, 1, 2, 1000} {
		t.Run(fmt.Sprint(count, " pieces"), func(t *testing.T) {
			t.Parallel()
			series, whole := newSeries(count)
			var b bytes.Buffer
			n, err := series.Stream(&b)
			require.NoError(t, err)
			assert.EqualValues(t, len(whole), n)
			assert.True(t, bytes.Equal(whole, b.Bytes()))
		})
	}
}

// A limitedWriter accepts a number of bytes.
type limitedWriter struct {
	accepted bytes.Buffer
	limit    int
}

var errFull = errors.New("full")

func (w *limitedWriter) Write(p []byte) (int, error) {
	n := min(len(p), w.limit-w.accepted.Len())
	w.accepted.Write(p[:n])
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func TestStreamReturnsNumberOfAcceptedBytes(t *testing.T) {
	t.Parallel()
	series, whole := newSeries(500)
	for _, limit := range []int{0, 1, 4, 65_535, 65_536, 65_537, 400_000, len(whole) - 1} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			w := limitedWriter{limit: limit}
			n, err := series.Stream(&w)
			require.ErrorIs(t, err, errFull)
			assert.EqualValues(t, limit, n)
			assert.True(t, bytes.Equal(whole[:limit], w.accepted.Bytes()))
		})
	}
}

func TestStreamDoesNotDetermineSizes(t *testing.T) {
	t.Parallel()
	generate := func(*struct{}, int) []byte { return []byte("piece") }
	size := func(*struct{}, int) int { panic("not needed") }
	_, err := lazyfile.NewSeries(nil, nil, 100, generate, size).Stream(io.Discard)
	require.NoError(t, err)
}

// Each of the two goroutines that determine sizes takes a piece before either finishes one.
func TestPanicsOfSizesReachCaller(t *testing.T) {
	t.Parallel()
	for goroutine := range 2 {
		t.Run(fmt.Sprint("goroutine ", goroutine), func(t *testing.T) {
			t.Parallel()
			var both sync.WaitGroup
			both.Add(2)
			size := func(first *bool, i int) int {
				if !*first {
					*first = true
					both.Done()
					both.Wait()
				}
				if i/8 == goroutine {
					panic("no such piece")
				}
				return 1
			}
			series := lazyfile.NewSeries(nil, nil, 16, func(*bool, int) []byte { return []byte("a") }, size)
			assert.PanicsWithValue(t, "no such piece", func() { series.Size() })
		})
	}
}
