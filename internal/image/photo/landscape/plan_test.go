package landscape

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The order of choices in a plan selects the default scene too. If it changes, seedOffset
// needs another value.
func TestDefaultSceneIsSunnyLake(t *testing.T) {
	t.Parallel()
	p := newPlan(0)
	assert.Equal(t, noon.SunV, p.sky.Weather.SunV)
	assert.NotNil(t, p.water)
	assert.GreaterOrEqual(t, len(p.ridges), 3)
	assert.GreaterOrEqual(t, len(p.trees), 3)
}
