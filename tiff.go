package placeholder

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/tiff"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func init() { mediaTypes[".tiff"] = "image/tiff" }

// MaxTIFFPages is the maximum number of pages of a TIFF.
const MaxTIFFPages = 1000

// A TIFFCompression is the compression of a TIFF.
type TIFFCompression string

// The compressions of a TIFF.
const (
	TIFFUncompressed TIFFCompression = "none"
	TIFFLZW          TIFFCompression = "lzw"
	TIFFDeflate      TIFFCompression = "deflate"
	TIFFPackBits     TIFFCompression = "packbits"
	TIFFCCITT4       TIFFCompression = "ccitt4" // Group 4 of fax machines; only in ColorBilevel
	TIFFJPEG         TIFFCompression = "jpeg"   // only in ColorRGB and ColorGray of 8 bits
)

// TIFFCompressions returns all compressions of a TIFF.
func TIFFCompressions() []TIFFCompression {
	return []TIFFCompression{TIFFUncompressed, TIFFLZW, TIFFDeflate, TIFFPackBits, TIFFCCITT4, TIFFJPEG}
}

// A TIFFPredictor says what TIFFLZW and TIFFDeflate compress.
type TIFFPredictor string

// The predictors of a TIFF.
const (
	PredictorNone       TIFFPredictor = "none"       // samples
	PredictorHorizontal TIFFPredictor = "horizontal" // differences to the pixel on the left
)

// TIFFPredictors returns all predictors of a TIFF.
func TIFFPredictors() []TIFFPredictor { return []TIFFPredictor{PredictorNone, PredictorHorizontal} }

// TIFFColorModels returns all colour models of a TIFF.
func TIFFColorModels() []ColorModel {
	return []ColorModel{ColorRGB, ColorGray, ColorBilevel, ColorPalette, ColorCMYK}
}

// An Endian is an order of the bytes of numbers.
type Endian string

// The orders of bytes.
const (
	EndianLittle Endian = "little" // the lowest first, as on PCs
	EndianBig    Endian = "big"    // the highest first
)

// Endians returns all orders of bytes.
func Endians() []Endian { return []Endian{EndianLittle, EndianBig} }

// TIFFOptions are the options of [NewTIFF]. Width to Language are as in [ImageOptions].
type TIFFOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Style is what the image shows, behind its text if it has one. The default is ImageFlat.
	Style ImageStyle
	// Background and Foreground are the colours of the background and of the text. They may have
	// opacity in ColorRGB and in ColorGray of 8 or 16 bits, unless Compression is TIFFJPEG.
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
	// Compression is the compression of each strip or tile. The default is TIFFUncompressed.
	Compression TIFFCompression
	// ColorModel is how pixels store colours: ColorRGB, ColorGray, ColorBilevel, ColorPalette or
	// ColorCMYK, which is not inverted. Colours that are missing are dithered in ImageGradient and
	// ImagePhoto. The default is ColorBilevel for one bit and for TIFFCCITT4, and ColorRGB
	// otherwise.
	ColorModel ColorModel
	// Bits is the number of bits of a sample: 1 of ColorBilevel, 1, 2, 4 or 8 of ColorPalette, 8 or
	// 16 of ColorRGB and ColorCMYK, and any of them of ColorGray. The default is 1 for ColorBilevel,
	// and 8 otherwise.
	Bits int
	// Predictor is the predictor of TIFFLZW and TIFFDeflate. PredictorHorizontal is for 8 or 16
	// bits. The default is PredictorHorizontal for ImageGradient and ImagePhoto in such bits
	// without a palette, and PredictorNone otherwise.
	Predictor TIFFPredictor
	// Quality is the quality of TIFFJPEG, 1 to 100, as in ImageOptions. It must be 0 for other
	// compressions.
	Quality int
	// Tile is the side of tiles in pixels, a multiple of 16 up to 512. The default is strips, of
	// about 64 KB before compression.
	Tile int
	// Pages is the number of pages, 1 to MaxTIFFPages. Each shows its number below the text if
	// there are several. All pages together may have MaxImageSide² pixels. It must be 0 for
	// ImageAvatar, ImageIdenticon and ImageFace. The default is 1.
	Pages int
	// Endian is the order of the bytes of numbers. The default is EndianLittle.
	Endian Endian
	// Big makes the file a BigTIFF, which has offsets of 64 bits. The default is a TIFF 6.0.
	Big bool
	// DPI is the number of pixels per inch, 1 to MaxDPI. It changes no pixel. The default is 72.
	DPI int
	// ICC is the color space. Its profile is in the file, and the pixels are converted to it, so
	// that programs that obey the profile show the same colors. It must be empty for color models
	// other than ColorRGB and ColorPalette. The default is sRGB without a profile.
	ICC ColorProfile
	// Geo is the position of the middle of the image, which makes it a GeoTIFF: a latitude and a
	// longitude in degrees (WGS 84), with up to six decimals, such as "-33.857,151.2153". A pixel is
	// 0.00001 degrees wide and high. It must be empty if there is an Orientation. The default is no
	// position.
	Geo string
	// GPS is the position in the Exif metadata, in the same notation. The default is none, or a
	// point in the ocean if Orientation, Taken or Camera is given.
	GPS string
	// Taken is the local time at which the photo was taken, in the same metadata, such as
	// "2024-06-01T12:00:00", with or without its zone, such as "Z" or "+02:00". The default is none,
	// or noon on 21 June 2025 without a zone.
	Taken string
	// Camera is the fictional camera in the same metadata. The default is none, or CameraCompact.
	Camera Camera
	// Orientation is the orientation, 1 to 8, as in Exif. The pixels are stored mirrored or
	// rotated, so that programs that obey it show the image upright, with Width and Height. The
	// default is an upright image without Exif.
	Orientation int
}

