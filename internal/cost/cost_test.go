package cost_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/cost"
)

const kb, mb = 1 << 10, 1 << 20

func TestBufferedFileIsHeldWithItsSize(t *testing.T) {
	t.Parallel()
	assert.EqualValues(t, 128*kb, cost.Small.HeldFor(mb))
	buffered := cost.Cost{Memory: 8 * mb, Held: 64 * kb, Buffered: true}
	assert.EqualValues(t, 64*kb+5*mb/4, buffered.HeldFor(mb), "the buffer may have spare capacity")
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
