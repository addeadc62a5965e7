package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/bmp"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func init() { mediaTypes[".bmp"] = "image/bmp" }

// BMPOptions are the options of [NewBMP]. Width to Language are as in [ImageOptions].
type BMPOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Style is what the image shows, behind its text if it has one. The default is ImageFlat.
	Style ImageStyle
	// Background and Foreground are the colours of the background and of the text. They may have
	// opacity in 32 bits, if HeaderSize is 56, 108 or 124.
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
	// Size is the exact size of the file in bytes, up to MaxFileSize. Bytes after the pixels pad
	// the file. An error says what the image needs if Size is less. The default is the size without
	// padding.
	Size int64
	// Bits is the number of bits of a pixel: 1, 4 or 8 for a palette, 16, 24 or 32. Colours that a
	// palette lacks are dithered in ImageGradient and ImagePhoto. A HeaderSize of 12 or 64 has no 16
	// and 32 bits. The default is 24, or 8 with RunLength, or otherwise 32 if a colour is not
	// opaque.
	Bits int
	// HeaderSize is the size in bytes of the header, which is its version: 12 (OS/2), 40, 52, 56,
	// 64 (OS/2 2), 108 (version 4) or 124 (version 5). The default is 40, or 124 if a colour is not
	// opaque.
	HeaderSize int
	// TopDown stores the rows from top to bottom. The default is from bottom to top. It must be
	// false if HeaderSize is 12 or 64, and with RunLength.
	TopDown bool
	// RunLength compresses 4 or 8 bits with run-length encoding (RLE4, RLE8). It must be false for
	// other bits, and if HeaderSize is 12.
	RunLength bool
}

// NewBMP returns an image of exactly the given dimensions as BMP. It shows the same as a [NewImage],
// in the colours that it has room for. Without RunLength, any range of the file is available at once.
func NewBMP(o BMPOptions) (*Content, error) { return New(context.Background(), o) }

func (o BMPOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.setDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0)
	name := fmt.Sprintf("image-%s.bmp", layout.Label(o.Width, o.Height))
	return newPaddedContent(ctx, "bmp 1", options, name, o.Size, "this image", o.open)
}

func (o *BMPOptions) options() option.Options {
	return slices.Concat(o.motifFields().options(), option.Options{
		paddedSize(&o.Size),
		option.Integer("Bits", &o.Bits, 1, 32).Optional(),
		option.Integer("HeaderSize", &o.HeaderSize, bmp.HeaderCore, bmp.HeaderV5).Optional(),
		option.Flag("TopDown", &o.TopDown, "1"),
		option.Flag("RunLength", &o.RunLength, "1"),
	})
}

func (o *BMPOptions) motifFields() motifFields {
	return motifFields{
		&o.Width, &o.Height, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

func (o *BMPOptions) motif() motif { return o.motifFields().motif() }

// setDefaults sets the options of the format whose defaults depend on the colours.
func (o *BMPOptions) setDefaults() {
	bits, header := 24, bmp.HeaderInfo
	switch {
	case o.RunLength:
		bits = 8
	case o.motif().isTransparent():
		bits, header = 32, bmp.HeaderV5
	}
	o.Bits, o.HeaderSize = cmp.Or(o.Bits, bits), cmp.Or(o.HeaderSize, header)
}

// check checks the conditions that depend on several options.
func (o *BMPOptions) check() error {
	bits, of := []int{1, 4, 8, 16, 24, 32}, "a bmp"
	switch {
	case o.HeaderSize == bmp.HeaderCore, o.HeaderSize == bmp.HeaderOS2:
		bits, of = []int{1, 4, 8, 24}, fmt.Sprintf("a header of %d bytes", o.HeaderSize)
	case o.RunLength:
		bits, of = []int{4, 8}, "run-length encoding"
	}
	return cmp.Or(
		oneOf("HeaderSize", o.HeaderSize, []int{bmp.HeaderCore, bmp.HeaderInfo, bmp.HeaderRGB, bmp.HeaderRGBA, bmp.HeaderOS2, bmp.HeaderV4, bmp.HeaderV5}, "a bmp"),
		oneOf("Bits", o.Bits, bits, of), o.checkRows(), o.checkOpacity(), o.motif().check())
}

// checkRows checks that the header has what says how rows are stored.
func (o *BMPOptions) checkRows() error {
	isOld := o.HeaderSize == bmp.HeaderCore || o.HeaderSize == bmp.HeaderOS2
	switch {
	case o.TopDown && isOld:
		return &ValidationError{Field: "TopDown", Value: "1", Reason: fmt.Sprintf("must be absent for a header of %d bytes", o.HeaderSize)}
	case o.TopDown && o.RunLength:
		return &ValidationError{Field: "TopDown", Value: "1", Reason: "must be absent for run-length encoding"}
	case o.RunLength && o.HeaderSize == bmp.HeaderCore:
		return &ValidationError{Field: "RunLength", Value: "1", Reason: "must be absent for a header of 12 bytes"}
	case o.RunLength && o.Bits != 4 && o.Bits != 8:
		return &ValidationError{Field: "RunLength", Value: "1", Reason: "must be absent unless there are 4 or 8 bits"}
	default:
		return nil
	}
}

// checkOpacity checks that the colours are opaque, unless the pixels have opacity.
func (o *BMPOptions) checkOpacity() error {
	switch {
	case o.Bits != 32:
		return o.motif().checkOpaque("a bmp has transparency only with 32 bits")
	case o.HeaderSize == bmp.HeaderInfo || o.HeaderSize == bmp.HeaderRGB:
		return o.motif().checkOpaque(fmt.Sprintf("a header of %d bytes has no transparency", o.HeaderSize))
	default:
		return nil
	}
}

// open returns the bytes of the image that normalized options describe.
func (o BMPOptions) open(context.Context) (source, error) {
	f := bmp.Format{Header: o.HeaderSize, Bits: o.Bits, TopDown: o.TopDown, Alpha: o.motif().isTransparent()}
	r := o.motif().pixels()
	if o.Bits <= 8 {
		r, f.Palette = o.motif().indices(1 << o.Bits)
	}
	if o.RunLength {
		s := bmp.EncodeRuns(r, f)
		s.Arrange = o.pad
		return lazyfile.NewEncoded(s), nil
	}
	parts, err := o.pad(bmp.Encode(r, f))
	if err != nil {
		return nil, err
	}
	return lazyfile.New(parts...), nil
}

// pad pads the parts of the file after their end if the options have a size.
func (o BMPOptions) pad(parts []lazyfile.Part) ([]lazyfile.Part, error) {
	if o.Size == 0 {
		return parts, nil
	}
	return container.PadBMP(filler.Random(o.Seed, o.Size), o.Size, parts)
}

// cost returns the cost of a BMP.
func (o *BMPOptions) cost() cost.Cost {
	const perPixel = 60 * time.Nanosecond
	pixels := int64(o.Width) * int64(o.Height)
	c := o.motif().rowsCost()
	if o.RunLength {
		encoded := min(pixels*9/8, lazyfile.MaxHeld)
		c.Memory, c.Held, c.Time = c.Memory+2*encoded, c.Held+encoded, time.Duration(pixels)*perPixel
	}
	return c
}
