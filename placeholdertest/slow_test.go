package placeholdertest_test

import (
	"io"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestSlowKeepsItsRate(t *testing.T) {
	t.Parallel()
	for rate, want := range map[int64]time.Duration{
		1: 10_240 * time.Second, 1000: 10_240 * time.Millisecond, 10_240: time.Second, placeholder.GB: 9536 * time.Nanosecond,
	} {
		t.Run(want.String(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				content := placeholdertest.Get(t, "file/10KB")
				start := time.Now()
				placeholdertest.Equal(t, content, placeholdertest.Slow(content, rate))
				assert.InDelta(t, want, time.Since(start), float64(time.Microsecond))
			})
		})
	}
}

func TestSlowDeliversPiecesEvenly(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		slow := placeholdertest.Slow(placeholdertest.Get(t, "file/10KB"), 1000)
		start := time.Now()
		n, err := slow.Read(make([]byte, 4096))
		require.NoError(t, err)
		assert.Equal(t, 100, n)
		assert.Equal(t, 100*time.Millisecond, time.Since(start))
		time.Sleep(time.Second) // the reader was busy, and may catch up
		_, err = io.CopyN(io.Discard, slow, 1000)
		require.NoError(t, err)
		assert.Equal(t, 1100*time.Millisecond, time.Since(start))
	})
}

func TestSlowImplementsReaderContract(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/10KB")
	require.NoError(t, iotest.TestReader(placeholdertest.Slow(content, placeholder.GB), readAll(t, content)))
}

func TestSlowRejectsRatesBelowOne(t *testing.T) {
	t.Parallel()
	assert.Panics(t, func() { placeholdertest.Slow(new(placeholder.Content), 0) })
}
