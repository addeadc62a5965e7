package raster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

func TestTurnedRastersHaveEveryPixelAtItsPlace(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {31, 17}, {600, 8192}} {
		r := sunset.Raster(size[0], size[1])
		original, mirroredX, mirroredY, transposed := pixels(r), pixels(r.MirrorX()), pixels(r.MirrorY()), pixels(r.Transpose())
		wrong := 0
		for y, row := range original {
			for x, p := range row {
				if mirroredX[y][len(row)-1-x] != p || mirroredY[len(original)-1-y][x] != p || transposed[x][y] != p {
					wrong++
				}
			}
		}
		assert.Zero(t, wrong, size)
	}
}

func TestBlendIsBetweenItsColors(t *testing.T) {
	t.Parallel()
	a, b := raster.RGB(10, 200, 255), raster.RGB(250, 100, 0)
	assert.Equal(t, a, a.Blend(b, 0))
	assert.Equal(t, b, a.Blend(b, 256))
	half := a.Blend(b, 128)
	assert.Equal(t, []uint8{130, 150, 127}, []uint8{half.R(), half.G(), half.B()})
}
