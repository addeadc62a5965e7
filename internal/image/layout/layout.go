// Package layout lays out placeholder images: a plain background, text in the middle
// and a small line of text at the bottom.
package layout

import (
	"fmt"
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// A Placeholder describes a placeholder image.
type Placeholder struct {
	Width, Height int // in pixels
	Background    color.NRGBA
	Foreground    color.NRGBA // of the text
	Text          string      // in the middle; line feeds separate lines
	Whole         bool        // whether the text is left out if it does not fit on one line
	Watermark     string      // one line at the bottom
	Style         typeset.Style
	Align         Alignment // of the text in the middle
	TextSize      int       // of the text in the middle in pixels, or 0 for one that suits the dimensions
	Frame, Frames int       // number of a frame, from 1, and of all frames of an animation; 0 without one
	Panels        bool      // whether text is small, on dark panels that keep it legible on any background
	Monogram      bool      // whether the text is a few letters that fill the square in the middle, and nothing else is shown
	Card          bool      // whether it is a test card; its colours are fixed except Foreground
	Outline       bool      // whether text in an SVG is paths
}

// Label returns the default text of an image, such as "800x600". It always stays on
// one line.
func Label(width, height int) string { return fmt.Sprintf("%dx%d", width, height) }

// A setting is a placeholder with its texts prepared.
type setting struct {
	Placeholder
	text, watermark typeset.Text
}

func (p Placeholder) set() setting {
	return setting{p, p.Style.Prepare(p.Text), p.Style.Prepare(p.Watermark)}
}

// minTextSize is the minimum size of text in pixels.
const minTextSize = 9

// maxOutline is the maximum length of the outlines of all text in pixels, as measured
// by [typeset.Text.OutlineLength], unless the text is of minTextSize. The time and the memory to
// render and encode a picture grow with it: see BenchmarkDenseImage.
const maxOutline = 250_000

// sizes returns the minimum and the maximum size of the text in the middle, in pixels. Smaller text
// would be illegible, by itself or when the whole image is in view. Larger text would be out of
// proportion, or its outlines and the outlines of the watermark would be too long.
func (p setting) sizes() (minSize, maxSize int) {
	limit := p.sizeLimit()
	minSize = max(minTextSize, min(p.Width, p.Height)/48)
	maxSize = max(minSize, p.preferredSize())
	return min(minSize, limit), min(maxSize, limit)
}

// sizeLimit returns the size at which the outlines of the text in the middle and of the watermark
// reach maxOutline, but at least minTextSize.
func (p setting) sizeLimit() int {
	watermark := p.watermark.OutlineLength() * int64(p.watermarkSize()) / typeset.Em
	limit := (maxOutline - watermark) * typeset.Em / max(1, p.text.OutlineLength())
	return max(minTextSize, int(limit))
}

// preferredSize returns the size of the text in pixels if it fits. The label takes
// about three fifths of the width.
func (p setting) preferredSize() int {
	size := int(int64(p.Width) * 60 / 100 * typeset.Em / max(1, p.text.Width()))
	size = min(max(size, p.Width*12/100), p.Width*20/100, p.Height*35/100)
	if p.Panels {
		size /= 2 // the background is worth seeing
	}
	return size
}

// watermarkSize returns the size of the watermark in pixels.
func (p Placeholder) watermarkSize() int { return max(minTextSize, min(p.Width, p.Height)*4/100) }

// marginX returns the width of the left and right margins in pixels.
func (p Placeholder) marginX() int { return max(2, p.Width*7/100) }

// marginY returns the height of the top and bottom margins in pixels.
func (p Placeholder) marginY() int { return max(3, min(p.Width, p.Height)*6/100) }

// A line is a positioned line of text.
type line struct {
	typeset.Line
	width  int32 // in 1/picture.One pixel
	align  Alignment
	anchor int32         // horizontal position of the middle of the line, or of the side that is aligned
	origin picture.Point // start of the baseline
	size   int           // font size in pixels
}

// lines returns the lines of text that fit, from top to bottom.
func (p setting) lines() []line {
	if p.Monogram {
		return p.monogram()
	}
	text, watermark := p.blocks()
	return append(text, watermark...)
}

// blocks returns the lines in the middle and the lines of the watermark, without lines that do not
// fit.
func (p setting) blocks() (text, watermark []line) {
	box := p.textBox()
	size := p.watermarkSize()
	_, fits := p.watermark.FitLine(box, size, size)
	if p.Watermark == "" || !fits || box.Height < 6*size { // too low for a label above
		p.watermark = p.Style.Prepare("")
		return p.textLines(box), nil
	}
	box.Height -= 4 * size
	base := int32(p.Height-p.marginY()) * picture.One
	return p.textLines(box), []line{centered(p.watermark.Line(), p.middle().X, base, size)}
}

// textLines returns the lines in the middle.
func (p setting) textLines(box typeset.Box) []line {
	minSize, maxSize := p.sizes()
	texts, size := p.fitText(box, minSize, maxSize)
	return p.stack(texts, size)
}

// textBox returns the space for all text.
func (p Placeholder) textBox() typeset.Box {
	return typeset.Box{Width: p.Width - 2*p.marginX(), Height: p.Height - 2*p.marginY()}
}

// stack returns lines between the margins.
func (p Placeholder) stack(texts []typeset.Line, size int) []line {
	return p.Align.stack(texts, image.Rect(p.marginX(), 0, p.Width-p.marginX(), p.Height), size)
}

// middle returns the centre of the image.
func (p Placeholder) middle() picture.Point {
	return picture.Point{X: int32(p.Width) * picture.One / 2, Y: int32(p.Height) * picture.One / 2}
}

// fitText breaks the text into lines that fit the box, and returns their size in
// pixels.
func (p setting) fitText(box typeset.Box, minSize, maxSize int) (lines []typeset.Line, size int) {
	switch {
	case p.TextSize > 0:
		return p.fitTextSize(box)
	case p.Whole:
		return p.fitWhole(box, minSize, maxSize)
	default:
		return p.text.Fit(box, minSize, maxSize)
	}
}

// fitWhole returns the text as one line, or no line if it does not fit.
func (p setting) fitWhole(box typeset.Box, minSize, maxSize int) (lines []typeset.Line, size int) {
	if size, ok := p.text.FitLine(box, minSize, maxSize); ok {
		return []typeset.Line{p.text.Line()}, size
	}
	return nil, 0
}

// stack returns lines in a zone, without blank ones. They are in the middle of its height.
func (a Alignment) stack(texts []typeset.Line, zone image.Rectangle, size int) []line {
	if len(texts) == 0 {
		return nil
	}
	leading := texts[0].Metrics().Leading
	height := typeset.Scale(int64(len(texts)-1)*leading-typeset.CapHeight, size) // from the first baseline to the last, less the cap height
	base := (2*middleOf(zone).Y - height) / 2
	var lines []line
	for i, text := range texts {
		if text.OutlineLength() > 0 {
			lines = append(lines, a.place(text, zone, base+typeset.Scale(int64(i)*leading, size), size))
		}
	}
	return lines
}

// centered returns a line around a horizontal position.
func centered(text typeset.Line, middle, base int32, size int) line {
	width := typeset.Scale(text.Width(), size)
	return line{Line: text, width: width, anchor: middle, origin: picture.Point{X: (2*middle - width) / 2, Y: base}, size: size}
}

// Picture renders the placeholder.
func (p Placeholder) Picture() picture.Picture {
	if p.Card {
		return newCard(p).picture()
	}
	lines := p.set().lines()
	if len(lines) == 0 && p.Frames == 0 {
		return picture.Flat(p.Width, p.Height, p.Background)
	}
	below := picture.Fill(p.Width, p.Height, Palette(p.Background, p.Foreground), append(shapesOf(lines), p.mark()...))
	return below.Paint(drawingsOf(lines))
}

// shapesOf returns the outlines of lines of text.
func shapesOf(lines []line) []picture.Shape {
	shapes := make([]picture.Shape, len(lines))
	for i, l := range lines {
		shapes[i] = picture.Shape{
			Top:   int(l.origin.Y-typeset.Scale(l.Metrics().Highest, l.size)) / picture.One,
			Trace: func(o *picture.Outline) { l.Trace(o, l.origin, l.size) },
		}
	}
	return shapes
}

// drawingsOf returns the emoji in lines of text.
func drawingsOf(lines []line) (drawings []picture.Drawing) {
	for _, l := range lines {
		drawings = append(drawings, l.Drawings(l.origin, l.size)...)
	}
	return drawings
}
