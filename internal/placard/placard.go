// Package placard lays out placeholder pictures: a plain background, text in
// the middle and a small line of text at the bottom.
package placard

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/picture"
	"github.com/seed-40aebabe/placeholder/internal/typeset"
)

// A Placard is a description of a picture.
type Placard struct {
	Width, Height int // in pixels
	Background    color.RGBA
	Text          string // stands in the middle; of lines
	Watermark     string // stands at the bottom
}

// Label returns the text of a picture that has no other. It is not broken.
func Label(width, height int) string { return fmt.Sprintf("%dx%d", width, height) }

// smallest is the smallest size of text in pixels.
const smallest = 9

// minSize returns the size below which text is left out: it would be
// illegible as such, or when the picture is looked at as a whole.
func (p Placard) minSize() int { return max(smallest, min(p.Width, p.Height)/48) }

// textSize returns the size of text that needs not be made smaller. The label
// takes about three fifths of the width.
func (p Placard) textSize() int {
	widest := int64(1)
	for paragraph := range strings.SplitSeq(p.Text, "\n") {
		widest = max(widest, typeset.Width(paragraph))
	}
	size := int(int64(p.Width) * 60 / 100 * typeset.Em / widest)
	size = min(max(size, p.Width*12/100), p.Width*20/100, p.Height*35/100)
	return max(size, p.minSize())
}

func (p Placard) watermarkSize() int { return max(smallest, min(p.Width, p.Height)*4/100) }

// What stays free at the edges.
func (p Placard) marginX() int { return max(2, p.Width*7/100) }
func (p Placard) marginY() int { return max(3, min(p.Width, p.Height)*6/100) }

// A line is text at a place in the picture.
type line struct {
	text   string
	width  int32         // in 1/picture.One pixel
	origin picture.Point // where its base line begins
	size   int           // of the font, in pixels
}

// lines returns all text of the picture, from top to bottom. What has no room
// is left out.
func (p Placard) lines() []line {
	box := typeset.Box{Width: p.Width - 2*p.marginX(), Height: p.Height - 2*p.marginY()}
	watermark, ok := p.watermark(box)
	if !ok {
		return p.middle(box)
	}
	box.Height -= 4 * p.watermarkSize()
	return append(p.middle(box), watermark)
}

// watermark returns the line at the bottom, if there is room for it and above
// it for a label.
func (p Placard) watermark(box typeset.Box) (line, bool) {
	size := p.watermarkSize()
	if p.Watermark == "" || box.Height < 6*size {
		return line{}, false
	}
	if _, fits := typeset.FitWord(p.Watermark, box, size, size); !fits {
		return line{}, false
	}
	base := int32(p.Height-p.marginY()) * picture.One
	return p.centered(p.Watermark, base, size), true
}

// middle returns the lines of the text.
func (p Placard) middle(box typeset.Box) []line {
	texts, size := p.fit(box)
	height := typeset.Scale(int64(len(texts)-1)*typeset.Leading-typeset.CapHeight, size) // below the first base line
	base := (int32(p.Height)*picture.One - height) / 2
	var lines []line
	for i, text := range texts {
		if text != "" {
			lines = append(lines, p.centered(text, base+typeset.Scale(int64(i)*typeset.Leading, size), size))
		}
	}
	return lines
}

func (p Placard) fit(box typeset.Box) (lines []string, size int) {
	if p.Text != Label(p.Width, p.Height) {
		return typeset.Fit(p.Text, box, p.minSize(), p.textSize())
	}
	if size, ok := typeset.FitWord(p.Text, box, p.minSize(), p.textSize()); ok {
		return []string{p.Text}, size
	}
	return nil, 0
}

// centered returns a line in the middle of the width.
func (p Placard) centered(text string, base int32, size int) line {
	width := typeset.Scale(typeset.Width(text), size)
	return line{text, width, picture.Point{X: (int32(p.Width)*picture.One - width) / 2, Y: base}, size}
}

// Picture returns the pixels of the picture.
func (p Placard) Picture() picture.Picture {
	lines := p.lines()
	if len(lines) == 0 {
		return picture.Flat(p.Width, p.Height, p.Background)
	}
	shapes := make([]picture.Shape, len(lines))
	for i, l := range lines {
		shapes[i] = l.shape()
	}
	return picture.Fill(p.Width, p.Height, palette(p.Background, ink(p.Background)), shapes)
}

func (l line) shape() picture.Shape {
	return picture.Shape{
		Top:   int(l.origin.Y-typeset.Scale(typeset.Highest, l.size)) / picture.One,
		Trace: func(o *picture.Outline) { typeset.Trace(o, l.text, l.origin, l.size) },
	}
}
