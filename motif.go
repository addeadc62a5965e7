package placeholder

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/initials"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A motif is what a picture shows, regardless of its format.
type motif struct {
	Width, Height          int
	Style                  ImageStyle
	Background, Foreground string
	Text, Watermark        string
	Scene                  Scene
	Seed                   uint64
	Font                   TextFont
	Weight                 TextWeight
	Align                  TextAlignment
	TextSize, Language     string
	Outline                bool // of the text of an SVG
}

// A motifFields refers to the fields of an options struct that make up its motif.
type motifFields struct {
	width, height          *int
	style                  *ImageStyle
	background, foreground *string
	text, watermark        *string
	scene                  *Scene
	seed                   *uint64
	font                   *TextFont
	weight                 *TextWeight
	align                  *TextAlignment
	textSize, language     *string
}

func (f motifFields) motif() motif {
	return motif{
		Width: *f.width, Height: *f.height, Style: *f.style, Background: *f.background, Foreground: *f.foreground,
		Text: *f.text, Watermark: *f.watermark, Scene: *f.scene, Seed: *f.seed,
		Font: *f.font, Weight: *f.weight, Align: *f.align, TextSize: *f.textSize, Language: *f.language,
	}
}

// options returns all options of a motif.
func (f motifFields) options() option.Options {
	return slices.Concat(f.sides(), f.shown(), f.lettering())
}

// sides returns the options of the dimensions.
func (f motifFields) sides() option.Options {
	return option.Options{
		option.Integer("Width", f.width, 1, MaxImageSide),
		option.Integer("Height", f.height, 1, MaxImageSide),
	}
}

// Styles that options of pictures are for.
var (
	backgroundStyles = []string{string(ImageFlat), string(ImageGradient), string(ImageAvatar), string(ImageIdenticon), string(ImageFace)}
	inkStyles        = []string{string(ImageFlat), string(ImageGradient), string(ImageCard), string(ImagePhoto), string(ImageAvatar), string(ImageIdenticon)}
	textStyles       = []string{string(ImageFlat), string(ImageGradient), string(ImageCard), string(ImagePhoto), string(ImageAvatar)}
	lineStyles       = []string{string(ImageFlat), string(ImageGradient), string(ImageCard), string(ImagePhoto)}
)

// Conditions of options of pictures. They are variables because every call of options would allocate
// them otherwise.
var (
	withBackground = []option.Condition{{Option: "Style", Values: backgroundStyles}}
	withInk        = []option.Condition{{Option: "Style", Values: inkStyles}}
	withText       = []option.Condition{{Option: "Style", Values: textStyles}}
	withLines      = []option.Condition{{Option: "Style", Values: lineStyles}}
)

// shown returns the options from the style to the seed.
func (f motifFields) shown() option.Options {
	color := func(name string, field *string) option.Option {
		return option.Word(option.Rule{Name: name, Type: option.ValueColor}, field)
	}
	return option.Options{
		option.Choice("Style", f.style, ImageStyles()).Default(string(ImageFlat)),
		color("Background", f.background).DefaultWith("Style", string(ImageFlat), DefaultBackground).Only(withBackground...),
		color("Foreground", f.foreground).Only(withInk...),
		option.Text("Text", f.text, 0, math.MaxUint64).Only(withText...),
		option.Text("Watermark", f.watermark, 0, math.MaxUint64).Only(withLines...),
		scene(f.scene),
		option.Seed("Seed", f.seed),
	}
}

// lettering returns the options of the look of the text.
func (f motifFields) lettering() option.Options {
	return option.Options{
		font(f.font).Only(withText...),
		weight(f.weight).Only(withText...),
		align(f.align).Only(withLines...),
		textSize(f.textSize).Only(withLines...),
		language(f.language).Only(withText...),
	}
}

// normalize sets valid options to the values that stand for what they have in common with others. The seed of a
// file that it pads matters.
func (f motifFields) normalize(isPadded bool) {
	*f.background, *f.foreground = normalizeColor(*f.background), normalizeColor(*f.foreground)
	*f.text = displayText(cmp.Or(*f.text, f.motif().defaultText()), true, MaxImageTextChars)
	*f.watermark = displayLine(*f.watermark)
	*f.textSize, *f.language = normalizeTextSize(*f.textSize, *f.height), normalizeLanguage(*f.language)
	if *f.style == ImagePhoto {
		*f.scene = f.scene.of(*f.seed)
	}
	if !isPadded && !f.motif().usesSeed() {
		*f.seed = 0
	}
}

