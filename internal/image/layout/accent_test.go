package layout

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAccentsContrastWithWhiteLettersAndTheirTints(t *testing.T) {
	t.Parallel()
	for i := range uint64(len(accents)) {
		c := Accent(i)
		assert.GreaterOrEqual(t, contrast(c, Letters(c)), 4.5, c)
		assert.Equal(t, whiteInk, Letters(c), c)
		assert.GreaterOrEqual(t, contrast(c, Tint(c)), 3.0, c)
	}
}

func TestTonesContrastWithEveryBackground(t *testing.T) {
	t.Parallel()
	for i := range 1 << 9 {
		given := color.NRGBA{uint8(i>>6) * 36, uint8(i>>3&7) * 36, uint8(i&7) * 36, 255}
		assert.GreaterOrEqual(t, contrast(given, Letters(given)), 4.5, given)
		assert.GreaterOrEqual(t, contrast(given, Tint(given)), 3.0, given)
		for _, ratio := range []float64{3, 4.5} {
			assert.GreaterOrEqual(t, contrast(given, Toned(Accent(uint64(i)), given, ratio)), ratio, given)
		}
	}
}

func TestToneThatContrastsStaysAsItIs(t *testing.T) {
	t.Parallel()
	for i := range uint64(len(accents)) {
		assert.Equal(t, Accent(i), Toned(Accent(i), whiteInk, 4.5))
	}
}

func TestTransparentBackgroundIsInFrontOfWhite(t *testing.T) {
	t.Parallel()
	assert.Equal(t, Toned(gray, whiteInk, 4.5), Toned(gray, color.NRGBA{}, 4.5))
	assert.Equal(t, Letters(whiteInk), Letters(color.NRGBA{}))
}
