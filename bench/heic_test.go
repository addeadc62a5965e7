package bench

import (
	"fmt"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// heicQuality is the quality of heif-enc by default, and ours.
const heicQuality = 50

// photos returns a task that makes a photo of 12 megapixels as HEIC. The library paints it, and heif-enc reads it from a PNG.
func photos() []task {
	o := photo(0, 4000, 3000)
	return []task{{"photo heic 4000x3000", generate(placeholder.NewHEIC, heic(o, heicQuality)), map[string]implementation{
		"heif-enc": heifEncoder(o),
	}}}
}

// photo returns the options of a photo without text, as PNG.
func photo(seed uint64, width, height int) placeholder.ImageOptions {
	return placeholder.ImageOptions{Width: width, Height: height, Style: placeholder.ImagePhoto, Seed: seed, Text: " "}
}

// heic returns the options of the same image as HEIC.
func heic(o placeholder.ImageOptions, quality int) placeholder.HEICOptions {
	return placeholder.HEICOptions{Width: o.Width, Height: o.Height, Style: o.Style, Seed: o.Seed, Text: o.Text, Quality: quality}
}

// heifEncoder returns an implementation by heif-enc. The first call makes the PNG.
func heifEncoder(o placeholder.ImageOptions) implementation {
	var folder string
	return whole(func() ([]byte, error) {
		if folder == "" {
			var err error
			if folder, err = os.MkdirTemp("", "heic"); err != nil {
				return nil, err
			}
			if err := save(filepath.Join(folder, "photo.png"), generate(placeholder.NewImage, o)); err != nil {
				return nil, err
			}
		}
		command := exec.Command("heif-enc", "-q", fmt.Sprint(heicQuality), "photo.png", "-o", "photo.heic")
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		return os.ReadFile(filepath.Join(folder, "photo.heic"))
	})
}

// BenchmarkHEICQuality compares photos with those of heif-enc, after heif-convert has decoded both. It reports the median
// difference of the PSNR of luma at the same size, and the median ratio of the sizes at the same PSNR.
func BenchmarkHEICQuality(b *testing.B) {
	if testing.Short() {
		b.Skip("it takes a minute")
	}
	for b.Loop() {
		const photos = 20
		var differences, ratios []float64
		for seed := range uint64(photos) {
			o := photo(seed, 1024, 768)
			source := lumaOf(b, o)
			other := measureHEIC(b, source, heifEncoder(o))
			var ours []point
			for quality := 40; quality <= 60; quality += 5 {
				ours = append(ours, measureHEIC(b, source, generate(placeholder.NewHEIC, heic(o, quality))))
			}
			differences = append(differences, interpolate(ours, other.size, point.sizeAndPSNR)-other.psnr)
			ratios = append(ratios, math.Exp(interpolate(ours, other.psnr, point.psnrAndSize)-other.size))
		}
		slices.Sort(differences)
		slices.Sort(ratios)
		b.ReportMetric(differences[photos/2], "dB")
		b.ReportMetric(ratios[photos/2], "sizes")
	}
}

// A point is what an encoder does with a picture: the logarithm of the size, and the PSNR of luma in decibels.
type point struct{ size, psnr float64 }

func (p point) sizeAndPSNR() (x, y float64) { return p.size, p.psnr }
func (p point) psnrAndSize() (x, y float64) { return p.psnr, p.size }

// interpolate returns y at x on the line through the points around x.
func interpolate(points []point, at float64, axes func(point) (x, y float64)) float64 {
	i := 1
	for ; i+1 < len(points); i++ {
		if x, _ := axes(points[i]); x >= at {
			break
		}
	}
	x0, y0 := axes(points[i-1])
	x1, y1 := axes(points[i])
	return y0 + (at-x0)/(x1-x0)*(y1-y0)
}

// measureHEIC encodes a picture, and decodes it with heif-convert.
func measureHEIC(b *testing.B, source []float64, encode implementation) point {
	folder := b.TempDir()
	coded, decoded := filepath.Join(folder, "a.heic"), filepath.Join(folder, "a.png")
	require.NoError(b, save(coded, encode))
	info, err := os.Stat(coded)
	require.NoError(b, err)
	out, err := exec.Command("heif-convert", coded, decoded).CombinedOutput()
	require.NoError(b, err, string(out))
	var sum float64
	for i, v := range readLuma(b, decoded) {
		sum += (v - source[i]) * (v - source[i])
	}
	return point{math.Log(float64(info.Size())), 10 * math.Log10(255*255*float64(len(source))/sum)}
}

// lumaOf returns the luma of an image.
func lumaOf(b *testing.B, o placeholder.ImageOptions) []float64 {
	file := filepath.Join(b.TempDir(), "source.png")
	require.NoError(b, save(file, generate(placeholder.NewImage, o)))
	return readLuma(b, file)
}

// readLuma returns the luma of a PNG (ITU-R BT.601).
func readLuma(b *testing.B, path string) (luma []float64) {
	file, err := os.Open(path)
	require.NoError(b, err)
	defer file.Close()
	m, err := png.Decode(file)
	require.NoError(b, err)
	bounds := m.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			c := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
			luma = append(luma, 0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B))
		}
	}
	return luma
}
