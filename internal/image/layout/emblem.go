package layout

import (
	"bytes"
	"fmt"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/identicon"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// An Emblem is an image of a drawing in front of a plain background.
type Emblem struct {
	Width, Height int // in pixels
	Background    color.NRGBA
	Drawing       picture.Drawing
}

// Portrait returns an image of layers that fill a square of em units. The square is as large as
// possible, and at the bottom of the image, where the layers may end.
func Portrait(width, height int, background color.NRGBA, layers []glyph.Layer, em int) Emblem {
	side := min(width, height)
	origin := picture.Point{X: int32(width-side) * picture.One / 2, Y: int32(height-side) * picture.One}
	return Emblem{width, height, background, picture.Drawing{Layers: layers, Origin: origin, Size: side, Em: em}}
}

// Identicon returns an image of an identicon with a margin. Each block has whole pixels, except in
// tiny images, so that its edges are sharp.
func Identicon(width, height int, background, blocks color.NRGBA, figure identicon.Identicon) Emblem {
	const percent = 81 // of the side that the blocks fill at most
	side := min(width, height)
	size := side * percent / 100 / identicon.Side * identicon.Side
	if size == 0 {
		size = side
	}
	origin := picture.Point{X: int32((width-size)/2) * picture.One, Y: int32((height-size)/2) * picture.One}
	drawing := picture.Drawing{Layers: figure.Layers(blocks), Origin: origin, Size: size, Em: identicon.Em}
	return Emblem{width, height, background, drawing}
}

// Picture renders the emblem.
func (e Emblem) Picture() picture.Picture {
	return picture.Flat(e.Width, e.Height, e.Background).Paint([]picture.Drawing{e.Drawing})
}

// SVG renders the emblem as an SVG 1.1 document.
func (e Emblem) SVG() []byte {
	var b bytes.Buffer
	svgStart(&b, e.Width, e.Height, e.Background)
	fmt.Fprintf(&b, "<g%s>%s</g>\n</svg>\n", svgTransform(e.Drawing), svgLayers(e.Drawing.Layers))
	return bytes.Clone(b.Bytes()) // without spare capacity
}
