package jpeg

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// requireSimilarPixels requires that the JPEG of want decodes to the same colours
// within a tolerance. Flat blocks differ by rounding, other blocks also by
// quantization.
func requireSimilarPixels(t *testing.T, want picture.Picture, tolerance int) {
	t.Helper()
	got, err := jpeg.Decode(bytes.NewReader(Encode(want, Options{})))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, want.Width, want.Height()), got.Bounds())
	for at, index := range want.Pixels() {
		a, b := want.Palette[index], color.NRGBAModel.Convert(got.At(at.X, at.Y)).(color.NRGBA)
		difference := max(imagetest.Deviation(a.R, b.R), imagetest.Deviation(a.G, b.G), imagetest.Deviation(a.B, b.B))
		if difference > tolerance {
			require.Failf(t, "colours differ", "at %v: %v, not %v", at, b, a)
		}
	}
}

func TestFlatPicturesKeepTheirColor(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for _, size := range [][2]int{{1, 1}, {8, 8}, {9, 17}, {64, 64}, {300, 250}, {8192, 1}, {1, 8192}} {
		c := color.NRGBA{uint8(random.Uint32()), uint8(random.Uint32()), uint8(random.Uint32()), 255}
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			requireSimilarPixels(t, picture.Flat(size[0], size[1], c), 2)
		})
	}
}

func TestPicturesDecodeWithinTolerance(t *testing.T) {
	imagetest.EachRandomPicture(t, []int{2, 3, 16, 256}, func(t *testing.T, p picture.Picture) { requireSimilarPixels(t, p, 32) })
}

func TestQualityDeterminesSizeAndError(t *testing.T) {
	t.Parallel()
	p := imagetest.RandomPicture(1, 300, 200, 16)
	pixels := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for at, index := range p.Pixels() {
		pixels.Set(at.X, at.Y, p.Palette[index])
	}
	previousSize, previousError := 0, 1000.0
	for _, quality := range []int{1, 10, 30, 50, 75, 90, 98, 100} {
		encoded := Encode(p, Options{Quality: quality})
		deviation := rmsError(t, pixels, encoded)
		assert.Greater(t, len(encoded), previousSize, quality)
		assert.Less(t, deviation, previousError, quality)
		previousSize, previousError = len(encoded), deviation
	}
	assert.Less(t, previousError, 1.0, "quality 100")
}

func FuzzEncode(f *testing.F) {
	imagetest.FuzzPicture(f, func(t *testing.T, p picture.Picture) { requireSimilarPixels(t, p, 64) })
}

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	b.ReportAllocs()
	for b.Loop() {
		Encode(p, Options{})
	}
}

// TestTransformMatchesDCTDefinition compares transform with the defining sum in
// floating point.
func TestTransformMatchesDCTDefinition(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		var samples block
		for i := range samples {
			samples[i] = int32(random.IntN(256)) - 128
		}
		got := samples
		got.transform()
		for v := range 8 {
			for u := range 8 {
				assert.InDelta(t, coefficient(&samples, u, v), float64(got[8*v+u])/(1<<coefficientBits), 0.2)
			}
		}
	}
}

func coefficient(samples *block, u, v int) float64 {
	sum := 0.0
	for i, s := range samples {
		sum += float64(s) * basis(u, i%8) * basis(v, i/8)
	}
	return sum
}

func basis(u, x int) float64 {
	scale := 0.5
	if u == 0 {
		scale = 0.5 / math.Sqrt2
	}
	return scale * math.Cos(float64((2*x+1)*u)*math.Pi/16)
}
