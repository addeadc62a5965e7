package lazyfile_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestValueIsComputedOnce(t *testing.T) {
	t.Parallel()
	computed := 0
	v := lazyfile.NewValue(func(context.Context) (int, error) { computed++; return 7, nil })
	assert.False(t, v.IsKnown())
	var calls sync.WaitGroup
	for range 10 {
		calls.Go(func() {
			value, err := v.Get(t.Context())
			assert.NoError(t, err)
			assert.Equal(t, 7, value)
		})
	}
	calls.Wait()
	assert.True(t, v.IsKnown())
	assert.Equal(t, 1, computed)
}

func TestKnownValueIsReturnedToCanceledCalls(t *testing.T) {
	t.Parallel()
	v := lazyfile.NewValue(func(context.Context) (int, error) { return 7, nil })
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := v.Get(ctx)
	require.ErrorIs(t, err, context.Canceled, "the computation does not start")
	assert.False(t, v.IsKnown())
	_, err = v.Get(t.Context())
	require.NoError(t, err)
	value, err := v.Get(ctx)
	require.NoError(t, err)
	assert.Equal(t, 7, value)
}

func TestErrorsAreKept(t *testing.T) {
	t.Parallel()
	computed, failure := 0, errors.New("too small")
	v := lazyfile.NewValue(func(context.Context) (int, error) { computed++; return 0, failure })
	for range 2 {
		_, err := v.Get(t.Context())
		require.ErrorIs(t, err, failure)
	}
	assert.Equal(t, 1, computed)
}

func TestPanicsReachEachCall(t *testing.T) {
	t.Parallel()
	v := lazyfile.NewValue(func(context.Context) (int, error) { panic("broken") })
	for range 2 {
		assert.PanicsWithValue(t, "broken", func() { _, _ = v.Get(t.Context()) })
	}
}

// untilDone computes 7 when release is closed, unless its context ends.
func untilDone(release chan struct{}) *lazyfile.Value[int] {
	return lazyfile.NewValue(func(ctx context.Context) (int, error) {
		select {
		case <-release:
			return 7, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	})
}

func TestCanceledCallDoesNotFailOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		v := untilDone(release)
		first, cancel := context.WithCancel(t.Context())
		canceled, computed := make(chan error), make(chan int)
		go func() {
			_, err := v.Get(first)
			canceled <- err
		}()
		synctest.Wait()
		go func() {
			value, err := v.Get(t.Context())
			assert.NoError(t, err)
			computed <- value
		}()
		synctest.Wait()
		cancel()
		require.ErrorIs(t, <-canceled, context.Canceled)
		close(release)
		assert.Equal(t, 7, <-computed, "the call that waited starts again")
	})
}

func TestWaitingCallLeavesWithItsContext(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		v := untilDone(release)
		computed := make(chan int)
		go func() {
			value, _ := v.Get(t.Context())
			computed <- value
		}()
		synctest.Wait()
		waiting, cancel := context.WithCancel(t.Context())
		go func() {
			synctest.Wait()
			cancel()
		}()
		_, err := v.Get(waiting)
		require.ErrorIs(t, err, context.Canceled)
		close(release)
		assert.Equal(t, 7, <-computed)
	})
}
