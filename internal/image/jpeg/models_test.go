package jpeg

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// models are options that image/jpeg decodes. It does not decode YCCK with 4:2:2 subsampling.
func models() (all []Options) {
	for _, model := range []ColorModel{ModelYCbCr, ModelGray, ModelCMYK, ModelYCCK} {
		for _, sampling := range []Sampling{Sampling420, Sampling422, Sampling444} {
			if sampling == Sampling420 || model == ModelYCbCr || model == ModelYCCK && sampling == Sampling444 {
				all = append(all, Options{Quality: 90, Color: model, Sampling: sampling})
			}
		}
	}
	return all
}

// sides returns the sides of rasters: smaller than a block, and of one section and of several.
func sides() [][2]int { return [][2]int{{1, 1}, {17, 2}, {9, 33}, {300, 250}, {520, 510}, {4100, 20}} }

func TestModelsKeepColors(t *testing.T) {
	t.Parallel()
	for _, o := range models() {
		for _, side := range sides() {
			t.Run(fmt.Sprintf("%s %s %dx%d", o.Color, o.Sampling, side[0], side[1]), func(t *testing.T) {
				t.Parallel()
				r := imagetest.PhotoLike(side[0], side[1])
				want := imagetest.RGBA(r)
				if o.Color == ModelGray {
					want = imagetest.RGBA(r.Map(grayOf))
				}
				assert.Less(t, rmsError(t, want, imagetest.Encoded(t, EncodeRaster(r, o))), 4.5)
			})
		}
	}
}

// grayOf returns the gray of a pixel.
func grayOf(p raster.Pixel) raster.Pixel {
	y := color.GrayModel.Convert(color.RGBA{p.R(), p.G(), p.B(), 255}).(color.Gray).Y
	return raster.RGB(y, y, y)
}

func TestProgressiveHasPixelsOfBaseline(t *testing.T) {
	t.Parallel()
	for _, o := range models() {
		for _, side := range sides() {
			for _, quality := range []int{5, 100} {
				o.Quality = quality
				t.Run(fmt.Sprintf("%s %s %dx%d %d", o.Color, o.Sampling, side[0], side[1], quality), func(t *testing.T) {
					t.Parallel()
					r := imagetest.PhotoLike(side[0], side[1])
					want := decode(t, imagetest.Encoded(t, EncodeRaster(r, o)))
					assertSamePixels(t, want, decode(t, progressiveFileOf(t, r, o)))
				})
			}
		}
	}
}

func TestProgressiveExtremesDecode(t *testing.T) {
	t.Parallel()
	for _, stripe := range []int{1, 3, 8, 1000} {
		for _, row := range []int{1, 8, 1000} {
			o := Options{Quality: 100}
			r := extremes(600, 610, stripe, row)
			want := decode(t, imagetest.Encoded(t, EncodeRaster(r, o)))
			assertSamePixels(t, want, decode(t, progressiveFileOf(t, r, o)))
		}
	}
}

// assertSamePixels asserts that two images have the same pixels, without those that only fill an MCU.
func assertSamePixels(t *testing.T, want, got image.Image) {
	t.Helper()
	assert.Equal(t, want.Bounds(), got.Bounds())
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if want.At(x, y) != got.At(x, y) {
				assert.Failf(t, "pixels differ", "%d,%d: %v, not %v", x, y, got.At(x, y), want.At(x, y))
				return
			}
		}
	}
}

// progressiveFileOf returns a progressive JPEG.
func progressiveFileOf(t testing.TB, r raster.Raster, o Options) []byte {
	t.Helper()
	parts, err := EncodeProgressive(t.Context(), r, o)
	require.NoError(t, err)
	file := lazyfile.New(parts...)
	data := make([]byte, file.Size())
	file.Fill(data, 0)
	return data
}

func decode(t *testing.T, encoded []byte) image.Image {
	t.Helper()
	decoded, err := jpeg.Decode(bytes.NewReader(encoded))
	require.NoError(t, err)
	return decoded
}

