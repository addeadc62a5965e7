package layout

import (
	"image/color"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// Overlay returns the text of the placeholder, for a raster of the same dimensions.
func (p Placeholder) Overlay() raster.Overlay {
	text, watermark := p.blocks()
	lines := append(text, watermark...)
	var layers []layer
	if p.Panels {
		layers = append(layers, p.layer(panelShapes(text, watermark), panelColor))
	}
	layers = append(layers, p.layer(append(shapesOf(lines), p.mark()...), p.Foreground))
	return func(row []raster.Pixel, y int) {
		for _, l := range layers {
			l.paint(row, y)
		}
	}
}

// A layer is a set of shapes of one colour.
type layer struct {
	ink    raster.Pixel
	alphas [shades]uint32 // opacity of pixels, up to 256, by the palette index in the bands
	bands  []picture.Band
	tops   []int // first rows of the bands
}

func (p Placeholder) layer(shapes []picture.Shape, c color.NRGBA) layer {
	palette := make([]color.NRGBA, shades) // only its length matters
	l := layer{ink: raster.RGB(c.R, c.G, c.B), bands: picture.Fill(p.Width, p.Height, palette, shapes).Bands}
	for i := range l.alphas {
		l.alphas[i] = uint32(256 * i * int(c.A) / (255 * (shades - 1)))
	}
	top := 0
	for _, band := range l.bands {
		l.tops = append(l.tops, top)
		top += band.Height
	}
	return l
}

// paint paints the shapes over row y.
func (l *layer) paint(row []raster.Pixel, y int) {
	i := sort.SearchInts(l.tops, y+1) - 1
	for _, run := range l.bands[i].Runs {
		if run.Color > 0 {
			alpha := l.alphas[run.Color]
			for x := range row[:run.Length] {
				row[x] = row[x].Blend(l.ink, alpha)
			}
		}
		row = row[run.Length:]
	}
}
