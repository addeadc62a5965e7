package tiff_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/color"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	decoder "golang.org/x/image/tiff"

	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/tiff"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// encoded returns a file of one page.
func encoded(t *testing.T, r raster.Raster, palette []color.NRGBA, f tiff.Format) []byte {
	t.Helper()
	pages := tiff.Pages{Width: r.Width, Height: r.Height, Count: 1, Page: func(int) tiff.Page { return tiff.Page{Raster: r, Palette: palette} }}
	if f.Compression != tiff.None {
		return imagetest.Encoded(t, tiff.EncodeSections(pages, f))
	}
	file := lazyfile.New(tiff.Encode(pages, f)...)
	data := lazyfile.Bytes(file)
	require.NoError(t, iotest.TestReader(bytes.NewReader(data), data))
	return data
}

// scattered returns a raster of any colours and opacities.
func scattered(width, height int) raster.Raster {
	return imagetest.Raster(width, height, func(x, y int) raster.Pixel { return raster.Pixel(uint32(x/3*7919+y*104729) * 2654435761) })
}

func TestFormatsKeepPixels(t *testing.T) {
	t.Parallel()
	for _, compression := range []tiff.Compression{tiff.None, tiff.LZW, tiff.Deflate, tiff.PackBits} {
		for _, bits := range []int{8, 16} {
			for _, alpha := range []bool{false, true} {
				for _, tile := range []int{0, 48} {
					f := tiff.Format{
						Format: ifd.Format{Order: binary.LittleEndian}, Bits: bits, Alpha: alpha, Tile: tile, Compression: compression,
						Predictor: compression == tiff.LZW || compression == tiff.Deflate && tile > 0,
					}
					if alpha {
						f.Order = binary.BigEndian
					}
					t.Run(fmt.Sprintf("compression %d, %d bits, alpha %t, tiles of %d", compression, bits, alpha, tile), func(t *testing.T) {
						t.Parallel()
						for _, r := range []raster.Raster{scattered(1, 1), scattered(301, 203), imagetest.PhotoLike(257, 300)} {
							requireRGB(t, r, f)
						}
					})
				}
			}
		}
	}
}

func requireRGB(t *testing.T, r raster.Raster, f tiff.Format) {
	t.Helper()
	decoded, err := decoder.Decode(bytes.NewReader(encoded(t, r, nil, f)))
	require.NoError(t, err)
	row, paint := make([]raster.Pixel, r.Width), r.Painter()
	for y := range r.Height {
		paint(row, y)
		for x, p := range row {
			want := color.NRGBA{p.R(), p.G(), p.B(), 255}
			if f.Alpha {
				want.A = p.A()
			}
			if got := decoded.At(x, y); !same(want, got, f.Bits) {
				require.Equal(t, want, got, "%d,%d", x, y)
			}
		}
	}
}

// same reports whether a colour that was read, in samples of 8 or 16 bits, is the one that was written.
func same(want color.NRGBA, got color.Color, bits int) bool {
	wide := color.NRGBA64{uint16(want.R) * 257, uint16(want.G) * 257, uint16(want.B) * 257, uint16(want.A) * 257}
	if bits == 16 {
		return color.NRGBA64Model.Convert(got) == color.NRGBA64Model.Convert(wide)
	}
	return color.NRGBAModel.Convert(got) == color.Color(want)
}

func TestPalettesAndShadesKeepColors(t *testing.T) {
	t.Parallel()
	for _, compression := range []tiff.Compression{tiff.None, tiff.LZW, tiff.PackBits} {
		for _, bits := range []int{1, 2, 4, 8} {
			p := imagetest.RandomPicture(uint64(bits), 301, 203, 1<<bits)
			f := tiff.Format{Format: ifd.Format{Order: binary.BigEndian}, Model: tiff.Indexed, Bits: bits, Compression: compression}
			if bits == 8 || bits == 1 { // which the decoder knows
				decoded, err := decoder.Decode(bytes.NewReader(encoded(t, p.Indices(), p.Palette, f)))
				require.NoError(t, err)
				imagetest.RequirePixels(t, p, decoded)
			}
			p = p.Grays(1 << bits)
			f.Model = tiff.Gray
			if bits < 8 {
				decoded, err := decoder.Decode(bytes.NewReader(encoded(t, p.Indices(), nil, f)))
				if bits == 1 {
					require.NoError(t, err)
					imagetest.RequirePixels(t, p, decoded)
				}
			}
		}
	}
}

func TestFaxesKeepPixels(t *testing.T) {
	t.Parallel()
	for _, tile := range []int{0, 64} {
		p := imagetest.RandomPicture(1, 301, 203, 2).Grays(2)
		f := tiff.Format{Format: ifd.Format{Order: binary.LittleEndian}, Model: tiff.Bilevel, Bits: 1, Compression: tiff.CCITT4, Tile: tile}
		black := p.Indices().Map(func(p raster.Pixel) raster.Pixel { return p ^ 1 })
		decoded, err := decoder.Decode(bytes.NewReader(encoded(t, black, nil, f)))
		require.NoError(t, err)
		imagetest.RequirePixels(t, p, decoded)
	}
}

func TestPagesFollowEachOther(t *testing.T) {
	t.Parallel()
	pages := tiff.Pages{Width: 20, Height: 10, Count: 3, Page: func(i int) tiff.Page {
		return tiff.Page{Raster: raster.Flat(20, 10, raster.RGB(uint8(i), 2, 3))}
	}}
	f := tiff.Format{Format: ifd.Format{Order: binary.LittleEndian, Big: true}, Bits: 8, Compression: tiff.None}
	data := lazyfile.Bytes(lazyfile.New(tiff.Encode(pages, f)...))
	tail := data[len(data)-3*600:]
	assert.Equal(t, []byte{0, 2, 3}, tail[:3])
	assert.Equal(t, []byte{1, 2, 3}, tail[600:603])
	assert.Equal(t, []byte{2, 2, 3}, tail[1200:1203])
	f.Compression = tiff.LZW
	assert.NotEmpty(t, imagetest.Encoded(t, tiff.EncodeSections(pages, f)))
}
