package bench

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
	"testing"

	"github.com/HugoSmits86/nativewebp"
	"github.com/skip2/go-qrcode"

	"github.com/seed-40aebabe/placeholder"
	ourgif "github.com/seed-40aebabe/placeholder/internal/image/gif"
	ourjpeg "github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	ourpng "github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A bitmap is an image of the library, decoded to pixels in two color models. Each
// encoder gets the one that it encodes faster.
type bitmap struct {
	paletted *image.Paletted
	rgba     *image.RGBA
}

// encoders are the encoders of other libraries.
var encoders = []struct {
	format placeholder.ImageFormat
	name   string
	encode func(w io.Writer, b *bitmap) error
}{
	{placeholder.ImagePNG, "std", func(w io.Writer, b *bitmap) error { return png.Encode(w, b.paletted) }},
	{placeholder.ImageJPG, "std", func(w io.Writer, b *bitmap) error { return jpeg.Encode(w, b.rgba, nil) }},
	{placeholder.ImageGIF, "std", func(w io.Writer, b *bitmap) error { return gif.Encode(w, b.paletted, nil) }},
	{placeholder.ImageWebP, "nativewebp", func(w io.Writer, b *bitmap) error { return nativewebp.Encode(w, b.paletted, nil) }},
}

// images returns tasks in which the library draws and encodes an image, and the other
// implementations only encode it.
func images() (all []task) {
	for _, side := range [][2]int{{300, 250}, {1920, 1080}, {8192, 8192}} {
		if testing.Short() && side[0] == placeholder.MaxImageSide {
			continue // the others take seconds
		}
		options := placeholder.ImageOptions{Width: side[0], Height: side[1], Watermark: "placeholder.example"}
		decoded := sync.OnceValues(func() (*bitmap, error) { return newBitmap(options) })
		for _, other := range encoders {
			options.Format = other.format
			encode := func(w io.Writer) error {
				b, err := decoded()
				if err != nil {
					return err
				}
				return other.encode(w, b)
			}
			name := fmt.Sprintf("image %s %dx%d", other.format, side[0], side[1])
			all = append(all, task{name, generate(placeholder.NewImage, options), map[string]implementation{other.name: encode}})
		}
	}
	return all
}

// rasters returns tasks in true colour. In half of them, the library computes and encodes an
// image, and the other implementations only encode it. In the others, each of them encodes
// the same pixels.
func rasters() (all []task) {
	const width, height, quality = 1920, 1080, 85
	for _, style := range []placeholder.ImageStyle{placeholder.ImagePhoto, placeholder.ImageGradient} {
		options := placeholder.ImageOptions{Width: width, Height: height, Style: style, Text: " "}
		decoded := sync.OnceValues(func() (*pixels, error) { return newPixels(options) })
		// of returns an implementation that encodes the pixels.
		of := func(encode func(io.Writer, *pixels) error) implementation {
			return func(w io.Writer) error {
				p, err := decoded()
				if err != nil {
					return err
				}
				return encode(w, p)
			}
		}
		for _, c := range []struct {
			format placeholder.ImageFormat
			encode func(raster.Raster) lazyfile.Sections
			name   string
			other  func(io.Writer, *image.RGBA) error
		}{
			{placeholder.ImagePNG, func(r raster.Raster) lazyfile.Sections { return ourpng.EncodeRaster(r, ourpng.Format{}) }, "std", func(w io.Writer, m *image.RGBA) error { return png.Encode(w, m) }},
			{placeholder.ImageJPG, func(r raster.Raster) lazyfile.Sections {
				return ourjpeg.EncodeRaster(r, ourjpeg.Options{Quality: quality})
			}, "std", func(w io.Writer, m *image.RGBA) error { return jpeg.Encode(w, m, &jpeg.Options{Quality: quality}) }},
			{placeholder.ImageGIF, func(r raster.Raster) lazyfile.Sections {
				return ourgif.EncodeRaster(r, false, func([]raster.Pixel, int) {})
			}, "std", func(w io.Writer, m *image.RGBA) error { return gif.Encode(w, m, nil) }},
			{placeholder.ImageWebP, webp.EncodeRaster, "nativewebp", func(w io.Writer, m *image.RGBA) error {
				return nativewebp.Encode(w, m, nil)
			}},
		} {
			options.Format = c.format
			encode := of(func(w io.Writer, p *pixels) error {
				_, err := lazyfile.NewEncoded(c.encode(p.raster)).Stream(w)
				return err
			})
			others := map[string]implementation{c.name: of(func(w io.Writer, p *pixels) error { return c.other(w, p.rgba) })}
			name := fmt.Sprintf("%s %s %dx%d", style, c.format, width, height)
			all = append(all, task{name, generate(placeholder.NewImage, options), others}, task{name + " of given pixels", encode, others})
		}
	}
	return all
}

// decode returns the image that the options describe.
func decode(options placeholder.ImageOptions) (image.Image, error) {
	options.Format = placeholder.ImagePNG
	content, err := placeholder.NewImage(options)
	if err != nil {
		return nil, err
	}
	return png.Decode(content)
}

// pixels are an image in true colour, in the form that each encoder takes.
type pixels struct {
	rgba   *image.RGBA
	raster raster.Raster
}

func newPixels(options placeholder.ImageOptions) (*pixels, error) {
	decoded, err := decode(options)
	if err != nil {
		return nil, err
	}
	m := decoded.(*image.RGBA)
	all := make([]raster.Pixel, len(m.Pix)/4)
	for i := range all {
		all[i] = raster.RGB(m.Pix[4*i], m.Pix[4*i+1], m.Pix[4*i+2])
	}
	return &pixels{m, raster.Raster{Width: options.Width, Height: options.Height, Painter: func() func([]raster.Pixel, int) {
		return func(row []raster.Pixel, y int) { copy(row, all[y*options.Width:]) }
	}}}, nil
}

func newBitmap(options placeholder.ImageOptions) (*bitmap, error) {
	decoded, err := decode(options)
	if err != nil {
		return nil, err
	}
	b := &bitmap{decoded.(*image.Paletted), image.NewRGBA(decoded.Bounds())}
	draw.Draw(b.rgba, b.rgba.Bounds(), decoded, image.Point{}, draw.Src)
	return b, nil
}

func qrCodes() []task {
	data := strings.Repeat("a code of many words ", 50)[:1000]
	encode := whole(func() ([]byte, error) { return qrcode.Encode(data, qrcode.Medium, 500) })
	return []task{{"QR code of 1000 characters", generate(placeholder.NewQR, placeholder.QROptions{Data: data, Side: 500}),
		map[string]implementation{"skip2-go-qrcode": encode}}}
}
