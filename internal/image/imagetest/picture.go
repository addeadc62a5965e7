// Package imagetest has the pictures, rasters and canvases that the tests of picture formats encode, and
// checks what independent decoders see.
package imagetest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A Decode function decodes an image of a format.
type Decode func(io.Reader) (image.Image, error)

// RandomPicture returns a picture with bands and runs of random lengths, including empty ones.
func RandomPicture(seed uint64, width, height, colors int) picture.Picture {
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

// EachRandomPicture runs a test for random pictures of several sizes and with palettes of the given
// sizes.
func EachRandomPicture(t *testing.T, colors []int, test func(t *testing.T, p picture.Picture)) {
	t.Parallel()
	for _, colors := range colors {
		for _, size := range [][2]int{{1, 1}, {1, 300}, {300, 1}, {7, 9}, {640, 480}, {33, 1000}} {
			t.Run(fmt.Sprintf("%dx%d with a palette of %d", size[0], size[1], colors), func(t *testing.T) {
				t.Parallel()
				if size[0]*size[1] > 10_000 {
					exhaustive.Only(t)
				}
				test(t, RandomPicture(uint64(colors), size[0], size[1], colors))
			})
		}
	}
}

// TestLossless checks that pictures decode to their pixels.
func TestLossless(t *testing.T, encode func(picture.Picture) []byte, decode Decode) {
	requireRoundTrip := func(t *testing.T, p picture.Picture) { RequirePicture(t, p, decode, encode(p)) }
	t.Run("random", func(t *testing.T) {
		EachRandomPicture(t, []int{1, 2, 3, 4, 5, 16, 17, 256}, requireRoundTrip)
	})
	for name, p := range map[string]picture.Picture{
		"one colour":       flat(1),
		"an unused colour": flat(2),
		"two colours":      halves(),
		"all details":      detailed(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if name != "all details" {
				exhaustive.Only(t)
			}
			requireRoundTrip(t, p)
		})
	}
}

// FuzzLossless checks that random pictures decode to their pixels.
func FuzzLossless(f *testing.F, encode func(picture.Picture) []byte, decode Decode) {
	FuzzPicture(f, func(t *testing.T, p picture.Picture) { RequirePicture(t, p, decode, encode(p)) })
}

// FuzzPicture runs a test for random pictures.
func FuzzPicture(f *testing.F, test func(t *testing.T, p picture.Picture)) {
	f.Add(uint64(1), uint16(10), uint16(10), uint8(2))
	f.Add(uint64(2), uint16(1), uint16(1), uint8(0))
	f.Add(uint64(3), uint16(500), uint16(300), uint8(255))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint16, colors uint8) {
		test(t, RandomPicture(seed, 1+int(width)%600, 1+int(height)%600, 1+int(colors)))
	})
}

// RequirePicture requires that an encoded image has the pixels of a picture.
func RequirePicture(t *testing.T, want picture.Picture, decode Decode, encoded []byte) {
	t.Helper()
	got, err := decode(bytes.NewReader(encoded))
	require.NoError(t, err)
	RequirePixels(t, want, got)
}

// RequirePixels requires that a decoded image has the pixels of a picture.
func RequirePixels(t *testing.T, want picture.Picture, got image.Image) {
	t.Helper()
	require.Equal(t, image.Rect(0, 0, want.Width, want.Height()), got.Bounds())
	for at, index := range want.Pixels() {
		if color.NRGBAModel.Convert(got.At(at.X, at.Y)) != want.Palette[index] {
			require.Failf(t, "colours differ", "at %v", at)
		}
	}
}

// flat returns a large picture of one colour, with a palette of the given size.
func flat(colors int) picture.Picture {
	p := picture.Flat(1500, 1000, color.NRGBA{1, 2, 3, 255})
	for len(p.Palette) < colors {
		p.Palette = append(p.Palette, color.NRGBA{255, 0, 255, 255})
	}
	return p
}

// halves returns a large picture of two colours. A row between the halves has one pixel of the lower
// colour.
func halves() picture.Picture {
	p := flat(2)
	p.Bands = append(p.Bands,
		picture.Band{Height: 1, Runs: []picture.Run{{Length: 1499}, {Length: 1, Color: 1}}},
		picture.Band{Height: 1200, Runs: []picture.Run{{Length: 1500, Color: 1}}},
	)
	return p
}

// detailed returns a picture with a run for each pixel.
func detailed() picture.Picture {
	p := RandomPicture(1, 8192, 60, 256)
	for i := range p.Bands {
		p.Bands[i].Runs = nil
		for x := range p.Width {
			p.Bands[i].Runs = append(p.Bands[i].Runs, picture.Run{Length: 1, Color: uint8(x*x + x*i)})
		}
	}
	return p
}
