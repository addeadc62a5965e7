package lazyfile_test

import (
	"context"
	"io"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A counter counts pieces, and cancels a context at one of them.
type counter struct {
	mu     sync.Mutex // other goroutines wait until the context is canceled
	pieces int
	last   int
	cancel func()
}

func (c *counter) count() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pieces++; c.pieces == c.last {
		c.cancel()
	}
}

// measurers measure 10,000 pieces, each of which counts. They may be called again.
func measurers(c *counter) map[string]func(context.Context) error {
	const count = 10_000
	piece := []byte("piece")
	generate := func(*struct{}, int) []byte { c.count(); return piece }
	series := lazyfile.NewSeries(nil, nil, count, generate, func(*struct{}, int) int { c.count(); return 5 })
	nothing := func([]lazyfile.Summary) []lazyfile.Part { return nil }
	encoded := lazyfile.NewEncoded(lazyfile.Sections{
		Count: count, Head: nothing, Tail: nothing,
		Encoder: func() func(int) lazyfile.Section {
			return func(int) lazyfile.Section { c.count(); return lazyfile.WholeBytes(piece, 0) }
		},
	})
	return map[string]func(context.Context) error{
		"series":          func(ctx context.Context) error { _, err := series.SizeContext(ctx); return err },
		"sections":        func(ctx context.Context) error { _, err := encoded.SizeContext(ctx); return err },
		"measured pieces": func(ctx context.Context) error { _, err := lazyfile.Measured(ctx, count, generate); return err },
	}
}

func TestMeasuringStopsWithItsContext(t *testing.T) {
	t.Parallel()
	for name := range measurers(&counter{}) {
		for _, last := range []int{1, 5, 1000} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				ctx, cancel := context.WithCancel(t.Context())
				c := &counter{last: last, cancel: cancel}
				measure := measurers(c)[name]
				require.ErrorIs(t, measure(ctx), context.Canceled)
				stopped := c.pieces
				assert.LessOrEqual(t, stopped, last+1, "the other goroutine may have begun a piece")
				require.NoError(t, measure(t.Context()), "a later call measures again")
				assert.Equal(t, 10_000, c.pieces-stopped)
			})
		}
	}
}

func TestNothingIsMeasuredForCanceledContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name := range measurers(&counter{}) {
		t.Run(name, func(t *testing.T) {
			c := &counter{}
			require.ErrorIs(t, measurers(c)[name](ctx), context.Canceled)
			assert.Zero(t, c.pieces)
		})
	}
}

func TestReadersAreNotFailedByCanceledMeasuring(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	c := &counter{last: 3, cancel: cancel}
	size := func(*struct{}, int) int { c.count(); return 1 }
	series := lazyfile.NewSeries(nil, nil, 100, func(*struct{}, int) []byte { return []byte("a") }, size)
	_, err := series.SizeContext(ctx)
	require.ErrorIs(t, err, context.Canceled)
	content, err := io.ReadAll(io.NewSectionReader(series, 0, series.Size()))
	require.NoError(t, err)
	assert.Len(t, content, 100)
}
