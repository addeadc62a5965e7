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
func (m motif) defaultText() string {
	switch m.Style {
	case ImageAvatar:
		return records.FullName(m.Seed)
	case ImageIdenticon, ImageFace:
		return ""
	default:
		return layout.Label(m.Width, m.Height)
	}
}

// A drawing is an image of at most 256 colours.
type drawing interface {
	Picture() picture.Picture
	SVG() []byte
}

// drawing returns the image, unless it is a gradient or a photo.
func (m motif) drawing() drawing {
	switch m.Style {
	case ImageIdenticon:
		background, blocks := m.identiconColors()
		return layout.Identicon(m.Width, m.Height, background, blocks, identicon.New(m.Seed))
	case ImageFace:
		portrait := m.face()
		return layout.Portrait(m.Width, m.Height, m.backgroundOr(portrait.Background), portrait.Layers(), face.Em)
	default:
		return m.layout()
	}
}

// avatarColors returns the background of an avatar and the colour of its letters.
func (m motif) avatarColors() (background, letters color.NRGBA) {
	const minContrast = 4.5 // WCAG 2.2, 1.4.3 (level AA)
	background = layout.Accent(m.nameBits())
	if m.Foreground != "" {
		letters = parseColor(m.Foreground)
		return m.backgroundOr(layout.Toned(background, letters, minContrast)), letters
	}
	background = m.backgroundOr(background)
	return background, layout.Letters(background)
}

// nameBits returns random bits that depend on the name of an avatar and the seed.
func (m motif) nameBits() uint64 {
	hash := fnv.New64a()
	_, _ = hash.Write([]byte(m.Text)) // a hash never fails
	return random.Mix(hash.Sum64() ^ random.Mix(m.Seed))
}

// identiconColors returns the background and the blocks of an identicon.
func (m motif) identiconColors() (background, blocks color.NRGBA) {
	const minContrast = 3 // WCAG 2.2, 1.4.11 (level AA)
	blocks = layout.Accent(random.Mix(m.Seed))
	switch {
	case m.Foreground != "":
		blocks = parseColor(m.Foreground)
	case m.Background != "":
		blocks = layout.Toned(blocks, parseColor(m.Background), minContrast)
	}
	return m.backgroundOr(layout.Tint(blocks)), blocks
}

// face returns the face, which stands out from an opaque background.
func (m motif) face() face.Face {
	if c := m.backgroundOr(color.NRGBA{}); c.A == math.MaxUint8 {
		return face.NewOn(m.Seed, c)
	}
	return face.New(m.Seed)
}

// backgroundOr returns the background of the options, or a default.
func (m motif) backgroundOr(def color.NRGBA) color.NRGBA {
	if m.Background == "" {
		return def
	}
	return parseColor(m.Background)
}
