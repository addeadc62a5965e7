package raster_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

func TestHeldRasterIsPaintedOnce(t *testing.T) {
	t.Parallel()
	const width, height = 5, 3
	var painted atomic.Int32
	held := raster.Raster{Width: width, Height: height, Painter: func() func(row []raster.Pixel, y int) {
		return func(row []raster.Pixel, y int) {
			painted.Add(1)
			for x := range row {
				row[x] = raster.Pixel(y*width + x)
			}
		}
	}}.Held()
	assert.Zero(t, painted.Load(), "before a row is needed")
	var painters sync.WaitGroup
	for range 4 {
		painters.Go(func() {
			paint, row := held.Painter(), make([]raster.Pixel, width)
			for _, y := range []int{2, 0, 1} {
				paint(row, y)
				for x, pixel := range row {
					assert.Equal(t, raster.Pixel(y*width+x), pixel)
				}
			}
		})
	}
	painters.Wait()
	assert.EqualValues(t, height, painted.Load())
}
