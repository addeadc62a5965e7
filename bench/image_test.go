package bench

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"testing"

	"github.com/HugoSmits86/nativewebp"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// others are the encoders that pictures are compared with. They get the pixels
// in the form that suits them best, drawn beforehand.
var others = []struct {
	format placeholder.ImageFormat
	name   string
	encode func(w io.Writer, drawn *canvas) error
}{
	{placeholder.ImagePNG, "image-png", func(w io.Writer, c *canvas) error { return png.Encode(w, c.paletted) }},
	{placeholder.ImageJPG, "image-jpeg", func(w io.Writer, c *canvas) error { return jpeg.Encode(w, c.rgba, nil) }},
	{placeholder.ImageGIF, "image-gif", func(w io.Writer, c *canvas) error { return gif.Encode(w, c.paletted, nil) }},
	{placeholder.ImageWebP, "nativewebp", func(w io.Writer, c *canvas) error { return nativewebp.Encode(w, c.rgba, nil) }},
}

// A canvas is the picture of the library, pixel by pixel.
type canvas struct {
	paletted *image.Paletted
	rgba     *image.RGBA
}

func picture(b *testing.B, side [2]int, format placeholder.ImageFormat) *placeholder.Content {
	content, err := placeholder.NewImage(placeholder.ImageOptions{
		Width: side[0], Height: side[1], Format: format, Watermark: "placeholder.example",
	})
	require.NoError(b, err)
	return content
}

func newCanvas(b *testing.B, side [2]int) *canvas {
	decoded, err := png.Decode(picture(b, side, placeholder.ImagePNG))
	require.NoError(b, err)
	c := &canvas{decoded.(*image.Paletted), image.NewRGBA(decoded.Bounds())}
	draw.Draw(c.rgba, c.rgba.Bounds(), decoded, image.Point{}, draw.Src)
	return c
}

// BenchmarkImage compares pictures, drawn and encoded, with what others take to
// encode the same pixels. It reports the size of the files as well.
func BenchmarkImage(b *testing.B) {
	for _, side := range [][2]int{{300, 250}, {1920, 1080}, {8192, 8192}} {
		drawn := newCanvas(b, side)
		for _, other := range others {
			name := fmt.Sprintf("%s/%dx%d/by=", other.format, side[0], side[1])
			b.Run(name+"placeholder", func(b *testing.B) {
				b.ReportAllocs()
				var written int64
				for b.Loop() {
					n, err := picture(b, side, other.format).WriteTo(io.Discard)
					require.NoError(b, err)
					written = n
				}
				b.ReportMetric(float64(written), "file-bytes")
			})
			b.Run(name+other.name, func(b *testing.B) {
				b.ReportAllocs()
				var out bytes.Buffer
				for b.Loop() {
					out.Reset()
					require.NoError(b, other.encode(&out, drawn))
				}
				b.ReportMetric(float64(out.Len()), "file-bytes")
			})
		}
	}
}
