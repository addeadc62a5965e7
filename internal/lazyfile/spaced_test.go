package lazyfile

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// dots are gaps of up to 100 dots that end with an exclamation mark.
var dots = Gap{
	Max: 100,
	Fill: func(p []byte, off, size int64) {
		copy(p, (strings.Repeat(".", int(size-1)) + "!")[off:])
	},
}

// paddedSeries returns a series of pieces in parentheses, of which piece i has i letters.
func paddedSeries(count int, size int64) *Series {
	generate := func(b *bytes.Buffer, i int) []byte {
		b.Reset()
		b.WriteString(strings.Repeat("a", i))
		return b.Bytes()
	}
	return NewPaddedSeries([]byte("("), []byte(")"), count, generate, dots, size)
}

func TestPaddedSeriesSharesGapsEvenly(t *testing.T) {
	t.Parallel()
	for size, want := range map[int64]string{
		8:  "(aaaaaa)",
		9:  "(aaaaaa!)",
		11: "(a!aa!aaa!)",
		12: "(!a!aa!aaa!)",
		17: "(.!a.!aa.!aaa..!)",
	} {
		t.Run(want, func(t *testing.T) {
			t.Parallel()
			s := paddedSeries(4, size)
			require.NoError(t, iotest.TestReader(io.NewSectionReader(s, 0, s.Size()), []byte(want)))
			var streamed bytes.Buffer
			n, err := s.Stream(&streamed)
			require.NoError(t, err)
			assert.Equal(t, size, n)
			assert.Equal(t, want, streamed.String())
		})
	}
}

func TestPaddedSeriesHasEverySize(t *testing.T) {
	t.Parallel()
	const count, unpadded = 7, 2 + 21
	for size := int64(unpadded); size <= unpadded+count*dots.Max; size++ {
		s := paddedSeries(count, size)
		n, err := s.SizeContext(t.Context())
		require.NoError(t, err)
		require.Equal(t, size, n)
		content, err := io.ReadAll(io.NewSectionReader(s, 0, n))
		require.NoError(t, err)
		require.Len(t, content, int(size))
		require.Equal(t, "("+strings.Repeat("a", 21)+")", strings.NewReplacer(".", "", "!", "").Replace(string(content)))
	}
}

func TestPaddedSeriesRejectsImpossibleSizes(t *testing.T) {
	t.Parallel()
	for size, want := range map[int64]error{0: &TooSmallError{8}, 7: &TooSmallError{8}, 409: &TooLargeError{408}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			_, err := paddedSeries(4, size).SizeContext(t.Context())
			assert.Equal(t, want, err)
		})
	}
}

func TestMeasuringPaddedSeriesStopsWithTheContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := paddedSeries(1000, 1_000_000).SizeContext(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}
