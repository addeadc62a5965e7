package cost_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/cost"
)

const kb, mb = 1 << 10, 1 << 20

// It must not run in parallel with other tests, because it sets Estimate.
func TestCostFollowsFromMemory(t *testing.T) {
	for memory, held := range map[int64]int64{cost.Small.Memory: 128 * kb, 24 * mb: 2 * mb} {
		cost.Estimate = func(any) cost.Cost { return cost.Cost{Memory: memory} }
		c := cost.Of(nil)
		assert.Equal(t, held, c.Held)
		assert.InEpsilon(t, 2*time.Millisecond*time.Duration(memory/mb), c.Time, 0.05)
	}
	exact := cost.Cost{Memory: mb, Held: 1, Time: 1}
	cost.Estimate = func(any) cost.Cost { return exact }
	assert.Equal(t, exact, cost.Of(nil))
}

func TestBufferedFileIsHeldWithItsSize(t *testing.T) {
	t.Parallel()
	c := cost.Cost{Memory: 8 * mb, Held: 64 * kb}
	assert.EqualValues(t, 64*kb, c.HeldFor(mb))
	c.Buffered = true
	assert.EqualValues(t, 64*kb+5*mb/4, c.HeldFor(mb), "the buffer may have spare capacity")
}

func TestBufferedFileIsHeldOnceItIsChecked(t *testing.T) {
	t.Parallel()
	buffered := cost.Cost{Memory: 8 * mb, Buffered: true}
	for name, c := range map[string]cost.Cost{
		"corrupted":           buffered.Corrupted(false),
		"corrupted as whole":  buffered.Corrupted(true),
		"inside another file": cost.Small.With(buffered),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.True(t, c.Checked)
			assert.False(t, c.Buffered)
			assert.GreaterOrEqual(t, c.HeldFor(0), buffered.Memory)
			assert.GreaterOrEqual(t, c.Memory, c.Held)
		})
	}
}
