package placeholder

import (
	"context"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxImageSide is the maximum width and height of an image in pixels.
const MaxImageSide = 8192

// MaxDPI is the maximum number of pixels per inch of an image.
const MaxDPI = 9600

// MaxImageFrames is the maximum number of frames of an animated image.
const MaxImageFrames = 100

// MaxImageTextChars is the maximum number of characters (Unicode code points) of the text
// of an image that are shown. It bounds the time and the memory that an image takes.
const MaxImageTextChars = 1000

// DefaultBackground is the default background colour of an image, light grey.
const DefaultBackground = "#cccccc"

// An ImageFormat is the file format of an image. Its value is the file extension.
type ImageFormat string

// The image formats.
const (
	ImagePNG  ImageFormat = "png"  // indexed or true colour (ISO/IEC 15948)
	ImageJPG  ImageFormat = "jpg"  // baseline JPEG (ITU-T T.81)
	ImageWebP ImageFormat = "webp" // lossless (RFC 9649)
	ImageGIF  ImageFormat = "gif"  // GIF89a, of at most 256 colours
	ImageSVG  ImageFormat = "svg"  // SVG 1.1
)

// ImageFormats returns all image formats.
func ImageFormats() []ImageFormat {
	return []ImageFormat{ImagePNG, ImageJPG, ImageWebP, ImageGIF, ImageSVG}
}

// A ColorModel says how an image stores colours.
type ColorModel string

// The colour models of images.
const (
	ColorRGB     ColorModel = "rgb"     // red, green and blue; in ImageJPG as luminance and chrominance
	ColorGray    ColorModel = "gray"    // shades of gray
	ColorBilevel ColorModel = "bilevel" // black and white; only in a TIFF
	ColorPalette ColorModel = "palette" // indices of up to 256 colours; only in ImagePNG and in a TIFF
	ColorCMYK    ColorModel = "cmyk"    // inks; in ImageJPG inverted, as programs by Adobe store them
	ColorYCCK    ColorModel = "ycck"    // the same inks as luminance, chrominance and black; only in ImageJPG
)

// ColorModels returns all colour models of [NewImage].
func ColorModels() []ColorModel {
	return []ColorModel{ColorRGB, ColorGray, ColorPalette, ColorCMYK, ColorYCCK}
}

// A Subsampling is the resolution of the chrominance of ImageJPG.
type Subsampling string

// The resolutions of chrominance.
const (
	Subsampling444 Subsampling = "444" // all pixels
	Subsampling422 Subsampling = "422" // half of the columns
	Subsampling420 Subsampling = "420" // half of the columns and half of the rows
)

// Subsamplings returns all resolutions of chrominance.
func Subsamplings() []Subsampling {
	return []Subsampling{Subsampling444, Subsampling422, Subsampling420}
}

// An ImageStyle is what an image shows behind its text.
type ImageStyle string

// The image styles.
const (
	ImageFlat      ImageStyle = "flat"      // one colour
	ImageGradient  ImageStyle = "gradient"  // a smooth transition between two related colours
	ImageCard      ImageStyle = "card"      // a test card, which shows what a pipeline did to it
	ImagePhoto     ImageStyle = "photo"     // a scene with the noise and detail of a photo
	ImageAvatar    ImageStyle = "avatar"    // the initials of a name on a colour
	ImageIdenticon ImageStyle = "identicon" // a symmetric figure of blocks
	ImageFace      ImageStyle = "face"      // a drawn portrait of a person who does not exist
)

// ImageStyles returns all image styles.
func ImageStyles() []ImageStyle {
	return []ImageStyle{ImageFlat, ImageGradient, ImageCard, ImagePhoto, ImageAvatar, ImageIdenticon, ImageFace}
}

func init() {
	mediaTypes[".gif"] = "image/gif"
	mediaTypes[".jpeg"] = "image/jpeg"
	mediaTypes[".jpg"] = "image/jpeg"
	mediaTypes[".png"] = "image/png"
	mediaTypes[".svg"] = "image/svg+xml"
	mediaTypes[".webp"] = "image/webp"
}

// ImageOptions are the options of [NewImage].
type ImageOptions struct {
	// Width and Height are the dimensions in pixels, 1 to MaxImageSide.
	Width, Height int
	// Format is the file format. The default is ImagePNG.
	Format ImageFormat
	// Style is what the image shows, behind its text if it has one. The default is ImageFlat.
	Style ImageStyle
	// Background is the background colour: 3 or 6 hexadecimal digits, such as "369"
	// or "336699", or 4 or 8 with the opacity at the end, such as "369c" or
	// "336699cc". A leading "#" is optional. ImageJPG has no transparency. In
	// ImageGIF, a pixel is transparent if it is less than half opaque, and otherwise
	// opaque. The default is DefaultBackground. In ImageGradient, Background is the
	// colour of the upper left corner, which must be opaque. In ImageGradient, ImageAvatar,
	// ImageIdenticon and ImageFace, Seed selects the default. It must be empty for ImageCard
	// and ImagePhoto.
	Background string
	// Foreground is the colour of the text, or of the blocks of ImageIdenticon, in the same
	// form. The default contrasts with the background. In ImageCard, other elements keep
	// their colours. It must be empty for ImageFace.
	Foreground string
	// Text is the text in the middle, in UTF-8. A line break, or the two characters
	// \n, starts a new line. Lines end as in UAX #14: at CR, LF, both together, VT,
	// FF, U+0085, U+2028 and U+2029. A tab is a space, and other control characters are
	// removed. The default is the dimensions, such as "800x600". A single space leaves the
	// middle empty.
	// Text of more than MaxImageTextChars characters is truncated with an ellipsis. In
	// ImageAvatar, it is a name, the image shows its initials, and the default is the name of
	// the first record of [NewJSON] with the same Seed. It must be empty for ImageIdenticon
	// and ImageFace.
	Text string
	// Watermark is a line of small text at the bottom, such as a domain. It is
	// truncated like Text. The default is none. It must be empty for ImageAvatar,
	// ImageIdenticon and ImageFace.
	Watermark string
	// Scene is what ImagePhoto shows. The default is SceneAny. It must be empty for other
	// styles.
	Scene Scene
	// Seed selects the colours of ImageGradient and ImageAvatar, the photo of a Scene, the
	// figure of ImageIdenticon, the person of ImageFace, and the bytes that pad an image to
	// its Size. It changes nothing else.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The file is padded
	// with bytes that decoders skip. An error says what the image needs if Size is less, or
	// if the padding of an ImagePNG would have 1 to 11 bytes, or the padding of a tiny
	// ImageGIF 2 to 4. The default is the size without padding.
	Size int64
	// Quality is the quality of ImageJPG, 1 to 100, on the scale of libjpeg and image/jpeg. The
	// default is 85 for ImageGradient and ImagePhoto. For the other styles, it is a quality that
	// keeps the colours of flat areas exactly. It must be 0 for other formats.
	Quality int
	// Progressive makes ImageJPG progressive: viewers show all of it soon, and its details
	// later. The default is a baseline JPEG, from top to bottom. It must be false for other
	// formats.
	Progressive bool
	// Interlaced makes ImagePNG and ImageGIF interlaced: viewers show all of the image soon, in
	// seven passes or four. The default is from top to bottom. It must be false for other formats.
	Interlaced bool
	// ColorModel is how ImageJPG and ImagePNG store colours. The default is ColorRGB for ImageJPG.
	// For ImagePNG, it is ColorRGB for ImageGradient, ImagePhoto and 16 bits, unless there are fewer
	// than 8 bits, and ColorPalette otherwise. It must be empty for other formats.
	ColorModel ColorModel
	// Bits is the number of bits of a sample of ImagePNG: 1, 2, 4 or 8 in ColorPalette, 8 or 16
	// in ColorRGB, and any of them in ColorGray, where colours that are not opaque need 8 or 16.
	// The default is 8, or fewer in ColorPalette if there are few colours. It must be 0 for
	// other formats.
	Bits int
	// DPI is the number of pixels per inch that ImageJPG and ImagePNG state, 1 to MaxDPI. It
	// changes no pixel. The default is none, or 72 in Exif. It must be 0 for other formats.
	DPI int
	// Subsampling is the resolution of the chrominance of ImageJPG in ColorRGB and ColorYCCK.
	// The default is Subsampling420 for ImageGradient and ImagePhoto, and Subsampling444 for
	// the other styles. It must be empty for other formats and colour models.
	Subsampling Subsampling
	// ICC is the color space of ImageJPG, ImagePNG and ImageWebP. Its profile is in the file, and
	// the pixels are converted to it, so that programs that obey the profile show the same
	// colors. The default is sRGB without a profile. It must be empty for other formats, and for
	// color models other than ColorRGB and ColorPalette.
	ICC ColorProfile
	// GPS is the position in the Exif metadata of ImageJPG, ImagePNG and ImageWebP: a
	// latitude and a longitude in degrees, with up to six decimals, such as "-33.857,151.2153".
	// Positive numbers are in the north and in the east. It must be empty for other formats. The
	// default is none, or a point in the ocean if Orientation, Taken or Camera is given.
	GPS string
	// Taken is the local time at which a photo was taken, in the same metadata, such as
	// "2024-06-01T12:00:00", with or without its zone, such as "Z" or "+02:00". Without a zone,
	// the metadata has none, and no time in UTC. It must be empty for other formats. The default is
	// none, or noon on 21 June 2025 without a zone.
	Taken string
	// Camera is the fictional camera in the same metadata. It must be empty for other formats. The
	// default is none, or CameraCompact.
	Camera Camera
	// Orientation is the orientation of ImageJPG, 1 to 8, as in Exif. The pixels are stored
	// mirrored or rotated, so that programs that obey it show the image upright, with Width and
	// Height. The file also has other metadata of a photo: a fictional camera, a date and a
	// position in the ocean. The default is an upright image without Exif. It must be 0 for other
	// formats.
	Orientation int
	// Frames is the number of frames of an animated ImageGIF, ImagePNG or ImageWebP, 2 to
	// MaxImageFrames. Each shows its number below the text, and a mark that moves from left to
	// right, for 100 ms. In ImagePNG and ImageWebP, frames after the first one have only the part of
	// the image that changes; the animation of ImagePNG is in ColorRGB or ColorGray, of 8 or 16 bits. All
	// frames together may have MaxImageSide² pixels. The default is an image that is not animated. It
	// must be 0 for other formats, and for ImageAvatar, ImageIdenticon and ImageFace.
	Frames int
	// Font is the kind of font of the text and of the watermark. The default is FontSans,
	// which ImageIdenticon and ImageFace must have, as they have no text.
	Font TextFont
	// Weight is the thickness of their strokes. The default is WeightRegular, which
	// ImageIdenticon and ImageFace must have.
	Weight TextWeight
	// Align is where the lines of the text are between the margins, or in their place in
	// ImageCard. The watermark is always centred. The default is AlignCenter, which
	// ImageAvatar, ImageIdenticon and ImageFace must have.
	Align TextAlignment
	// TextSize is the size of the text: pixels, 1 to MaxImageSide, such as "48",
	// or a percentage of Height above 0 and up to 100, with up to three decimals, such as
	// "12.5%". Text that does not fit at this size is truncated with an ellipsis. If there is
	// no room for a line, the size is the largest at which all of the text fits. It is also
	// less if the outlines of a long text would be too long. The default is the size that
	// suits the dimensions and the text. It must be empty for ImageAvatar, ImageIdenticon
	// and ImageFace.
	TextSize string
	// Language is the language of the text: a BCP 47 tag of at most 35 characters, such as
	// "ja" or "zh-Hant". It selects the forms of Han characters, and local forms of letters of
	// other scripts. In ImageSVG, it is an attribute of the text. The default depends on the
	// scripts of the text. It must be empty for ImageIdenticon and ImageFace.
	Language string
	// Outline makes the text of ImageSVG paths, which look the same in all viewers, as in the
	// other formats. The default is text that can be selected, in a font of the viewer. It
	// must be false for other formats, and for ImageIdenticon and ImageFace, because their
	// figures are always paths.
	Outline bool
}

// NewImage returns an image of exactly the given dimensions: text on a plain background, a
// gradient, a test card or a photo, or a picture of a person. The image looks the same in all
// formats, within their limits: PNG, WebP and SVG have exact colours. JPEG is lossy, and
// so is the photo in SVG, which is an embedded JPEG. GIF has 256 colours, so gradients
// and photos are dithered.
//
// By default, the text is darker or lighter than the background, with a contrast ratio of
// at least 4.5:1 (WCAG 2.2); a transparent background is taken to be in front of white. In
// front of a photo, the text is on dark translucent panels. The size of the text suits
// the dimensions. Long text is broken into lines where Unicode allows it (UAX #14), and
// made smaller. If it still does not fit, or has more than [MaxImageTextChars] characters,
// it is truncated with an ellipsis. No grapheme cluster (UAX #29) is divided.
//
// On a large image, a text of hundreds of characters is smaller than the space allows,
// because the time and the memory for an image grow with the length of the outlines of its
// letters. Text that would be illegible is omitted: the watermark of a small image, and all
// text of an image of a few pixels.
//
// Text may be in any script of UAX #31 table 5, such as Arabic, Devanagari, Han or Thai, and
// in several scripts: letters join, marks stack, and directions mix (UAX #9) as readers
// expect. Words of Thai, Lao, Khmer and Myanmar, which no spaces separate, may break
// between any clusters. Emoji of Unicode 17 are in colour, also in SVG. A character that no
// font has is shown as a box with its hexadecimal code point. Other text of an SVG is in a
// font of the viewer, unless Outline is set.
//
// The fonts are Go by Bigelow & Holmes and Noto by Google and Adobe (SIL Open Font
// License). The emoji are Twemoji by Twitter, Inc and other contributors (CC BY 4.0). See
// NOTICE.
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
//
// A gradient runs from the upper left corner to the lower right one. Its text is black or
// white, with a contrast ratio of at least 4.5:1 to all of its colours.
//
// A photo is computed from its seed: a [Scene] in some light and weather, and noise in each
// pixel. A seed has the same photo of a scene at all dimensions, with more detail in larger
// images. It takes about as many bytes as a photo of a camera.
//
// Avatars, identicons and faces stand for people. Each fills a square, which is in the middle of
// the image, or at the bottom for a face. The rest is background. There is no other text.
//
//   - An avatar shows initials: the first letters (grapheme clusters) of the first two words of
//     a name and of its last word, in capitals. Punctuation, apostrophes and invisible characters
//     before a letter are skipped. A name of one to three letters is shown as it is. The default
//     colours depend on the name and the seed, with a contrast ratio of at least 4.5:1. The
//     letters are legible from 16×16 pixels on, and remain in the circle to which programs crop
//     avatars.
//   - An identicon is a figure of 6×6 blocks: squares and quarters of a disc. The left half is
//     one of more than 2³⁸, and is mirrored on the right. A million seeds give different figures, not
//     only different colours. The default colours have a contrast ratio of at least 3:1.
//   - A face is a portrait of flat shapes. Any resemblance to a real person is accidental.
func NewImage(o ImageOptions) (*Content, error) { return New(context.Background(), o) }

func (o ImageOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	o.motifFields().normalize(o.Size > 0 && o.Format != ImageSVG)
	o.Taken = normalizeTaken(o.Taken)
	name := fmt.Sprintf("image-%s.%s", layout.Label(o.Width, o.Height), o.Format)
	return newPaddedContent(ctx, "image 10", options, name, o.Size, "this image", o.open)
}

// Conditions of options of images. They are variables because every call of options would allocate
// them otherwise.
var (
	withFrames       = []option.Condition{{Option: "Format", Values: []string{string(ImageGIF), string(ImagePNG), string(ImageWebP)}}, {Option: "Style", Values: lineStyles}}
	withOutline      = []option.Condition{{Option: "Format", Values: []string{string(ImageSVG)}}, {Option: "Style", Values: textStyles}}
	jpgImages        = []option.Condition{{Option: "Format", Values: []string{string(ImageJPG)}}}
	pngImages        = []option.Condition{{Option: "Format", Values: []string{string(ImagePNG)}}}
	jpgPNGImages     = []option.Condition{{Option: "Format", Values: []string{string(ImageJPG), string(ImagePNG)}}}
	metadataImages   = []option.Condition{{Option: "Format", Values: []string{string(ImageJPG), string(ImagePNG), string(ImageWebP)}}}
	interlacedImages = []option.Condition{{Option: "Format", Values: []string{string(ImagePNG), string(ImageGIF)}}}
)

func (o *ImageOptions) options() option.Options {
	m := o.motifFields()
	return slices.Concat(m.sides(), option.Options{
		option.Choice("Format", &o.Format, ImageFormats()).Default(string(ImagePNG)),
	}, m.shown(), option.Options{
		paddedSize(&o.Size),
		option.Integer("Quality", &o.Quality, 1, 100).Optional().Only(jpgImages...),
		option.Flag("Progressive", &o.Progressive, "1").Only(jpgImages...),
		option.Flag("Interlaced", &o.Interlaced, "1").Only(interlacedImages...),
		option.Choice("ColorModel", &o.ColorModel, ColorModels()).DefaultWith("Format", string(ImageJPG), string(ColorRGB)).Optional().Only(jpgPNGImages...),
		option.Choice("Subsampling", &o.Subsampling, Subsamplings()).Optional().Only(jpgImages...),
		option.Integer("Bits", &o.Bits, 1, 16).Optional().Only(pngImages...),
		option.Integer("DPI", &o.DPI, 1, MaxDPI).Optional().Only(jpgPNGImages...),
		colorProfile(&o.ICC).Only(metadataImages...),
		gps(&o.GPS).Only(metadataImages...),
		taken(&o.Taken).Only(metadataImages...),
		camera(&o.Camera).Only(metadataImages...),
		orientation(&o.Orientation).Only(jpgImages...),
		option.Integer("Frames", &o.Frames, 2, MaxImageFrames).Optional().Only(withFrames...),
	}, m.lettering(), option.Options{
		option.Flag("Outline", &o.Outline, "1").Only(withOutline...),
	})
}

func (o *ImageOptions) motifFields() motifFields {
	return motifFields{
		&o.Width, &o.Height, &o.Style, &o.Background, &o.Foreground, &o.Text, &o.Watermark, &o.Scene, &o.Seed,
		&o.Font, &o.Weight, &o.Align, &o.TextSize, &o.Language,
	}
}

// motif returns what the image shows.
func (o *ImageOptions) motif() motif {
	m := o.motifFields().motif()
	m.Outline = o.Outline
	return m
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

// parseColor parses a colour in the form that normalizeColor returns.
func parseColor(s string) color.NRGBA {
	digits := (s[1:] + "ff")[:8]
	n, _ := strconv.ParseUint(digits, 16, 32) // cannot fail: the pattern is already validated
	return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

// displayLine returns the characters of text that are displayed, on one line.
func displayLine(text string) string {
	return strings.ReplaceAll(displayText(text, false, MaxImageTextChars), "\n", " ")
}

// displayText returns the characters of text that are displayed: the first
// limit, with an ellipsis if there are more. It composes letters with
// their accents. Line breaks become line feeds, and tabs spaces. It removes other control
// characters, and noncharacters that XML does not allow. If escapes is true, the two
// characters \n are a line break.
func displayText(text string, escapes bool, limit int) string {
	composer := typeset.Composer{Limit: limit}
	for len(text) > 0 {
		r, size := firstDisplayed(text, escapes)
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

// firstDisplayed returns the first character of text, and its length in bytes. A line break (UAX #14,
// LB4 and LB5) is a line feed, and a tab is a space.
func firstDisplayed(text string, escapes bool) (r rune, size int) {
	r, size = utf8.DecodeRuneInString(text)
	switch {
	case strings.HasPrefix(text, "\r\n"), escapes && strings.HasPrefix(text, `\n`):
		return '\n', 2
	case strings.ContainsRune("\v\f\r\u0085\u2028\u2029", r):
		return '\n', size
	case r == '\t':
		return ' ', size
	default:
		return r, size
	}
}
