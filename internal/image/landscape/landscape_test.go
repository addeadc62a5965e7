package landscape_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/landscape"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

func TestRowsAreIndependentOfOrderAndPainter(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			r := landscape.New(301, 217, seed)
			want := paint(r)
			painter := r.Painter()
			row := make([]raster.Pixel, r.Width)
			for i := range r.Height {
				y := i * 100 % r.Height
				painter(row, y)
				require.Equal(t, want[y], row, "row %d", y)
			}
		})
	}
}

func TestAnySizeCanBePainted(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {1, 8192}, {8192, 1}, {2, 3}, {17, 9}, {64, 48}, {9000, 3}} {
		for seed := range uint64(4) {
			r := landscape.New(size[0], size[1], seed)
			assert.Len(t, paint(r), size[1])
		}
	}
}

func TestSeedsGiveDifferentScenes(t *testing.T) {
	t.Parallel()
	var thumbnails [][]float64
	for seed := range uint64(12) {
		thumbnails = append(thumbnails, shrink(landscape.New(64, 48, seed)))
	}
	for i, a := range thumbnails {
		for _, b := range thumbnails[:i] {
			var difference float64
			for k := range a {
				difference += math.Abs(a[k]-b[k]) / float64(len(a))
			}
			assert.Greater(t, difference, 4.0)
		}
	}
}

func TestSizesShowSameScene(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			small, large := shrink(landscape.New(64, 48, seed)), shrink(landscape.New(512, 384, seed))
			assert.Greater(t, correlation(small, large), 0.9)
		})
	}
}

func TestTonesAreDistributedLikeThoseOfPhotographs(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			var counts [256]int
			var total, clipped, sum int
			for _, row := range paint(landscape.New(320, 240, seed)) {
				for _, p := range row {
					l := luminance(p)
					counts[l]++
					total++
					sum += l
					if l == 0 || l == 255 {
						clipped++
					}
				}
			}
			occupied := 0
			for _, n := range counts {
				if n >= 5 {
					occupied++
				}
			}
			assert.GreaterOrEqual(t, occupied, 90)
			assert.Less(t, clipped, total/200)
			assert.InDelta(t, 115, sum/total, 85)
		})
	}
}

func TestSpectrumFallsLikeThatOfPhotographs(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			slope := spectrumSlope(landscape.New(512, 512, seed))
			assert.InDelta(t, -2.1, slope, 0.5)
		})
	}
}

func TestJPEGHasSizeOfPhotograph(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			r := landscape.New(800, 600, seed)
			picture := image.NewRGBA(image.Rect(0, 0, r.Width, r.Height))
			for y, row := range paint(r) {
				for x, p := range row {
					picture.SetRGBA(x, y, color.RGBA{R: p.R(), G: p.G(), B: p.B(), A: 255})
				}
			}
			var file bytes.Buffer
			require.NoError(t, jpeg.Encode(&file, picture, &jpeg.Options{Quality: 85}))
			bitsPerPixel := float64(file.Len()) * 8 / float64(r.Width*r.Height)
			assert.InDelta(t, 2.25, bitsPerPixel, 0.75)
		})
	}
}

// The values also check that pixels do not depend on the platform. They may change with
// the scenes.
func TestPixelsMatchChecksums(t *testing.T) {
	t.Parallel()
	for seed, want := range []uint32{
		0x46f6d4cd, 0x18c51254, 0xfede6147, 0x6bd6277a, 0x47ea25cc, 0xd71c0ef4,
	} {
		hash := crc32.NewIEEE()
		for _, row := range paint(landscape.New(203, 151, uint64(seed))) {
			require.NoError(t, binary.Write(hash, binary.LittleEndian, row))
		}
		assert.Equalf(t, want, hash.Sum32(), "seed %d", seed)
	}
}

func BenchmarkPaint(b *testing.B) {
	r := landscape.New(4000, 3000, 1)
	row := make([]raster.Pixel, r.Width)
	for b.Loop() {
		painter := r.Painter()
		for y := range r.Height {
			painter(row, y)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*r.Width*r.Height), "ns/pixel")
}

// paint returns all rows of a raster.
func paint(r raster.Raster) [][]raster.Pixel {
	painter := r.Painter()
	rows := make([][]raster.Pixel, r.Height)
	for y := range rows {
		rows[y] = make([]raster.Pixel, r.Width)
		painter(rows[y], y)
	}
	return rows
}

func luminance(p raster.Pixel) int {
	return (299*int(p.R()) + 587*int(p.G()) + 114*int(p.B())) / 1000
}

// shrink returns the mean luminance of 32 by 24 blocks.
func shrink(r raster.Raster) []float64 {
	const columns, rows = 32, 24
	blocks := make([]float64, columns*rows)
	for y, row := range paint(r) {
		for x, p := range row {
			blocks[y*rows/r.Height*columns+x*columns/r.Width] += float64(luminance(p))
		}
	}
	for i := range blocks {
		blocks[i] *= float64(columns*rows) / float64(r.Width*r.Height)
	}
	return blocks
}

func correlation(a, b []float64) float64 {
	var meanA, meanB, ab, aa, bb float64
	for i := range a {
		meanA += a[i] / float64(len(a))
		meanB += b[i] / float64(len(b))
	}
	for i := range a {
		ab += (a[i] - meanA) * (b[i] - meanB)
		aa += (a[i] - meanA) * (a[i] - meanA)
		bb += (b[i] - meanB) * (b[i] - meanB)
	}
	return ab / math.Sqrt(aa*bb)
}
