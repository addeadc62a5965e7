package placeholder_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"io"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// eachImage runs a test for all styles in the given formats.
func eachImage(t *testing.T, formats []placeholder.ImageFormat, test func(t *testing.T, o placeholder.ImageOptions)) {
	t.Helper()
	for _, style := range placeholder.ImageStyles() {
		for _, format := range formats {
			t.Run(fmt.Sprintf("%s %s", style, format), func(t *testing.T) {
				t.Parallel()
				test(t, placeholder.ImageOptions{Width: 90, Height: 70, Style: style, Format: format, Watermark: watermarkOf(style)})
			})
		}
	}
}

// stored returns the position at which a pixel of an upright image is stored, as Exif 2.32
// describes the tag Orientation: by the sides on which the first row and the first column
// are.
func stored(orientation, x, y, width, height int) (int, int) {
	right, bottom := width-1-x, height-1-y
	switch orientation {
	case 2:
		return right, y
	case 3:
		return right, bottom
	case 4:
		return x, bottom
	case 5:
		return y, x
	case 6:
		return y, right
	case 7:
		return bottom, right
	case 8:
		return bottom, x
	default:
		return x, y
	}
}

func TestOrientationsStoreTheSameImage(t *testing.T) {
	t.Parallel()
	eachImage(t, []placeholder.ImageFormat{placeholder.ImageJPG}, func(t *testing.T, o placeholder.ImageOptions) {
		o.Quality = 100
		upright := decodeImage(t, o)
		for orientation := 1; orientation <= 8; orientation++ {
			o.Orientation = orientation
			turned, err := jpeg.Decode(placeholder.Must(placeholder.NewImage(o)))
			require.NoError(t, err)
			size := image.Pt(90, 70)
			if orientation >= 5 {
				size = image.Pt(70, 90)
			}
			require.Equal(t, size, turned.Bounds().Size())
			sum := 0
			for y := range 70 {
				for x := range 90 {
					storedX, storedY := stored(orientation, x, y, 90, 70)
					p, q := rgba(upright, x, y), rgba(turned, storedX, storedY)
					sum += channelDistance(p.R, q.R) + channelDistance(p.G, q.G) + channelDistance(p.B, q.B)
				}
			}
			assert.Less(t, float64(sum)/(3*90*70), 3.0, "mean difference for orientation %d", orientation)
		}
	})
}

func TestFramesAreNumberedAndHaveMovingMark(t *testing.T) {
	t.Parallel()
	eachImage(t, []placeholder.ImageFormat{placeholder.ImageGIF}, func(t *testing.T, o placeholder.ImageOptions) {
		o.Width, o.Height, o.Frames = 320, 240, 5
		if isPerson(o.Style) {
			_, err := placeholder.NewImage(o)
			assertInvalid(t, err, "Frames must be absent for style "+string(o.Style)+"; it is for flat, gradient, card and photo, got 5")
			return
		}
		decoded, err := gif.DecodeAll(placeholder.Must(placeholder.NewImage(o)))
		require.NoError(t, err)
		require.Len(t, decoded.Image, 5)
		assert.Equal(t, []int{10, 10, 10, 10, 10}, decoded.Delay)
		assert.Zero(t, decoded.LoopCount, "without end")
		last := 0
		for i, frame := range decoded.Image[1:] {
			changed := changedPixels(decoded.Image[i], frame)
			low := changed.Intersect(image.Rect(0, 230, 320, 240))
			require.False(t, low.Empty(), "the mark moves")
			assert.Greater(t, low.Max.X, last)
			last = low.Max.X
			assert.False(t, changed.Intersect(image.Rect(0, 0, 320, 200)).Empty(), "the number changes")
		}
	})
}

// changedPixels returns the smallest rectangle that contains all pixels in which two frames
// differ.
func changedPixels(a, b *image.Paletted) (changed image.Rectangle) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.ColorIndexAt(x, y) != b.ColorIndexAt(x, y) {
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return changed
}

