package raster

import (
	"bytes"
	"compress/flate"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// randomPicture returns a picture with bands and runs of all sorts of lengths.
func randomPicture(seed uint64, width, height, colors int) Picture {
	random := rand.New(rand.NewPCG(seed, 0))
	p := Picture{Width: width}
	for range colors {
		p.Palette = append(p.Palette, color.RGBA{uint8(random.Uint32()), uint8(random.Uint32()), uint8(random.Uint32()), 255})
	}
	longest := func(n int) int { return 1 + random.IntN(1+random.IntN(n)) }
	for height > 0 {
		band := Band{Height: longest(height)}
		height -= band.Height
		for left := width; left > 0; {
			run := Run{Length: longest(left), Color: uint8(random.IntN(colors))}
			left -= run.Length
			band.Runs = append(band.Runs, run, Run{Length: 0})
		}
		p.Bands = append(p.Bands, band, Band{})
	}
	return p
}

// requireSamePixels compares a decoded picture with what was to be encoded.
func requireSamePixels(t *testing.T, want Picture, got image.Image) {
	t.Helper()
	require.Equal(t, image.Rect(0, 0, want.Width, want.Height()), got.Bounds())
	y := 0
	for _, band := range want.Bands {
		for range band.Height {
			x := 0
			for _, run := range band.Runs {
				for range run.Length {
					if color.RGBAModel.Convert(got.At(x, y)) != want.Palette[run.Color] {
						require.Failf(t, "another colour", "at %d,%d", x, y)
					}
					x++
				}
			}
			y++
		}
	}
}

func TestPNGDecodesToThePicture(t *testing.T) {
	t.Parallel()
	for _, colors := range []int{1, 2, 3, 4, 5, 16, 17, 256} {
		for _, size := range [][2]int{{1, 1}, {1, 300}, {300, 1}, {7, 9}, {640, 480}, {33, 1000}} {
			p := randomPicture(uint64(colors), size[0], size[1], colors)
			got, err := png.Decode(bytes.NewReader(PNG(p)))
			require.NoError(t, err)
			requireSamePixels(t, p, got)
		}
	}
}

func TestPNGOfManyTokensHasSeveralBlocks(t *testing.T) {
	t.Parallel()
	p := randomPicture(1, 8192, 60, 256)
	for i := range p.Bands {
		p.Bands[i].Runs = nil
		for x := range p.Width {
			p.Bands[i].Runs = append(p.Bands[i].Runs, Run{Length: 1, Color: uint8(x*x + x*i)})
		}
	}
	got, err := png.Decode(bytes.NewReader(PNG(p)))
	require.NoError(t, err)
	requireSamePixels(t, p, got)
}

func FuzzPNG(f *testing.F) {
	f.Add(uint64(1), uint16(10), uint16(10), uint8(2))
	f.Add(uint64(2), uint16(1), uint16(1), uint8(0))
	f.Add(uint64(3), uint16(500), uint16(300), uint8(255))
	f.Fuzz(func(t *testing.T, seed uint64, width, height uint16, colors uint8) {
		p := randomPicture(seed, 1+int(width)%600, 1+int(height)%600, 1+int(colors))
		got, err := png.Decode(bytes.NewReader(PNG(p)))
		require.NoError(t, err)
		requireSamePixels(t, p, got)
	})
}

func TestFlatJPEGIsFlatAndOfTheSize(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {8, 8}, {9, 17}, {64, 64}, {300, 250}, {65535, 1}} {
		encoded, scan := FlatJPEG(size[0], size[1])
		assert.Equal(t, []byte{0xff, 0xda}, encoded[scan:scan+2])
		got, err := jpeg.Decode(bytes.NewReader(encoded))
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, size[0], size[1]), got.Bounds())
		for x := range size[0] {
			require.Equal(t, color.Gray{flatLevel}, got.At(x, size[1]-1))
		}
	}
}

func literals(n int, value func(i int) int) []token {
	tokens := make([]token, n)
	for i := range tokens {
		tokens[i].length = uint16(value(i) & 0xff)
	}
	return tokens
}

func copies(distances, lengths func(i int) int, n int) []token {
	tokens := literals(maxDistance, func(i int) int { return i * i >> 3 })
	for i := range n {
		tokens = append(tokens, token{uint16(lengths(i)), uint16(distances(i))})
	}
	return tokens
}

const maxDistance = 32 << 10

func TestDeflateInflates(t *testing.T) {
	t.Parallel()
	self := func(i int) int { return i }
	for name, tokens := range map[string][]token{
		"nothing":                 nil,
		"one byte":                literals(1, self),
		"one byte often":          literals(1000, func(int) int { return 'x' }),
		"all bytes":               literals(100_000, func(i int) int { return i * i / 7 }),
		"all lengths":             copies(func(i int) int { return 1 + i }, func(i int) int { return minCopy + i }, maxCopy-minCopy+1),
		"all distances":           copies(func(i int) int { return 1 + i }, func(i int) int { return minCopy + i%50 }, maxDistance),
		"a code that is too long": literals(1<<20, func(i int) int { return bits.LeadingZeros32(uint32(i)) }),
	} {
		d := newDeflater()
		var want []byte
		for _, token := range tokens {
			d.token(token)
			want = expand(want, token)
		}
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(d.close(0)[2:])))
		require.NoError(t, err, name)
		require.True(t, bytes.Equal(want, got), name)
	}
}

func expand(data []byte, t token) []byte {
	if t.distance == 0 {
		return append(data, byte(t.length))
	}
	for range t.length {
		data = append(data, data[len(data)-int(t.distance)])
	}
	return data
}

func TestPrefixCodesAreCompleteAndLimited(t *testing.T) {
	t.Parallel()
	fibonacci := []int{1, 1}
	for len(fibonacci) < 40 {
		fibonacci = append(fibonacci, fibonacci[len(fibonacci)-1]+fibonacci[len(fibonacci)-2])
	}
	for _, limit := range []uint8{7, 15} {
		code := newPrefixCode(fibonacci, limit)
		kraft := 0.0
		for _, length := range code.lengths {
			assert.LessOrEqual(t, length, limit)
			kraft += math.Pow(2, -float64(length))
		}
		assert.InDelta(t, 1, kraft, 1e-9)
	}
}

func BenchmarkPNG(b *testing.B) {
	for _, side := range []int{64, 8192} {
		p := Flat(side, side, color.RGBA{0xcc, 0xcc, 0xcc, 0xff})
		b.Run(fmt.Sprintf("flat/%d", side), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				PNG(p)
			}
		})
	}
}
