package photo

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLampSmallerThanPixelIsDimmer(t *testing.T) {
	t.Parallel()
	list := []lamp{{radius: unit / 100, core: unit / 1000, colour: 0xffffff, power: 200}}
	large, small := newLamps(frame{400, 400}, list), newLamps(frame{20, 20}, list)
	assert.Equal(t, list[0].radius, large.list[0].radius)
	assert.Greater(t, small.list[0].radius, list[0].radius)
	assert.Less(t, small.list[0].power, large.list[0].power)
}
