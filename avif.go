package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/image/av1"
	"github.com/seed-40aebabe/placeholder/internal/image/heif"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func init() { mediaTypes[".avif"] = "image/avif" }

// AVIFOptions are the options of [NewAVIF]. Width to Language are as in [ImageOptions].
type AVIFOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Style is what the image shows, behind its text if it has one. The default is ImageFlat.
	Style ImageStyle
	// Background and Foreground are the colours of the background and of the text, which may
	// have opacity.
	Background, Foreground string
	// Text is the text in the middle, and Watermark a line of small text at the bottom.
	Text, Watermark string
	// Scene is what ImagePhoto shows.
	Scene Scene
	// Seed selects what the image shows, and the bytes that pad it to its Size.
	Seed uint64
	// Font, Weight, Align, TextSize and Language are the look of the text.
	Font     TextFont
	Weight   TextWeight
	Align    TextAlignment
	TextSize string
	Language string
	// Size is the exact size of the file in bytes, up to MaxFileSize. A box of free space, or a
	// few bytes at the end, pad the file. An error says what the image needs if Size is less. The
	// default is the size without padding.
	Size int64
	// Quality is the quality, 1 to 100, on the scale of libavif. The default is 60 for
	// ImageGradient and ImagePhoto. For the other styles, it is a quality that keeps the colours
	// of flat areas within 2 of 255.
	Quality int
	// Bits is the number of bits of a sample, 8 or 10. The default is 8.
	Bits int
	// ICC is the color space. Its profile is in the file, and the pixels are converted to it, so
	// that programs that obey the profile show the same colors. The default is sRGB without a
	// profile.
	ICC ColorProfile
	// GPS is the position in the Exif metadata: a latitude and a longitude in degrees, with up to
	// six decimals, such as "-33.857,151.2153". The default is a point in the ocean.
	GPS string
	// Taken is the local time at which the photo was taken, in the same metadata, such as
	// "2024-06-01T12:00:00", with or without its zone, such as "Z" or "+02:00". The default is
	// noon on 21 June 2025 without a zone.
	Taken string
	// Camera is the fictional camera in the same metadata. The default is CameraCompact.
	Camera Camera
	// Orientation is the orientation, 1 to 8, as in Exif. The pixels are stored mirrored or
	// rotated, and properties of the image say so, which readers obey instead of Exif: they show
	// the image upright, with Width and Height. The default is an image that is stored upright.
	Orientation int
}

// NewAVIF returns an image of exactly the given dimensions as AVIF: AV1 in HEIF (AV1 Image File
// Format). It shows the same as a [NewImage]. It is one coded picture, of independent tiles if it
// is large, with Exif metadata of a fictional camera. Colors have half of the resolution (4:2:0);
// grays are exact. Opacity is a second image of the file.
func NewAVIF(o AVIFOptions) (*Content, error) { return New(context.Background(), o) }

func (o AVIFOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.motif().check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0)
	o.Taken = normalizeTaken(o.Taken)
	name := fmt.Sprintf("image-%s.avif", layout.Label(o.Width, o.Height))
	return newPaddedContent(ctx, "avif 3", options, name, o.Size, "this image", o.open)
}

func (o *AVIFOptions) options() option.Options {
	return slices.Concat(o.motifFields().options(), option.Options{
		paddedSize(&o.Size),
		option.Integer("Quality", &o.Quality, 1, 100).Optional(),
		option.Integer("Bits", &o.Bits, 8, 10).MultipleOf(2).Default("8"),
		colorProfile(&o.ICC),
		gps(&o.GPS),
		taken(&o.Taken),
		camera(&o.Camera),
		orientation(&o.Orientation),
	})
}

func (o *AVIFOptions) motifFields() motifFields {
	return motifFields{
		&o.Width, &o.Height, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

// picture returns the picture that normalized options describe. Its default quality keeps the colours of flat areas in
// images of few colours.
func (o *AVIFOptions) picture() heifPicture {
	const defaultQuality, flatIndex = 60, 20
	codec := heif.AV1{QIndex: av1.QIndex(cmp.Or(o.Quality, defaultQuality))}
	if o.Quality == 0 && !o.Style.isComputed() {
		codec.QIndex = flatIndex
	}
	return heifPicture{o.motif(), snapshot{o.Orientation, o.GPS, o.Taken, o.Camera}, o.ICC, o.Bits, o.Size, codec}
}

func (o *AVIFOptions) motif() motif { return o.motifFields().motif() }

// open returns the bytes of the image that normalized options describe.
func (o AVIFOptions) open(context.Context) (source, error) { return o.picture().open() }

// cost returns the cost of an AVIF. Three goroutines encode rows of tiles, for which they need their samples.
func (o *AVIFOptions) cost() cost.Cost {
	const perPixel = 200 * time.Nanosecond
	width, pixels, drawn := int64(o.Width), int64(o.Width)*int64(o.Height), o.motif().drawingMemory()
	if !o.Style.isComputed() {
		workers := min(2, (pixels+1<<19-1)/(1<<19))
		c := cost.Cost{Memory: drawn + MB + workers*8*MB + pixels/3, Held: 128*KB + 4*int64(len(o.Text)), Buffered: true}
		c.Time = time.Duration(pixels) * perPixel / 10
		if o.Size > 0 {
			return c.Unbuffered()
		}
		return c
	}
	const encoders = 3
	encoder := 8*MB + 900*width
	if o.Orientation > 4 {
		encoder += min(4*pixels, 16*MB)
	}
	held := encoders*encoder + min(heifBytes(pixels, o.Quality), lazyfile.MaxHeld)
	return cost.Cost{Memory: held + drawn, Held: held, Time: time.Duration(pixels) * perPixel}
}
