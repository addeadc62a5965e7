package clip

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/h264"
	"github.com/seed-40aebabe/placeholder/internal/picture"
	"github.com/seed-40aebabe/placeholder/internal/placard"
	"github.com/seed-40aebabe/placeholder/internal/typeset"
)

// picture returns the first picture of a clip.
func (c Clip) picture(l layout) picture.Picture {
	palette := placard.Palette(c.Background, c.Foreground)
	ink := uint8(len(palette) - 1)
	m := l.mark(c.Width)
	square := image.Rect(m.left, m.top, m.left+m.side, m.top+m.side)
	p := picture.Rectangles(c.Width, l.laneBottom()*h264.Side, palette, []picture.Rectangle{{Rectangle: square, Color: ink}})

	middle := c.Placard
	middle.Height -= p.Height()
	if len(l.clock.glyphs) > 0 {
		middle.Height = l.clock.top*h264.Side - p.Height()
	}
	p.Bands = append(p.Bands, middle.Picture().Bands...)

	var shapes []picture.Shape
	for _, g := range l.clock.glyphs {
		shapes = append(shapes, l.clock.shape(clockText[g.place:g.place+1], g.x, g.width))
	}
	p.Bands = append(p.Bands, picture.Fill(c.Width, c.Height-p.Height(), palette, shapes).Bands...)
	return p
}

// digit returns the picture of a digit of the clock.
func (c Clip) digit(k clock, digit int) picture.Picture {
	width := k.digitWidth()
	shape := k.shape(string(rune('0'+digit)), 0, width)
	return picture.Fill(width*h264.Side, k.height*h264.Side, placard.Palette(c.Background, c.Foreground), []picture.Shape{shape})
}

// shape returns the outline of a character in the middle of a cell, in macroblocks, at the top
// of a picture.
func (k clock) shape(character string, x, width int) picture.Shape {
	const margin = 16 // the margins above and below are 1/margin of the height
	height := k.height * h264.Side
	size := height * (margin - 2) / margin * typeset.Em / typeset.CapHeight
	left := (int32(2*x+width)*h264.Side*picture.One - typeset.Scale(typeset.Width(character), size)) / 2
	base := (int32(height)*picture.One + typeset.Scale(typeset.CapHeight, size)) / 2
	return picture.Shape{Trace: func(o *picture.Outline) {
		typeset.Trace(o, character, picture.Point{X: left, Y: base}, size)
	}}
}
