package imagetest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// The colours of canvases. The first has one component in a JPEG, the second three.
var (
	Gray = color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}
	Teal = color.NRGBA{0x2a, 0x9d, 0x8f, 0xff}
)

// A CanvasFormat encodes pictures of one colour, and decodes them with independent code.
type CanvasFormat struct {
	Encode  func(width, height int, c color.NRGBA) []lazyfile.Part
	Decode  Decode
	Config  func(io.Reader) (image.Config, error)
	Sizes   []image.Point // to test in addition to the sizes of all formats
	MaxSide int
	Delta   float64 // maximum deviation of a channel
}

// Test checks canvases of the format.
func (f CanvasFormat) Test(t *testing.T) {
	for _, size := range append(f.Sizes, image.Point{1, 1}, image.Point{7, 3}, image.Point{8, 8}, image.Point{17, 33},
		image.Point{32, 16}, image.Point{33, 17}, image.Point{257, 255}, image.Point{4096, 5}, image.Point{5, 4096}, image.Point{5000, 2500}) {
		for name, color := range map[string]color.NRGBA{"gray": Gray, "teal": Teal} {
			t.Run(fmt.Sprintf("%s in %s", size, name), func(t *testing.T) {
				t.Parallel()
				if size.X*size.Y > 1<<20 {
					exhaustive.Only(t)
				}
				file := lazyfile.New(f.Encode(size.X, size.Y, color)...)
				f.requireColor(t, file, size, color)
				requireRanges(t, file)
			})
		}
	}
	t.Run("largest dimensions", f.testLargest)
}

// Fuzz checks the colour of random canvases.
func (f CanvasFormat) Fuzz(fuzz *testing.F) {
	fuzz.Add(uint16(1), uint16(1), uint32(0xffffff))
	fuzz.Add(uint16(300), uint16(250), uint32(0x264653))
	fuzz.Add(uint16(4091), uint16(2556), uint32(0x010203))
	fuzz.Fuzz(func(t *testing.T, width, height uint16, rgb uint32) {
		size := image.Pt(1+int(width)%5000, 1+int(height)%5000)
		c := color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}
		f.requireColor(t, lazyfile.New(f.Encode(size.X, size.Y, c)...), size, c)
	})
}

// requireColor requires that all pixels of a file have a colour.
func (f CanvasFormat) requireColor(t *testing.T, file *lazyfile.File, size image.Point, want color.NRGBA) {
	t.Helper()
	decoded, err := f.Decode(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	require.Equal(t, image.Rectangle{Max: size}, decoded.Bounds())
	got := color.NRGBAModel.Convert(onlyColor(t, decoded)).(color.NRGBA)
	require.InDelta(t, want.R, got.R, f.Delta)
	require.InDelta(t, want.G, got.G, f.Delta)
	require.InDelta(t, want.B, got.B, f.Delta)
	require.EqualValues(t, 0xff, got.A)
}

// onlyColor returns the colour of all pixels of a decoded image.
func onlyColor(t *testing.T, decoded image.Image) color.Color {
	t.Helper()
	size := decoded.Bounds().Size()
	same := func(samples []byte, stride, width, height, pixel int) {
		for y := range height {
			row := samples[y*stride:][:width*pixel]
			require.True(t, bytes.Equal(row[:len(row)-pixel], row[pixel:]), "row %d", y)
			require.Equal(t, samples[:pixel], row[:pixel])
		}
	}
	switch m := decoded.(type) {
	case *image.Paletted:
		same(m.Pix, m.Stride, size.X, size.Y, 1)
	case *image.Gray:
		same(m.Pix, m.Stride, size.X, size.Y, 1)
	case *image.NRGBA:
		same(m.Pix, m.Stride, size.X, size.Y, 4)
	case *image.YCbCr:
		same(m.Y, m.YStride, size.X, size.Y, 1)
		end := m.COffset(size.X-1, size.Y-1)
		width, height := end%m.CStride+1, end/m.CStride+1
		same(m.Cb, m.CStride, width, height, 1)
		same(m.Cr, m.CStride, width, height, 1)
	default:
		require.Failf(t, "unexpected type", "%T", m)
	}
	return decoded.At(0, 0)
}

// requireRanges requires that ranges of a file equal the same ranges of the whole.
func requireRanges(t *testing.T, file *lazyfile.File) {
	t.Helper()
	whole := make([]byte, file.Size())
	file.Fill(whole, 0)
	random := rand.New(rand.NewPCG(1, uint64(len(whole))))
	for range 100 {
		from := random.IntN(len(whole))
		window := make([]byte, random.IntN(min(len(whole)-from, 2000)+1))
		file.Fill(window, int64(from))
		require.True(t, bytes.Equal(whole[from:][:len(window)], window), "%d bytes from %d", len(window), from)
	}
	if file.Size() < 20_000 {
		require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
	}
}

// testLargest checks the dimensions of the largest canvas.
func (f CanvasFormat) testLargest(t *testing.T) {
	t.Parallel()
	side := f.MaxSide
	if strconv.IntSize == 32 {
		side = min(side, 16_383) // image/png counts the bytes of the pixels
	}
	file := lazyfile.New(f.Encode(side, side, Teal)...)
	config, err := f.Config(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	assert.Equal(t, []int{side, side}, []int{config.Width, config.Height})
}
