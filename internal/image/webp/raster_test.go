package webp

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// mix returns a pseudorandom number for a pixel.
func mix(x, y, channel int) uint32 {
	h := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b ^ uint32(channel)*0xc2b2ae35
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return h ^ h>>15
}

// grain returns the sum of four random numbers: noise with a standard deviation of 2.5.
func grain(x, y, channel int) int {
	h := mix(x, y, channel)
	return int(h&7+h>>8&3+h>>16&3+h>>24&3) - 8
}

func clamp(v int) uint8 { return uint8(max(0, min(v, 255))) }

// snapshot has smooth gradients, edges and the noise of a sensor in each channel.
func snapshot(x, y int) raster.Pixel {
	base := [3]int{40 + y/12, 70 + x/20, 90 + (x+y)/24}
	if (x/97+y/61)%3 == 0 {
		base = [3]int{180 - y/16, 150 - x/30, 60}
	}
	if dx, dy := x%500-250, y%400-200; dx*dx+dy*dy < 120*120 {
		base = [3]int{150 + dx/3, 110 + dy/4, 70 + dx/4}
	}
	var c [3]uint8
	for i, v := range base {
		c[i] = clamp(v + grain(x, y, i))
	}
	return raster.RGB(c[0], c[1], c[2])
}

// dithered is a diagonal gradient between two colours with an ordered dither.
func dithered(x, y int) raster.Pixel {
	threshold := 0
	for bit := range 3 { // Bayer matrix of 8x8
		threshold = threshold<<2 | (x^y)>>bit&1<<1 | y>>bit&1
	}
	at := (x*9 + y*16) / 9 % 4096
	blend := func(from, to int) uint8 {
		return uint8((from*4096*64 + (to-from)*at*64 + threshold*4096) / (4096 * 64))
	}
	return raster.RGB(blend(20, 200), blend(60, 150), blend(120, 240))
}

// text resembles lines of antialiased text.
func text(x, y int) raster.Pixel {
	line, column := y/24, x/11
	if y%24 > 16 || x%600 > 500 || mix(column, line, 0)%6 == 0 {
		return 0xf4f4f0
	}
	glyph := int(mix(column, line, 1) % 40)
	dx, dy := x%11-5, y%24-8
	far := dx*dx*4 + dy*dy - 4*glyph
	shade := clamp(far*12 + 40*(glyph%5))
	return raster.RGB(uint8(30+int(shade)*(244-30)/255), uint8(30+int(shade)*(244-30)/255), uint8(40+int(shade)*(240-40)/255))
}

func oneColor(int, int) raster.Pixel { return 0x336699 }

func noise(x, y int) raster.Pixel { return raster.Pixel(mix(x, y, 0) & 0xffffff) }

// unsampled has rare rows of noise, which no block of the sample is likely to have.
func unsampled(x, y int) raster.Pixel {
	if y%173 == 100 {
		return noise(x, y)
	}
	return oneColor(x, y)
}

var pixelClasses = map[string]func(x, y int) raster.Pixel{
	"photo": snapshot, "dithered": dithered, "text": text, "one colour": oneColor, "noise": noise, "unsampled": unsampled,
}

// requireRoundTrip requires that the WebP of a raster decodes to it, and returns its
// size.
func requireRoundTrip(t *testing.T, r raster.Raster) int64 {
	t.Helper()
	return requireDecodes(t, EncodeRaster(r), r)
}

// requireDecodes requires that sections decode to a raster, and returns their size.
func requireDecodes(t *testing.T, s lazyfile.Sections, r raster.Raster) int64 {
	t.Helper()
	file := lazyfile.NewEncoded(s)
	require.Zero(t, file.Size()%2)
	got, err := webp.Decode(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, r.Width, r.Height), got.Bounds())
	pix, row, paint := got.(*image.NRGBA).Pix, make([]raster.Pixel, r.Width), r.Painter()
	for y := range r.Height {
		paint(row, y)
		for x, p := range row {
			at := pix[(y*r.Width+x)*4:]
			if raster.RGB(at[0], at[1], at[2]) != p || at[3] != 0xff {
				require.Failf(t, "colours differ", "at %d, %d", x, y)
			}
		}
	}
	return file.Size()
}

