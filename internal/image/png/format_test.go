package png

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/imagetest"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// decodeFormat returns the pixels of a raster in a format.
func decodeFormat(t *testing.T, r raster.Raster, f Format) image.Image {
	t.Helper()
	decoded, err := png.Decode(bytes.NewReader(imagetest.Encoded(t, EncodeRaster(r, f))))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, r.Width, r.Height), decoded.Bounds())
	return decoded
}

// transparentRaster returns a raster of any colours and opacities.
func transparentRaster(width, height int) raster.Raster {
	return imagetest.Raster(width, height, func(x, y int) raster.Pixel { return raster.Pixel(uint32(x*7919+y*104729) * 2654435761) })
}

func TestFormatsKeepPixels(t *testing.T) {
	t.Parallel()
	for _, side := range [][2]int{{1, 1}, {2, 5}, {5, 2}, {8, 8}, {33, 17}, {700, 500}} {
		for _, interlaced := range []bool{false, true} {
			for _, f := range []Format{{}, {Depth: 16}, {Alpha: true}, {Alpha: true, Depth: 16}} {
				f.Interlaced = interlaced
				t.Run(fmt.Sprintf("%dx%d %d bits, alpha %t, interlaced %t", side[0], side[1], f.Depth, f.Alpha, interlaced), func(t *testing.T) {
					t.Parallel()
					r := transparentRaster(side[0], side[1])
					decoded := decodeFormat(t, r, f)
					requirePixels(t, r, decoded, func(p raster.Pixel) color.Color {
						c := color.NRGBA{p.R(), p.G(), p.B(), p.A()}
						if !f.Alpha {
							c.A = 255
						}
						if f.Depth == 16 {
							return color.NRGBA64{uint16(c.R) * 257, uint16(c.G) * 257, uint16(c.B) * 257, uint16(c.A) * 257}
						}
						return c
					})
				})
			}
		}
	}
}

// requirePixels requires that an image has the colours that a function returns for the pixels of a raster.
func requirePixels(t *testing.T, r raster.Raster, got image.Image, want func(raster.Pixel) color.Color) {
	t.Helper()
	row, paint := make([]raster.Pixel, r.Width), r.Painter()
	for y := range r.Height {
		paint(row, y)
		for x, p := range row {
			expected := color.NRGBA64Model.Convert(want(p))
			if found := color.NRGBA64Model.Convert(got.At(x, y)); found != expected {
				require.Equal(t, expected, found, "%d,%d", x, y)
			}
		}
	}
}

func TestGraysAreAsBright(t *testing.T) {
	t.Parallel()
	r := imagetest.PhotoLike(90, 70)
	requirePixels(t, r, decodeFormat(t, r, Format{Gray: true}), func(p raster.Pixel) color.Color { return color.Gray{p.Gray().R()} })
	requirePixels(t, r, decodeFormat(t, r, Format{Gray: true, Depth: 16, Interlaced: true}), func(p raster.Pixel) color.Color {
		return color.Gray16{uint16((uint64(p.Luma())*257 + 1<<15) >> 16)}
	})
	transparent := transparentRaster(40, 30)
	requirePixels(t, transparent, decodeFormat(t, transparent, Format{Gray: true, Alpha: true}), func(p raster.Pixel) color.Color {
		y := p.Gray().R()
		return color.NRGBA{y, y, y, p.A()}
	})
}

func TestPalettesOfAnyDepthKeepColors(t *testing.T) {
	t.Parallel()
	for _, depth := range []int{1, 2, 4, 8} {
		for _, interlaced := range []bool{false, true} {
			p := imagetest.RandomPicture(uint64(depth), 301, 203, 1<<depth)
			p.Palette[0].A = 100
			decoded := decodeFormat(t, p.Indices(), Format{Depth: depth, Palette: p.Palette, Interlaced: interlaced})
			imagetest.RequirePixels(t, p, decoded)
		}
	}
}

func TestShadesOfAnyDepthKeepColors(t *testing.T) {
	t.Parallel()
	for _, depth := range []int{1, 2, 4} {
		p := imagetest.RandomPicture(uint64(depth), 301, 203, 40).Grays(1 << depth)
		imagetest.RequirePixels(t, p, decodeFormat(t, p.Indices(), Format{Depth: depth, Shades: true}))
	}
}

func TestInsertedMetadataPrecedesThePalette(t *testing.T) {
	t.Parallel()
	m := Metadata{Density: 300, ICC: []byte("profile"), ProfileName: "sRGB", Exif: []byte("II*\x00")}
	p := picture.Flat(9, 9, color.NRGBA{1, 2, 3, 255})
	encoded := m.Insert(Encode(p))
	imagetest.RequirePicture(t, p, png.Decode, encoded)
	assert.Equal(t, []string{"IHDR", "iCCP", "pHYs", "eXIf", "PLTE", "IDAT", "IEND"}, chunkKinds(encoded))
	assert.Contains(t, string(encoded), "pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01", "11811 pixels per metre")
	assert.Equal(t, []string{"IHDR", "iCCP", "pHYs", "eXIf", "IDAT", "IDAT", "IEND"}, chunkKinds(imagetest.Encoded(t, EncodeRaster(p.Raster(), Format{Metadata: m}))))
}

// chunkKinds returns the types of the chunks of a PNG.
func chunkKinds(encoded []byte) (kinds []string) {
	for at := 8; at < len(encoded); {
		length := int(encoded[at])<<24 | int(encoded[at+1])<<16 | int(encoded[at+2])<<8 | int(encoded[at+3])
		kinds = append(kinds, string(encoded[at+4:at+8]))
		at += 12 + length
	}
	return kinds
}

func FuzzFormats(f *testing.F) {
	f.Add(uint16(9), uint16(9), uint8(0), true)
	f.Add(uint16(600), uint16(300), uint8(3), false)
	f.Fuzz(func(t *testing.T, width, height uint16, kind uint8, interlaced bool) {
		formats := []Format{{}, {Depth: 16}, {Alpha: true}, {Gray: true, Alpha: true, Depth: 16}, {Gray: true}, {Depth: 1, Shades: true}, {Depth: 4, Shades: true}}
		format := formats[int(kind)%len(formats)]
		format.Interlaced = interlaced
		r := transparentRaster(1+int(width)%700, 1+int(height)%700)
		if format.Shades {
			r = r.Map(func(p raster.Pixel) raster.Pixel { return p & (1<<format.Depth - 1) })
		}
		decodeFormat(t, r, format)
		file := lazyfile.NewEncoded(EncodeRaster(r, format))
		assert.Len(t, imagetest.Encoded(t, EncodeRaster(r, format)), int(file.Size()))
	})
}
