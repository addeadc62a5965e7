package placeholder

import (
	"hash/fnv"
	"image/color"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/face"
	"github.com/seed-40aebabe/placeholder/internal/image/identicon"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// defaultText returns the text of an image without one.
func (o ImageOptions) defaultText() string {
	switch o.Style {
	case ImageAvatar:
		return records.FullName(o.Seed)
	case ImageIdenticon, ImageFace:
		return ""
	default:
		return layout.Label(o.Width, o.Height)
	}
}

// A drawing is an image of at most 256 colours.
type drawing interface {
	Picture() picture.Picture
	SVG() []byte
}

// drawing returns the image, unless it is a gradient or a photo.
func (o ImageOptions) drawing() drawing {
	switch o.Style {
	case ImageIdenticon:
		background, blocks := o.identiconColors()
		return layout.Identicon(o.Width, o.Height, background, blocks, identicon.New(o.Seed))
	case ImageFace:
		portrait := o.face()
		return layout.Portrait(o.Width, o.Height, o.backgroundOr(portrait.Background), portrait.Layers(), face.Em)
	default:
		return o.layout()
	}
}

// avatarColors returns the background of an avatar and the colour of its letters.
func (o ImageOptions) avatarColors() (background, letters color.NRGBA) {
	const minContrast = 4.5 // WCAG 2.2, 1.4.3 (level AA)
	background = layout.Accent(o.nameBits())
	if o.Foreground != "" {
		letters = parseColor(o.Foreground)
		return o.backgroundOr(layout.Toned(background, letters, minContrast)), letters
	}
	background = o.backgroundOr(background)
	return background, layout.Letters(background)
}

// nameBits returns random bits that depend on the name of an avatar and the seed.
func (o ImageOptions) nameBits() uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(o.Text)) // a hash never fails
	return random.Mix(hash.Sum64() ^ random.Mix(o.Seed))
}

// identiconColors returns the background and the blocks of an identicon.
func (o ImageOptions) identiconColors() (background, blocks color.NRGBA) {
	const minContrast = 3 // WCAG 2.2, 1.4.11 (level AA)
	blocks = layout.Accent(random.Mix(o.Seed))
	switch {
	case o.Foreground != "":
		blocks = parseColor(o.Foreground)
	case o.Background != "":
		blocks = layout.Toned(blocks, parseColor(o.Background), minContrast)
	}
	return o.backgroundOr(layout.Tint(blocks)), blocks
}

// face returns the face, which stands out from an opaque background.
func (o ImageOptions) face() face.Face {
	if c := o.backgroundOr(color.NRGBA{}); c.A == math.MaxUint8 {
		return face.NewOn(o.Seed, c)
	}
	return face.New(o.Seed)
}

// backgroundOr returns the background of the options, or a default.
func (o ImageOptions) backgroundOr(def color.NRGBA) color.NRGBA {
	if o.Background == "" {
		return def
	}
	return parseColor(o.Background)
}
