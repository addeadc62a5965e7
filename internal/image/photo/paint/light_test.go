package paint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

const orange raster.Pixel = 0xf0a010

func TestPixelsSurviveAsLights(t *testing.T) {
	t.Parallel()
	for _, p := range []raster.Pixel{0, orange, 0x10ff80, 0xffffff} {
		assert.Equal(t, p, ToneOf(p).Light().Pixel())
		assert.Equal(t, p, WholeOf(p).Fine().Pixel())
		assert.Equal(t, WholeOf(p), ToneOf(p).Light().Whole())
	}
}

func TestChannelsStayInRange(t *testing.T) {
	t.Parallel()
	l := ToneOf(orange).Light()
	assert.Equal(t, raster.Pixel(0xfff018), l.Textured(128).Pixel(), "half as bright again")
	darker := l.Raised(-0x20 << fractionBits).Pixel()
	assert.Equal(t, uint8(0xd0), darker.R())
	assert.Zero(t, darker.B(), "instead of a value below 0")
}

func TestBlendIsBetweenLights(t *testing.T) {
	t.Parallel()
	a, b := ToneOf(orange).Light(), ToneOf(0x10a0f0).Light()
	for share, want := range map[int32]raster.Pixel{0: orange, 128: 0x80a080, 256: 0x10a0f0} {
		assert.Equal(t, want, Blend(a, b, share).Pixel(), "share %d", share)
		assert.Equal(t, WholeOf(want), Mix(a.Whole(), b.Whole(), int64(share)), "share %d", share)
	}
}
