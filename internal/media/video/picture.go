package video

import (
	"image"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/media/h264"
)

// picture returns the first picture of a clip.
func (c Clip) picture(l frameLayout, m mark) picture.Picture {
	palette := layout.Palette(c.Background, c.Foreground)
	p := picture.Picture{Width: c.Width, Palette: palette}
	if l.laneHeight > 0 {
		p.Bands = l.lane(c.Width, m, palette)
	}
	if len(l.clock.glyphs) > 0 {
		gap := picture.Band{Height: l.origin.Y + l.clock.top*h264.Side - p.Height(), Runs: []picture.Run{{Length: uint16(c.Width)}}}
		p.Bands = append(append(p.Bands, gap), l.clock.bands(c.Width, l.origin.X, palette)...)
	}
	if rest := c.Placeholder; rest.Height > p.Height() {
		rest.Height -= p.Height()
		labelled := rest.Picture()
		p.Bands = append(p.Bands, labelled.Bands...)
		if len(labelled.Palette) > len(palette) { // text with emoji has more colours
			p.Palette = labelled.Palette
		}
	}
	return p
}

// lane returns the rows of pixels down to the mark at the start of a second.
func (l frameLayout) lane(width int, m mark, palette []color.NRGBA) []picture.Band {
	square := image.Rect(m.left, m.top, m.left+m.side, m.top+m.side).Add(l.origin)
	ink := uint8(len(palette) - 1)
	return picture.Rectangles(width, l.origin.Y+l.laneBottom()*h264.Side, palette, []picture.Rectangle{{Rectangle: square, Color: ink}}).Bands
}

// bands returns the rows of pixels of the clock at the start, with a margin on the left.
func (k clock) bands(width, margin int, palette []color.NRGBA) []picture.Band {
	var shapes []picture.Shape
	for _, g := range k.glyphs {
		character := "0"
		if g.place.isColon() {
			character = ":"
		}
		shapes = append(shapes, k.shape(character, margin+g.x*h264.Side, g.width, g.place.alignment()))
	}
	return picture.Fill(width, k.height*h264.Side, palette, shapes).Bands
}

// digit returns the picture of a digit of the clock.
func (k clock) digit(digit int, a alignment, palette []color.NRGBA) picture.Picture {
	width := k.digitWidth()
	shape := k.shape(string(rune('0'+digit)), 0, width, a)
	return picture.Fill(width*h264.Side, k.height*h264.Side, palette, []picture.Shape{shape})
}

// shape returns the outline of a character in a cell at x, whose width is in macroblocks, at the top of a picture.
func (k clock) shape(character string, x, width int, a alignment) picture.Shape {
	height := k.height * h264.Side
	size := height * (16 - 2*k.inset) / 16 * typeset.Em / typeset.CapHeight
	start := int32(x * picture.One)
	line := typeset.Style{}.Prepare(character).Line()
	switch room := int32(width*h264.Side*picture.One) - typeset.Scale(line.Width(), size); a {
	case right:
		start += room
	case middle:
		start += room / 2
	}
	base := (int32(height)*picture.One + typeset.Scale(typeset.CapHeight, size)) / 2
	return picture.Shape{Trace: func(o *picture.Outline) {
		line.Trace(o, picture.Point{X: start, Y: base}, size)
	}}
}
