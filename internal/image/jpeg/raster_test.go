package jpeg

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestRastersMatchQualityOfStandardLibrary(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {2, 17}, {16, 16}, {33, 15}, {300, 250}, {8192, 20}, {20, 1000}} {
		for _, quality := range []int{1, 10, 50, 85, 100} {
			t.Run(fmt.Sprintf("%dx%d at quality %d", size[0], size[1], quality), func(t *testing.T) {
				t.Parallel()
				r := imagetest.PhotoLike(size[0], size[1])
				pixels := imagetest.RGBA(r)
				var standard bytes.Buffer
				require.NoError(t, jpeg.Encode(&standard, pixels, &jpeg.Options{Quality: quality}))
				ours := imagetest.Encoded(t, EncodeRaster(r, Options{Quality: quality}))
				assert.LessOrEqual(t, rmsError(t, pixels, ours), 1.05*rmsError(t, pixels, standard.Bytes())+0.1)
				assert.Less(t, len(ours), standard.Len()+20)
			})
		}
	}
}

// extremes returns a raster of black and white pixels, in stripes of the given width and in
// rows of the given height, which has the largest coefficients.
func extremes(width, height, stripe, row int) raster.Raster {
	return raster.Raster{Width: width, Height: height, Painter: func() func([]raster.Pixel, int) {
		return func(pixels []raster.Pixel, y int) {
			for x := range pixels {
				pixels[x] = raster.RGB(0, 0, 0)
				if (x/stripe+y/row)%2 == 0 {
					pixels[x] = raster.RGB(255, 255, 255)
				}
			}
		}
	}}
}

func TestExtremePixelsDecode(t *testing.T) {
	t.Parallel()
	for _, stripe := range []int{1, 2, 3, 4, 8, 16, 1000} {
		for _, row := range []int{1, 4, 8, 16, 1000} {
			r := extremes(350, 450, stripe, row)
			for _, quality := range []int{1, 100} {
				_, err := jpeg.Decode(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, Options{Quality: quality}))))
				require.NoError(t, err, "stripes of %d, rows of %d, quality %d", stripe, row, quality)
			}
		}
	}
}

func FuzzEncodeRaster(f *testing.F) {
	f.Add(uint16(10), uint16(10), uint8(85), uint64(1), uint8(255))
	f.Add(uint16(700), uint16(300), uint8(100), uint64(2), uint8(3))
	f.Add(uint16(0), uint16(0), uint8(0), uint64(3), uint8(0))
	f.Fuzz(func(t *testing.T, width, height uint16, quality uint8, seed uint64, noise uint8) {
		r := raster.Raster{Width: 1 + int(width)%800, Height: 1 + int(height)%800, Painter: func() func([]raster.Pixel, int) {
			return func(row []raster.Pixel, y int) {
				random := rand.New(rand.NewPCG(seed, uint64(y)))
				for x := range row {
					row[x] = raster.RGB(uint8(x), uint8(y), uint8(seed))
					if uint8(random.Uint32()) < noise {
						row[x] = raster.Pixel(random.Uint32() & 0xffffff)
					}
				}
			}
		}}
		decoded, err := jpeg.Decode(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, Options{Quality: 1 + int(quality)%100}))))
		require.NoError(t, err)
		assert.Equal(t, image.Rect(0, 0, r.Width, r.Height), decoded.Bounds())
	})
}

// rmsError returns the root of the mean squared error of a JPEG.
func rmsError(t *testing.T, want *image.RGBA, encoded []byte) float64 {
	t.Helper()
	got, err := jpeg.Decode(bytes.NewReader(encoded))
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), got.Bounds())
	var sum float64
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			a, b := want.RGBAAt(x, y), color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
			for _, d := range []int{imagetest.Deviation(a.R, b.R), imagetest.Deviation(a.G, b.G), imagetest.Deviation(a.B, b.B)} {
				sum += float64(d * d)
			}
		}
	}
	return math.Sqrt(sum / float64(3*want.Rect.Dx()*want.Rect.Dy()))
}

func BenchmarkEncodeRaster(b *testing.B) {
	r := imagetest.PhotoLike(2000, 1500)
	pixels := imagetest.RGBA(r)
	painted := imagetest.Stored(r)
	b.Run("by=placeholder", func(b *testing.B) {
		b.SetBytes(2000 * 1500)
		for b.Loop() {
			_, _ = lazyfile.NewEncoded(EncodeRaster(painted, Options{Quality: 85})).Stream(io.Discard)
		}
	})
	b.Run("by=std", func(b *testing.B) {
		b.SetBytes(2000 * 1500)
		for b.Loop() {
			_ = jpeg.Encode(io.Discard, pixels, &jpeg.Options{Quality: 85})
		}
	})
}
