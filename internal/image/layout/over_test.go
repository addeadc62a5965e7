package layout

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

func TestDrawingsOverARasterHaveTheirColors(t *testing.T) {
	t.Parallel()
	l := newLayer(picture.Flat(100, 60, color.NRGBA{}).Paint([]picture.Drawing{token(20, 50, 40)}))
	below := raster.RGB(0x10, 0x80, 0xf0)
	at := func(x, y int) raster.Pixel {
		row := make([]raster.Pixel, 100)
		for i := range row {
			row[i] = below
		}
		l.paint(row, y)
		return row[x]
	}
	assert.Equal(t, below, at(0, 0))
	assert.Equal(t, below, at(99, 59))
	assert.Equal(t, raster.RGB(0xff, 0xcc, 0x4d), at(40, 15))
	requireSimilarPixel(t, raster.RGB(0x7f, 0x66, 0x66), at(40, 30)) // the bar
}

func TestDrawingsBlendWithRastersAndPicturesAlike(t *testing.T) {
	t.Parallel()
	drawings := []picture.Drawing{token(5, 50, 45), token(30, 40, 33)}
	drawings[1].Layers = drawings[1].Layers[1:] // translucent by itself
	background := color.NRGBA{0x10, 0x80, 0xf0, 0xff}
	want := picture.Flat(80, 60, background).Paint(drawings)
	l := newLayer(picture.Flat(80, 60, color.NRGBA{}).Paint(drawings))
	rows := map[int][]raster.Pixel{}
	for y := range 60 {
		row := make([]raster.Pixel, 80)
		for x := range row {
			row[x] = raster.RGB(background.R, background.G, background.B)
		}
		l.paint(row, y)
		rows[y] = row
	}
	for p, index := range want.Pixels() {
		c := want.Palette[index]
		requireSimilarPixel(t, raster.RGB(c.R, c.G, c.B), rows[p.Y][p.X], p)
	}
}

// requireSimilarPixel requires that each channel differs by at most 5.
func requireSimilarPixel(t *testing.T, want, got raster.Pixel, at ...image.Point) {
	t.Helper()
	const tolerance = 5
	require.InDelta(t, want.R(), got.R(), tolerance, at)
	require.InDelta(t, want.G(), got.G(), tolerance, at)
	require.InDelta(t, want.B(), got.B(), tolerance, at)
}