func TestRastersRoundTrip(t *testing.T) {
	t.Parallel()
	for name, pixel := range pixelClasses {
		for _, size := range [][2]int{{1, 1}, {1, 300}, {300, 1}, {2, 2}, {7, 9}, {1, 8192}, {8192, 1}, {8192, 50}, {517, 801}} {
			t.Run(fmt.Sprintf("%s of %dx%d", name, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				if size[0]*size[1] > 10000 {
					exhaustive.Only(t)
				}
				requireRoundTrip(t, imagetest.Raster(size[0], size[1], pixel))
			})
		}
	}
}

func TestBothPredictorsRoundTrip(t *testing.T) {
	t.Parallel()
	r := imagetest.Raster(101, 83, func(x, y int) raster.Pixel { return snapshot(x, y) ^ noise(x/20, y/20) })
	for _, mode := range []predictor{predictLeft, predictAverage} {
		t.Run(fmt.Sprintf("mode %d", mode), func(t *testing.T) {
			t.Parallel()
			fixed := func(sample []rowBlock) model { return fitModel(sample, mode) }
			requireDecodes(t, fileSections(sections(r, fixed)), r)
		})
	}
}

func TestCopiesFromNearPixelsRoundTrip(t *testing.T) {
	t.Parallel()
	const side = 64
	for dy := range 8 {
		for dx := -7; dx <= 8; dx++ {
			if dy == 0 && dx <= 0 {
				continue
			}
			t.Run(fmt.Sprintf("%d on the left and %d above", dx, dy), func(t *testing.T) {
				t.Parallel()
				size := requireRoundTrip(t, imagetest.Raster(side, side, func(x, y int) raster.Pixel {
					n := x / max(dx, 1)
					if dy > 0 {
						n = y / dy
					}
					return noise(x-n*dx, y-n*dy)
				}))
				assert.Less(t, size, int64(side*side*3/2))
			})
		}
	}
}

func TestSectionsDoNotDependOnOrder(t *testing.T) {
	t.Parallel()
	for name, pixel := range pixelClasses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := RasterVP8L(imagetest.Raster(1000, 900, pixel))
			require.Greater(t, s.Count, 2)
			consecutive := s.Encoder()
			for i := range s.Count {
				want := consecutive(i)
				other := RasterVP8L(imagetest.Raster(1000, 900, pixel)).Encoder()
				other(s.Count - 1)
				require.Equal(t, want, other(i))
				require.GreaterOrEqual(t, want.Bits, int64(8))
			}
		})
	}
}

func TestRasterOfOneColorTakesFewBytes(t *testing.T) {
	t.Parallel()
	assert.Less(t, requireRoundTrip(t, imagetest.Raster(1, 1, oneColor)), int64(60))
	assert.Less(t, requireRoundTrip(t, imagetest.Raster(1000, 1000, oneColor)), int64(800))
}

func FuzzEncodeRaster(f *testing.F) {
	f.Add(uint64(1), uint16(10), uint16(10), uint32(0xffffff))
	f.Add(uint64(2), uint16(1), uint16(1), uint32(0))
	f.Add(uint64(3), uint16(500), uint16(700), uint32(0x010101))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint16, mask uint32) {
		random := rand.New(rand.NewPCG(seed, 0))
		w, h := 1+int(width)%600, 1+int(height)%600
		pixels := make([]raster.Pixel, w*h)
		for i := range pixels {
			if pixels[i] = raster.Pixel(random.Uint32() & mask & 0xffffff); random.IntN(4) > 0 {
				pixels[i] = pixels[random.IntN(i+1)]
			}
		}
		requireRoundTrip(t, imagetest.Raster(w, h, func(x, y int) raster.Pixel { return pixels[y*w+x] }))
	})
}

func BenchmarkEncodeRaster(b *testing.B) {
	const width, height = 1920, 1080
	rasters := map[string]raster.Raster{"gradient": layout.Harmony(color.NRGBA{38, 70, 83, 255}, 0).Raster(width, height)}
	for seed := range uint64(6) {
		rasters[fmt.Sprintf("scene %d", seed)] = photo.New(width, height, photo.Mountains, seed)
	}
	for name, pixel := range pixelClasses {
		rasters[name] = imagetest.Raster(width, height, pixel)
	}
	for _, name := range slices.Sorted(maps.Keys(rasters)) {
		b.Run(name, func(b *testing.B) {
			r := imagetest.Stored(rasters[name])
			b.SetBytes(width * height * 3)
			for b.Loop() {
				b.ReportMetric(float64(lazyfile.NewEncoded(EncodeRaster(r)).Size()), "size")
			}
		})
	}
}
