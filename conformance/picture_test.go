//go:build conformance

package conformance

import (
	"image"
	"image/color"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// readPicture decodes a PNG or a JPEG that another program wrote.
func readPicture(t *testing.T, path string) image.Image {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	picture, _, err := image.Decode(file)
	require.NoError(t, err)
	return picture
}

// decodeWebP converts a WebP to a PNG and returns its path.
func decodeWebP(t *testing.T, path string) string {
	t.Helper()
	runQuietly(t, "dwebp", "-quiet", path, "-o", path+".png")
	return path + ".png"
}

// channels returns red, green and blue, from 0 to 255.
func channels(c color.Color) [3]float64 {
	r, g, b, _ := c.RGBA()
	return [3]float64{float64(r >> 8), float64(g >> 8), float64(b >> 8)}
}

// difference returns the largest difference of a channel of two colours.
func difference(a, b color.Color) (largest float64) {
	other := channels(b)
	for i, value := range channels(a) {
		largest = max(largest, value-other[i], other[i]-value)
	}
	return largest
}

// largestDifference returns the difference of the pixels that differ most in two pictures
// of the same dimensions.
func largestDifference(a, b image.Image) (largest float64) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			largest = max(largest, difference(a.At(x, y), b.At(x, y)))
		}
	}
	return largest
}

// boundsOf returns the smallest rectangle that has all pixels of about a colour in an area.
func boundsOf(picture image.Image, area image.Rectangle, c color.Color) (bounds image.Rectangle) {
	const tolerance = 40 // for what scaling and JPEG change
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if difference(picture.At(x, y), c) <= tolerance {
				bounds = bounds.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return bounds
}

// saturation returns by how much the channels of a colour that has only 0 and 255 exceed the
// others in the mean of an area: 0 if that is grey, 255 if all pixels have the colour.
func saturation(picture image.Image, area image.Rectangle, c color.Color) float64 {
	lowest, highest := 255.0, 0.0
	mean := meanColor(picture, area)
	for i, value := range channels(c) {
		if value > 0 {
			lowest = min(lowest, mean[i])
		} else {
			highest = max(highest, mean[i])
		}
	}
	return lowest - highest
}

func meanColor(picture image.Image, area image.Rectangle) (mean [3]float64) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			for i, value := range channels(picture.At(x, y)) {
				mean[i] += value / float64(area.Dx()*area.Dy())
			}
		}
	}
	return mean
}
