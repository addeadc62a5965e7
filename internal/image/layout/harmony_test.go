package layout

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestColorsSurviveConversionToHSL(t *testing.T) {
	t.Parallel()
	for r := 0; r < 256; r += 17 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 17 {
				want := color.NRGBA{uint8(r), uint8(g), uint8(b), 255}
				got := toHSL(want).rgb()
				require.InDelta(t, want.R, got.R, 4, want)
				require.InDelta(t, want.G, got.G, 4, want)
				require.InDelta(t, want.B, got.B, 4, want)
			}
		}
	}
}

func TestTextContrastsWithEveryColorOfGradient(t *testing.T) {
	t.Parallel()
	for seed := range uint64(300) {
		first := RandomColor(seed)
		gradient := Harmony(first, seed)
		assert.Equal(t, first, gradient[0])
		for i := range 101 {
			require.GreaterOrEqual(t, contrast(BlackOrWhite(first), gradient.At(i, 100)), 4.49, seed)
		}
	}
	for _, first := range []color.NRGBA{blackInk, whiteInk, {119, 119, 119, 255}, {255, 0, 0, 255}, {0, 255, 255, 255}} {
		assert.GreaterOrEqual(t, lowestContrast(Harmony(first, 0), BlackOrWhite(first)), 4.49)
	}
}

func TestGreysHaveVisibleGradients(t *testing.T) {
	t.Parallel()
	for _, grey := range []uint8{0, 64, 136, 200, 255} {
		last := Harmony(color.NRGBA{grey, grey, grey, 255}, 0)[2]
		assert.Equal(t, last.R, last.B, "a grey without colour")
		assert.Greater(t, max(last.R, grey)-min(last.R, grey), uint8(16))
	}
}

func TestSeedsSelectDifferentGradients(t *testing.T) {
	t.Parallel()
	colors := map[color.NRGBA]bool{}
	for seed := range uint64(100) {
		colors[RandomColor(seed)] = true
		assert.NotEqual(t, Harmony(color.NRGBA{38, 70, 83, 255}, seed)[2], color.NRGBA{38, 70, 83, 255})
	}
	assert.Greater(t, len(colors), 95)
}
