package barcode

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
)

// A Look is how a symbol is drawn.
type Look struct {
	Module                 int  // width of a module in pixels
	Margin                 int  // around the symbol, in modules
	Label                  bool // whether the captions are shown
	Background, Foreground color.NRGBA
}

const (
	captionHeight  = 12 // in modules, with the space above
	maxCaptionSize = 12 // in modules
)

// Sign returns the picture of the symbol. It is wider where captions do not fit between the margins.
func (s *Symbol) Sign(l Look) layout.Sign {
	var captions []Caption
	if l.Label {
		captions = s.Captions
	}
	side, height := l.Margin, s.Height
	for _, c := range captions {
		side, height = max(side, -c.Left, c.Right-s.Width), s.Height+captionHeight
	}
	origin := image.Pt(side, l.Margin)
	sign := layout.Sign{Background: l.Background, Foreground: l.Foreground, Captions: s.captions(captions, origin, l.Module)}
	for _, b := range s.Bars {
		sign.Bars = append(sign.Bars, b.scale(origin, l.Module))
		height = max(height, b.Y+b.Height)
	}
	sign.Width, sign.Height = (s.Width+2*side)*l.Module, (height+2*l.Margin)*l.Module
	return sign
}

// scale returns the bar in pixels.
func (b Bar) scale(origin image.Point, module int) image.Rectangle {
	r := image.Rect(b.X, b.Y, b.X+b.Width, b.Y+b.Height).Add(origin)
	return image.Rectangle{r.Min.Mul(module), r.Max.Mul(module)}
}

// captions returns captions in pixels. All have the size of the one that has the least room.
func (s *Symbol) captions(of []Caption, origin image.Point, module int) []layout.Caption {
	captions := make([]layout.Caption, len(of))
	size := maxCaptionSize * module
	for i, c := range of {
		captions[i] = layout.Caption{
			Text: c.Text, Left: (origin.X + c.Left) * module, Right: (origin.X + c.Right) * module, Base: (origin.Y + s.Height + captionHeight - 1) * module,
		}
		size = min(size, captions[i].MaxSize())
	}
	for i := range captions {
		captions[i].Size = size
	}
	return captions
}
