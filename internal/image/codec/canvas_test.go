package codec

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"strconv"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A canvasFormat encodes a canvas, and decodes it with code of others.
type canvasFormat struct {
	encode  func(Canvas) []lazyfile.Part
	decode  func(io.Reader) (image.Image, error)
	config  func(io.Reader) (image.Config, error)
	maxSide int
	delta   float64 // of a channel
}

var canvasFormats = map[string]canvasFormat{
	"png":  {Canvas.PNG, png.Decode, png.DecodeConfig, 1_000_000, 0},
	"gif":  {Canvas.GIF, gif.Decode, gif.DecodeConfig, 65_535, 0},
	"jpg":  {Canvas.JPEG, jpeg.Decode, jpeg.DecodeConfig, 65_535, 1},
	"webp": {func(c Canvas) []lazyfile.Part { return []lazyfile.Part{lazyfile.Literal(c.WebP())} }, webp.Decode, webp.DecodeConfig, 16_383, 0},
}

var (
	gray = color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}
	teal = color.NRGBA{0x2a, 0x9d, 0x8f, 0xff}
)

// eachCanvas runs a test for each format and several dimensions. The table of a GIF is full at
// 4091x2046 pixels, and sub-blocks repeat from 4091x2556 pixels on; other formats have
// an eighth of the rows there. Only a JPEG depends on whether the colour is grey.
func eachCanvas(t *testing.T, test func(t *testing.T, f canvasFormat, c Canvas)) {
	t.Parallel()
	for name, f := range canvasFormats {
		for _, size := range []image.Point{
			{1, 1}, {7, 3}, {8, 8}, {17, 33}, {32, 16}, {33, 17}, {257, 255}, {4096, 5}, {5, 4096}, {4091, 2046}, {4091, 2556}, {5000, 2500},
		} {
			if size.X == 4091 && name != "gif" {
				size.Y /= 8
			}
			for _, color := range []color.NRGBA{gray, teal} {
				if color == gray && name != "jpg" || testing.Short() && size.X*size.Y > 1<<20 {
					continue
				}
				t.Run(fmt.Sprintf("%s %s %x", name, size, color.R), func(t *testing.T) {
					t.Parallel()
					test(t, f, Canvas{size.X, size.Y, color})
				})
			}
		}
	}
}

func TestCanvasHasItsColorEverywhere(t *testing.T) {
	eachCanvas(t, func(t *testing.T, f canvasFormat, c Canvas) {
		file := lazyfile.New(f.encode(c)...)
		decoded, err := f.decode(io.NewSectionReader(file, 0, file.Size()))
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, c.Width, c.Height), decoded.Bounds())
		got := color.NRGBAModel.Convert(onlyColor(t, decoded)).(color.NRGBA)
		for channel, want := range [4]uint8{c.Color.R, c.Color.G, c.Color.B, 0xff} {
			assert.InDelta(t, want, [4]uint8{got.R, got.G, got.B, got.A}[channel], f.delta)
		}
	})
}

