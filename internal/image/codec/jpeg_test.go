package codec

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

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// requireSimilarPixels requires that the JPEG of want decodes to the same colours
// within a tolerance. Flat blocks differ by rounding, other blocks also by
// quantization.
func requireSimilarPixels(t *testing.T, want picture.Picture, tolerance int) {
	t.Helper()
	got, err := jpeg.Decode(bytes.NewReader(JPEG(want, JPEGOptions{})))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, want.Width, want.Height()), got.Bounds())
	for at, index := range want.Pixels() {
		a, b := want.Palette[index], color.NRGBAModel.Convert(got.At(at.X, at.Y)).(color.NRGBA)
		difference := max(deviation(a.R, b.R), deviation(a.G, b.G), deviation(a.B, b.B))
		if difference > tolerance {
			require.Failf(t, "colours differ", "at %v: %v, not %v", at, b, a)
		}
	}
}

func deviation(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestFlatJPEGsKeepTheirColor(t *testing.T) {
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

func TestJPEGsDecodeWithinTolerance(t *testing.T) {
	eachRandomPicture(t, []int{2, 3, 16, 256}, func(t *testing.T, p picture.Picture) { requireSimilarPixels(t, p, 32) })
}

func TestQualityOfJPEGDeterminesSizeAndError(t *testing.T) {
	t.Parallel()
	p := randomPicture(1, 300, 200, 16)
	pixels := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for at, index := range p.Pixels() {
		pixels.Set(at.X, at.Y, p.Palette[index])
	}
	previousSize, previousError := 0, 1000.0
	for _, quality := range []int{1, 10, 30, 50, 75, 90, 98, 100} {
		encoded := JPEG(p, JPEGOptions{Quality: quality})
		deviation := rmsError(t, pixels, encoded)
		assert.Greater(t, len(encoded), previousSize, quality)
		assert.Less(t, deviation, previousError, quality)
		previousSize, previousError = len(encoded), deviation
	}
	assert.Less(t, previousError, 1.0, "quality 100")
}

func FuzzJPEG(f *testing.F) {
	f.Add(uint64(1), uint16(10), uint16(10), uint8(2))
	f.Add(uint64(2), uint16(1), uint16(1), uint8(0))
	f.Add(uint64(3), uint16(500), uint16(300), uint8(255))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint16, colors uint8) {
		p := randomPicture(seed, 1+int(width)%600, 1+int(height)%600, 1+int(colors))
		requireSimilarPixels(t, p, 64)
	})
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
