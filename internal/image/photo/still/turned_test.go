package still

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// ball returns a ball with a radius of a tenth of the height, in the middle of the picture.
func ball() *turned {
	return newTurned(roundProfile, 0, unit*6/10, unit/5, one/4)
}

func TestDistanceIsPositiveInsideBall(t *testing.T) {
	t.Parallel()
	b := ball()
	const radius = unit / 10
	assert.InDelta(t, 0, b.distance(radius, unit/2), unit/100, "right edge")
	assert.InDelta(t, 0, b.distance(-radius, unit/2), unit/100, "left edge")
	assert.InDelta(t, 0, b.distance(0, unit/2-radius), unit/60, "upper edge")
	assert.InDelta(t, radius/2, b.distance(radius/2, unit/2), unit/40)
	assert.Negative(t, b.distance(radius*3/2, unit/2))
	assert.Negative(t, b.distance(0, unit/2+radius*3/2))
}

func TestNormalsOfBallPointAwayFromMiddle(t *testing.T) {
	t.Parallel()
	b := ball()
	const d = unit / 15
	assert.Greater(t, b.spot(0, unit/2).normal.z, int64(one*9/10), "toward the viewer")
	assert.Greater(t, b.spot(d, unit/2).normal.x, int64(one/2), "to the right")
	assert.Less(t, b.spot(-d, unit/2).normal.x, int64(-one/2), "to the left")
	assert.Greater(t, b.spot(0, unit/2-d).normal.y, int64(one/4), "up")
	assert.Less(t, b.spot(0, unit/2+d).normal.y, int64(-one/4), "down")
}

func TestLeaningBodyHasEdgesElsewhere(t *testing.T) {
	t.Parallel()
	b := newTurned(eggProfile, 0, unit*6/10, unit/5, one/8)
	upright := b.distance(0, unit/2-unit/11)
	b.lean(0, one)
	assert.Positive(t, upright)
	assert.Negative(t, b.distance(0, unit/2-unit/11), "the upper end is at the side")
}

func TestShadowIsAwayFromWindow(t *testing.T) {
	t.Parallel()
	s := shadow{u: 0, v: unit * 7 / 10, radius: unit / 20, height: unit / 8}
	still := &still{tilt: one / 4, studio: &studio{left: true, deep: 200}}
	right, _ := s.on(unit/11, unit*7/10, still)
	left, _ := s.on(-unit/11, unit*7/10, still)
	assert.Less(t, right, left)
	far, around := s.on(unit/2, unit*7/10, still)
	assert.Equal(t, [2]int64{256, 256}, [2]int64{far, around})
	_, contact := s.on(0, unit*7/10, still)
	assert.Less(t, contact, int64(100))
}

func TestEdgeIsSoftOutOfFocus(t *testing.T) {
	t.Parallel()
	s := &still{focus: unit * 7 / 10, blur: 30}
	assert.Less(t, s.softness(unit*7/10), s.softness(unit*8/10))
	assert.Less(t, s.softness(unit*8/10), s.softness(unit))
	assert.Greater(t, s.sharp(unit*7/10), s.sharp(unit/2))
}
