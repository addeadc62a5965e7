package main

import (
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"sync"

	"github.com/HugoSmits86/nativewebp"
	"github.com/skip2/go-qrcode"

	"github.com/seed-40aebabe/placeholder"
)

// A canvas is the picture of the library, pixel by pixel, in two forms, of which
// other encoders get the one that they are faster with.
type canvas struct {
	paletted *image.Paletted
	rgba     *image.RGBA
}

// encoders are those of others.
var encoders = []struct {
	format placeholder.ImageFormat
	name   string
	encode func(w io.Writer, drawn *canvas) error
}{
	{placeholder.ImagePNG, "image/png", func(w io.Writer, c *canvas) error { return png.Encode(w, c.paletted) }},
	{placeholder.ImageJPG, "image/jpeg", func(w io.Writer, c *canvas) error { return jpeg.Encode(w, c.rgba, nil) }},
	{placeholder.ImageGIF, "image/gif", func(w io.Writer, c *canvas) error { return gif.Encode(w, c.paletted, nil) }},
	{placeholder.ImageWebP, "nativewebp", func(w io.Writer, c *canvas) error { return nativewebp.Encode(w, c.paletted, nil) }},
}

// images are drawn and encoded by the library, and encoded by others.
func images() (all []work) {
	for _, side := range [][2]int{{300, 250}, {1920, 1080}, {8192, 8192}} {
		options := placeholder.ImageOptions{Width: side[0], Height: side[1], Watermark: "placeholder.example"}
		drawn := sync.OnceValues(func() (*canvas, error) { return newCanvas(options) })
		for _, other := range encoders {
			options.Format = other.format
			all = append(all, work{
				name: fmt.Sprintf("image %s %dx%d", other.format, side[0], side[1]),
				by: []entrant{ours(placeholder.NewImage, options), {other.name, func(w io.Writer) error {
					c, err := drawn()
					if err != nil {
						return err
					}
					return other.encode(w, c)
				}}},
			})
		}
	}
	return all
}

func newCanvas(options placeholder.ImageOptions) (*canvas, error) {
	options.Format = placeholder.ImagePNG
	content, err := placeholder.NewImage(options)
	if err != nil {
		return nil, err
	}
	decoded, err := png.Decode(content)
	if err != nil {
		return nil, err
	}
	c := &canvas{decoded.(*image.Paletted), image.NewRGBA(decoded.Bounds())}
	draw.Draw(c.rgba, c.rgba.Bounds(), decoded, image.Point{}, draw.Src)
	return c, nil
}

func qrCodes() []work {
	data := strings.Repeat("a code of many words ", 50)[:1000]
	return []work{{
		name: "QR code of 1000 characters",
		by: []entrant{
			ours(placeholder.NewQR, placeholder.QROptions{Data: data, Size: 500}),
			whole("skip2/go-qrcode", func() ([]byte, error) { return qrcode.Encode(data, qrcode.Medium, 500) }),
		},
	}}
}
