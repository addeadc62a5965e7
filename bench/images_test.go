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

	"github.com/HugoSmits86/nativewebp"
	"github.com/skip2/go-qrcode"

	"github.com/seed-40aebabe/placeholder"
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

func newBitmap(options placeholder.ImageOptions) (*bitmap, error) {
	options.Format = placeholder.ImagePNG
	content, err := placeholder.NewImage(options)
	if err != nil {
		return nil, err
	}
	decoded, err := png.Decode(content)
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
	return []task{{"QR code of 1000 characters", generate(placeholder.NewQR, placeholder.QROptions{Data: data, Size: 500}),
		map[string]implementation{"skip2-go-qrcode": encode}}}
}
