package magnitude_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/media/magnitude"
)

func TestLowestFindsTheFirstThatFits(t *testing.T) {
	t.Parallel()
	for guess := range 30 {
		for lowest := range 25 {
			tried := -1
			got := magnitude.Lowest(3, 20, guess, func(step int) bool {
				tried = step
				return step >= lowest
			})
			assert.Equal(t, min(max(lowest, 3), 20), got)
			assert.Equal(t, got, tried, "the last call is for the result")
		}
	}
}

func TestStepHalvesValues(t *testing.T) {
	t.Parallel()
	var h magnitude.Histogram
	for range 100 {
		h.Add(-1 << 16)
	}
	sizes := magnitude.Sizes{Octaves: [8]int{0, 0, 0, 16, 32, 48, 64, 80}, PerOctave: 16} // a bit more than the logarithm
	for size, value := range map[int]int{1300: 12, 900: 8, 500: 4} {
		assert.InDelta(t, float64(12-value)*16/3, h.Step(size, 0, 200, &sizes), 4)
	}
}
