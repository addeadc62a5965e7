package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNearerStripsHideFarOnes(t *testing.T) {
	t.Parallel()
	f := Frame{Width: 100, Height: 100}
	far, near := NewStrip(f, Level(Unit/4)), NewStrip(f, Level(Unit*3/4))
	assert.Equal(t, f.Height, far.End)
	far.Hide(near)
	assert.Equal(t, 25, far.Start)
	assert.Equal(t, 75, far.End, "the first row that the nearer strip covers in part")
	assert.Equal(t, 75, near.Start)
	assert.Equal(t, f.Height, near.End)
}
