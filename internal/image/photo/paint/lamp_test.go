package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLampSmallerThanPixelIsDimmer(t *testing.T) {
	t.Parallel()
	list := []Lamp{{Radius: Unit / 100, Core: Unit / 1000, Colour: 0xffffff, Power: 200}}
	large, small := NewLamps(Frame{400, 400}, list), NewLamps(Frame{20, 20}, list)
	assert.Equal(t, list[0].Radius, large.list[0].Radius)
	assert.Greater(t, small.list[0].Radius, list[0].Radius)
	assert.Less(t, small.list[0].Power, large.list[0].Power)
}