// NewTIFF returns an image of exactly the given dimensions as TIFF. It shows the same as a [NewImage], in
// the colours that it has room for. Without compression, any range of the file is available at once.
func NewTIFF(o TIFFOptions) (*Content, error) { return New(context.Background(), o) }

func (o TIFFOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.setDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0)
	o.Taken = normalizeTaken(o.Taken)
	name := fmt.Sprintf("image-%s.tiff", layout.Label(o.Width, o.Height))
	return newPaddedContent(ctx, "tiff 1", options, name, o.Size, "this image", o.open)
}

// Conditions of options of TIFF files.
var (
	predictedTIFFs = []option.Condition{{Option: "Compression", Values: []string{string(TIFFLZW), string(TIFFDeflate)}}}
	jpegTIFFs      = []option.Condition{{Option: "Compression", Values: []string{string(TIFFJPEG)}}}
)

func (o *TIFFOptions) options() option.Options {
	const tileStep, maxTile = 16, 512
	return slices.Concat(o.motifFields().options(), option.Options{
		paddedSize(&o.Size),
		option.Choice("Compression", &o.Compression, TIFFCompressions()).Default(string(TIFFUncompressed)),
		option.Choice("ColorModel", &o.ColorModel, TIFFColorModels()).Optional(),
		option.Integer("Bits", &o.Bits, 1, 16).Optional(),
		option.Choice("Predictor", &o.Predictor, TIFFPredictors()).Optional().Only(predictedTIFFs...),
		option.Integer("Quality", &o.Quality, 1, 100).Optional().Only(jpegTIFFs...),
		option.Integer("Tile", &o.Tile, tileStep, maxTile).MultipleOf(tileStep).Optional(),
		option.Integer("Pages", &o.Pages, 1, MaxTIFFPages).Optional().Only(withLines...),
		option.Choice("Endian", &o.Endian, Endians()).Default(string(EndianLittle)),
		option.Flag("Big", &o.Big, "1"),
		option.Integer("DPI", &o.DPI, 1, MaxDPI).Optional(),
		colorProfile(&o.ICC),
		option.Word(option.Rule{Name: "Geo", Type: option.ValuePlace}, &o.Geo),
		gps(&o.GPS),
		taken(&o.Taken),
		camera(&o.Camera),
		orientation(&o.Orientation),
	})
}