func TestRangesOfProgressiveAreEqual(t *testing.T) {
	t.Parallel()
	parts, err := EncodeProgressive(t.Context(), imagetest.PhotoLike(600, 700), Options{Quality: 80})
	require.NoError(t, err)
	file := lazyfile.New(parts...)
	whole, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	for off := int64(0); off < file.Size(); off += file.Size() / 50 {
		part := make([]byte, 1000)
		n, _ := file.ReadAt(part, off)
		require.Equal(t, whole[off:][:n], part[:n])
	}
}

func TestRastersWithoutQualityHaveExactFlatAreas(t *testing.T) {
	t.Parallel()
	red := raster.RGB(200, 16, 30)
	r := imagetest.Raster(64, 64, func(x, y int) raster.Pixel { return red })
	want := imagetest.RGBA(r)
	for _, o := range models() {
		if o.Quality = 0; o.Color != ModelGray {
			assert.LessOrEqual(t, rmsError(t, want, imagetest.Encoded(t, EncodeRaster(r, o))), 1.5, o.Color)
		}
	}
}

func TestInksMultiplyToPixel(t *testing.T) {
	t.Parallel()
	for _, p := range []raster.Pixel{0, 0xffffff, 0x010203, 0xff0000, 0x123456, 0x0000ff, 0xfefefe, 0x7f7f80} {
		inks := p.Separate()
		black := uint32(inks >> 24)
		for shift := 0; shift < 24; shift += 8 {
			ink, want := uint32(inks>>shift&0xff), uint32(p>>shift&0xff)
			assert.InDelta(t, want, (ink*black+127)/255, 1, "%06x", uint32(p))
		}
	}
}

func TestMetadataPrecedesTheFrame(t *testing.T) {
	t.Parallel()
	r := imagetest.PhotoLike(20, 20)
	for name, c := range map[string]struct {
		options Options
		want    string
	}{
		"density": {Options{Density: 300}, "\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x02\x01\x01\x2c\x01\x2c\x00\x00\xff\xdb"},
		"profile": {Options{Exif: []byte("Exif"), ICC: []byte("abc")}, "\xff\xd8\xff\xe1\x00\x06Exif\xff\xe2\x00\x13ICC_PROFILE\x00\x01\x01abc\xff\xdb"},
		"cmyk":    {Options{Color: ModelCMYK}, "\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00\xff\xdb"},
		"ycck":    {Options{Color: ModelYCCK}, "\xff\xd8\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x02\xff\xdb"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, string(imagetest.Encoded(t, EncodeRaster(r, c.options))[:len(c.want)]))
		})
	}
}

func FuzzModels(f *testing.F) {
	f.Add(uint16(10), uint16(10), uint8(85), uint8(1))
	f.Add(uint16(700), uint16(300), uint8(100), uint8(5))
	f.Fuzz(func(t *testing.T, width, height uint16, quality, model uint8) {
		all := models()
		o := all[int(model)%len(all)]
		o.Quality = int(quality) % 101
		r := imagetest.PhotoLike(1+int(width)%800, 1+int(height)%800)
		want := decode(t, imagetest.Encoded(t, EncodeRaster(r, o)))
		assertSamePixels(t, want, decode(t, progressiveFileOf(t, r, o)))
	})
}

func BenchmarkModels(b *testing.B) {
	r := imagetest.Stored(imagetest.PhotoLike(2000, 1500))
	for name, o := range map[string]Options{
		"baseline": {}, "444": {Sampling: Sampling444}, "gray": {Color: ModelGray}, "cmyk": {Color: ModelCMYK}, "ycck": {Color: ModelYCCK},
	} {
		o.Quality = 85
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(3 * r.Width * r.Height))
			for b.Loop() {
				b.ReportMetric(float64(len(imagetest.Encoded(b, EncodeRaster(r, o)))), "bytes")
			}
		})
		b.Run("progressive "+name, func(b *testing.B) {
			b.SetBytes(int64(3 * r.Width * r.Height))
			for b.Loop() {
				b.ReportMetric(float64(len(progressiveFileOf(b, r, o))), "bytes")
			}
		})
	}
}
