//go:build conformance

package conformance

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tiffForms are queries of a tiff by the query of a png with the same pixels.
var tiffForms = map[string][]string{
	"style=photo": {
		"size=1MB", "bits=16", "tile=64&endian=big", "big=1", "big=1&endian=big&tile=48&bits=16", "color_model=cmyk", "color_model=cmyk&bits=16&endian=big&compression=lzw",
		"compression=lzw", "compression=lzw&predictor=none", "compression=lzw&bits=16&endian=big", "compression=deflate", "compression=deflate&predictor=none&tile=16",
		"compression=packbits", "geo=48.8584,2.2945&compression=deflate", "gps=1,2&camera=phone",
	},
	"style=photo&color_model=gray": {"", "endian=big&tile=96", "compression=lzw", "compression=packbits", "compression=deflate&tile=64"},
	"style=photo&color_model=gray&bits=1": {
		"color_model=bilevel", "compression=packbits", "compression=lzw", "color_model=bilevel&compression=ccitt4", "color_model=bilevel&compression=ccitt4&tile=64", "compression=deflate&endian=big",
	},
	"style=card":                  {"compression=lzw&color_model=palette", "color_model=palette&compression=packbits", "color_model=palette&endian=big&tile=32", "predictor=horizontal&compression=lzw"},
	"bg=36989988&color_model=rgb": {"tile=16", "bits=16&compression=deflate", "compression=lzw&predictor=horizontal"},
}

// tiffLacks are the forms that programs do not have.
var tiffLacks = map[string][]string{
	"ImageMagick": {"geo="}, // it warns of fields that it does not know
	"FFmpeg":      {"big=1", "tile=", "color_model=cmyk", "bits=16"},
	"Pillow":      {"bits=16", "color_model=cmyk"},
}

// Programs find the pixels of a png in all lossless forms.
func TestConformanceTIFFHasPixelsOfPNG(t *testing.T) {
	t.Parallel()
	for name, hashes := range pixelReaders {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for png, forms := range tiffForms {
				readable := readable(forms, tiffLacks[name])
				paths := []string{download(t, "/api/image/301x203?"+png, "form.png")}
				for _, form := range readable {
					paths = append(paths, download(t, "/api/tiff/301x203?"+joined(png, form), "form.tiff"))
				}
				found := hashes(t, paths)
				require.Len(t, found, len(paths))
				for i, form := range readable {
					assert.Equal(t, found[0], found[1+i], "%s %s", png, form)
				}
			}
		})
	}
}

// joined returns both queries. A parameter of the second one replaces that of the first.
func joined(first, second string) string {
	parts := strings.FieldsFunc(second, func(r rune) bool { return r == '&' })
	for part := range strings.SplitSeq(first, "&") {
		name, _, _ := strings.Cut(part, "=")
		if !strings.Contains("&"+second, "&"+name+"=") {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "&")
}

// judgeTIFF reads all pixels with libtiff.
func judgeTIFF(t *testing.T, paths ...string) []string {
	return dimensionsIn(runQuietly(t, "tiffinfo", append([]string{"-d"}, paths...)...), `Image Width: (\d+) Image Length: (\d+)\n`)
}

// Programs read jpeg, which is lossy, all pages, and Exif.
func TestConformanceTIFFForms(t *testing.T) {
	t.Parallel()
	b := batch{format: "tiff"}
	for _, query := range []string{
		"compression=jpeg&style=photo", "compression=jpeg&style=card&color_model=gray", "compression=lzw&color_model=palette&bits=4", "bits=4&color_model=gray&endian=big",
		"color_model=gray&bits=16&compression=deflate", "icc=display-p3", "pages=3&compression=ccitt4",
	} {
		b.download(t, "301x203", query)
	}
	last := len(b.paths) - 1
	pages := b.paths[last]
	b.paths, b.dimensions = b.paths[:last], b.dimensions[:last]
	b.judge(t)
	assert.Equal(t, slices.Repeat([]string{"301x203"}, 3), judgeTIFF(t, pages))
	assert.Equal(t, "3", strings.TrimSpace(runQuietly(t, "vipsheader", "-f", "n-pages", pages)))
}

func TestConformanceTIFFHasExifAndPlace(t *testing.T) {
	t.Parallel()
	const query = "orientation=6&camera=phone&gps=-33.857,151.2153&taken=2024-06-01T12:00:00%2B02:00&dpi=300&icc=srgb"
	exif := runQuietly(t, "exiftool", "-s", "-n", "-Orientation", "-Model", "-GPSPosition", "-DateTimeOriginal", "-OffsetTimeOriginal", "-XResolution", "-ProfileDescription", "-Warning",
		download(t, "/api/tiff/300x200?"+query, "photo.tiff"))
	found := regexp.MustCompile(` +: `).ReplaceAllString(exif, " ")
	assert.Equal(t, "Orientation 6\nModel Fictional Phone 2\nGPSPosition -33.857 151.2153\nDateTimeOriginal 2024:06:01 12:00:00\nOffsetTimeOriginal +02:00\nXResolution 300\nProfileDescription sRGB\n", found)
	for _, form := range []string{"", "&big=1&tile=64&compression=lzw"} {
		info := runQuietly(t, "gdalinfo", "-proj4", download(t, "/api/tiff/300x200?geo=48.8584,2.2945"+form, "map.tiff"))
		assert.Contains(t, info, "+proj=longlat +datum=WGS84")
		assert.Regexp(t, `Center +\( +2\.2945000, +48\.8584000\)`, info)
		assert.Contains(t, info, "Pixel Size = (0.000010000000000,-0.000010000000000)")
	}
}
