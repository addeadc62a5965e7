package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/image/heif"
	"github.com/seed-40aebabe/placeholder/internal/image/hevc"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func init() { mediaTypes[".heic"] = "image/heic" }

// HEICOptions are the options of [NewHEIC]. Width to Language are as in [ImageOptions].
type HEICOptions struct {
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
	// Quality is the quality, 1 to 100, on the scale of libheif. The default is 50 for
	// ImageGradient and ImagePhoto. For the other styles, it is a quality that keeps the colours
	// of flat areas within 2 of 255.
	Quality int
	// Bits is the number of bits of a sample, 8 or 10. The default is 8.
	Bits int
	// NoGrid makes the image one coded picture. The default is a grid of tiles of 512×512 pixels.
	NoGrid bool
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

// NewHEIC returns an image of exactly the given dimensions as HEIC: HEVC in HEIF (ISO/IEC
// 23008-12), as phones write it. It shows the same as a [NewImage]. It is a grid of tiles, of which
// the last ones are cropped, with a thumbnail if a side is longer than 320 pixels, and Exif metadata
// of a fictional camera. Colors have half of the resolution (4:2:0); grays are exact. Opacity is a
// second image of the file.
func NewHEIC(o HEICOptions) (*Content, error) { return New(context.Background(), o) }

func (o HEICOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.motif().check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0)
	o.Taken = normalizeTaken(o.Taken)
	name := fmt.Sprintf("image-%s.heic", layout.Label(o.Width, o.Height))
	return newPaddedContent(ctx, "heic 6", options, name, o.Size, "this image", o.open)
}

func (o *HEICOptions) options() option.Options {
	return slices.Concat(o.motifFields().options(), option.Options{
		paddedSize(&o.Size),
		option.Integer("Quality", &o.Quality, 1, 100).Optional(),
		option.Integer("Bits", &o.Bits, 8, 10).MultipleOf(2).Default("8"),
		option.Flag("NoGrid", &o.NoGrid, "0"),
		colorProfile(&o.ICC),
		gps(&o.GPS),
		taken(&o.Taken),
		camera(&o.Camera),
		orientation(&o.Orientation),
	})
}

func (o *HEICOptions) motifFields() motifFields {
	return motifFields{
		&o.Width, &o.Height, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

// picture returns the picture that normalized options describe. Its default quality keeps the colours of flat areas in
// images of few colours.
func (o *HEICOptions) picture() heifPicture {
	const defaultQuality, flatQP = 50, 4
	codec := heif.HEVC{QP: hevc.QP(cmp.Or(o.Quality, defaultQuality)), NoGrid: o.NoGrid}
	if o.Quality == 0 && !o.Style.isComputed() {
		codec.QP = flatQP
	}
	return heifPicture{o.motif(), snapshot{o.Orientation, o.GPS, o.Taken, o.Camera}, o.ICC, o.Bits, o.Size, codec}
}

func (o *HEICOptions) motif() motif { return o.motifFields().motif() }

// open returns the bytes of the image that normalized options describe.
func (o HEICOptions) open(context.Context) (source, error) { return o.picture().open() }

// cost returns the cost of a HEIC. Two goroutines encode tiles, for which
// they need their samples. Those of a gradient or photo are painted in bands as high as a tile, which one
// encoder measures, and another one reads; or three, if there is no grid.
func (o *HEICOptions) cost() cost.Cost {
	const tile, perPixel = 512, 150 * time.Nanosecond
	width, pixels, drawn := int64(o.Width), int64(o.Width)*int64(o.Height), o.motif().drawingMemory()
	if !o.Style.isComputed() {
		tiles := (pixels + tile*tile - 1) / (tile * tile)
		held := 128*KB + tiles*KB + 4*int64(len(o.Text))
		c := cost.Cost{Memory: drawn + MB + min(2, tiles)*5*MB + pixels/3, Held: held, Buffered: true}
		c.Time = time.Duration(pixels) * perPixel / 10
		if o.Size > 0 {
			return c.Unbuffered()
		}
		return c
	}
	perBand := width * tile
	encoders, encoder := int64(2), 3*MB+1100*width+perBand*3/2*int64(max(8, o.Bits)-6)/2
	if o.NoGrid {
		encoders, encoder = 3, 6*MB+600*width
		if o.Orientation > 4 {
			encoder += min(4*pixels, 16*MB)
		}
	}
	held := encoders*(encoder+heifBytes(perBand, o.Quality)) + min(heifBytes(pixels, o.Quality), lazyfile.MaxHeld)
	return cost.Cost{Memory: held + drawn, Held: held, Time: time.Duration(pixels) * perPixel}
}
