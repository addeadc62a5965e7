package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxCanvasPixels is the maximum number of pixels of a canvas, which only an ImagePNG can have.
const MaxCanvasPixels int64 = 1_000_000_000_000

// MaxCanvasSide returns the maximum width and height of a canvas in pixels: 1,000,000 for
// ImagePNG, which is the limit of libpng (docs/readers/limits.md), 65,535 for ImageJPG and ImageGIF, because their headers have
// 16 bits for it, and 16,383 for ImageWebP, which is the limit of libwebp. It returns 0 for other
// formats.
func MaxCanvasSide(format ImageFormat) int {
	switch format {
	case ImagePNG:
		return 1_000_000
	case ImageJPG, ImageGIF:
		return 65_535
	case ImageWebP:
		return 16_383
	default:
		return 0
	}
}

// CanvasFormats returns the image formats of canvases.
func CanvasFormats() []ImageFormat { return []ImageFormat{ImagePNG, ImageJPG, ImageWebP, ImageGIF} }

// CanvasOptions are the options of [NewCanvas].
type CanvasOptions struct {
	// Width and Height are the dimensions in pixels, 1 to [MaxCanvasSide] of the format.
	Width, Height int
	// Format is the file format, one of [CanvasFormats]. The default is ImagePNG.
	Format ImageFormat
	// Background is the colour: 3 or 6 hexadecimal digits, such as "369" or "336699". A # may
	// precede them. The default is DefaultBackground.
	Background string
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded as that
	// of an [ImageOptions]. The default is the size without padding.
	Size int64
}

// NewCanvas returns an image of one colour, without text, which may have many more pixels than
// a [NewImage]. It is for tests of programs that limit the pixels of what they decode. A decoder
// without a limit may run out of memory: 10^12 pixels in a PNG of 116 MB take 1 TB at one byte
// each. Nothing of that is in memory here, and any range of the file is available at once.
//
// The file takes about as few bytes as its format allows: a million pixels take 122 bytes as PNG,
// 0.4 KB as GIF and 3.8 KB to 4.8 KB as JPEG, in addition to 0.1 to 6 KB for any dimensions. A
// WebP has 34 bytes. A JPEG in grey has one component, and may differ by 1 in a channel otherwise.
func NewCanvas(o CanvasOptions) (*Content, error) { return New(context.Background(), o) }

func (o CanvasOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := cmp.Or(o.checkSide("Width", o.Width), o.checkSide("Height", o.Height)); err != nil {
		return nil, err
	}
	o.Background = normalizeColor(o.Background)
	name := fmt.Sprintf("canvas-%s.%s", layout.Label(o.Width, o.Height), o.Format)
	return newPaddedContent(ctx, "canvas 2", options, name, o.Size, "this canvas", o.open)
}

func (o *CanvasOptions) options() option.Options {
	return option.Options{
		option.Integer("Width", &o.Width, 1, MaxCanvasSide(ImagePNG)),
		option.Integer("Height", &o.Height, 1, MaxCanvasSide(ImagePNG)),
		option.Choice("Format", &o.Format, CanvasFormats()).Default(string(ImagePNG)),
		option.Word(option.Rule{Name: "Background", Type: option.ValueRGB, Default: DefaultBackground}, &o.Background),
		paddedSize(&o.Size),
	}
}

// checkSide checks the width or the height against the maximum of the format.
func (o CanvasOptions) checkSide(name string, side int) error {
	maximum := MaxCanvasSide(o.Format)
	if side <= maximum {
		return nil
	}
	return &ValidationError{
		Field: name, Value: strconv.Itoa(side), Min: 1, Max: uint64(maximum),
		Reason: fmt.Sprintf("must be between 1 and %d for format %s", maximum, o.Format),
	}
}

// open returns the bytes of the canvas that normalized options describe.
func (o CanvasOptions) open(context.Context) (source, error) {
	if o.Format == ImageWebP && o.Size == 0 {
		return inMemory(webp.Canvas(o.Width, o.Height, parseColor(o.Background))), nil
	}
	parts := o.parts()
	if o.Size > 0 {
		var err error
		dimensions := container.Canvas{Width: o.Width, Height: o.Height}
		if parts, err = padImage(o.Format, parts, filler.Random(0, o.Size), o.Size, dimensions); err != nil {
			return nil, err
		}
	}
	return lazyfile.New(parts...), nil
}

// parts returns the parts of a file, as padImage needs them.
func (o CanvasOptions) parts() []lazyfile.Part {
	width, height, background := o.Width, o.Height, parseColor(o.Background)
	switch o.Format {
	case ImageJPG:
		return jpeg.Canvas(width, height, background)
	case ImageWebP:
		return []lazyfile.Part{lazyfile.Literal(webp.CanvasVP8L(width, height, background))}
	case ImageGIF:
		return gif.Canvas(width, height, background)
	default:
		return png.Canvas(width, height, background)
	}
}
