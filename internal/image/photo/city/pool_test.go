package city

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

func TestPoolMirrorsLightsAsStreaks(t *testing.T) {
	t.Parallel()
	f := paint.Frame{Width: 8, Height: 100}
	lantern := func(row []paint.Light, y int) { // in column 3, 20 to 24 rows above the horizon
		clear(row)
		if y >= 35 && y < 40 {
			row[3] = paint.Grey(200).Light()
		}
	}
	s := newStreaks(f, &pool{horizon: unit * 6 / 10}, []paint.Layer{lantern})
	at := 22 * streakCount / 60
	assert.Greater(t, s[at][3].G(), uint8(150))
	assert.Zero(t, s[at][2].G())
	assert.Zero(t, s[0][3].G(), "below the lantern")
	assert.Greater(t, s[at+4][3].G(), uint8(40), "the streak is longer than the lantern")
}

func TestBlocksHideWhatIsBehind(t *testing.T) {
	t.Parallel()
	l := &look{rise: 1}
	far := block{left: -unit / 10, right: unit / 10, top: unit / 4, bottom: unit, taper: 256, look: l}
	near := block{left: -unit / 2, right: unit / 2, top: unit / 2, bottom: unit, taper: 256, look: l}
	deck := block{left: -unit / 2, right: unit / 2, top: unit * 3 / 8, bottom: unit * 7 / 16, taper: 256, look: l}
	f := paint.Frame{Width: 100, Height: 100}
	assert.InDelta(t, 50, newDistrict(f, []block{far, near}).last[0][1], 2)
	assert.InDelta(t, 99, newDistrict(f, []block{far, deck}).last[0][1], 1, "something that floats hides nothing below it")
}