// onlyColor returns the colour of all pixels of a decoded image.
func onlyColor(t *testing.T, decoded image.Image) color.Color {
	t.Helper()
	size := decoded.Bounds().Size()
	same := func(samples []byte, stride, width, height, bytes int) {
		for y := range height {
			row := samples[y*stride:][:width*bytes]
			require.Equal(t, len(row)-bytes, commonPrefix(row, row[bytes:]), "row %d", y)
			require.Equal(t, samples[:bytes], row[:bytes])
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

func TestRangesOfCanvasEqualTheWhole(t *testing.T) {
	eachCanvas(t, func(t *testing.T, f canvasFormat, c Canvas) {
		file := lazyfile.New(f.encode(c)...)
		whole := make([]byte, file.Size())
		file.Fill(whole, 0)
		random := rand.New(rand.NewPCG(uint64(c.Width), uint64(c.Height)))
		for range 100 {
			from := random.IntN(len(whole))
			window := make([]byte, random.IntN(min(len(whole)-from, 2000)+1))
			file.Fill(window, int64(from))
			require.True(t, bytes.Equal(whole[from:][:len(window)], window), "%d bytes from %d", len(window), from)
		}
		if file.Size() < 20_000 {
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
		}
	})
}

func TestLargestCanvasesHaveTheirDimensions(t *testing.T) {
	t.Parallel()
	for name, f := range canvasFormats {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			side := f.maxSide
			if strconv.IntSize == 32 {
				side = min(side, 16_383) // package png counts the bytes of the pixels
			}
			file := lazyfile.New(f.encode(Canvas{side, side, teal})...)
			config, err := f.config(io.NewSectionReader(file, 0, file.Size()))
			require.NoError(t, err)
			assert.Equal(t, []int{side, side}, []int{config.Width, config.Height})
		})
	}
}

// The baseline of a format needs so many bits for a pixel.
func TestCanvasesTakeFewBytes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		parts []lazyfile.Part
		bits  float64 // per pixel
	}{
		"png":       {Canvas{50_000, 50_000, teal}.PNG(), 1.0 / 1032},
		"gif":       {Canvas{50_000, 50_000, teal}.GIF(), 12.0 / 4091 * 256 / 255},
		"gray jpg":  {Canvas{50_000, 50_000, gray}.JPEG(), 2.0 / 64},
		"color jpg": {Canvas{50_000, 50_000, teal}.JPEG(), 20.0 / 512},
	} {
		t.Run(name, func(t *testing.T) {
			got := lazyfile.New(c.parts...).Size()
			assert.InEpsilon(t, 50_000*50_000/8*c.bits, got, 0.02)
		})
	}
	assert.Len(t, Canvas{16_383, 16_383, teal}.WebP(), 34)
}

func TestLargestPNGHasItsChecksum(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("slow with the race detector")
	}
	file := lazyfile.New(Canvas{1_000_000, 1_000_000, teal}.PNG()...)
	const beforeChunk, afterChunk = 8 + 25 + 15, 12
	length := make([]byte, 4)
	file.Fill(length, beforeChunk)
	assert.EqualValues(t, file.Size()-beforeChunk-4-4-4-afterChunk, binary.BigEndian.Uint32(length))
	hash := crc32.NewIEEE()
	_, err := io.Copy(hash, io.NewSectionReader(file, beforeChunk+4, file.Size()-beforeChunk-4-4-afterChunk))
	require.NoError(t, err)
	sum := make([]byte, 4)
	file.Fill(sum, file.Size()-4-afterChunk)
	assert.Equal(t, hash.Sum(nil), sum)
}

func TestLZWRunsDecodeToTheirLength(t *testing.T) {
	t.Parallel()
	for _, n := range []int64{
		1, 2, 3, 4, 5, 6, 7, 10, 15, 16, 254, 100_000, pixelsOfTable - longestRun, pixelsOfTable - 1, pixelsOfTable, pixelsOfTable + 1, pixelsOfTable + longestRun, pixelsOfTable + longestRun + 1,
	} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			got, err := io.ReadAll(lzw.NewReader(bytes.NewReader(lzwRun(n)), lzw.LSB, runLiteralBits))
			require.NoError(t, err)
			assert.EqualValues(t, n, len(got))
			assert.Equal(t, len(got), bytes.Count(got, []byte{0}))
		})
	}
}

func FuzzCanvas(f *testing.F) {
	f.Add(uint16(1), uint16(1), uint32(0xffffff))
	f.Add(uint16(300), uint16(250), uint32(0x264653))
	f.Add(uint16(4091), uint16(2556), uint32(0x010203))
	f.Fuzz(func(t *testing.T, width, height uint16, rgb uint32) {
		c := Canvas{1 + int(width)%5000, 1 + int(height)%5000, color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}}
		for _, format := range canvasFormats {
			file := lazyfile.New(format.encode(c)...)
			decoded, err := format.decode(io.NewSectionReader(file, 0, file.Size()))
			require.NoError(t, err)
			require.Equal(t, image.Pt(c.Width, c.Height), decoded.Bounds().Size())
			got := color.NRGBAModel.Convert(onlyColor(t, decoded)).(color.NRGBA)
			require.InDelta(t, c.Color.R, got.R, format.delta)
			require.InDelta(t, c.Color.G, got.G, format.delta)
			require.InDelta(t, c.Color.B, got.B, format.delta)
		}
	})
}
