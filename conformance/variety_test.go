//go:build conformance

package conformance

import (
	"math/bits"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// First pages of different seeds look as different as the first pages of documents that people have
// in a folder: their difference hashes are far from each other.
func TestConformanceSeedsLookDifferent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seeds   uint64
		open    func(seed uint64) *placeholder.Content
		minimum float64 // mean distance in bits of 64
	}{
		"pdf": {24, func(seed uint64) *placeholder.Content {
			return placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Seed: seed}))
		}, 16},
		"docx": {16, func(seed uint64) *placeholder.Content {
			return placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 3, Seed: seed}))
		}, 14},
		"pptx": {12, func(seed uint64) *placeholder.Content {
			return placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 3, Seed: seed}))
		}, 14},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var contents []*placeholder.Content
			for seed := range c.seeds {
				contents = append(contents, c.open(seed))
			}
			paths := save(t, "/api/"+name, contents...)
			if name != "pdf" {
				paths = convertFiles(t, paths, "pdf")
			}
			distance := meanDistance(firstPages(t, paths))
			t.Logf("mean distance of first pages: %.1f bits of 64", distance)
			assert.GreaterOrEqual(t, distance, c.minimum)
		})
	}
}

// firstPages returns the difference hashes of the first pages of PDF documents.
func firstPages(t *testing.T, paths []string) (hashes []uint64) {
	t.Helper()
	dir := t.TempDir()
	for i, path := range paths {
		page := filepath.Join(dir, strconv.Itoa(i))
		runTool(t, "pdftoppm", "-f", "1", "-singlefile", "-scale-to-x", "288", "-scale-to-y", "256", "-gray", path, page)
		hashes = append(hashes, differenceHash(t, page+".pgm"))
	}
	return hashes
}

// differenceHash returns a bit for each of 8×8 squares of a PGM of 9×8 squares of 32×32 pixels. It says
// whether the square is brighter than the one on its right.
func differenceHash(t *testing.T, path string) (hash uint64) {
	t.Helper()
	const side, width = 32, 9 * 32
	pixels, ok := strings.CutPrefix(read(t, path), "P5\n288 256\n255\n")
	require.True(t, ok)
	brightness := func(x, y int) (sum int) {
		for i := range side * side {
			sum += int(pixels[(y*side+i/side)*width+x*side+i%side])
		}
		return sum
	}
	for y := range 8 {
		for x := range 8 {
			hash <<= 1
			if brightness(x, y) > brightness(x+1, y) {
				hash |= 1
			}
		}
	}
	return hash
}

// meanDistance returns the mean number of bits in which two hashes differ.
func meanDistance(hashes []uint64) float64 {
	sum, pairs := 0, 0
	for i, a := range hashes {
		for _, b := range hashes[:i] {
			sum += bits.OnesCount64(a ^ b)
			pairs++
		}
	}
	return float64(sum) / float64(pairs)
}
