package raster_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// box returns a black raster with a white rectangle.
func box(r image.Rectangle) raster.Raster {
	return raster.Raster{Width: 20, Height: 10, Painter: func() func([]raster.Pixel, int) {
		return func(row []raster.Pixel, y int) {
			for x := range row {
				row[x] = 0
				if image.Pt(x, y).In(r) {
					row[x] = 0xffffff
				}
			}
		}
	}}
}

func TestFramesHaveWhatChanges(t *testing.T) {
	t.Parallel()
	none := image.Rectangle{}
	assert.Equal(t, image.Rect(3, 5, 9, 6), raster.Changed(box(none), box(image.Rect(3, 5, 9, 6))))
	assert.Equal(t, image.Rect(0, 0, 20, 10), raster.Changed(box(image.Rect(0, 0, 1, 1)), box(image.Rect(19, 9, 20, 10))))
	assert.True(t, raster.Changed(box(none), box(none)).Empty())
	frame := box(image.Rect(3, 5, 9, 6)).Frame(image.Rect(2, 4, 9, 6))
	assert.Equal(t, image.Pt(2, 4), frame.At)
	row := make([]raster.Pixel, frame.Width)
	frame.Painter()(row, 1)
	assert.Equal(t, []raster.Pixel{0, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff}, row)
}
