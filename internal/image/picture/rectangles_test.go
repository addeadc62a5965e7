package picture

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRectanglesCoverThoseBeforeThem(t *testing.T) {
	t.Parallel()
	picture := Rectangles(6, 5, grays(), []Rectangle{
		{image.Rect(1, 1, 5, 4), 3},
		{image.Rect(0, 2, 6, 3), 5},
		{image.Rect(2, 1, 3, 3), 7},
	})
	assert.Equal(t, []Band{
		{1, []Run{{6, 0}}},
		{1, []Run{{1, 0}, {1, 3}, {1, 7}, {2, 3}, {1, 0}}},
		{1, []Run{{2, 5}, {1, 7}, {3, 5}}},
		{1, []Run{{1, 0}, {4, 3}, {1, 0}}},
		{1, []Run{{6, 0}}},
	}, picture.Bands)
}

func TestRectanglesMergeEqualRowsIntoOneBand(t *testing.T) {
	t.Parallel()
	picture := Rectangles(4, 100, grays(), []Rectangle{{image.Rect(0, 10, 4, 100), 2}})
	assert.Equal(t, []Band{{10, []Run{{4, 0}}}, {90, []Run{{4, 2}}}}, picture.Bands)
}

func TestOverlayBlendsEveryPixel(t *testing.T) {
	t.Parallel()
	below := Rectangles(7, 6, grays(), []Rectangle{{image.Rect(1, 1, 5, 4), 1}, {image.Rect(3, 2, 7, 6), 2}})
	above := Rectangles(7, 6, grays(), []Rectangle{{image.Rect(0, 3, 4, 5), 4}, {image.Rect(2, 0, 3, 6), 8}})
	sum := below.Overlay(above, func(below, above uint8) uint8 { return below + above })
	pixels := func(p Picture) map[image.Point]uint8 {
		all := map[image.Point]uint8{}
		for at, color := range p.Pixels() {
			all[at] = color
		}
		return all
	}
	want := pixels(below)
	for at, color := range pixels(above) {
		want[at] += color
	}
	assert.Equal(t, want, pixels(sum))
}

func TestOverlayDoesNotKeepThePicturesItBlends(t *testing.T) {
	t.Parallel()
	below := Rectangles(2, 1, grays(), nil)
	above := Rectangles(2, 1, grays(), []Rectangle{{image.Rect(0, 0, 1, 1), 1}})
	sum := below.Overlay(above, func(below, above uint8) uint8 { return below + above })
	clear(below.Bands[0].Runs)
	clear(above.Bands[0].Runs)
	assert.Equal(t, []Band{{1, []Run{{1, 1}, {1, 0}}}}, sum.Bands)
}
