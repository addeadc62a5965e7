package placeholder

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/placard"
	"github.com/seed-40aebabe/placeholder/internal/typeset"
)

// MaxImageSide is the maximum width and height of an image in pixels.
const MaxImageSide = 8192

// MaxImageTextChars is the maximum number of characters (Unicode code points) of the text
// of an image that are shown. It bounds the time and the memory that an image takes.
const MaxImageTextChars = 1000

// DefaultBackground is the default background colour of an image, light grey.
const DefaultBackground = "#cccccc"

// An ImageFormat is the file format of an image. Its value is the file extension.
type ImageFormat string

// The image formats.
const (
	ImagePNG  ImageFormat = "png"  // indexed colour (ISO/IEC 15948)
	ImageJPG  ImageFormat = "jpg"  // baseline JPEG (ITU-T T.81)
	ImageWebP ImageFormat = "webp" // lossless (RFC 9649)
	ImageGIF  ImageFormat = "gif"  // GIF89a
	ImageSVG  ImageFormat = "svg"  // SVG 1.1
)

// ImageFormats returns all image formats.
func ImageFormats() []ImageFormat {
	return []ImageFormat{ImagePNG, ImageJPG, ImageWebP, ImageGIF, ImageSVG}
}

// An ImageStyle is what an image shows.
type ImageStyle string

// The image styles.
const (
	ImageFlat ImageStyle = "flat" // text on a plain background
	ImageCard ImageStyle = "card" // a test card, see [NewImage]
)

// ImageStyles returns all image styles.
func ImageStyles() []ImageStyle { return []ImageStyle{ImageFlat, ImageCard} }

// ImageOptions are the options of [NewImage].
type ImageOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Format is the file format. The default is ImagePNG.
	Format ImageFormat
	// Style is what the image shows. The default is ImageFlat.
	Style ImageStyle
	// Background is the background colour: 3 or 6 hexadecimal digits, such as "369"
	// or "336699", or 4 or 8, of which the last ones are the opacity, such as "369c"
	// or "336699cc". A leading "#" is optional. The default is DefaultBackground.
	// ImageJPG has no transparency. In ImageGIF, a pixel is transparent if it is less
	// than half opaque, and otherwise opaque. It must be absent for ImageCard.
	Background string
	// Foreground is the colour of the text, in the same form. The default contrasts
	// with the background. In ImageCard, other elements keep their colours.
	Foreground string
	// Text is the text in the middle, in UTF-8. A line feed, or the two characters
	// \n, starts a new line. Other control characters are removed. The default is
	// the dimensions, such as "800x600". A single space leaves the middle empty.
	// Text of more than MaxImageTextChars characters is truncated with an ellipsis.
	Text string
	// Watermark is a line of small text at the bottom, such as a domain. It is
	// truncated like Text. The default is none.
	Watermark string
}

// NewImage returns an image of exactly the given dimensions, with text on a plain
// background or on a test card. The image looks the same in all formats.
//
// By default, the text is darker or lighter than the background, with a contrast ratio of
// at least 4.5:1 (WCAG 2.2); a transparent background is taken to be in front of white. The
// size of the text suits the dimensions. Long text is broken into lines where Unicode
// allows it (UAX #14), and made smaller. If it still does not fit, or has more than
// [MaxImageTextChars] characters, it is truncated with an ellipsis. No grapheme cluster
// (UAX #29) is divided.
//
// On a large image, a text of hundreds of characters is smaller than the space allows,
// because the time and the memory for an image grow with the length of the outlines of its
// letters. Text that would be illegible is omitted: the watermark of a small image, and all
// text of an image of a few pixels. The font has Latin, Greek and Cyrillic letters. Other
// grapheme clusters are shown as a box, except in SVG, which uses a font of the viewer and
// marks paragraphs that are written from right to left.
//
// A test card shows what a pipeline did to an image:
//   - Cropping: the outermost row or column of pixels is red at the top, green on the right,
//     blue at the bottom and yellow on the left. The upper left corner is red, the upper
//     right one green, the lower right one blue and the lower left one yellow.
//   - Rotating and mirroring: the corners are labelled TL, TR, BL and BR, and an arrow
//     points up.
//   - Stretching: the circle is round.
//   - Scaling: the ticks of the rulers are at multiples of 10 pixels from the upper left
//     pixel, and longer ones at multiples of 50 and 100. The lines of the grid are at
//     multiples of 100 pixels, or of 50 if both sides are at most 400 pixels, or of 500 if
//     one is above 3000. Ticks and lines are one pixel thick.
//   - Colour: there are bars of white, yellow, cyan, green, magenta, red, blue and black, at
//     100 % in sRGB, and 16 equal steps from black to white.
//   - Resampling: there are vertical and horizontal pairs of lines, white and black, of 1,
//     2, 3 and 4 pixels each.
//
// The text is in the middle of the card, or beside the circle if the card is long. Elements
// that do not fit are left out, except the outermost pixels.
func NewImage(o ImageOptions) (*Content, error) {
	background := o.Background // without its default
	if err := validate(o.options()); err != nil {
		return nil, err
	}
	if o.Style == ImageCard && background != "" {
		return nil, &ValidationError{Field: "Background", Value: background, Reason: "must be absent for style card, whose colours are fixed"}
	}
	o.Background, o.Foreground = normalizeColor(o.Background), normalizeColor(o.Foreground)
	if err := o.checkOpacity(); err != nil {
		return nil, err
	}
	label := placard.Label(o.Width, o.Height)
	o.Text = displayText(cmp.Or(o.Text, label), true)
	o.Watermark = strings.ReplaceAll(displayText(o.Watermark, false), "\n", " ")
	name := fmt.Sprintf("image-%s.%s", label, o.Format)
	return newContent("image 4", o.options(), name, func() source { return inMemory(o.encode()) })
}