func TestBlankPhotoShowsNothingButItsScene(t *testing.T) {
	t.Parallel()
	const width, height = 123, 77
	want := photo.New(width, height, photo.Coast, 5)
	paint, row := want.Painter(), make([]raster.Pixel, width)
	for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageWebP} {
		img := decodeImage(t, placeholder.ImageOptions{Width: width, Height: height, Format: format, Style: placeholder.ImagePhoto, Scene: placeholder.SceneCoast, Seed: 5, Text: " "})
		for y := range height {
			paint(row, y)
			for x, p := range row {
				require.Equal(t, color.RGBA{p.R(), p.G(), p.B(), 255}, rgba(img, x, y))
			}
		}
	}
}

func TestSeedSelectsSceneOfPhotoByDefault(t *testing.T) {
	t.Parallel()
	selected := map[placeholder.Scene]bool{}
	for seed := range uint64(8) {
		o := placeholder.ImageOptions{Width: 8, Height: 6, Style: placeholder.ImagePhoto, Seed: seed}
		want := placeholder.Must(placeholder.NewImage(o)).Fingerprint()
		for _, o.Scene = range placeholder.Scenes()[1:] {
			if placeholder.Must(placeholder.NewImage(o)).Fingerprint() == want {
				selected[o.Scene] = true
			}
		}
	}
	assert.Len(t, selected, 8)
}

func TestSeedChangesOnlyImagesThatUseIt(t *testing.T) {
	t.Parallel()
	eachImage(t, placeholder.ImageFormats(), func(t *testing.T, o placeholder.ImageOptions) {
		first := placeholder.Must(placeholder.NewImage(o))
		o.Seed = 1
		second := placeholder.Must(placeholder.NewImage(o))
		usesSeed := o.Style != placeholder.ImageFlat && o.Style != placeholder.ImageCard
		assert.Equal(t, usesSeed, first.Fingerprint() != second.Fingerprint())
		a, err := io.ReadAll(first)
		require.NoError(t, err)
		b, err := io.ReadAll(second)
		require.NoError(t, err)
		assert.Equal(t, usesSeed, !bytes.Equal(a, b))
	})
}

func TestQualityDeterminesSizeOfJPG(t *testing.T) {
	t.Parallel()
	for _, style := range placeholder.ImageStyles() {
		size := int64(0)
		for _, quality := range []int{1, 20, 50, 85, 95, 100} {
			content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
				Width: 300, Height: 200, Format: placeholder.ImageJPG, Style: style, Quality: quality,
			}))
			assert.Greater(t, content.Size(), size, "%s of quality %d", style, quality)
			size = content.Size()
		}
	}
}

func TestMeasuringLargePhotoStopsWithItsContext(t *testing.T) {
	t.Parallel()
	o := placeholder.ImageOptions{Width: 8192, Height: 8192, Format: placeholder.ImagePNG, Style: placeholder.ImagePhoto}
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(reason)
	_, err := placeholder.Must(placeholder.NewImage(o)).SizeContext(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	o.Size = placeholder.GB
	_, err = placeholder.New(ctx, o)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestMemoryOfPhotosDoesNotGrowWithHeight must not run in parallel with other tests.
func TestMemoryOfPhotosDoesNotGrowWithHeight(t *testing.T) {
	for _, format := range []placeholder.ImageFormat{placeholder.ImageJPG, placeholder.ImagePNG} {
		t.Run(string(format), func(t *testing.T) {
			allocated := func(height int) float64 {
				content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 640, Height: height, Format: format, Style: placeholder.ImagePhoto}))
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				_, err := content.WriteTo(io.Discard)
				require.NoError(t, err)
				runtime.ReadMemStats(&after)
				return float64(after.TotalAlloc - before.TotalAlloc)
			}
			allocated(100) // initializes data that all images share
			assert.Less(t, allocated(6400)-allocated(640), 2.0*placeholder.MB, "of 12 MB of pixels")
		})
	}
}
