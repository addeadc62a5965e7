package png

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// newRaster returns a raster whose pixels are in memory.
func newRaster(width, height int, at func(x, y int) raster.Pixel) raster.Raster {
	return imagetest.Stored(imagetest.Raster(width, height, at))
}

// photoRaster returns a raster that resembles a photo: gradients, edges, and grain with a standard
// deviation of 3.
func photoRaster(width, height int) raster.Raster {
	random := rand.New(rand.NewPCG(1, 1))
	level := func(v int) uint8 { return uint8(max(0, min(255, v+int(random.NormFloat64()*3)))) }
	return newRaster(width, height, func(x, y int) raster.Pixel {
		r, g, b := 40+150*x/width, 200-120*y/height, 90+60*(x+y)/(width+height)
		if dx, dy := x-width/2, y-height/3; dx*dx+dy*dy < height*height/16 { // disc
			r, g, b = 230-r/2, g/2, 100+(dx+dy)*80/height
		}
		if y*3 > height*2+(x*7%311)*height/3000 { // jagged foreground
			r, g, b = r/3, 40+g/3, 30
		}
		return raster.RGB(level(r), level(g), level(b))
	})
}

// gradient returns a diagonal gradient of two colours. The thresholds are from 0 to 63.
func gradient(width, height int, threshold func(x, y int) int) raster.Raster {
	from, to := [3]int{30, 60, 160}, [3]int{240, 120, 90}
	return newRaster(width, height, func(x, y int) raster.Pixel {
		var level [3]uint8
		for i := range level {
			exact := 64*from[i] + 64*(to[i]-from[i])*(x+y)/(width+height)
			level[i] = uint8((exact + threshold(x, y)) / 64)
		}
		return raster.RGB(level[0], level[1], level[2])
	})
}

// bayer returns the threshold of an ordered dither of 8×8 pixels.
func bayer(x, y int) (threshold int) {
	for bit := range 3 {
		threshold = threshold<<2 | ((x^y)>>bit&1)<<1 | y>>bit&1
	}
	return threshold
}

// randomTile returns the thresholds of a dither with a random tile of 64×64 pixels.
func randomTile() func(x, y int) int {
	tile := rand.New(rand.NewPCG(1, 1)).Perm(64 * 64)
	return func(x, y int) int { return tile[y%64*64+x%64] / 64 }
}

// page returns antialiased text on a plain background.
func page(width, height int) raster.Raster {
	p := layout.Placeholder{
		Width: width, Height: height,
		Background: color.NRGBA{250, 245, 230, 255}, Foreground: color.NRGBA{20, 30, 60, 255},
		Text: strings.Repeat("The quick brown fox jumps over the lazy dog. ", 24),
	}.Picture()
	return rasterOfPicture(p)
}

// rasterOfPicture converts a picture.
func rasterOfPicture(p picture.Picture) raster.Raster {
	pixels := make([]raster.Pixel, 0, p.Width*p.Height())
	for _, index := range p.Pixels() {
		c := p.Palette[index]
		pixels = append(pixels, raster.RGB(c.R, c.G, c.B))
	}
	return newRaster(p.Width, p.Height(), func(x, y int) raster.Pixel { return pixels[y*p.Width+x] })
}

// rasterClasses are kinds of pictures that compress differently.
var rasterClasses = map[string]func(width, height int) raster.Raster{
	"scene": func(width, height int) raster.Raster { return photo.New(width, height, photo.Mountains, 1) },
	"Bézier gradient": func(width, height int) raster.Raster {
		return raster.Gradient{{R: 155, G: 30, B: 120, A: 255}, {R: 160, G: 40, B: 50, A: 255}, {R: 155, G: 95, B: 25, A: 255}}.Raster(width, height)
	},
	"photo":          photoRaster,
	"ordered dither": func(width, height int) raster.Raster { return gradient(width, height, bayer) },
	"random dither":  func(width, height int) raster.Raster { return gradient(width, height, randomTile()) },
	"gradient": func(width, height int) raster.Raster {
		return gradient(width, height, func(x, y int) int { return 32 })
	},
	"text": page,
	"one colour": func(width, height int) raster.Raster {
		return newRaster(width, height, func(x, y int) raster.Pixel { return 0x336699 })
	},
	"noise": func(width, height int) raster.Raster { return randomRaster(1, width, height, 1<<24) },
}

// randomRaster returns a raster of the given number of colours, some of whose rows repeat.
func randomRaster(seed uint64, width, height, colors int) raster.Raster {
	random := rand.New(rand.NewPCG(seed, 1))
	var rows [][]raster.Pixel
	for y := range height {
		row := make([]raster.Pixel, width)
		for x := range row {
			row[x] = raster.Pixel(random.IntN(colors) * (1 << 24 / colors))
		}
		if y > 0 && colors < 256 && random.IntN(3) == 0 {
			row = rows[random.IntN(y)]
		}
		rows = append(rows, row)
	}
	return newRaster(width, height, func(x, y int) raster.Pixel { return rows[y][x] })
}

