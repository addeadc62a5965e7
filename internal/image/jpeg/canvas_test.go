package jpeg

import (
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

var canvases = imagetest.CanvasFormat{
	Encode: Canvas, Decode: jpeg.Decode, Config: jpeg.DecodeConfig, MaxSide: 65_535, Delta: 1,
	Sizes: []image.Point{{4091, 319}},
}

func TestCanvasesHaveTheirColor(t *testing.T) { canvases.Test(t) }

func FuzzCanvas(f *testing.F) { canvases.Fuzz(f) }

func TestBlockOfCanvasTakesTwoBits(t *testing.T) {
	t.Parallel()
	const side = 50_000
	for name, c := range map[string]struct {
		color color.NRGBA
		bits  float64 // per pixel
	}{
		"gray":  {imagetest.Gray, 2.0 / 64},
		"color": {imagetest.Teal, 20.0 / 512},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			size := lazyfile.New(Canvas(side, side, c.color)...).Size()
			assert.InEpsilon(t, side*side/8*c.bits, size, 0.02)
		})
	}
}