func (o *TIFFOptions) motifFields() motifFields {
	return motifFields{
		&o.Width, &o.Height, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

func (o *TIFFOptions) motif() motif { return o.motifFields().motif() }

// setDefaults sets the options of the format whose defaults depend on others.
func (o *TIFFOptions) setDefaults() {
	o.Pages = max(1, o.Pages)
	if o.ColorModel == "" {
		o.ColorModel = ColorRGB
		if o.Bits == 1 || o.Compression == TIFFCCITT4 {
			o.ColorModel = ColorBilevel
		}
	}
	if o.Bits == 0 {
		o.Bits = 8
		if o.ColorModel == ColorBilevel {
			o.Bits = 1
		}
	}
	if o.Predictor == "" && o.isPredictable() && o.Style.isComputed() && o.ColorModel != ColorPalette {
		o.Predictor = PredictorHorizontal
	}
}

// isPredictable reports whether there may be a predictor.
func (o *TIFFOptions) isPredictable() bool {
	return o.Bits >= 8 && (o.Compression == TIFFLZW || o.Compression == TIFFDeflate)
}

// open returns the bytes of the image that normalized options describe.
func (o TIFFOptions) open(context.Context) (source, error) {
	if o.Compression != TIFFUncompressed {
		s := tiff.EncodeSections(o.pages(), o.format())
		s.Arrange = o.pad
		return lazyfile.NewEncoded(s), nil
	}
	parts, err := o.pad(tiff.Encode(o.pages(), o.format()))
	if err != nil {
		return nil, err
	}
	return lazyfile.New(parts...), nil
}

// pad pads the parts of the file after their end if the options have a size.
func (o TIFFOptions) pad(parts []lazyfile.Part) ([]lazyfile.Part, error) {
	if o.Size == 0 {
		return parts, nil
	}
	return container.PadTIFF(filler.Random(o.Seed, o.Size), o.Size, parts)
}

// pageMotif returns what page i shows.
func (o *TIFFOptions) pageMotif(i int) motif {
	m := o.motif()
	if o.Pages > 1 {
		m.Text = strings.TrimSpace(fmt.Sprintf("%s\n%d/%d", m.Text, i+1, o.Pages))
	}
	return m
}

// cost returns the cost of a TIFF. A painter holds a row of tiles, and strips of columns if the image is turned. Each strip or
// tile has an entry in tables, and each page a directory. The text of pages that were encoded is garbage, which is not counted.
func (o *TIFFOptions) cost() cost.Cost {
	const perPixel, perBlock, perPage = 100 * time.Nanosecond, 64, 4 * KB
	isCompressed := o.Compression != TIFFUncompressed && o.Compression != ""
	painters := int64(1)
	if isCompressed {
		painters = 3 // two encoders, and one for the tables of a jpeg
	}
	pages, shown := int64(max(1, o.Pages)), int64(o.Width)*int64(o.Height)
	pixels := pages * shown
	c := o.motif().rowsCost()
	blocks, block := o.blocks(pages, pixels)
	width, _ := o.stored()
	held := pages*perPage + blocks*perBlock + painters*(int64(width)*int64(max(16, o.Tile))*4+block*16)
	if o.Orientation > 4 && o.Style.isComputed() {
		held += painters*min(4*shown, 16*MB) + 4*MB
	}
	if o.Pages > 1 {
		held += painters * c.Memory
		c.Time += time.Duration(pages) * 10 * time.Millisecond
	}
	if isCompressed {
		held += 2*min(o.maxCompressed(pixels), lazyfile.MaxHeld) + o.garbage(blocks)
		c.Time += time.Duration(pixels) * perPixel
	}
	c.Memory, c.Held = c.Memory+held, c.Held+held
	return c
}

// blocks returns the number of strips or tiles, and the pixels of a tile or the bytes of a strip.
func (o *TIFFOptions) blocks(pages, pixels int64) (count, size int64) {
	if o.Tile > 0 {
		size = int64(o.Tile) * int64(o.Tile)
		return pixels/size + pages, size
	}
	size = 64 * KB
	return pixels*8/size + pages, size
}

// maxCompressed returns a bound of the bytes of compressed pixels. Noise takes half more as LZW, and up to 6 bits as CCITT.
func (o *TIFFOptions) maxCompressed(pixels int64) int64 {
	bits := int64(max(8, o.Bits))
	if o.Compression != TIFFCCITT4 && (o.Bits == 0 || o.Bits >= 8) && (o.ColorModel == "" || o.ColorModel == ColorRGB || o.ColorModel == ColorCMYK) {
		bits *= 4
	}
	if o.Compression == TIFFLZW {
		bits += bits / 2
	}
	return pixels * bits / 8
}

// garbage returns the memory for the codes of DEFLATE that the garbage collector leaves. Each block has its own.
func (o *TIFFOptions) garbage(blocks int64) int64 {
	if o.Compression != TIFFDeflate {
		return 0
	}
	return min(blocks*3*KB, 32*MB)
}