// requireRoundTrip requires that the PNG of a raster decodes to the same pixels.
func requireRoundTrip(t *testing.T, r raster.Raster) {
	t.Helper()
	got, err := png.Decode(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, Format{}))))
	require.NoError(t, err)
	require.IsType(t, &image.RGBA{}, got)
	want := imagetest.RGBA(r)
	require.Equal(t, want.Bounds(), got.Bounds())
	require.True(t, bytes.Equal(want.Pix, got.(*image.RGBA).Pix))
}

func TestRastersRoundTrip(t *testing.T) {
	t.Parallel()
	sizes := [][2]int{{1, 1}, {1, 300}, {300, 1}, {2, 3}, {7, 9}, {333, 201}}
	if exhaustive.Enabled() {
		sizes = append(sizes, [2]int{640, 480}, [2]int{8192, 33}, [2]int{140_001, 3})
	}
	for name, class := range rasterClasses {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%s of %dx%d", name, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				if name == "text" && (size[0] > 8192 || size[1] < 33) {
					t.Skip("no room for text")
				}
				requireRoundTrip(t, class(size[0], size[1]))
			})
		}
	}
}

func TestRandomRastersRoundTrip(t *testing.T) {
	t.Parallel()
	for seed := range uint64(100) {
		random := rand.New(rand.NewPCG(seed, 2))
		requireRoundTrip(t, randomRaster(seed, 1+random.IntN(90), 1+random.IntN(90), 2<<random.IntN(20)))
	}
}

func TestSectionsDoNotDependOnOrder(t *testing.T) {
	t.Parallel()
	sections := EncodeRaster(photoRaster(700, 900), Format{})
	require.Greater(t, sections.Count, 3)
	encode := sections.Encoder()
	var want []lazyfile.Section
	for i := range sections.Count {
		s := encode(i)
		want = append(want, lazyfile.Section{Data: slices.Clone(s.Data), Summary: s.Summary})
	}
	for i, s := range slices.Backward(want) {
		assert.Equal(t, s, encode(i), "by the same encoder")
		assert.Equal(t, s, sections.Encoder()(i), "by a new encoder")
	}
}

func TestRasterEndsWithIENDPart(t *testing.T) {
	t.Parallel()
	sections := EncodeRaster(photoRaster(3, 3), Format{})
	tail := sections.Tail([]lazyfile.Summary{sections.Encoder()(0).Summary})
	assert.Equal(t, lazyfile.Literal("\x00\x00\x00\x00IEND\xae\x42\x60\x82"), tail[len(tail)-1])
}

func TestRastersAreAsSmallAsStandardLibrary(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	limits := map[string]float64{
		"scene": 1.05, "Bézier gradient": 1.05,
		"photo": 1, "ordered dither": 1.05, "text": 1, "gradient": 1, "random dither": 1.05, "one colour": 1.1, "noise": 1.01,
	}
	for name, limit := range limits {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rasterClasses[name](1000, 700)
			var standard bytes.Buffer
			require.NoError(t, png.Encode(&standard, imagetest.RGBA(r)))
			assert.LessOrEqual(t, float64(len(imagetest.Encoded(t, EncodeRaster(r, Format{}))))/float64(standard.Len()), limit)
		})
	}
}

func FuzzEncodeRaster(f *testing.F) {
	f.Add(uint64(1), uint8(10), uint8(10), uint32(2))
	f.Add(uint64(2), uint8(0), uint8(0), uint32(0))
	f.Add(uint64(3), uint8(255), uint8(200), uint32(1<<20))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint8, colors uint32) {
		requireRoundTrip(t, randomRaster(seed, 1+int(width), 1+int(height), 1+int(colors%(1<<24))))
	})
}

// BenchmarkEncodeRaster compares the encoder with image/png. The custom unit is the size of the
// file.
func BenchmarkEncodeRaster(b *testing.B) {
	const width, height = 1280, 800
	for name, class := range rasterClasses {
		r := class(width, height)
		img := imagetest.RGBA(r)
		encoders := map[string]func(w io.Writer){
			"sections": func(w io.Writer) { _, _ = lazyfile.NewEncoded(EncodeRaster(r, Format{})).Stream(w) },
			"standard": func(w io.Writer) { _ = png.Encode(w, img) },
		}
		for encoder, encode := range encoders {
			b.Run(name+"/"+encoder, func(b *testing.B) {
				b.SetBytes(3 * width * height)
				var file bytes.Buffer
				for b.Loop() {
					file.Reset()
					encode(&file)
				}
				b.ReportMetric(float64(file.Len()), "bytes/file")
			})
		}
	}
}
