package photo

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFirstSeedsSelectAllScenes(t *testing.T) {
	t.Parallel()
	var selected []Scene
	for seed := range Scenes() {
		selected = append(selected, Of(uint64(seed)))
	}
	assert.Equal(t, Mountains, selected[0])
	assert.ElementsMatch(t, Scenes(), selected)
}

// The order of choices in a plan selects the default scene too. If it changes, seedOffset
// needs another value.
func TestDefaultSceneIsSunnyLake(t *testing.T) {
	t.Parallel()
	p := newPlan(0)
	assert.Equal(t, noon.sunV, p.sky.weather.sunV)
	assert.NotNil(t, p.water)
	assert.GreaterOrEqual(t, len(p.ridges), 3)
	assert.GreaterOrEqual(t, len(p.trees), 3)
}
