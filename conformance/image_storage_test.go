//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// djpeg returns the pixels of a JPEG as libjpeg decodes them.
func djpeg(t *testing.T, path string) string {
	t.Helper()
	return runQuietly(t, "djpeg", "-strict", "-pnm", path)
}

func TestConformanceProgressiveHasPixelsOfBaseline(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"style=photo", "style=card&subsampling=420", "style=photo&subsampling=422", "style=photo&color_model=gray&quality=100", "style=card&color_model=cmyk", "style=photo&color_model=ycck", "style=photo&size=200KB"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			target := "/api/image/333x255?format=jpg&" + query
			baseline, progressive := download(t, target, "a.jpg"), download(t, target+"&progressive=1", "b.jpg")
			assert.True(t, djpeg(t, baseline) == djpeg(t, progressive), "the same pixels")
			assert.NotContains(t, runQuietly(t, "exiftool", "-s3", "-Error", "-Validate", progressive), "Error")
			assert.Contains(t, runQuietly(t, "identify", "-format", "%[interlace]", progressive), "JPEG")
		})
	}
}

// Libvips converts inks without a profile as ImageMagick and image/jpeg do: it multiplies them by black.
func TestConformanceInksHaveTheColorsOfPixels(t *testing.T) {
	t.Parallel()
	want := readPicture(t, download(t, "/api/image/300x200?style=card", "card.png"))
	for _, model := range []string{"cmyk", "ycck"} {
		path := download(t, "/api/image/300x200?format=jpg&style=card&color_model="+model, "card.jpg")
		assert.Equal(t, "CMYK", runQuietly(t, "identify", "-format", "%[colorspace]", path))
		assert.Equal(t, "4\n", runQuietly(t, "exiftool", "-s3", "-ColorComponents", path))
		converted := filepath.Join(t.TempDir(), "card.png")
		runQuietly(t, "convert", path, "-colorspace", "sRGB", converted)
		assert.Less(t, meanDifference(want, readPicture(t, converted), want.Bounds()), 3.0, model)
	}
}

func TestConformanceProfilesShowTheSameColors(t *testing.T) {
	t.Parallel()
	for _, style := range []string{"card", "photo"} {
		want := readPicture(t, download(t, "/api/image/300x200?style="+style, "plain.png"))
		for _, format := range []string{"png", "webp"} {
			for _, profile := range []string{"srgb", "display-p3", "adobe-rgb"} {
				path := download(t, fmt.Sprintf("/api/image/300x200?style=%s&format=%s&icc=%s", style, format, profile), "a."+format)
				converted := filepath.Join(t.TempDir(), "srgb.png")
				runQuietly(t, "vips", "icc_transform", path, converted, "srgb")
				assert.LessOrEqual(t, largestDifference(want, readPicture(t, converted)), 3.0, "%s %s %s", style, format, profile)
				assert.Equal(t, "OK\n", runQuietly(t, "exiftool", "-s3", "-Validate", path))
			}
		}
	}
}

func TestConformanceFormatsOfPNGAreValid(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"bits=1": "1-bit palette, non-interlaced", "bits=4&interlaced=1": "4-bit palette, interlaced", "bits=16": "48-bit RGB, non-interlaced",
		"color_model=rgb&bg=0f08": "32-bit RGB+alpha, non-interlaced", "color_model=gray&bits=2&interlaced=1": "2-bit grayscale, interlaced",
		"color_model=gray&bits=16&bg=0f08": "32-bit grayscale+alpha, non-interlaced", "style=photo&color_model=palette": "8-bit palette, non-interlaced",
	} {
		path := download(t, "/api/image/301x203?dpi=300&"+query, "a.png")
		assert.Contains(t, runQuietly(t, "pngcheck", path), want)
		assert.Equal(t, "OK\n11811\n", runQuietly(t, "exiftool", "-s3", "-Validate", "-PixelsPerUnitX", path))
		assert.Contains(t, runQuietly(t, "vipsheader", path), "301x203")
		assert.Equal(t, "301 203", runQuietly(t, "identify", "-format", "%w %h", path))
	}
}

func TestConformancePhotosSayWhenAndWhere(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"jpg", "png", "webp"} {
		path := download(t, "/api/image/300x200?gps=-33.857,151.2153&taken=2024-06-01T12:00:00%2B02:00&camera=phone&format="+format, "a."+format)
		got := runQuietly(t, "exiftool", "-n", "-s3", "-Validate", "-GPSPosition", "-SubSecDateTimeOriginal", "-GPSDateTime", "-Model", path)
		assert.Equal(t, "0 0 0\n-33.857 151.2153\n2024:06:01 12:00:00+02:00\n2024:06:01 10:00:00Z\nFictional Phone 2\n", got, format)
	}
}

// FFmpeg decodes APNG, and libwebp, which libvips uses, WebP.
func TestConformanceAnimationsHaveTheSamePixels(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", "style=card", "style=gradient", "style=photo", "bg=f008", "bg=f008&size=300KB"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			target := "/api/image/201x133?frames=4&" + query
			apng, animated := download(t, target+"&format=png", "a.png"), download(t, target+"&format=webp", "a.webp")
			runQuietly(t, "pngcheck", "-q", apng)
			assert.Contains(t, runQuietly(t, "webpinfo", animated), "No error detected")
			assert.Equal(t, 3, strings.Count(runQuietly(t, "webpmux", "-info", animated), "lossless\n")-strings.Count(runQuietly(t, "webpmux", "-info", animated), " 201   133 "))
			tall := filepath.Join(t.TempDir(), "frames.png")
			runQuietly(t, "vips", "copy", animated+"[n=-1]", tall)
			want := readPicture(t, tall)
			require.Equal(t, image.Pt(201, 4*133), want.Bounds().Size())
			stacked := filepath.Join(t.TempDir(), "stacked.png")
			runQuietly(t, "ffmpeg", "-v", "error", "-f", "apng", "-i", apng, "-vf", "tile=1x4", "-frames:v", "1", "-pix_fmt", "rgba", stacked)
			assert.Zero(t, largestDifference(want, readPicture(t, stacked)))
		})
	}
}
