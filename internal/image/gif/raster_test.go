package gif

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// nothing is an empty overlay.
func nothing([]raster.Pixel, int) {}

func TestRastersDecodeToSimilarColors(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {1, 300}, {300, 1}, {300, 250}, {640, 480}, {8192, 33}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			r := imagetest.PhotoLike(size[0], size[1])
			decoded, err := gif.DecodeAll(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, size[1]%2 == 0, nothing))))
			require.NoError(t, err)
			require.Len(t, decoded.Image, 1)
			want := imagetest.RGBA(r)
			require.Equal(t, want.Bounds(), decoded.Image[0].Bounds())
			var sum int
			for y := range size[1] {
				for x := range size[0] {
					a, b := want.RGBAAt(x, y), color.RGBAModel.Convert(decoded.Image[0].At(x, y)).(color.RGBA)
					sum += imagetest.Deviation(a.R, b.R) + imagetest.Deviation(a.G, b.G) + imagetest.Deviation(a.B, b.B)
				}
			}
			assert.Less(t, float64(sum)/float64(3*size[0]*size[1]), 5.0, "mean deviation")
		})
	}
}

func TestRastersHaveAnyNumberOfColors(t *testing.T) {
	t.Parallel()
	for _, colors := range []int{1, 2, 3, 5, 9, 17, 33, 65, 100, 129, 256, 1000} {
		r := raster.Raster{Width: 1000, Height: 300, Painter: func() func([]raster.Pixel, int) {
			return func(row []raster.Pixel, y int) {
				for x := range row {
					i := uint32((x + y) % colors)
					row[x] = raster.Pixel(i * 0x9e3779b1 >> 8)
				}
			}
		}}
		decoded, err := gif.Decode(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, false, nothing))))
		require.NoError(t, err, colors)
		assert.Equal(t, image.Rect(0, 0, 1000, 300), decoded.Bounds())
	}
}

func TestFramesOfRastersAreShownInOrder(t *testing.T) {
	t.Parallel()
	blue := raster.Raster{Width: 700, Height: 400, Painter: func() func([]raster.Pixel, int) {
		return func(row []raster.Pixel, _ int) {
			for x := range row {
				row[x] = raster.RGB(0, 0, 255)
			}
		}
	}}
	var frames []raster.Overlay
	for i := range 3 {
		frames = append(frames, func(row []raster.Pixel, _ int) {
			for x := range 200 {
				row[200*i+x] = raster.RGB(255, 255, 255)
			}
		})
	}
	decoded, err := gif.DecodeAll(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(blue, false, frames...))))
	require.NoError(t, err)
	assert.Equal(t, []int{10, 10, 10}, decoded.Delay)
	assert.Equal(t, 0, decoded.LoopCount, "without end")
	for i, frame := range decoded.Image {
		for _, x := range []int{100, 300, 500} {
			assert.Equal(t, x/200 == i, frame.At(x, 399) == color.Color(color.RGBA{255, 255, 255, 255}), "frame %d at %d", i, x)
		}
	}
}

func TestFramesOfPicturesAreShownInOrder(t *testing.T) {
	t.Parallel()
	for _, background := range []color.NRGBA{{10, 20, 30, 255}, {10, 20, 30, 0}} {
		frame := func(i int) picture.Picture {
			p := picture.Flat(20, 10, background)
			p.Palette = append(p.Palette, color.NRGBA{255, 255, 255, 255})
			p.Bands[0].Runs = []picture.Run{{Length: uint16(i)}, {Length: 1, Color: 1}, {Length: uint16(19 - i)}}
			return p
		}
		decoded, err := gif.DecodeAll(bytes.NewReader(imagetest.Encoded(t, Animate(20, false, frame))))
		require.NoError(t, err)
		require.Len(t, decoded.Image, 20)
		for i, img := range decoded.Image {
			assert.Equal(t, image.Rect(0, 0, 20, 10), img.Bounds())
			for x := range 20 {
				want := background.A
				if x == i {
					want = 255
				}
				assert.Equal(t, want, color.NRGBAModel.Convert(img.At(x, 9)).(color.NRGBA).A)
			}
		}
	}
}

func TestFramesOfPicturesHaveTheirOwnColors(t *testing.T) {
	t.Parallel()
	for name, sizes := range map[string][2]int{ // of the palettes
		"of other colours":              {16, 16},
		"of fewer colours":              {256, 16},
		"of more colours":               {16, 256},
		"of one colour":                 {200, 1},
		"of as many colours as a table": {17, 32},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			frame := func(i int) picture.Picture { return imagetest.RandomPicture(uint64(i), 70, 50, sizes[min(i, 1)]) }
			decoded, err := gif.DecodeAll(bytes.NewReader(imagetest.Encoded(t, Animate(3, true, frame))))
			require.NoError(t, err)
			for i, img := range decoded.Image {
				imagetest.RequirePixels(t, frame(i), img)
			}
		})
	}
}
