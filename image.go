package placeholder

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/placard"
	"github.com/seed-40aebabe/placeholder/internal/typeset"
)

// MaxImageSide is the largest width and height of an image in pixels.
const MaxImageSide = 8192

// DefaultBackground is the colour of an image that is given none: light grey.
const DefaultBackground = "#cccccc"

// An ImageFormat is the file format of an image. Its value is the extension.
type ImageFormat string

// The formats of images.
const (
	ImagePNG  ImageFormat = "png"  // indexed colour (ISO/IEC 15948)
	ImageJPG  ImageFormat = "jpg"  // baseline JPEG (ITU-T T.81)
	ImageWebP ImageFormat = "webp" // lossless (RFC 9649)
	ImageGIF  ImageFormat = "gif"  // GIF89a
	ImageSVG  ImageFormat = "svg"  // SVG 1.1
)

// ImageFormats returns all formats of images.
func ImageFormats() []ImageFormat {
	return []ImageFormat{ImagePNG, ImageJPG, ImageWebP, ImageGIF, ImageSVG}
}

// ImageOptions are the options of [NewImage].
type ImageOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Format is the file format. The default is ImagePNG.
	Format ImageFormat
	// Background is the colour behind the text: three or six hexadecimal
	// digits, such as "369" or "336699", with or without a leading "#". The
	// default is DefaultBackground.
	Background string
	// Text stands in the middle: any UTF-8, in which a line feed, or the two
	// characters \n, breaks the line. Other control characters are dropped.
	// The default is the dimensions, such as "800x600"; a space alone leaves
	// the middle empty.
	Text string
	// Watermark is a line of small text at the bottom, such as a domain. The
	// default is none.
	Watermark string
}

const imageRevision revision = "image 1"

// NewImage returns a picture of exactly the given dimensions, of one colour and
// with text on it. All formats show the same picture.
//
// The text is dark or light, whichever can be read on the background, with a
// contrast of at least 4.5:1 as WCAG defines it. It is as large as suits the
// picture; long text is broken into lines, then made smaller, and at last ends
// in an ellipsis. What would be too small to read is left out: the watermark
// first, and all text in pictures of a few pixels. The font has Latin, Greek
// and Cyrillic letters; another character is a box, but in SVG, whose text is
// drawn by the viewer.
func NewImage(o ImageOptions) (*Content, error) {
	if err := validate(o.options()); err != nil {
		return nil, err
	}
	o.Background = longColor(o.Background)
	label := placard.Label(o.Width, o.Height)
	o.Text = visible(lineFeeds.Replace(cmp.Or(o.Text, label)))
	o.Watermark = strings.ReplaceAll(visible(o.Watermark), "\n", " ")
	name := fmt.Sprintf("image-%s.%s", label, o.Format)
	return newContent(imageRevision, o.options(), name, func() source { return inMemory(o.encode()) })
}

// Rules returns the rules by which [NewImage] validates its options.
func (o ImageOptions) Rules() []Rule { return rules(o.options()) }

func (o *ImageOptions) options() []option {
	return []option{
		integerOption(&o.Width, "Width", 0, 1, MaxImageSide),
		integerOption(&o.Height, "Height", 0, 1, MaxImageSide),
		choiceOption(&o.Format, "Format", ImagePNG, ImageFormats()),
		colorOption(&o.Background, "Background", DefaultBackground),
		textOption(o.Text, "Text", 0, math.MaxUint64),
		textOption(o.Watermark, "Watermark", 0, math.MaxUint64),
	}
}

// longColor returns a colour as "#" and six lower-case digits.
func longColor(s string) string {
	s = strings.ToLower(strings.TrimPrefix(s, "#"))
	if len(s) == 3 {
		s = string([]byte{s[0], s[0], s[1], s[1], s[2], s[2]})
	}
	return "#" + s
}

// rgb returns a colour that is written as longColor does.
func rgb(s string) color.RGBA {
	n, err := strconv.ParseUint(s[1:], 16, 24)
	if err != nil {
		panic(err) // the pattern has been checked
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

var lineFeeds = strings.NewReplacer(`\n`, "\n")

// visible returns text without control characters but line feeds, and what XML
// does not allow; and with accents as part of their letters, as fonts have them.
func visible(text string) string {
	return typeset.Compose(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' || r == '\ufffe' || r == '\uffff' {
			return -1
		}
		return r
	}, text))
}

func (o ImageOptions) placard() placard.Placard {
	return placard.Placard{
		Width:      o.Width,
		Height:     o.Height,
		Background: rgb(o.Background),
		Text:       o.Text,
		Watermark:  o.Watermark,
	}
}

func (o ImageOptions) encode() []byte {
	p := o.placard()
	switch o.Format {
	case ImageJPG:
		return codec.JPEG(p.Picture())
	case ImageWebP:
		return codec.WebP(p.Picture())
	case ImageGIF:
		return codec.GIF(p.Picture())
	case ImageSVG:
		return p.SVG()
	default:
		return codec.PNG(p.Picture())
	}
}
