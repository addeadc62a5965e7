package limits

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestRectanglesAreNearestToTheLimit compares the rectangles with those that an exhaustive search
// finds.
func TestRectanglesAreNearestToTheLimit(t *testing.T) {
	t.Parallel()
	for limit := int64(1); limit <= 300; limit++ {
		for _, maxSide := range []int64{9, 17, 1000} {
			wantBelow, wantAbove := nearestAreas(limit, min(maxSide, 40))
			below, above, ok := rectangles(limit, maxSide)
			name := fmt.Sprintf("limit %d, sides up to %d", limit, maxSide)
			assert.Equal(t, wantAbove > 0, ok, name)
			if !ok {
				continue
			}
			assert.Equal(t, []int64{wantBelow, wantAbove}, []int64{below.area(), above.area()}, name)
			for _, r := range []rectangle{below, above} {
				assert.True(t, 1 <= r.height && r.height <= r.width && r.width <= 2*r.height && r.width <= maxSide, "%s: %v", name, r)
			}
		}
	}
}

// nearestAreas returns the largest area up to a limit, and the smallest above it or 0.
func nearestAreas(limit, maxSide int64) (below, above int64) {
	for h := int64(1); h <= maxSide; h++ {
		for w := h; w <= min(2*h, maxSide); w++ {
			switch area := w * h; {
			case area <= limit:
				below = max(below, area)
			case above == 0 || area < above:
				above = area
			}
		}
	}
	return below, above
}

func TestRectanglesOfKnownLimits(t *testing.T) {
	t.Parallel()
	for limit, want := range map[int64][2]rectangle{
		1:               {{1, 1}, {2, 1}},
		3:               {{2, 1}, {2, 2}},
		1_000_000:       {{1000, 1000}, {1227, 815}},
		89_478_485:      {{10924, 8191}, {11044, 8102}},   // Pillow warns
		178_956_970:     {{14351, 12470}, {16204, 11044}}, // Pillow refuses
		999_999_999_999: {{1_000_000, 999_999}, {1_000_000, 1_000_000}},
	} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			below, above, ok := rectangles(limit, 1_000_000)
			assert.True(t, ok)
			assert.Equal(t, want, [2]rectangle{below, above})
		})
	}
	t.Run("a limit that sides cannot reach", func(t *testing.T) {
		_, _, ok := rectangles(16383*16383, 16383)
		assert.False(t, ok)
	})
}