// Rules returns the rules that [NewImage] validates its options against.
func (o ImageOptions) Rules() []Rule { return rules(o.options()) }

func (o *ImageOptions) options() []option {
	return []option{
		integerOption(&o.Width, "Width", 0, 1, MaxImageSide),
		integerOption(&o.Height, "Height", 0, 1, MaxImageSide),
		choiceOption(&o.Format, "Format", ImagePNG, ImageFormats()),
		choiceOption(&o.Style, "Style", ImageFlat, ImageStyles()),
		colorOption(&o.Background, "Background", DefaultBackground),
		colorOption(&o.Foreground, "Foreground", ""),
		textOption(o.Text, "Text", 0, math.MaxUint64),
		textOption(o.Watermark, "Watermark", 0, math.MaxUint64),
	}
}

// normalizeColor returns a colour as "#" and six lower-case hexadecimal digits, or eight if
// it is not opaque. An absent colour remains absent.
func normalizeColor(s string) string {
	s = strings.ToLower(strings.TrimPrefix(s, "#"))
	if s == "" {
		return ""
	}
	if len(s) < 6 {
		var long strings.Builder
		for _, digit := range []byte(s) {
			long.Write([]byte{digit, digit})
		}
		s = long.String()
	}
	if len(s) == 8 {
		s = strings.TrimSuffix(s, "ff")
	}
	return "#" + s
}

// checkOpacity checks that a format without transparency has opaque colours.
func (o ImageOptions) checkOpacity() error {
	if o.Format != ImageJPG {
		return nil
	}
	for _, c := range []struct{ field, value string }{{"Background", o.Background}, {"Foreground", o.Foreground}} {
		if len(c.value) > len("#rrggbb") {
			return &ValidationError{Field: c.field, Value: c.value, Reason: "must be opaque, because jpg has no transparency"}
		}
	}
	return nil
}

// parseColor parses a colour in the form that normalizeColor returns.
func parseColor(s string) color.NRGBA {
	digits := (s[1:] + "ff")[:8]
	n, _ := strconv.ParseUint(digits, 16, 32) // cannot fail: the pattern is already validated
	return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

// displayText returns the characters of text that are displayed, the first
// MaxImageTextChars of them with an ellipsis if there are more. It composes letters with
// their accents. It removes control characters, except line feeds, and noncharacters that
// XML does not allow. If escapes is true, the two characters \n are a line feed.
func displayText(text string, escapes bool) string {
	composer := typeset.Composer{Limit: MaxImageTextChars}
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		if escapes && strings.HasPrefix(text, `\n`) {
			r, size = '\n', 2
		}
		text = text[size:]
		if unicode.IsControl(r) && r != '\n' || r == '\ufffe' || r == '\uffff' {
			continue
		}
		if !composer.Add(r) {
			break
		}
	}
	return composer.String()
}

// placard returns the image that normalized options describe.
func (o ImageOptions) placard() placard.Placard {
	p := placard.Placard{Width: o.Width, Height: o.Height, Text: o.Text, Watermark: o.Watermark, Card: o.Style == ImageCard}
	p.Background = parseColor(o.Background)
	switch {
	case o.Foreground != "":
		p.Foreground = parseColor(o.Foreground)
	case p.Card:
		p.Foreground = placard.CardInk()
	default:
		p.Foreground = placard.Ink(p.Background)
	}
	return p
}

func (o ImageOptions) encode() []byte {
	p := o.placard()
	if o.Format == ImageSVG {
		return p.SVG()
	}
	picture := p.Picture()
	defer picture.Release()
	switch o.Format {
	case ImageJPG:
		return codec.JPEG(picture, codec.JPEGOptions{})
	case ImageWebP:
		return codec.WebP(picture)
	case ImageGIF:
		return codec.GIF(picture)
	default:
		return codec.PNG(picture)
	}
}
