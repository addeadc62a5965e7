//go:build conformance

package conformance

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bmpForms are the queries of pixels of some bits in each form that a header has.
var bmpForms = map[int][]string{
	1:  {"header_size=12", "header_size=40", "header_size=52", "header_size=56", "header_size=64", "header_size=108", "header_size=124", "top_down=1"},
	4:  {"header_size=12", "header_size=40", "header_size=108", "rle=1", "rle=1&header_size=124"},
	8:  {"header_size=12", "header_size=40", "header_size=56", "header_size=124", "rle=1", "rle=1&header_size=108", "top_down=1"},
	16: {"header_size=52", "header_size=56", "header_size=108", "header_size=124"},
	24: {"header_size=12", "header_size=40", "header_size=52", "header_size=64", "header_size=124", "top_down=1&header_size=108"},
	32: {"header_size=40", "header_size=52", "header_size=56", "header_size=108", "header_size=124", "size=1MB"},
}

// bmpLacks are the forms that programs do not have.
var bmpLacks = map[string][]string{
	// ImageMagick 6.9 reads the palette of 64 bytes as that of 12, and expects a mask of opacity in 52.
	"ImageMagick": {"bits=1&header_size=64", "bits=16&header_size=52", "bits=32&header_size=52"},
	"FFmpeg":      {"header_size=52"},
	"Pillow":      {"header_size=52", "header_size=56"},
}

// pixelReaders return the hash of the pixels of each file, by program. The files have the same dimensions.
var pixelReaders = map[string]func(t *testing.T, paths []string) []string{
	"ImageMagick": func(t *testing.T, paths []string) []string {
		pixels := runQuietly(t, "convert", append(append([]string{"-regard-warnings"}, paths...), "-depth", "8", "rgba:-")...)
		var all []string
		for size := len(pixels) / len(paths); len(pixels) > 0; pixels = pixels[size:] {
			all = append(all, fmt.Sprintf("%x", sha256.Sum256([]byte(pixels[:size]))))
		}
		return all
	},
	"FFmpeg": func(t *testing.T, paths []string) (hashes []string) {
		args := []string{"-v", "error"}
		for _, path := range paths {
			args = append(args, "-i", path)
		}
		for i := range paths {
			args = append(args, "-map", fmt.Sprint(i))
		}
		for line := range strings.Lines(runQuietly(t, "ffmpeg", append(args, "-pix_fmt", "rgba", "-f", "framemd5", "-")...)) {
			if !strings.HasPrefix(line, "#") {
				hashes = append(hashes, line[strings.LastIndex(line, " ")+1:])
			}
		}
		return hashes
	},
	"Pillow": func(t *testing.T, paths []string) []string {
		const program = `
import hashlib, sys
from PIL import Image
for path in sys.argv[1:]:
    print(hashlib.sha256(Image.open(path).convert("RGBA").tobytes()).hexdigest())`
		return strings.Fields(runQuietly(t, python, append([]string{"-c", program}, paths...)...))
	},
}

// readable returns the queries that have none of the forms that a program lacks.
func readable(queries, lacks []string) []string {
	return slices.DeleteFunc(slices.Clone(queries), func(query string) bool {
		return slices.ContainsFunc(lacks, func(lack string) bool { return strings.Contains(query, lack) })
	})
}

// Programs find the same pixels in all forms of the same bits.
func TestConformanceBMPForms(t *testing.T) {
	t.Parallel()
	for name, hashes := range pixelReaders {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for bits, forms := range bmpForms {
				var queries, paths []string
				for _, form := range forms {
					queries = append(queries, fmt.Sprintf("bits=%d&%s", bits, form))
				}
				for _, query := range readable(queries, bmpLacks[name]) {
					paths = append(paths, download(t, "/api/bmp/301x203?style=photo&"+query, "form.bmp"))
				}
				found := hashes(t, paths)
				require.Len(t, found, len(paths))
				assert.Len(t, slices.Compact(found), 1, "%d bits", bits)
			}
		})
	}
}

// A bmp has the pixels of a png.
func TestConformanceBMPHasPixelsOfPNG(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"style=photo", "style=card", "bg=36989988"} {
		hash := func(target, name string) string {
			return runQuietly(t, "ffmpeg", "-v", "error", "-i", download(t, target+query, name), "-pix_fmt", "rgba", "-f", "md5", "-")
		}
		assert.Equal(t, hash("/api/image/301x203?format=png&", "a.png"), hash("/api/bmp/301x203?", "a.bmp"), query)
	}
}