// usesSeed reports whether the seed changes what is shown.
func (m motif) usesSeed() bool {
	switch m.Style {
	case ImageGradient, ImagePhoto, ImageIdenticon, ImageFace:
		return true
	default:
		return m.Style == ImageAvatar && m.Background == ""
	}
}

// check checks that the background of a gradient is opaque.
func (m motif) check() error {
	if m.Style == ImageGradient {
		return checkOpaque("Background", m.Background, "a gradient has no transparency")
	}
	return nil
}

// checkOpaque checks that the colours are opaque, for a reason.
func (m motif) checkOpaque(reason string) error {
	return cmp.Or(checkOpaque("Background", m.Background, reason), checkOpaque("Foreground", m.Foreground, reason))
}

func checkOpaque(field, color, reason string) error {
	if isOpaque(color) {
		return nil
	}
	return &ValidationError{Field: field, Value: color, Reason: "must be opaque, because " + reason}
}

// isOpaque reports whether a colour has no opacity, or all of it.
func isOpaque(color string) bool { return len(normalizeColor(color)) <= len("#rrggbb") }

// isTransparent reports whether a colour is given that is not opaque.
func (m motif) isTransparent() bool { return !isOpaque(m.Background) || !isOpaque(m.Foreground) }

// isComputed reports whether a style has more than 256 colours, which are computed for each pixel.
func (s ImageStyle) isComputed() bool { return s == ImageGradient || s == ImagePhoto }

// raster returns a gradient or a photo, with its text.
func (m motif) raster() raster.Raster { return m.above(m.background()) }

// above returns the text of a gradient or a photo above its background.
func (m motif) above(background raster.Raster) raster.Raster {
	return background.Below(m.layout().Overlay())
}

// pixels returns the picture in true colour. It is as transparent as its colours.
func (m motif) pixels() raster.Raster {
	if m.Style.isComputed() {
		return m.raster()
	}
	return m.drawing().Picture().Raster()
}

// indices returns a raster whose pixels are indices in the palette, which has up to some colours.
func (m motif) indices(colors int) (r raster.Raster, palette []color.NRGBA) {
	if m.Style.isComputed() {
		r = m.raster()
		palette = r.Palette(colors)
		return r.Indices(palette), palette
	}
	p := m.drawing().Picture()
	if len(p.Palette) > colors {
		p = p.Reduced(colors)
	}
	return p.Indices(), p.Palette
}

// background returns the picture behind the text of a gradient or a photo.
func (m motif) background() raster.Raster {
	if m.Style == ImageGradient {
		return m.gradient().Raster(m.Width, m.Height)
	}
	return photo.New(m.Width, m.Height, photo.Scene(m.Scene), m.Seed)
}

func (m motif) gradient() raster.Gradient { return layout.Harmony(m.firstColor(), m.Seed) }

// firstColor returns the colour at the upper left corner of a gradient.
func (m motif) firstColor() color.NRGBA { return m.backgroundOr(layout.RandomColor(m.Seed)) }

// layout returns the text of the picture with its background. The styles that paint a picture
// behind the text, gradient and photo, do so themselves; see background.
func (m motif) layout() layout.Placeholder {
	p := layout.Placeholder{
		Width: m.Width, Height: m.Height,
		Text: m.Text, Whole: m.Text == layout.Label(m.Width, m.Height), Watermark: m.Watermark,
		Style: textStyle(m.Font, m.Weight, m.Language), Align: m.Align.alignment(), TextSize: textPixels(m.TextSize),
		Card: m.Style == ImageCard, Outline: m.Outline,
	}
	switch m.Style {
	case ImageGradient:
		p.Foreground = layout.BlackOrWhite(m.firstColor())
	case ImageCard:
		p.Foreground = layout.CardInk()
	case ImagePhoto:
		p.Panels, p.Foreground = true, layout.PanelInk()
	case ImageAvatar:
		p.Text, p.Monogram = initials.Of(m.Text), true
		p.Background, p.Foreground = m.avatarColors()
	default:
		p.Background = parseColor(m.Background)
		p.Foreground = layout.Ink(p.Background)
	}
	if m.Foreground != "" {
		p.Foreground = parseColor(m.Foreground)
	}
	return p
}
