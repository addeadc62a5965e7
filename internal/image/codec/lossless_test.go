package codec

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// randomPicture returns a picture with bands and runs of random lengths, some of them
// empty.
func randomPicture(seed uint64, width, height, colors int) picture.Picture {
	random := rand.New(rand.NewPCG(seed, 0))
	p := picture.Picture{Width: width}
	for range colors {
		p.Palette = append(p.Palette, color.NRGBA{uint8(random.Uint32()), uint8(random.Uint32()), uint8(random.Uint32()), 255})
	}
	randomLength := func(n int) int { return 1 + random.IntN(1+random.IntN(n)) }
	for height > 0 {
		band := picture.Band{Height: randomLength(height)}
		height -= band.Height
		for left := width; left > 0; {
			run := picture.Run{Length: uint16(randomLength(left)), Color: uint8(random.IntN(colors))}
			left -= int(run.Length)
			band.Runs = append(band.Runs, run, picture.Run{Length: 0})
		}
		p.Bands = append(p.Bands, band, picture.Band{})
	}
	return p
}

// eachRandomPicture runs a test for random pictures of several sizes and with palettes
// of the given sizes.
func eachRandomPicture(t *testing.T, colors []int, test func(t *testing.T, p picture.Picture)) {
	t.Parallel()
	if testing.Short() {
		t.Skip("slow with the race detector")
	}
	for _, colors := range colors {
		for _, size := range [][2]int{{1, 1}, {1, 300}, {300, 1}, {7, 9}, {640, 480}, {33, 1000}} {
			t.Run(fmt.Sprintf("%dx%d with a palette of %d", size[0], size[1], colors), func(t *testing.T) {
				t.Parallel()
				test(t, randomPicture(uint64(colors), size[0], size[1], colors))
			})
		}
	}
}

// requireSamePixels requires that a decoded image has the pixels of a picture.
func requireSamePixels(t *testing.T, want picture.Picture, got image.Image) {
	t.Helper()
	require.Equal(t, image.Rect(0, 0, want.Width, want.Height()), got.Bounds())
	for at, index := range want.Pixels() {
		if color.NRGBAModel.Convert(got.At(at.X, at.Y)) != want.Palette[index] {
			require.Failf(t, "colours differ", "at %v", at)
		}
	}
}

// lossless lists the formats that keep every pixel.
var lossless = map[string]struct {
	encode func(picture.Picture) []byte
	decode func(io.Reader) (image.Image, error)
}{
	"png":  {PNG, png.Decode},
	"webp": {WebP, webp.Decode},
	"gif":  {GIF, gif.Decode},
}

// testRoundTrips tests that each lossless format decodes to the picture.
func testRoundTrips(t *testing.T, p picture.Picture) {
	for name, format := range lossless {
		t.Run(name, func(t *testing.T) {
			got, err := format.decode(bytes.NewReader(format.encode(p)))
			require.NoError(t, err)
			requireSamePixels(t, p, got)
		})
	}
}

func TestLosslessFormatsRoundTrip(t *testing.T) {
	eachRandomPicture(t, []int{1, 2, 3, 4, 5, 16, 17, 256}, testRoundTrips)
}

func TestLargeFlatPicturesRoundTrip(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("slow with the race detector")
	}
	oneColor := picture.Flat(1500, 1000, color.NRGBA{1, 2, 3, 255})
	unusedColor := oneColor
	unusedColor.Palette = append(unusedColor.Palette, color.NRGBA{255, 0, 255, 255})
	twoColors := unusedColor
	twoColors.Bands = append(twoColors.Bands,
		picture.Band{Height: 1, Runs: []picture.Run{{Length: 1499}, {Length: 1, Color: 1}}},
		picture.Band{Height: 1200, Runs: []picture.Run{{Length: 1500, Color: 1}}},
	)
	for name, p := range map[string]picture.Picture{"one colour": oneColor, "an unused colour": unusedColor, "two colours": twoColors} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			testRoundTrips(t, p)
		})
	}
}

func TestDetailedPicturesRoundTrip(t *testing.T) {
	t.Parallel()
	p := randomPicture(1, 8192, 60, 256)
	for i := range p.Bands {
		p.Bands[i].Runs = nil
		for x := range p.Width {
			p.Bands[i].Runs = append(p.Bands[i].Runs, picture.Run{Length: 1, Color: uint8(x*x + x*i)})
		}
	}
	testRoundTrips(t, p)
}

func FuzzLossless(f *testing.F) {
	f.Add(uint64(1), uint16(10), uint16(10), uint8(2))
	f.Add(uint64(2), uint16(1), uint16(1), uint8(0))
	f.Add(uint64(3), uint16(500), uint16(300), uint8(255))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint16, colors uint8) {
		testRoundTrips(t, randomPicture(seed, 1+int(width)%600, 1+int(height)%600, 1+int(colors)))
	})
}

func BenchmarkFlat(b *testing.B) {
	p := picture.Flat(8192, 8192, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff})
	jpg := func(p picture.Picture) []byte { return JPEG(p, JPEGOptions{}) }
	for name, encode := range map[string]func(picture.Picture) []byte{"png": PNG, "jpg": jpg, "webp": WebP, "gif": GIF} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				encode(p)
			}
		})
	}
}
