package lazy_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

func TestValueIsComputedOnce(t *testing.T) {
	t.Parallel()
	calls := 0
	v := lazy.Value[int]{Compute: func() int {
		calls++
		return 5
	}}
	assert.Zero(t, calls)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { assert.Equal(t, 5, v.Get()) })
	}
	wg.Wait()
	assert.Equal(t, 1, calls)
}

func TestValueKeepsPanicking(t *testing.T) {
	t.Parallel()
	v := lazy.Value[*int]{Compute: func() *int { panic("no value") }}
	assert.PanicsWithValue(t, "no value", func() { v.Get() })
	assert.PanicsWithValue(t, "lazy: an earlier call to Compute panicked", func() { v.Get() })
}
